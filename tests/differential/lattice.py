"""Distance and waits by a second definition that is quick enough for a million hands.

The counts of a suit are a point of a lattice with a count of 0-4 along each kind. A point *holds* so many sets, with or
without a pair, if some way to lay them lies below it; and it lacks as many tiles as there are steps up to the nearest
point that does. All points are asked at once: one large number has sixteen bits for each, a bit for each number of
sets, and a step along a kind is a shift. `kernel/reference.py` is the first definition; tests compare the two.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from paicheng.kernel import BODIES
from paicheng.kernel.form import ORPHANS

SETS = 6  # bits 0-5: that many sets; from the sixth on: with a pair
WIDTH = 16
FAR = 15
HONORS = tuple(range(27, 34))
Costs = bytes  # what each number of sets lacks, then each with a pair


class Lattice:
    """The points of one suit, or of the honors, level by level: what they hold with so many tiles more."""

    def __init__(self, kinds: int, chows: bool) -> None:
        self.kinds = kinds
        level = self._upward(self._laid(chows))
        self.levels = [self._cells(level)]
        while len(self.levels) < FAR:
            below = level
            for kind in range(kinds):
                level |= self._stepped(below, kind)
            self.levels.append(self._cells(level))

    def _laid(self, chows: bool) -> int:
        """Mark the points that are sets, with or without a pair, themselves."""
        parts = [3 * 5**kind for kind in range(self.kinds)]
        parts += [31 * 5**kind for kind in range(self.kinds - 2)] * chows
        cells = bytearray(5**self.kinds * WIDTH // 8)
        for size in range(SETS):
            for chosen in combinations_with_replacement(parts, size):
                for place, pair in [(size, 0), *((SETS + size, 2 * 5**kind) for kind in range(self.kinds))]:
                    if _is_point([*chosen, pair], self.kinds):
                        cells[2 * (sum(chosen) + pair) + place // 8] |= 1 << place % 8
        return int.from_bytes(cells, "little")

    def _upward(self, cells: int) -> int:
        """Spread what a point holds to all above it."""
        for kind in range(self.kinds):
            for _ in range(4):
                cells |= cells << WIDTH * 5**kind & self._mask(kind, low=False)
        return cells

    def _stepped(self, cells: int, kind: int) -> int:
        """Move what each point holds one step down along a kind."""
        return cells >> WIDTH * 5**kind & self._mask(kind, low=True)

    @cache  # noqa: B019 (there are two lattices, for ever)
    def _mask(self, kind: int, *, low: bool) -> int:
        """Return the points with a count of 0-3 along a kind, or those with 1-4."""
        some, none = b"\xff\xff" * 4 * 5**kind, b"\0\0" * 5**kind
        return int.from_bytes((some + none if low else none + some) * 5 ** (self.kinds - kind - 1), "little")

    def _cells(self, level: int) -> memoryview:
        return memoryview(level.to_bytes(5**self.kinds * WIDTH // 8, "little")).cast("H")

    def costs(self, code: int) -> Costs:
        """Return what a point lacks of each number of sets, without and with a pair."""
        return bytes(
            next((lack for lack, cells in enumerate(self.levels) if cells[code] >> place & 1), FAR)
            for place in range(2 * SETS)
        )


def _is_point(parts: Iterable[int], kinds: int) -> bool:
    """Say whether codes add up without a kind above four."""
    digits = [sum(part // 5**kind % 5 for part in parts) for kind in range(kinds)]
    return max(digits) <= 4


@cache
def lattice(honors: bool) -> Lattice:
    return Lattice(7, chows=False) if honors else Lattice(9, chows=True)


@lru_cache(maxsize=1 << 17)
def costs_of(suit: bytes) -> Costs:
    return lattice(len(suit) == 7).costs(sum(count * 5**kind for kind, count in enumerate(suit)))


def regular(counts: bytes, need: int) -> int:
    """Return how many tiles sets and a pair lack."""
    suits = [costs_of(counts[first : first + 9]) for first in (0, 9, 18, 27)]
    return _joined(_joined(suits[0], suits[1]), _joined(suits[2], suits[3]))[SETS + need]


@lru_cache(maxsize=1 << 17)
def _joined(one: Costs, other: Costs) -> Costs:
    """Return what two groups of suits lack together."""
    found = []
    for pair in (0, SETS):
        for sets in range(SETS):
            ways = [one[some] + other[pair + sets - some] for some in range(sets + 1)]
            ways += [one[pair + some] + other[sets - some] for some in range(sets + 1)] if pair else []
            found.append(min(*ways, 3 * FAR))
    return bytes(found)


def special(counts: bytes) -> int:
    """Return what seven pairs, thirteen orphans and single tiles lack, the nearest of them."""
    pairs = sum(count // 2 for count in counts)
    lone = sum(count % 2 for count in counts)
    best = 7 - pairs + max(0, 7 - pairs - lone)
    best = min(best, 14 - sum(counts[tile] > 0 for tile in ORPHANS) - any(counts[tile] > 1 for tile in ORPHANS))
    single = max(sum(counts[tile] > 0 for tile in (*body, *HONORS)) for body in BODIES)
    return min(best, 14 - min(14, single))


def straight(counts: bytes, need: int) -> int:
    """Return what the knitted straight lacks: its nine tiles, and sets and a pair of the others."""
    best = 3 * FAR
    for body in BODIES:
        held = sum(counts[tile] > 0 for tile in body)
        rest = bytes(count - (tile in body and count > 0) for tile, count in enumerate(counts))
        best = min(best, 9 - held + regular(rest, need)) if 9 - held < best else best
    return best


def distance(counts: bytes, melds: int, sets: int) -> int:
    """Return the distance over all forms of the national rules, those of four sets only where there are four."""
    best = regular(counts, sets - melds)
    if sets == 4 and melds == 0:
        best = min(best, special(counts))
    if sets == 4 and melds < 2:
        best = min(best, straight(counts, 1 - melds))
    return best - 1


def waits(counts: bytes, melds: int, sets: int) -> tuple[int, ...]:
    """Return the kinds, not held four times, that complete the hand."""
    if distance(counts, melds, sets):
        return ()
    grown = [bytes((*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])) for kind in range(34)]
    return tuple(kind for kind in range(34) if counts[kind] < 4 and distance(grown[kind], melds, sets) < 0)
