"""百搭麻将 with 金, a Fuzhou-style game (`docs/rules/baida.md`): the rule set as the table asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from paicheng.kernel import is_complete
from paicheng.rules.baida import extra, settle
from paicheng.rules.baida.appraise import appraise
from paicheng.rules.baida.book import CHAPTERS, EXAMPLES, OPTIONS, TEXTS
from paicheng.rules.baida.options import DEFAULT, GoldDiscard, Options, RobKong
from paicheng.rules.baida.patterns import (
    PATTERNS,
    Win,
    Worth,
    is_golden_pair,
    is_shape,
    waits_on_any,
    worth,
)
from paicheng.rules.common import (
    break_wall,
    dealer_stays,
    highest,
    nearest_last,
    opening_flowers,
    streak_notes,
    turn_from_back,
    with_options,
    without_gold,
)
from paicheng.table.actions import DECLINE, WIN, Action, Chow, Declare, Discard, Offers, Pung
from paicheng.table.decide import won
from paicheng.table.events import Carry, Dealt, Declared, Event, Opened, Settlement, Text, Won
from paicheng.table.offers import held
from paicheng.table.ruleset import WIN_RANK, Appraisal, Chapter, FanInfo, Note, Ruleset, Told, claim_rank, deal_hands
from paicheng.table.state import CLAIM, MELD, OPENING, ROB, TURN, Phase, State, changed
from paicheng.tiles.tile import ALL_KINDS, FIRST, Seat, Tile, row_of

THREE_GOLDS = Declare("sanjindao")
TAKE_GOLD = Declare("qiangjin")
GOLDS_IN_PLAY = 3


@dataclass(frozen=True)
class Baida(Ruleset):
    """百搭: 36 flowers, a wild gold, four special wins."""

    key: str = "baida"
    name: Text = Text("百搭麻将", "Baida")
    edition: str = "1"
    options: Options = DEFAULT
    flowers: frozenset[Tile] = frozenset(Tile(tile) for tile in range(FIRST["z"], ALL_KINDS))
    has_gold: bool = True
    carried: tuple[str, ...] = (settle.STREAK,)
    declared_wins: Mapping[str, str] = field(
        default_factory=lambda: {"three_gold": THREE_GOLDS.kind, "qiangjin": TAKE_GOLD.kind, extra.DEALT: ""}
    )
    watched: frozenset[type] = frozenset({Declared})
    refined: frozenset[Phase] = frozenset({OPENING, TURN, MELD, CLAIM})
    remembered: frozenset[type] = extra.REMEMBERED
    told: type[Told] = extra.Told
    undrawn: int = DEFAULT.reserve_tiles  # (§12)

    @property
    def sets(self) -> int:
        """Return how many sets a hand has."""
        return self.hand_size // 3

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: Carry) -> tuple[Event, ...]:
        """Deal, replace flowers in rounds, turn the gold (§4); ask whoever may win at once."""
        ordered, start = break_wall(wall, dice)
        hands, taken = deal_hands(ordered, self.seats, self.hand_size, carry.dealer)
        flowers, _, drawn = opening_flowers(ordered, hands, carry.dealer, in_rounds=True, kinds=self.flowers)
        turning = turn_from_back(ordered, drawn, carry.dealer, self.flowers)
        dealt = Dealt(carry, dice, start, row_of(ordered), hands, taken)
        return (dealt, *flowers, *turning)

    def opened(self, state: State) -> Opened:
        """Let the dealer act."""
        return Opened(state.turn, highest(held(state, state.turn)))

    def face(self, state: State, tile: int) -> int:
        """Keep golds out of melds (§5)."""
        return -1 if state.turned is not None and tile == state.turned[1] else tile

    def melding(self, state: State, hand: bytes) -> bytes:
        """Return the counts without golds."""
        return without_gold(hand, _gold(state))

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        """Say whether the hand is complete and nothing bars it (§7)."""
        hand, gold = held(state, seat), _gold(state)
        rest, melds = without_gold(hand, gold), len(state.melds[seat])
        if tile == gold or not is_complete(rest, melds, tile=tile, wild=hand[gold], sets=self.sets):
            return False
        return self._verdict(state, seat, tile) is None

    def verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return why a win or a declaration is refused (§7, §10)."""
        if isinstance(action, Declare):
            if action.kind == THREE_GOLDS.kind:
                golds = held(state, seat)[_gold(state)]
                return None if golds >= GOLDS_IN_PLAY else "not_three_golds"
            if seat == state.carry.dealer:
                return "dealer_cannot_rob_gold"
            return None if is_shape(self._win(state, seat, _gold(state), taken=True), self.sets) else "not_a_win_shape"
        if state.phase is ROB and state.robbed is None:
            return "kong_not_robbable"
        own = state.fresh is None or (state.phase is TURN and seat == state.turn)
        return self._verdict(state, seat, -1 if own or state.fresh is None else state.fresh)

    def _verdict(self, state: State, seat: Seat, tile: int) -> str | None:
        gold = _gold(state)
        if tile == gold:
            return "gold_not_claimable"
        if tile < 0 and state.extra.discards == 0 and seat != state.carry.dealer:
            return "not_dealer"
        win = self._win(state, seat, tile)
        if not is_shape(win, self.sets):
            return "not_a_win_shape"
        if tile < 0:
            return None
        if state.robbed is not None and self.options.rob_kong is RobKong.OFF:
            return "kong_not_robbable"
        if tile in state.extra.lock.tiles[seat]:
            return "pass_lock"
        resting = without_gold(held(state, seat), gold)
        if waits_on_any(resting, win.golds, len(win.melds), self.sets) and not is_golden_pair(win, self.sets):
            return "pao_baida_needs_self_draw"
        return None

    def _win(self, state: State, seat: Seat, tile: int, *, taken: bool = False) -> Win:
        gold = _gold(state)
        hand = held(state, seat)
        golds = hand[gold]
        if tile >= 0 and not taken:
            full = changed(hand, Tile(tile), +1)
            assert isinstance(full, bytes)
            hand = full
        own_first = tile < 0 and state.extra.discards == 0 and seat == state.carry.dealer
        return Win(
            hand=without_gold(hand, gold),
            gold=gold,
            golds=golds,
            taken=taken,
            melds=state.melds[seat],
            flowers=state.flowers[seat],
            self_drawn=tile < 0,
            first=own_first or (tile >= 0 and state.robbed is None and _is_first_discard(state)),
        )

    def keeps_window(self, state: State, seat: Seat, tile: int) -> bool:
        """Offer the exposed gold beside the dealer's first discard (§4)."""
        discards: int = state.extra.discards
        return discards == 0

    def refine(self, state: State, offers: Offers) -> Offers:
        """Offer the special wins in their time; keep golds in the hand where they may not be thrown (§5, §7)."""
        phase, seat = state.phase, state.turn
        if phase is TURN:
            return {seat: self._own_turn(state, offers[seat])}
        if phase is MELD:
            return {seat: self._throwable(state, offers[seat])}
        if phase is CLAIM:
            return self._claims(state, offers)
        return self._opening(state) if phase is OPENING else offers

    def _opening(self, state: State) -> Offers:
        dealer = state.carry.dealer
        found: Offers = {}
        for seat in map(Seat, range(self.seats)):
            wishes: tuple[Action, ...] = (WIN,) if seat == dealer and self.wins(state, seat, -1) else ()
            if self.verdict(state, seat, THREE_GOLDS) is None:
                wishes = (*wishes, THREE_GOLDS)
            if wishes:
                found[seat] = (*wishes, DECLINE)
        return found

    def _own_turn(self, state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        if self.verdict(state, state.turn, THREE_GOLDS) is None:
            actions = (THREE_GOLDS, *actions)
        return self._throwable(state, actions)

    def _throwable(self, state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        gold = _gold(state)
        if not held(state, state.turn)[gold] or self.options.gold_discard is GoldDiscard.ALLOWED_UNCLAIMABLE:
            return actions
        return tuple(action for action in actions if not isinstance(action, Discard) or action.tile != gold)

    def _claims(self, state: State, offers: Offers) -> Offers:
        refined: Offers = {}
        first = _is_first_discard(state)
        for step in range(1, self.seats):
            seat = Seat((state.turn + step) % self.seats)
            actions = offers.get(seat, (DECLINE,))
            left = tuple(action for action in actions if self.meld_verdict(state, seat, action) is None)
            if first and self.verdict(state, seat, TAKE_GOLD) is None:
                left = (TAKE_GOLD, *left)
            if left != (DECLINE,):
                refined[seat] = left
        return refined

    def meld_verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Refuse a chow or pung that would leave only golds in the hand (§5)."""
        if isinstance(action, Chow | Pung) and self.options.gold_discard is GoldDiscard.FORBIDDEN:
            hand = held(state, seat)
            if sum(hand) - hand[_gold(state)] <= 2:
                return "only_golds_left"
        return None

    def priority(self, state: State, seat: Seat, action: Action) -> tuple[int, ...]:
        """Rank claims: in the opening the dealer's own win, then golds; a golden pair before other wins (§6)."""
        distance = nearest_last(state, seat, self.seats)
        if state.phase is OPENING:
            return (WIN_RANK, int(action == WIN), distance)
        rank = WIN_RANK if isinstance(action, Declare) else claim_rank(action)
        pair = False
        if rank == WIN_RANK and state.fresh is not None:
            win = self._win(state, seat, state.fresh, taken=isinstance(action, Declare))
            pair = is_golden_pair(win, self.sets)
        return (rank, int(pair), distance)

    def after(self, before: State, event: Event, state: State) -> tuple[Event, ...]:
        """Win by a declaration: three golds, or the exposed gold."""
        assert isinstance(event, Declared)
        gold = _gold(state) if event.kind == TAKE_GOLD.kind else None
        return (_won(state, event.seat, gold),)

    def settle(self, state: State) -> Settlement:
        """Pay the winner (§9)."""
        found = self._worth(state) if state.winners else None
        return settle.settle(state, found, self.options)

    def _worth(self, state: State) -> Worth:
        seat, giver, tile = state.winners[0]
        won_on = -1 if giver is None or tile is None else tile
        taken: bool = state.extra.taken
        return worth(self._win(state, seat, won_on, taken=taken), self.sets, self.options)

    def next_deal(self, state: State, settlement: Settlement) -> Carry | None:
        """Let the dealer go on, or pass the deal (§3)."""
        return dealer_stays(state, settlement, self.options.deals, settle.STREAK)

    def fresh(self, carry: Carry) -> extra.Memory:
        """Return the memory at the start of a deal."""
        return extra.Memory()

    def fold(self, memory: extra.Memory, event: Event) -> extra.Memory:
        """Remember the first discard and passed wins."""
        return extra.fold(memory, event)

    def project(self, memory: extra.Memory, seat: Seat | None) -> extra.Memory:
        """Show a seat its own locks only."""
        return memory.seen_by(seat)

    def recall(self, state: State, told: extra.Told) -> State:
        """Return the state as a worked case describes it: streak, locks, whether this is the first discard."""
        carry = msgspec.structs.replace(state.carry, memory={settle.STREAK: told.streak})
        return msgspec.structs.replace(state, carry=carry, extra=extra.Memory(told.discards, lock=told.lock))

    def locked(self, memory: extra.Memory, seat: Seat) -> tuple[Tile, ...]:
        """Return the seat's locks."""
        return memory.lock.tiles[seat]

    def notes(self, view: State, seat: Seat) -> tuple[Note, ...]:
        """Return also the dealer's streak (§3)."""
        return (*streak_notes(view, settle.STREAK), *super().notes(view, seat))

    def appraise(self, view: State, seat: Seat, offers: tuple[Action, ...]) -> dict[Action, Appraisal]:
        """Return for each offer how near and how dear the hand becomes."""
        return appraise(self, view, seat, offers, self.options)

    def with_options(self, options: Mapping[str, Any]) -> "Baida":
        """Return the rule set with some options set."""
        chosen = with_options(self.options, options)
        return replace(self, options=chosen, hand_size=int(chosen.hand_size), undrawn=chosen.reserve_tiles)

    def fan_table(self) -> tuple[FanInfo, ...]:
        """Return the special wins."""
        return tuple(
            FanInfo(
                pattern.key,
                Text(pattern.name, pattern.english),
                str(pattern.fan),
                TEXTS[pattern.key],
                example=EXAMPLES.get(pattern.key, ""),
            )
            for pattern in PATTERNS
        )

    def rule_book(self) -> tuple[Chapter, ...]:
        """Return the rules in words."""
        return CHAPTERS

    def option_texts(self) -> Mapping[str, Text]:
        """Return what each option means."""
        return OPTIONS


def _gold(state: State) -> Tile:
    assert state.turned is not None
    return state.turned[1]


def _is_first_discard(state: State) -> bool:
    """Say whether the discard on offer, thrown or about to be, is the dealer's first."""
    discards: int = state.extra.discards
    return discards == (1 if state.phase is CLAIM else 0)


def _won(state: State, seat: Seat, tile: Tile | None) -> Won:
    return won(state, seat, None, tile)


BAIDA = Baida()
