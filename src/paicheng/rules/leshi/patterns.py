"""The patterns of 乐十 (`docs/rules/leshi.md` §7): what a division of the hand shows and what it is worth (§8).

A small hand is worth its flowers, doubled by fan, up to the limit 辣子; a big hand is worth whole limits.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from paicheng.kernel import Division, Form, readings
from paicheng.rules.leshi.options import Options
from paicheng.tiles.meld import MeldKind, is_kong, kind_of, tile_of, tiles_of
from paicheng.tiles.tile import DRAGONS, FIRST, KINDS, WINDS, suit_of

HONORS = 3
ALL_FLOWERS = 8
ALL_FLOWERS_LIMITS = 4


class Pattern(Struct, frozen=True):
    """A pattern or an extra: its key, names, and how many limits it is worth (0: a small hand)."""

    key: str
    name: str
    english: str
    limits: int = 0


# smallest first
PATTERNS: Final = (
    Pattern("hunyise", "混一色", "Mixed one suit"),
    Pattern("pengpenghe", "碰碰和", "All pungs"),
    Pattern("qingyise", "清一色", "Pure one suit", 1),
    Pattern("hunpeng", "混碰", "Mixed one suit, all pungs", 1),
    Pattern("qingpeng", "清碰", "Pure one suit, all pungs", 2),
    Pattern("luanfengxiang", "乱风向", "Honors in any order", 2),
    Pattern("quanfengxiang", "全风向", "Honors, all pungs", 4),
)
EXTRAS: Final = (
    Pattern("menqing", "门清", "Concealed"),
    Pattern("dadiaoche", "大吊车", "Four melds and a lone tile"),
    Pattern("gangkai", "杠上开花", "Won on a replacement"),
    Pattern("haidi", "海底捞月", "Won on the last tile"),
    Pattern("qianggang", "抢杠", "Robbed kong"),
    Pattern("chengbao", "承包", "Contract"),
    Pattern("huangfan", "荒番", "Doubled deal"),
)
BY_KEY: Final = {pattern.key: pattern for pattern in (*PATTERNS, *EXTRAS)}


class Win(Struct, frozen=True):
    """The facts of a win: all concealed tiles with the winning one, the melds, the flowers, how it came."""

    hand: bytes
    melds: bytes = b""
    flowers: int = 0
    self_drawn: bool = False
    replacement: bool = False  # of a kong, or of a flower where that blooms too
    last_tile: bool = False
    robbed: bool = False
    doubled: bool = False


class Worth(Struct, frozen=True):
    """What one division is worth: its pattern and extras, flowers F, the fan that double, the unit U of a share."""

    keys: tuple[str, ...]
    flowers: int
    unit: int
    raised: bool  # worth at least one limit, whatever the flowers
    limits: int
    fan: int


def best(win: Win, options: Options) -> Worth | None:
    """Return the division of greatest unit, then flowers, then pattern; None if no pattern shows."""
    found = [_worth(win, options, *shown) for shown in _patterns(win, options)]
    order = {pattern.key: rank for rank, pattern in enumerate(PATTERNS)}
    return max(found, key=lambda worth: (worth.unit, worth.flowers, order[worth.keys[0]]), default=None)


def is_shape(win: Win, options: Options) -> bool:
    """Say whether the tiles make a shape at all, patterns aside."""
    return bool(_divisions(win, options)) or _honors_only(win)


def _divisions(win: Win, options: Options) -> tuple[Division, ...]:
    forms = Form.REGULAR | Form.SEVEN_PAIRS_QUAD | Form.SEVEN_PAIRS if options.seven_pairs else Form.REGULAR
    return readings(win.hand, len(win.melds), forms=forms)


def _kinds(win: Win) -> set[int]:
    melded = {tile for code in win.melds for tile in tiles_of(code)}
    return melded | {tile for tile in range(KINDS) if win.hand[tile]}


def _honors_only(win: Win) -> bool:
    return all(tile >= FIRST["z"] for tile in _kinds(win)) and sum(win.hand[:KINDS]) + 3 * len(win.melds) == 14


def _patterns(win: Win, options: Options) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield every pattern with the concealed triplets of its division."""
    if _honors_only(win):
        yield "luanfengxiang", ()
    melded_chow = any(kind_of(code) is MeldKind.CHOW for code in win.melds)
    suits = {suit_of(tile) for tile in _kinds(win)}
    for division in _divisions(win, options):
        all_pungs = division.form == Form.REGULAR and not division.chows and not melded_chow
        key = _pattern(suits, all_pungs=all_pungs)
        if key:
            yield key, tuple(division.pungs)


def _pattern(suits: set[int], *, all_pungs: bool) -> str:
    numbered = len(suits - {HONORS})
    if numbered > 1:
        return "pengpenghe" if all_pungs else ""
    if not numbered:
        return "quanfengxiang" if all_pungs else ""
    if HONORS in suits:
        return "hunpeng" if all_pungs else "hunyise"
    return "qingpeng" if all_pungs else "qingyise"


def flowers_of(win: Win, pungs: tuple[int, ...]) -> int:
    """Count the flowers F: flower tiles, pungs of winds and dragons, kongs."""
    found = win.flowers + sum(_pung_flowers(tile) for tile in pungs)
    for code in win.melds:
        if kind_of(code) is not MeldKind.CHOW:
            found += _pung_flowers(tile_of(code))
        if is_kong(code):
            found += 2 if kind_of(code) is MeldKind.CONCEALED_KONG else 1
    return found


def _pung_flowers(tile: int) -> int:
    return 1 if tile in WINDS else 2 if tile in DRAGONS else 0


def _worth(win: Win, options: Options, key: str, pungs: tuple[int, ...]) -> Worth:
    flowers = flowers_of(win, pungs)
    extras, raised, fan = _extras(win, options)
    fan += sum(options.pattern_fan.get(shown, 0) for shown in (key, *extras))
    limits = BY_KEY[key].limits
    if limits and not options.multi_lazi:
        limits = 1
    if options.eight_flowers and win.flowers == ALL_FLOWERS:
        limits = ALL_FLOWERS_LIMITS
    unit = options.lazi * limits if limits else options.lazi if raised else min(options.lazi, (1 + flowers) << fan)
    unit *= options.flower_value * (2 if win.doubled else 1)
    doubled = ("huangfan",) if win.doubled else ()
    return Worth((key, *extras, *doubled), flowers, unit, raised or limits > 0, limits, fan)


def _extras(win: Win, options: Options) -> tuple[tuple[str, ...], bool, int]:
    """Return the extras that show, whether one of them raises a small hand to the limit, and the fan."""
    kinds = [kind_of(code) for code in win.melds]
    shown = {
        "menqing": options.menqing_fan and all(kind is MeldKind.CONCEALED_KONG for kind in kinds),
        "dadiaoche": len(kinds) == 4 and MeldKind.CONCEALED_KONG not in kinds,
        "gangkai": win.self_drawn and win.replacement,
        "haidi": win.last_tile,
        "qianggang": win.robbed,
    }
    raised = shown["dadiaoche"] or shown["gangkai"] or shown["haidi"] or (win.robbed and options.rob_raises)
    return tuple(key for key, holds in shown.items() if holds), raised, int(shown["menqing"])
