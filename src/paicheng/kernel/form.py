"""What a complete hand may look like, and the tuples in which the kernel answers."""

from enum import IntFlag
from itertools import permutations
from typing import Final, NamedTuple


class Form(IntFlag):
    """The shapes of a complete hand, as flags; all but REGULAR belong to hands of four sets."""

    REGULAR = 1  # sets and a pair
    SEVEN_PAIRS = 2  # seven different pairs 七对
    SEVEN_PAIRS_QUAD = 4  # seven pairs, a kind held four times being two
    THIRTEEN_ORPHANS = 8  # 十三幺
    KNITTED = 16  # 全不靠, 七星不靠
    KNITTED_STRAIGHT = 32  # 组合龙: nine knitted tiles in place of three sets
    GUOBIAO = 63


ORPHANS: Final = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
"""The terminals and honors 幺九."""

BODIES: Final = tuple(
    tuple(9 * suit + rank for suit, first in enumerate(firsts) for rank in (first, first + 3, first + 6))
    for firsts in permutations(range(3))
)
"""The six bodies of nine knitted tiles: which of 147, 258, 369 the characters, dots and bamboos have."""


class Division(NamedTuple):
    """One way to divide the concealed tiles of a complete hand.

    `form` is REGULAR, SEVEN_PAIRS (with or without four of a kind), THIRTEEN_ORPHANS, KNITTED or KNITTED_STRAIGHT.
    A knitted straight has its nine tiles in `body`, its fourth set, unless that is a meld, in `chows` or `pungs`.
    """

    form: Form
    chows: tuple[int, ...] = ()  # the lowest tile of each, in order
    pungs: tuple[int, ...] = ()
    pair: int = -1  # of thirteen orphans: the tile held twice; of seven pairs and singles: none
    body: int = -1  # which of `BODIES`, for the two knitted forms
    wilds: tuple[int, ...] = ()  # what the wild tiles stand for, in order


class Prospect(NamedTuple):
    """What is left of a hand after one discard."""

    tile: int  # the discard
    shanten: int
    bits: int  # `useful`, as bits
    live: int  # how many copies of them are left

    @property
    def useful(self) -> tuple[int, ...]:
        """Return the tiles that bring the rest nearer."""
        return tuple(kind for kind in range(self.bits.bit_length()) if self.bits >> kind & 1)


class How(IntFlag):
    """How a win came, as the national fan count asks: flags, and from two bits on the winds, 0 for east."""

    SELF_DRAWN = 1
    LAST_TILE = 2  # of the wall: drawn, or discarded after it was drawn
    KONG = 4  # won on the replacement of an own kong, or by robbing another's if not self-drawn
    FOURTH = 8  # the three other copies of the winning tile lie open


ROUND, SEAT = 4, 6
"""The bits of `how` from which on the two winds stand."""


class Switch(IntFlag):
    """In what a count departs from the national rules of 1998."""

    MIXED_KONGS_FIVE = 1  # 明暗杠
    MIXED_KONGS_SIX = 2
    CONCEALED_KONGS_EIGHT = 4  # 双暗杠
    FULLY_CONCEALED_SHAPES = 8  # self-drawn hands that are concealed by definition count 不求人, not 自摸
    GREEN_HALF_FLUSH = 16  # 混一色 beside 绿一色
    TERMINALS_DOUBLE_PUNG = 32  # 双同刻 beside 清幺九
    NO_TERMINALS_TRIPLE_PUNG = 64  # no 三同刻 beside it
    NO_NINE_GATES_PUNGS = 128  # no 幺九刻 beside 九莲宝灯
    FORMAL_WAITS = 256  # a kind held four times may be waited for
    NO_DRAGON_WAIT = 512  # no fan for waiting on a kind that the knitted straight uses


class Plan(NamedTuple):
    """One way to a win worth enough: what the concealed tiles shall be, and what is still to be done for it."""

    shape: Division
    tiles: bytes  # how many of each kind the target has, melds aside
    last: tuple[tuple[int, int], ...]  # the tiles that may come last, and how many fan the win then has
    needs: tuple[tuple[int, int, int], ...]  # each tile to come, how many of it, and how many are live
    live: int  # the live copies of all of them
    discards: tuple[int, ...]  # the tiles it does not use

    @property
    def fan(self) -> int:
        """Return the most that the win may be worth."""
        return max(value for _, value in self.last)
