"""The special wins of 百搭 and its flowers (`docs/rules/baida.md` §8-§9)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from paicheng.kernel import all_sets, is_complete
from paicheng.rules.baida.options import Options
from paicheng.tiles.meld import MeldKind, is_kong, kind_of, tiles_of
from paicheng.tiles.tile import FIRST, KINDS, Tile, suit_of


class Pattern(Struct, frozen=True):
    """A special win: its key, names, and the 番 it adds."""

    key: str
    name: str
    english: str
    fan: int


PATTERNS: Final = (
    Pattern("pinghu", "平胡", "Plain hand", 30),
    Pattern("qiangjin", "抢金", "Gold rush", 30),
    Pattern("sanjindao", "三金倒", "Three golds", 40),
    Pattern("jinque", "金雀", "Golden pair", 60),
    Pattern("banqingyise", "半清一色", "One suit and golds", 100),
    Pattern("jinlong", "金龙", "Golden pung", 120),
    Pattern("qingyise", "清一色", "Pure one suit", 200),
    Pattern("pinghe_bonus", "平和加番", "Plain special win", 10),
)
BY_KEY: Final = {pattern.key: pattern for pattern in PATTERNS}
SINGLE_FLOWER_PINGHU: Final = 15
SEASONS, PLANTS = range(34, 38), range(38, 42)
QUARTET_BONUS = 2


class Win(Struct, frozen=True):
    """The facts of a win. `hand` has all concealed tiles and the winning one, but no golds; `golds` are apart."""

    hand: bytes
    gold: Tile
    golds: int  # in the hand, a drawn one included
    taken: bool = False  # the exposed gold was taken as well
    melds: bytes = b""
    flowers: bytes = b""
    self_drawn: bool = False
    first: bool = False  # before or on the dealer's first discard, so that it is 抢金

    @property
    def wild(self) -> int:
        """Return how many wild tiles the hand is completed with."""
        return self.golds + self.taken


class Worth(Struct, frozen=True):
    """What a win is worth: its patterns with their 番, and the flower points F."""

    patterns: tuple[tuple[str, int], ...]
    flowers: int

    @property
    def fan(self) -> int:
        """Return the total 番."""
        return sum(fan for _, fan in self.patterns)


def is_shape(win: Win, sets: int) -> bool:
    """Say whether the tiles are sets and a pair, golds filling any gap."""
    return is_complete(win.hand, len(win.melds), wild=win.wild, sets=sets)


def is_golden_pair(win: Win, sets: int) -> bool:
    """金雀: two golds are the pair and all sets are complete; a third gold may fill a set."""
    return win.wild >= 2 and all_sets(win.hand, len(win.melds), wild=win.wild - 2, sets=sets)


def waits_on_any(hand: bytes, golds: int, melds: int, sets: int) -> bool:
    """跑百搭: a gold, taken away, leaves a hand that splits wholly into sets with the other golds wild."""
    return golds >= 1 and all_sets(hand, melds, wild=golds - 1, sets=sets)


def worth(win: Win, sets: int, options: Options) -> Worth:
    """Count a win: the highest special pattern, and ten more for it without flower and kong."""
    plain = not win.flowers and not any(map(is_kong, win.melds))
    special = max(_special(win, sets, options), key=lambda key: BY_KEY[key].fan, default="")
    shown: tuple[tuple[str, int], ...] = ()
    if special:
        shown = ((special, BY_KEY[special].fan),)
        if plain:
            shown = (*shown, ("pinghe_bonus", BY_KEY["pinghe_bonus"].fan))
    elif plain:
        shown = (("pinghu", BY_KEY["pinghu"].fan),)
    elif options.single_flower_pinghu and len(win.flowers) == 1 and not any(map(is_kong, win.melds)):
        shown = (("pinghu", SINGLE_FLOWER_PINGHU),)
    return Worth(shown, flower_points(win, options))


def _special(win: Win, sets: int, options: Options) -> Iterator[str]:
    if win.first or win.taken:
        yield "qiangjin"
    if win.golds >= 3 and (win.self_drawn or win.first):
        yield "sanjindao"
    if is_golden_pair(win, sets):
        yield "jinque"
    if options.extra_patterns and is_shape(win, sets):
        yield from _extra(win, sets)


def _extra(win: Win, sets: int) -> Iterator[str]:
    if win.wild >= 3 and is_complete(win.hand, len(win.melds) + 1, wild=win.wild - 3, sets=sets):
        yield "jinlong"
    tiles = {tile for tile in range(KINDS) if win.hand[tile]} | {part for code in win.melds for part in tiles_of(code)}
    if len({suit_of(tile) for tile in tiles}) == 1:
        yield "qingyise" if not win.wild or suit_of(win.gold) == suit_of(min(tiles)) else "banqingyise"


def flower_points(win: Win, options: Options) -> int:
    """Count F: flowers, kongs, two more for each quartet of flowers, golds where they count."""
    found = len(win.flowers) + options.gold_counts_flower * win.wild
    found += sum(2 if kind_of(code) is MeldKind.CONCEALED_KONG else 1 for code in win.melds if is_kong(code))
    honors = sum(win.flowers.count(tile) == 4 for tile in range(FIRST["z"], KINDS))
    sets = sum(all(tile in win.flowers for tile in quartet) for quartet in (SEASONS, PLANTS))
    return found + QUARTET_BONUS * (honors + sets)
