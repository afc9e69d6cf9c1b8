"""What appraising shares between games: the routes that a hand may take, and how good the best of them looks.

A route is a kind of win that the hand may still reach: how many exchanges away, which tiles bring it nearer, what it
is worth. The outlook of a route is its worth times a plain estimate of the chance to get there before the deal ends.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from paicheng.kernel import shanten, useful
from paicheng.table.actions import Action, Chow, Decline, Discard, Kong, Pung
from paicheng.table.offers import held, tiles_in
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import Phase, State, changed
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.tile import KINDS, Seat, Tile

FAR: Final = 99
PATIENCE: Final = 1.5  # turns that a step is worth waiting for: others get on meanwhile
FINAL_SOURCES: Final = 3.5  # tiles of a turn that may be the winning one
PUNGS_LATER: Final = 0.5  # pairs wait for two tiles each
PUNGS_SOURCES: Final = 2.5  # a pung may be claimed from anybody
USUAL_LIVE: Final = (7, 18, 32, 45, 55, 62, 68, 72, 75, 78, 80, 80, 80, 80)  # useful tiles by exchanges still needed


class Route(Struct, frozen=True, gc=False):
    """One way to win: exchanges until ready, the kinds that bring it nearer, its worth in the game's unit."""

    distance: int
    useful: tuple[int, ...]
    worth: float
    later: float = 1.0  # how many of the usual number of useful tiles there will be after the next exchange
    sources: float = 1.6  # how many tiles of a turn may bring it nearer: the own draw, and claims


Routes = Callable[[bytes, bytes], Iterable[Route]]


class Desk:
    """A seat that weighs its offers: what it holds, what it cannot see, how long there is to go."""

    def __init__(self, rules: Ruleset, view: State, seat: Seat, routes: Routes) -> None:
        self._rules, self._view, self._seat, self._routes = rules, view, seat, routes
        self._hand, self._melds = held(view, seat), view.melds[seat]
        self.live = unseen(rules, view, seat)
        self._unseen = max(1, sum(self.live))
        self._turns = max(0.5, rules.drawable(view) / rules.seats)
        self._weighed: dict[tuple[bytes, bytes], Appraisal] = {}

    def weigh(self, action: Action) -> Appraisal:
        """Return how near and how dear the hand becomes by an action that is not itself a win."""
        match action:
            case Discard(tile=tile):
                return self.resting(_without(self._hand, (tile,)), self._melds)
            case Pung() | Chow():
                return self._claimed(action)
            case Kong(tile=tile):
                return self._konged(tile)
            case Decline() if sum(self._hand) % 3 == 1:
                return self.resting(self._hand, self._melds)
        return max((self.resting(rest, self._melds) for rest in _rests(self._hand)), key=_outlook)

    def resting(self, hand: bytes, melds: bytes) -> Appraisal:
        """Return the best route of a hand between turns; each hand is searched once."""
        found = self._weighed.get((hand, melds))
        if found is None:
            found = self._weighed[hand, melds] = self._searched(hand, melds)
        return found

    def _searched(self, hand: bytes, melds: bytes) -> Appraisal:
        best = Appraisal(FAR, 0.0, 0)
        for route in self._routes(hand, melds):
            live = sum(self.live[tile] for tile in route.useful)
            outlook = route.worth * self._chance(route, live)
            if best.distance == FAR or outlook > best.outlook:
                waits = _waits(route, self.live) if route.distance == 0 else ()
                best = Appraisal(route.distance, route.worth, live, outlook, waits)
        return best

    def _chance(self, route: Route, live: int) -> float:
        """Estimate the chance to win: every exchange is a race between the tiles wanted and the end of the deal.

        The next tile is one of `live`; later there will be as many as is usual, or what the route leaves of that.
        """
        over = 1 / PATIENCE + 1 / self._turns
        chance = 1.0
        for stage in range(route.distance + 1):
            wanted = live if stage == route.distance else min(live, route.later * USUAL_LIVE[stage])
            rate = (FINAL_SOURCES if stage == 0 else route.sources) * wanted / self._unseen
            chance *= rate / (rate + over)
        return chance

    def _claimed(self, action: Pung | Chow) -> Appraisal:
        fresh = self._view.fresh
        assert fresh is not None
        if isinstance(action, Pung):
            code, taken = meld(MeldKind.PUNG, fresh), [fresh, fresh]
        else:
            code = meld(MeldKind.CHOW, action.first)
            taken = list(tiles_in(self._rules, self._view, code))
            taken.remove(fresh)
        hand, melds = _without(self._hand, taken), self._melds + bytes((code,))
        return max((self.resting(rest, melds) for rest in _rests(hand)), key=_outlook)

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


def pungs_route(counts: bytes, need: int, kinds: Iterable[int], live: list[int], worth: float) -> Route:
    """Return the route to `need` pungs and a pair out of some kinds: the ones held most often."""
    allowed = [tile for tile in kinds if counts[tile] + live[tile] >= 2]
    most = sorted((min(counts[tile], 3) for tile in allowed), reverse=True) + [0] * (need + 1)
    missing = 3 * need - sum(most[:need]) + 2 - min(2, most[need])
    last = most[need - 1] if need else 3
    useful = tuple(
        tile
        for tile in allowed
        if last <= counts[tile] < 3 or most[need] <= counts[tile] < 2  # it joins the pungs, or betters the pair
    )
    return Route(missing - 1, useful, worth, PUNGS_LATER, PUNGS_SOURCES)


def only(counts: bytes, kinds: Iterable[int]) -> bytes:
    """Return the counts of some kinds only."""
    kept = bytearray(KINDS)
    for tile in kinds:
        kept[tile] = counts[tile]
    return bytes(kept)


def _without(hand: bytes, tiles: Iterable[int]) -> bytes:
    for tile in tiles:
        fewer = changed(hand, Tile(tile), -1)
        assert isinstance(fewer, bytes)
        hand = fewer
    return hand


def _rests(hand: bytes) -> list[bytes]:
    return [_without(hand, (tile,)) for tile in range(KINDS) if hand[tile]]


def _outlook(appraisal: Appraisal) -> float:
    return appraisal.outlook


def _waits(route: Route, live: list[int]) -> tuple[tuple[Tile, int, int], ...]:
    return tuple((Tile(tile), round(route.worth), live[tile]) for tile in route.useful)
