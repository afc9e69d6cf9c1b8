"""What appraising shares between games: the routes that a hand may take, and how good the best of them looks.

A route is a kind of win that the hand may still reach: how many exchanges away, which tiles bring it nearer, what it
is worth. The outlook of a route is its worth times a plain estimate of the chance to get there in the draws left.
"""

from collections.abc import Callable, Iterable
from math import exp
from typing import Final

from msgspec import Struct

from paicheng.table.actions import Action, Chow, Decline, Discard, Kong, Pung
from paicheng.table.offers import held, tiles_in
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import Phase, State, changed
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.tile import KINDS, Seat, Tile

FAR: Final = 99
USUAL_LIVE: Final = (7, 18, 32, 45, 55, 62, 68, 72, 75, 78, 80, 80, 80, 80)  # useful tiles by exchanges still needed


class Route(Struct, frozen=True, gc=False):
    """One way to win: exchanges until ready, the kinds that bring it nearer, its worth in the game's unit."""

    distance: int
    useful: tuple[int, ...]
    worth: float


Routes = Callable[[bytes, bytes], Iterable[Route]]


class Desk:
    """A seat that weighs its offers: what it holds, what it cannot see, how long there is to go."""

    def __init__(self, rules: Ruleset, view: State, seat: Seat, routes: Routes) -> None:
        self._rules, self._view, self._seat, self._routes = rules, view, seat, routes
        self._hand, self._melds = held(view, seat), view.melds[seat]
        self.live = unseen(rules, view, seat)
        self._unseen = max(1, sum(self.live))
        self._turns = max(0.5, rules.drawable(view) / rules.seats)

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
        """Return the best route of a hand between turns."""
        best = Appraisal(FAR, 0.0, 0)
        for route in self._routes(hand, melds):
            live = sum(self.live[tile] for tile in route.useful)
            outlook = route.worth * self._chance(route.distance, live)
            if best.distance == FAR or outlook > best.outlook:
                waits = _waits(route, self.live) if route.distance == 0 else ()
                best = Appraisal(route.distance, route.worth, live, outlook, waits)
        return best

    def _chance(self, distance: int, live: int) -> float:
        """Estimate the chance to win in time: the next tile is one of `live`, later ones as many as is usual."""
        if not live:
            return 0.0
        stages = [*(min(usual, live) for usual in USUAL_LIVE[:distance]), live]
        turns = sum(max(1.0, self._unseen / (_sources(stage) * tiles)) for stage, tiles in enumerate(stages))
        return exp(-2 * (turns / self._turns) ** 2)

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
    return Route(missing - 1, useful, worth)


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


def _sources(stage: int) -> float:
    """Return how many tiles of a turn may be the one: any to win on, some to claim, else the own draw."""
    return 3.5 if stage == 0 else 1.6


def _outlook(appraisal: Appraisal) -> float:
    return appraisal.outlook


def _waits(route: Route, live: list[int]) -> tuple[tuple[Tile, int, int], ...]:
    return tuple((Tile(tile), round(route.worth), live[tile]) for tile in route.useful)
