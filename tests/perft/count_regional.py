"""Count the lines of play of 乐十, 百搭 and 漳州 by their rule books in words, without the table.

A second enumerator: tiles are numbers from 0 to 41, a position is plain tuples. `Game` is what the three share (turns,
claims, kongs and their robbing, replacements, passed wins); each game says who may win, claim and throw what. It
counts from the first deal, with the options' defaults, and never comes to the end of the wall.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

Tiles = tuple[int, ...]
Meld = tuple[str, int, bool]  # chow (its lowest tile), pung or kong; whether it lies open
Choice = tuple[str, int]  # "win", "declare", "kong", "pung", "chow" (its lowest tile), "pass"
HONORS, FLOWERS, ALL = 27, 34, 42
WINS = ("win", "declare")
RANK = {"win": 3, "declare": 3, "pung": 2, "kong": 2, "chow": 1, "pass": 0}


@dataclass(frozen=True)
class Position:
    """Everything on the table. `drawn` is the tile that lies apart, None after a chow or pung."""

    hands: tuple[Tiles, ...]
    flowers: tuple[int, ...]
    wall: Tiles
    gold: int | None = None
    melds: tuple[tuple[Meld, ...], ...] = ((),) * 4
    locks: tuple[frozenset[int], ...] = (frozenset(),) * 4
    turn: int = 0
    drawn: int | None = None
    source: str = "deal"
    discards: int = 0
    bound: int | None = None  # the seat in 双游, which keeps the others from claiming


class Game:
    """What the games share; seat 0 deals."""

    sets = 4
    flower_tiles = frozenset(range(FLOWERS, ALL))
    in_rounds = True
    lock_ends = "discard"

    def count(self, ring: Tiles, dice: Tiles, depth: int) -> int:
        """Count the lines of play of `depth` decisions."""
        return self.opened(self.deal(ring, dice), depth)

    # --- what differs

    def wins(self, at: Position, seat: int, tile: int | None) -> bool:
        """Say whether a seat may win: on a tile of another, or on its own draw."""
        raise NotImplementedError

    def turned(self, wall: list[int], dice: Tiles) -> int | None:
        """Take the gold out of the wall."""
        return None

    def wishes(self, at: Position, seat: int) -> int:
        """Count the declarations that end the deal in the opening."""
        return 0

    def own_declarations(self, at: Position) -> int:
        """Count the declarations that end the deal in an own turn."""
        return 0

    def claim_declarations(self, at: Position) -> int:
        """Count the declarations that end the deal after a chow or pung."""
        return 0

    def taking(self, at: Position, seat: int) -> bool:
        """Say whether a seat may take the exposed gold after this discard."""
        return False

    def face(self, at: Position, tile: int) -> int | None:
        """Return what a tile counts as in a meld; None if it may not lie in one."""
        return tile

    def may_throw(self, at: Position, tile: int) -> bool:
        """Say whether a tile may be thrown."""
        return True

    def may_claim(self, at: Position, seat: int, choice: Choice, face: int) -> bool:
        """Say whether the game allows a chow, pung or kong of the discard."""
        return True

    def thrown(self, before: Position, tile: int, after: Position) -> Position:
        """Return the position with what follows a discard by itself."""
        return after

    # --- the deal

    def deal(self, ring: Tiles, dice: Tiles) -> Position:
        """Break the wall, deal packets of four and single tiles, replace flowers, turn the gold."""
        start = (-(dice[0] + dice[1] - 1) % 4 * 36 + 2 * sum(dice[: self.breaking])) % 144
        wall = list(ring[start:] + ring[:start])
        hands: list[list[int]] = [[], [], [], []]
        for packet in [4] * (self.size // 4) + [1] * (self.size % 4):
            for hand in hands:
                hand += wall[:packet]
                del wall[:packet]
        hands[0].append(wall.pop(0))
        flowers = self._replaced(hands, wall)
        last = hands[0][-1]
        gold = self.turned(wall, dice)
        drawn = last if gold is None else max(hands[0])
        return Position(tuple(tuple(sorted(hand)) for hand in hands), tuple(flowers), tuple(wall), gold, drawn=drawn)

    breaking = 2

    @property
    def size(self) -> int:
        """Return how many tiles a hand has."""
        return 3 * self.sets + 1

    def _replaced(self, hands: list[list[int]], wall: list[int]) -> list[int]:
        found = [0, 0, 0, 0]
        while any(tile in self.flower_tiles for hand in hands for tile in hand):
            for seat, hand in enumerate(hands):
                while shown := [tile for tile in hand if tile in self.flower_tiles]:
                    found[seat] += len(shown)
                    hand[:] = [tile for tile in hand if tile not in self.flower_tiles]
                    hand += [wall.pop() for _ in shown]
                    if self.in_rounds:
                        break
        return found

    # --- play

    def opened(self, at: Position, depth: int) -> int:
        """Count from the opening: every seat with something to declare is asked at once."""
        ways = [1 + self.wishes(at, seat) for seat in range(4)]
        if max(ways) == 1:
            return self.act(at, depth)
        if depth == 0:
            return 1
        total = ways[0] * ways[1] * ways[2] * ways[3]
        return (total - 1) * (depth == 1) + self.act(at, depth - 1)

    def act(self, at: Position, depth: int) -> int:
        """Count from a seat with a full hand."""
        if depth == 0:
            return 1
        endings = self.own_declarations(at) + self.wins(at, at.turn, None)
        return endings * (depth == 1) + self._kongs(at, depth - 1) + self.discard(at, depth - 1)

    def _kongs(self, at: Position, depth: int) -> int:
        seat, hand, found = at.turn, at.hands[at.turn], 0
        if at.bound not in (None, seat):
            return 0
        for tile in sorted(set(hand)):
            if hand.count(tile) == 4 and self.face(at, tile) is not None:
                found += self.draw(self.unlocked(laid(at, seat, (tile,) * 4, ("kong", tile, False))), depth, "kong")
            if ("pung", tile, True) in at.melds[seat]:
                found += self._rob(at, tile, depth)
        return found

    def discard(self, at: Position, depth: int) -> int:
        """Count every discard; the drawn tile may be thrown as itself, another of its kind from the hand."""
        seat, found = at.turn, 0
        for tile in sorted(set(at.hands[seat])):
            if self.may_throw(at, tile):
                ways = 1 + (tile == at.drawn and at.hands[seat].count(tile) > 1)
                rest = replace(at, hands=put(at.hands, seat, less(at.hands[seat], tile)), discards=at.discards + 1)
                rest = replace(rest, locks=put(rest.locks, seat, frozenset())) if self.lock_ends == "discard" else rest
                found += ways * self.window(self.thrown(at, tile, rest), tile, depth)
        return found

    def window(self, at: Position, tile: int, depth: int) -> int:
        """Count the answers of the three others to a discard; seats without a choice are not asked."""
        giver = at.turn
        asked = {seat: choices for seat in others(giver) if len(choices := list(self._choices(at, seat, tile))) > 1}
        if not asked:
            return self.draw(replace(at, turn=(giver + 1) % 4), depth, "front")
        if depth == 0:
            return 1
        found = 0
        for answers in product(*asked.values()):
            said = dict(zip(asked, answers, strict=True))
            if any(kind in WINS for kind, _ in answers):
                found += depth == 1
                continue
            passed = self.passing(at, asked, tile)
            best = max(said, key=lambda seat: (RANK[said[seat][0]], -others(giver).index(seat)))
            found += self._claimed(passed, best, said[best], tile, depth - 1)
        return found

    def passing(self, at: Position, asked: dict[int, list[Choice]], tile: int) -> Position:
        """Bar every seat from the tile that it could have won on."""
        locks = at.locks
        for seat, choices in asked.items():
            if ("win", tile) in choices:
                locks = put(locks, seat, locks[seat] | {self.face(at, tile)})
        return replace(at, locks=locks)

    def _choices(self, at: Position, seat: int, tile: int) -> Iterator[Choice]:
        yield "pass", tile
        if self.taking(at, seat):
            yield "declare", tile
        if self.wins(at, seat, tile):
            yield "win", tile
        face = self.face(at, tile)
        if face is None or at.bound not in (None, seat):
            return
        for choice in self._melds(at, seat, tile, face):
            if self.may_claim(at, seat, choice, face):
                yield choice

    def _melds(self, at: Position, seat: int, tile: int, face: int) -> Iterator[Choice]:
        hand = [self.face(at, other) for other in at.hands[seat]]
        if hand.count(face) >= 2:
            yield "pung", tile
        if hand.count(face) == 3:
            yield "kong", tile
        if seat == (at.turn + 1) % 4 and face < HONORS:
            for low in (face - 2, face - 1, face):
                run = {low, low + 1, low + 2}
                if low >= 0 and low // 9 == (low + 2) // 9 and low < HONORS and run - {face} <= set(hand):
                    yield "chow", low

    def _claimed(self, at: Position, seat: int, choice: Choice, tile: int, depth: int) -> int:
        kind, low = choice
        if kind == "pass":
            return self.draw(replace(at, turn=(at.turn + 1) % 4), depth, "front")
        face = self.face(at, tile)
        assert face is not None
        run = [part for part in (low, low + 1, low + 2) if part != face]
        wanted = run if kind == "chow" else [face] * (2 if kind == "pung" else 3)
        own = [next(other for other in at.hands[seat] if self.face(at, other) == part) for part in wanted]
        after = laid(replace(at, turn=seat), seat, tuple(own), (kind, low, True))
        after = self.unlocked(after)
        if kind == "kong":
            return self.draw(after, depth, "kong")
        after = replace(after, drawn=None)
        return self.claim_declarations(after) * (depth == 1) + self.discard(after, depth - 1) if depth else 1

    def _rob(self, at: Position, tile: int, depth: int) -> int:
        """Count an added kong: the others may win on the tile, else the pung grows and a replacement comes."""
        seat = at.turn
        offered = replace(at, hands=put(at.hands, seat, less(at.hands[seat], tile)), source="rob")
        robbers = {other: [("win", tile)] for other in others(seat) if self.wins(offered, other, tile)}
        grown = tuple(("kong", tile, True) if meld == ("pung", tile, True) else meld for meld in at.melds[seat])
        added = self.unlocked(replace(offered, melds=put(at.melds, seat, grown), bound=None))
        if not robbers:
            return self.draw(added, depth, "kong")
        if depth == 0:
            return 1
        robbed = 2 ** len(robbers) - 1  # ways in which somebody wins
        return robbed * (depth == 1) + self.draw(self.passing(added, robbers, tile), depth - 1, "kong")

    def draw(self, at: Position, depth: int, source: str) -> int:
        """Take a tile from the front, or after a kong from the back; flowers are replaced."""
        wall, flowers = list(at.wall), at.flowers
        tile = wall.pop(0 if source == "front" else -1)
        while tile in self.flower_tiles:
            flowers, source = put(flowers, at.turn, flowers[at.turn] + 1), "flower"
            tile = wall.pop()
        hands = put(at.hands, at.turn, tuple(sorted((*at.hands[at.turn], tile))))
        drawn = replace(at, hands=hands, wall=tuple(wall), flowers=flowers, drawn=tile, source=source)
        return self.act(drawn, depth)

    def unlocked(self, at: Position) -> Position:
        """Free the seat in turn of its locks where a meld does."""
        return at if self.lock_ends == "discard" else replace(at, locks=put(at.locks, at.turn, frozenset()))


def laid(at: Position, seat: int, tiles: Tiles, meld: Meld) -> Position:
    """Return the position with a meld laid from the hand, which ends a 双游 of the seat."""
    hands = put(at.hands, seat, less(at.hands[seat], *tiles))
    return replace(at, hands=hands, melds=put(at.melds, seat, (*at.melds[seat], meld)), bound=None)


def put(items: Any, seat: int, item: object) -> Any:
    """Return a tuple with one seat's item replaced."""
    return (*items[:seat], item, *items[seat + 1 :])


