"""国标麻将, the 81-fan competition game (`docs/rules/guobiao.md`): the rule set as the table asks for it.

Data first, then the few hooks that differ from the plainest game. Fan stand in `fans.py`, their counting in
`score.py`, payments in `settle.py`, the switches in `options.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from paicheng.kernel import Form, completed_by, is_complete, shanten
from paicheng.rules.common import break_wall, opening_flowers
from paicheng.rules.guobiao import extra, fouls, settle
from paicheng.rules.guobiao.appraise import appraise
from paicheng.rules.guobiao.book import CHAPTERS, OPTIONS
from paicheng.rules.guobiao.explain import GuobiaoScorer
from paicheng.rules.guobiao.facts import result_of, win_of
from paicheng.rules.guobiao.fans import fan_page
from paicheng.rules.guobiao.named import all_of
from paicheng.rules.guobiao.options import DEFAULT, Options, SeatChange
from paicheng.rules.guobiao.score import judge
from paicheng.rules.guobiao.swift import base
from paicheng.table.actions import DECLINE, KONGS, WIN, Action, Discard, Offers
from paicheng.table.events import Carry, Dealt, Event, Fouled, Line, Opened, Paid, Settlement, Text
from paicheng.table.offers import default_action, held
from paicheng.table.ruleset import Appraisal, Chapter, FalseWin, FanInfo, Note, Ruleset, deal_hands
from paicheng.table.state import MELD, TURN, Phase, State
from paicheng.tiles.meld import MeldKind, kind_of
from paicheng.tiles.tile import KINDS, Seat, row_of

FORMS = Form.GUOBIAO


@dataclass(frozen=True)
class Guobiao(Ruleset):
    """国标: thirteen tiles, flowers, eight fan to win, sixteen deals."""

    key: str = "guobiao"
    name: Text = Text("国标麻将", "Chinese Official")
    edition: str = "1998"
    dice_count: int = 4
    round_winds: bool = True
    refined: frozenset[Phase] = frozenset()
    remembered: frozenset[type] = frozenset()
    options: Options = DEFAULT

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: Carry) -> tuple[Event, ...]:
        """Break the ring, deal, and let the dealer first, then the others, replace their flowers (A.6-A.8)."""
        ordered, start = break_wall(wall, dice)
        hands, taken = deal_hands(ordered, self.seats, self.hand_size, carry.dealer)
        flowers, after, _ = opening_flowers(ordered, hands, carry.dealer, in_rounds=False)
        dealt = Dealt(carry, dice, start, row_of(ordered), hands, taken)
        return (dealt, *flowers, Opened(carry.dealer, after[carry.dealer][-1]))

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        """Say whether the hand is complete and worth the minimum (B.1); a seat under 停和 never wins."""
        hand = state.hands[seat]
        assert isinstance(hand, bytes)
        if not is_complete(hand, len(state.melds[seat]), tile=tile, forms=FORMS):
            return False
        return seat not in state.extra.dead and base(win_of(state, seat, tile), self.options) >= self.options.minimum

    def winners(self, state: State, seats: tuple[Seat, ...], tile: int) -> list[Seat]:
        """Ask once whose hand the tile completes; it is nobody's, nearly always."""
        complete = completed_by(tile, state.hands, state.melds, forms=FORMS)  # type: ignore[arg-type]
        return [seat for seat in seats if complete >> seat & 1 and self.wins(state, seat, tile)] if complete else []

    def may_meld(self, state: State) -> bool:
        """Allow no meld of the last discard unless the switch `claims_on_last_discard` says so (B.5)."""
        return state.left > 0 or self.options.claims_on_last_discard

    def keeps_window(self, state: State, seat: Seat, tile: int) -> bool:
        """With strict calls anybody may call a win on anything."""
        return self.options.strict_calls

    def refine(self, state: State, offers: Offers) -> Offers:
        """Add a kong right after a pung and false calls where the switches allow them; bar seats that were fined."""
        if self.options.kong_after_pung and state.phase is MELD:
            offers = {state.turn: (*_kongs_after_pung(state), *offers[state.turn])}
        if self.options.strict_calls:
            return self._refine_strict(state, offers)
        return offers

    def _refine_strict(self, state: State, offers: Offers) -> Offers:
        memory: extra.Memory = state.extra
        own_turn = state.phase in (TURN, MELD)
        asked = [state.turn] if own_turn else [seat for seat in map(Seat, range(self.seats)) if seat != state.turn]
        refined: Offers = {}
        for seat in asked:
            actions = offers.get(seat, (DECLINE,))
            if seat in memory.out:
                actions = (default_action(actions),)
            elif seat in memory.dead or memory.must_discard == seat:
                actions = self._dead(actions, must_discard=memory.must_discard == seat and own_turn)
            elif WIN not in actions and state.phase is not MELD:
                actions = (WIN, *actions)
            if own_turn or actions != (DECLINE,):
                refined[seat] = actions
        return refined

    def _dead(self, actions: tuple[Action, ...], *, must_discard: bool) -> tuple[Action, ...]:
        if must_discard or not self.options.dead_hand_may_meld:
            return tuple(action for action in actions if isinstance(action, Discard) or action == DECLINE)
        return tuple(action for action in actions if action != WIN)

    def fouls(self, state: State, seat: Seat, tile: int) -> tuple[Event, ...]:
        """Fine a win that is none by the distance of the hand with its melds as they are (D.3, D.8)."""
        if not self.options.strict_calls or self.wins(state, seat, tile):
            return ()
        hand, melds = held(state, seat), len(state.melds[seat])
        if is_complete(hand, melds, tile=tile, forms=FORMS):
            kind = extra.FALSE_WIN
        else:
            kinds = {0: extra.WRONG_TILE, 1: extra.NOT_READY}
            kind = kinds.get(shanten(hand, melds, forms=FORMS), extra.DELIBERATE)
        others = [Seat(other) for other in range(self.seats) if other != seat]
        fine = extra.FINES[kind]
        paid = [Paid(Line(seat, other, fine, kind, fouls.fine_text(kind))) for other in others if fine]
        return (Fouled(seat, kind), *paid)

    def sits_out(self, state: State, seat: Seat) -> bool:
        """Let the house discard what a disqualified player draws (D.8)."""
        return self.options.strict_calls and seat in state.extra.out

    @cached_property
    def tells(self) -> bool:
        """Without strict calls there is nothing to tell."""
        return self.options.strict_calls

    def notes(self, view: State, seat: Seat) -> tuple[Note, ...]:
        """Return what false wins cost and entail."""
        return fouls.notes(view.extra, seat, may_meld=self.options.dead_hand_may_meld)

    def mark(self, view: State, seat: Seat) -> Text | None:
        """Return who may not win, and who is out."""
        return fouls.mark(view.extra, seat)

    def false_wins(self) -> tuple[FalseWin, ...]:
        """Return what a win that is none costs, where it may be declared (D.3)."""
        return fouls.false_wins() if self.options.strict_calls else ()

    def settle(self, state: State) -> Settlement:
        """Score the win, if there is one, and pay it and the fines (D.1)."""
        results = tuple(result_of(state, *winner, self.options) for winner in state.winners)
        return settle.settle(state, results)

    def next_deal(self, state: State, settlement: Settlement) -> Carry | None:
        """Pass the deal on; `deals` of them make a match."""
        changes = self.options.seat_change is SeatChange.MCR
        return settle.next_deal(state, settlement, deals=self.options.deals, changes_seats=changes)

    def appraise(self, view: State, seat: Seat, offers: tuple[Action, ...]) -> dict[Action, Appraisal]:
        """Return for each offer how near the hand comes to a win worth the minimum, and how dear that is."""
        return appraise(view, seat, offers, self.options)

    def named(self, view: State, seat: Seat) -> tuple[str, ...]:
        """Return every fan of the win that the seat may declare now, where the winner names them."""
        if not self.names_fans:
            return ()
        tile = -1 if view.fresh is None or view.turn == seat else view.fresh
        return all_of(judge(win_of(view, seat, tile), self.options).fans)

    def fresh(self, carry: Carry) -> extra.Memory:
        """Return which seats are out."""
        return extra.fresh(carry)

    def fold(self, slice_: Any, event: Event) -> extra.Memory:
        """Remember who was fined, and what a winner named."""
        memory: extra.Memory = slice_
        return extra.fold(memory, event)

    def scorer(self) -> GuobiaoScorer:
        """Return what counts hands under the switches of this rule set."""
        return GuobiaoScorer(self.options)

    def fan_table(self) -> tuple[FanInfo, ...]:
        """Return the fan by their numbers, as the switches set them."""
        return fan_page(self.options)

    def rule_book(self) -> tuple[Chapter, ...]:
        """Return the rules in words."""
        return CHAPTERS

    def option_texts(self) -> Mapping[str, Text]:
        """Return what each option means."""
        return OPTIONS

    def with_options(self, options: Mapping[str, Any]) -> "Guobiao":
        """Return the rule set with some switches set; `profile` sets all that are not named."""
        chosen = Options.of(options)
        strict, names = chosen.strict_calls, chosen.winner_names_fans
        refined = frozenset(Phase) if strict else frozenset({MELD} if chosen.kong_after_pung else ())
        remembered = (extra.OF_FOULS if strict else frozenset()) | (extra.OF_NAMES if names else frozenset())
        return replace(self, options=chosen, names_fans=names, refined=refined, remembered=remembered)


def _kongs_after_pung(state: State) -> list[Action]:
    seat = state.turn
    if kind_of(state.melds[seat][-1]) is not MeldKind.PUNG or not state.left:
        return []
    hand = held(state, seat)
    concealed = [KONGS[tile] for tile in range(KINDS) if hand[tile] == 4]
    added = [KONGS[code & 63] for code in state.melds[seat] if kind_of(code) is MeldKind.PUNG and hand[code & 63]]
    return [*concealed, *added]


GUOBIAO = Guobiao()
