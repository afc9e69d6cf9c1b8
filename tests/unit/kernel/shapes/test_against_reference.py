"""The kernel against the definition, on hands drawn by lot: every form, 0-5 melds, 4 and 5 sets, 0-4 wild tiles."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.unit.kernel import hands

from paicheng import kernel
from paicheng.kernel import Form, reference

Case = tuple[bytes, int, dict[str, Any]]  # tiles, melds, and the keyword arguments of a call


def cases(seed: int, some: int, wild: tuple[int, ...]) -> list[Case]:
    """Draw complete and nearly complete hands, with some of their tiles replaced by wild ones."""
    random = Random(seed)
    found = []
    for _ in range(some):
        tiles, melds, sets = hands.some_hand(random)
        jokers = random.choice(wild)
        how = {"wild": jokers, "sets": sets, "forms": hands.some_forms(random)}
        found.append((hands.without_some(random, tiles, jokers), melds, how))
    return found


def ready(seed: int, some: int, wild: tuple[int, ...], exchanges: int = 0) -> list[Case]:
    """Draw hands that are one tile from those of `cases`, then exchange up to so many tiles."""
    random = Random(seed)
    found = []
    for tiles, melds, how in cases(seed, some, wild):
        rest = hands.without_some(random, tiles, 1)
        found.append((hands.exchanged(random, rest, min(sum(rest), random.randint(0, exchanges))), melds, how))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("some", "wild"), [(400, (0,)), (120, (1,)), (40, (2,))])
def test_complete_and_how(some: int, wild: tuple[int, ...]) -> None:
    complete = 0
    for tiles, melds, how in cases(1, some, wild):
        expected = reference.readings(tiles, melds, **how)
        assert kernel.readings(tiles, melds, **how) == expected, (tiles, melds, how)
        assert kernel.is_complete(tiles, melds, **how) == bool(expected), (tiles, melds, how)
        complete += bool(expected)
    assert some / 5 < complete < some


@pytest.mark.slow
@pytest.mark.parametrize(("some", "wild"), [(150, (0,)), (24, (1,))])
def test_waits(some: int, wild: tuple[int, ...]) -> None:
    waiting = 0
    for tiles, melds, how in ready(2, some, wild):
        expected = reference.waits(tiles, melds, **how)
        assert kernel.waits(tiles, melds, **how) == expected, (tiles, melds, how)
        assert kernel.waits(tiles, melds, **how, held=tiles) == reference.waits(tiles, melds, **how, held=tiles)
        waiting += bool(expected)
    assert some / 9 < waiting < some


@pytest.mark.slow
@pytest.mark.parametrize(("some", "wild"), [(25, (0,)), (12, (1, 2)), (10, (3, 4))])
def test_distance(some: int, wild: tuple[int, ...]) -> None:
    found = set()
    for tiles, melds, how in ready(3, some, wild, exchanges=4):
        expected = reference.shanten(tiles, melds, **how)
        assert kernel.shanten(tiles, melds, **how) == expected, (tiles, melds, how)
        found.add(expected)
    assert len(found) >= 2


@pytest.mark.slow
@pytest.mark.parametrize(("some", "wild"), [(60, (0,)), (20, (1, 2)), (6, (3, 4))])
def test_useful_tiles_are_those_that_bring_the_hand_nearer(some: int, wild: tuple[int, ...]) -> None:
    for tiles, melds, how in ready(4, some, wild, exchanges=3):
        now = kernel.shanten(tiles, melds, **how)
        nearer = [
            kind
            for kind in range(34)
            if tiles[kind] < 4 and kernel.shanten(hands.changed(tiles, kind, 1), melds, **how) < now
        ]
        assert kernel.useful(tiles, melds, **how) == tuple(nearer), (tiles, melds, how)


@pytest.mark.slow
@pytest.mark.parametrize("wild", [0, 1, 2])
def test_useful_tiles_of_short_hands(wild: int) -> None:
    random = Random(8)
    for forms in (Form.REGULAR, Form.GUOBIAO):
        tiles = hands.without_some(random, hands.sets_and_pair(random, 2), wild + 1)
        tiles = hands.exchanged(random, tiles, 2)
        how: dict[str, Any] = {"wild": wild, "forms": forms}
        assert kernel.useful(tiles, 2, **how) == reference.useful(tiles, 2, **how)


@pytest.mark.slow
@pytest.mark.parametrize("wild", [0, 1])
def test_discards(wild: int) -> None:
    random = Random(5)
    for forms in (Form.REGULAR, Form.GUOBIAO):
        tiles = hands.exchanged(random, hands.without_some(random, hands.sets_and_pair(random, 2), wild), 2)
        live = bytes(random.randint(0, 3) for _ in range(34))
        for left in (None, live):
            expected = reference.best_discards(tiles, 2, wild=wild, forms=forms, live=left)
            assert kernel.best_discards(tiles, 2, wild=wild, forms=forms, live=left) == expected


@pytest.mark.slow
@pytest.mark.parametrize("wild", [3, 4])
def test_many_wild_tiles(wild: int) -> None:
    """Few other tiles, so that every way of what they stand for can be tried."""
    random = Random(6)
    for melds in (2, 3):
        for forms in (Form.REGULAR, Form.GUOBIAO):
            tiles = hands.without_some(random, hands.sets_and_pair(random, 4 - melds), wild)
            how: dict[str, Any] = {"wild": wild, "forms": forms}
            assert kernel.is_complete(tiles, melds, **how)
            assert kernel.readings(tiles, melds, **how) == reference.readings(tiles, melds, **how)
            tiles = hands.exchanged(random, tiles, 1 if sum(tiles) else 0)
            assert kernel.is_complete(tiles, melds, **how) == reference.is_complete(tiles, melds, **how)


def with_four_of_a_kind(random: Random, size: int) -> bytes:
    """Draw tiles of few kinds, four of one of them."""
    kinds = random.choice([range(5), range(2, 9), range(13, 20), range(25, 31)])
    four = random.choice(kinds)
    others = [kind for kind in kinds for _ in range(4) if kind != four]
    return hands.counts([*[four] * 4, *random.sample(others, size - 4)])


@pytest.mark.slow
@pytest.mark.parametrize("wild", [1, 2, 3])
def test_wild_tiles_as_fifth_copies(wild: int) -> None:
    random = Random(9)
    for melds, sets in [(2, 4), (3, 5)] * 8:
        tiles = with_four_of_a_kind(random, 7 - wild)
        how: dict[str, Any] = {"wild": wild, "sets": sets}
        assert kernel.shanten(tiles, melds, **how) == reference.shanten(tiles, melds, **how), (tiles, melds, how)
        assert kernel.useful(tiles, melds, **how) == reference.useful(tiles, melds, **how), (tiles, melds, how)
        if wild == 1:
            assert kernel.waits(tiles, melds, **how) == reference.waits(tiles, melds, **how), (tiles, melds, how)


@pytest.mark.slow
@pytest.mark.parametrize("wild", [0, 1, 2])
def test_sets_alone(wild: int) -> None:
    random = Random(7)
    found = set()
    for _ in range(30):
        need = random.randint(1, 4)
        tiles = hands.sets_and_pair(random, need)
        pair = next(part.pair for part in kernel.readings(tiles, 5 - need, sets=5))
        tiles = hands.without_some(random, hands.changed(tiles, pair, -2), wild)
        tiles = hands.exchanged(random, tiles, random.randint(0, min(1, sum(tiles))))
        expected = reference.all_sets(tiles, 5 - need, wild=wild, sets=5)
        assert kernel.all_sets(tiles, 5 - need, wild=wild, sets=5) == expected
        found.add(expected)
    assert found == {True, False}


@st.composite
def thirteen(draw: st.DrawFn) -> bytes:
    """Thirteen tiles of a few kinds, so that many of them meet."""
    kinds = draw(st.lists(st.integers(0, 33), min_size=5, max_size=13, unique=True))
    tiles = draw(st.permutations([kind for kind in kinds for _ in range(4)]))
    return hands.counts(tiles[:13])


@pytest.mark.slow
@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(thirteen(), st.sampled_from([Form.REGULAR, Form.GUOBIAO]))
def test_what_the_answers_have_to_do_with_one_another(tiles: bytes, forms: Form) -> None:
    distance = kernel.shanten(tiles, forms=forms)
    useful = kernel.useful(tiles, forms=forms)
    assert useful  # a hand that is not complete can come nearer
    for kind in range(34):
        if tiles[kind] < 4:
            grown = hands.changed(tiles, kind, 1)
            now = kernel.shanten(grown, forms=forms)
            assert now == distance - (kind in useful)
            assert kernel.is_complete(tiles, tile=kind, forms=forms) == (now == -1)
            assert kernel.is_complete(grown, forms=forms) == (now == -1)
    possible = kernel.waits(tiles, forms=forms, held=tiles)
    assert possible == (useful if distance == 0 else ())
    assert kernel.waits(tiles, forms=forms) == reference.waits(tiles, forms=forms)
