"""How near and how dear a 乐十 hand becomes: one suit, all pungs, or all honors, whichever looks best.

It knows the limit 辣子, that flowers are doubled by 门清, that a hand without flowers may not take a discard, that a
passed win bars the tile, and that a third tile to the same seat makes a contract 承包.
"""

from collections.abc import Iterator

from paicheng.rules.leshi.extra import CONTRACT, Memory
from paicheng.rules.leshi.options import Options
from paicheng.rules.leshi.patterns import HONORS, Win, flowers_of
from paicheng.rules.outlook import Desk, Game, Route, only, pungs_route, steps
from paicheng.rules.peril import Temper
from paicheng.rules.race import Goal, Pace
from paicheng.table.actions import WIN, Action
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import State, replace
from paicheng.tiles.meld import MeldKind, kind_of, tiles_of
from paicheng.tiles.tile import FIRST, KINDS, Seat, Tile, suit_of

SHARES = 3  # a self-drawn win is paid by everybody
PACE = Pace(calm=10.0, rise=0.02, most=0.16, loss=0.39)  # costs are shares of a limit
TEMPER = Temper(pungs=1.6, chows=0.5, melds=(0.1, 0.5, 1.3, 3.0, 8.0), price=0.72)
FLOWER_A_TURN = 8 / 144
PUNGS_LATER, SUIT_LATER, MIXED_LATER = 0.5, 0.5, 0.6
PUNGS_CLAIMS, CHOWS_CLAIMS, HONORS_CLAIMS = 0.15, 0.12, 0.03  # single honors are drawn, hardly ever claimed
ITS_SUIT, OTHER_SUIT, NO_MELDS, BOUND = 1.6, 0.7, 1.0, 2.0  # how much a seat wants a tile by what it has laid
ROUND = 4
BEHIND = 2  # a suit with fewer tiles than the fullest by more than this is no way to go
SUITS = (range(9), range(9, 18), range(18, 27))
HONOR_TILES = range(FIRST["z"], KINDS)


def appraise(
    rules: Ruleset, view: State, seat: Seat, offers: tuple[Action, ...], options: Options
) -> dict[Action, Appraisal]:
    """Return for each offer how near and how dear the hand becomes."""
    unit = options.flower_value * (2 if view.extra.owed else 1)
    purse = Purse(view, seat, options, unit, rules.drawable(view) / rules.seats)
    passing = WIN in offers and view.fresh is not None

    def ways(hand: bytes, melds: bytes) -> Iterator[Route]:
        return (narrowed(route, desk.live) for route in routes(hand, melds, desk.live, purse))

    desk = Desk(rules, view, seat, _game(view, seat, float(options.lazi * unit), passing=passing), ways)
    return {action: desk.weigh(action) for action in offers}


def _game(view: State, seat: Seat, limit: float, *, passing: bool) -> Game:
    """Return what the seat reckons with; a win that is let pass bars its tile like those passed before."""
    memory: Memory = view.extra
    barred = frozenset(memory.lock.tiles[seat])
    if passing and view.fresh is not None:
        barred |= {view.fresh}
    pace = replace(PACE, loss=PACE.loss * limit)
    temper = replace(TEMPER, price=TEMPER.price * limit)
    return Game(pace, temper, barred, Wanted(view, seat))


