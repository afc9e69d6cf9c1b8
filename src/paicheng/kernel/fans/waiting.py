"""Where the winning tile stands, and whether it was the only one waited for, as the national fan 国标 asks.

A hand short of a tile waits inside the one suit that has a tile over, or in two suits that have two over each: what one
of them waits for is looked up, if the other one has its pair. Seven pairs and the knitted straight may wait for other
tiles than sets and a pair do, so they are asked too; the forms of single tiles never share a hand with sets.
"""

from array import array

from paicheng.kernel import bits
from paicheng.kernel.fans import facts as at
from paicheng.kernel.fans import joint, splits, tally
from paicheng.kernel.form import BODIES

EDGE, MIDDLE, PAIR, SIDE = 1, 2, 4, 8  # of a chow, or in the pair; at an open end of a chow
WAITS = EDGE | MIDDLE | PAIR
FORMAL_WAITS = 256
SUITED = 0x007FFFFFF
KNITTED = 15751  # 1 + 5 ** 3 + 5 ** 6: three tiles two apart
BIAN_ZHANG = tally.word(1, 77)
KAN_ZHANG = tally.word(1, 78)
DAN_DIAO_JIANG = tally.word(1, 79)
FANS = array("Q", [  # for the only wait, by where the tile may stand
    0, BIAN_ZHANG, KAN_ZHANG, BIAN_ZHANG, DAN_DIAO_JIANG, BIAN_ZHANG, KAN_ZHANG, BIAN_ZHANG,
])  # fmt: skip
_BODY_CODES = array("I", [KNITTED * 5 ** (body[suit] % 9) for body in BODIES for suit in (0, 3, 6)])


def places(tile: int, pair: int, chows: int) -> int:
    """Say where a tile may stand, pungs aside; `chows` are those of its suit."""
    found = PAIR if tile == pair else 0
    if chows:
        rank = tile % 9
        near = joint.lows_of(chows) << 2 >> rank & 7
        edge = (rank == 2) | (rank == 6) << 2
        found |= near & MIDDLE
        if near & edge:
            found |= EDGE
        if near & ~edge & 5:
            found |= SIDE
    return found


def sole(tile: int, facts: list[int], switches: int) -> int:
    """Say whether a hand waited for nothing but the winning tile."""
    rest = [0, 0, 0, 0, 0, 0, 0, 0]
    one = 1
    own = one << tile
    for place in range(8):
        rest[place] = facts[place]
    group = tile // 9
    rest[at.CODES + group] -= splits.POWERS[tile % 9]
    rest[at.TOTALS + group] -= 1
    found = _waits(rest)
    melds = facts[at.EXPOSED] + facts[at.CONCEALED_KONGS]
    if melds < 2:
        if not melds:
            odd = facts[at.ODD] ^ own
            if not odd & (odd - 1):
                found |= odd
        if bits.count_bits(facts[at.HELD] & SUITED) >= 8:
            left = rest[at.CODES + group] // splits.POWERS[tile % 9] % 5
            found |= _straight_waits(rest, facts[at.HELD] if left else facts[at.HELD] & ~own)
    if not switches & FORMAL_WAITS:
        found &= ~(facts[at.FOUR] | facts[at.KONGS]) | own
    return found == own


def _waits(rest: list[int]) -> int:
    """Return what makes codes sets and a pair."""
    lone = first = second = -1
    for group in range(4):
        over = rest[at.TOTALS + group] % 3
        if over == 1:
            if lone >= 0:
                return 0
            lone = group
        elif over:
            first, second = group, first
        elif not splits.FIRST[rest[group]]:
            return 0
    if lone >= 0:
        return _waits_in(rest, lone) if first < 0 else 0
    found = 0
    if splits.FIRST[rest[first]]:
        found = _waits_in(rest, second)
    if splits.FIRST[rest[second]]:
        found |= _waits_in(rest, first)
    return found


def _waits_in(rest: list[int], group: int) -> int:
    found = splits.waits_of(rest[group])
    return found << 9 * group


def _straight_waits(rest: list[int], held: int) -> int:
    """Return what makes a knitted straight."""
    inner = [0, 0, 0, 0, 0, 0, 0, 0]
    found = 0
    for body in range(6):
        missing = bits.BODY_BITS[body] & ~held
        if not missing & (missing - 1):
            without(rest, body, missing, inner)
            if not missing:
                found |= _waits(inner)
            elif divides(inner) >= 0:
                found |= missing
    return found


def without(rest: list[int], body: int, missing: int, inner: list[int]) -> None:
    """Write down the codes and totals of a hand without the nine tiles of a body, of which one may be missing."""
    for group in range(4):
        inner[at.CODES + group] = rest[at.CODES + group]
        inner[at.TOTALS + group] = rest[at.TOTALS + group]
    for suit in range(3):
        inner[at.CODES + suit] -= _BODY_CODES[3 * body + suit]
        inner[at.TOTALS + suit] -= 3
    if missing:
        kind = bits.count_bits(missing - 1)
        inner[at.CODES + kind // 9] += splits.POWERS[kind % 9]
        inner[at.TOTALS + kind // 9] += 1


def divides(codes: list[int]) -> int:
    """Return the suit that has the pair; -1 if the codes are not sets and a pair."""
    paired = -1
    for group in range(4):
        number = splits.FIRST[codes[group]]
        if not number:
            return -1
        if splits.TABLE[number] >> 26 & 15:
            if paired >= 0:
                return -1
            paired = group
    return paired
