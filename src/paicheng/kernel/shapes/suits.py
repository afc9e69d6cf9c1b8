"""One suit as a number, and whether its tiles are sets.

The tiles of a suit are written as a number in base five, the count of the lowest kind first: its *code*. Honors have
codes of seven digits. Two tables say of each code whether the tiles are sets, or sets and a pair, and which further
tile would make them so. A hand of sets and a pair then is four codes of which one, that with two tiles over, holds
the pair; and a hand waits either inside one suit that has one tile over, or in two suits that have two over each.

An entry is worked out when it is first asked for: nine bits of waits, the bit COMPLETE, and the bit KNOWN. What a code
cannot say, five of a kind, is worked out every time from nibbles: the counts in four bits each.
"""

# ruff: noqa: F821 (the arrays that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array
from collections import Counter
from itertools import accumulate, product
from mmap import mmap

from paicheng.tiles.tile import KINDS

COMPLETE = 1 << 9
KNOWN = 1 << 15
TOTALS = (
    4  # places in the facts of a hand: four codes, four totals, three sets of kinds, and whether one is held five times
)
HAVE = 8
DOUBLES = 9
ODD = 10
FIFTH = 11
FACTS = 12
_ONES = 0x0101010101010101  # a byte a kind; so do the constants below
_TOPS = 0x8080808080808080
_EVENS = 0x00FF00FF00FF00FF
_QUARTERS = 0x0000FFFF0000FFFF
_HALF = 0xFFFFFFFF
_DIAGONAL = 0x0102040810204080
_HIGHEST = 1 << 8
_POWERS: "array[int]" = array("I", [5 ** (8 - kind % 9 - 2 * (kind >= 27)) for kind in range(KINDS)])


def _ranks(sizes: list[int]) -> list[int]:
    """Return for each code how many before it have as many tiles."""
    seen = [0] * 21
    found = []
    for size in sizes:
        found.append(seen[size])
        seen[size] += 1
    return found


def _starts(sizes: list[int]) -> list[int]:
    """Return where the codes of so many tiles in five kinds and so many in four begin."""
    parts = sorted(product(range(22), range(17)), key=lambda part: (sum(part), part))
    fives, fours = Counter(sizes), Counter(sizes[:625])
    lengths = [fives[five] * fours[four] for five, four in parts]
    starts = dict(zip(parts, accumulate(lengths, initial=0), strict=False))
    return [starts[part] for part in sorted(parts)]


_sizes = [*map(sum, product(range(5), repeat=5))]
_SIZES = array("B", _sizes)  # how many tiles a code of five kinds has
_RANKS = array("H", _ranks(_sizes) + [0] * 625)  # its place among those of as many tiles; no rank for a fifth tile
_WAYS = array("H", [_sizes[:625].count(size) for size in range(18)])  # how many codes of four kinds have so many tiles
_STARTS = array("I", _starts(_sizes))
_SUIT: "memoryview[int]"  # zeros: arrays of C when compiled, else memory that is mapped when touched
_HONORS: "memoryview[int]"
globals().update(_SUIT=memoryview(mmap(-1, 2 * 5**9)).cast("H"), _HONORS=memoryview(mmap(-1, 2 * 5**7)).cast("H"))


def place_of(code: int) -> int:
    """Return where a code of nine kinds stands in a table: few tiles come first, so that what is used lies together.

    By the number of tiles, those of the first five kinds, what these are, and what the last four are.
    """
    high = code // 625
    low = code % 625
    size = _SIZES[low]
    return _STARTS[17 * _SIZES[high] + size] + _RANKS[high] * _WAYS[size] + _RANKS[low]


def places_with(code: int, places: list[int]) -> None:
    """Write down where the codes with a further tile of each kind stand, as far as none is held four times."""
    high = code // 625
    low = code % 625
    size = _SIZES[low]
    start = 17 * _SIZES[high] + size
    first = _STARTS[start + 17] + _RANKS[low]
    power = 625
    for kind in range(5):
        places[kind] = first + _RANKS[high + power] * _WAYS[size]
        power //= 5
    first = _STARTS[start + 1] + _RANKS[high] * _WAYS[size + 1]
    power = 125
    for kind in range(5, 9):
        places[kind] = first + _RANKS[low + power]
        power //= 5


def read(counts: bytes | bytearray, tile: int, facts: list[int]) -> int:
    """Write down the facts of a hand with a tile more and return how many tiles there are.

    A fifth copy is not in the codes.
    """
    facts[HAVE] = facts[DOUBLES] = facts[ODD] = facts[FIFTH] = 0
    for group in range(3):
        code = _read_eight(counts, 9 * group, group, facts)
        facts[group] = 5 * code + _read_ninth(counts[9 * group + 8], group, facts)
    facts[3] = _read_eight(counts, 26, 3, facts)
    if tile >= 0:
        _add(tile, counts[tile], facts)
    return facts[TOTALS] + facts[TOTALS + 1] + facts[TOTALS + 2] + facts[TOTALS + 3]


