"""What sets are worth together by the national fan 国标: chows with chows, pungs with pungs.

The five principles of the rules come down to this: a dear fan of three or four sets, and then one fan of two that
takes in the fourth; or else fan of two without a circle, no two of one fan sharing a set. No fan joins a chow and a
pung, so each is counted alone.

The chows of a suit are a number in base five whose digits say how often a chow begins at each kind. There are 330 such
numbers with four chows or fewer; `_RANKS` counts through those with as many chows, and the ranks of the three suits
together number the entries of `_JOINED`, 12,650 of them. An entry is worked out when it is first asked for, and says
which of the 122 choices of fan that chows show is the dearest; `WORDS` has their words (`tally`), by the
lowest seven bits of the answer of `chows`.

Pungs are a set of kinds, kongs among them. Their fan are few enough to be found by shifting the three suits.
"""

# ruff: noqa: F821 (the arrays that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array
from mmap import mmap

from paicheng.kernel.fans import splits, tally

COUNT, LOWS, RANK, SIZE = 0, 3, 10, 18  # the parts of an entry of `_RANKS`: chows, where they begin, rank, ranks
DOUBLE_DRAGON, PURE = 19, 22
ENDS = 15626  # chows from 1 and from 7: 1 + 5 ** 6
TWO_ENDS = 0b1000001
KNOWN = 0x80
OUTSIDE_PUNGS = 26  # where a word says how many 幺九刻
TWOS = 81  # so many choices have no fan of three or four chows
SUITED = 0x007FFFFFF
WINDS = 0x078000000
DRAGONS = 0x380000000
TERMINALS = 0x004060301
NO_CHOW = 21

YI_SE_SHUANG_LONG_HUI = tally.word(64, 13)
YI_SE_SI_TONG_SHUN = tally.word(48 - 3 * 2, 14)  # the three 四归一 of four equal chows do not count
YI_SE_SI_BU_GAO = tally.word(32, 16)
YI_SE_SAN_TONG_SHUN = tally.word(24, 23)
QING_LONG = tally.word(16, 28)
SAN_SE_SHUANG_LONG_HUI = tally.word(16, 29)
YI_SE_SAN_BU_GAO = tally.word(16, 30)
HUA_LONG = tally.word(8, 39)
SAN_SE_SAN_TONG_SHUN = tally.word(8, 41)
SAN_SE_SAN_BU_GAO = tally.word(6, 50)
YI_BAN_GAO = tally.word(1, 69)
XI_XIANG_FENG = tally.word(1, 70)
LIAN_LIU = tally.word(1, 71)
LAO_SHAO_FU = tally.word(1, 72)

DA_SI_XI = tally.word(88, 1)
DA_SAN_YUAN = tally.word(88, 2)
XIAO_SI_XI = tally.word(64, 9)
XIAO_SAN_YUAN = tally.word(64, 10)
YI_SE_SI_JIE_GAO = tally.word(48, 15)
YI_SE_SAN_JIE_GAO = tally.word(24, 24)
SAN_TONG_KE = tally.word(16, 32)
SAN_FENG_KE = tally.word(12, 38)
SAN_SE_SAN_JIE_GAO = tally.word(8, 42)
SHUANG_JIAN_KE = tally.word(6, 54)
JIAN_KE = tally.word(2, 59)
QUAN_FENG_KE = tally.word(2, 60)
MEN_FENG_KE = tally.word(2, 61)
SHUANG_TONG_KE = tally.word(2, 65)
YAO_JIU_KE = tally.word(1, 73)

_DEAR = array(
    "Q",
    [
        0,
        YI_SE_SI_TONG_SHUN,
        YI_SE_SI_BU_GAO,
        YI_SE_SAN_TONG_SHUN,
        QING_LONG,
        YI_SE_SAN_BU_GAO,
        HUA_LONG,
        SAN_SE_SAN_TONG_SHUN,
        SAN_SE_SAN_BU_GAO,
    ],
)  # by their code
_TWO = array("Q", [0, YI_BAN_GAO, XI_XIANG_FENG, LIAN_LIU, LAO_SHAO_FU])
_RANKS: "memoryview[int]"
_JOINED: "memoryview[int]"
WORDS: "array[int]"
_FIRSTS: "array[int]"
globals().update(
    _RANKS=memoryview(mmap(-1, 4 * 5**7)).cast("I"),
    _JOINED=memoryview(mmap(-1, 12650)),
    WORDS=array("Q", [0] * 128),
    _FIRSTS=array("H", [0] * 125),
)


