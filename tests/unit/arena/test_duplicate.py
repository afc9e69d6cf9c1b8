"""Duplicate matches: every seating once a wall, points that cancel, intervals over walls, the same for every job."""

from math import sqrt

import pytest

from paicheng.arena.duplicate import Match, Sample, arrangements, duplicate, play_deal, play_wall, standing
from paicheng.rules import get

PAIRS = Match("guobiao", ("random", "random", "steady", "steady"), 2, "pairs")


def test_arrangements_are_all_seatings_once() -> None:
    # 4! / (2! 2!), 4! / 3!, 4! and one
    assert len(arrangements(("a", "a", "b", "b"))) == 6
    assert len(arrangements(("a", "b", "b", "b"))) == 4
    assert len(arrangements(("a", "b", "c", "d"))) == 24
    assert arrangements(("a", "a", "a", "a")) == [("a", "a", "a", "a")]


def test_the_interval_is_that_of_the_mean() -> None:
    """1, 3 and 8 have mean 4 and sample variance 13; 1.96 standard errors hold 95 % of a normal distribution."""
    row = standing("a", [Sample(1.0, 0.0, 0.5), Sample(3.0, 1.0, 0.0), Sample(8.0, 0.5, 0.1)])
    assert (row.points, row.wins, row.given) == pytest.approx((4.0, 0.5, 0.2))
    assert (row.low, row.high) == pytest.approx((4 - 1.96 * sqrt(13 / 3), 4 + 1.96 * sqrt(13 / 3)))


def test_one_wall_says_nothing_of_certainty() -> None:
    row = standing("a", [Sample(1.0, 0.0, 0.5)])
    assert row.low == float("-inf")
    assert row.high == float("inf")


def test_the_same_bot_in_every_chair_gains_nothing() -> None:
    sample = play_wall(Match("guobiao", ("random",) * 4, 1, "even"), 0)["random"]
    assert sample.points == 0.0


def test_a_wall_is_the_same_for_every_seating() -> None:
    game = get("guobiao")
    one = play_deal(game, bytes(32), ("random", "random", "random", "random"))
    other = play_deal(game, bytes(32), ("random", "random", "random", "random"))
    assert one == other
    assert one.over


@pytest.mark.slow
def test_steady_beats_random_whatever_the_jobs() -> None:
    best, worst = rows = duplicate(PAIRS)
    assert (best.bot, worst.bot) == ("steady", "random")
    assert best.points > 8
    assert best.points == pytest.approx(-worst.points)
    assert best.wins > 0.2
    assert duplicate(PAIRS, jobs=2) == rows
