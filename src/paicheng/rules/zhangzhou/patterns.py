"""The wins of 漳州 and their multipliers, flower and kong points (`docs/rules/zhangzhou.md` §8-§10)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from paicheng.kernel import all_sets, is_complete
from paicheng.rules.zhangzhou.options import FlowerPoints, Options
from paicheng.tiles.meld import MeldKind
from paicheng.tiles.tile import KINDS, WHITE, Tile

SETS = 5
QUARTETS: Final = (frozenset(range(34, 38)), frozenset(range(38, 42)))
KONG, CONCEALED_KONG = MeldKind.KONG << 6, MeldKind.CONCEALED_KONG << 6
EACH: Final = FlowerPoints.EACH


class Pattern(Struct, frozen=True):
    """A kind of win: its key, names and multiplier M."""

    key: str
    name: str
    english: str
    multiplier: int


# those of equal multipliers in the order in which they are named (ruling R2)
PATTERNS: Final = (
    Pattern("sanyou", "三游", "Triple ride", 12),
    Pattern("shuangyou", "双游", "Double ride", 8),
    Pattern("tianhu", "天胡", "Heavenly win", 4),
    Pattern("qiangjin", "抢金", "Gold rush", 4),
    Pattern("bazhanghua", "八张花", "Eight flowers", 4),
    Pattern("youjin", "游金", "Gold ride", 4),
    Pattern("zimo", "自摸", "Self-drawn", 2),
    Pattern("qianggang", "抢杠", "Robbed kong", 2),
    Pattern("sanjindao", "三金倒", "Three golds", 2),
    Pattern("pinghu", "点炮", "On a discard", 1),
)
LIABLE: Final = Pattern("baopai", "包牌", "Sole payer", 1)
BY_KEY: Final = {pattern.key: pattern for pattern in (*PATTERNS, LIABLE)}
YOU: Final = {1: "youjin", 2: "shuangyou", 3: "sanyou"}


class Win(Struct, frozen=True):
    """The facts of a win. `hand` counts as faces with all tiles but the golds, which are apart."""

    hand: bytes
    golds: int
    melds: int
    self_drawn: bool = False
    robbed: bool = False
    taken: bool = False
    dealt: bool = False  # the dealer's first tiles
    level: int = 0  # 游 before the draw
    bloom: bool = False  # on a kong's replacement
    eighth_flower: bool = False


@lru_cache(maxsize=4096)  # a hand is looked at several times before it changes
def faces(hand: bytes, gold: Tile) -> tuple[bytes, int]:
    """Return a hand as its tiles count, without golds, and how many golds it has."""
    counts = bytearray(hand[:KINDS])
    golds = counts[gold]
    counts[gold] = 0
    if gold != WHITE:
        counts[gold] = counts[WHITE]
        counts[WHITE] = 0
    return bytes(counts), golds


def is_shape(win: Win) -> bool:
    """Say whether the tiles are five sets and a pair, golds filling any gap."""
    return is_complete(win.hand, win.melds, wild=win.golds + win.taken, sets=SETS)


def waits_on_gold(hand: bytes, golds: int, melds: int) -> bool:
    """Say whether a gold, taken away, leaves a hand that splits wholly into sets with the other golds wild."""
    return golds >= 1 and all_sets(hand, melds, wild=golds - 1, sets=SETS)


def best(win: Win, options: Options) -> tuple[str, int]:
    """Return the highest pattern and its multiplier; of equal ones the first that is named."""
    order = {pattern.key: place for place, pattern in enumerate(PATTERNS)}
    found = [(multiplier(key, options), key) for key in _shown(win)]
    value, key = max(found, key=lambda pair: (pair[0], -order[pair[1]]))
    if options.kong_bloom and win.bloom and key in ("zimo", "youjin", "shuangyou", "sanyou"):
        value *= 2
    return key, value


def multiplier(key: str, options: Options) -> int:
    """Return the multiplier of a pattern at this table."""
    return options.mult.get(key, BY_KEY[key].multiplier)


def _shown(win: Win) -> Iterator[str]:
    if win.eighth_flower:
        yield "bazhanghua"
    if win.self_drawn and win.golds >= 3:
        yield "sanjindao"
    if not is_shape(win):
        return
    if win.taken:
        yield "qiangjin"
    elif win.dealt:
        yield "tianhu"
    elif win.self_drawn:
        yield YOU.get(win.level, "zimo")
    else:
        yield "qianggang" if win.robbed else "pinghu"


def points(flowers: bytes, melds: bytes, golds: int, options: Options) -> int:
    """Count 花分 and 杠分 of a seat, and its golds where they count."""
    found = options.gold_points * golds
    if not flowers and not melds:
        return found
    if options.flower_points is EACH:
        found += len(flowers)
    elif len(flowers) >= 4:
        found += options.flower_set_points * sum(quartet.issubset(flowers) for quartet in QUARTETS)
    for code in melds:
        if code >= KONG:
            found += options.kong_concealed_points if code >= CONCEALED_KONG else options.kong_exposed_points
    return found