def fill() -> None:
    """Rank the chows of a suit, say where the entries of each three numbers of chows begin, and add up the words."""
    if _RANKS[0]:
        return
    for number in range(TWOS):
        for two in range(1, 5):
            WORDS[number] += _TWO[two] * (number // 3 ** (two - 1) % 3)
    for dear in range(1, 9):
        for two in range(5):
            WORDS[TWOS + 5 * (dear - 1) + two] = _DEAR[dear] + _TWO[two]
    sizes = [1, 7, 28, 84, 210]
    ranks = [0] * 5
    _rank(0, 4, 0, 0, ranks)
    first = 0
    for counts in range(125):
        one, two, three = counts // 25, counts // 5 % 5, counts % 5
        if one + two + three <= 4:
            _FIRSTS[counts] = first
            first += sizes[one] * sizes[two] * sizes[three]


def _rank(kind: int, left: int, code: int, lows: int, ranks: list[int]) -> None:
    """Rank the code, and those that have more chows from `kind` on."""
    size = 4 - left
    width = (1, 7, 28, 84, 210)[size]
    _RANKS[code] = size << COUNT | lows << LOWS | ranks[size] << RANK | width << SIZE
    ranks[size] += 1
    if left:
        for low in range(kind, 7):
            _rank(low, left - 1, code + splits.POWERS[low], lows | 1 << low, ranks)


def lows_of(code: int) -> int:
    """Return the kinds at which the chows of a suit begin."""
    return _RANKS[code] >> LOWS & 127


def word_of(chows: int) -> int:
    """Return the word of chows, given the answer of `chows`."""
    return WORDS[chows & 127]


def chows(one: int, two: int, three: int) -> int:
    """Return the number of the word of chows of three suits and, from higher bits on, what else is asked of them.

    From bit 8 on their number, from 12 on where they begin. Of 123 and 789 twice, from DOUBLE_DRAGON on the suit that
    a pair of fives must be of, plus 4, and at PURE whether that is their own suit.
    """
    m = _RANKS[one]
    p = _RANKS[two]
    s = _RANKS[three]
    counts = 25 * (m & 7) + 5 * (p & 7) + (s & 7)
    index = (m >> RANK & 255) * (p >> SIZE) + (p >> RANK & 255)
    index = _FIRSTS[counts] + index * (s >> SIZE) + (s >> RANK & 255)
    found = _JOINED[index]
    if not found:
        found = _JOINED[index] = _join_codes(one, two, three) | KNOWN
    count = (m & 7) + (p & 7) + (s & 7)
    lows = (m | p | s) >> LOWS & 127
    known = found & 127 | count << 8 | lows << 12
    return known if count < 4 or lows != TWO_ENDS else known | _two_dragons(one, two, three) << DOUBLE_DRAGON


def _two_dragons(one: int, two: int, three: int) -> int:
    """双龙会: return the suit of the fives plus 4, and 8 more if the chows are of the same suit; 0 if it is none."""
    if one == ENDS:
        return 4 + 2 if two == ENDS else 4 + 1 if three == ENDS else 0
    if two == ENDS:
        return 4 if three == ENDS else 0
    twice = 2 * ENDS
    return 12 if one == twice else 13 if two == twice else 14 if three == twice else 0


def _join_codes(one: int, two: int, three: int) -> int:
    """Work out an entry."""
    lows = [NO_CHOW, NO_CHOW, NO_CHOW, NO_CHOW]
    found = 0
    code = one
    for chow in range(21):
        if chow % 7 == 0:
            code = one if chow == 0 else two if chow == 7 else three
        for _ in range(code % 5):
            lows[found] = chow
            found += 1
        code //= 5
    return _number(join(lows[0], lows[1], lows[2], lows[3]))


def _number(word: int) -> int:
    """Return which of `WORDS` it is."""
    dear = word >> tally.CHIEF & 31
    twos = (word & 3) + 3 * (word >> 2 & 3) + 9 * (word >> 4 & 3) + 27 * (word >> 6 & 3)
    if not dear:
        return twos
    return TWOS + 5 * (dear - 1) + (twos > 0) + (twos > 1) + (twos > 3) + (twos > 9)


def join(a: int, b: int, c: int, d: int) -> int:
    """Return what chows in order are worth: a fan of four, or of three and a two with the fourth, or some of two."""
    if d != NO_CHOW:
        if a == b == c == d:
            return YI_SE_SI_TONG_SHUN
        if _rise(a, b) in (1, 2) and _rise(a, b) == _rise(b, c) == _rise(c, d):
            return YI_SE_SI_BU_GAO
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
    found = _mixed(a, b, c)
    if step >= 0 and step == _rise(b, c):
        found = YI_SE_SAN_TONG_SHUN if step == 0 else QING_LONG if step == 3 else YI_SE_SAN_BU_GAO if step < 3 else 0
    if not found:
        return 0
    two = _two(a, fourth) or _two(b, fourth) or _two(c, fourth)
    return found + _TWO[two]


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
    if step == 0:
        return SAN_SE_SAN_TONG_SHUN
    return HUA_LONG if step == 3 else SAN_SE_SAN_BU_GAO if step == 1 else 0


def _two(a: int, b: int) -> int:
    """Return which fan of two chows join: 1 一般高, 2 喜相逢, 3 连六, 4 老少副; 0 if none."""
    if a == NO_CHOW or b == NO_CHOW:
        return 0
    if a // 7 != b // 7:
        return 2 * (a % 7 == b % 7)
    apart = b - a if b > a else a - b
    return 1 if apart == 0 else 3 if apart == 3 else 4 if apart == 6 else 0


def _pairs(a: int, b: int, c: int, d: int) -> int:
    """Return which fan of two chows count, the most of them: no circle, and no two of one fan that share a chow."""
    best = 0
    most = 0
    kinds = _two(a, b) | _two(a, c) << 3 | _two(a, d) << 6 | _two(b, c) << 9 | _two(b, d) << 12 | _two(c, d) << 15
    for chosen in range(1, 64):
        count = _bits(chosen)
        if most < count < 4 and _lawful(chosen, kinds):
            most = count
            best = chosen
    found = 0
    for pair in range(6):
        if best >> pair & 1:
            found += _TWO[kinds >> 3 * pair & 7]
    return found


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


def pungs(kinds: int, pair: int, round_wind: int, seat_wind: int) -> int:
    """Count what pungs are worth together and as honors, with 幺九刻, and flag where they swallow 碰碰和."""
    one = 1
    suited = kinds & SUITED
    shifted = _shifted(suited) if suited & (suited - 1) else 0
    outside = kinds & TERMINALS
    if kinds == suited:
        return shifted + YAO_JIU_KE * _bits(outside)
    winds = _bits(kinds & WINDS)
    if winds == 4:
        return DA_SI_XI | tally.FLAG
    total = shifted + _dragons(_bits(kinds & DRAGONS), pair)
    total += QUAN_FENG_KE * (kinds >> round_wind & 1) + MEN_FENG_KE * (kinds >> seat_wind & 1)
    if winds == 3:
        if WINDS >> pair & 1:
            return total + XIAO_SI_XI
        total += SAN_FENG_KE
    else:
        outside |= kinds & WINDS & ~(one << round_wind) & ~(one << seat_wind)
    return total + YAO_JIU_KE * _bits(outside)


def outside_pungs(word: int) -> int:
    """Return how many 幺九刻 there are in the word of pungs."""
    return word >> OUTSIDE_PUNGS & 7


def equal_pungs(kinds: int, twos: int, threes: int) -> int:
    """Return what pungs of one rank are worth: 三同刻 and 双同刻, where they count."""
    m = kinds & 511
    p = kinds >> 9 & 511
    s = kinds >> 18 & 511
    if threes and m & p & s:
        return SAN_TONG_KE
    return SHUANG_TONG_KE * _bits(m & p | p & s | m & s) if twos else 0


def _dragons(count: int, pair: int) -> int:
    """箭刻, 双箭刻, 小三元, 大三元."""
    if count == 3:
        return DA_SAN_YUAN
    if count == 2:
        return XIAO_SAN_YUAN if DRAGONS >> pair & 1 else SHUANG_JIAN_KE
    return JIAN_KE * count


def _shifted(kinds: int) -> int:
    """节高 and 同刻: a dear one of three pungs, and a 双同刻 that joins the fourth, or as many 双同刻 as there are."""
    m = kinds & 511
    p = kinds >> 9 & 511
    s = kinds >> 18
    if m & m >> 1 & m >> 2 & m >> 3 | p & p >> 1 & p >> 2 & p >> 3 | s & s >> 1 & s >> 2 & s >> 3:
        return YI_SE_SI_JIE_GAO | tally.FLAG
    if m & p & s:
        return SAN_TONG_KE
    doubles = _bits(m & p | p & s | m & s)
    if m & m >> 1 & m >> 2 | p & p >> 1 & p >> 2 | s & s >> 1 & s >> 2:
        return YI_SE_SAN_JIE_GAO + SHUANG_TONG_KE * doubles
    if _rises(m, p, s) | _rises(p, m, s) | _rises(s, m, p):
        return SAN_SE_SAN_JIE_GAO + SHUANG_TONG_KE * (doubles > 0)
    return SHUANG_TONG_KE * doubles


def _rises(low: int, one: int, other: int) -> int:
    """三色三节高: say whether pungs rise by one from a suit to the two others."""
    return low & (one >> 1 & other >> 2 | other >> 1 & one >> 2)


def _bits(kinds: int) -> int:
    count = 0
    while kinds:
        kinds &= kinds - 1
        count += 1
    return count
