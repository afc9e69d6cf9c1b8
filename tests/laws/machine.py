"""A deal of any rule set as a hypothesis state machine."""

from collections import Counter
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from paicheng.table.actions import Action
from paicheng.table.offers import default_action
from paicheng.table.ruleset import Ruleset
from paicheng.tiles.tile import Seat

from .checked import Checked, boldest
from .prepared import RANDOM, layouts

LAYOUT_NOS = st.sampled_from(range(2 * 12))  # the odd ones are prepared
SEEDS = st.integers(0, 2**32)
LEFT = st.sampled_from((None, None, None, None, 0, 1, 2, 3))  # tiles to leave in the wall; None: play it all


class DealMachine(RuleBasedStateMachine):
    """Deal, answer, deal again; the table itself checks every step."""

    game: Ruleset
    seen: Counter[str]

    def __init__(self) -> None:
        super().__init__()
        self.table = Checked(self.game, self.seen)

    @initialize(layout=LAYOUT_NOS, seed=SEEDS, left=LEFT)
    def first_deal(self, layout: int, seed: int, left: int | None) -> None:
        self._deal(layout, seed, left)

    @precondition(lambda self: self.table.state.over)
    @rule(layout=LAYOUT_NOS, seed=SEEDS, left=LEFT)
    def next_deal(self, layout: int, seed: int, left: int | None) -> None:
        self._deal(layout, seed, left)

    def _deal(self, layout: int, seed: int, left: int | None) -> None:
        made = layouts(self.game)
        self.table.deal(made[layout // 2 % len(made)] if made and layout % 2 else RANDOM, seed, left)

    @precondition(lambda self: not self.table.state.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Answer anything, or as boldly as one can, or as the clock would."""
        answers: dict[Seat, Action] = {}
        for seat, actions in sorted(self.table.offered.items()):
            chosen = data.draw(st.sampled_from((boldest(actions), default_action(actions), None)))
            answers[seat] = chosen or data.draw(st.sampled_from(actions))
        self.table.take(answers)

    @precondition(lambda self: not self.table.state.over)
    @rule(at=st.integers(0, 99))
    def stop(self, at: int) -> None:
        """Stop the deal, seldom."""
        if at == 0:
            self.table.stop()

    @invariant()
    def no_tile_is_lost_and_replay_agrees(self) -> None:
        self.table.check()

    def teardown(self) -> None:
        if self.table.events:
            self.table.play_out(Random(len(self.table.events)))
