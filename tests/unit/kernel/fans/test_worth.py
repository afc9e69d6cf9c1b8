"""The kernel's count of four sets and a pair against the fan table of the rule set, which is the truth."""

from collections import Counter
from random import Random

import pytest

from paicheng.kernel.fans import fan, worth
from paicheng.rules.guobiao.options import DEFAULT
from paicheng.rules.guobiao.score import Win, ranked
from paicheng.tiles.meld import MeldKind, meld, tiles_of
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import KINDS, Tile

CHOWS = tuple(low for low in range(27) if low % 9 < 7)
FIRST_PUNG = 21
MELDED_HAND = 6  # 全求人: four claimed melds, which the kernel does not know of
FAMILIES = (
    "123456789m123456789p123456789s1234567z",
    "123456789m",
    "123456789s1234567z",
    "19m19p19s1234567z",
    "19m19p19s",
    "1234567z",
    "23468s6z",
    "1234589p245689s7z",
    "345678m345678p345678s",
    "789m789p789s",
    "1234m1234p1234s",
    "2468m2468p2468s",
    "123789m5p123789s5m",
    "123m234p345s",
)


def number(code: int) -> int:
    tile = code & 63
    return CHOWS.index(tile) if code < 64 else FIRST_PUNG + tile


def hands(rng: Random, kinds: tuple[int, ...], count: int) -> list[tuple[tuple[int, ...], int]]:
    """Four melds and a pair of some kinds, at random."""
    sets = [meld(MeldKind.PUNG, tile) for tile in kinds]
    sets += [meld(MeldKind.CHOW, low) for low in CHOWS if {low, low + 1, low + 2} <= set(kinds)] * 2
    found: list[tuple[tuple[int, ...], int]] = []
    for _ in range(count):
        chosen = tuple(sorted((rng.choice(sets) for _ in range(4)), key=number))
        pair = rng.choice(kinds)
        counts = Counter(tile for code in chosen for tile in tiles_of(code)) + Counter([pair] * 2)
        if max(counts.values()) <= 4:
            found.append((chosen, pair))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_count_is_that_of_the_fan_table(family: str) -> None:
    rng = Random(family)
    compared = 0
    fan.prepare()
    for melds, pair in hands(rng, tiles(family), 400):
        hand = bytes(tile == pair for tile in range(KINDS))
        round_wind, seat_wind = Tile(rng.randrange(27, 31)), Tile(rng.randrange(27, 31))
        win = Win(
            hand=hand, tile=Tile(pair), melds=bytes(melds), sources=bytes(4), round_wind=round_wind, seat_wind=seat_wind
        )
        counts = Counter(tile for code in melds for tile in tiles_of(code)) + Counter([pair] * 2)
        hogs = sum(count == 4 for count in counts.values())
        packed = sum(number(code) << 6 * (3 - place) for place, code in enumerate(melds))
        have = sum(1 << tile for tile in counts)
        shown = worth.count(packed, pair, have, round_wind, seat_wind)
        expected = ranked(win, DEFAULT, (pair,))[0]
        assert (shown & 0xFFF) + 2 * hogs + MELDED_HAND == expected.total, expected.fans
        assert bool(shown & 0x1000) == ("peng_peng_hu" in expected.fans)
        compared += 1
    assert compared > 30
