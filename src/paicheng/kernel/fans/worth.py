"""What four sets and a pair show by the national fan 国标, in one division, whatever else the win shows.

Kongs, concealed pungs, 四归一, waits and how the win came stay out; `fan` adds them. The answers are words of `tally`,
but a search only wants to know the worth and 碰碰和 (`count`). A search that asks this of every
target has its sets as numbers: 0-20 the chows by their lowest tile, from NO_CHOW on the pungs by their tile, six bits
each, in rising order from the highest bits.
"""

from paicheng.kernel.fans import joint, splits, tally, whole

NO_CHOW = 21  # also the number of the first pung
VALUE = 0xFFF  # what `count` counted, beside the flag
ALL_PUNGS = 0x1000  # 碰碰和 is among it
SEAT = 6  # the place of the seat wind above that of the round in `winds`
NO_SIDES = 0b0111110  # chows that begin here hold no terminal
NO_FIVES = 0b1100011
HONORS, OUTSIDE = whole.HONORS, whole.OUTSIDE
EVENS = 0x002A954AA
FIVES = 0x000402010

JIU_LIAN_BAO_DENG = tally.word(88, 4)
QUAN_SHUANG_KE = tally.word(24, 21)
QUAN_DAI_WU = tally.word(16, 31)
PENG_PENG_HU = tally.word(6, 48)
QUAN_DAI_YAO = tally.word(4, 55)
PING_HU = tally.word(2, 63)
_FLAG = tally.FLAG


def count(sets: int, pair: int, have: int, round_wind: int, seat_wind: int) -> int:
    """Return what the sets and the pair are worth, with the flag ALL_PUNGS; `have` are the kinds that occur."""
    one = 1
    pungs = m = p = s = 0
    for place in range(18, -1, -6):
        number = sets >> place & 63
        if number >= NO_CHOW:
            pungs |= one << number - NO_CHOW
        elif number < 7:
            m += splits.POWERS[number]
        elif number < 14:
            p += splits.POWERS[number - 7]
        else:
            s += splits.POWERS[number - 14]
    word = shown(pungs, pair, joint.chows(m, p, s), have, round_wind | seat_wind << SEAT, 0)
    value = word >> tally.VALUE
    return value + 6 | ALL_PUNGS if word & _FLAG else value


def shown(pungs: int, pair: int, chows: int, have: int, winds: int, switches: int) -> int:
    """Count the same from the kinds of the pungs and the answer of `joint.chows`, and flag 碰碰和."""
    count = chows >> 8 & 7
    if chows >> joint.DOUBLE_DRAGON and pair == 9 * (chows >> joint.DOUBLE_DRAGON & 3) + 4:
        return joint.YI_SE_SHUANG_LONG_HUI if chows >> joint.PURE else joint.SAN_SE_SHUANG_LONG_HUI
    if not have & ~OUTSIDE:
        return whole.kinds(have, 0, switches) + _outside_pungs(pungs, pair, have, winds, switches)
    total = joint.WORDS[chows & 127]
    swallowed = 0
    if pungs:
        found = joint.pungs(pungs, pair, winds & 63, winds >> SEAT)
        total += found & ~_FLAG
        if count == 0:
            if not have & ~EVENS:
                total += QUAN_SHUANG_KE
                swallowed = whole.PLAIN | whole.SIMPLE
            elif not found & _FLAG:
                total |= _FLAG
    elif pair < 27:
        total += PING_HU
        swallowed = whole.PLAIN
    every = _every(pungs, pair, chows >> 12)
    if every == QUAN_DAI_WU:
        swallowed = whole.PLAIN | whole.SIMPLE
    return total + every + whole.kinds(have, swallowed, switches)


def nine_gates(pungs: int, pair: int, chows: int, switches: int) -> int:
    """Count nine gates: the sets of one division, of whose 幺九刻 one does not count, or none does."""
    found = joint.pungs(pungs, pair, 0, 0) if pungs else 0
    less = joint.outside_pungs(found)
    if less and not switches & whole.NO_NINE_GATES_PUNGS:
        less = 1
    return JIU_LIAN_BAO_DENG + joint.word_of(chows) + found - joint.YAO_JIU_KE * less


def _outside_pungs(pungs: int, pair: int, have: int, winds: int, switches: int) -> int:
    """Count the pungs of a hand of terminals and honors, whose fan swallow 碰碰和 and 幺九刻."""
    if have & HONORS:
        found = joint.pungs(pungs, pair, winds & 63, winds >> SEAT) & ~_FLAG
        return found - joint.YAO_JIU_KE * joint.outside_pungs(found)
    twos = switches & whole.TERMINALS_DOUBLE_PUNG
    return joint.equal_pungs(pungs, twos, not switches & whole.NO_TERMINALS_TRIPLE_PUNG)


def _every(pungs: int, pair: int, lows: int) -> int:
    """全带幺 and 全带五: ask whether every set and the pair hold an outside tile, or a five."""
    if not lows & NO_SIDES and OUTSIDE >> pair & 1 and not pungs & ~OUTSIDE:
        return QUAN_DAI_YAO
    return QUAN_DAI_WU if not lows & NO_FIVES and FIVES >> pair & 1 and not pungs & ~FIVES else 0
