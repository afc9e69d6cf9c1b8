// `apply` is the page's `evolve`: what an event, as the house sent it to this seat, does to the view.
// It believes every event and decides nothing. `tests/apply.test.ts` holds it against deals that the house recorded.

import type { Claimed, Dealt, Event, Origin } from './messages';
import type { Hand, TableView } from './state';
import { FROM_DRAW, Phase, without } from './state';
import { HIDDEN_KONG, UNSEEN, added, meldByte, sourceByte } from './tiles';
import type { MeldKind } from './tiles';

/** Return the view after the event; the first event of a deal needs none before it. */
export function apply(view: TableView | null, event: Event): TableView {
  if (event.type === 'dealt') return dealt(event);
  if (view === null) throw new Error(`${event.type} before a deal`);
  const change = CHANGES[event.type] as Change | undefined;
  return change ? { ...view, ...change(view, event) } : view;
}

type Change = (view: TableView, event: Event) => Partial<TableView>;
type Changes = { [T in Event['type']]?: (view: TableView, event: Extract<Event, { type: T }>) => Partial<TableView> };

const CHANGES: Changes = {
  flowered: (view, { seat, tile }) => ({
    hands: put(view.hands, seat, less(handOf(view, seat), tile)),
    flowers: put(view.flowers, seat, [...(view.flowers[seat] ?? []), tile]),
    drawn: null,
  }),
  drawn: (view, { seat, tile, origin }) => ({
    hands: put(view.hands, seat, more(handOf(view, seat), tile)),
    ...taken(view, origin),
    ...(view.phase === Phase.OPENING
      ? {}
      : { phase: Phase.TURN, turn: seat, drawn: tile ?? UNSEEN, origin, fresh: null }),
  }),
  turned: (_, { index, tile }) => ({ turned: [index, tile] }),
  opened: (_, { seat, drawn }) => ({ phase: Phase.TURN, turn: seat, drawn: drawn ?? UNSEEN }),
  discarded: (view, { seat, tile, drawn }) => ({
    phase: Phase.CLAIM,
    hands: put(view.hands, seat, less(handOf(view, seat), tile)),
    pools: put(view.pools, seat, [...(view.pools[seat] ?? []), drawn ? tile | FROM_DRAW : tile]),
    turn: seat,
    drawn: null,
    origin: null,
    fresh: tile,
  }),
  claimed: (view, event) => ({
    phase: Phase.MELD,
    hands: put(view.hands, event.seat, fromHand(event).reduce(less, handOf(view, event.seat))),
    ...laid(view, event.seat, meldByte(event.kind as MeldKind, event.first), claimSource(event)),
    pools: put(view.pools, event.giver, (view.pools[event.giver] ?? []).slice(0, -1)),
    turn: event.seat,
    fresh: null,
  }),
  konged: (view, { seat, tile }) => ({
    hands: put(view.hands, seat, [0, 1, 2, 3].reduce((hand) => less(hand, tile), handOf(view, seat))),
    ...laid(view, seat, tile === null ? HIDDEN_KONG : meldByte('concealed_kong', tile), sourceByte(seat)),
    drawn: null,
    origin: null,
  }),
  adding: (view, { seat, tile }) => ({
    phase: Phase.ROB,
    hands: put(view.hands, seat, less(handOf(view, seat), tile)),
    drawn: null,
    origin: null,
    fresh: tile,
    robbed: tile,
  }),
  added: (view, { seat, tile }) => grown(view, seat, tile),
  paid: (view, { line }) => ({ paid: [...view.paid, line] }),
  won: (view, { seat, giver, tile, hand }) => ({
    winners: [...view.winners, [seat, giver, tile]],
    hands: put(view.hands, seat, sorted(hand)),
  }),
  shown: (view, { kongs }) => ({
    melds: view.melds.map((codes, seat) => openKongs(codes, [...(kongs[seat] ?? [])])),
    shown: true,
  }),
  settled: (_, { settlement, carry }) => ({ phase: Phase.OVER, settlement, next_carry: carry }),
};

function dealt(event: Dealt): TableView {
  const nothing = event.hands.map((): number[] => []);
  return {
    phase: Phase.OPENING,
    carry: event.carry,
    dice: event.dice,
    wall: typeof event.wall === 'number' ? event.wall : event.wall.length,
    front: event.taken,
    back: 0,
    hands: event.hands.map((hand) => (typeof hand === 'number' ? hand : sorted(hand))),
    melds: nothing,
    sources: nothing,
    pools: nothing,
    flowers: nothing,
    turn: event.carry.dealer,
    drawn: null,
    origin: null,
    fresh: null,
    robbed: null,
    turned: null,
    winners: [],
    paid: [],
    shown: false,
    settlement: null,
    next_carry: null,
  };
}

function taken(view: TableView, origin: Origin): Partial<TableView> {
  return origin === 'wall' ? { front: view.front + 1 } : { back: view.back + 1 };
}

function fromHand({ tiles, tile }: Claimed): number[] {
  const at = tiles.indexOf(tile);
  return [...tiles.slice(0, at), ...tiles.slice(at + 1)];
}

function claimSource({ giver, tile, tiles }: Claimed): number {
  return sourceByte(giver, tiles.indexOf(tile));
}

function laid(view: TableView, seat: number, code: number, source: number): Partial<TableView> {
  return {
    melds: put(view.melds, seat, [...(view.melds[seat] ?? []), code]),
    sources: put(view.sources, seat, [...(view.sources[seat] ?? []), source]),
  };
}

function grown(view: TableView, seat: number, tile: number): Partial<TableView> {
  const at = (view.melds[seat] ?? []).indexOf(meldByte('pung', tile));
  return {
    phase: Phase.TURN,
    melds: put(view.melds, seat, put(view.melds[seat] ?? [], at, meldByte('kong', tile))),
    sources: put(view.sources, seat, put(view.sources[seat] ?? [], at, added(view.sources[seat]?.[at] ?? 0))),
    fresh: null,
    robbed: null,
  };
}

function openKongs(codes: number[], kongs: number[]): number[] {
  const concealed = meldByte('concealed_kong', 0);
  return codes.map((code) => (code >= concealed ? meldByte('concealed_kong', kongs.shift() ?? 0) : code));
}

function handOf(view: TableView, seat: number): Hand {
  return view.hands[seat] ?? 0;
}

function less(hand: Hand, tile: number | null): Hand {
  if (typeof hand === 'number') return hand - 1;
  return tile === null ? hand : without(hand, tile);
}

function more(hand: Hand, tile: number | null): Hand {
  if (typeof hand === 'number') return hand + 1;
  return tile === null ? hand : sorted([...hand, tile]);
}

export function sorted(tiles: number[]): number[] {
  return [...tiles].sort((one, other) => one - other);
}

function put<T>(items: T[], at: number, item: T): T[] {
  return items.map((old, index) => (index === at ? item : old));
}
