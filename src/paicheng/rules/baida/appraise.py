"""How near and how dear a 百搭 hand becomes: a plain win, or the pair of golds 金雀."""

from collections.abc import Iterable, Iterator

from paicheng.rules.baida.options import Options
from paicheng.rules.baida.patterns import BY_KEY, Win, flower_points
from paicheng.rules.common import without_gold
from paicheng.rules.outlook import Desk, Route, steps
from paicheng.table.actions import Action, Declare
from paicheng.table.actions import Win as Declared
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import State
from paicheng.tiles.meld import is_kong
from paicheng.tiles.tile import FIRST, Seat, Tile

WON = 1000.0
PAIR = (Tile(FIRST["z"]),) * 2  # honors are flowers here, so a pair of one stands for the golds


def appraise(
    rules: Ruleset, view: State, seat: Seat, offers: Iterable[Action], options: Options
) -> dict[Action, Appraisal]:
    """Return for each offer how near and how dear the hand becomes."""
    assert view.turned is not None
    gold = view.turned[1]
    sets = rules.hand_size // 3
    desk = Desk(rules, view, seat, lambda hand, melds: routes(hand, melds, gold, sets, (view.flowers[seat], options)))
    return {
        action: Appraisal(-1, 0.0, 0, WON) if isinstance(action, Declared | Declare) else desk.weigh(action)
        for action in offers
    }


def routes(hand: bytes, melds: bytes, gold: Tile, sets: int, table: tuple[bytes, Options]) -> Iterator[Route]:
    """Yield the plain win and, with two golds, the golden pair."""
    golds, counts = hand[gold], without_gold(hand, gold)
    flowers, options = table
    points = flower_points(Win(counts, gold, golds, melds=melds, flowers=flowers), options)
    plain = not flowers and not any(map(is_kong, melds))
    count = len(melds)
    distance, wanted = steps(counts, count, golds, sets)
    fan = BY_KEY["pinghu"].fan if plain else 0
    yield Route(distance, _numbered((*wanted, gold)), 1.0 + 2 * points + fan)
    if golds >= 2:
        distance, wanted = steps(with_pair(counts), count, golds - 2, sets)
        fan = BY_KEY["jinque"].fan + (BY_KEY["pinghe_bonus"].fan if plain else 0)
        yield Route(distance, _numbered((*wanted, gold)), 2.0 * points + fan)


def with_pair(counts: bytes) -> bytes:
    """Return the counts with a pair that nothing else can use."""
    paired = bytearray(counts)
    paired[PAIR[0]] = 2
    return bytes(paired)


def _numbered(tiles: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({tile for tile in tiles if tile < FIRST["z"]}))
