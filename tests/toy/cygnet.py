"""小天鹅 Cygnet: choices no other game has. Three seats, one suit three times over, an indicator, a reserve.

Before the dealer acts every seat chooses in secret the end of the suit it will do without 缺; all choices are then
shown. Anybody may call a win at any time; a false call costs a point and the right to win, a second one of any
seat ends the deal. A seat may announce that it is ready once, and near the end of the wall ask for peace.
Claims go to the farthest seat first. The last tile of the wall is turned up and never drawn; its kind may not lie
in a meld, and the three white dragons count as that kind instead.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from msgspec import Struct

from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, WIN, Action, Declare, Discard, Offers
from paicheng.table.decide import abort
from paicheng.table.ruleset import Ruleset, claim_rank, deal_hands
from paicheng.table.state import Phase, State, put
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import WHITE, Seat, Tile

from .duckling import is_complete

LOW, HIGH = Declare("lack", tiles("1m")), Declare("lack", tiles("9m"))
READY, PEACE = Declare("ready"), Declare("peace")
MIDDLE = 4
FOUL_TEXT = ev.Text("错和", "false win")


class Choices(Struct, frozen=True):
    """What each seat does without (None where the viewer may not know), who showed it, who was fined, who is ready."""

    lacks: tuple[Tile | None, ...]
    shown: frozenset[Seat] = frozenset()
    fined: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()


class Reserve(Struct, frozen=True):
    """How many tiles stay in the wall."""

    reserve: int = 2


@dataclass(frozen=True)
class Cygnet(Ruleset):
    """小天鹅: three seats, 30 tiles, a choice before the first discard."""

    key: str = "cygnet"
    name: ev.Text = ev.Text("小天鹅", "Cygnet")
    seats: int = 3
    hand_size: int = 4
    tile_set: Mapping[Tile, int] = field(default_factory=lambda: Counter(tiles("123456789m7z") * 3))
    dice_count: int = 0
    options: Reserve = field(default_factory=Reserve)
    concealed_kongs_shown: bool = True
    watched: frozenset[type] = frozenset({ev.Closed, ev.Fouled, ev.Declared})

    def with_options(self, options: Mapping[str, Any]) -> "Cygnet":
        return replace(self, options=msgspec.convert(options, Reserve))

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: ev.Carry) -> tuple[ev.Event, ...]:
        hands, taken = deal_hands(wall, self.seats, self.hand_size, carry.dealer)
        last = len(wall) - 1
        return (
            ev.Dealt(carry, dice, 0, tuple(map(Tile, wall)), hands, taken),
            ev.Turned(last, Tile(wall[last])),
        )

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        hand, lack = state.hands[seat], state.extra.lacks[seat]
        assert isinstance(hand, bytes)
        assert lack is not None
        counts = [*hand[:9], *[0] * 24, hand[WHITE]]
        if tile >= 0:
            counts[tile] += 1
        indicator = self._indicator(state)
        if indicator != WHITE:
            counts[indicator] += counts.pop()
        without = counts[:MIDDLE] if lack < MIDDLE else counts[MIDDLE + 1 : 9]
        return not any(without) and seat not in state.extra.fined and is_complete(counts, 1 - len(state.melds[seat]))

    def drawable(self, state: State, origin: ev.Origin = ev.Origin.WALL) -> int:
        return state.left - self.options.reserve

    def face(self, state: State, tile: int) -> int:
        indicator = self._indicator(state)
        if tile == indicator:
            return -1
        return indicator if tile == WHITE else tile

    def _indicator(self, state: State) -> Tile:
        assert state.turned is not None
        return state.turned[1]

    def keeps_window(self, state: State, seat: Seat, tile: int) -> bool:
        return True

    def refine(self, state: State, offers: Offers) -> Offers:
        chosen: Choices = state.extra
        if state.phase is Phase.OPENING:
            return {Seat(seat): (LOW, HIGH) for seat in range(self.seats)}
        if state.phase is Phase.MELD:
            return offers
        if state.phase is Phase.TURN:
            return {state.turn: self._own_turn(state, offers[state.turn])}
        refined: Offers = {}
        for seat in map(Seat, range(self.seats)):
            actions = tuple(action for action in offers.get(seat, (DECLINE,)) if action != WIN)
            if self.drawable(state) <= 3:
                actions = (PEACE, *actions)
            if seat not in chosen.fined:
                actions = (WIN, *actions)
            if seat != state.turn and actions != (DECLINE,):
                refined[seat] = actions
        return refined

    def _own_turn(self, state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        chosen: Choices = state.extra
        discards = tuple(action for action in actions if isinstance(action, Discard))
        if state.turn in chosen.fined:
            return discards
        return (WIN, *discards) if state.turn in chosen.ready else (WIN, READY, *discards)

    def priority(self, state: State, seat: Seat, action: Action) -> tuple[int, ...]:
        return (claim_rank(action), (seat - state.turn) % self.seats)

    def fouls(self, state: State, seat: Seat, tile: int) -> tuple[ev.Event, ...]:
        if self.wins(state, seat, tile):
            return ()
        other = Seat((seat + 1) % self.seats)
        return (ev.Fouled(seat, "false_win"), ev.Paid(ev.Line(seat, other, 1, "false_win", FOUL_TEXT)))

    def after(self, before: State, event: ev.Event, state: State) -> tuple[ev.Event, ...]:
        chosen: Choices = state.extra
        match event:
            case ev.Closed() if before.phase is Phase.OPENING:
                assert isinstance(state.wall, bytes)
                shown = (
                    ev.Declared(Seat(seat), "lack", (lack,))
                    for seat, lack in enumerate(chosen.lacks)
                    if lack is not None
                )
                return (*shown, ev.Opened(state.turn, Tile(state.wall[state.front - 1])))
            case ev.Fouled() if len(chosen.fined) == 2:
                return abort(self, state, "two_false_wins")
            case ev.Declared(kind="peace"):
                return abort(self, state, "peace")
        return ()

    def settle(self, state: State) -> ev.Settlement:
        lines = [*state.paid]
        for seat, giver, _ in state.winners:
            payers = [other for other in range(self.seats) if other != seat] if giver is None else [giver]
            lines += (ev.Line(Seat(payer), seat, 1, "win", ev.Text("和", "win")) for payer in payers)
        payments = [0] * self.seats
        for line in lines:
            payments[line.payer] -= line.points
            payments[line.payee] += line.points
        return ev.Settlement(tuple(payments), tuple(lines))

    def next_deal(self, state: State, settlement: ev.Settlement) -> ev.Carry | None:
        return None

    def fresh(self, carry: ev.Carry) -> Choices:
        return Choices((None,) * self.seats)

    def fold(self, extra: Any, event: ev.Event) -> Choices:
        chosen: Choices = extra
        match event:
            case ev.Closed(answers=answers):
                for answer in answers:
                    if isinstance(answer.action, Declare) and answer.action.kind == "lack":
                        lacks = put(chosen.lacks, answer.seat, answer.action.tiles[0])
                        chosen = msgspec.structs.replace(chosen, lacks=lacks)
            case ev.Declared(seat=seat, kind="lack", tiles=(lack,)):
                return Choices(put(chosen.lacks, seat, lack), chosen.shown | {seat}, chosen.fined, chosen.ready)
            case ev.Declared(seat=seat, kind="ready"):
                return msgspec.structs.replace(chosen, ready=chosen.ready | {seat})
            case ev.Fouled(seat=seat):
                return msgspec.structs.replace(chosen, fined=chosen.fined | {seat})
        return chosen

    def project(self, extra: Any, seat: Seat | None) -> Choices:
        chosen: Choices = extra
        lacks = tuple(
            lack if owner == seat or owner in chosen.shown else None for owner, lack in enumerate(chosen.lacks)
        )
        return msgspec.structs.replace(chosen, lacks=lacks)


CYGNET = Cygnet()
