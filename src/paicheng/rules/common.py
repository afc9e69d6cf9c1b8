"""What two or more rule sets share: breaking the wall, opening flowers, the seating of a match."""

from collections.abc import Sequence

from paicheng.table.events import Drawn, Event, Flowered, Origin
from paicheng.tiles.tile import Player, Seat, Tile, is_flower

STACKS_A_WALL = 18


def break_wall(ring: bytes, dice: Sequence[int]) -> tuple[bytes, int]:
    """Return the wall in drawing order and the ring index where it begins.

    The ring starts at the right end of the dealer's wall and runs clockwise, two tiles a stack. The first two dice
    count seats from the dealer counter-clockwise, so clockwise walls backwards; all the dice count the stacks that
    stay. (`guobiao` A.6)
    """
    seat = (dice[0] + dice[1] - 1) % 4
    start = 2 * (STACKS_A_WALL * (-seat % 4) + sum(dice)) % len(ring)
    return ring[start:] + ring[:start], start


def opening_flowers(
    wall: bytes, hands: Sequence[Sequence[Tile]], dealer: Seat, *, in_rounds: bool
) -> tuple[list[Event], list[list[Tile]], int]:
    """Replace flowers from the back until nobody holds one; return the events, the hands and how many were drawn.

    From the dealer on, each seat at once until it holds none, or (`in_rounds`) round after round, the flowers among
    new tiles waiting for the next.
    """
    left = [list(hand) for hand in hands]
    order = [Seat((dealer + step) % len(hands)) for step in range(len(hands))]
    events: list[Event] = []
    drawn = 0
    while any(map(is_flower, (tile for hand in left for tile in hand))):
        for seat in order:
            while flowers := [tile for tile in left[seat] if is_flower(tile)]:
                events += (Flowered(seat, tile) for tile in flowers)
                fresh = [Tile(wall[-1 - drawn - step]) for step in range(len(flowers))]
                events += (Drawn(seat, tile, Origin.FLOWER) for tile in fresh)
                left[seat] = [tile for tile in left[seat] if not is_flower(tile)] + fresh
                drawn += len(fresh)
                if in_rounds:
                    break
    return events, left, drawn


def reseat(seating: tuple[Player, ...], order: Sequence[int]) -> tuple[Player, ...]:
    """Return who sits where when the chair `seat` goes to the first-round owner of chair `order[seat]`.

    `seating` is that of the first round.
    """
    return tuple(seating[chair] for chair in order)