def narrowed(route: Route, live: list[int]) -> Route:
    """Return the route knowing that it will not have more useful tiles later than now; a few more or less are one."""
    most = sum([live[tile] for tile in route.useful])
    return replace(route, goal=replace(route.goal, most=-(-most // ROUND) * ROUND))


class Wanted:
    """How much each other seat wants a suit by what it has laid; one bound by contract wins more."""

    def __init__(self, view: State, seat: Seat) -> None:
        self._suits = [_wanted_suits(view, seat, Seat(other)) for other in range(len(view.hands))]

    def __call__(self, other: Seat, tile: Tile) -> float:
        """Return the weight of a tile for a seat."""
        return self._suits[other][tile // 9]


def _wanted_suits(view: State, seat: Seat, other: Seat) -> list[float]:
    suits = {suit_of(part) for code in view.melds[other] for part in tiles_of(code)} - {HONORS}
    if not suits:
        return [NO_MELDS] * 4
    memory: Memory = view.extra
    bound = BOUND if memory.claims[other][seat] >= CONTRACT - 1 or memory.claims[seat][other] >= CONTRACT else 1.0
    chow = any(kind_of(code) is MeldKind.CHOW for code in view.melds[other])
    away = 0.0 if chow else OTHER_SUIT
    return [bound * (ITS_SUIT if suit in suits | {HONORS} else away) for suit in range(4)]


class Purse:
    """What wins are worth to a seat at this table: its flowers, its partners, the flowers that may still come."""

    def __init__(self, view: State, seat: Seat, options: Options, unit: int, turns: float) -> None:
        memory: Memory = view.extra
        self._options, self._unit = options, unit
        self._flowers = len(view.flowers[seat])
        self._coming = min(1.0, turns * FLOWER_A_TURN)
        self._partners = len(memory.partners(seat))
        self.limit = float(options.lazi)

    def small(self, hand: bytes, melds: bytes) -> float:
        """Return the unit of a small hand with the pungs of honors that it has or may have."""
        concealed = all(kind_of(code) is MeldKind.CONCEALED_KONG for code in melds)
        pungs = tuple(tile for tile in HONOR_TILES if hand[tile] >= 3)
        flowers = flowers_of(Win(hand, melds, self._flowers), pungs) + self._coming / 2
        return min(self.limit, (1 + flowers) * (2 if concealed and self._options.menqing_fan else 1))

    def honors(self) -> float:
        """Return the unit of a hand of honors only."""
        return 2 * self.limit if self._options.multi_lazi else self.limit

    def goal(self, worth: float, later: float, claims: float, *, big: bool) -> Goal:
        """Return what a win of this unit pays; a small one without flowers hopes for one to take a discard."""
        share = worth * self._unit
        claimed = share * (1 + self._partners)
        if not big and self._options.zero_flower_self_draw_only and worth < 2:
            claimed *= self._coming
        return Goal(share * (SHARES + 2 * self._partners), claimed, later=later, claims=claims)


def routes(hand: bytes, melds: bytes, live: list[int], purse: Purse) -> Iterator[Route]:
    """Yield every kind of hand that the melds still allow."""
    laid = {suit_of(tile) for code in melds for tile in tiles_of(code)} - {HONORS}
    chow = any(kind_of(code) is MeldKind.CHOW for code in melds)
    small, limit = purse.small(hand, melds), purse.limit
    need = 4 - len(melds)
    if not chow:
        goal = purse.goal(small, PUNGS_LATER, PUNGS_CLAIMS, big=False)
        yield pungs_route(hand, need, range(KINDS), live, small, goal)
    held = [sum(hand[tile] for tile in tiles) for tiles in SUITS]
    for suit, tiles in enumerate(SUITS):
        if laid <= {suit} and (laid or held[suit] >= max(held) - BEHIND):
            yield from _one_suit(hand, melds, tiles, small, purse)
            if not chow:
                goal = purse.goal(limit, PUNGS_LATER, PUNGS_CLAIMS, big=True)
                yield pungs_route(hand, need, (*tiles, *HONOR_TILES), live, limit, goal)
    if not laid and not chow:
        missing = 14 - 3 * len(melds) - sum(hand[tile] for tile in HONOR_TILES)
        worth = purse.honors()
        yield Route(missing - 1, tuple(HONOR_TILES), worth, purse.goal(worth, 1.0, HONORS_CLAIMS, big=True))


def _one_suit(hand: bytes, melds: bytes, tiles: range, small: float, purse: Purse) -> Iterator[Route]:
    distance, wanted = steps(only(hand, tiles, HONOR_TILES), len(melds))
    goal = purse.goal(small, MIXED_LATER, CHOWS_CLAIMS, big=False)
    yield Route(distance, tuple([tile for tile in wanted if tile in tiles or tile in HONOR_TILES]), small, goal)
    if not any(suit_of(tile) == HONORS for code in melds for tile in tiles_of(code)):
        distance, wanted = steps(only(hand, tiles), len(melds))
        goal = purse.goal(purse.limit, SUIT_LATER, CHOWS_CLAIMS, big=True)
        yield Route(distance, tuple([tile for tile in wanted if tile in tiles]), purse.limit, goal)
