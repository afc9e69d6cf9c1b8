"""`paicheng simulate`: play many deals with four bots, count what happened, check the laws."""

import argparse
import sys

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from paicheng import rules
from paicheng.arena.simulate import Plan, Tally, simulate
from paicheng.bots import BOTS
from paicheng.cli import UsageError

BROKEN = 1  # exit status when a law was broken


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser("simulate", help="play many deals with bots and check the laws")
    parser.add_argument("--rules", default=rules.DEFAULT, choices=rules.RULESETS, help="rule set (%(default)s)")
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="how many deals (%(default)s)")
    parser.add_argument("--seed", default="1", metavar="S", help="any text; the same seed gives the same deals")
    parser.add_argument("--bot", default="random", choices=BOTS, help="who plays every seat (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (%(default)s)")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the rule set")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Simulate, and print the tally as a table or as JSON."""
    for name in ("deals", "jobs"):
        if getattr(args, name) < 1:
            raise UsageError(f"--{name} is a number from 1, not {getattr(args, name)}")
    plan = Plan(args.rules, args.bot, args.deals, args.seed, settings(args.set))
    if plan.options:
        rules.get(plan.rules).with_options(plan.options)  # a bad option is named before anything is played
    with _progress() as bar:
        task = bar.add_task("deals", total=args.deals)
        tally, seconds = simulate(plan, args.jobs, lambda deals: bar.update(task, completed=deals))
    speed = round(tally.deals / seconds, 1)
    if args.json:
        print(msgspec.json.encode(_report(plan, tally, speed)).decode())
    else:
        _show(plan, tally, speed)
    for broken in tally.broken:
        print(f"paicheng simulate: law broken: {broken}", file=sys.stderr)
    return BROKEN if tally.laws_broken else 0


def settings(words: list[str]) -> dict[str, object]:
    """Read NAME=VALUE words; numbers and true/false as such, anything else as text."""
    found: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise UsageError(f"--set takes NAME=VALUE, not {word!r}")
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
    return found


def _progress() -> Progress:
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*parts, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _report(plan: Plan, tally: Tally, speed: float) -> dict[str, object]:
    return {
        "rules": plan.rules,
        "bot": plan.bot,
        "deals": tally.deals,
        "seed": plan.seed,
        "deals_per_s": speed,
        "wins": tally.wins,
        "exhausted": tally.exhausted,
        "aborted": tally.aborted,
        "events": dict(sorted(tally.events.items())),
        "endings": dict(sorted(tally.endings.items())),
        "patterns": dict(sorted(tally.patterns.items())),
        "refusals": dict(sorted(tally.refusals.items())),
        "laws_broken": tally.laws_broken,
    }


def _show(plan: Plan, tally: Tally, speed: float) -> None:
    game = rules.get(plan.rules)
    console = Console()
    console.print(
        f"[bold]{game.name.zh} {game.name.en}[/bold], four bots [bold]{plan.bot}[/bold], seed {plan.seed}: "
        f"{tally.deals} deals, {speed} a second"
    )
    table = Table("ending", "deals", "%", box=None, pad_edge=False)
    for name, count in tally.endings.most_common():
        table.add_row(name.replace("_", " "), str(count), f"{100 * count / tally.deals:.1f}")
    console.print(table)
    if tally.patterns:
        names = {fan.key: fan.name for fan in game.fan_table()}
        patterns = Table("pattern", "", "times", box=None, pad_edge=False)
        for key, count in tally.patterns.most_common(12):
            known = names.get(key)
            patterns.add_row(known.zh if known else key, known.en if known else "", str(count))
        console.print(patterns)
    console.print(f"laws broken: {tally.laws_broken}", style="red" if tally.laws_broken else "green")
