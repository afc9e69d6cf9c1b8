"""The kernel's distances and useful tiles against PyMahjongGB, form by form, on hands drawn by lot."""

from collections.abc import Callable
from random import Random

import pytest
from MahjongGB import (
    HonorsAndKnittedTilesShanten,
    KnittedStraightShanten,
    RegularShanten,
    SevenPairsShanten,
    ThirteenOrphansShanten,
)

from paicheng.kernel import Form, shanten, useful
from tests.unit.kernel import hands

NAMES = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{rank}" for rank in range(1, 5)),
    *(f"J{rank}" for rank in range(1, 4)),
)
Calculator = Callable[[tuple[str, ...]], tuple[int, tuple[str, ...]]]


def drawn(random: Random) -> bytes:
    """Draw thirteen tiles near to some form, no kind four times: a fifth copy is nothing to PyMahjongGB."""
    while True:
        whole = random.choice([hands.special(random), hands.sets_and_pair(random, 4), hands.any_tiles(random, 14)])
        tiles = hands.exchanged(random, hands.without_some(random, whole, 1), random.randint(0, 4))
        if max(tiles) < 4:
            return tiles


@pytest.mark.slow
@pytest.mark.parametrize(
    ("forms", "calculator", "some"),
    [
        (Form.REGULAR, RegularShanten, 2000),
        (Form.SEVEN_PAIRS_QUAD, SevenPairsShanten, 2000),
        (Form.THIRTEEN_ORPHANS, ThirteenOrphansShanten, 2000),
        (Form.KNITTED, HonorsAndKnittedTilesShanten, 2000),
        (Form.KNITTED_STRAIGHT, KnittedStraightShanten, 2000),
    ],
)
def test_distance_and_useful_tiles(forms: Form, calculator: Calculator, some: int) -> None:
    random = Random(some)
    for _ in range(some):
        tiles = drawn(random)
        distance, nearer = calculator(tuple(NAMES[kind] for kind in hands.held(tiles)))
        ours = {NAMES[kind] for kind in useful(tiles, forms=forms)}
        assert (shanten(tiles, forms=forms), ours) == (distance, set(nearer)), tiles
