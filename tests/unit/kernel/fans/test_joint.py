"""What chows are worth together, against the rule set's own choice of fan that join sets."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from paicheng.kernel import fan_worth
from paicheng.kernel.fans import joint, splits
from paicheng.rules.guobiao.combine import lawful_choices
from paicheng.rules.guobiao.options import DEFAULT
from paicheng.rules.guobiao.score import edges_of

CHOWS = tuple(low for low in range(27) if low % 9 < 7)


def joined(lows: tuple[int, ...]) -> int:
    """Ask the kernel, suit by suit."""
    codes = [sum(5 ** (low % 9) for low in lows if low // 9 == suit) for suit in range(3)]
    return joint.chows(*codes)


def worth_of(lows: tuple[int, ...]) -> int:
    return fan_worth(joint.word_of(joined(lows)))


def joined_by_the_table(lows: tuple[int, ...]) -> int:
    """What the fan table takes of the fan that join chows, less the three 四归一 that four equal chows swallow."""
    choice = lawful_choices(edges_of(DEFAULT, lows, (), 27))[0]
    return sum(edge.value for edge in choice) - 6 * any(edge.key == "yi_se_si_tong_shun" for edge in choice)


@pytest.fixture(autouse=True)
def _filled() -> None:
    splits.fill()
    joint.fill()


def test_two_and_three_chows() -> None:
    for size in (2, 3):
        for lows in combinations_with_replacement(CHOWS, size):
            assert worth_of(lows) == joined_by_the_table(lows), lows


@pytest.mark.slow
def test_four_chows() -> None:
    every = [lows for lows in combinations_with_replacement(CHOWS, 4) if max(Counter(lows).values()) <= 4]
    assert len({joined(lows) for lows in every}) > 20
    for lows in Random(4).sample(every, 2500):
        assert worth_of(lows) == joined_by_the_table(lows), lows


def test_how_many_chows_there_are_and_where_they_begin() -> None:
    for size in range(5):
        for lows in Random(size).sample(list(combinations_with_replacement(CHOWS, size)), 1 if size == 0 else 20):
            begins = sum({1 << low % 9 for low in lows})
            assert (joined(lows) >> 8 & 7, joined(lows) >> 12 & 127) == (size, begins)
