"""How near and how dear a 漳州 hand becomes: a plain win, or 游金, the wait of a single gold.

It rides the gold: where a gold may be let go without losing the wait, the next level is weighed against winning now.
In the last round it throws what lies open already, because its thrower pays for all.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from paicheng.rules.outlook import Desk, Route, steps
from paicheng.rules.zhangzhou.extra import Memory
from paicheng.rules.zhangzhou.options import Options
from paicheng.rules.zhangzhou.patterns import SETS, faces, multiplier, points, waits_on_gold
from paicheng.table.actions import Action, Declare, Discard
from paicheng.table.actions import Win as Declared
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import State
from paicheng.tiles.tile import FIRST, KINDS, WHITE, Seat, Tile

PAYERS = 3.3  # bases that three payers make together, the dealer's being larger
WON = 1000.0
RIDING = 0.8  # the chance to win on the next draw, before another does
LIABLE = 0.1


def appraise(
    rules: Ruleset, view: State, seat: Seat, offers: Iterable[Action], options: Options
) -> dict[Action, Appraisal]:
    """Return for each offer how near and how dear the hand becomes."""
    assert view.turned is not None
    gold = view.turned[1]
    owned = points(view.flowers[seat], view.melds[seat], 0, options)
    stake = options.di * (PAYERS + 3 * owned)
    desk = Desk(rules, view, seat, lambda hand, melds: routes(hand, melds, gold, stake, options))
    level = rules.figures(view, seat)["level"]
    found: dict[Action, Appraisal] = {}
    for action in offers:
        if isinstance(action, Declared | Declare):
            found[action] = _won(view, seat, gold, level, stake, options)
            continue
        weighed = desk.weigh(action)
        if isinstance(action, Discard):
            weighed = _thrown(view, action.tile, weighed, (gold, level, stake), options, desk.live[action.tile])
        found[action] = weighed
    return found


def _won(view: State, seat: Seat, gold: Tile, level: int, stake: float, options: Options) -> Appraisal:
    """Weigh winning now; as good as certain against everything but riding on."""
    own = view.turn == seat and view.fresh is None
    name = {0: "zimo", 1: "youjin", 2: "shuangyou", 3: "sanyou"}[level] if own else "pinghu"
    worth = stake * multiplier(name, options)
    return Appraisal(-1, worth, 0, worth)


def _thrown(
    view: State,
    tile: Tile,
    weighed: Appraisal,
    riding: tuple[Tile, int, float],
    options: Options,
    live: int,
) -> Appraisal:
    gold, level, stake = riding
    seat = view.turn
    memory: Memory = view.extra
    if tile == gold and level in (1, 2) and weighed.distance == 0 and view.drawn is not None:
        next_level = "shuangyou" if level == 1 else "sanyou"
        counts, golds = faces(_less(view.hands[seat], gold), gold)
        if waits_on_gold(counts, golds, len(view.melds[seat])):
            worth = stake * multiplier(next_level, options)
            return replace(weighed, value=worth, outlook=worth * RIDING)
    if memory.draws_left is not None and live > 1:
        return replace(weighed, outlook=weighed.outlook * LIABLE)
    return weighed


def _less(hand: bytes | int, tile: Tile) -> bytes:
    assert isinstance(hand, bytes)
    counts = bytearray(hand)
    counts[tile] -= 1
    return bytes(counts)


def routes(hand: bytes, melds: bytes, gold: Tile, stake: float, options: Options) -> Iterator[Route]:
    """Yield the plain win and, with a gold, the wait of a single gold."""
    counts, golds = faces(hand, gold)
    count = len(melds)
    distance, wanted = steps(counts, count, golds, SETS)
    worth = stake * (multiplier("zimo", options) + multiplier("pinghu", options)) / 2
    yield Route(distance, lying(wanted, gold), worth)
    if golds:
        distance, wanted = steps(with_pair(counts), count, golds - 1, SETS)
        any_tile = tuple(map(Tile, range(KINDS)))
        yield Route(
            distance + 1, lying(wanted if distance >= 0 else any_tile, gold), stake * multiplier("youjin", options)
        )


def with_pair(counts: bytes) -> bytes:
    """Return the counts with a pair of an honor that the hand lacks."""
    lacking = next((tile for tile in range(FIRST["z"], KINDS) if not counts[tile]), FIRST["z"])
    paired = bytearray(counts)
    paired[lacking] += 2
    return bytes(paired)


def lying(counted: Iterable[int], gold: Tile) -> tuple[int, ...]:
    """Return the tiles to draw for those that are wanted: 白板 for the gold's face, and the gold itself."""
    wanted = set(counted)
    if gold != WHITE:
        wanted = {WHITE if tile == gold else tile for tile in wanted if tile != WHITE}
    return tuple(sorted(wanted | {gold}))
