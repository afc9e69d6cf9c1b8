"""One suit as three numbers, and whether its tiles are sets.

The counts of the three lowest kinds of a suit, of the next three and of the three highest are three numbers in base
five; in a byte each they are the *code* of the suit. Honors are a suit of which the two highest kinds never occur.

Each of the three numbers has a word in a small table, and their sum is the *word* of the code. It says how many tiles
there are; which kinds are held, which twice or more, and which an odd number of times; and in its highest bits where
the code stands in tables of all codes. Numbers with few tiles stand first, so that what is used lies together.

One such table says whether the tiles are sets, or sets and a pair, and which further tile would make them so. A hand
of sets and a pair then is four codes of which one, that with two tiles over, holds the pair; and a hand waits either
inside one suit that has one tile over, or in two suits that have two over each. An entry is worked out when it is
first asked for: nine bits of waits, the bit COMPLETE, the tiles over, and the bit KNOWN. What a code cannot say, five
of a kind, is worked out every time from nibbles: the counts in four bits each.
"""

# ruff: noqa: F821 (the names that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array
from mmap import mmap

from paicheng.tiles.tile import KINDS

COMPLETE: int  # the bits of an entry: nine waits from bit 0 on, whether the tiles are sets and perhaps a pair, …
OVER: int  # … from this bit on how many are over when threes are taken off
OVERS: int
KNOWN: int
HELD: int  # the bits of a word: the number of tiles from bit 0 on, …
DOUBLES: int
ODD: int
PLACE: int
WORDS: int  # the facts of a hand: four codes, four words, two sets of kinds, is one held five times, how many tiles
HAVE: int
UNEVEN: int
FIFTH: int
TOTAL: int
_THREE: int  # words of three kinds: of their numbers, and zeros for a fifth tile
globals().update(COMPLETE=1 << 9, OVER=10, OVERS=3 << 10, KNOWN=1 << 15)
globals().update(HELD=9, DOUBLES=18, ODD=27, PLACE=40)
globals().update(WORDS=4, HAVE=8, UNEVEN=9, FIFTH=10, TOTAL=11, _THREE=150)
CODES = 2 * 5**9  # places of a table of all codes: of suits, then of honors
_TOPS = 0x8080808080808080  # a byte a kind; so do the constants below
_FROM_FIVE = 0x7B7B7B7B7B7B7B7B
_MOST_OVER = 8  # copies besides four that are counted: of more the hand is none
_NO_HAND = 511
_THREES = 25 << 16 | 5 << 8 | 1
_POWERS: "array[int]" = array("I", [5 ** (2 - kind % 3) << (16 - kind // 3 * 8) for kind in range(9)])


def _words(first: int) -> list[int]:
    """Return the word of each number that three kinds have, and zeros for a fifth tile."""
    words = [0]
    for kind in range(first, first + 3):
        counts = [
            count | (count > 0) << HELD + kind | (count > 1) << DOUBLES + kind | (count & 1) << ODD + kind
            for count in range(5)
        ]
        words = [others + own for others in words for own in counts]
    order = sorted(range(len(words)), key=lambda number: words[number] & 511)
    for place, number in enumerate(order):
        words[number] |= place * 5 ** (6 - first) << PLACE
    return words + [0] * (_THREE - len(words))


_WORDS = array("Q", _words(0) + _words(3) + _words(6))
_HONORS = CODES // 2 << PLACE
_SPLITS: "memoryview[int]"  # zeros: an array of C when compiled, else memory that is mapped when touched
globals().update(_SPLITS=memoryview(mmap(-1, 2 * CODES)).cast("H"))


def read(counts: bytes | bytearray, tile: int, facts: list[int]) -> int:
    """Write down the facts of a hand with a tile more and return how many tiles there are.

    A fifth copy is not in the codes. Eight counts at once are read as a number of eight bytes.
    """
    first = _eight(counts, 1)
    second = _eight(counts, 10)
    third = _eight(counts, 19)
    honors = _eight(counts, 26)  # two too low: there are no kinds behind the last
    many = _many(first) | _many(second) | _many(third) | _many(honors)
    if many & _TOPS or counts[0] > 4 or counts[9] > 4 or counts[18] > 4 or (tile >= 0 and counts[tile] >= 4):
        return _read_one_by_one(counts, tile, facts)
    facts[0] = _code(counts[0], first)
    facts[1] = _code(counts[9], second)
    facts[2] = _code(counts[18], third)
    facts[3] = _code(counts[27], honors >> 16)
    if tile >= 0:
        facts[tile // 9] += _POWERS[tile % 9]
    facts[FIFTH] = 0
    weigh(facts)
    return _gather(facts)


def _eight(counts: bytes | bytearray, at: int) -> int:
    one = 1
    return (
        one * counts[at]
        | one * counts[at + 1] << 8
        | one * counts[at + 2] << 16
        | one * counts[at + 3] << 24
        | one * counts[at + 4] << 32
        | one * counts[at + 5] << 40
        | one * counts[at + 6] << 48
        | one * counts[at + 7] << 56
    )


def _many(eight: int) -> int:
    """Set the highest bit of some byte if a count is above four."""
    return eight + _FROM_FIVE | eight


def _code(first: int, eight: int) -> int:
    """Return the code of a first kind and eight more: in the product, each byte is a number that ends with its kind."""
    numbers = eight * _THREES
    return (25 * first + (numbers >> 8 & 255)) << 16 | (numbers >> 32 & 255) << 8 | (numbers >> 56 & 255)


def _read_one_by_one(counts: bytes | bytearray, tile: int, facts: list[int]) -> int:
    """Do the same for a hand that may have five of a kind, which count as a pair besides a pung, and as odd."""
    for group in range(4):
        facts[group] = 0
    for kind in range(KINDS):
        have = counts[kind] + (kind == tile)
        facts[kind // 9] += min(have, 4) * _POWERS[kind % 9]
    weigh(facts)
    facts[FIFTH] = too_many = 0
    one = 1
    for kind in range(KINDS):
        over = counts[kind] + (kind == tile) - 4
        if over > 0:
            facts[FIFTH] = 1
            facts[WORDS + kind // 9] += min(over, _MOST_OVER) + (one * (over & 1) << ODD + kind % 9)
            too_many |= over > _MOST_OVER
    total = _gather(facts)
    if too_many:
        facts[TOTAL] = total = _NO_HAND
    return total


def weigh(facts: list[int]) -> None:
    """Write down the words of four codes."""
    for group in range(4):
        facts[WORDS + group] = word_of(group, facts[group])


def word_of(group: int, code: int) -> int:
    """Return the word of a code."""
    word: int = _WORDS[code >> 16] + _WORDS[_THREE + (code >> 8 & 255)] + _WORDS[2 * _THREE + (code & 255)]
    return word + _HONORS if group == 3 else word


def words_with(group: int, code: int, words: list[int]) -> None:
    """Write down the words of a code with a further tile of each kind, as far as none is held four times."""
    word = word_of(group, code)
    for kind in range(9):
        number = _THREE * (kind // 3) + (code >> (16 - kind // 3 * 8) & 255)
        power = _POWERS[kind] >> (16 - kind // 3 * 8)
        words[kind] = word - _WORDS[number] + _WORDS[number + power]


def _gather(facts: list[int]) -> int:
    """Write down which kinds are held, which an odd number of times, and how many tiles there are; return that."""
    have = odd = total = 0
    for group in range(4):
        word = facts[WORDS + group]
        have |= (word >> HELD & 511) << 9 * group
        odd |= (word >> ODD & 511) << 9 * group
        total += word
    facts[HAVE] = have
    facts[UNEVEN] = odd
    facts[TOTAL] = total & 511
    return total & 511


def doubles(facts: list[int]) -> int:
    """Return the kinds that are held twice or more."""
    found = 0
    for group in range(4):
        found |= (facts[WORDS + group] >> DOUBLES & 511) << 9 * group
    return found


def size_of(word: int) -> int:
    """Return how many tiles there are."""
    return word & 511


def power(kind: int) -> int:
    """Return what a tile more of a kind of a suit, 0 to 8, adds to the code."""
    return _POWERS[kind]


def number_of(group: int, code: int) -> int:
    """Return a code as one number in base five, the count of the lowest kind first: nine digits, of honors seven."""
    number = (code >> 16) * 15625 + (code >> 8 & 255) * 125 + (code & 255)
    return number // 25 if group == 3 else number


def split_all(facts: list[int], entries: list[int]) -> None:
    """Write down the entries of four codes."""
    for group in range(4):
        place = facts[WORDS + group] >> PLACE
        entries[group] = _SPLITS[place]
        if not entries[group]:
            entries[group] = _SPLITS[place] = split_nibbles(nibbles_of(facts[group]), 7 if group < 3 else 0)


def nibbles_of(code: int) -> int:
    """Return the counts of a code in four bits each, the lowest kind in the lowest."""
    number = number_of(0, code)
    nibbles = 0
    for _ in range(9):
        nibbles = nibbles << 4 | number % 5
        number //= 5
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
    over = _tiles_in(nibbles) % 3
    entry |= over << OVER
    if over != 1 and _divides(nibbles, starts, over):
        entry |= COMPLETE
    if over:
        for kind in range(kinds):
            if _divides(nibbles + (one << 4 * kind), starts, 2 * (over == 1)):
                entry |= 1 << kind
    return entry


def _tiles_in(nibbles: int) -> int:
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
