"""小鹅 Gosling: three seats, four tiles and a draw, flowers, kongs paid at once, and everybody may win.

A hand of five wins when it is a pair and a set; who has not discarded yet, with nothing claimed so far, wins
double. Every kong is paid by the two others at once; with the third of a deal the deal is off. A match is two deals.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from paicheng.table import events as ev
from paicheng.table.decide import abort
from paicheng.table.ruleset import Ruleset, deal_hands, scores_after
from paicheng.table.state import State
from paicheng.tiles.meld import is_kong
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Seat, Tile, is_flower

WIN_TEXT = ev.Text("和", "win")
KONG_TEXT = ev.Text("杠", "kong")
EAST_AT = 9  # the honor stands behind the nine characters, apart from every run


def fold_first_turn(untouched: frozenset[Seat], event: ev.Event) -> frozenset[Seat]:
    """Seats yet to discard, no claim so far: a win by one of them is 天和 or 地和."""
    match event:
        case ev.Dealt(hands=hands):
            return frozenset(Seat(seat) for seat in range(len(hands)))
        case ev.Claimed():
            return frozenset()
        case ev.Discarded(seat=seat):
            return untouched - {seat}
    return untouched


@dataclass(frozen=True)
class Gosling(Ruleset):
    """小鹅: three seats, four suited kinds, one wind, three flowers."""

    key: str = "gosling"
    name: ev.Text = ev.Text("小鹅", "Gosling")
    seats: int = 3
    hand_size: int = 4
    tile_set: Mapping[Tile, int] = field(default_factory=lambda: Counter(tiles("1234m1z" * 4 + "123f")))
    dice_count: int = 0
    many_winners: bool = True
    watched: frozenset[type] = frozenset({ev.Konged, ev.Added, ev.Claimed})

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: ev.Carry) -> tuple[ev.Event, ...]:
        hands, taken = deal_hands(wall, self.seats, self.hand_size, carry.dealer)
        events: list[ev.Event] = [ev.Dealt(carry, dice, 0, tuple(map(Tile, wall)), hands, taken)]
        spare = list(map(Tile, wall[taken:]))
        last = hands[carry.dealer][-1]
        for step in range(self.seats):
            seat = Seat((carry.dealer + step) % self.seats)
            waiting = [tile for tile in hands[seat] if is_flower(tile)]
            while waiting:
                fresh = spare.pop()
                events += (ev.Flowered(seat, waiting.pop()), ev.Drawn(seat, fresh, ev.Origin.FLOWER))
                waiting += [fresh] if is_flower(fresh) else []
                last = fresh if seat == carry.dealer else last
        return (*events, ev.Opened(carry.dealer, last))

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        hand = state.hands[seat]
        assert isinstance(hand, bytes)
        counts = [*hand[:9], 0, hand[27]]  # the empty place keeps the wind out of runs
        if tile >= 0:
            counts[tile if tile < 9 else -1] += 1
        sets = 1 - len(state.melds[seat])
        pairs = (at for at, count in enumerate(counts) if count >= 2)
        return any(_is_sets([count - 2 * (at == pair) for at, count in enumerate(counts)], sets) for pair in pairs)

    def after(self, before: State, event: ev.Event, state: State) -> tuple[ev.Event, ...]:
        if isinstance(event, ev.Claimed) and event.kind != "kong":
            return ()
        assert isinstance(event, ev.Konged | ev.Added | ev.Claimed)
        if sum(is_kong(code) for codes in state.melds for code in codes) == 3:
            return abort(self, state, "three_kongs")
        others = (Seat(seat) for seat in range(self.seats) if seat != event.seat)
        return tuple(ev.Paid(ev.Line(other, event.seat, 1, "kong", KONG_TEXT)) for other in others)

    def settle(self, state: State) -> ev.Settlement:
        lines = [*state.paid]
        for seat, giver, _ in state.winners:
            worth = 2 if seat in state.extra else 1
            payers = [other for other in range(self.seats) if other != seat] if giver is None else [giver]
            lines += (ev.Line(Seat(payer), seat, worth, "win", WIN_TEXT) for payer in payers)
        payments = [0] * self.seats
        for line in lines:
            payments[line.payer] -= line.points
            payments[line.payee] += line.points
        return ev.Settlement(tuple(payments), tuple(lines))

    def next_deal(self, state: State, settlement: ev.Settlement) -> ev.Carry | None:
        carry = state.carry
        if carry.deal_no == 1:
            return None
        dealer = Seat((carry.dealer + 1) % self.seats)
        memory = {"wins": len(state.winners)}
        return ev.Carry(1, 0, dealer, carry.seating, scores_after(state, settlement), memory)

    def fold(self, extra: Any, event: ev.Event) -> frozenset[Seat]:
        return fold_first_turn(extra, event)


def _is_sets(counts: list[int], sets: int) -> bool:
    if sets == 0:
        return not any(counts)
    at = next((at for at, count in enumerate(counts) if count), 0)
    return sum(counts) == 3 and (counts[at] == 3 or counts[at : at + 3] == [1, 1, 1])


GOSLING = Gosling()
