"""漳州麻将 (`docs/rules/zhangzhou.md`): the rule set as the table asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from paicheng.kernel import is_complete
from paicheng.rules.common import (
    break_wall,
    dealer_stays,
    highest,
    nearest_last,
    opening_flowers,
    streak_notes,
    with_options,
)
from paicheng.rules.zhangzhou import extra, settle
from paicheng.rules.zhangzhou.appraise import appraise
from paicheng.rules.zhangzhou.book import CHAPTERS, EXAMPLES, OPTIONS, TEXTS
from paicheng.rules.zhangzhou.options import DEFAULT, Options, PassLock
from paicheng.rules.zhangzhou.patterns import (
    LIABLE,
    PATTERNS,
    SETS,
    Win,
    best,
    faces,
    is_shape,
    points,
    waits_on_gold,
)
from paicheng.rules.zhangzhou.settle import Worth
from paicheng.table.actions import DECLINE, WIN, Action, Chow, Declare, Kong, Offers, Pung
from paicheng.table.decide import won
from paicheng.table.events import (
    Carry,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exhausted,
    Opened,
    Origin,
    Paid,
    Settlement,
    Text,
    Turned,
)
from paicheng.table.offers import held
from paicheng.table.ruleset import WIN_RANK, Appraisal, Chapter, FanInfo, Note, Ruleset, Told, claim_rank, deal_hands
from paicheng.table.state import CLAIM, MELD, OPENING, ROB, TURN, Phase, State, changed
from paicheng.tiles.tile import KINDS, WHITE, Seat, Tile, row_of

THREE_GOLDS = Declare("sanjindao")
ALL_FLOWERS = Declare("bazhanghua")
OWN_LEVELS = (
    Text("", ""),
    Text("游金", "Gold ride: any draw wins"),
    Text("双游", "Double ride"),
    Text("三游", "Triple ride"),
)
BOUND = Note(Text("有人双游：只能摸打", "Another's double ride: only draw and discard"))
GOLDS_IN_PLAY = 3
FLOWERS_IN_PLAY = 8
NEXT_DISCARD = PassLock.NEXT_DISCARD
THROWS = 16  # of two dice for the gold; a flower there means another throw


@dataclass(frozen=True)
class Zhangzhou(Ruleset):
    """漳州: sixteen tiles, a wild gold, 白板 with the gold's face, 游金."""

    key: str = "zhangzhou"
    name: Text = Text("漳州麻将", "Zhangzhou")
    edition: str = "1"
    hand_size: int = 16
    has_gold: bool = True
    stand_in: Tile | None = WHITE
    dice_count: int = 2 + 2 * THROWS
    options: Options = DEFAULT
    carried: tuple[str, ...] = (settle.STREAK,)
    declared_wins: Mapping[str, str] = field(
        default_factory=lambda: {
            "three_gold": THREE_GOLDS.kind,
            "eight_flowers": ALL_FLOWERS.kind,
            "qiangjin": extra.TAKEN,
            extra.DEALT: "",
        }
    )
    watched: frozenset[type] = frozenset({Declared, Discarded, Drawn})
    refined: frozenset[Phase] = frozenset({OPENING, TURN, MELD, CLAIM})
    remembered: frozenset[type] = extra.REMEMBERED
    told: type[Told] = extra.Told

    # --- the opening (§2, §4, §7)

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: Carry) -> tuple[Event, ...]:
        """Deal, replace flowers in rounds, and throw for the gold."""
        ordered, start = break_wall(wall, dice[:2])
        hands, taken = deal_hands(ordered, self.seats, self.hand_size, carry.dealer)
        flowers, _, drawn = opening_flowers(ordered, hands, carry.dealer, in_rounds=True)
        throws = [dice[at] + dice[at + 1] for at in range(2, len(dice), 2)]
        places = [len(ordered) - drawn - total for total in throws]
        chosen = next(at for at, index in enumerate(places) if ordered[index] not in self.flowers)
        thrown = dice[: 2 + 2 * (chosen + 1)]
        dealt = Dealt(carry, thrown, start, row_of(ordered), hands, taken)
        return (dealt, *flowers, Turned(places[chosen], Tile(ordered[places[chosen]])))

    def opened(self, state: State) -> Opened:
        """Let the dealer act."""
        return Opened(state.turn, highest(held(state, state.turn)))

    # --- wild tiles and faces (§5)

    def face(self, state: State, tile: int) -> int:
        """Let 白板 count as the gold's face, and keep golds out of melds."""
        memory: extra.Memory = state.extra
        return memory.face(tile)

    def melding(self, state: State, hand: bytes) -> bytes:
        """Return the counts as faces, without golds."""
        return faces(hand, _gold(state))[0]

    # --- the wall (§12)

    def drawable(self, state: State, origin: Origin = Origin.WALL) -> int:
        """Keep the reserve undrawn; in the last round flowers are replaced from it."""
        memory: extra.Memory = state.extra
        if memory.draws_left is None:
            return state.left - self.reserve(state)
        return state.left if origin is Origin.FLOWER else min(memory.draws_left, state.left)

    def reserve(self, state: State) -> int:
        """Return how many tiles stay undrawn: the stacks of the start and one more for each point on the table."""
        on_table = sum([points(*laid, 0, self.options) for laid in zip(state.flowers, state.melds, strict=True)])
        return 2 * (self.options.reserve_stacks + on_table)

    def before_draw(self, state: State, seat: Seat) -> tuple[Event, ...]:
        """Begin the last round when few tiles are left."""
        left = self.drawable(state)
        if state.extra.draws_left is None and 0 < left <= self.options.last_round_tiles:
            return (Declared(seat, f"{extra.LAST_ROUND}:{left}", ()),)
        return ()

    def exhausts(self, state: State) -> tuple[Event, ...]:
        """Before a drawn hand whoever holds three golds wins, from the dealer on (§8)."""
        for step in range(self.seats):
            seat = Seat((state.carry.dealer + step) % self.seats)
            if held(state, seat)[_gold(state)] >= GOLDS_IN_PLAY:
                return (Declared(seat, THREE_GOLDS.kind, ()),)
        return (Exhausted(),)

    def figures(self, state: State, seat: Seat | None) -> dict[str, int]:
        """Return the reserve, the draws left, the rounds followed, and the seat's own 游 level."""
        memory: extra.Memory = state.extra
        found = {
            "reserved_tiles": self.reserve(state),
            "drawable": self.drawable(state),
            "last_round": 0 < self.drawable(state) <= self.options.last_round_tiles,
            "follows": memory.follow.rounds,
        }
        if seat is not None:
            found["level"] = self.level(state, seat)
        return found

    # --- winning (§8)

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        """Say whether the hand is complete and nothing bars it."""
        memory: extra.Memory = state.extra
        counts, golds = faces(held(state, seat), _gold(state))
        face = tile if tile < 0 else memory.face(tile)
        if tile == memory.gold or not is_complete(counts, len(state.melds[seat]), tile=face, wild=golds, sets=SETS):
            return False
        return self._verdict(state, seat, tile) is None

    def verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return why a win or a declaration is refused."""
        if isinstance(action, Declare):
            return self._declared_verdict(state, seat, action)
        if state.phase is ROB and state.robbed is None:
            return "kong_not_robbable"
        own = state.fresh is None or (state.phase is TURN and seat == state.turn)
        return self._verdict(state, seat, -1 if own or state.fresh is None else state.fresh)

    def _declared_verdict(self, state: State, seat: Seat, action: Declare) -> str | None:
        if action.kind == THREE_GOLDS.kind:
            return None if held(state, seat)[_gold(state)] >= GOLDS_IN_PLAY else "not_three_golds"
        if action.kind == ALL_FLOWERS.kind:
            all_shown = self.options.eight_flowers and len(state.flowers[seat]) == FLOWERS_IN_PLAY
            return None if all_shown else "not_eight_flowers"
        return None if is_shape(self._win(state, seat, -1, aside=action.tiles, taken=True)) else "not_a_win_shape"

    def _verdict(self, state: State, seat: Seat, tile: int) -> str | None:
        memory: extra.Memory = state.extra
        if tile == memory.gold:
            return "gold_not_claimable"
        if tile >= 0 and memory.bound_by(seat):
            return "blocked_by_shuangyou"
        win = self._win(state, seat, tile)
        if tile < 0:
            return self._own_verdict(state, seat, win)
        if not is_shape(win):
            return "not_a_win_shape"
        if win.golds >= self.options.gold_discard_win_limit:
            return "two_golds_need_self_draw"
        if self.options.gold_discarder_self_draw_only and memory.threw_gold[seat]:
            return "gold_thrower_needs_self_draw"
        return "pass_lock" if memory.face(tile) in memory.lock.tiles[seat] else None

    def _own_verdict(self, state: State, seat: Seat, win: Win) -> str | None:
        memory: extra.Memory = state.extra
        if seat != state.carry.dealer and not memory.discarded:
            return "not_dealer"
        if memory.levels[seat] and not self._waits_on_gold(state, seat):
            return "bad_you_state"
        return None if is_shape(win) else "not_a_win_shape"

    def _win(self, state: State, seat: Seat, tile: int, *, aside: tuple[Tile, ...] = (), taken: bool = False) -> Win:
        hand: bytes | int = held(state, seat)
        for part in aside:
            if sum(held(state, seat)) % 3 == 2:  # the dealer's full hand: one tile is set aside for the gold
                hand = changed(hand, part, -1)
        if tile >= 0:
            hand = changed(hand, Tile(tile), +1)
        assert isinstance(hand, bytes)
        counts, golds = faces(hand, _gold(state))
        return Win(
            hand=counts,
            golds=golds,
            melds=len(state.melds[seat]),
            self_drawn=tile < 0,
            robbed=tile >= 0 and state.robbed is not None,
            taken=taken,
            dealt=tile < 0 and not state.melds[seat] and self._first(state, seat),
            level=self.level(state, seat) if tile < 0 else 0,
            bloom=state.origin is Origin.KONG,
            eighth_flower=self.options.eight_flowers and self._eighth(state, seat),
        )

    def _eighth(self, state: State, seat: Seat) -> bool:
        declared = state.phase is OPENING or state.extra.declared == ALL_FLOWERS.kind
        just = declared or (state.turn == seat and state.origin is Origin.FLOWER)
        return just and state.fresh is None and len(state.flowers[seat]) == FLOWERS_IN_PLAY

    def level(self, state: State, seat: Seat) -> int:
        """Return the 游 level of a seat: announced, or 1 if its resting hand waits for a gold's pair."""
        memory: extra.Memory = state.extra
        if memory.levels[seat] >= 2:
            return memory.levels[seat]
        if self._first(state, seat):
            return 0
        return int(self._waits_on_gold(state, seat))

    def _first(self, state: State, seat: Seat) -> bool:
        """Say whether the dealer still has his first tiles."""
        memory: extra.Memory = state.extra
        return seat == state.carry.dealer and state.origin is None and not memory.discarded

    def _waits_on_gold(self, state: State, seat: Seat) -> bool:
        hand: bytes | int = state.hands[seat]
        if state.turn == seat and state.drawn is not None and state.phase is TURN:
            hand = changed(hand, state.drawn, -1)
        return isinstance(hand, bytes) and waits_on_gold(*faces(hand, _gold(state)), len(state.melds[seat]))

    # --- what may be done (§6, §7)

    def refine(self, state: State, offers: Offers) -> Offers:
        """Offer the special wins in their time, and bar what the 游 of another or the last round forbids."""
        phase, seat = state.phase, state.turn
        if phase is TURN or phase is MELD:
            return {seat: self._own_turn(state, offers[seat])}
        if phase is CLAIM:
            return self._claims(state, offers)
        return self._opening(state) if phase is OPENING else offers

    def _opening(self, state: State) -> Offers:
        found: Offers = {}
        for seat in map(Seat, range(self.seats)):
            dealer = seat == state.carry.dealer
            wishes: list[Action] = [WIN] if dealer and self.wins(state, seat, -1) else []
            wishes += [wish for wish in (THREE_GOLDS, ALL_FLOWERS) if self.verdict(state, seat, wish) is None]
            wishes += self._takes(state, seat, dealer=dealer)
            if wishes:
                found[seat] = (*wishes, DECLINE)
        return found

    def _takes(self, state: State, seat: Seat, *, dealer: bool) -> list[Action]:
        if not dealer:
            plain = Declare(extra.TAKEN)
            return [plain] if self.verdict(state, seat, plain) is None else []
        hand = held(state, seat)
        ways = (Declare(extra.TAKEN, (Tile(tile),)) for tile in range(KINDS) if hand[tile])
        return next(([way] for way in ways if self.verdict(state, seat, way) is None), [])

    def _own_turn(self, state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        memory: extra.Memory = state.extra
        if memory.bound_by(state.turn) or memory.draws_left is not None:
            actions = tuple(action for action in actions if not isinstance(action, Kong))
        if self._eighth(state, state.turn) and state.origin is Origin.FLOWER and self.options.eight_flowers:
            actions = (ALL_FLOWERS, *actions)
        if self.verdict(state, state.turn, THREE_GOLDS) is None:
            actions = (THREE_GOLDS, *actions)
        return actions

    def _claims(self, state: State, offers: Offers) -> Offers:
        refined: Offers = {}
        for seat, actions in offers.items():
            left = tuple(action for action in actions if self.meld_verdict(state, seat, action) is None)
            if left != (DECLINE,):
                refined[seat] = left
        return refined

    def meld_verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Refuse melds while another seat is in 双游 or 三游, and in the last round."""
        memory: extra.Memory = state.extra
        if not isinstance(action, Chow | Pung | Kong):
            return None
        if memory.bound_by(seat):
            return "blocked_by_shuangyou"
        return "last_round_no_claims" if memory.draws_left is not None else None

    def priority(self, state: State, seat: Seat, action: Action) -> tuple[int, ...]:
        """Rank claims; in the opening 天胡, 三金倒 and 八张花 from the dealer, 抢金 with the dealer last (§7)."""
        if state.phase is not OPENING and not isinstance(action, Declare):
            return (claim_rank(action), nearest_last(state, seat, self.seats))
        step = (seat - state.carry.dealer) % self.seats
        kinds = [WIN, THREE_GOLDS, ALL_FLOWERS]
        if action in kinds:
            return (WIN_RANK, 1 - kinds.index(action), -step)
        return (WIN_RANK, -2, -(step or self.seats))

    # --- what follows by itself

    def after(self, before: State, event: Event, state: State) -> tuple[Event, ...]:
        """Win by a declaration or in the last round, pay followed discards, announce 双游 and 三游."""
        match event:
            case Declared(seat=seat, kind=kind) if kind == extra.TAKEN:
                return (won(state, seat, None, _gold(state)),)
            case Declared(seat=seat, kind=kind) if kind in (THREE_GOLDS.kind, ALL_FLOWERS.kind):
                return (won(state, seat, None, None),)
            case Discarded():
                return self._after_discard(before, event, state)
            case Drawn(seat=seat, tile=tile) if state.extra.draws_left is not None and tile not in self.flowers:
                return self._system_win(state, seat)
        return ()

    def _system_win(self, state: State, seat: Seat) -> tuple[Event, ...]:
        three = held(state, seat)[_gold(state)] >= GOLDS_IN_PLAY
        if three or self._eighth(state, seat) or self.wins(state, seat, -1):
            return (won(state, seat, None, state.drawn),)
        return ()

    def _after_discard(self, before: State, event: Discarded, state: State) -> tuple[Event, ...]:
        facts: list[Event] = []
        rounds = state.extra.follow.rounds
        if rounds > before.extra.follow.rounds:
            facts += map(Paid, settle.follow_lines(state.carry.dealer, rounds, self.options))
        if event.tile == state.extra.gold and before.phase is TURN:
            level = self.level(before, event.seat)
            if level and self.level(state, event.seat):
                kind = "shuangyou" if level == 1 else "sanyou"
                facts.append(Declared(event.seat, kind, ()))
        return tuple(facts)

    # --- the end of a deal (§9-§12, §3)

    def settle(self, state: State) -> Settlement:
        """Pay the winner, or only what was followed."""
        found = self._worth(state) if state.winners else None
        return settle.settle(state, found, self.options)

    def _worth(self, state: State) -> Worth:
        seat, giver, tile = state.winners[0]
        memory: extra.Memory = state.extra
        won_on = -1 if giver is None or tile is None else tile
        taken = memory.declared == extra.TAKEN
        win = self._win(state, seat, won_on, taken=taken, aside=memory.aside)
        key, multiplier = best(win, self.options)
        own = points(state.flowers[seat], state.melds[seat], win.golds + win.taken, self.options)
        return Worth(key, multiplier, own)

    def next_deal(self, state: State, settlement: Settlement) -> Carry | None:
        """Let the dealer go on after a win of his or a drawn deal, else pass the deal to the right."""
        return dealer_stays(state, settlement, self.options.deals, settle.STREAK)

    # --- its own slice

    def fresh(self, carry: Carry) -> extra.Memory:
        """Return the memory at the start of a deal."""
        return extra.Memory(dealer=carry.dealer)

    def fold(self, memory: extra.Memory, event: Event) -> extra.Memory:
        """Remember what the rules need."""
        locks = self.options.pass_lock is NEXT_DISCARD
        return extra.fold(memory, event, locks=locks)

    def project(self, memory: extra.Memory, seat: Seat | None) -> extra.Memory:
        """Show a seat its own locks only."""
        return memory.seen_by(seat)

    def recall(self, state: State, told: extra.Told) -> State:
        """Return the state as a worked case describes it."""
        dealer, rounds = state.carry.dealer, range(1, told.fenbing + 1)
        lines = [settle.follow_lines(dealer, number, self.options) for number in rounds]
        memory = extra.Memory(
            dealer=dealer,
            gold=None if state.turned is None else state.turned[1],
            levels=told.you_levels,
            follow=extra.Follow(rounds=told.fenbing),
            draws_left=0 if told.event.last_round or told.last_round else None,
            lock=told.lock,
            discarded=told.event.type not in (extra.DEALT, extra.TAKEN),
        )
        carry = msgspec.structs.replace(state.carry, memory={settle.STREAK: told.streak})
        return msgspec.structs.replace(
            state, carry=carry, extra=memory, paid=tuple(line for part in lines for line in part)
        )

    def locked(self, memory: extra.Memory, seat: Seat) -> tuple[Tile, ...]:
        """Return the seat's locks."""
        return memory.lock.tiles[seat]

    def notes(self, view: State, seat: Seat) -> tuple[Note, ...]:
        """Return also the streak, the draws left, the seat's own 游 level, and whether another's binds it (§3-§12)."""
        memory: extra.Memory = view.extra
        left = max(0, self.drawable(view))
        draws = Text(f"可摸 {left} 张", f"{left} to draw")
        if memory.draws_left is not None:
            draws = Text(f"最后一轮，剩 {left} 张", f"Last round, {left} to draw")
        level = self.level(view, seat)
        own = (Note(OWN_LEVELS[level]),) if level else ()
        bound = (BOUND,) if memory.bound_by(seat) else ()
        return (*streak_notes(view, settle.STREAK), Note(draws), *own, *bound, *super().notes(view, seat))

    def appraise(self, view: State, seat: Seat, offers: tuple[Action, ...]) -> dict[Action, Appraisal]:
        """Return for each offer how near and how dear the hand becomes."""
        return appraise(self, view, seat, offers, self.options)

    def with_options(self, options: Mapping[str, Any]) -> "Zhangzhou":
        """Return the rule set with some options set."""
        return replace(self, options=with_options(self.options, options))

    def fan_table(self) -> tuple[FanInfo, ...]:
        """Return the kinds of win and their multipliers."""
        return tuple(
            FanInfo(
                pattern.key,
                Text(pattern.name, pattern.english),
                f"×{pattern.multiplier}",
                TEXTS[pattern.key],
                example=EXAMPLES.get(pattern.key, ""),
            )
            for pattern in (*PATTERNS, LIABLE)
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


ZHANGZHOU = Zhangzhou()
