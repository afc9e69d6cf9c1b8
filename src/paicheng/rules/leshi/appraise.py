"""How near and how dear a 乐十 hand becomes: one suit, all pungs, or all honors, whichever looks best.

It knows the limit 辣子, that flowers are doubled by 门清, that a hand without flowers may not take a discard, and that
a third tile to the same seat makes a contract 承包.
"""

from collections.abc import Iterable, Iterator

from paicheng.rules.leshi.extra import CONTRACT, Memory
from paicheng.rules.leshi.options import Options
from paicheng.rules.leshi.patterns import HONORS, Win, flowers_of
from paicheng.rules.outlook import Desk, Route, only, pungs_route, steps
from paicheng.table.actions import Action, Discard
from paicheng.table.actions import Win as Declared
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import State
from paicheng.tiles.meld import MeldKind, kind_of, tiles_of
from paicheng.tiles.tile import FIRST, KINDS, Seat, suit_of

WON = 1000.0
SELF_DRAWN_ONLY = 0.4  # what a hand is still worth that may take no discard
FED = 0.8  # what an outlook is worth after a tile that may bind by contract
HONORS_SOURCES = 1.1  # single honors are drawn, hardly ever claimed
SUITS = (range(9), range(9, 18), range(18, 27))
HONOR_TILES = range(FIRST["z"], KINDS)


def appraise(
    rules: Ruleset, view: State, seat: Seat, offers: Iterable[Action], options: Options
) -> dict[Action, Appraisal]:
    """Return for each offer how near and how dear the hand becomes."""
    found: dict[Action, Appraisal] = {}
    desk = Desk(rules, view, seat, lambda hand, melds: routes(hand, melds, desk.live, view, seat, options))
    for action in offers:
        if isinstance(action, Declared):
            found[action] = Appraisal(-1, 0.0, 0, WON)
            continue
        weighed = desk.weigh(action)
        if isinstance(action, Discard) and feeds(view, seat, action.tile):
            weighed = Appraisal(weighed.distance, weighed.value, weighed.live, weighed.outlook * FED, weighed.waits)
        found[action] = weighed
    return found


def feeds(view: State, seat: Seat, tile: int) -> bool:
    """Say whether a seat that took two of our tiles may want this one too: it is of the suit it collects."""
    memory: Memory = view.extra
    for other, claims in enumerate(memory.claims):
        if other != seat and claims[seat] == CONTRACT - 1:
            suits = {suit_of(part) for code in view.melds[other] for part in tiles_of(code)}
            if suit_of(tile) in suits | {HONORS}:
                return True
    return False


def routes(hand: bytes, melds: bytes, live: list[int], view: State, seat: Seat, options: Options) -> Iterator[Route]:
    """Yield every kind of hand that the melds still allow."""
    laid = {suit_of(tile) for code in melds for tile in tiles_of(code)} - {HONORS}
    chow = any(kind_of(code) is MeldKind.CHOW for code in melds)
    concealed = all(kind_of(code) is MeldKind.CONCEALED_KONG for code in melds)
    flowers = flowers_of(
        Win(hand, melds, len(view.flowers[seat])), tuple(tile for tile in HONOR_TILES if hand[tile] >= 3)
    )
    small = float(min(options.lazi, (1 + flowers) << int(concealed and options.menqing_fan)))
    if not flowers and options.zero_flower_self_draw_only:
        small *= SELF_DRAWN_ONLY
    lazi = float(options.lazi)
    need = 4 - len(melds)
    if not chow:
        yield pungs_route(hand, need, range(KINDS), live, small)
    for suit, tiles in enumerate(SUITS):
        if laid <= {suit}:
            yield from _one_suit(hand, melds, tiles, small, lazi, pure=not _honors_laid(melds))
            if not chow:
                yield pungs_route(hand, need, (*tiles, *HONOR_TILES), live, lazi)
    if not laid and not chow:
        missing = 14 - 3 * len(melds) - sum(hand[tile] for tile in HONOR_TILES)
        yield Route(missing - 1, tuple(HONOR_TILES), 2 * lazi if options.multi_lazi else lazi, 1.0, HONORS_SOURCES)


def _one_suit(hand: bytes, melds: bytes, tiles: range, small: float, lazi: float, *, pure: bool) -> Iterator[Route]:
    for kinds, worth, later in (((*tiles, *HONOR_TILES), small, 0.6), (tuple(tiles), lazi if pure else 0.0, 0.5)):
        if worth:
            distance, wanted = steps(only(hand, kinds), len(melds))
            yield Route(distance, tuple(tile for tile in wanted if tile in kinds), worth, later)


def _honors_laid(melds: bytes) -> bool:
    return any(suit_of(tile) == HONORS for code in melds for tile in tiles_of(code))
