"""`paicheng plan`: how far a hand is from a win worth enough, and the ways there.

The command reaches a game only through the registry: the rule set hands over what plans for its hands.
"""

import argparse
from collections import Counter
from typing import Any

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from paicheng import kernel, rules
from paicheng.cli import UsageError
from paicheng.cli.score import scorer_of
from paicheng.cli.simulate import settings
from paicheng.rules.sheet import Goal, Outlook, Route
from paicheng.scoring.lines import hand_of_text, wind
from paicheng.tiles.notation import spell, tiles
from paicheng.tiles.tile import KINDS, Tile


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser("plan", help="how far a hand is from a win worth enough, and the ways there")
    parser.add_argument("hand", metavar="HAND", help='melds and tiles, a drawn one included: "[555z,2]123m46p789s13s"')
    parser.add_argument("--rules", default=rules.DEFAULT, choices=rules.RULESETS, help="rule set (%(default)s)")
    parser.add_argument("--minimum", type=int, metavar="N", help="what the win shall be worth (the rule set's minimum)")
    parser.add_argument("--self-draw", action="store_true", help="the last tile is drawn, not another's discard")
    parser.add_argument("--seen", default="", metavar="TILES", help="tiles that lie open elsewhere, such as 1m555z")
    parser.add_argument("--round-wind", default="E", choices=list("ESWN"), help="(%(default)s)")
    parser.add_argument("--seat-wind", default="E", choices=list("ESWN"), help="(%(default)s)")
    parser.add_argument("--profile", metavar="P", help="which edition sets the switches that are not named")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a switch of the rule set")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plan for one hand."""
    changes = settings(args.set) | ({"profile": args.profile} if args.profile else {})
    if args.minimum is not None and args.minimum < 0:
        raise UsageError(f"--minimum {args.minimum}: a win is worth nothing or more")
    goal = goal_of(args)
    names = {row.key: f"{row.name.zh} {row.name.en}" for row in rules.get(args.rules).fan_table()}
    outlook = scorer_of(args.rules, changes).plan(goal)
    if args.json:
        print(msgspec.json.encode(report(outlook)).decode())
    else:
        show(outlook, goal, names)
    return 0


def goal_of(args: argparse.Namespace) -> Goal:
    """Build the goal that the command line describes."""
    hand, melds, sources = hand_of_text(args.hand)
    seen = Counter(tiles(args.seen))
    return Goal(
        hand=hand,
        melds=melds,
        sources=sources,
        seen=bytes(min(255, seen[Tile(kind)]) for kind in range(KINDS)),
        minimum=args.minimum,
        self_drawn=args.self_draw,
        round_wind=wind(args.round_wind),
        seat_wind=wind(args.seat_wind),
    )


def report(outlook: Outlook) -> dict[str, Any]:
    """Return the outlook as plain data, tiles spelled."""
    return {
        "distance": outlook.distance,
        "minimum": outlook.minimum,
        "complete": outlook.complete and {"fan": outlook.complete.base, "fans": outlook.complete.fans},
        "plans": [
            {
                "target": target(route),
                "fan": route.score.base,
                "fans": route.score.fans,
                "needs": [{"tile": spell((tile,)), "count": n, "live": live} for tile, n, live in route.plan.needs],
                "live": route.plan.live,
                "last": {spell((tile,)): fan for tile, fan in route.plan.last},
                "discards": [spell((tile,)) for tile in route.plan.discards],
            }
            for route in outlook.routes
        ],
        "discards": [
            {"tile": spell((found.tile,)), "useful": spell(found.useful), "live": found.live}
            for found in outlook.discards
        ],
    }


def show(outlook: Outlook, goal: Goal, names: dict[str, str]) -> None:
    """Print the distance, the best discards and the plans."""
    console = Console(highlight=False)
    console.print(verdict(outlook, goal))
    if outlook.discards:
        near = "it so near" if outlook.distance != -1 else "it nearest"
        console.print(f"打 discards that leave {near}")
        console.print(discards_table(outlook))
    if outlook.routes:
        show_plans(console, outlook, names)


def verdict(outlook: Outlook, goal: Goal) -> str:
    """Say how far it is, and which win is assumed."""
    how = "自摸 self-drawn" if goal.self_drawn else "点和 on another's discard"
    win = f"a win of {outlook.minimum} fan, {how}"
    if outlook.complete is not None and outlook.distance == -1:
        return f"[bold]和 won[/]: complete, worth {outlook.complete.base} fan, {how}"
    short = "" if outlook.complete is None else f"; complete, but worth {outlook.complete.base} fan only"
    if outlook.distance is None:
        return f"[bold]无望 out of reach[/]: no tiles are left for {win}{short}"
    if outlook.distance == 0:
        return f"[bold]听牌 ready[/] for {win}{short}"
    exchanges = "one exchange" if outlook.distance == 1 else f"{outlook.distance} exchanges"
    return f"[bold]{outlook.distance} 向听[/]: {exchanges} until ready for {win}{short}"


def discards_table(outlook: Outlook) -> Table:
    """Return the table of the discards that leave the hand nearest, the best first."""
    table = Table("discard", "live", "useful", box=None, pad_edge=False)
    for found in outlook.discards:
        table.add_row(spell((found.tile,)), str(found.live), spell(found.useful))
    return table


def show_plans(console: Console, outlook: Outlook, names: dict[str, str]) -> None:
    """Print two lines a plan: what it needs and builds, and what the win then counts."""
    console.print("牌路 plans, 20 at most, by the live tiles they need; below each its dearest win")
    rows = [("live", "needs (live)", "target", "discards", "fan")]
    rows += [row_of(route) for route in outlook.routes]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for place, row in enumerate(rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        console.print("  ".join(cells).rstrip(), style="bold" if place == 0 else "", soft_wrap=True)
        if place:
            fans = outlook.routes[place - 1].score.fans.items()
            counted = ", ".join(names.get(key, key) + (f" ×{times}" if times > 1 else "") for key, times in fans)
            console.print(Padding(counted, (0, 0, 0, widths[0] + 2)), style="dim")


def row_of(route: Route) -> tuple[str, str, str, str, str]:
    """Return the cells of a plan."""
    plan = route.plan
    needs = [spell((tile,)) + (f"×{count}" if count > 1 else "") + f" ({live})" for tile, count, live in plan.needs]
    return (
        str(plan.live),
        " ".join(needs),
        target(route),
        spell(plan.discards),
        " or ".join(f"{fan} on {spell(tiles)}" for fan, tiles in by_fan(plan)),
    )


def by_fan(plan: kernel.Plan) -> list[tuple[int, list[int]]]:
    """Return what the win is worth, the dearest first, and the last tiles that make it so."""
    found: dict[int, list[int]] = {}
    for tile, fan in plan.last:
        found.setdefault(fan, []).append(tile)
    return sorted(found.items(), reverse=True)


def target(route: Route) -> str:
    """Spell the concealed tiles that the plan builds, set by set if it has sets."""
    shape = route.plan.shape
    if shape.pair < 0 or shape.form == kernel.Form.THIRTEEN_ORPHANS:
        return spell(tile for tile in range(KINDS) for _ in range(route.plan.tiles[tile]))
    body = [sorted(kernel.BODIES[shape.body])] if shape.body >= 0 else []
    sets = [*body, *([low, low + 1, low + 2] for low in shape.chows), *([tile] * 3 for tile in shape.pungs)]
    return " ".join(map(spell, [*sets, [shape.pair] * 2]))
