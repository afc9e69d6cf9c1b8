"""What four sets and a pair are worth by the national fan 国标, for a search that asks it of every target.

Counted is what the tiles themselves show in this one reading: how they came, waits, events and flowers stay out. The
fan table of the rule set is the truth; this is part of it once more, for speed, and tests hold the two together.

A set is a number: 0-20 the chows by their lowest tile, from NO_CHOW on the pungs by their tile. Four sets are packed
six bits each, in rising order from the highest bits. What chows are worth together is looked up; an entry is worked
out when it is first asked for.
"""

from mmap import mmap

from paicheng.kernel import joint

NO_CHOW = 21  # also the number of the first pung
KNOWN = 0x80
VALUE = 0xFFF  # what was counted, beside the flags
ALL_PUNGS = 0x1000  # 碰碰和 is among what was counted
NOT_ALL_PUNGS = 0x2000  # it is swallowed
TERMINAL_PUNGS = 16  # from this bit on: how many 幺九刻
DOUBLES = 20  # from this bit on: how many 双同刻
PLAIN, SIMPLE = 1, 2  # 无字 is swallowed, 断幺 is
_JOINED = memoryview(mmap(-1, 22**4))

WINDS = 0x078000000
DRAGONS = 0x380000000
HONORS = WINDS | DRAGONS
TERMINALS = 0x004060301
OUTSIDE = TERMINALS | HONORS
FIVES = 0x000402010
GREEN = 0x102B80000
REVERSIBLE = 0x206EB3E00
EVENS = 0x002A954AA
UPPER = 0x0070381C0
MIDDLE = 0x000E07038
LOWER = 0x001C0E07
ABOVE_FIVE = 0x00783C1E0
BELOW_FIVE = 0x0003C1E0F


def count(sets: int, pair: int, have: int, round_wind: int, seat_wind: int) -> int:
    """Count what the sets and the pair show, with the flag ALL_PUNGS; `have` are the kinds that occur, as bits.

    Kongs, concealed pungs and 四归一 are for the caller to add. Some ten million sets of sets a second.
    """
    one = 1
    pungs = index = chows = 0
    fives = FIVES >> pair & 1
    outside = OUTSIDE >> pair & 1
    for place in range(18, -1, -6):
        number = sets >> place & 63
        if number < NO_CHOW:
            low = number % 7
            chows += 1
            index = 22 * index + number
            fives &= 2 <= low <= 4
            outside &= low == 0 or low == 6
        else:
            number -= NO_CHOW
            pungs |= one << number
            index = 22 * index + NO_CHOW
            fives &= FIVES >> number & 1
            outside &= OUTSIDE >> number & 1
    if chows == 4 and _two_dragons(sets, pair):
        return _two_dragons(sets, pair) + (_suits(have) == 2)
    total = joined(index) if chows > 1 else 0
    shown = _pungs(pungs, pair, round_wind, seat_wind) if pungs else 0
    total += shown & VALUE
    if not have & ~OUTSIDE:
        return total + _all_outside(have, shown)
    total += (shown >> TERMINAL_PUNGS & 15) + 4 * outside + 16 * fives
    return total + _whole(have, shown, chows, pair, fives)