def less(hand: Tiles, *tiles: int) -> Tiles:
    """Return the hand without some tiles."""
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def others(seat: int) -> list[int]:
    """Return the others, the nearest after `seat` first."""
    return [(seat + step) % 4 for step in (1, 2, 3)]


@cache
def divides(hand: Tiles, sets: int, wild: int, pairs: int = 1) -> bool:
    """Say whether sorted tiles and wild ones make so many sets and pairs: what the lowest tile may lie in is tried."""
    if not hand:
        return wild == 3 * sets + 2 * pairs
    low = hand[0]
    held = hand.count(low)
    for count, size in ((part, whole) for whole in (3, 2) for part in range(1, min(held, whole) + 1)):
        left = (sets - 1, pairs) if size == 3 else (sets, pairs - 1)
        if min(left) >= 0 and wild >= size - count and divides(hand[count:], left[0], wild - size + count, left[1]):
            return True
    if not sets or low >= HONORS:
        return False
    for first in (low - 2, low - 1, low):
        run = [first, first + 1, first + 2]
        if first >= 0 and first // 9 == run[2] // 9:
            own = [tile for tile in run if tile in hand]
            if wild >= 3 - len(own) and divides(less(hand, *own), sets - 1, wild - 3 + len(own), pairs):
                return True
    return False
