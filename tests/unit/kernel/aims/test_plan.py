"""Ways to a win: distances against the plain distance, an exhaustive exchange, and the fan table; what is weighed."""

from collections.abc import Iterator
from random import Random

import pytest

from paicheng.kernel import BACKEND, Form, reference
from paicheng.kernel.aims.plan import STAY, Terms, survey
from paicheng.rules.guobiao.options import DEFAULT
from paicheng.rules.guobiao.score import Win, ranked
from paicheng.tiles.meld import MeldKind, meld, tiles_of
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import KINDS, Tile

EAST = Tile(27)
SHARE = 1 if BACKEND == "python" else 6  # the uncompiled kernel is asked of fewer hands
CHOWS = tuple(low for low in range(27) if low % 9 < 7)


def counts(text: str) -> bytes:
    found = bytearray(KINDS)
    for tile in tiles(text):
        found[tile] += 1
    return bytes(found)


def plus(hand: bytes, tile: int, by: int = 1) -> bytes:
    return bytes(count + by * (kind == tile) for kind, count in enumerate(hand))


def live_of(hand: bytes, melds: bytes = b"") -> bytes:
    lain = [tile for code in melds for tile in tiles_of(code)]
    return bytes(4 - count - lain.count(Tile(kind)) for kind, count in enumerate(hand))


def terms(minimum: int = 8) -> Terms:
    return Terms(minimum, EAST, EAST, 15.0)


def distance(hand: bytes, melds: bytes = b"", minimum: int = 8) -> int:
    return survey(hand, melds, live_of(hand, melds), terms(minimum))[STAY].distance


def random_hands(rng: Random, number: int, size: int = 13) -> Iterator[bytes]:
    deck = [tile for tile in range(KINDS) for _ in range(4)]
    for _ in range(number):
        drawn = rng.sample(deck, size)
        yield bytes(drawn.count(kind) for kind in range(KINDS))


def near_hands(rng: Random, number: int) -> Iterator[tuple[bytes, bytes]]:
    """Hands one tile short of sets and a pair, some of the sets claimed or concealed kongs."""
    while number:
        sets = [meld(MeldKind.CHOW, low) for low in CHOWS] + [meld(MeldKind.PUNG, tile) for tile in range(KINDS)]
        chosen = [rng.choice(sets) for _ in range(4)]
        claimed = rng.randrange(4)
        melds = bytes(code | 0xC0 if code >= 64 and rng.random() < 0.2 else code for code in chosen[:claimed])
        held = [tile for code in chosen[claimed:] for tile in tiles_of(code)] + [Tile(rng.randrange(KINDS))] * 2
        del held[rng.randrange(len(held))]
        hand = bytes(held.count(Tile(kind)) for kind in range(KINDS))
        lain = [tile for code in melds for tile in tiles_of(code)]
        if all(hand[kind] + lain.count(Tile(kind)) <= 4 for kind in range(KINDS)):
            number -= 1
            yield hand, melds


def best_worth(hand: bytes, melds: bytes, tile: int) -> int:
    """The most that the fan table makes of a win on the tile, from another or drawn, wait fan aside."""
    total = 0
    for own in (False, True):
        win = Win(hand=hand, tile=Tile(tile), melds=melds, sources=bytes(len(melds)), self_drawn=own)
        found = ranked(win, DEFAULT, ())
        total = max(total, found[0].total if found else 0)
    return total


def ready_for(hand: bytes, melds: bytes, minimum: int) -> set[int]:
    live = live_of(hand, melds)
    waits = reference.waits(hand, len(melds), forms=Form.GUOBIAO)
    return {tile for tile in waits if live[tile] and best_worth(hand, melds, tile) >= minimum}


@pytest.mark.slow
def test_any_worth_is_the_plain_distance() -> None:
    for hand in random_hands(Random(1), 4 * SHARE):
        assert distance(hand, minimum=0) == reference.shanten(hand, forms=Form.GUOBIAO), hand


@pytest.mark.slow
def test_ready_is_what_the_fan_table_says() -> None:
    ready = far = 0
    for hand, melds in near_hands(Random(2), 80 * SHARE):
        expected = ready_for(hand, melds, 8)
        way = survey(hand, melds, live_of(hand, melds), terms()).get(STAY)
        if expected:
            assert way is not None
            assert (way.distance, set(way.useful)) == (0, expected), (hand, melds)
            ready += 1
        else:
            assert way is None or way.distance > 0, (hand, melds)
            far += 1
    assert ready > 10 * SHARE
    assert far > 10 * SHARE


@pytest.mark.slow
def test_one_exchange_more_is_what_trying_every_exchange_says() -> None:
    found = 0
    for hand, melds in near_hands(Random(3), 6 * SHARE):
        if ready_for(hand, melds, 8):
            continue
        live = live_of(hand, melds)
        useful = {
            drawn
            for drawn in range(KINDS)
            if live[drawn]
            and any(
                ready_for(plus(plus(hand, drawn), thrown, -1), melds, 8)
                for thrown in range(KINDS)
                if plus(hand, drawn)[thrown] and thrown != drawn
            )
        }
        way = survey(hand, melds, live, terms()).get(STAY)
        if useful:
            assert way is not None
            assert way.distance == 1, (hand, melds)
            assert useful <= set(way.useful), (hand, melds)  # some must come last, such as the last copy
            found += 1
        else:
            assert way is None or way.distance > 1, (hand, melds)
    assert found >= SHARE


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("19m19p19s1234567z", 0),  # 十三幺 on thirteen tiles
        ("19m19p19s123456z2m", 1),
        ("1122m3344p5566s7z", 0),  # 七对
        ("147m258p369s1234z", 0),  # 全不靠
        ("123m456p789s12s55z", 0),  # 花龙
        ("123m123p456s78s55z", 1),  # complete in one tile, but worth too little
    ],
)
def test_known_hands(hand: str, expected: int) -> None:
    assert distance(counts(hand)) == expected
