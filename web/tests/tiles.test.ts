// Meld and source bytes as docs/protocol.md and paicheng/tiles/meld.py lay them out.
import { describe, expect, it } from 'vitest';
import { handApart, placeOf, tilesLeft, windOf } from '../src/state';
import type { TableView } from '../src/state';
import { UNSEEN, readMeld } from '../src/tiles';

describe('melds', () => {
  it('reads a chow of 5p 6p 7p whose 6p came from seat 3', () => {
    expect(readMeld(13, 3 | (1 << 2))).toEqual({ kind: 'chow', tiles: [13, 14, 15], giver: 3, claimed: 1, added: false });
  });
  it('reads the pung of East that `meld(MeldKind.PUNG, 27)` gives as 91', () => {
    expect(readMeld(91, 2)).toMatchObject({ kind: 'pung', tiles: [27, 27, 27], giver: 2 });
  });
  it('shows what lies in a chow for a face that is wild, and nothing else of a pung', () => {
    const stand = { face: 14, tile: 33 };
    expect(readMeld(13, 3, stand).tiles).toEqual([13, 33, 15]);
    expect(readMeld((1 << 6) | 33, 3, stand).tiles).toEqual([33, 33, 33]);
  });
  it('reads an added kong', () => {
    expect(readMeld((2 << 6) | 27, 2 | 0x10)).toMatchObject({ kind: 'kong', tiles: [27, 27, 27, 27], added: true });
  });
  it('shows nothing of a hidden kong', () => {
    expect(readMeld(0xff, 1).tiles).toEqual([UNSEEN, UNSEEN, UNSEEN, UNSEEN]);
  });
});

const view = {
  carry: { dealer: 3 },
  hands: [[0, 4, 4, 9], 13, 13, 13],
  turn: 0,
  drawn: 4,
  wall: 144,
  front: 53,
  back: 2,
  turned: null,
} as unknown as TableView;

describe('the view', () => {
  it('takes the drawn tile out of the hand, once', () => {
    expect(handApart(view, 0)).toEqual({ tiles: [0, 4, 9], drawn: 4 });
    expect(handApart({ ...view, turn: 1, drawn: UNSEEN }, 0)).toEqual({ tiles: [0, 4, 4, 9], drawn: null });
  });
  it('counts the tiles left, a turned one apart', () => {
    expect(tilesLeft(view)).toBe(89);
    expect(tilesLeft({ ...view, turned: [140, 5] })).toBe(88);
  });
  it('makes the dealer East and the seat after him South', () => {
    expect([0, 1, 2, 3].map((seat) => windOf(view, seat))).toEqual([1, 2, 3, 0]);
  });
  it('puts the next to play on the right', () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 2, 4))).toEqual([2, 3, 0, 1]);
  });
});
