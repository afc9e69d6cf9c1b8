"""One table where every step is checked against the laws; `seen` counts what ever happened."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain, combinations, islice, pairwise
from random import Random

from msgspec import json, structs

from paicheng.arena import laws
from paicheng.table import events as ev
from paicheng.table.actions import (
    CHOWS,
    DECLINE,
    DISCARDS_DRAWN,
    DISCARDS_HELD,
    KONGS,
    PUNG,
    WIN,
    Action,
    Chow,
    Declare,
    Decline,
    Discard,
    Kong,
    Offers,
    Pung,
    Win,
)
from paicheng.table.claims import settled
from paicheng.table.decide import abort, decide
from paicheng.table.errors import IllegalAction, Refusal
from paicheng.table.evolve import evolve
from paicheng.table.offers import default_action, offers
from paicheng.table.record import open_deal, replay
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State
from paicheng.tiles.tile import KINDS, Seat
from tests.toy.play import first_carry

from .prepared import Layout, arrange, late, led

MOST_STEPS = 1000  # far above any deal of at most 144 tiles
BOLDEST = (Win, Kong, Pung, Chow)
NAMED = Win(("anything",))  # no game has such a fan
ANYTHING = frozenset((*DISCARDS_HELD, *DISCARDS_DRAWN, *CHOWS, *KONGS, PUNG, WIN, DECLINE, Declare("anything"), NAMED))
DECODER = json.Decoder(ev.Event)


class Checked:
    """A table under the eyes of the law: deal, take answers, finish."""

    def __init__(self, game: Ruleset, seen: Counter[str]) -> None:
        self.game = game
        self.seen = seen
        self.events: list[ev.Event] = []
        self.state: State
        self.carry: ev.Carry | None = None

    @property
    def offered(self) -> Offers:
        """Return who is asked what; an unfinished deal always waits for somebody."""
        offered = offers(self.game, self.state)
        assert offered, "the table waits for nobody"
        for seat, actions in offered.items():
            if self.game.sits_out(self.state, seat):
                assert len(actions) == 1, "the house would choose for a seat that sits out"
        return offered

    def deal(self, layout: Layout, seed: int, left: int | None) -> None:
        """Deal a wall that fits the layout; with `left`, go on to its last tiles at once."""
        rng = Random(seed)
        carry = first_carry(self.game) if layout.lead or self.carry is None else self.carry
        if layout.memory:
            carry = structs.replace(carry, memory=dict(layout.memory))
        dice = tuple(rng.randint(1, 6) for _ in range(self.game.dice_count))
        ring = arrange(self.game, layout, dice, carry, rng)
        opening, opened = open_deal(self.game, ring, dice, carry)
        assert open_deal(self.game, ring, dice, carry) == (opening, opened), "one wall gives one record"
        self.state = replay(self.game, opening[:1])
        laws.first_views_agree(self.game, opening[0], self.state)
        self.events = []
        self._record(opening[0])
        for event in opening[1:]:
            self._follow(event)
        assert self.state == opened
        self._pass_over(led(self.game, self.state, layout))
        if left is not None and not self.state.over:
            self._pass_over(late(self.game, self.state, left))
        self._check_end()

    def take(self, answers: dict[Seat, Action]) -> None:
        """Turn answers into facts and check all that must hold of them."""
        before, offered = self.state, self.offered
        if before.phase not in self.game.refined:
            assert self.game.refine(before, offered) == offered, "it refines what it says it does not"
        for refusal in laws.refusals(self.game, before, offered, answers):
            self.seen[f"refusal {refusal}"] += 1
        self._nothing_else_is_taken(offered, answers)
        happened = decide(self.game, before, answers, offered)
        backwards = dict(reversed(answers.items()))
        assert decide(self.game, before, backwards) == happened, "the order of answers mattered"
        self._missing_answers_cannot_matter(offered, answers, happened)
        for event, follower in pairwise((*happened, None)):
            assert event is not None
            self._follow(event)
            if type(event) is ev.Discarded and isinstance(follower, ev.Closed):
                assert not offers(self.game, self.state), "somebody should have been asked"
        self._check_end()

    def stop(self) -> None:
        """Abort the deal."""
        for event in abort(self.game, self.state, "stopped"):
            self._follow(event)
        self._check_end()

    def play_out(self, rng: Random) -> None:
        """Play on at random without the dear checks: every game ends."""
        for _ in range(MOST_STEPS):
            if self.state.over:
                return
            offered = self.offered
            answers = {seat: rng.choice(actions) for seat, actions in offered.items()}
            self._pass_over(decide(self.game, self.state, answers, offered))
        raise laws.LawBroken("the deal does not end")

    def check(self) -> None:
        """Check what holds at every moment: no tile is lost, and the record gives this state."""
        laws.no_tile_is_lost(self.game, self.state)
        laws.replay_agrees(self.game, self.events, self.state)
        for hand in self.state.hands:
            assert isinstance(hand, bytes)
            if self.state.phase is not Phase.OPENING:
                assert self.game.melding(self.state, hand)[:KINDS] == by_faces(self.game, self.state, hand)

    def _nothing_else_is_taken(self, offered: Offers, answers: dict[Seat, Action]) -> None:
        """Whatever was not offered is refused, to every asked seat."""
        for seat, actions in offered.items():
            for action in ANYTHING - set(actions):
                assert refusal(self.game, self.state, answers | {seat: action}, offered) == (seat, action)

    def _missing_answers_cannot_matter(
        self, offered: Offers, answers: dict[Seat, Action], happened: tuple[ev.Event, ...]
    ) -> None:
        """Once settled, whatever the others may still say has the same effect."""
        subsets = chain.from_iterable(combinations(answers.items(), count) for count in range(1, len(answers)))
        for some in map(dict, subsets):
            if not settled(self.game, self.state, offered, some):
                continue
            self.seen["settled early"] += 1
            missing = {seat: actions for seat, actions in offered.items() if seat not in some}
            default = {seat: default_action(actions) for seat, actions in missing.items()}
            for others in (default, *islice(laws.all_answers(missing), 8)):
                assert decide(self.game, self.state, some | others, offered)[1:] == happened[1:]

    def _follow(self, event: ev.Event) -> None:
        """Evolve, and check the law of views."""
        before, self.state = self.state, evolve(self.game, self.state, event)
        if type(event) not in self.game.remembered:
            assert self.game.fold(before.extra, event) == before.extra, "it remembers what it says it does not"
        if any(self.game.locked(self.state.extra, Seat(seat)) for seat in range(self.game.seats)):
            self.seen["locked"] += 1
        laws.views_agree(self.game, before, event, self.state)
        self._record(event)

    def _pass_over(self, events: Iterable[ev.Event]) -> None:
        for event in events:
            self.state = evolve(self.game, self.state, event)
            self._record(event)

    def _record(self, event: ev.Event) -> None:
        """Append an event that survives the wire."""
        assert DECODER.decode(json.encode(event)) == event
        self.events.append(event)
        self.seen[f"event {type(event).__name__}"] += 1
        if isinstance(event, ev.Fouled):
            self.seen[f"foul {event.kind}"] += 1
        if isinstance(event, ev.Declared):
            self.seen[f"declared {event.kind.partition(':')[0]}"] += 1

    def _check_end(self) -> None:
        if not self.state.over:
            return
        laws.payments_sum_to_zero(self.state)
        assert offers(self.game, self.state) == {}
        assert decide(self.game, self.state, {}) == ()
        self.seen[f"ending {ending(self.state, self.events)}"] += 1
        if len(self.state.winners) > 1:
            self.seen["several winners"] += 1
        if self.state.settlement is not None:
            self.seen.update(f"shown {count.key}" for result in self.state.settlement.wins for count in result.counts)
        self.carry = self.state.next_carry


def by_faces(game: Ruleset, state: State, hand: bytes) -> bytes:
    """Return the counts of a hand tile by tile as each counts in a meld."""
    counts = [0] * KINDS
    for tile in range(KINDS):
        face = game.face(state, tile)
        if face >= 0:
            counts[face] += hand[tile]
    return bytes(counts)


def refusal(game: Ruleset, state: State, answers: dict[Seat, Action], offered: Offers) -> object:
    """Return whose action is refused because it was not offered; None if none is."""
    try:
        decide(game, state, answers, offered)
    except IllegalAction as error:
        return (error.seat, error.action) if error.refusal is Refusal.NOT_OFFERED else error.refusal
    return None


def boldest(actions: tuple[Action, ...]) -> Action:
    """Return the rarest kind of action: a win, else a kong, pung, chow, else a choice of the rule set's own."""
    for kind in BOLDEST:
        for action in actions:
            if isinstance(action, kind):
                return action
    own = [action for action in actions if not isinstance(action, Discard | Decline)]
    return own[0] if own else default_action(actions)


def mixed(actions: tuple[Action, ...], rng: Random) -> Action:
    """Answer as the clock would, or anyhow, every kind of action as likely as the next."""
    kind = rng.choice(list(dict.fromkeys(map(type, actions))))
    return rng.choice((default_action(actions), rng.choice([action for action in actions if type(action) is kind])))


def ending(state: State, events: list[ev.Event]) -> str:
    """Name how the deal ended."""
    if not state.winners:
        return "aborted" if any(type(event) is ev.Aborted for event in events) else "exhausted"
    giver = state.winners[0][1]
    if giver is None:
        return "self_drawn"
    return "discard" if state.robbed is None else "robbed"
