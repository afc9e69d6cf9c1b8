"""`evolve` is the only thing that changes state.

It believes every event: it checks nothing, decides nothing, and treats a view (hidden hands are their size)
exactly like the full state. One short function an event, in a table by type.
"""

from collections.abc import Callable
from typing import Any

from paicheng.table import events as ev
from paicheng.table.errors import BrokenRecord
from paicheng.table.events import FROM_WALL
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import (
    BYTE,
    CLAIM,
    FROM_DRAW,
    MELD,
    NOTHING,
    OPENING,
    OTHERS,
    OVER,
    ROB,
    TURN,
    UNSEEN,
    Hand,
    State,
    changed,
    dealt,
    put,
    replace,
)
from paicheng.tiles.meld import ADDED, HIDDEN_KONG, MeldKind, meld, source
from paicheng.tiles.tile import Seat, Tile

CODES_OF_CLAIM = {"chow": meld(MeldKind.CHOW, 0), "pung": meld(MeldKind.PUNG, 0), "kong": meld(MeldKind.KONG, 0)}


def start(rules: Ruleset, dealt: ev.Dealt) -> State:
    """Return the state after the first event of a deal."""
    wall = dealt.wall if isinstance(dealt.wall, int) else bytes(dealt.wall)
    nothing = (b"",) * len(dealt.hands)
    state = State(
        phase=OPENING,
        carry=dealt.carry,
        dice=dealt.dice,
        wall=wall,
        front=dealt.taken,
        back=0,
        hands=tuple(hand if isinstance(hand, int) else counts_of(hand) for hand in dealt.hands),
        melds=nothing,
        sources=nothing,
        pools=nothing,
        flowers=nothing,
        turn=dealt.carry.dealer,
    )
    return replace(state, extra=rules.fold(rules.fresh(dealt.carry), dealt))


def evolve(rules: Ruleset, state: State, event: ev.Event) -> State:
    """Return the state after `event`."""
    kind = type(event)
    change = _EVOLVE[kind]
    after = change(state, event) if change else state
    if kind not in rules.remembered:
        return after
    extra = rules.fold(state.extra, event)
    return after if extra is state.extra else replace(after, extra=extra)


def counts_of(tiles: tuple[Tile, ...]) -> Hand:
    """Return the tiles as 42 counts."""
    counts = bytearray(NOTHING)
    for tile in tiles:
        counts[tile] += 1
    return bytes(counts)


def _dealt(state: State, event: ev.Dealt) -> State:
    raise BrokenRecord("a deal began inside a deal")


def _flowered(state: State, event: ev.Flowered) -> State:
    seat = event.seat
    return replace(
        state,
        hands=dealt(state.hands, seat, event.tile, -1),
        flowers=put(state.flowers, seat, state.flowers[seat] + BYTE[event.tile]),
        drawn=None,
    )


def _drawn(state: State, event: ev.Drawn) -> State:
    seat, tile = event.seat, event.tile
    hands = dealt(state.hands, seat, tile, +1)
    front, back = state.front, state.back
    if event.origin is FROM_WALL:
        front += 1
    else:
        back += 1
    if state.phase is OPENING:
        return replace(state, hands=hands, front=front, back=back)
    return replace(
        state,
        phase=TURN,
        hands=hands,
        front=front,
        back=back,
        turn=seat,
        drawn=UNSEEN if tile is None else tile,
        origin=event.origin,
        fresh=None,
    )


def _turned(state: State, event: ev.Turned) -> State:
    return replace(state, turned=(event.index, event.tile))


def _opened(state: State, event: ev.Opened) -> State:
    drawn = UNSEEN if event.drawn is None else event.drawn
    return replace(state, phase=TURN, turn=event.seat, drawn=drawn)


def _discarded(state: State, event: ev.Discarded) -> State:
    seat, tile = event.seat, event.tile
    mark = tile | FROM_DRAW if event.drawn else tile
    return replace(
        state,
        phase=CLAIM,
        hands=dealt(state.hands, seat, tile, -1),
        pools=put(state.pools, seat, state.pools[seat] + BYTE[mark]),
        turn=seat,
        drawn=None,
        origin=None,
        fresh=tile,
    )


