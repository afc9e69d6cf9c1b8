"""The special forms of the national rules 国标: seven pairs, thirteen orphans, single tiles, the knitted straight.

What they are worth depends on the kinds that occur and on little else. All but the knitted straight are concealed by
definition; none but that leaves a fan for the wait.
"""

from paicheng.kernel import facts as at
from paicheng.kernel import joint, splits, waiting, whole

ORPHANS = 0x3FC060301
NO_DRAGON_WAIT = 512
CHOWS = 0x1FFFF  # of a row
VALUE = 0xFFF


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
    shared = facts[at.EVER] + whole.concealment(how, 0, 1, switches)
    if have == ends and low < whole.EAST and waiting.count_bits(low - 1) % 9 < 3:
        return shared + 88 + 2 * (not have & whole.OUTSIDE)
    return shared + 24 + 2 * waiting.count_bits(facts[at.FOUR]) + whole.kinds(have, 0, switches)


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
        total = 88
    elif waiting.count_bits(have) == 14:
        suited = have & ~whole.HONORS
        for body in range(6):
            if not suited & ~waiting.body_bits(body):
                total = 24 if waiting.count_bits(suited) == 7 else 12
                if waiting.count_bits(suited) == 9:
                    total = 24
    return total + facts[at.EVER] + whole.concealment(how, 0, 1, switches) if total else 0


def _straight(tile: int, facts: list[int], how: int, switches: int) -> int:
    """Count a knitted straight 组合龙 with a fourth set and a pair."""
    inner = [0, 0, 0, 0, 0, 0, 0, 0]
    for body in range(6):
        if not waiting.body_bits(body) & ~facts[at.HELD]:
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
    total = 12 + facts[at.EVER] + 2 * waiting.count_bits(facts[at.FOUR])
    total += whole.concealment(how, facts[at.EXPOSED], 0, switches)
    if pungs:
        shown = joint.pungs(pungs, pair, 27 + (how >> 4 & 3), 27 + (how >> 6 & 3))
        total += (shown & VALUE) + (shown >> joint.OUTSIDE_PUNGS)
    chows_only = not pungs and pair < 27
    total += 2 * chows_only + whole.kinds(facts[at.HAVE], whole.PLAIN * chows_only, switches)
    chows = facts[at.ROWS + tile // 9] & CHOWS if tile < 27 else 0
    if not waiting.places(tile, pair, chows) & waiting.WAITS:
        return total
    if switches & NO_DRAGON_WAIT and waiting.body_bits(body) >> tile & 1:
        return total
    return total + waiting.sole(tile, facts, switches)
