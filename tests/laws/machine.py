"""A deal of any rule set as a hypothesis state machine: every step is checked against the laws of the table."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import json

from paicheng.arena import laws
from paicheng.table import events as ev
from paicheng.table.actions import Action, Chow, Decline, Discard, Kong, Offers, Pung, Win
from paicheng.table.claims import settled
from paicheng.table.decide import abort, decide
from paicheng.table.evolve import evolve
from paicheng.table.offers import default_action, offers
from paicheng.table.record import open_deal, replay
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.tile import Seat
from tests.toy.play import first_carry

from .prepared import RANDOM, arrange, late, layouts, led

MOST_STEPS = 1000  # far above any deal of at most 144 tiles
BOLDEST = (Win, Kong, Pung, Chow)
LAYOUT_NOS = st.sampled_from(range(2 * 12))  # the odd ones are prepared
SEEDS = st.integers(0, 2**32)
LEFT = st.sampled_from((None, None, None, None, 0, 1, 2, 3))  # tiles to leave in the wall; None: play it all
DECODER = json.Decoder(ev.Event)


class DealMachine(RuleBasedStateMachine):
    """Deal, answer, and check; `seen` counts what ever happened, so that a test can ask for what never did."""

    game: Ruleset
    seen: Counter[str]

    def __init__(self) -> None:
        super().__init__()
        self.carry: ev.Carry | None = None
        self.checked = 0

    @initialize(layout=LAYOUT_NOS, seed=SEEDS, left=LEFT)
    def first_deal(self, layout: int, seed: int, left: int | None) -> None:
        self.deal(layout, seed, left)

    @precondition(lambda self: self.state.over)
    @rule(layout=LAYOUT_NOS, seed=SEEDS, left=LEFT)
    def next_deal(self, layout: int, seed: int, left: int | None) -> None:
        self.deal(layout, seed, left)

    def deal(self, layout: int, seed: int, left: int | None) -> None:
        """Deal a random wall or a prepared one; sometimes go on to its last tiles at once."""
        rng = Random(seed)
        carry = self.carry or first_carry(self.game)
        dice = tuple(rng.randint(1, 6) for _ in range(self.game.dice_count))
        made = layouts(self.game)
        chosen = made[layout // 2 % len(made)] if made and layout % 2 else RANDOM
        ring = arrange(self.game, chosen, dice, carry, rng)
        opening, self.state = open_deal(self.game, ring, dice, carry)
        assert open_deal(self.game, ring, dice, carry) == (opening, self.state)
        self.events: list[ev.Event] = []
        first, *others = opening
        laws.first_views_agree(self.game, first, replay(self.game, [first]))
        self.checked = 0
        self.record(first)
        state = replay(self.game, [first])
        for event in others:
            state = self.follow(state, event)
        assert state == self.state
        self.follow_all(led(self.game, self.state, chosen))
        if left is not None and not self.state.over:
            self.follow_all(late(self.game, self.state, left))
        if self.state.over:
            self.end()

    @precondition(lambda self: not self.state.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Answer anything, or as boldly as one can, or as the clock would."""
        offered = offers(self.game, self.state)
        answers: dict[Seat, Action] = {}
        for seat in sorted(offered):
            choices = (boldest(offered[seat]), default_action(offered[seat]), None)
            chosen = data.draw(st.sampled_from(choices))
            answers[seat] = chosen or data.draw(st.sampled_from(offered[seat]))
        self.take(offered, answers)

    @precondition(lambda self: not self.state.over)
    @rule(at=st.integers(0, 99))
    def stop(self, at: int) -> None:
        """Stop the deal, seldom."""
        if at == 0:
            for event in abort(self.game, self.state, "stopped"):
                self.state = self.follow(self.state, event)
            self.end()

    def take(self, offered: Offers, answers: dict[Seat, Action]) -> None:
        """Turn answers into facts and check all that must hold of them."""
        assert offered, "the table waits for nobody"
        before = self.state
        self.refused(offered, answers)
        happened = decide(self.game, before, answers, offered)
        backwards = dict(reversed(answers.items()))
        assert decide(self.game, before, backwards) == happened, "the order of answers mattered"
        self.missing_answers_cannot_matter(offered, answers, happened)
        for event, follower in pairwise((*happened, None)):
            self.state = self.follow(self.state, event)
            if type(event) is ev.Discarded and follower == ev.Closed(tile=event.tile):
                assert not offers(self.game, self.state), "somebody should have been asked"
        if self.state.over:
            self.end()

    def refused(self, offered: Offers, answers: dict[Seat, Action]) -> None:
        """Every other answer is refused, and whoever was not asked."""
        for refusal in laws.refusals(self.game, self.state, offered, answers):
            self.seen[f"refusal {refusal}"] += 1

    def missing_answers_cannot_matter(
        self, offered: Offers, answers: dict[Seat, Action], happened: tuple[ev.Event, ...]
    ) -> None:
        """Once settled, whatever the others may still say has the same effect."""
        for asked in range(len(answers)):
            some = dict(islice(answers.items(), asked))
            if not settled(self.game, self.state, offered, some):
                continue
            self.seen["settled early"] += 1
            missing = {seat: actions for seat, actions in offered.items() if seat not in some}
            default = {seat: default_action(actions) for seat, actions in missing.items()}
            for others in (default, *islice(laws.all_answers(missing), 12)):
                assert decide(self.game, self.state, some | others, offered)[1:] == happened[1:]

    def follow(self, state: State, event: ev.Event) -> State:
        """Evolve, and check the law of views and the wire."""
        after = evolve(self.game, state, event)
        laws.views_agree(self.game, state, event, after)
        self.record(event)
        return after

    def follow_all(self, events: Sequence[ev.Event]) -> None:
        for event in events:
            self.state = evolve(self.game, self.state, event)
            self.record(event)

    def record(self, event: ev.Event) -> None:
        """Append an event that survives the wire."""
        assert DECODER.decode(json.encode(event)) == event
        self.events.append(event)
        self.seen[f"event {type(event).__name__}"] += 1
        if isinstance(event, ev.Fouled):
            self.seen[f"foul {event.kind}"] += 1

    def end(self) -> None:
        """Check the end of a deal."""
        laws.payments_sum_to_zero(self.state)
        assert offers(self.game, self.state) == {}
        assert decide(self.game, self.state, {}) == ()
        self.seen[f"ending {ending(self.state, self.events)}"] += 1
        self.carry = self.state.next_carry

    @invariant()
    def no_tile_is_lost_and_replay_agrees(self) -> None:
        if len(self.events) > self.checked:
            self.checked = len(self.events)
            laws.no_tile_is_lost(self.game, self.state)
            laws.replay_agrees(self.game, self.events, self.state)

    def teardown(self) -> None:
        """Every game ends: play on at random, and to the bitter end."""
        rng = Random(len(self.events))
        for _ in range(MOST_STEPS):
            if self.state.over:
                return
            offered = offers(self.game, self.state)
            answers = {seat: rng.choice(actions) for seat, actions in offered.items()}
            for event in decide(self.game, self.state, answers, offered):
                self.state = evolve(self.game, self.state, event)
        raise laws.LawBroken("the deal does not end")


def boldest(actions: tuple[Action, ...]) -> Action:
    """Return the rarest kind of action: a win, else a kong, pung, chow, else a choice of the rule set's own."""
    for kind in BOLDEST:
        for action in actions:
            if isinstance(action, kind):
                return action
    own = [action for action in actions if not isinstance(action, Discard | Decline)]
    return own[0] if own else default_action(actions)


def ending(state: State, events: list[ev.Event]) -> str:
    """Name how the deal ended."""
    if not state.winners:
        return "aborted" if any(type(event) is ev.Aborted for event in events) else "exhausted"
    giver = state.winners[0][1]
    if giver is None:
        return "self_drawn"
    return "discard" if state.robbed is None else "robbed"
