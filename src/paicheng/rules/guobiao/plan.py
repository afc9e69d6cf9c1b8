"""The ways of a hand to a win worth the minimum, as people read them: the kernel's plans with their fan."""

from paicheng import kernel
from paicheng.kernel.form import ROUND, SEAT, How
from paicheng.rules.guobiao.options import DEFAULT, Options
from paicheng.rules.guobiao.score import judge
from paicheng.rules.guobiao.swift import switches_of
from paicheng.rules.sheet import Goal, Outlook, Route
from paicheng.scoring.check import check_unfinished
from paicheng.scoring.reading import Win
from paicheng.tiles.tile import COPIES, EAST, KINDS, Tile


def plan(goal: Goal, options: Options = DEFAULT) -> Outlook:
    """Return the distance to the win sought and the nearest ways there; BadHand if there cannot be such a hand."""
    held = check_unfinished(goal.hand, goal.melds, goal.seen)
    minimum = options.minimum if goal.minimum is None else goal.minimum
    live = bytes(COPIES - count for count in held)
    how = goal.self_drawn * How.SELF_DRAWN | goal.round_wind - EAST << ROUND | goal.seat_wind - EAST << SEAT
    asked = {"how": int(how), "switches": switches_of(options)}
    plans = kernel.plans_to(goal.hand, goal.melds, minimum, live=live, **asked)
    full = sum(goal.hand[:KINDS]) % 3 == 2
    discards = kernel.best_discards_to(goal.hand, goal.melds, minimum, live=live, **asked) if full else ()
    distance = kernel.distance_to(goal.hand, goal.melds, minimum, live=live, **asked)
    return Outlook(distance, minimum, tuple(_route(goal, found, held, options) for found in plans), discards)


def _route(goal: Goal, plan: kernel.Plan, held: bytes, options: Options) -> Route:
    """Count the win that the plan ends in when its dearest tile comes last."""
    tile, _ = max(plan.last, key=lambda last: last[1])
    rest = bytes(count - (kind == tile) for kind, count in enumerate(plan.tiles))
    win = Win(
        hand=rest,
        tile=Tile(tile),
        melds=goal.melds,
        sources=goal.sources,
        self_drawn=goal.self_drawn,
        last_of_kind=held[tile] == COPIES - 1 and not rest[tile],
        round_wind=goal.round_wind,
        seat_wind=goal.seat_wind,
    )
    return Route(plan, judge(win, options))
