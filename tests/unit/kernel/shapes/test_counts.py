"""Exact counts of whole sets of hands, found by plain enumeration elsewhere; those with a star were published too.

The suits of a hand are complete each on its own, so hands of several suits are counted by putting the counts of suits
together.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb

import pytest
from tests.unit.kernel.hands import ORPHANS, counts

from paicheng.kernel import Form, all_sets, is_complete, is_complete_many, waits

Sizes = dict[tuple[int, int], int]  # (sets, pairs) -> how many vectors of counts are just that

MOST = 14


def vectors(kinds: int, left: int, most: int = 4) -> Iterator[tuple[int, ...]]:
    """Yield every vector of counts with at most so many tiles."""
    if not kinds:
        yield ()
        return
    for count in range(min(most, left) + 1):
        for rest in vectors(kinds - 1, left - count, most):
            yield (count, *rest)


def twos(kinds: int) -> Iterator[tuple[int, ...]]:
    """Yield the vectors of at most seven pairs, all different."""
    return (vector for vector in product((0, 2), repeat=kinds) if sum(vector) <= MOST)


def sort_out(found: Iterator[tuple[int, ...]], first: int) -> tuple[Sizes, int]:
    """Ask the kernel of each vector of one suit, or of the honors, what it is, and count them all."""
    sizes: Counter[tuple[int, int]] = Counter()
    seen = 0
    for vector in found:
        seen += 1
        sets, over = divmod(sum(vector), 3)
        hand = bytes(first) + bytes(vector) + bytes(34 - first - len(vector))
        if over == 0 and all_sets(hand, 4 - sets):
            sizes[sets, 0] += 1
        elif over == 2 and is_complete(hand, 4 - sets):
            sizes[sets, 1] += 1
    return dict(sizes), seen


@cache
def all_vectors(first: int, kinds: int) -> tuple[Sizes, int]:
    """Count the vectors of at most fourteen tiles by what they are, and all of them."""
    return sort_out(vectors(kinds, MOST), first)


def together(*groups: Sizes) -> Sizes:
    """Count the hands that have a vector of each group."""
    total: Sizes = {(0, 0): 1}
    for group in groups:
        grown: Counter[tuple[int, int]] = Counter()
        for (sets, pairs), ways in total.items():
            for (more, pair), others in group.items():
                if sets + more <= 4 and pairs + pair <= 1:
                    grown[sets + more, pairs + pair] += ways * others
        total = dict(grown)
    return total


@pytest.mark.slow
def test_complete_hands() -> None:
    suit, suit_vectors = all_vectors(9, 9)
    honors, honor_vectors = all_vectors(27, 7)
    assert (suit_vectors, honor_vectors) == (405_350, 43_130)
    assert [together(*[suit] * suits)[4, 1] for suits in (1, 2, 3)] == [13_259, 629_756, 5_237_550]  # *
    whole = together(suit, suit, suit, honors)
    assert [whole[sets, 1] for sets in (4, 3, 2, 1, 0)] == [11_498_658, 875_418, 49_332, 1_836, 34]


@pytest.mark.slow
def test_complete_hands_of_three_forms() -> None:
    suit, _ = all_vectors(9, 9)
    honors, _ = all_vectors(27, 7)
    regular = together(suit, suit, suit, honors)[4, 1]
    doubled = [sort_out(twos(kinds), first)[0] for first, kinds in ((9, 9), (27, 7))]
    also_pairs = together(doubled[0], doubled[0], doubled[0], doubled[1])[4, 1]
    orphans = sum(is_complete(counts([*ORPHANS, kind]), forms=Form.THIRTEEN_ORPHANS) for kind in range(34))
    assert regular + comb(34, 7) - also_pairs + orphans == 16_873_619


def test_every_seven_of_twelve_pairs_are_complete() -> None:
    chosen = [counts([*kinds, *kinds]) for kinds in combinations(range(4, 31, 2)[:12], 7)]
    answers = is_complete_many(b"".join(chosen), width=42, forms=Form.SEVEN_PAIRS)
    assert answers == b"\x01" * comb(12, 7)


@pytest.mark.slow
def test_one_suit_by_waits() -> None:
    found: Counter[int] = Counter()
    for vector in vectors(9, 13):
        if sum(vector) == 13:
            hand = bytes(vector) + bytes(25)
            found[len(waits(hand, held=hand))] += 1
    assert [found[size] for size in range(10)] == [53_530, 14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1]  # *
