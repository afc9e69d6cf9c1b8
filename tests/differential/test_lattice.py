"""Distance and waits by the lattice: first that it says what the definition says, then that the kernel does."""

from random import Random

import pytest

from paicheng.kernel import BACKEND, Form, reference, shanten, waits
from tests.differential import lattice
from tests.unit.kernel import hands

SOME = 4000 if BACKEND == "cython" else 200


def drawn(random: Random, exchanges: int) -> tuple[bytes, int, int]:
    """Draw a hand one tile short of complete, exchange some tiles, and say how many sets lie apart of how many."""
    tiles, melds, sets = hands.some_hand(random)
    fewer = hands.without_some(random, tiles, 1)
    return hands.exchanged(random, fewer, min(sum(fewer), random.randint(0, exchanges)))[:34], melds, sets


@pytest.mark.slow
def test_the_lattice_is_the_definition() -> None:
    random = Random(1)
    near = [drawn(random, 2) for _ in range(60)]
    for hand, melds, sets in near:
        found = lattice.waits(hand, melds, sets)
        assert found == reference.waits(hand, melds, sets=sets, forms=Form.GUOBIAO, held=hand)
    seen = set()
    for hand, melds, sets in near[:8]:
        found = lattice.distance(hand, melds, sets)
        assert found == reference.shanten(hand, melds, sets=sets, forms=Form.GUOBIAO)
        seen.add(found)
    assert len(seen) > 1


@pytest.mark.slow
def test_the_kernel_agrees_with_the_lattice() -> None:
    random = Random(2)
    seen = set()
    for _ in range(SOME):
        hand, melds, sets = drawn(random, 6)
        found = shanten(hand, melds, sets=sets, forms=Form.GUOBIAO)
        assert found == lattice.distance(hand, melds, sets), (hand, melds, sets)
        assert waits(hand, melds, sets=sets, forms=Form.GUOBIAO, held=hand) == lattice.waits(hand, melds, sets)
        seen.add(found)
    assert len(seen) > 4
