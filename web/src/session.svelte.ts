// One person's sitting at one table: what the house has said so far, and what the person says to the house.

import { announce } from './announce';
import { Connection } from './api/connection';
import type { Status } from './api/connection';
import { apply } from './apply';
import { Clocks } from './clocks.svelte';
import { Proof } from './fairness/proof.svelte';
import type {
  Action,
  Asked,
  DealResult,
  Event,
  Fact,
  FromHouse,
  Heard,
  House,
  Hint,
  Note,
  Seated,
  Snapshot,
  Stage,
  Text,
  TableInfo,
  Update,
  Wait,
  Welcome,
} from './messages';
import { actionLabel, buttonsOf } from './offers';
import type { TableView } from './state';
import { isKey, t, words } from './texts';

const REMEMBERED = 40; // sentences kept for the live region
const PATIENCE = 1500; // how long one who gets up waits for the match to end
const FACTS = new Set<string>(['nonces_opened', 'root_published', 'seed_revealed', 'match_ended', 'secret_revealed']);

export class Session {
  status: Status = $state('connecting');
  table: TableInfo | null = $state.raw(null);
  player: number | null = $state(null);
  stage: Stage = $state('open');
  players: Seated[] = $state.raw([]);
  view: TableView | null = $state.raw(null);
  number = $state(-1);
  asked: Asked | null = $state.raw(null);
  answered = $state(false);
  waits: Wait[] = $state.raw([]);
  notes: Note[] = $state.raw([]);
  marks: (Text | null)[] = $state.raw([]);
  unreadyPlayers: number[] | null = $state.raw(null);
  results: DealResult[] = $state.raw([]);
  ending: 'finished' | 'aborted' | null = $state(null);
  aborted = $state(false);
  refusal: string | null = $state(null);
  spoken: { number: number; text: string }[] = $state.raw([]);
  readonly clocks = new Clocks();
  readonly proof = new Proof();

  private connection: Connection | null = null;
  private sentences = 0;
  private at = '';
  private welcome: () => void = () => {};
  private farewell: () => void = () => {};

  seat = $derived(this.player === null || !this.view ? null : this.view.carry.seating.indexOf(this.player));
  offers: Action[] = $derived(this.asked && !this.answered ? this.asked.actions : []);
  seated: Seated[] = $derived(
    this.view ? this.view.carry.seating.map((player) => this.players[player] as Seated) : this.players,
  );
  title = $derived(this.table ? words(this.table.name) : '');
  deals: number | null = $derived(this.dealCount());
  totals: number[] = $derived(
    this.players.map((_, player) => this.results.reduce((sum, result) => sum + (result.points[player] ?? 0), 0)),
  );
  unready: string[] = $derived((this.unreadyPlayers ?? []).map((player) => this.players[player]?.name ?? ''));
  isReady = $derived(
    this.unreadyPlayers !== null && this.player !== null && !this.unreadyPlayers.includes(this.player),
  );

  constructor(private readonly house: House) {}

  /** Sit down at a table of the house. */
  join(table: string): void {
    this.at = table;
    this.connection = new Connection(table, {
      hear: (frame) => this.hear(frame),
      status: (status) => (this.status = status),
      since: () => (this.view ? this.number : null),
    });
  }

  /** Play on here after the table was opened somewhere else, which now has to stand back. */
  takeBack(): void {
    this.status = 'connecting';
    this.join(this.at);
  }

  /** Close the socket; the seat is kept. */
  stop(): void {
    this.connection?.close();
    this.clocks.stop();
  }

  /** Wait until the house has welcomed us. */
  seatedOnce(): Promise<void> {
    return new Promise((resolve) => (this.welcome = resolve));
  }

  /** Get up for good; the house ends the match if nobody else is there. */
  async leave(): Promise<void> {
    const over = new Promise<void>((resolve) => {
      this.farewell = resolve;
      setTimeout(resolve, PATIENCE);
    });
    this.connection?.send({ type: 'leave' });
    await over;
    this.stop();
  }

  act(action: Action): void {
    if (!this.asked || this.answered) return;
    const { n, seat } = this.asked;
    this.answered = this.connection?.send({ type: 'act', n, seat, action }) ?? false;
  }

  ready(): void {
    if (!this.view || this.unreadyPlayers === null || this.isReady) return;
    this.connection?.send({ type: 'ready', deal_no: this.view.carry.deal_no });
  }

