"""The five principles 五项原则 about sets already used, as one rule over the sets of a reading.

The sets and the pair are points, and every instance of a fan that joins some of them is an edge. Edges are taken so
that each new one joins only points not yet connected with each other (不拆移, 套算一次: no cycle), that no two edges
of one fan touch (不得相同), and that together they are worth the most (就高不就低).
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from msgspec import Struct

from paicheng.scoring.reading import Reading

Fits = Callable[..., bool]
PAIR_POINT = 7  # chows are points from 0 as they stand, pungs follow, the pair is the last


class Edge(Struct, frozen=True):
    """One instance of a combining fan and the sets that it joins, as bits."""

    key: str
    value: int
    points: int


class Joins(Struct, frozen=True):
    """A question about some sets of a reading together: so many chows or pungs, perhaps with the pair."""

    fits: Fits
    chows: int = 0
    pungs: int = 0
    pair: bool = False

    def instances(self, chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> Iterator[int]:
        """Give the sets of every instance, as bits."""
        if self.pair and pair < 0:
            return
        sets, first, size = (pungs, len(chows), self.pungs) if self.pungs else (chows, 0, self.chows)
        extra = (pair,) if self.pair else ()
        for chosen in combinations(range(len(sets)), size):
            if self.fits(*(sets[index] for index in chosen), *extra):
                yield sum(1 << first + index for index in chosen) | (self.pair << PAIR_POINT)

    def __call__(self, reading: Reading) -> int:
        """Count the instances, before any is left out."""
        return sum(1 for _ in self.instances(reading.chows, reading.pungs, reading.pair))


Choice = tuple[Edge, ...]


@lru_cache(maxsize=65536)
def lawful_choices(edges: Choice) -> tuple[Choice, ...]:
    """Return the choices of greatest value that the principles allow, one for each set of fan, in order."""
    found: list[tuple[int, Choice]] = []
    _extend(edges, (), (), found)
    top = max(value for value, _ in found)
    by_fan = {tuple(sorted(edge.key for edge in choice)): choice for value, choice in found if value == top}
    return tuple(by_fan[keys] for keys in sorted(by_fan))


def _extend(rest: Choice, taken: Choice, joined: tuple[int, ...], found: list[tuple[int, Choice]]) -> None:
    """Try every lawful way to go on; `joined` are the connected groups of points so far."""
    grown = False
    for index, edge in enumerate(rest):
        if lawful(edge, taken, joined):
            grown = True
            _extend(rest[index + 1 :], (*taken, edge), _connect(joined, edge.points), found)
    if not grown:
        found.append((sum(edge.value for edge in taken), taken))


def lawful(edge: Edge, taken: Choice, joined: tuple[int, ...]) -> bool:
    """Say whether the edge may be taken besides those taken."""
    if any((group & edge.points).bit_count() > 1 for group in joined):
        return False
    return not any(other.key == edge.key and other.points & edge.points for other in taken)


def _connect(joined: tuple[int, ...], points: int) -> tuple[int, ...]:
    touching = [group for group in joined if group & points]
    for group in touching:
        points |= group
    return (*(group for group in joined if group not in touching), points)


def same_suit(*sets: int) -> bool:
    """Say whether sorted sets are of one numbered suit."""
    return sets[0] // 9 == sets[-1] // 9 < 3


def each_suit(*sets: int) -> bool:
    """Say whether three sorted sets are of the three numbered suits."""
    return [tile // 9 for tile in sets] == [0, 1, 2]


def identical(*sets: int) -> bool:
    """Say whether all are the same."""
    return sets[0] == sets[-1]


def rises(*steps: int) -> Fits:
    """Ask whether sorted sets of one suit rise by one of these steps throughout."""

    def fits(*sets: int) -> bool:
        rest = {after - before for before, after in pairwise(sets)}
        return same_suit(*sets) and len(rest) == 1 and rest.pop() in steps

    return fits


def mixed_rises(step: int) -> Fits:
    """Ask whether three sets of three suits rise by this step, in any order of suits."""

    def fits(*sets: int) -> bool:
        low, middle, high = sorted(tile % 9 for tile in sets)
        return each_suit(*sets) and middle - low == step == high - middle

    return fits


def same_rank(first: int, second: int) -> bool:
    """Say whether two sets are of one rank in two suits."""
    return first != second and second < 27 and first % 9 == second % 9


def apart(distance: int) -> Fits:
    """Ask whether two sorted sets of one suit lie so far apart."""
    return lambda low, high: same_suit(low, high) and high - low == distance


def pure_terminals(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """123 123 789 789 and 55 of one suit."""
    return a == b and c == d == a + 6 and a % 9 == 0 and pair == a + 4


def mixed_terminals(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """123 789 in two suits and 55 of the third."""
    chows = a % 9 == 0 == c % 9 and b == a + 6 and d == c + 6
    return chows and pair % 9 == 4 and {a // 9, c // 9, pair // 9} == {0, 1, 2}
