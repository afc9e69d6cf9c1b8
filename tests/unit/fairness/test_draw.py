"""Draws without bias: what is thrown away, what is kept, and that every result turns up."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from paicheng import fairness as fair
from paicheng.table.ruleset import STANDARD
from paicheng.tiles.tile import Tile


def seed_of(number: int) -> bytes:
    return hashlib.sha256(number.to_bytes(4, "big")).digest()


@pytest.mark.parametrize("bound", [0, -1, 65_537])
def test_a_bound_out_of_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="between 1 and 65536"):
        fair.Stream(seed_of(0), "any").below(bound)


def test_words_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    # 40000 of 65536 words are kept: of 3000 about 1831, give or take 27
    words, numbers = fair.Stream(seed_of(1), "any"), fair.Stream(seed_of(1), "any")
    kept = [word for word in (words.below(65_536) for _ in range(3000)) if word < 40_000]
    assert [numbers.below(40_000) for _ in kept] == kept
    assert 1700 < len(kept) < 1960


def test_every_order_of_three_is_equally_likely() -> None:
    # 6000 shuffles, 6 orders: the chi-square of 5 degrees of freedom stays below 20.5 with probability 0.999
    counts = Counter(fair.seats(seed_of(number), 3) for number in range(6000))
    assert set(counts) == set(permutations(range(3)))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_every_side_of_the_die_is_equally_likely() -> None:
    counts = Counter(die for number in range(1500) for die in fair.dice(seed_of(number), 4))
    assert set(counts) == set(range(1, 7))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_more_dice_move_nothing_else() -> None:
    seed = seed_of(7)
    few, many = (fair.fair_deal(seed, 3, STANDARD, count) for count in (2, 8))
    assert many.wall == few.wall
    assert many.root == few.root
    assert many.dice[:2] == few.dice


def test_the_ring_is_laid_out_in_ascending_order() -> None:
    assert fair.ring({Tile(35): 1, Tile(0): 2, Tile(9): 3}) == bytes((0, 0, 9, 9, 9, 35))


def test_a_wall_holds_the_tiles_of_the_set() -> None:
    wall = fair.shuffle(seed_of(2), STANDARD)
    assert Counter(wall) == Counter(STANDARD)
    assert wall != fair.ring(STANDARD)
