"""What four sets and a pair are worth by the national fan 国标, for a search that asks it of every target.

Counted is what the tiles themselves show in this one reading: how they came, waits, events and flowers stay out. The
fan table of the rule set is the truth; this is part of it once more, for speed, and tests hold the two together.

A set is a number: 0-20 the chows by their lowest tile, from NO_CHOW on the pungs by their tile. Four sets are packed
six bits each, in rising order from the highest bits. What chows are worth together is looked up; an entry is worked
out when it is first asked for.
"""

from mmap import mmap

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
        found = _JOINED[index] = _join(index // 10648, index // 484 % 22, index // 22 % 22, index % 22) | KNOWN
    return found & 0x7F


def _join(a: int, b: int, c: int, d: int) -> int:
    """Work out an entry: a fan of four, or one of three and one of two that takes in the fourth, or fan of two."""
    if d != NO_CHOW:
        if a == b == c == d:
            return 48 - 3 * 2  # its three 四归一 do not count
        if _rise(a, b) in (1, 2) and _rise(a, b) == _rise(b, c) == _rise(c, d):
            return 32
    best = _pairs(a, b, c, d)
    best = max(best, _three(a, b, c, d), _three(a, b, d, c))
    return max(best, _three(a, c, d, b), _three(b, c, d, a))


def _rise(low: int, high: int) -> int:
    """Return by how much a chow lies above another of its suit; -1 if it does not."""
    return high - low if high != NO_CHOW and low // 7 == high // 7 else -1


def _three(a: int, b: int, c: int, fourth: int) -> int:
    """Return what three chows are worth, and one fan of two with the fourth; 0 if the three have no fan."""
    if b == NO_CHOW or c == NO_CHOW or a == NO_CHOW:
        return 0
    step = _rise(a, b)
    value = _mixed(a, b, c)
    if step >= 0 and step == _rise(b, c):
        value = 24 if step == 0 else 16 if step <= 3 else 0
    if value and (_two(a, fourth) or _two(b, fourth) or _two(c, fourth)):
        value += 1
    return value


def _mixed(a: int, b: int, c: int) -> int:
    """花龙, 三色三同顺, 三色三步高: chows of the three suits."""
    if a // 7 == b // 7 or b // 7 == c // 7:
        return 0
    low = min(a % 7, b % 7, c % 7)
    high = max(a % 7, b % 7, c % 7)
    middle = a % 7 + b % 7 + c % 7 - low - high
    if middle - low != high - middle:
        return 0
    step = middle - low
    return 8 if step in (0, 3) else 6 if step == 1 else 0


def _two(a: int, b: int) -> int:
    """Return which fan of two chows join: 1 一般高, 2 喜相逢, 3 连六, 4 老少副; 0 if none."""
    if a == NO_CHOW or b == NO_CHOW:
        return 0
    if a // 7 != b // 7:
        return 2 * (a % 7 == b % 7)
    apart = b - a if b > a else a - b
    return 1 if apart == 0 else 3 if apart == 3 else 4 if apart == 6 else 0


def _pairs(a: int, b: int, c: int, d: int) -> int:
    """Return how many fan of two chows count: no circle, and no two of one fan that share a chow."""
    best = 0
    kinds = _two(a, b) | _two(a, c) << 3 | _two(a, d) << 6 | _two(b, c) << 9 | _two(b, d) << 12 | _two(c, d) << 15
    for chosen in range(1, 64):
        count = _bits(chosen)
        if best < count < 4 and _lawful(chosen, kinds):
            best = count
    return best


def _lawful(chosen: int, kinds: int) -> int:
    """Say whether some of the six pairs of four chows may count together, each as the fan of three bits it shows."""
    groups = 0x8421  # four groups of four chows, four bits each
    used = 0  # a bit for each fan and chow
    one = 1
    for pair in range(6):
        if not chosen >> pair & 1:
            continue
        fan = kinds >> 3 * pair & 7
        low = 0 if pair < 3 else 1 if pair < 5 else 2
        high = pair + 1 if pair < 3 else pair - 1 if pair < 5 else 3
        both = one << low | one << high
        ours = groups >> 4 * low & 15
        theirs = groups >> 4 * high & 15
        if not fan or used >> 4 * fan & both or ours >> high & 1:
            return 0
        used |= both << 4 * fan
        for chow in range(4):
            if (ours | theirs) >> chow & 1:
                groups |= (ours | theirs) << 4 * chow
    return 1
