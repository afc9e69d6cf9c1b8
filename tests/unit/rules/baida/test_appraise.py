"""How a 百搭 hand is weighed: golds are kept and ridden, a discard is let pass while the own draw is worth more."""

from random import Random

import pytest
from tests.laws.prepared import Layout, throw
from tests.laws.stage import stage

from paicheng.bots import make
from paicheng.rules import get
from paicheng.table.actions import DECLINE, WIN, Action, Discard
from paicheng.table.offers import offers
from paicheng.table.ruleset import Appraisal
from paicheng.table.state import State, replace
from paicheng.table.view import view
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

BAIDA = get("baida")
SECOND = Seat(1)
LED = (0, {0: throw("1s")}, 2, {2: throw("6s")})
PLAIN = Layout(("1s147m258p369s2m8p33p", "123m456p789s22p45s", "6s147m258p369s2m77p"), "", "9m", LED)
GOLDEN = Layout(("", "123m456p789s45s99m"), "1p", "9m", (1,))


def appraised(state: State) -> dict[Action, Appraisal]:
    return BAIDA.appraise(view(BAIDA, state, SECOND), SECOND, offers(BAIDA, state)[SECOND])


def answer(state: State) -> Action:
    bot = make("steady", BAIDA, Random(1))
    return bot.answer(view(BAIDA, state, SECOND), SECOND, offers(BAIDA, state)[SECOND])


def late(state: State, draws: int) -> State:
    return replace(state, front=state.front + state.left - BAIDA.options.reserve_tiles - draws)


def test_a_win_is_worth_what_the_rules_pay() -> None:
    """GOLDEN wins plainly by 1p with no flower: 平胡 30 from each of three (baida.md §8, §9)."""
    state = stage(BAIDA, GOLDEN)
    assert appraised(state)[WIN].outlook == sum(max(0, pay) for pay in payments(state)) == 90


def payments(state: State) -> tuple[int, ...]:
    return BAIDA.settle(replace(state, winners=((SECOND, None, tile("1p")),))).payments


def test_a_discard_is_let_pass_while_there_is_time_to_draw() -> None:
    """A discard pays the flowers once, by its thrower; the own draw pays them twice, by all three (baida.md §9)."""
    state = stage(BAIDA, PLAIN)
    flowered = replace(state, flowers=(b"", bytes((27, 27, 28)), b"", b""))
    assert answer(flowered) == DECLINE
    assert answer(late(flowered, 1)) == WIN


def test_two_golds_are_ridden_for_the_golden_pair_until_the_wall_is_short() -> None:
    state = stage(BAIDA, GOLDEN)
    assert isinstance(answer(state), Discard)
    assert answer(late(state, 1)) == WIN


@pytest.mark.parametrize("text", ["4s", "1m"])
def test_riding_keeps_the_sets_and_throws_the_drawn_tile(text: str) -> None:
    found = appraised(stage(BAIDA, GOLDEN))
    drawn = Discard(tile("1p"), drawn=True)
    assert found[drawn].distance == 0
    assert found[drawn].outlook > found[Discard(tile(text), drawn=False)].outlook


def test_a_pair_of_golds_is_worth_more_than_a_plain_win() -> None:
    """金雀 60 against none (baida.md §8)."""
    state = replace(stage(BAIDA, GOLDEN), flowers=(b"", bytes((27,)), b"", b""))
    found = appraised(state)
    assert found[Discard(tile("1p"), drawn=True)].value > 60 > found[Discard(tile("1m"), drawn=False)].value - 60
