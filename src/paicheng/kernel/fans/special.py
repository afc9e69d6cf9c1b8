"""The special forms of the national rules 国标: seven pairs, thirteen orphans, single tiles, the knitted straight.

What they are worth depends on the kinds that occur and on little else. All but the knitted straight are concealed by
definition; none but that leaves a fan for the wait. The answers are words of `tally`.
"""

from paicheng.kernel import bits
from paicheng.kernel.fans import facts as at
from paicheng.kernel.fans import joint, splits, tally, waiting, whole

ORPHANS = 0x3FC060301
NO_DRAGON_WAIT = 512
CHOWS = 0x1FFFF  # of a row

LIAN_QI_DUI = tally.word(88, 6)
SHI_SAN_YAO = tally.word(88, 7)
QI_DUI = tally.word(24, 19)
QI_XING_BU_KAO = tally.word(24, 20)
QUAN_BU_KAO = tally.word(12, 34)
QUAN_BU_KAO_ZU_HE_LONG = tally.word(24, 34, 35)
ZU_HE_LONG = tally.word(12, 35)
PING_HU = tally.word(2, 63)
SI_GUI_YI = tally.word(2, 64)


def best(hand: bytes | bytearray, tile: int, facts: list[int], how: int, switches: int) -> int:
    """Count a hand that is no four sets and a pair and has one meld at most; 0 if it is not complete."""
    _read_planes(hand, tile, facts)
    if facts[at.EXPOSED] + facts[at.CONCEALED_KONGS] == 0:
        if not facts[at.ODD]:
            return pairs(facts, how, switches)
        found = _singles(facts, how, switches)
        if found:
            return found
    return _straight(tile, facts, how, switches)


def pairs(facts: list[int], how: int, switches: int) -> int:
    """Count seven pairs."""
    have = facts[at.HAVE]
    low = have & (~have + 1)
    ends = 127 * low
    shared = (facts[at.EVER] & tally.WORTH) + whole.concealment(how, 0, 1, switches)
    if have == ends and low < whole.EAST and bits.count_bits(low - 1) % 9 < 3:
        return shared + LIAN_QI_DUI + (0 if have & whole.OUTSIDE else whole.DUAN_YAO)
    return shared + QI_DUI + SI_GUI_YI * bits.count_bits(facts[at.FOUR]) + whole.kinds(have, 0, switches)


def _read_planes(hand: bytes | bytearray, tile: int, facts: list[int]) -> None:
    odd = two = four = 0
    one = 1
    for kind in range(34):
        count = hand[kind] + (kind == tile)
        odd |= (one * count & 1) << kind
        two |= (one * count >> 1 & 1) << kind
        four |= (one * count >> 2 & 1) << kind
    at.add_up(odd, two, four, facts)


def _singles(facts: list[int], how: int, switches: int) -> int:
    """Count thirteen orphans, or fourteen different tiles 全不靠, 七星不靠."""
    have = facts[at.HAVE]
    total = 0
    if have == ORPHANS:
        total = SHI_SAN_YAO
    elif bits.count_bits(have) == 14:
        suited = have & ~whole.HONORS
        for body in range(6):
            if not suited & ~bits.BODY_BITS[body]:
                size = bits.count_bits(suited)
                total = QI_XING_BU_KAO if size == 7 else QUAN_BU_KAO_ZU_HE_LONG if size == 9 else QUAN_BU_KAO
    if not total:
        return 0
    return total + (facts[at.EVER] & tally.WORTH) + whole.concealment(how, 0, 1, switches)


def _straight(tile: int, facts: list[int], how: int, switches: int) -> int:
    """Count a knitted straight 组合龙 with a fourth set and a pair."""
    inner = [0, 0, 0, 0, 0, 0, 0, 0]
    for body in range(6):
        if not bits.BODY_BITS[body] & ~facts[at.HELD]:
            waiting.without(facts, body, 0, inner)
            paired = waiting.divides(inner)
            if paired >= 0:
                facts[at.PAIRED] = paired
                for group in range(4):
                    facts[at.ROWS + group] = splits.TABLE[splits.FIRST[inner[group]]]
                return _with_straight(body, tile, facts, how, switches)
    return 0


def _with_straight(body: int, tile: int, facts: list[int], how: int, switches: int) -> int:
    pair = 9 * facts[at.PAIRED] + (facts[at.ROWS + facts[at.PAIRED]] >> 26 & 15) - 1
    pungs = facts[at.APART]
    for group in range(4):
        pungs |= (facts[at.ROWS + group] >> 17 & 511) << 9 * group
    total = ZU_HE_LONG + (facts[at.EVER] & tally.WORTH) + SI_GUI_YI * bits.count_bits(facts[at.FOUR])
    total += whole.concealment(how, facts[at.EXPOSED], 0, switches)
    if pungs:
        total += joint.pungs(pungs, pair, 27 + (how >> 4 & 3), 27 + (how >> 6 & 3))
    chows_only = not pungs and pair < 27
    total += PING_HU * chows_only + whole.kinds(facts[at.HAVE], whole.PLAIN * chows_only, switches)
    chows = facts[at.ROWS + tile // 9] & CHOWS if tile < 27 else 0
    places = waiting.places(tile, pair, chows)
    if not places & waiting.WAITS:
        return total
    if switches & NO_DRAGON_WAIT and bits.BODY_BITS[body] >> tile & 1:
        return total
    return total + waiting.FANS[places & waiting.WAITS] if waiting.sole(tile, facts, switches) else total
