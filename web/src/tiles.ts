// What the page knows of tiles: their names in the text files, and what the bytes of a meld say.

import type { StandIn } from './state';

export const UNSEEN = -1;
export const HIDDEN_KONG = 0xff;
const ADDED = 0x10;

export type MeldKind = 'chow' | 'pung' | 'kong' | 'concealed_kong';
const KINDS: readonly MeldKind[] = ['chow', 'pung', 'kong', 'concealed_kong'];

/** A meld as it lies on the table; `claimed` is the place of the claimed tile, in `tiles`. */
export interface Meld {
  kind: MeldKind;
  tiles: number[];
  giver: number;
  claimed: number | null;
  added: boolean;
}

/** Read a meld from its byte and the byte that says where it came from; in a chow a tile may stand for another. */
export function readMeld(code: number, source: number, stand: StandIn | null = null): Meld {
  const giver = source & 3;
  if (code === HIDDEN_KONG) {
    return { kind: 'concealed_kong', tiles: [UNSEEN, UNSEEN, UNSEEN, UNSEEN], giver, claimed: null, added: false };
  }
  const kind = KINDS[code >> 6] as MeldKind;
  const tile = code & 63;
  return {
    kind,
    tiles: meldTiles(kind, tile, stand),
    giver,
    claimed: kind === 'concealed_kong' ? null : (source >> 2) & 3,
    added: (source & ADDED) !== 0,
  };
}

export function meldByte(kind: MeldKind, tile: number): number {
  return (KINDS.indexOf(kind) << 6) | tile;
}

export function sourceByte(giver: number, claimed = 0): number {
  return giver | (claimed << 2);
}

export function added(source: number): number {
  return source | ADDED;
}

export function meldTiles(kind: MeldKind, tile: number, stand: StandIn | null = null): number[] {
  if (kind === 'chow') return [tile, tile + 1, tile + 2].map((face) => (face === stand?.face ? stand.tile : face));
  return new Array<number>(kind === 'pung' ? 3 : 4).fill(tile);
}

/** The short mark in a tile's corner for those who cannot read its face. */
export function cornerIndex(tile: number): string {
  if (tile >= 34) return `${((tile - 34) % 4) + 1}`;
  if (tile >= 27) return 'ESWNCFP'.charAt(tile - 27);
  return `${(tile % 9) + 1}`;
}
