"""Count the lines of play of 国标 by the rules in words (docs/rules/guobiao.md A.6-A.9, B.1-B.5), without the table.

A second enumerator: tiles are numbers from 0 to 41, a position is plain tuples, and PyMahjongGB says what a win is
worth. It counts as the profile `practice` with formal waits does.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import NamedTuple

from MahjongGB import MahjongFanCalculator

FLOWER = 34
Hand = tuple[int, ...]
Meld = tuple[str, int, bool]  # chow (its lowest tile), pung or kong; whether it lies open
Choice = tuple[str, int]  # "win", "kong", "pung", "chow" (its lowest tile), "pass"


@dataclass(frozen=True)
class Position:
    """Everything on the table. `wall` are the tiles still to draw, front first; `source`: where `drawn` came from."""

    hands: tuple[Hand, ...]
    melds: tuple[tuple[Meld, ...], ...]
    pools: tuple[Hand, ...]
    wall: Hand
    turn: int
    drawn: int
    source: str
    kong_after_pung: bool = False


def count_lines(ring: Hand, dice: tuple[int, ...], depth: int, *, kong_after_pung: bool = False) -> int:
    """Count the lines of play of `depth` decisions of a first deal."""
    return _act(replace(deal(ring, dice), kong_after_pung=kong_after_pung), depth)


def deal(ring: Hand, dice: tuple[int, ...]) -> Position:
    """Break the wall, deal fourteen and three times thirteen, replace the flowers."""
    start = (-(dice[0] + dice[1] - 1) % 4 * 36 + 2 * sum(dice)) % 144
    wall = ring[start:] + ring[:start]
    hands = [
        [*wall[4 * s : 4 * s + 4], *wall[16 + 4 * s : 20 + 4 * s], *wall[32 + 4 * s : 36 + 4 * s]] for s in range(4)
    ]
    for seat in range(4):
        hands[seat].append(wall[48 + seat])
    hands[0].append(wall[52])
    rest, last = list(wall[53:]), wall[52]
    for seat, hand in enumerate(hands):
        while flowers := [tile for tile in hand if tile >= FLOWER]:
            for flower in flowers:
                hand.remove(flower)
            for _ in flowers:
                hand.append(rest.pop())
                last = hand[-1] if seat == 0 else last
    nothing: tuple[Hand, ...] = ((),) * 4
    return Position(tuple(tuple(sorted(hand)) for hand in hands), ((),) * 4, nothing, tuple(rest), 0, last, "deal")


def _act(at: Position, depth: int) -> int:
    """Count from a seat with a full hand."""
    if depth == 0:
        return 1
    found = int(depth == 1 and wins(at, at.turn, None))
    return found + _kongs(at, depth - 1) + _discard(at, at.drawn, depth - 1)


def _kongs(at: Position, depth: int) -> int:
    """Count concealed and added kongs; none without a tile to replace them."""
    seat, hand, found = at.turn, at.hands[at.turn], 0
    for tile in sorted(set(hand)) if at.wall else ():
        if hand.count(tile) == 4:
            found += _draw(_laid(at, seat, (tile,) * 4, ("kong", tile, False)), depth, "kong")
        if ("pung", tile, True) in at.melds[seat]:
            found += _rob(at, tile, depth)
    return found


def _discard(at: Position, drawn: int | None, depth: int) -> int:
    """Count every discard; the drawn tile may be thrown as itself, another of its kind from the hand."""
    seat, found = at.turn, 0
    for tile in sorted(set(at.hands[seat])):
        ways = 1 + (tile == drawn and at.hands[seat].count(tile) > 1)
        pools = _put(at.pools, seat, (*at.pools[seat], tile))
        thrown = replace(at, hands=_put(at.hands, seat, less(at.hands[seat], tile)), pools=pools)
        found += ways * _window(thrown, tile, depth)
    return found


def _window(at: Position, tile: int, depth: int) -> int:
    """Count the answers of the three others to a discard; seats without a choice are not asked."""
    giver = at.turn
    asked = {seat: choices for seat in ring_of(giver) if len(choices := list(_claims(at, seat, tile))) > 1}
    if not asked:
        return _draw(replace(at, turn=(giver + 1) % 4), depth, "front")
    if depth == 0:
        return 1
    found = 0
    for answers in product(*asked.values()):
        said = dict(zip(asked, answers, strict=True))
        best = max(said, key=lambda seat: (RANK[said[seat][0]], -ring_of(giver).index(seat)))
        found += _claimed(at, best, said[best], tile, depth - 1)
    return found


RANK = {"win": 3, "pung": 2, "kong": 2, "chow": 1, "pass": 0}


def _claims(at: Position, seat: int, tile: int) -> Iterator[Choice]:
    yield "pass", tile
    if wins(at, seat, tile):
        yield "win", tile
    if not at.wall:
        return
    hand = at.hands[seat]
    if hand.count(tile) >= 2:
        yield "pung", tile
    if hand.count(tile) == 3:
        yield "kong", tile
    if seat == (at.turn + 1) % 4 and tile < 27:
        for low in (tile - 2, tile - 1, tile):
            run = {low, low + 1, low + 2}
            if low >= 0 and low // 9 == (low + 2) // 9 and low < 27 and run - {tile} <= set(hand):
                yield "chow", low


def _claimed(at: Position, seat: int, choice: Choice, tile: int, depth: int) -> int:
    kind, low = choice
    if kind == "win":
        return int(depth == 0)
    if kind == "pass":
        return _draw(replace(at, turn=(at.turn + 1) % 4), depth, "front")
    taken = replace(at, pools=_put(at.pools, at.turn, at.pools[at.turn][:-1]), turn=seat)
    if kind == "kong":
        return _draw(_laid(taken, seat, (tile,) * 3, ("kong", tile, True)), depth, "kong")
    own = (tile,) * 2 if kind == "pung" else tuple(other for other in (low, low + 1, low + 2) if other != tile)
    laid = _laid(taken, seat, own, (kind, low, True))
    if depth == 0:
        return 1
    early = _kongs(laid, depth - 1) if kind == "pung" and at.kong_after_pung else 0
    return early + _discard(laid, None, depth - 1)


def _rob(at: Position, tile: int, depth: int) -> int:
    """Count an added kong: the others may win on the tile, else the pung grows and a replacement comes."""
    seat = at.turn
    offered = replace(at, hands=_put(at.hands, seat, less(at.hands[seat], tile)), source="rob")
    robbers = [other for other in ring_of(seat) if wins(offered, other, tile)]
    grown = tuple(("kong", tile, True) if meld == ("pung", tile, True) else meld for meld in at.melds[seat])
    added = replace(offered, melds=_put(at.melds, seat, grown))
    if not robbers:
        return _draw(added, depth, "kong")
    if depth == 0:
        return 1
    robbed = 2 ** len(robbers) - 1  # ways in which somebody wins
    return robbed * int(depth == 1) + _draw(added, depth - 1, "kong")


def _draw(at: Position, depth: int, source: str) -> int:
    """Take a tile from the front, or after a kong from the back; flowers are replaced; an empty wall ends the line."""
    wall, hand = at.wall, at.hands[at.turn]
    while wall:
        tile, wall = (wall[0], wall[1:]) if source == "front" else (wall[-1], wall[:-1])
        if tile < FLOWER:
            hands = _put(at.hands, at.turn, tuple(sorted((*hand, tile))))
            return _act(replace(at, hands=hands, wall=wall, drawn=tile, source=source), depth)
        source = "flower"
    return int(depth == 0)


def _laid(at: Position, seat: int, tiles: Hand, meld: Meld) -> Position:
    hands = _put(at.hands, seat, less(at.hands[seat], *tiles))
    return replace(at, hands=hands, melds=_put(at.melds, seat, (*at.melds[seat], meld)))


def _put(items: tuple, seat: int, item: object) -> tuple:  # type: ignore[type-arg]
    return (*items[:seat], item, *items[seat + 1 :])


def less(hand: Hand, *tiles: int) -> Hand:
    """Return the hand without some tiles."""
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def ring_of(seat: int) -> list[int]:
    """Return the others, the nearest after `seat` first."""
    return [(seat + step) % 4 for step in (1, 2, 3)]


def wins(at: Position, seat: int, claimed: int | None) -> bool:
    """Say whether the seat has eight fan on the tile claimed, or on the one it drew."""
    tile = at.drawn if claimed is None else claimed
    hand = less(at.hands[seat], tile) if claimed is None else at.hands[seat]
    shown = sum(pool.count(tile) for pool in at.pools) - (claimed is not None and at.source != "rob")
    for melds in at.melds:
        for kind, low, is_open in melds:
            if is_open:
                shown += {"chow": int(low <= tile <= low + 2), "pung": 3 * (tile == low), "kong": 4 * (tile == low)}[
                    kind
                ]
    about_kong = at.source == "kong" if claimed is None else at.source == "rob"
    event = Event(tile, claimed is None, shown == 3, about_kong, not at.wall, seat)
    return fan(at.melds[seat], hand, event) >= 8


class Event(NamedTuple):
    """How a tile is won, as PyMahjongGB wants to know it."""

    tile: int
    self_drawn: bool
    fourth: bool
    kong: bool
    last: bool
    seat: int


@cache
def fan(melds: tuple[Meld, ...], hand: Hand, event: Event) -> int:
    """Return the fan that PyMahjongGB counts in the first round, 0 for a hand that is not complete."""
    packs = tuple(_pack(*meld) for meld in melds)
    tile, *flags = event
    try:
        counted = MahjongFanCalculator(packs, tuple(map(letters, hand)), letters(tile), 0, *flags, 0)
    except TypeError:  # ERROR_NOT_WIN
        return 0
    return sum(worth for worth, _ in counted)


def _pack(kind: str, low: int, is_open: bool) -> tuple[str, str, int]:
    if kind == "chow":
        return "CHI", letters(low + 1), 1
    return {"pung": "PENG", "kong": "GANG"}[kind], letters(low), int(is_open)


def letters(tile: int) -> str:
    """Spell a tile as PyMahjongGB does."""
    if tile < 27:
        return f"{'WBT'[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{tile - 30}"