  /** What the house says an offer leads to. */
  hintOf(action: Action): Hint | null {
    const at = this.asked?.actions.findIndex((offer) => same(offer, action)) ?? -1;
    return this.asked?.hints[at] ?? null;
  }

  hear(frame: FromHouse): void {
    switch (frame.type) {
      case 'welcome':
        this.welcomed(frame);
        break;
      case 'seating':
        this.stage = frame.stage;
        this.players = frame.players;
        this.addNonce();
        break;
      case 'snapshot':
        this.showAll(frame);
        break;
      case 'update':
        this.update(frame);
        break;
      case 'error':
        this.refused(frame.code);
        break;
      case 'replaced':
        this.connection?.close('elsewhere');
        break;
      case 'pong':
        break;
    }
  }

  /** As chosen for the table, else the default of its rule set. */
  private dealCount(): number | null {
    const rules = this.house.rules.find((game) => game.key === this.table?.rules);
    const deals = this.table?.options['deals'] ?? rules?.options.find((option) => option.name === 'deals')?.default;
    return this.table && typeof deals === 'number' ? deals : null;
  }

  private welcomed({ table, player }: Welcome): void {
    this.table = table;
    this.player = player;
    this.players = table.players;
    this.stage = table.stage;
    this.answered = false;
    this.proof.begin(table, player);
    this.addNonce();
    this.welcome();
  }

  /** Before the match: send the hash of the own random number, then the number. */
  private addNonce(): void {
    if (this.stage === 'committing') this.connection?.send({ type: 'commit_nonce', hash: this.proof.nonceHash });
    else if (this.stage === 'opening') this.connection?.send({ type: 'open_nonce', nonce: this.proof.nonce });
  }

  private showAll(frame: Snapshot): void {
    this.view = frame.view;
    this.number = frame.n;
    this.results = frame.results;
    this.waits = frame.waits;
    this.notes = frame.notes;
    for (const fact of frame.proof) this.learn(fact);
    this.follow(frame);
  }

  private update(frame: Update): void {
    for (const line of frame.lines) this.line(line);
    this.number = frame.n;
    if (frame.waits !== null) this.waits = frame.waits;
    this.notes = frame.notes;
    this.follow(frame);
  }

  private line({ event }: Heard): void {
    if (FACTS.has(event.type)) {
      this.learn(event as Fact);
      return;
    }
    const happened = event as Event;
    this.view = apply(this.view, happened);
    if (happened.type === 'dealt') this.aborted = false;
    if (happened.type === 'aborted') this.aborted = true;
    if (happened.type === 'settled') this.settle(this.view, happened.settlement.payments);
    this.say(announce(happened, (seat) => this.seated[seat]?.name ?? '', this.table?.false_wins));
  }

  private settle(view: TableView, payments: number[]): void {
    const points = this.players.map((_, player) => payments[view.carry.seating.indexOf(player)] ?? 0);
    const rest = this.results.filter((result) => result.deal_no !== view.carry.deal_no);
    this.results = [...rest, { deal_no: view.carry.deal_no, points }];
  }

  private learn(fact: Fact): void {
    if (fact.type === 'match_ended') {
      this.ending = fact.ending;
      this.farewell();
    } else {
      this.proof.learn(fact);
    }
  }

  private follow({ asked, thinking, unready, marks }: Snapshot | Update): void {
    this.marks = marks;
    this.asked = asked;
    this.answered = false;
    this.refusal = null;
    this.unreadyPlayers = unready;
    this.clocks.set(asked, thinking);
    if (!asked) return;
    const choices = buttonsOf(asked.actions).map((action) => actionLabel(action, this.view?.fresh ?? null));
    if (asked.actions.some((action) => action.type === 'discard')) choices.unshift(t('say.turn'));
    this.say(t('say.offers', { actions: choices.join('; ') }));
  }

  private refused(code: string): void {
    const key = `error.${code}`;
    this.refusal = t(isKey(key) ? key : 'error.other', { code });
    this.answered = false;
    if (code === 'no_table' || code === 'no_seat' || code === 'not_a_guest') this.connection?.close();
  }

  private say(text: string): void {
    if (!text) return;
    this.spoken = [...this.spoken, { number: this.sentences++, text }].slice(-REMEMBERED);
  }
}

function same(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
