"""How near and how dear a 漳州 hand becomes: a plain win, or 游金, the wait of a single gold.

A hand that waits for a gold's pair wins on any tile it draws, at four times the stake, so it lets discards pass. It
rides the gold: where one may be let go without losing the wait, the next level is weighed against winning now. In the
last round a thrower pays for all.
"""

from collections.abc import Iterable, Iterator

from paicheng.rules.outlook import Desk, Game, Route, steps
from paicheng.rules.peril import Temper
from paicheng.rules.race import Goal, Pace
from paicheng.rules.zhangzhou.extra import Memory
from paicheng.rules.zhangzhou.options import Options, StreakMode
from paicheng.rules.zhangzhou.patterns import SETS, faces, multiplier, points, waits_on_gold
from paicheng.rules.zhangzhou.settle import STREAK
from paicheng.table.actions import Action, Discard
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import State, changed, replace
from paicheng.tiles.tile import FIRST, KINDS, WHITE, Seat, Tile

PACE = Pace(calm=3.0, rise=0.06, most=0.4, loss=2.2)
TEMPER = Temper(pungs=0.25, chows=0.8, melds=(0.6, 0.9, 1.4, 2.0), price=1.5)
LIABLE_PRICE = 10.0  # in the last round the thrower pays all shares
LATER = 1.5  # golds fit everywhere, so that many tiles are useful
BOUND = 0.4  # of the usual chance to win, what is left to the others in 双游: they may only draw
NEXT_LEVEL = {1: "shuangyou", 2: "sanyou"}
ANY_TILE = tuple(map(Tile, range(KINDS)))


def appraise(
    rules: Ruleset, view: State, seat: Seat, offers: Iterable[Action], options: Options
) -> dict[Action, Appraisal]:
    """Return for each offer how near and how dear the hand becomes."""
    assert view.turned is not None
    gold = view.turned[1]
    stake = staked(view, seat, options)
    desk = Desk(
        rules, view, seat, _game(view, gold, options), lambda hand, melds: routes(hand, melds, gold, stake, options)
    )
    found = {action: desk.weigh(action) for action in offers}
    level = rules.figures(view, seat)["level"]
    if level in NEXT_LEVEL and view.drawn is not None and _stays(view, seat, gold):
        goal = Goal(stake * multiplier(NEXT_LEVEL[level], options), any_tile=True, ease=BOUND)
        for action in found:
            if isinstance(action, Discard) and action.tile == gold:
                found[action] = replace(found[action], value=goal.drawn, outlook=desk.riding(goal))
    return found


def _game(view: State, gold: Tile, options: Options) -> Game:
    """Return what the seat reckons with; nobody may win on a gold."""
    memory: Memory = view.extra
    price = LIABLE_PRICE if memory.draws_left is not None else TEMPER.price
    pace, temper = replace(PACE, loss=PACE.loss * options.di), replace(TEMPER, price=price * options.di)
    return Game(pace, temper, frozenset({gold}), guessed=True)


def staked(view: State, seat: Seat, options: Options) -> float:
    """Return what the three others pay together for a multiplier of one."""
    streak = view.carry.memory.get(STREAK, 0)
    dealer = options.dealer_base << streak if options.streak_mode is StreakMode.DOUBLE else options.dealer_base + streak
    bases = 3 * dealer if seat == view.carry.dealer else dealer + 2
    return float(options.di * (bases + 3 * points(view.flowers[seat], view.melds[seat], 0, options)))


def _stays(view: State, seat: Seat, gold: Tile) -> bool:
    """Say whether the hand still waits for a gold's pair when a gold is let go."""
    rest = changed(view.hands[seat], gold, -1)
    assert isinstance(rest, bytes)
    return waits_on_gold(*faces(rest, gold), len(view.melds[seat]))


def routes(hand: bytes, melds: bytes, gold: Tile, stake: float, options: Options) -> Iterator[Route]:
    """Yield the plain win and, with a gold, the wait of a single gold."""
    counts, golds = faces(hand, gold)
    count = len(melds)
    distance, wanted = steps(counts, count, golds, SETS)
    claimed = stake * multiplier("pinghu", options) if golds < options.gold_discard_win_limit else 0.0
    drawn = stake * multiplier("zimo", options)
    yield Route(distance, lying(wanted, gold), drawn, Goal(drawn, claimed, later=LATER))
    if golds:
        distance, wanted = steps(with_pair(counts), count, golds - 1, SETS)
        drawn = stake * multiplier("youjin", options)
        goal = Goal(drawn, claimed, later=LATER, any_tile=True)
        yield Route(distance + 1, lying(wanted, gold) if distance >= 0 else ANY_TILE, drawn, goal)


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