def _claimed(state: State, event: ev.Claimed) -> State:
    seat, giver, tile = event.seat, event.giver, event.tile
    hand = state.hands[seat]
    at = event.tiles.index(tile)
    for held in event.tiles[:at] + event.tiles[at + 1 :]:
        hand = changed(hand, held, -1)
    code, byte = CODES_OF_CLAIM[event.kind] | event.first, source(giver, at)
    return replace(
        state,
        phase=MELD,
        hands=put(state.hands, seat, hand),
        melds=put(state.melds, seat, state.melds[seat] + BYTE[code]),
        sources=put(state.sources, seat, state.sources[seat] + BYTE[byte]),
        pools=put(state.pools, giver, state.pools[giver][:-1]),
        turn=seat,
        fresh=None,
    )


def _konged(state: State, event: ev.Konged) -> State:
    seat, tile = event.seat, event.tile
    code = HIDDEN_KONG if tile is None else meld(MeldKind.CONCEALED_KONG, tile)
    return replace(
        state,
        hands=dealt(state.hands, seat, tile, -4),
        melds=put(state.melds, seat, state.melds[seat] + BYTE[code]),
        sources=put(state.sources, seat, state.sources[seat] + BYTE[source(seat)]),
        drawn=None,
        origin=None,
    )


def _adding(state: State, event: ev.Adding) -> State:
    seat, tile = event.seat, event.tile
    hands = dealt(state.hands, seat, tile, -1)
    return replace(state, phase=ROB, hands=hands, drawn=None, origin=None, fresh=tile, robbed=tile)


def _added(state: State, event: ev.Added) -> State:
    seat, tile = event.seat, event.tile
    at = state.melds[seat].index(meld(MeldKind.PUNG, tile))
    melds, sources = bytearray(state.melds[seat]), bytearray(state.sources[seat])
    melds[at] = meld(MeldKind.KONG, tile)
    sources[at] |= ADDED
    return replace(
        state,
        phase=TURN,
        melds=put(state.melds, seat, bytes(melds)),
        sources=put(state.sources, seat, bytes(sources)),
        fresh=None,
        robbed=None,
    )


def _paid(state: State, event: ev.Paid) -> State:
    return replace(state, paid=(*state.paid, event.line))


def _won(state: State, event: ev.Won) -> State:
    winners = (*state.winners, (event.seat, event.giver, event.tile))
    return replace(state, winners=winners, hands=put(state.hands, event.seat, counts_of(event.hand)))


def _shown(state: State, event: ev.Shown) -> State:
    melds = tuple(bytes(_open_kongs(codes, list(kongs))) for codes, kongs in zip(state.melds, event.kongs, strict=True))
    return replace(state, melds=melds, shown=True)


def _open_kongs(codes: bytes, kongs: list[Tile]) -> list[int]:
    concealed = MeldKind.CONCEALED_KONG << 6
    return [meld(MeldKind.CONCEALED_KONG, kongs.pop(0)) if code >= concealed else code for code in codes]


def _settled(state: State, event: ev.Settled) -> State:
    return replace(state, phase=OVER, settlement=event.settlement, next_carry=event.carry)


_EVOLVE: dict[type, Callable[[State, Any], State] | None] = {  # None: only the rule set may remember it
    ev.Dealt: _dealt,
    ev.Flowered: _flowered,
    ev.Drawn: _drawn,
    ev.Turned: _turned,
    ev.Opened: _opened,
    ev.Discarded: _discarded,
    ev.Closed: None,
    ev.Claimed: _claimed,
    ev.Konged: _konged,
    ev.Adding: _adding,
    ev.Added: _added,
    ev.Declared: None,
    ev.Fouled: None,
    ev.Paid: _paid,
    ev.Won: _won,
    ev.Exhausted: None,
    ev.Aborted: None,
    ev.Shown: _shown,
    ev.Settled: _settled,
}


def next_seat(state: State, seat: int) -> Seat:
    """Return the seat that plays after `seat`."""
    return OTHERS[len(state.hands)][seat][0]
