"""How likely a discard is won on: by how far the deal has come, what the others have laid and thrown, what is unseen.

A tile is wanted for a pung by who holds two of those that are unseen, for a chow by who holds two neighbors. What a
seat has thrown itself it hardly waits for, nor for what went by a moment ago.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from paicheng.table.state import State
from paicheng.tiles.tile import FIRST, Seat, Tile

SHARE: Final = 0.06  # of the chance that others win in a turn, what falls to one discard and one seat
THROWN_ITSELF, THROWN_JUST_NOW, FRESH = 0.08, 0.15, 1.2


class Temper(Struct, frozen=True, gc=False):
    """What hands wait for in a game: how often pungs and chows are, and how near a seat is by its melds."""

    pungs: float
    chows: float
    melds: tuple[float, ...]
    price: float  # what it costs to have thrown the tile, besides the win that is lost


Wants = Callable[[Seat, Tile], float]


class Peril:
    """The dangers of a seat's next discard."""

    def __init__(self, view: State, seat: Seat, live: Sequence[int], temper: Temper, hazard: float) -> None:
        self._live, self._temper, self._hazard = live, temper, hazard
        self._others = [Seat(other) for other in range(len(view.hands)) if other != seat]
        self._pools = [{byte & 63 for byte in pool} for pool in view.pools]
        self._just_now = {view.pools[other][-1] & 63 for other in self._others if view.pools[other]}
        near = temper.melds
        self._near = [near[min(len(melds), len(near) - 1)] for melds in view.melds]

    def chance(self, tile: Tile, wants: Wants | None = None) -> float:
        """Return the chance that somebody wins on the tile."""
        weight = SHARE * self._hazard * self.weight(tile) * (THROWN_JUST_NOW if tile in self._just_now else FRESH)
        found = 0.0
        for other in self._others:
            thrown = THROWN_ITSELF if tile in self._pools[other] else FRESH
            found += weight * thrown * self._near[other] * (wants(other, tile) if wants else 1.0)
        return min(1.0, found)

    def weight(self, tile: Tile) -> float:
        """Say how much a tile is wanted by what is unseen of it and of its neighbors."""
        live = self._live
        found = self._temper.pungs * live[tile] * (live[tile] - 1) / 6
        if tile < FIRST["z"]:
            first = tile - tile % 9
            for low in range(max(first, tile - 2), min(first + 6, tile) + 1):
                one, other = (part for part in range(low, low + 3) if part != tile)
                found += self._temper.chows * live[one] * live[other] / 16
        return found
