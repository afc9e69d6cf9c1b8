"""Every way in which the tiles of one suit, or the honors, are sets, or sets and a pair.

The counts of a suit make a *code*, a number in base five with the lowest kind in the lowest digit; the codes of the
honors begin at `HONORS`. Few codes split: some 22,000, hardly ever in more than one way. `FIRST` holds for each code
the number of its first *row*, 0 if it does not split, and the rows of one code follow one
another in `TABLE`. A row is one split
in 58 bits:

    0   the chows, as a number in base five whose digits say how often a chow begins at each kind
    17  the pungs, a bit a kind
    26  the pair, its kind plus one, or 0
    30  the kinds whose count is odd, then those whose count is 2 or 3, then those that are there four times
    57  whether the next row is another split of the same code

All rows are made at once, by laying sets and pairs in every way, in a few milliseconds when compiled. What a code waits
for is worked out when it is first asked for.
"""

# ruff: noqa: F821 (the arrays that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array
from mmap import mmap

HONORS = 5**9
ROWS = 24032
PUNGS, PAIR, ODD, CODE = 17, 26, 30, 30
MORE = 1 << 57
SPLIT = (1 << 30) - 1
KNOWN = 1 << 15
FIFTHS, EIGHTS = 0x333333333, 0x888888888
POWERS: "array[int]" = array("I", [5**kind for kind in range(9)])
FIRST: "memoryview[int]"  # zeros: arrays of C when compiled, else memory that is mapped when touched
_WAITS: "memoryview[int]"
TABLE: "memoryview[int]"
globals().update(
    FIRST=memoryview(mmap(-1, 2 * (5**9 + 5**7))).cast("H"),
    _WAITS=memoryview(mmap(-1, 2 * (5**9 + 5**7))).cast("H"),
    TABLE=memoryview(mmap(-1, 8 * ROWS)).cast("Q"),
)
_full = 0  # how many rows there are


def fill() -> int:
    """Make the rows unless they are made, and return how many there are: nothing else may be asked before."""
    global _full
    if not _full:
        _full = _write(HONORS, _laid(0), _write(0, _laid(7), 1))
    return _full - 1


def rows_of(code: int) -> list[int]:
    """Return every row of a code."""
    number = FIRST[code]
    found = []
    while number:
        found.append(TABLE[number])
        number = number + 1 if TABLE[number] & MORE else 0
    return found


def waits_of(code: int) -> int:
    """Return what makes a code split, also as a fifth copy."""
    found = _WAITS[code]
    if not found:
        found = _WAITS[code] = _look(code) | KNOWN
    return found & 511


def _look(code: int) -> int:
    """Try each kind; a fifth copy belongs to the pair or to a pung, as there are not five chows."""
    digits = code if code < HONORS else code - HONORS
    found = 0
    for kind in range(9 if code < HONORS else 7):
        power = POWERS[kind]
        if digits % 5 < 4:
            if FIRST[code + power]:
                found |= 1 << kind
        elif FIRST[code - power] or FIRST[code - 2 * power]:
            found |= 1 << kind
        digits //= 5
    return found


def _laid(starts: int) -> list[int]:
    """Return every split with its code above it, in order; the lowest `starts` kinds can begin a chow."""
    found: list[int] = []
    _lay(starts, 4, 0, 0, 0, found)
    found.sort()
    return found


def _lay(starts: int, left: int, number: int, nibbles: int, split: int, found: list[int]) -> None:
    """Add the split with these sets, and those that go on with sets from `number` on: chows first, then pungs."""
    one = 1
    kinds = 9 if starts else 7
    if (nibbles + FIFTHS) & EIGHTS:
        return
    found.append(_code(nibbles) << CODE | split)
    for kind in range(kinds):
        if nibbles >> 4 * kind & 15 <= 2:
            found.append(_code(nibbles + (2 * one << 4 * kind)) << CODE | split | (kind + one) << PAIR)
    if not left:
        return
    for kind in range(number, starts):
        _lay(starts, left - 1, kind, nibbles + (0x111 * one << 4 * kind), split + POWERS[kind], found)
    for kind in range(max(0, number - starts), kinds):
        _lay(starts, left - 1, starts + kind + 1, nibbles + (3 * one << 4 * kind), split | one << PUNGS + kind, found)


def _code(nibbles: int) -> int:
    code = 0
    for kind in range(9):
        code += (nibbles >> 4 * kind & 15) * POWERS[kind]
    return code


def _write(base: int, laid: list[int], number: int) -> int:
    """Write the rows of sorted splits from a number on and return the next number."""
    before = -1
    for entry in laid:
        code = entry >> CODE
        if code == before:
            TABLE[number - 1] |= MORE
        else:
            FIRST[base + code] = number
        TABLE[number] = entry & SPLIT | _planes(code) << ODD
        before = code
        number += 1
    return number


def _planes(code: int) -> int:
    """Return the kinds whose count is odd, those with 2 or 3, and those with 4, nine bits each."""
    planes = 0
    for kind in range(9):
        count = code % 5
        planes |= ((count & 1) | (count >> 1 & 1) << 9 | (count >> 2) << 18) << kind
        code //= 5
    return planes
