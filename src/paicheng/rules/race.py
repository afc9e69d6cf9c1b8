"""The race to a win, turn by turn: what a way is worth in points when others may win first and the wall gives out.

A turn is what lies between two own discards: the others throw, one of them may win, then the seat draws. Each step
that a way still needs comes with a chance a turn; when ready, the tile comes by the own draw or from another, who
pays less or more. A win on another's tile that is worth less than waiting on is let pass. The figures were counted in
deals of four bots; they are to compare ways with, not to believe.
"""

from typing import Final

from msgspec import Struct

from paicheng.kernel.aims.race import nearing, waiting

USUAL_LIVE: Final = (7, 18, 32, 45, 55, 62, 68, 72, 75, 78, 80, 80, 80, 80)  # useful tiles by exchanges still needed
THROWN: Final = 2.0  # how often the others throw a wanted tile for once that the seat draws one
MOST: Final = 0.9  # no chance of a turn is greater


class Pace(Struct, frozen=True, gc=False):
    """How fast a game goes: the chance a turn that another wins is nothing at first, then rises; what it costs."""

    calm: float  # turns in which nobody wins
    rise: float  # by how much the chance grows a turn
    most: float
    loss: float  # what another's win costs, on average

    def hazard(self, turn: float) -> float:
        """Return the chance that another wins in this turn of the deal."""
        return min(self.most, max(0.0, turn - self.calm) * self.rise)


class Goal(Struct, frozen=True, gc=False):
    """What a way leads to, in points from all payers: on the own draw, and on another's tile.

    `fallback` is what any other tile may be won with that is drawn while ready. `later` says how many of the usual
    number of useful tiles there are after the next exchange and `most` what there will never be more of, `claims` how
    likely the discards of a turn bring a step, `any_tile` that every tile wins when ready, `ease` how much of their
    usual chance the others have then.
    """

    drawn: float
    claimed: float = 0.0
    fallback: float = 0.0
    later: float = 1.0
    most: int = 99
    claims: float = 0.12
    any_tile: bool = False
    ease: float = 1.0


class Race:
    """The turns that a seat still has, and the chance in each that another wins."""

    def __init__(self, pace: Pace, turn: float, turns: float, unseen: int) -> None:
        self._loss = pace.loss
        self._unseen = max(1, unseen)
        self._hazards = [pace.hazard(turn + step) for step in reversed(range(max(1, round(turns))))]
        self._usual: dict[Goal, list[list[float]]] = {}

    def value(self, goal: Goal, distance: int, live: int, thrown: int) -> float:
        """Return the points to expect with `live` useful tiles, of which `thrown` may be won on from others."""
        if distance == 0:
            return self._ready(goal, live, thrown)[-1]
        return self._nearer(self._usually(goal, distance - 1), goal, live)[-1]

    def _usually(self, goal: Goal, distance: int) -> list[float]:
        """Return the values of a hand with the usual number of useful tiles, from the last turn back to now."""
        found = self._usual.setdefault(goal, [])
        while len(found) <= distance:
            live = min(goal.most, goal.later * USUAL_LIVE[min(len(found), len(USUAL_LIVE) - 1)])
            if found:
                found.append(self._nearer(found[-1], goal, live))
            else:
                found.append(self._ready(goal, self._unseen if goal.any_tile else live, live))
        return found[distance]

    def _ready(self, goal: Goal, live: float, thrown: float) -> list[float]:
        own = min(1.0, live / self._unseen)
        given = min(MOST, THROWN * thrown / self._unseen)
        hazards = self._hazards if goal.ease == 1 else [hazard * goal.ease for hazard in self._hazards]
        return waiting(hazards, self._loss, own, given, (goal.drawn, goal.claimed, goal.fallback))

    def _nearer(self, then: list[float], goal: Goal, live: float) -> list[float]:
        own = min(MOST, live / self._unseen)
        return nearing(self._hazards, self._loss, own + goal.claims * (1 - own), then)
