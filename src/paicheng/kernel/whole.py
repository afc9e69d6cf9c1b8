"""What a hand shows as a whole by the national fan 国标: by its kinds, by its kongs, and by how it was won.

Nothing here depends on how the hand is divided, but some of it is swallowed by fan that do: PLAIN says that 无字 does
not count, SIMPLE that 断幺 does not.
"""

PLAIN, SIMPLE = 1, 2
SELF_DRAWN, LAST_TILE, KONG, FOURTH = 1, 2, 4, 8
TERMINALS_DOUBLE_PUNG, NO_TERMINALS_TRIPLE_PUNG, NO_NINE_GATES_PUNGS = 32, 64, 128
EAST = 1 << 27
MIXED_KONGS_FIVE, MIXED_KONGS_SIX, CONCEALED_KONGS_EIGHT, FULLY_CONCEALED_SHAPES, GREEN_HALF_FLUSH = 1, 2, 4, 8, 16
WINDS = 0x078000000
DRAGONS = 0x380000000
HONORS = WINDS | DRAGONS
TERMINALS = 0x004060301
OUTSIDE = TERMINALS | HONORS
GREEN = 0x102B80000
REVERSIBLE = 0x206EB3E00
UPPER = 0x0070381C0
MIDDLE = 0x000E07038
LOWER = 0x001C0E07
ABOVE_FIVE = 0x00783C1E0
BELOW_FIVE = 0x0003C1E0F


def kinds(have: int, swallowed: int, switches: int) -> int:
    """Count what the kinds that occur show."""
    suits = (have & 0x1FF != 0) + (have >> 9 & 0x1FF != 0) + (have >> 18 & 0x1FF != 0)
    total = 0
    if not have & ~OUTSIDE:
        if not suits:
            return 64
        total = 32 if have & HONORS else 64
        swallowed |= PLAIN
    if suits < 3:
        total += _few_suits(have, suits, switches)
    elif have & WINDS and have & DRAGONS:
        return total + 6
    return total if have & HONORS else total + _ranks(have, swallowed, suits)


def _few_suits(have: int, suits: int, switches: int) -> int:
    """绿一色, 清一色, 混一色, 推不倒, 缺一门."""
    total = 0
    if suits == 1:
        if have & HONORS:
            green = not have & ~GREEN
            total = 88 * green + 6 * (not green or switches & GREEN_HALF_FLUSH != 0)
        else:
            total = 24 if have & ~GREEN else 112
    if not have & ~REVERSIBLE:
        return total + 8
    return total + (suits == 2)


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
    if not have & OUTSIDE and not swallowed & SIMPLE:
        return total + 2
    return total + (suits > 1 and not total and not swallowed & PLAIN)


def kongs(count: int, concealed: int, switches: int) -> int:
    """Count kongs, so many of them concealed."""
    if count < 2:
        return count + concealed
    if count > 2:
        return 88 if count == 4 else 32
    if concealed == 2:
        return 8 if switches & CONCEALED_KONGS_EIGHT else 6
    if concealed == 0:
        return 4
    return 5 if switches & MIXED_KONGS_FIVE else 6 if switches & MIXED_KONGS_SIX else 3


def events(how: int, exposed: int, last_of_kind: int) -> int:
    """Count 妙手回春 or 海底捞月, 杠上开花 or 抢杠和, 和绝张 and 全求人."""
    total = 8 * (how & LAST_TILE != 0)
    robbed = how & KONG and not how & SELF_DRAWN
    if how & KONG:
        total += 8
    if last_of_kind and not robbed:
        total += 4
    return total + 6 * (exposed == 4 and not how & SELF_DRAWN)


def concealment(how: int, exposed: int, by_shape: int, switches: int) -> int:
    """Count 不求人 or 自摸 or 门前清; `by_shape` says that the hand is concealed by definition."""
    if not how & SELF_DRAWN:
        return 0 if exposed or by_shape else 2
    if not exposed and (not by_shape or switches & FULLY_CONCEALED_SHAPES):
        return 4
    return 0 if how & (LAST_TILE | KONG) else 1
