"""The ways of a hand to a win worth the minimum, as people read them: the kernel's plans with their fan."""

from collections.abc import Sequence

from paicheng import kernel
from paicheng.kernel.form import ROUND, SEAT, How
from paicheng.rules.guobiao.options import DEFAULT, Options
from paicheng.rules.guobiao.score import judge
from paicheng.rules.guobiao.swift import switches_of
from paicheng.rules.sheet import Goal, Outlook, Route, Score
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
    complete = _complete(goal, options) if full else None
    won = complete is not None and complete.base >= minimum
    distance = -1 if won else kernel.distance_to(goal.hand, goal.melds, minimum, live=live, **asked)
    routes = tuple(_route(goal, found, held, options) for found in plans)
    return Outlook(distance, minimum, routes, complete, discards)


def _complete(goal: Goal, options: Options) -> Score | None:
    """Count a hand that holds its last tile already, on the tile that makes it dearest; None if it is no shape."""
    scores = [judge(_win(goal, goal.hand, tile), options) for tile in range(KINDS) if goal.hand[tile]]
    return max((score for score in scores if score.is_win), key=lambda score: score.base, default=None)


def _win(goal: Goal, full: Sequence[int], tile: int, *, last_of_kind: bool = False) -> Win:
    """Return the win of a full hand on one of its tiles."""
    return Win(
        hand=bytes(count - (kind == tile) for kind, count in enumerate(full)),
        tile=Tile(tile),
        melds=goal.melds,
        sources=goal.sources,
        self_drawn=goal.self_drawn,
        last_of_kind=last_of_kind,
        round_wind=goal.round_wind,
        seat_wind=goal.seat_wind,
    )


def _route(goal: Goal, plan: kernel.Plan, held: bytes, options: Options) -> Route:
    """Count the win that the plan ends in when its dearest tile comes last."""
    tile, _ = max(plan.last, key=lambda last: last[1])
    last_of_kind = held[tile] == COPIES - 1 and plan.tiles[tile] == 1
    return Route(plan, judge(_win(goal, plan.tiles, tile, last_of_kind=last_of_kind), options))
