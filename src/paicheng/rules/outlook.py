"""What appraising shares between games: the ways that a hand may take, and how good the best of them looks.

A route is a kind of win that the hand may still reach: how many exchanges away, which tiles bring it nearer, what it
is worth. Its outlook is the points to expect from the race to it (`race`), less what the next discard may cost
(`peril`). A win on offer is worth what the rules would pay, so that one may be let pass for a better.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from paicheng.kernel import shanten, useful
from paicheng.rules.peril import Peril, Temper, Wants
from paicheng.rules.race import Goal, Pace, Race
from paicheng.table.actions import Action, Chow, Declare, Decline, Discard, Kong, Pung, Win
from paicheng.table.events import Declared
from paicheng.table.evolve import evolve
from paicheng.table.offers import held, tiles_in
from paicheng.table.ruleset import Appraisal, Ruleset, Waits
from paicheng.table.state import Phase, State, changed, replace
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.tile import KINDS, Seat, Tile

FAR: Final = 99
NOWHERE: Final = Appraisal(FAR, 0.0, 0, float("-inf"))


class Route(Struct, frozen=True, gc=False):
    """One way to win: exchanges until ready, the kinds that bring it nearer, its worth in the game's unit, its goal."""

    distance: int
    useful: tuple[int, ...]
    worth: float
    goal: Goal


Routes = Callable[[bytes, bytes], Iterable[Route]]


class Game(Struct, frozen=True, gc=False):
    """What a seat reckons with at this table: how fast it goes, what others wait for, tiles it cannot win on."""

    pace: Pace
    temper: Temper
    barred: frozenset[Tile] = frozenset()
    wants: Wants | None = None
    guessed: bool = False  # what a win is worth hangs on what is still to come, so that nobody is told a figure


class Desk:
    """A seat that weighs its offers: what it holds, what it cannot see, how long there is to go."""

    def __init__(self, rules: Ruleset, view: State, seat: Seat, game: Game, routes: Routes) -> None:
        self._rules, self._view, self._seat, self._game, self._routes = rules, view, seat, game, routes
        self._hand, self._melds = held(view, seat), view.melds[seat]
        self.live = unseen(rules, view, seat)
        turn = sum(map(len, view.pools)) / rules.seats
        self._race = Race(game.pace, turn, rules.drawable(view) / rules.seats, sum(self.live))
        self._peril = Peril(view, seat, self.live, game.temper, game.pace.hazard(turn))
        self._weighed: dict[tuple[bytes, bytes], Appraisal] = {}

    def weigh(self, action: Action) -> Appraisal:
        """Return how near and how dear the hand becomes by an action; of a win, what it pays."""
        match action:
            case Win() | Declare():
                points = float(gain(self._rules, self._view, self._seat, action))
                return Appraisal(-1, points, 0, points)
            case Discard(tile=tile):
                return self._thrown(self._hand, self._melds, tile)
            case Pung() | Chow():
                return self._claimed(action)
            case Kong(tile=tile):
                return self._konged(tile)
            case Decline() if sum(self._hand) % 3 == 1:
                return self.resting(self._hand, self._melds)
        return self._best_thrown(self._hand, self._melds)

    def riding(self, goal: Goal) -> float:
        """Return the points to expect when every tile drawn wins, and none of another's is wanted."""
        return self._race.value(goal, 0, sum(self.live), 0)

    def resting(self, hand: bytes, melds: bytes) -> Appraisal:
        """Return the best route of a hand between turns; each hand is searched once."""
        found = self._weighed.get((hand, melds))
        if found is None:
            found = self._weighed[hand, melds] = self._searched(hand, melds)
        return found

    def _searched(self, hand: bytes, melds: bytes) -> Appraisal:
        best, counts = NOWHERE, self.live
        ready: Waits = ()
        for route in self._routes(hand, melds):
            live = sum([counts[tile] for tile in route.useful])
            barred = sum([counts[tile] for tile in self._game.barred if tile in route.useful])
            outlook = self._race.value(route.goal, route.distance, live, live - barred)
            if outlook > best.outlook:
                best = Appraisal(route.distance, route.worth, live, outlook)
            if route.distance == 0 and not ready:
                ready = self._waits(route)  # also where the hand had better go on to something dearer
        return replace(best, waits=ready)

    def _waits(self, route: Route) -> Waits:
        worth = None if self._game.guessed else round(route.worth)
        return tuple((Tile(tile), worth, self.live[tile]) for tile in route.useful)

    def _thrown(self, hand: bytes, melds: bytes, tile: Tile) -> Appraisal:
        """Return the best route without a tile, less the danger of throwing it."""
        rest = self.resting(_without(hand, (tile,)), melds)
        chance = self._peril.chance(tile, self._game.wants)
        return replace(rest, outlook=rest.outlook - chance * (rest.outlook + self._game.temper.price))

    def _best_thrown(self, hand: bytes, melds: bytes) -> Appraisal:
        found = (self._thrown(hand, melds, Tile(tile)) for tile in range(KINDS) if hand[tile])
        return max(found, key=lambda appraisal: appraisal.outlook)

    def _claimed(self, action: Pung | Chow) -> Appraisal:
        fresh = self._view.fresh
        assert fresh is not None
        if isinstance(action, Pung):
            code, taken = meld(MeldKind.PUNG, fresh), [fresh, fresh]
        else:
            code = meld(MeldKind.CHOW, action.first)
            taken = list(tiles_in(self._rules, self._view, code))
            taken.remove(fresh)
        return self._best_thrown(_without(self._hand, taken), self._melds + bytes((code,)))

    def _konged(self, tile: Tile) -> Appraisal:
        pung, kong = meld(MeldKind.PUNG, tile), meld(MeldKind.KONG, tile)
        melds = self._melds
        if pung in melds:
            melds = melds.replace(bytes((pung,)), bytes((kong,)))
        else:
            own = self._view.phase is not Phase.CLAIM
            melds += bytes((meld(MeldKind.CONCEALED_KONG, tile) if own else kong,))
        hand = _without(self._hand, (tile,) * self._hand[tile])
        return self.resting(hand, melds)


