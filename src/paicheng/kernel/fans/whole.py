"""What a hand shows as a whole by the national fan 国标: by its kinds, by its kongs, and by how it was won.

Answers are words of `tally`. Nothing here depends on how the hand is divided, but some of it is swallowed by fan that
do: PLAIN says that 无字 does not count, SIMPLE that 断幺 does not.
"""

from paicheng.kernel.fans import tally

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

LV_YI_SE = tally.word(88, 3)
QING_YAO_JIU = tally.word(64, 8)
ZI_YI_SE = tally.word(64, 11)
HUN_YAO_JIU = tally.word(32, 18)
QING_YI_SE = tally.word(24, 22)
QUAN_DA = tally.word(24, 25)
QUAN_ZHONG = tally.word(24, 26)
QUAN_XIAO = tally.word(24, 27)
DA_YU_WU = tally.word(12, 36)
XIAO_YU_WU = tally.word(12, 37)
TUI_BU_DAO = tally.word(8, 40)
HUN_YI_SE = tally.word(6, 49)
WU_MEN_QI = tally.word(6, 51)
DUAN_YAO = tally.word(2, 68)
QUE_YI_MEN = tally.word(1, 75)
WU_ZI = tally.word(1, 76)

SI_GANG = tally.word(88, 5)
SAN_GANG = tally.word(32, 17)
SHUANG_AN_GANG = tally.word(6, 53)
SHUANG_AN_GANG_EIGHT = tally.word(8, 53)
SHUANG_MING_GANG = tally.word(4, 57)
AN_GANG = tally.word(2, 67)
MING_GANG = tally.word(1, 74)
AN_GANG_MING_GANG = tally.word(3, 67, 74)
MING_AN_GANG = tally.word(5, 82)
MING_AN_GANG_SIX = tally.word(6, 82)

MIAO_SHOU_HUI_CHUN = tally.word(8, 44)
HAI_DI_LAO_YUE = tally.word(8, 45)
GANG_SHANG_KAI_HUA = tally.word(8, 46)
QIANG_GANG_HU = tally.word(8, 47)
QUAN_QIU_REN = tally.word(6, 52)
HU_JUE_ZHANG = tally.word(4, 58)
BU_QIU_REN = tally.word(4, 56)
MEN_QIAN_QING = tally.word(2, 62)
ZI_MO = tally.word(1, 80)


def kinds(have: int, swallowed: int, switches: int) -> int:
    """Count what the kinds that occur show."""
    suits = (have & 0x1FF != 0) + (have >> 9 & 0x1FF != 0) + (have >> 18 & 0x1FF != 0)
    total = 0
    if not have & ~OUTSIDE:
        if not suits:
            return ZI_YI_SE
        total = HUN_YAO_JIU if have & HONORS else QING_YAO_JIU
        swallowed |= PLAIN
    if suits < 3:
        total += _few_suits(have, suits, switches)
    elif have & WINDS and have & DRAGONS:
        return total + WU_MEN_QI
    return total if have & HONORS else total + _ranks(have, swallowed, suits)


def _few_suits(have: int, suits: int, switches: int) -> int:
    """绿一色, 清一色, 混一色, 推不倒, 缺一门."""
    total = 0
    if suits == 1:
        if not have & ~GREEN:
            total = LV_YI_SE
        if not have & HONORS:
            total += QING_YI_SE
        elif not total or switches & GREEN_HALF_FLUSH:
            total += HUN_YI_SE
    if not have & ~REVERSIBLE:
        return total + TUI_BU_DAO
    return total + QUE_YI_MEN * (suits == 2)


def _ranks(have: int, swallowed: int, suits: int) -> int:
    """Count what the ranks show of a hand without honors."""
    total = 0
    if not have & ~UPPER:
        total = QUAN_DA
    elif not have & ~LOWER:
        total = QUAN_XIAO
    elif not have & ~MIDDLE:
        total = QUAN_ZHONG
        swallowed |= SIMPLE
    elif not have & ~ABOVE_FIVE:
        total = DA_YU_WU
    elif not have & ~BELOW_FIVE:
        total = XIAO_YU_WU
    if not have & OUTSIDE and not swallowed & SIMPLE:
        return total + DUAN_YAO
    return total + WU_ZI * (suits > 1 and not total and not swallowed & PLAIN)


def kongs(count: int, concealed: int, switches: int) -> int:
    """Count kongs, so many of them concealed."""
    if count < 2:
        return 0 if not count else AN_GANG if concealed else MING_GANG
    if count > 2:
        return SI_GANG if count == 4 else SAN_GANG
    if concealed == 2:
        return SHUANG_AN_GANG_EIGHT if switches & CONCEALED_KONGS_EIGHT else SHUANG_AN_GANG
    if concealed == 0:
        return SHUANG_MING_GANG
    if switches & MIXED_KONGS_FIVE:
        return MING_AN_GANG
    return MING_AN_GANG_SIX if switches & MIXED_KONGS_SIX else AN_GANG_MING_GANG


def events(how: int, exposed: int, last_of_kind: int) -> int:
    """Count 妙手回春 or 海底捞月, 杠上开花 or 抢杠和, 和绝张 and 全求人."""
    drawn = how & SELF_DRAWN
    total = 0
    if last_of_kind and (drawn or not how & KONG):
        total = HU_JUE_ZHANG
    if how & LAST_TILE:
        total += MIAO_SHOU_HUI_CHUN if drawn else HAI_DI_LAO_YUE
    if how & KONG:
        total += GANG_SHANG_KAI_HUA if drawn else QIANG_GANG_HU
    return total + QUAN_QIU_REN * (exposed == 4 and not drawn)


def concealment(how: int, exposed: int, by_shape: int, switches: int) -> int:
    """Count 不求人 or 自摸 or 门前清; `by_shape` says that the hand is concealed by definition."""
    if not how & SELF_DRAWN:
        return 0 if exposed or by_shape else MEN_QIAN_QING
    if not exposed and (not by_shape or switches & FULLY_CONCEALED_SHAPES):
        return BU_QIU_REN
    return 0 if how & (LAST_TILE | KONG) else ZI_MO