def _read_eight(counts: bytes | bytearray, at: int, group: int, facts: list[int]) -> int:
    """Read eight counts at once, as a number of eight bytes, and return their code.

    Of the eight before the last the first is no honor; without it the code is that of the seven.
    """
    eight = _eight(counts, at)
    if group == 3:
        eight &= ~255
    facts[TOTALS + group] = eight * _ONES >> 56 & 255
    if (((eight & ~_TOPS) + 123 * _ONES) | eight) & _TOPS:
        facts[FIFTH] = 1
        eight = _capped(eight, 5)
    facts[HAVE] |= _tops(eight + 127 * _ONES) << at
    facts[DOUBLES] |= _tops(eight + 126 * _ONES) << at
    facts[ODD] |= _tops(eight << 7) << at
    if facts[FIFTH]:
        eight = _capped(eight, 4)
    eight = (5 * eight + (eight >> 8)) & _EVENS
    eight = (25 * eight + (eight >> 16)) & _QUARTERS
    return (625 * eight + (eight >> 32)) & _HALF


def _read_ninth(count: int, group: int, facts: list[int]) -> int:
    """Read the count of the highest kind of a suit, and return it or four."""
    bit = _HIGHEST << 9 * group
    facts[TOTALS + group] += count
    if count:
        facts[HAVE] |= bit
        if count > 1:
            facts[DOUBLES] |= bit
        if count & 1:
            facts[ODD] |= bit
        if count > 4:
            facts[FIFTH] = 1
            return 4
    return count


def _eight(counts: bytes | bytearray, at: int) -> int:
    one = 1
    return (
        counts[at]
        | one * counts[at + 1] << 8
        | one * counts[at + 2] << 16
        | one * counts[at + 3] << 24
        | one * counts[at + 4] << 32
        | one * counts[at + 5] << 40
        | one * counts[at + 6] << 48
        | one * counts[at + 7] << 56
    )


def _capped(eight: int, most: int) -> int:
    """Let no byte be more than `most`."""
    found = 0
    one = 1
    for place in range(0, 64, 8):
        found |= one * min(eight >> place & 255, most) << place
    return found


def _tops(eight: int) -> int:
    """Return the highest bits of eight bytes side by side."""
    return (eight >> 7 & _ONES) * _DIAGONAL >> 56 & 255


def _add(tile: int, had: int, facts: list[int]) -> None:
    """Count a tile in of which the hand had so many."""
    group = tile // 9
    one = 1
    bit = one << tile
    facts[TOTALS + group] += 1
    facts[HAVE] |= bit
    facts[ODD] ^= bit
    if had:
        facts[DOUBLES] |= bit
    if had < 4:
        facts[group] += _POWERS[tile]
    else:
        facts[FIFTH] = 1


def power(kind: int) -> int:
    """Return what a tile more adds to the code of its suit."""
    return _POWERS[kind]


def split(group: int, code: int) -> int:
    """Return the entry of a code."""
    found: int
    if group == 3:
        found = _HONORS[code]
        if not found:
            found = _HONORS[code] = split_nibbles(nibbles_of(code, 7), 0)
    else:
        place = place_of(code)
        found = _SUIT[place]
        if not found:
            found = _SUIT[place] = split_nibbles(nibbles_of(code, 9), 7)
    return found


def nibbles_of(code: int, kinds: int) -> int:
    """Return the counts of a code in four bits each, the lowest kind in the lowest."""
    nibbles = 0
    for _ in range(kinds):
        nibbles = nibbles << 4 | code % 5
        code //= 5
    return nibbles


def nibbles_in(counts: bytes | bytearray, tile: int, group: int) -> int:
    """Return the counts of one suit of a hand with a tile more in four bits each."""
    first = 9 * group
    nibbles = 0
    one = 1
    for kind in range(9 if group < 3 else 7):
        nibbles += (one * counts[first + kind]) << 4 * kind
    if first <= tile < first + 9:
        nibbles += one << 4 * (tile - first)
    return nibbles


def split_nibbles(nibbles: int, starts: int) -> int:
    """Work out an entry; the lowest `starts` kinds can begin a chow."""
    kinds = 9 if starts else 7
    one = 1
    entry = KNOWN
    over = size_of(nibbles) % 3
    if over != 1 and _divides(nibbles, starts, over):
        entry |= COMPLETE
    if over:
        for kind in range(kinds):
            if _divides(nibbles + (one << 4 * kind), starts, 2 * (over == 1)):
                entry |= 1 << kind
    return entry


def size_of(nibbles: int) -> int:
    """Return how many tiles there are."""
    size = 0
    while nibbles:
        size += nibbles & 15
        nibbles >>= 4
    return size


def _divides(nibbles: int, starts: int, pair: int) -> int:
    """Say whether the tiles are sets, with a pair if that is asked for."""
    if not pair:
        return are_sets(nibbles, starts)
    two = 2
    for kind in range(9):
        if nibbles >> 4 * kind & 15 >= 2 and are_sets(nibbles - (two << 4 * kind), starts):
            return 1
    return 0


def are_sets(nibbles: int, starts: int) -> int:
    """Say whether the tiles are sets: of the lowest kind, what is over after its pungs must begin chows.

    Three equal chows are three pungs, so no other way need be tried.
    """
    kind = 0
    while nibbles:
        over = (nibbles & 15) % 3
        nibbles >>= 4
        if over:
            if kind >= starts or (nibbles & 15) < over or (nibbles >> 4 & 15) < over:
                return 0
            nibbles -= over * 17
        kind += 1
    return 1
