"""The table of every way in which a suit is sets, or sets and a pair, against a plain search for them."""

from hashlib import sha256
from random import Random

import pytest
from tests.unit.kernel.hands import any_tiles, counts

from paicheng.kernel import Form, readings, waits
from paicheng.kernel.fans import splits
from paicheng.tiles.notation import tiles

HONORS = 5**9
EAST_PAIR = tiles("11z")
Split = tuple[tuple[int, ...], tuple[int, ...], int]


def size_of(code: int) -> int:
    return sum(code // 5**kind % 5 for kind in range(9))


def suit_of(code: int) -> list[int]:
    """List the tiles of a code."""
    return [kind for kind in range(9) for _ in range(code // 5**kind % 5)]


def told(row: int) -> Split:
    """Read a row: chows, pungs, pair."""
    chows = tuple(kind for kind in range(7) for _ in range((row & 0x1FFFF) // 5**kind % 5))
    return chows, tuple(kind for kind in range(9) if row >> 17 + kind & 1), (row >> 26 & 15) - 1


def searched(code: int) -> list[Split]:
    """Divide the tiles of a code by plain search, with the pair east where they are sets alone."""
    whole = size_of(code) % 3 == 0
    hand = counts([*suit_of(code), *EAST_PAIR * whole])
    found = readings(hand, 4 - size_of(code) // 3, forms=Form.REGULAR)
    return sorted((way.chows, way.pungs, -1 if whole else way.pair) for way in found)


@pytest.fixture(scope="module")
def codes() -> list[int]:
    """Return the codes of suits that split."""
    splits.fill()
    return [code for code in range(HONORS) if splits.rows_of(code)]


@pytest.mark.slow
def test_the_table_has_its_size_and_stays_what_it_is(codes: list[int]) -> None:
    assert splits.fill() == 24_031
    assert sum(size_of(code) == 14 for code in codes) == 13_259  # complete hands of one suit
    honors = [code for code in range(HONORS, HONORS + 5**7) if splits.rows_of(code)]
    assert sum(size_of(code - HONORS) == 14 for code in honors) == 35 * 3  # four pungs of seven, a pair of the rest
    rows = b"".join(row.to_bytes(8, "little") for code in [*codes, *honors] for row in splits.rows_of(code))
    assert sha256(rows).hexdigest()[:16] == "86dc702fe31dfa96"


@pytest.mark.slow
def test_every_way_to_divide_a_suit_is_a_row(codes: list[int]) -> None:
    several = [code for code in codes if len(splits.rows_of(code)) > 1]
    for code in [*Random(1).sample(codes, 1000), *Random(2).sample(several, 500)]:
        assert sorted(told(row) for row in splits.rows_of(code)) == searched(code)


def test_a_row_says_how_often_each_kind_occurs(codes: list[int]) -> None:
    for code in Random(3).sample(codes, 300):
        row = splits.rows_of(code)[0]
        planes = [row >> first & 511 for first in (30, 39, 48)]
        held = [sum((plane >> kind & 1) << place for place, plane in enumerate(planes)) for kind in range(9)]
        assert held == [suit_of(code).count(kind) for kind in range(9)]


@pytest.mark.slow
def test_waits_of_a_suit_are_those_of_the_hand_it_is_in() -> None:
    splits.fill()
    random = Random(4)
    for _ in range(2000):
        suit = any_tiles(random, random.choice([1, 2, 4, 5, 7, 8, 10, 11, 13]), range(9))[:9]
        pair = EAST_PAIR if sum(suit) % 3 == 2 else ()
        hand = counts([*(kind for kind in range(9) for _ in range(suit[kind])), *pair])
        found = splits.waits_of(sum(count * 5**kind for kind, count in enumerate(suit)))
        assert [kind for kind in range(9) if found >> kind & 1] == [
            kind for kind in waits(hand, 4 - sum(hand) // 3, forms=Form.REGULAR) if kind < 9
        ]