def _two_dragons(sets: int, pair: int) -> int:
    """双龙会: 123 and 789 twice in one suit or once in two, and fives; of the others it leaves only 缺一门."""
    a = sets >> 18 & 63
    b = sets >> 12 & 63
    c = sets >> 6 & 63
    d = sets & 63
    if pair >= 27 or pair % 9 != 4 or a % 7 or d % 7 != 6:
        return 0
    suit = pair // 9
    if a == b and c == d == a + 6:
        return 64 if suit == a // 7 else 0
    mixed = b == a + 6 and d == c + 6
    return 16 if mixed and suit not in (a // 7, c // 7) and a != c else 0


def _suits(have: int) -> int:
    return (have & 0x1FF != 0) + (have >> 9 & 0x1FF != 0) + (have >> 18 & 0x1FF != 0)


def _whole(have: int, shown: int, chows: int, pair: int, fives: int) -> int:
    """Count what sets and pair show as a whole, a hand of only outside tiles aside."""
    total = swallowed = 0
    if fives:
        swallowed = PLAIN | SIMPLE
    if chows == 4 and pair < 27:
        total = 2
        swallowed |= PLAIN
    if chows == 0:
        if not have & ~EVENS:
            total = 24
            swallowed = PLAIN | SIMPLE
        elif not shown & NOT_ALL_PUNGS:
            total = 6 | ALL_PUNGS
    return total + _kinds(have, swallowed)


def _kinds(have: int, swallowed: int) -> int:
    """Count what the kinds show, whatever the sets; `swallowed` says which of 无字 and 断幺 do not count."""
    total = 0
    suits = _suits(have)
    if not have & ~GREEN:
        total = 88 if have & HONORS else 112
    elif suits == 1:
        total = 6 if have & HONORS else 24
    if not have & ~REVERSIBLE:
        total += 8
    elif suits == 2:
        total += 1
    if have & WINDS and have & DRAGONS:
        return total + 6 * (suits == 3)
    return total if have & HONORS else total + _ranks(have, swallowed, suits)


def _ranks(have: int, swallowed: int, suits: int) -> int:
    """Count what the ranks show of a hand without honors."""
    total = 0
    if not have & ~UPPER or not have & ~LOWER:
        total = 24
    elif not have & ~MIDDLE:
        total = 24
        swallowed |= SIMPLE
    elif not have & ~ABOVE_FIVE or not have & ~BELOW_FIVE:
        total = 12
    plain = suits > 1 and not total and not swallowed & PLAIN
    if not have & OUTSIDE and not swallowed & SIMPLE:
        return total + 2
    return total + plain


def _all_outside(have: int, shown: int) -> int:
    """清幺九, 字一色, 混幺九: these swallow 碰碰和, 全带幺 and 幺九刻."""
    suits = _suits(have)
    if not have & HONORS:
        return 64 + (suits == 2) - 2 * (shown >> DOUBLES & 3)
    if not suits:
        return 64
    mixed = suits == 3 and have & WINDS != 0 and have & DRAGONS != 0
    return 32 + 6 * (suits == 1 or mixed) + (suits == 2)


def _pungs(pungs: int, pair: int, round_wind: int, seat_wind: int) -> int:
    """Count what pungs are worth together and as honors, and say what else counts or is swallowed."""
    one = 1
    winds = _bits(pungs & WINDS)
    if winds == 4:
        return 88 | NOT_ALL_PUNGS
    total = 2 * (pungs >> round_wind & 1) + 2 * (pungs >> seat_wind & 1) + _dragons(_bits(pungs & DRAGONS), pair)
    outside = pungs & TERMINALS
    if winds == 3:
        if WINDS >> pair & 1:
            return total + 64 + _shifted(pungs)
        total += 12
    else:
        outside |= pungs & WINDS & ~(one << round_wind) & ~(one << seat_wind)
    return total + _shifted(pungs) + (_bits(outside) << TERMINAL_PUNGS)


def _dragons(count: int, pair: int) -> int:
    """箭刻, 双箭刻, 小三元, 大三元."""
    if count == 3:
        return 88
    if count == 2:
        return 64 if DRAGONS >> pair & 1 else 6
    return 2 * count


def _shifted(pungs: int) -> int:
    """节高 and 同刻: a dear one of three pungs, and a 双同刻 that joins the fourth, or as many 双同刻 as there are."""
    m = pungs & 0x1FF
    p = pungs >> 9 & 0x1FF
    s = pungs >> 18 & 0x1FF
    doubles = _bits(m & p) + _bits(p & s) + _bits(m & s)
    fours = m & m >> 1 & m >> 2 & m >> 3 | p & p >> 1 & p >> 2 & p >> 3 | s & s >> 1 & s >> 2 & s >> 3
    if fours:
        return 48 | NOT_ALL_PUNGS
    if m & p & s:
        return 16
    threes = m & m >> 1 & m >> 2 | p & p >> 1 & p >> 2 | s & s >> 1 & s >> 2
    if threes:
        return 24 + 2 * doubles + (doubles << DOUBLES)
    rising = m & (p >> 1 & s >> 2 | s >> 1 & p >> 2) | p & (m >> 1 & s >> 2 | s >> 1 & m >> 2)
    if rising | s & (m >> 1 & p >> 2 | p >> 1 & m >> 2):
        return 8 + 2 * (doubles > 0)
    return 2 * doubles + (doubles << DOUBLES)


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def joined(index: int) -> int:
    """Return what up to four chows are worth together (套算一次); the index is theirs to base 22 in rising order."""
    found = _JOINED[index]
    if not found:
        found = _JOINED[index] = joint.join(index // 10648, index // 484 % 22, index // 22 % 22, index % 22) | KNOWN
    return found & 0x7F
