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
from mmap import mmap

from paicheng.tiles.tile import KINDS

COMPLETE = 1 << 9
KNOWN = 1 << 15
TOTALS = 4  # places in the facts of a hand: four codes, four totals, three sets of kinds, the largest count
HAVE = 8
DOUBLES = 9
ODD = 10
MOST = 11
FACTS = 12
_POWERS: "array[int]" = array("I", [5 ** (8 - kind % 9 - 2 * (kind >= 27)) for kind in range(KINDS)])
_SUIT: "memoryview[int]"  # zeros: arrays of C when compiled, else memory that is mapped when touched
_HONORS: "memoryview[int]"
globals().update(_SUIT=memoryview(mmap(-1, 2 * 5**9)).cast("H"), _HONORS=memoryview(mmap(-1, 2 * 5**7)).cast("H"))


def read(counts: bytes | bytearray, tile: int, facts: list[int]) -> int:
    """Write down the facts of a hand with a tile more and return how many tiles there are.

    A fifth copy is not in the codes.
    """
    have = doubles = odd = most = size = 0
    one = 1
    for group in range(4):
        first = 9 * group
        code = total = 0
        for kind in range(first, first + 9 if group < 3 else KINDS):
            count = counts[kind]
            if kind == tile:
                count += 1
            code = 5 * code + min(count, 4)
            if count:
                total += count
                have |= one << kind
                if count & 1:
                    odd |= one << kind
                if count >= 2:
                    doubles |= one << kind
                    most = max(most, count)
        facts[group] = code
        facts[TOTALS + group] = total
        size += total
    facts[HAVE] = have
    facts[DOUBLES] = doubles
    facts[ODD] = odd
    facts[MOST] = most
    return size


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
        found = _SUIT[code]
        if not found:
            found = _SUIT[code] = split_nibbles(nibbles_of(code, 9), 7)
    return found


def fill(most: int) -> None:
    """Work out the entries of all codes of up to so many tiles."""
    _fill(0, 9, 0, most)
    _fill(3, 7, 0, most)


def _fill(group: int, kinds: int, code: int, left: int) -> None:
    if not kinds:
        split(group, code)
        return
    for count in range(min(left, 4) + 1):
        _fill(group, kinds - 1, 5 * code + count, left - count)


def nibbles_of(code: int, kinds: int) -> int:
    """Return the counts of a code in four bits each, the lowest kind in the lowest."""
    nibbles = 0
    for _ in range(kinds):
        nibbles = nibbles << 4 | code % 5
        code //= 5
    return nibbles


def nibbles_in(counts: bytes, tile: int, group: int) -> int:
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
