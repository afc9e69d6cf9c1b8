"""乐十麻将, a Shanghai 清混碰 game (`docs/rules/leshi.md`): the rule set as the table asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from paicheng.kernel import is_complete
from paicheng.rules.common import break_wall, opening_flowers, side, with_options
from paicheng.rules.leshi import extra, settle
from paicheng.rules.leshi.appraise import appraise
from paicheng.rules.leshi.book import CHAPTERS, EXAMPLES, OPTIONS, TEXTS
from paicheng.rules.leshi.options import DEFAULT, Options, SwapDiscard
from paicheng.rules.leshi.patterns import EXTRAS, PATTERNS, Win, best, is_shape
from paicheng.table.actions import DECLINE, Action, Chow, Discard, Kong, Offers, Pung
from paicheng.table.actions import Win as Declared
from paicheng.table.events import Carry, Dealt, Event, Opened, Origin, Settlement, Text
from paicheng.table.events import Declared as Shown
from paicheng.table.offers import held
from paicheng.table.ruleset import Appraisal, Chapter, FanInfo, Note, Ruleset, Told, deal_hands
from paicheng.table.state import CLAIM, MELD, ROB, TURN, Phase, State, changed
from paicheng.tiles.meld import MeldKind, claimed_of, kind_of, tile_of, tiles_of
from paicheng.tiles.tile import EAST, FIRST, Seat, Tile, row_of

DOUBLED = Note(Text("荒番：本盘加倍", "Doubled deal"))
NO_SUITED = bytes(FIRST["z"])


@dataclass(frozen=True)
class Leshi(Ruleset):
    """乐十: thirteen tiles, no wild tile, several winners, flowers doubled up to a limit."""

    key: str = "leshi"
    name: Text = Text("乐十麻将", "Leshi")
    edition: str = "1"
    options: Options = DEFAULT
    many_winners: bool = True
    carried: tuple[str, ...] = (extra.OWED,)
    refined: frozenset[Phase] = frozenset({CLAIM, MELD})
    remembered: frozenset[type] = extra.REMEMBERED
    told: type[Told] = extra.Told

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: Carry) -> tuple[Event, ...]:
        """Break the ring, deal, and replace flowers one seat after the other from the dealer (§2, §4).

        Seats are drawn before the first deal, each with its wind: that draw is shown, East deals (§3).
        """
        ordered, start = break_wall(wall, dice)
        hands, taken = deal_hands(ordered, self.seats, self.hand_size, carry.dealer)
        flowers, after, _ = opening_flowers(ordered, hands, carry.dealer, in_rounds=False)
        dealt = Dealt(carry, dice, start, row_of(ordered), hands, taken)
        seats = range(self.seats) if carry.deal_no == 0 else ()
        winds = (Shown(Seat(seat), extra.WIND_DRAW, (Tile(EAST + seat),)) for seat in seats)
        return (dealt, *winds, *flowers, Opened(carry.dealer, after[carry.dealer][-1]))

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        """Say whether the hand shows a pattern and nothing bars it (§6)."""
        hand = held(state, seat)
        if self.options.seven_pairs or is_complete(hand, len(state.melds[seat]), tile=tile) or _all_honors(hand, tile):
            return self._verdict(state, seat, tile) is None
        return False

    def verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return why a declared win is refused (§6, §11)."""
        assert isinstance(action, Declared)
        if state.phase is TURN and seat == state.turn:
            return self._verdict(state, seat, -1)
        assert state.fresh is not None
        if state.phase is ROB and state.robbed is None:
            return "kong_not_robbable"
        return self._verdict(state, seat, state.fresh)

    def _verdict(self, state: State, seat: Seat, tile: int) -> str | None:
        win = self._win(state, seat, tile)
        worth = best(win, self.options)
        if worth is None:
            return "no_special_pattern" if is_shape(win, self.options) else "not_a_win_shape"
        if tile >= 0 and tile in state.extra.lock.tiles[seat]:
            return "pass_lock"
        bare = worth.flowers == 0 and not worth.raised
        if bare and self.options.zero_flower_self_draw_only and not win.self_drawn and not win.robbed:
            return "zero_flower_needs_self_draw"
        return None

    def _win(self, state: State, seat: Seat, tile: int) -> Win:
        hand = held(state, seat)
        if tile >= 0:
            full = changed(hand, Tile(tile), +1)
            assert isinstance(full, bytes)
            hand = full
        blooming = {Origin.KONG, Origin.FLOWER} if self.options.flower_replacement_blooms else {Origin.KONG}
        return Win(
            hand=hand,
            melds=state.melds[seat],
            flowers=len(state.flowers[seat]),
            self_drawn=tile < 0,
            replacement=state.origin in blooming,
            last_tile=state.left == 0,
            robbed=tile >= 0 and state.robbed is not None,
            doubled=state.extra.owed > 0,
        )

    def refine(self, state: State, offers: Offers) -> Offers:
        """Refuse claims that leave no pattern possible, and a swap where the option forbids it (§5)."""
        if state.phase is MELD and self.options.swap_discard is SwapDiscard.SAME_TILE_FORBIDDEN:
            return {state.turn: _without_swap(state, offers[state.turn])}
        if state.phase is not CLAIM or not self.options.meld_lock:
            return offers
        refined: Offers = {}
        for seat, actions in offers.items():
            left = tuple(action for action in actions if self.meld_verdict(state, seat, action) is None)
            if left != (DECLINE,):
                refined[seat] = left
        return refined

    def meld_verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return why a chow, pung or kong of the discard is refused."""
        if not self.options.meld_lock or not isinstance(action, Chow | Pung | Kong):
            return None
        assert state.fresh is not None
        exposed = [code for code in state.melds[seat] if kind_of(code) is not MeldKind.CONCEALED_KONG]
        suits = {tile_of(code) // 9 for code in exposed} | {state.fresh // 9}
        chow = isinstance(action, Chow) or any(kind_of(code) is MeldKind.CHOW for code in exposed)
        return "meld_direction" if chow and len(suits - {FIRST["z"] // 9}) > 1 else None

    def settle(self, state: State) -> Settlement:
        """Pay every winner (§9)."""
        worths = []
        for seat, giver, tile in state.winners:
            worth = best(self._win(state, seat, -1 if giver is None or tile is None else tile), self.options)
            assert worth is not None
            worths.append(worth)
        return settle.settle(state, worths, self.options)

    def next_deal(self, state: State, settlement: Settlement) -> Carry | None:
        """Let the winner deal (§3, §12)."""
        return settle.next_deal(state, settlement, self.options)

    def fresh(self, carry: Carry) -> extra.Memory:
        """Return the memory at the start of a deal."""
        return extra.fresh(carry)

    def fold(self, memory: extra.Memory, event: Event) -> extra.Memory:
        """Remember claims and passed wins."""
        return extra.fold(memory, event, self.options.pass_lock_release)

    def project(self, memory: extra.Memory, seat: Seat | None) -> extra.Memory:
        """Show a seat its own locks only."""
        return memory.seen_by(seat)

    def recall(self, state: State, told: extra.Told) -> State:
        """Return the state with the claims, locks and owed deals that a worked case names."""
        return msgspec.structs.replace(state, extra=extra.Memory(told.claims, told.lock, told.huangfan))

    def locked(self, memory: extra.Memory, seat: Seat) -> tuple[Tile, ...]:
        """Return the seat's locks."""
        return memory.lock.tiles[seat]

    def notes(self, view: State, seat: Seat) -> tuple[Note, ...]:
        """Return also whether the deal is doubled, and the seat's contracts (§10, §12)."""
        memory: extra.Memory = view.extra
        doubled = (DOUBLED,) if memory.owed else ()
        bound = (side(seat, other) for other in memory.partners(seat))
        contracts = (Note(Text(f"承包：{where.zh}", f"Contract: {where.en}")) for where in bound)
        return (*doubled, *contracts, *super().notes(view, seat))

    def appraise(self, view: State, seat: Seat, offers: tuple[Action, ...]) -> dict[Action, Appraisal]:
        """Return for each offer how near and how dear the hand becomes."""
        return appraise(self, view, seat, offers, self.options)

    def with_options(self, options: Mapping[str, Any]) -> "Leshi":
        """Return the rule set with some options set."""
        return replace(self, options=with_options(self.options, options))

    def fan_table(self) -> tuple[FanInfo, ...]:
        """Return the patterns and extras."""
        return tuple(
            FanInfo(
                pattern.key,
                Text(pattern.name, pattern.english),
                str(pattern.limits or "-"),
                TEXTS[pattern.key],
                example=EXAMPLES.get(pattern.key, ""),
            )
            for pattern in (*PATTERNS, *EXTRAS)
        )

    def rule_book(self) -> tuple[Chapter, ...]:
        """Return the rules in words."""
        return CHAPTERS

    def option_texts(self) -> Mapping[str, Text]:
        """Return what each option means."""
        return OPTIONS


def _all_honors(hand: bytes, tile: int) -> bool:
    return hand.startswith(NO_SUITED) and (tile < 0 or tile >= FIRST["z"])


def _without_swap(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    code, byte = state.melds[state.turn][-1], state.sources[state.turn][-1]
    taken = tiles_of(code)[claimed_of(byte)]
    left = tuple(action for action in actions if not isinstance(action, Discard) or action.tile != taken)
    return left or actions  # with nothing else to throw the ban cannot hold


LESHI = Leshi()
