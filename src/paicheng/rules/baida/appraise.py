"""How near and how dear a 百搭 hand becomes: a plain win, or the pair of golds 金雀.

A self-drawn win is paid twice by everybody, so that a discard is let pass while there is time; two golds that wait
for any tile ride on for the golden pair as long as that is worth more than winning plainly.
"""

from collections.abc import Iterable, Iterator

from paicheng.rules.baida.options import DiscardPayers, Options
from paicheng.rules.baida.patterns import BY_KEY, Win, flower_points, waits_on_any
from paicheng.rules.baida.settle import STREAK
from paicheng.rules.common import without_gold
from paicheng.rules.outlook import Desk, Game, Route, steps
from paicheng.rules.peril import Temper
from paicheng.rules.race import Goal, Pace
from paicheng.table.actions import Action
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import State, replace
from paicheng.tiles.meld import is_kong
from paicheng.tiles.tile import FIRST, Seat, Tile

PAYERS = 3
PACE = Pace(calm=0.5, rise=0.07, most=0.4, loss=5.0)
TEMPER = Temper(pungs=0.25, chows=0.8, melds=(0.7, 1.3, 1.7), price=6.0)
COMING = 0.5  # flowers that come before the deal ends
NO_FLOWER = 0.7  # the chance that none does
LATER = 1.5  # golds fit everywhere, so that many tiles are useful
PAIR = (Tile(FIRST["z"]),) * 2  # honors are flowers here, so a pair of one stands for the golds


def appraise(
    rules: Ruleset, view: State, seat: Seat, offers: Iterable[Action], options: Options
) -> dict[Action, Appraisal]:
    """Return for each offer how near and how dear the hand becomes."""
    assert view.turned is not None
    gold = view.turned[1]
    purse = Purse(view, seat, rules.hand_size // 3, options)
    pace = replace(PACE, loss=PACE.loss * options.di)
    game = Game(pace, replace(TEMPER, price=TEMPER.price * options.di), frozenset({gold}), guessed=True)
    desk = Desk(rules, view, seat, game, lambda hand, melds: routes(hand, melds, gold, purse))
    return {action: desk.weigh(action) for action in offers}


class Purse:
    """What wins are worth to a seat at this table."""

    def __init__(self, view: State, seat: Seat, sets: int, options: Options) -> None:
        self.sets, self._options, self._flowers = sets, options, view.flowers[seat]
        streak = view.carry.memory.get(STREAK, 0)
        self._streaks = streak * (PAYERS if seat == view.carry.dealer else 1)
        self._streak_claimed = streak

    def points(self, gold: Tile, golds: int, melds: bytes) -> int:
        """Return the flower points so far."""
        return flower_points(Win(b"", gold, golds, melds=melds, flowers=self._flowers), self._options)

    def is_plain(self, melds: bytes) -> bool:
        """Say whether there is neither flower nor kong."""
        return not self._flowers and not any(map(is_kong, melds))

    def plain(self, points: int, melds: bytes, *, any_tile: bool) -> tuple[float, Goal]:
        """Return what a payer owes for a plain win, and the points in all; one that waits for any must be drawn."""
        fan = NO_FLOWER * BY_KEY["pinghu"].fan if self.is_plain(melds) else 0.0
        worth = 2 * (points + COMING) + fan
        claimed = 0.0 if any_tile else self._thrown(worth if fan else points + COMING)
        return worth, Goal(self._drawn(worth), claimed, later=LATER)

    def pair(self, points: int, melds: bytes, fallback: float) -> tuple[float, Goal]:
        """Return the same of a pair of golds; meanwhile any tile drawn wins plainly."""
        bonus = NO_FLOWER * BY_KEY["pinghe_bonus"].fan if self.is_plain(melds) else 0.0
        worth = 2 * (points + COMING) + BY_KEY["jinque"].fan + bonus
        return worth, Goal(self._drawn(worth), self._thrown(worth), fallback, LATER)

    def _drawn(self, worth: float) -> float:
        return self._options.di * (PAYERS * worth + 2 * self._streaks)

    def _thrown(self, worth: float) -> float:
        payers = PAYERS if self._options.discard_payers is DiscardPayers.ALL else 1
        return self._options.di * (payers * worth + self._streak_claimed)


def routes(hand: bytes, melds: bytes, gold: Tile, purse: Purse) -> Iterator[Route]:
    """Yield the plain win and, with two golds, the golden pair."""
    golds, counts, count = hand[gold], without_gold(hand, gold), len(melds)
    points = purse.points(gold, golds, melds)
    distance, wanted = steps(counts, count, golds, purse.sets)
    any_tile = distance == 0 and waits_on_any(counts, golds, count, purse.sets)
    worth, goal = purse.plain(points, melds, any_tile=any_tile)
    yield Route(distance, _numbered((*wanted, gold)), worth, goal)
    if golds >= 2:
        distance, wanted = steps(with_pair(counts), count, golds - 2, purse.sets)
        worth, goal = purse.pair(points, melds, goal.drawn)
        yield Route(distance, _numbered((*wanted, gold)), worth, goal)


def with_pair(counts: bytes) -> bytes:
    """Return the counts with a pair that nothing else can use."""
    paired = bytearray(counts)
    paired[PAIR[0]] = 2
    return bytes(paired)


def _numbered(tiles: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({tile for tile in tiles if tile < FIRST["z"]}))
