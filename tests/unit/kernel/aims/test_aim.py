"""The distance to a win worth enough: against the plain distance, against trying every exchange, and by hand."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import combinations
from random import Random

import pytest
from scripts.write_reach import most, place

from paicheng.kernel import BACKEND, Form, reference
from paicheng.kernel.aims import aim, reach
from paicheng.kernel.aims.aim import best_discards_to, distance_to, plans_to, useful_to
from paicheng.rules.guobiao.options import DEFAULT
from paicheng.rules.guobiao.score import Win, judge
from paicheng.tiles.meld import MeldKind, meld, tiles_of
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import COPIES, KINDS, Tile

SHARE = 1 if BACKEND == "python" else 4  # the uncompiled kernel is asked of fewer hands
CHOWS = tuple(low for low in range(27) if low % 9 < 7)
SETS = [meld(MeldKind.CHOW, low) for low in CHOWS] + [meld(MeldKind.PUNG, tile) for tile in range(KINDS)]
SELF_DRAWN = 1


def counts(text: str) -> bytes:
    found = bytearray(KINDS)
    for tile in tiles(text):
        found[tile] += 1
    return bytes(found)


def changed(hand: bytes, tile: int, by: int) -> bytes:
    return bytes(count + by * (kind == tile) for kind, count in enumerate(hand))


def live_of(hand: bytes, melds: bytes = b"") -> bytes:
    lain = [tile for code in melds for tile in tiles_of(code)]
    return bytes(COPIES - count - lain.count(Tile(kind)) for kind, count in enumerate(hand))


def random_hands(rng: Random, number: int, size: int = 13) -> Iterator[bytes]:
    deck = [tile for tile in range(KINDS) for _ in range(COPIES)]
    for _ in range(number):
        drawn = rng.sample(deck, size)
        yield bytes(drawn.count(kind) for kind in range(KINDS))


def near_hands(rng: Random, number: int, off: int = 0) -> Iterator[tuple[bytes, bytes]]:
    """Hands some tiles short of sets and a pair, some of the sets claimed or concealed kongs."""
    while number:
        chosen = [rng.choice(SETS) for _ in range(4)]
        claimed = rng.randrange(4)
        melds = bytes(code | 0xC0 if code >= 64 and rng.random() < 0.2 else code for code in chosen[:claimed])
        held = [tile for code in chosen[claimed:] for tile in tiles_of(code)] + [Tile(rng.randrange(KINDS))] * 2
        del held[rng.randrange(len(held))]
        for _ in range(off):
            held[rng.randrange(len(held))] = Tile(rng.randrange(KINDS))
        hand = bytes(held.count(Tile(kind)) for kind in range(KINDS))
        lain = [tile for code in melds for tile in tiles_of(code)]
        if all(hand[kind] + lain.count(Tile(kind)) <= COPIES for kind in range(KINDS)):
            number -= 1
            yield hand, melds


def thinned(rng: Random, live: bytes) -> bytes:
    """Copies that others show: few kinds stay as live as they were."""
    return bytes(rng.randint(0, count) for count in live)


class Exchanges:
    """Every exchange tried, and the fan table asked of what comes out."""

    def __init__(self, melds: bytes, live: bytes, minimum: int, own: bool) -> None:
        self.melds, self.live, self.minimum, self.own = melds, live, minimum, own
        self.ready = cache(self._ready)

    def _ready(self, hand: bytes) -> frozenset[int]:
        waits = reference.waits(hand, len(self.melds), forms=Form.GUOBIAO)
        return frozenset(tile for tile in waits if self.live[tile] and self._worth(hand, tile) >= self.minimum)

    def _worth(self, hand: bytes, tile: int) -> int:
        win = Win(
            hand=hand,
            tile=Tile(tile),
            melds=self.melds,
            sources=bytes(len(self.melds)),
            self_drawn=self.own,
            last_of_kind=self.live[tile] == 1 and not hand[tile],
        )
        return judge(win, DEFAULT).base

    def is_ready(self, hand: bytes, live: bytes) -> bool:
        return any(live[tile] for tile in self.ready(hand))

    def after(self, hand: bytes, live: bytes, exchanges: int) -> bool:
        """Whether so many exchanges may leave the hand ready."""
        if not exchanges:
            return self.is_ready(hand, live)
        return any(
            self.after(changed(changed(hand, drawn, 1), thrown, -1), changed(live, drawn, -1), exchanges - 1)
            for drawn in range(KINDS)
            if live[drawn]
            for thrown in range(KINDS)
            if hand[thrown] and thrown != drawn
        )


@pytest.mark.slow
def test_a_win_of_any_worth_is_as_far_as_any_win() -> None:
    for hand in random_hands(Random(1), 20 * SHARE):
        assert distance_to(hand, minimum=1) == reference.shanten(hand, forms=Form.GUOBIAO), hand
    for hand in random_hands(Random(2), 5 * SHARE, 14):
        assert distance_to(hand, minimum=1) == max(0, reference.shanten(hand, forms=Form.GUOBIAO)), hand


@pytest.mark.slow
@pytest.mark.parametrize("minimum", [2, 4, 6, 8, 10, 12, 16, 24, 32, 48, 64, 88])
@pytest.mark.parametrize("own", [False, True])
def test_ready_is_what_the_fan_table_says(minimum: int, own: bool) -> None:
    rng = Random(100 * minimum + own)
    ready = 0
    for hand, melds in near_hands(rng, 20 * SHARE):
        live = thinned(rng, live_of(hand, melds))
        expected = Exchanges(melds, live, minimum, own).ready(hand)
        found = distance_to(hand, melds, minimum, live=live, how=own * SELF_DRAWN)
        assert (found == 0) == bool(expected), (hand, melds, live)
        if expected:
            ready += 1
            assert set(useful_to(hand, melds, minimum, live=live, how=own * SELF_DRAWN)) == expected
    assert ready or minimum > 8


@pytest.mark.slow
@pytest.mark.parametrize("minimum", [6, 8, 12, 24, 64])
@pytest.mark.parametrize("own", [False, True])
def test_one_exchange_is_what_trying_every_exchange_says(minimum: int, own: bool) -> None:
    rng = Random(200 * minimum + own)
    near = 0
    for hand, melds in near_hands(rng, 4 * SHARE, off=1):
        live = thinned(rng, live_of(hand, melds))
        exchanges = Exchanges(melds, live, minimum, own)
        found = distance_to(hand, melds, minimum, live=live, how=own * SELF_DRAWN)
        if not exchanges.after(hand, live, 0):
            assert (found == 1) == exchanges.after(hand, live, 1), (hand, melds, live)
            near += found == 1
            if found == 1:
                expected = {
                    drawn
                    for drawn in range(KINDS)
                    if live[drawn]
                    and any(
                        exchanges.after(changed(changed(hand, drawn, 1), thrown, -1), changed(live, drawn, -1), 0)
                        for thrown in range(KINDS)
                        if hand[thrown] and thrown != drawn
                    )
                }
                assert set(useful_to(hand, melds, minimum, live=live, how=own * SELF_DRAWN)) == expected
    assert near or minimum > 8


@pytest.mark.slow
def test_two_exchanges_are_what_trying_every_two_says() -> None:
    rng = Random(31)
    hands = (found for found in near_hands(rng, 400, off=2) if len(found[1]) >= 2)
    checked = 0
    for hand, melds in hands:
        live = live_of(hand, melds)
        exchanges = Exchanges(melds, live, 8, False)
        if checked < SHARE and not exchanges.after(hand, live, 0) and not exchanges.after(hand, live, 1):
            found = distance_to(hand, melds, 8, live=live)
            assert (found == 2) == exchanges.after(hand, live, 2), (hand, melds)
            checked += 1
    assert checked == SHARE


@pytest.mark.parametrize("own", [False, True])
def test_a_plan_ends_in_the_win_it_promises(own: bool) -> None:
    rng = Random(41 + own)
    plans = 0
    for hand, melds in near_hands(rng, 10 * SHARE, off=2):
        live = thinned(rng, live_of(hand, melds))
        distance = distance_to(hand, melds, 8, live=live, how=own * SELF_DRAWN)
        found = plans_to(hand, melds, 8, live=live, how=own * SELF_DRAWN)
        assert bool(found) == (distance is not None)
        assert [plan.live for plan in found] == sorted((plan.live for plan in found), reverse=True)
        assert len(found) <= aim.PLANS
        for plan in found:
            plans += 1
            assert sum(count for _, count, _ in plan.needs) == (distance or 0) + 1
            after = list(hand)
            for tile, count, copies in plan.needs:
                after[tile] += count
                assert copies == live[tile] >= count
            spare = [after[kind] - plan.tiles[kind] for kind in range(KINDS)]
            assert min(spare) >= 0
            assert set(plan.discards) == {kind for kind in range(KINDS) if spare[kind]}
            for tile, fan in plan.last:
                assert Exchanges(melds, live, 8, own)._worth(changed(plan.tiles, tile, -1), tile) == fan >= 8
    assert plans > 10 * SHARE


def test_the_best_discards_are_those_whose_rest_is_nearest() -> None:
    rng = Random(51)
    for hand, melds in near_hands(rng, 10 * SHARE, off=2):
        live = live_of(hand, melds)
        drawn = next(kind for kind in rng.sample(range(KINDS), KINDS) if live[kind])
        full, left = changed(hand, drawn, 1), changed(live, drawn, -1)
        rests = {kind: changed(full, kind, -1) for kind in range(KINDS) if full[kind]}
        distances = {kind: distance_to(rest, melds, 8, live=left) for kind, rest in rests.items()}
        known = [distance for distance in distances.values() if distance is not None]
        found = best_discards_to(full, melds, 8, live=left)
        assert distance_to(full, melds, 8, live=left) == min(known, default=None)
        assert {prospect.tile for prospect in found} == {
            kind for kind, distance in distances.items() if known and distance == min(known)
        }
        for prospect in found:
            assert prospect.useful == useful_to(rests[prospect.tile], melds, 8, live=left)
            assert prospect.live == sum(left[kind] for kind in prospect.useful)


@pytest.mark.parametrize(
    ("hand", "melds", "minimum", "expected"),
    [
        ("19m19p19s1234567z", "", 88, 0),  # 十三幺 on thirteen tiles
        ("1122m3344p5566s7z", "", 24, 0),  # 七对
        ("1122m3344p5566s7z", "", 25, 1),  # 无字: the dragon goes
        ("147m258p369s1234z", "", 24, 0),  # 七星不靠 or 组合龙 with 全不靠
        ("123m456p789s12s55z", "", 8, 0),  # 花龙
        ("123m123p456s78s55z", "", 8, 1),  # complete in one tile, but worth too little
        ("1112345678999m", "", 88, 0),  # 九莲宝灯
        ("1112344567899m", "", 88, 1),  # the same, a 4m to be exchanged for a 9m
        ("1112345678999m", "", 8, 0),
        ("99m666z77z", "123p 456s", 8, 1),  # 双箭刻 with a pair of 9m that is thrown and taken back: a lone wait
    ],
)
def test_known_hands(hand: str, melds: str, minimum: int, expected: int) -> None:
    codes = bytes(meld(MeldKind.CHOW, tiles(chow)[0]) for chow in melds.split())
    assert distance_to(counts(hand), codes, minimum) == expected


def test_what_is_dead_is_no_way() -> None:
    hand = counts("19m19p19s1234567z")
    assert distance_to(hand, minimum=88, live=bytes(KINDS)) is None
    assert plans_to(hand, minimum=88, live=bytes(KINDS)) == ()
    assert useful_to(hand, minimum=88, live=bytes(KINDS)) == ()
    assert best_discards_to(changed(hand, 0, 1), minimum=999) == ()
    assert distance_to(hand, minimum=999) is None


@pytest.mark.parametrize(
    ("hand", "melds", "live", "message"),
    [
        ("19m19p19s123456z", b"", None, "12 tiles"),
        ("19m19p19s1234567z", b"\x01", None, "16 tiles"),
        ("11111m19p19s1234z", b"", None, "more than four"),
        ("19m19p19s1234567z", b"", bytes([4] * KINDS), "said to be live"),
        ("19m19p19s1234567z", b"", b"\x01", "no hand"),
    ],
)
def test_what_cannot_be_is_refused(hand: str, melds: bytes, live: bytes | None, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        distance_to(counts(hand), melds, live=live)


def test_the_table_of_bounds_is_the_one_that_was_written() -> None:
    table = aim.reached()
    assert len(table) == reach.SIZE
    assert sha256(table).hexdigest() == reach.DIGEST


@pytest.mark.slow
def test_no_four_sets_show_more_than_the_table_of_bounds_says() -> None:
    table, rng = aim.reached(), Random(61)
    for _ in range(300 * SHARE):
        numbers = sorted(rng.choices(range(55), k=4))
        shown = most(tuple(numbers))
        for size in (1, 2, 3):
            for part in combinations(numbers, size):
                assert table[place(part)] >= shown, (numbers, part)
