"""小鸭 Duckling: two seats, one suit twice over, four tiles and a draw. The smallest game the table plays.

A hand of five wins when it is a pair and a run of three or three of a kind; a winner is paid one point, and the
match is one deal. It proves that a rule set is data and a few hooks: nothing of it stands in the table.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from paicheng.table.events import Carry, Line, Settlement, Text
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Seat, Tile


def is_complete(counts: list[int], sets: int) -> bool:
    """Say whether the counts, the nine of a suit first, split into `sets` sets and one pair."""
    return any(
        counts[pair] >= 2 and _splits([count - 2 * (at == pair) for at, count in enumerate(counts)], sets)
        for pair in range(len(counts))
    )


def _splits(counts: list[int], sets: int) -> bool:
    low = next((at for at, count in enumerate(counts) if count), None)
    if low is None:
        return sets == 0
    found = False
    if counts[low] >= 3:
        found = _splits([count - 3 * (at == low) for at, count in enumerate(counts)], sets - 1)
    if not found and low <= 6 and counts[low + 1] and counts[low + 2]:
        found = _splits([count - (low <= at <= low + 2) for at, count in enumerate(counts)], sets - 1)
    return found


@dataclass(frozen=True)
class Duckling(Ruleset):
    """小鸭: two seats, one suit twice over, four tiles and a draw."""

    key: str = "duckling"
    name: Text = Text("小鸭", "Duckling")
    seats: int = 2
    hand_size: int = 4
    tile_set: Mapping[Tile, int] = field(default_factory=lambda: Counter(tiles("123456789m") * 2))

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        hand = state.hands[seat]
        assert isinstance(hand, bytes)
        counts = list(hand[:9])
        if tile >= 0:
            counts[tile] += 1
        return is_complete(counts, 1 - len(state.melds[seat]))

    def settle(self, state: State) -> Settlement:
        if not state.winners:
            return Settlement((0, 0))
        seat = state.winners[0][0]
        line = Line(Seat(1 - seat), seat, 1, "win", Text("和", "win"))
        return Settlement((1, -1) if seat == 0 else (-1, 1), (line,))

    def next_deal(self, state: State, settlement: Settlement) -> Carry | None:
        return None


DUCKLING = Duckling()
