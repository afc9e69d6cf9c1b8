"""The state of one deal: frozen, and changed by `evolve` alone.

A hand is `bytes` of 42 counts, or its size when the viewer may not see it; the wall is `bytes`, or its size.
Melds are bytes with their source bytes beside (`paicheng.tiles.meld`). A pool keeps discards in order, one
byte each, with `FROM_DRAW` set where the tile went straight from the draw.
"""

from enum import IntEnum
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from paicheng.table.events import Carry, Line, Origin, Settlement
from paicheng.tiles.tile import ALL_KINDS, EAST, Seat, Tile

T = TypeVar("T")
Hand = bytes
FROM_DRAW: Final = 0x40
UNSEEN: Final = Tile(-1)  # a drawn tile that the viewer may not see
NOTHING: Final = bytes(ALL_KINDS)
BYTE: Final = tuple(bytes((value,)) for value in range(256))

OTHERS: Final = tuple(
    tuple(tuple(Seat((seat + step) % seats) for step in range(1, seats)) for seat in range(seats)) for seats in range(5)
)
"""`OTHERS[seats][seat]`: the other seats in the order in which they play after `seat`."""

__all__ = [
    "BYTE",
    "CLAIM",
    "FROM_DRAW",
    "MELD",
    "NOTHING",
    "OPENING",
    "OTHERS",
    "OVER",
    "ROB",
    "TURN",
    "UNSEEN",
    "Hand",
    "Phase",
    "State",
    "changed",
    "dealt",
    "put",
    "replace",
]


class Phase(IntEnum):
    """What the table waits for."""

    OPENING = 0  # before the dealer acts: flowers, indicator, opening declarations
    TURN = 1  # a seat with a full hand: win, kong, discard
    MELD = 2  # a seat that just claimed: discard only
    CLAIM = 3  # the others answer a discard
    ROB = 4  # the others answer an added kong
    OVER = 5


OPENING, TURN, MELD, CLAIM, ROB, OVER = Phase  # by name, for asking an enum for a member costs more than a call


class State(Struct, frozen=True, gc=False):
    """One deal between two events. A view is the same class with the hidden parts blanked."""

    phase: Phase
    carry: Carry
    dice: tuple[int, ...]
    wall: bytes | int
    front: int  # tiles taken from the front
    back: int  # tiles taken from the back
    hands: tuple[Hand | int, ...]
    melds: tuple[bytes, ...]
    sources: tuple[bytes, ...]
    pools: tuple[bytes, ...]
    flowers: tuple[bytes, ...]
    turn: Seat
    drawn: Tile | None = None  # lies apart from the hand it is counted in; UNSEEN for others
    origin: Origin | None = None  # where `drawn` came from; None for the dealer's first tiles
    fresh: Tile | None = None  # the discard or added tile that the others may answer
    robbed: Tile | None = None  # the fourth tile of an added kong while it may be robbed
    turned: tuple[int, Tile] | None = None  # index from the front and tile of the indicator
    winners: tuple[tuple[Seat, Seat | None, Tile | None], ...] = ()  # seat, giver, tile
    paid: tuple[Line, ...] = ()
    shown: bool = False  # concealed kongs lie open
    settlement: Settlement | None = None
    next_carry: Carry | None = None
    extra: Any = None  # the rule set's own slice

    @property
    def over(self) -> bool:
        """Say whether the deal is settled."""
        return self.phase is OVER

    @property
    def left(self) -> int:
        """Return how many tiles of the wall nobody has taken; a turned tile is not among them."""
        wall = self.wall
        size = wall if isinstance(wall, int) else len(wall)
        left = size - self.front - self.back
        return left - 1 if self.turned else left

    def seat_wind(self, seat: int) -> Tile:
        """Return the seat wind 门风: the dealer is East."""
        return Tile(EAST + (seat - self.carry.dealer) % len(self.hands))


def changed(hand: Hand | int, tile: Tile | None, by: int) -> Hand | int:
    """Add or take copies of one tile; a hidden hand is only its size."""
    if isinstance(hand, int):
        return hand + by
    assert tile is not None
    return _counted(hand, tile, by)


def _counted(hand: Hand, tile: int, by: int) -> Hand:
    counts = bytearray(hand)
    count = counts[tile] + by
    if count < 0:
        raise LookupError(f"a hand with {counts[tile]} of tile {tile} cannot lose {-by}")
    counts[tile] = count
    return bytes(counts)


def dealt(hands: tuple[Hand | int, ...], seat: int, tile: Tile | None, by: int) -> tuple[Hand | int, ...]:
    """Return the hands with copies of one tile added to one of them, or taken."""
    return put(hands, seat, changed(hands[seat], tile, by))


def put(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one seat's item replaced."""
    found = list(items)
    found[seat] = item
    return tuple(found)