@lru_cache(maxsize=1 << 15)
def steps(counts: bytes, melds: int, wild: int = 0, sets: int = 4) -> tuple[int, tuple[int, ...]]:
    """Return the exchanges until ready and the kinds that bring the hand nearer; many hands are met again."""
    return shanten(counts, melds, wild=wild, sets=sets), tuple(useful(counts, melds, wild=wild, sets=sets))


def gain(rules: Ruleset, view: State, seat: Seat, action: Action) -> int:
    """Return the points that a seat gets by declaring a win now."""
    giver, tile = (None, view.drawn) if view.fresh is None else (view.turn, view.fresh)
    if isinstance(action, Declare):
        view = evolve(rules, view, Declared(seat, action.kind, action.tiles))
        giver, tile = None, view.turned[1] if view.turned is not None and view.fresh is not None else None
    lines = rules.settle(replace(view, winners=((seat, giver, tile),))).lines[len(view.paid) :]
    return sum(line.points for line in lines if line.payee == seat)


def unseen(rules: Ruleset, view: State, seat: Seat) -> list[int]:
    """Count the copies of every kind of hand tile that the seat sees nowhere."""
    left = [rules.tile_set.get(Tile(tile), 0) if Tile(tile) not in rules.flowers else 0 for tile in range(KINDS)]
    hand = held(view, seat)
    seen = [tile for tile in range(KINDS) for _ in range(hand[tile])]
    seen += (tile for codes in view.melds for code in codes for tile in tiles_in(rules, view, code))
    seen += (byte & 63 for pool in view.pools for byte in pool)
    seen += () if view.robbed is None else (view.robbed,)
    seen += () if view.turned is None else (view.turned[1],)
    for tile in seen:
        left[tile] = max(0, left[tile] - 1)
    return left


def pungs_route(counts: bytes, need: int, kinds: Iterable[int], live: list[int], worth: float, goal: Goal) -> Route:
    """Return the route to `need` pungs and a pair out of some kinds: the ones held most often.

    A tile is useful that joins the pungs or betters the pair.
    """
    allowed = [tile for tile in kinds if counts[tile] + live[tile] >= 2]
    most = sorted([min(counts[tile], 3) for tile in allowed], reverse=True) + [0] * (need + 1)
    missing = 3 * need - sum(most[:need]) + 2 - min(2, most[need])
    joins, betters = most[need - 1] if need else 3, most[need]
    useful = tuple([tile for tile in allowed if joins <= counts[tile] < 3 or betters <= counts[tile] < 2])
    return Route(missing - 1, useful, worth, goal)


def only(counts: bytes, *kinds: range) -> bytes:
    """Return the counts of some runs of kinds only."""
    kept = bytearray(KINDS)
    for run in kinds:
        kept[run.start : run.stop] = counts[run.start : run.stop]
    return bytes(kept)


def _without(hand: bytes, tiles: Iterable[int]) -> bytes:
    for tile in tiles:
        fewer = changed(hand, Tile(tile), -1)
        assert isinstance(fewer, bytes)
        hand = fewer
    return hand
