"""The facts of a win that the national fan count asks for, written into one array of numbers.

A suit is a code in base five, as `splits` wants it. Eight counts at a time are read as one word of eight bytes and
folded: pairs of digits become one digit in base 25, pairs of those one in base 625, and two of those the code.

How often a kind occurs is kept in three planes, sets of kinds: odd counts, counts of 2 and 3, and counts of 4. Planes
are added as a machine adds bits, so that melds go on top of the concealed tiles without counting anything.
"""

# ruff: noqa: F821 (the places are constants of C when compiled: the .pxd declares them, with the same numbers)

from array import array

from paicheng.kernel.fans import splits

CODES: int  # four codes of the concealed tiles with the winning one
TOTALS: int  # how many tiles each suit has
ROWS: int  # four rows of `splits`: a division
LAID: int  # three codes of the chows that lie apart
APART: int  # the kinds of the pungs and kongs that lie apart
KONGS: int  # the kinds of kongs
LAIN: int  # all kinds that lie apart, and their planes, kongs aside
LAIN_ODD: int
LAIN_TWO: int
LAIN_FOUR: int
HELD: int  # kinds that occur among the concealed
ODD: int  # kinds that occur an odd number of times among the concealed
HAVE: int  # kinds that occur
FOUR: int  # kinds of which all four are there and no kong
EXPOSED: int  # how many melds are claimed; before `lay`, how many there are
CONCEALED_KONGS: int
KONG_COUNT: int
MANNER: int  # what an own draw or a concealed hand counts
EVER: int  # what counts however the hand is divided
NINE: int  # whether the hand is nine gates
PAIRED: int  # the suit that has the pair
globals().update(
    CODES=0, TOTALS=4, ROWS=8, LAID=12, APART=15, KONGS=16, LAIN=17, LAIN_ODD=18, LAIN_TWO=19, LAIN_FOUR=20,
    ODD=21, HAVE=22, FOUR=23, EXPOSED=24, CONCEALED_KONGS=25, KONG_COUNT=26, EVER=27, NINE=28, PAIRED=29,
    HELD=30, MANNER=31,
)  # fmt: skip
LAST = 390625  # 5 ** 8
BYTES = 0x0101010101010101
THREES = 0x0303030303030303
FIVES_UP = 0xF8F8F8F8F8F8F8F8
EVEN_BYTES = 0x00FF00FF00FF00FF
EVEN_PAIRS = 0x0000FFFF0000FFFF
LOW_HALF = 0xFFFFFFFF
_ALL = (1 << 34) - 1
_ONCE = array("Q", [7, 1, 0, 0])  # by kind of meld: kinds from its own on of which it adds one
_THRICE = array("Q", [0, _ALL, 0, 0])  # whether it adds two more of its own
_KONG = array("Q", [0, 0, _ALL, _ALL])
_APART = array("Q", [0, _ALL, _ALL, _ALL])


def read(hand: bytes | bytearray, tile: int, facts: list[int]) -> int:
    """Write down codes and totals of the concealed tiles with the winning one and return how many tiles there are.

    Five of a kind are no hand: -1.
    """
    m = _word(hand, 0)
    p = _word(hand, 9)
    s = _word(hand, 18)
    z = _word(hand, 26) >> 8
    ninths = hand[8] | hand[17] << 8 | hand[26] << 16
    high = m + THREES | p + THREES | s + THREES | z + THREES | ninths + THREES | m | p | s | z | ninths
    if high & FIVES_UP or hand[tile] > 3:
        return -1
    facts[CODES] = _code(m) + LAST * hand[8]
    facts[CODES + 1] = _code(p) + LAST * hand[17]
    facts[CODES + 2] = _code(s) + LAST * hand[26]
    facts[CODES + 3] = _code(z) + splits.HONORS
    facts[TOTALS] = _sum(m) + hand[8]
    facts[TOTALS + 1] = _sum(p) + hand[17]
    facts[TOTALS + 2] = _sum(s) + hand[26]
    facts[TOTALS + 3] = _sum(z)
    group = tile // 9
    facts[CODES + group] += splits.POWERS[tile - 9 * group]
    facts[TOTALS + group] += 1
    return facts[TOTALS] + facts[TOTALS + 1] + facts[TOTALS + 2] + facts[TOTALS + 3]


def _word(hand: bytes | bytearray, at: int) -> int:
    """Read eight counts as one number."""
    one = 1
    low = hand[at] | hand[at + 1] << 8 | hand[at + 2] << 16 | (one * hand[at + 3]) << 24
    high = hand[at + 4] | hand[at + 5] << 8 | hand[at + 6] << 16 | (one * hand[at + 7]) << 24
    return low | high << 32


def _code(word: int) -> int:
    word = (word & EVEN_BYTES) + 5 * (word >> 8 & EVEN_BYTES)
    word = (word & EVEN_PAIRS) + 25 * (word >> 16 & EVEN_PAIRS)
    return (word & LOW_HALF) + 625 * (word >> 32)


def _sum(word: int) -> int:
    return word * BYTES >> 56 & 255


def lay(melds: bytes, size: int, facts: list[int]) -> None:
    """Write down what lies apart, each kind of meld by what the tables say of it, as branches are dear."""
    one = 1
    apart = kongs = lain = odd = two = four = 0
    concealed = count = 0
    facts[LAID] = facts[LAID + 1] = facts[LAID + 2] = 0
    for place in range(size):
        code = melds[place]
        kind = code & 63
        group = code >> 6
        bits = one << kind
        once = _ONCE[group] << kind
        thrice = bits & _THRICE[group]
        carry = odd & once
        four |= two & (thrice | carry) | thrice & carry
        two ^= thrice ^ carry
        odd ^= once
        kongs |= bits & _KONG[group]
        apart |= bits & _APART[group]
        lain |= bits | once
        facts[LAID + kind // 9 % 3] += splits.POWERS[kind % 9] * (group == 0)
        count += group > 1
        concealed += group > 2
    facts[APART] = apart
    facts[KONGS] = kongs
    facts[LAIN] = lain
    facts[LAIN_ODD] = odd
    facts[LAIN_TWO] = two
    facts[LAIN_FOUR] = four
    facts[EXPOSED] = size - concealed
    facts[CONCEALED_KONGS] = concealed
    facts[KONG_COUNT] = count


def add_up(odd: int, two: int, four: int, facts: list[int]) -> None:
    """Add the planes of the concealed tiles to those of what lies apart."""
    carry = odd & facts[LAIN_ODD]
    both = two & facts[LAIN_TWO] | carry & (two | facts[LAIN_TWO])
    facts[ODD] = odd
    facts[HELD] = odd | two | four
    facts[HAVE] = odd | two | four | facts[LAIN]
    facts[FOUR] = four | facts[LAIN_FOUR] | both


def shown(melds: bytes, size: int, tile: int) -> int:
    """Count the copies of a kind in the claimed melds."""
    copies = 0
    for place in range(size):
        code = melds[place]
        kind = code & 63
        if code < 64:
            copies += kind <= tile <= kind + 2
        elif code < 192 and kind == tile:
            copies += 3 if code < 128 else 4
    return copies
