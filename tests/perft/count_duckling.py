"""Count the lines of play of Duckling by its rules in words, with nothing of the table.

Two seats, one suit. The dealer takes four tiles, the other four, the dealer one. Who has drawn may win with a pair
and a set, or discard: the drawn tile, or one from the hand. The other seat may then win on it, or, while a tile is
left to draw, chow it (three runs at most; there are only two of a kind, so no pung); else it draws. Who chowed
discards from the hand, and later wins with a pair beside the meld.
"""

from functools import cache
from typing import NamedTuple

Tiles = tuple[int, ...]


class Side(NamedTuple):
    """What one seat has: its tiles in order, and how many melds."""

    hand: Tiles
    melds: int = 0

    def plus(self, tile: int) -> "Side":
        return Side(tuple(sorted((*self.hand, tile))), self.melds)

    def less(self, *tiles: int) -> "Side":
        left = list(self.hand)
        for tile in tiles:
            left.remove(tile)
        return Side(tuple(left), self.melds)


def count_lines(wall: Tiles, depth: int) -> int:
    """Count the lines of play of `depth` decisions."""
    dealer = Side(tuple(sorted((*wall[:4], wall[8]))))
    return _turn(dealer, Side(tuple(sorted(wall[4:8]))), wall[8], wall[9:], depth)


def _turn(mine: Side, yours: Side, drawn: int | None, wall: Tiles, depth: int) -> int:
    """Count from a seat that must act; `drawn` is None after a chow, when it may only discard."""
    if depth == 0:
        return 1
    found = 0
    if drawn is not None and complete(*mine):
        found += depth == 1  # the line ends
    for tile in sorted(set(mine.hand)):
        left = mine.less(tile)
        ways = (tile == drawn) + (tile in left.hand or tile != drawn)
        found += ways * _window(left, yours, tile, wall, depth - 1)
    return found


def _window(mine: Side, yours: Side, thrown: int, wall: Tiles, depth: int) -> int:
    """Count from a discard; the other seat decides only if it has a choice."""
    wins = complete(*yours.plus(thrown))
    runs = _runs(yours.hand, thrown) if wall else []
    if not wins and not runs:
        return _next(mine, yours, wall, depth)
    if depth == 0:
        return 1
    found = int(wins and depth == 1)
    for pair in runs:
        found += _turn(Side(yours.less(*pair).hand, yours.melds + 1), mine, None, wall, depth - 1)
    return found + _next(mine, yours, wall, depth - 1)


def _next(mine: Side, yours: Side, wall: Tiles, depth: int) -> int:
    """The other seat draws; with no tile left the line has ended."""
    if not wall:
        return int(depth == 0)
    return _turn(yours.plus(wall[0]), mine, wall[0], wall[1:], depth)


def _runs(hand: Tiles, tile: int) -> list[Tiles]:
    low, high = tile - tile % 9, tile - tile % 9 + 8
    pairs = [(tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2)]
    return [pair for pair in pairs if all(low <= other <= high and other in hand for other in pair)]


@cache
def complete(hand: Tiles, melds: int) -> bool:
    """Say whether the sorted tiles are a pair and as many sets as the melds leave of one."""
    if melds == 1:
        return len(hand) == 2 and hand[0] == hand[1]
    if melds > 1 or len(hand) != 5:
        return False
    for pair in set(hand):
        rest = list(hand)
        if rest.count(pair) < 2:
            continue
        rest.remove(pair)
        rest.remove(pair)
        if rest[0] == rest[1] == rest[2] or (
            rest[1] - rest[0] == rest[2] - rest[1] == 1 and rest[0] // 9 == rest[2] // 9
        ):
            return True
    return False
