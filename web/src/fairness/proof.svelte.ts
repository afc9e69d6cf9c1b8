// What the house promised and opened, and what this page finds when it computes it again by itself.

import type { NonceOpened, NoncesOpened, RootPublished, SecretRevealed, SeedRevealed, TableInfo } from '../messages';
import { commitment, dealSeed, freshNonce, matchSeed, rootOf, wallOf } from './scheme';
import { hex, sha256, unhex } from './sha256';

type Told = NoncesOpened | RootPublished | SeedRevealed | SecretRevealed;

export interface DealProof {
  deal: number;
  root: string;
  seed: string | null;
  holds: boolean | null;
}

export class Proof {
  table: TableInfo | null = $state.raw(null);
  nonces: NonceOpened[] = $state.raw([]);
  deals: DealProof[] = $state.raw([]);
  secret: SecretRevealed | null = $state.raw(null);
  nonce = '';
  nonceHash = '';
  private player = 0;

  /** Whether the own number is among those that were used; null while they are not opened. */
  ownUsed: boolean | null = $derived(
    this.nonces.length ? this.nonces[this.player]?.value === this.nonce : null,
  );
  /** Whether the secret gives the commitment and the seed of every deal; null until it is opened. */
  secretHolds: boolean | null = $derived(this.secret && this.table ? this.check(this.table, this.secret) : null);

  /** Take the table's promise; the own number is the same one after a reload. */
  begin(table: TableInfo, player: number): void {
    this.table = table;
    this.player = player;
    this.nonce = kept(`paicheng.nonce.${table.match}`);
    this.nonceHash = hex(sha256(unhex(this.nonce)));
  }

  learn(fact: Told): void {
    if (fact.type === 'nonces_opened') this.nonces = fact.nonces;
    else if (fact.type === 'secret_revealed') this.secret = fact;
    else if (fact.type === 'root_published') this.promise(fact);
    else this.open(fact);
  }

  private promise({ deal_no, root }: RootPublished): void {
    const rest = this.deals.filter((deal) => deal.deal !== deal_no);
    this.deals = [...rest, { deal: deal_no, root, seed: null, holds: null }];
  }

  private open({ deal_no, seed }: SeedRevealed): void {
    const counts = this.table?.tiles ?? [];
    const key = unhex(seed);
    this.deals = this.deals.map((deal) =>
      deal.deal === deal_no ? { ...deal, seed, holds: hex(rootOf(key, wallOf(key, counts))) === deal.root } : deal,
    );
  }

  private check(table: TableInfo, secret: SecretRevealed): boolean {
    const server = unhex(secret.server_seed);
    const promised = hex(commitment(server, unhex(secret.salt), table.match, table.rules)) === table.commitment;
    const seed = matchSeed(server, this.nonces.map((nonce) => unhex(nonce.value)), table.match);
    const opened = this.deals.filter((deal) => deal.seed !== null);
    return promised && opened.every((deal) => hex(dealSeed(seed, deal.deal)) === deal.seed);
  }
}

function kept(key: string): string {
  try {
    const old = localStorage.getItem(key);
    if (old) return old;
    const fresh = hex(freshNonce());
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    return hex(freshNonce());
  }
}
