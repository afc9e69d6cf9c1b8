"""Every line of play of small prepared walls: the laws hold on each, and each ends."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from scripts import perft

from paicheng.arena import laws
from paicheng.table import events as ev
from paicheng.table.decide import decide
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Tile

from .cygnet import CYGNET, Reserve
from .duckling import DUCKLING
from .gosling import GOSLING
from .play import Played

PERFT = Path(__file__).parent.parent / "perft"


def cut(rules: Ruleset, text: str) -> tuple[Ruleset, bytes]:
    """Return the rule set played with the tiles of this wall only."""
    wall = tiles(text.replace(" ", ""))
    return replace(rules, tile_set=Counter(wall)), bytes(wall)


class Walk:
    """Walk every line of play; `at_depth` counts decisions, `ends` how deals ended."""

    def __init__(self, rules: Ruleset, wall: bytes) -> None:
        self.rules = rules
        self.at_depth: Counter[int] = Counter()
        self.ends: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        table = Played(rules, wall)
        self.walk(table.state, table.events, 0)

    def walk(self, state: State, events: list[ev.Event], depth: int) -> None:
        self.at_depth[depth] += 1
        laws.no_tile_is_lost(self.rules, state)
        if state.over:
            laws.payments_sum_to_zero(state)
            laws.replay_agrees(self.rules, events, state)
            self.ends["won" if state.winners else type(events[-3]).__name__] += 1
            return
        offered = offers(self.rules, state)
        assert offered
        for answers in laws.all_answers(offered):
            happened = decide(self.rules, state, answers, offered)
            after = state
            for event in happened:
                before, after = after, evolve(self.rules, after, event)
                self.events[type(event).__name__] += 1
                laws.views_agree(self.rules, before, event, after)
            self.walk(after, [*events, *happened], depth + 1)


@pytest.mark.slow
def test_duckling_plays_every_line_that_the_second_enumerator_counts() -> None:
    position = perft.read(PERFT / "duckling-short.perft")
    rules = replace(DUCKLING, tile_set=Counter(map(Tile, position.ring)))
    walk = Walk(rules, position.ring)
    assert {depth: count for depth, count in walk.at_depth.items() if depth} == position.counts
    assert walk.ends.keys() == {"won", "Exhausted"}
    assert {"Claimed", "Won", "Exhausted"} <= walk.events.keys()


@pytest.mark.slow
def test_gosling_walks_through_kongs_flowers_and_several_winners() -> None:
    rules, wall = cut(GOSLING, "1111m 3224m 4331z 4m 1f2m")
    walk = Walk(rules, wall)
    assert {"Konged", "Flowered", "Paid", "Claimed", "Won", "Exhausted"} <= walk.events.keys()
    assert walk.ends.keys() == {"won", "Exhausted"}


@pytest.mark.slow
def test_cygnet_walks_through_choices_and_false_calls() -> None:
    two = replace(CYGNET.with_options({"reserve": 0}), seats=2)
    rules, wall = cut(two, "5588m 5679m 8m 6m 9m")
    assert rules.options == Reserve(0)
    walk = Walk(rules, wall)
    assert {"Declared", "Fouled", "Paid", "Aborted", "Claimed", "Won", "Exhausted"} <= walk.events.keys()
    assert walk.ends.keys() == {"won", "Exhausted", "Aborted"}
