"""`paicheng score`: count a hand and say why, or many hands, a line of JSON each.

The command reaches a game only through the registry: the rule set hands over what counts its hands.
"""

import argparse
import sys
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from paicheng import rules
from paicheng.cli import WRONG, UsageError
from paicheng.cli.simulate import settings
from paicheng.rules.sheet import Explanation, Score, Scorer, UncountedFan
from paicheng.scoring.check import BadHand
from paicheng.scoring.lines import win_of_line, win_of_text, wind
from paicheng.scoring.reading import KongEvent, Win
from paicheng.tiles.notation import spell
from paicheng.tiles.tile import NAMES, Tile

Waits = tuple[tuple[Tile, Score], ...]


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser("score", help="count a hand and say why, or lines of hands")
    parser.add_argument(
        "hand", nargs="?", metavar="HAND", help='melds, tiles, a space, the winning tile: "[555z,2]123m456p789s1s 1s"'
    )
    parser.add_argument("--rules", default=rules.DEFAULT, choices=rules.RULESETS, help="rule set (%(default)s)")
    parser.add_argument("--profile", metavar="P", help="which edition sets the switches that are not named")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a switch of the rule set")
    parser.add_argument("--self-draw", action="store_true", help="the winning tile was drawn")
    parser.add_argument("--last-tile", action="store_true", help="it was the wall's last, or the discard after it")
    parser.add_argument("--kong", choices=list(KongEvent), help="won on a kong's replacement, or by robbing one")
    parser.add_argument("--last-of-kind", action="store_true", help="the three other copies lie open")
    parser.add_argument("--round-wind", default="E", choices=list("ESWN"), help="(%(default)s)")
    parser.add_argument("--seat-wind", default="E", choices=list("ESWN"), help="(%(default)s)")
    parser.add_argument("--flowers", type=int, default=0, metavar="N", help="flowers shown")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--jsonl", action="store_true", help="read lines of JSON from the standard input, answer each")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count one hand, or every line of the standard input."""
    changes = settings(args.set) | ({"profile": args.profile} if args.profile else {})
    scorers = Scorers(args.rules, changes)
    scorer = scorers.under({})  # a bad switch is named before anything is read
    if args.jsonl:
        if args.hand is not None:
            raise UsageError("--jsonl reads hands from the standard input, so no HAND goes with it")
        return score_lines(sys.stdin.buffer, scorers)
    if args.hand is None:
        raise UsageError("a HAND is missing (or --jsonl)")
    show_hand(args, scorer)
    return 0


class Scorers:
    """The scorers of one rule set, one for each choice of switches, built once."""

    def __init__(self, key: str, changes: Mapping[str, Any]) -> None:
        self.key, self.changes = key, changes
        self.known: dict[bytes, Scorer] = {}

    def under(self, line: Mapping[str, Any]) -> Scorer:
        """Return the scorer for a line: its `profile` and `options` go before those of the command."""
        own = {name: line[name] for name in ("profile",) if line.get(name) is not None}
        changes = {**self.changes, **own, **(line.get("options") or {})}
        asked = msgspec.json.encode(changes)
        if asked not in self.known:
            self.known[asked] = scorer_of(self.key, changes)
        return self.known[asked]


def scorer_of(key: str, changes: Mapping[str, Any]) -> Scorer:
    """Return what counts hands by a rule set under these switches; ValueError if it cannot."""
    ruleset = rules.get(key)
    scorer: Scorer | None = (ruleset.with_options(changes) if changes else ruleset).scorer()
    if scorer is None:
        raise ValueError(f"{key} counts no fan of single hands; `paicheng judge` settles its wins")
    return scorer


def score_lines(lines: Iterable[bytes], scorers: Scorers) -> int:
    """Answer every line; status 2 if one could not be counted."""
    status = 0
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        answer = answer_line(text, f"line {number}", scorers)
        status = WRONG if "error" in answer else status
        sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
    return status


def answer_line(text: bytes, where: str, scorers: Scorers) -> dict[str, Any]:
    """Count the hand of one line, or say what is wrong with it."""
    try:
        line = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as reason:
        return {"id": None, "error": _error("bad_json", str(reason), where)}
    if not isinstance(line, dict):
        return {"id": None, "error": _error("bad_json", "a line is one JSON object", where)}
    name = line.get("id")
    try:
        scorer = _scorer_for(line, scorers)
        return {"id": name, **_plain(scorer.score(win_of_line(line)))}
    except BadHand as reason:
        return {"id": name, "error": _error(reason.code, reason.message, reason.at)}


def _scorer_for(line: Mapping[str, Any], scorers: Scorers) -> Scorer:
    options = line.get("options")
    if options is not None and not isinstance(options, dict):
        raise BadHand("bad_option", "options", "expected an object", "应为对象")
    try:
        return scorers.under(line)
    except ValueError as reason:
        raise BadHand("bad_option", _blamed(options or {}, str(reason)), str(reason), str(reason)) from reason


def _blamed(options: Mapping[str, Any], message: str) -> str:
    """Return where the switch stands that a refusal names."""
    named = (name for name in options if message.startswith((f"{name} ", f"no switch {name!r}")))
    return next((f"options.{name}" for name in named), "profile")


def _error(code: str, message: str, at: str) -> dict[str, str]:
    return {"code": code, "message": message, "at": at}


def _plain(score: Score) -> dict[str, Any]:
    return {
        "is_win": score.is_win,
        "legal": score.legal,
        "base": score.base,
        "total": score.total,
        "fans": score.fans,
        "waits": _spelled(score.waits),
    }


def win_of(args: argparse.Namespace) -> Win:
    """Build the win that the command line describes."""
    return msgspec.structs.replace(
        win_of_text(args.hand),
        self_drawn=args.self_draw,
        last_tile=args.last_tile,
        kong_event=args.kong and KongEvent(args.kong),
        last_of_kind=args.last_of_kind,
        round_wind=wind(args.round_wind),
        seat_wind=wind(args.seat_wind),
        flowers=args.flowers,
    )


def show_hand(args: argparse.Namespace, scorer: Scorer) -> None:
    """Print one counted hand, as JSON or as tables."""
    win = win_of(args)
    explanation = scorer.explain(win)
    if win.last_of_kind and win.hand[win.tile]:
        tile = spell((win.tile,))
        print(f"paicheng score: --last-of-kind is dropped: the hand holds another {tile}", file=sys.stderr)
    waits = scorer.worth_of_waits(win)
    if args.json:
        print(msgspec.json.encode(_report(explanation, waits)).decode())
        return
    console = Console(highlight=False)
    console.print(_verdict(explanation.score))
    if explanation.counted:
        console.print(counted_table(explanation))
    if explanation.uncounted:
        console.print(uncounted_table(explanation))
    if waits:
        console.print(waits_table(waits))


def _report(explanation: Explanation, waits: Waits) -> dict[str, Any]:
    worth = [
        {"tile": spell((tile,)), "legal": score.legal, "base": score.base, "total": score.total}
        for tile, score in waits
    ]
    return {
        **_plain(explanation.score),
        "equal_readings": explanation.score.equal_readings,
        "counted": explanation.counted,
        "uncounted": [_uncounted(fan) for fan in explanation.uncounted],
        "worth_of_waits": worth,
    }


def _uncounted(fan: UncountedFan) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(fan)
    if fan.reason.waits:
        plain["reason"]["waits"] = _spelled(fan.reason.waits)
    return plain


def _spelled(tiles: Iterable[int]) -> list[str]:
    return [spell((tile,)) for tile in tiles]


def _verdict(score: Score) -> str:
    if not score.is_win:
        return "[bold]未和 no win[/]: the tiles make no complete hand"
    flowers = score.total - score.base
    worth = f"[bold]{score.total}[/]" + (f" ({score.base} and {flowers} for flowers)" if flowers else "")
    return f"[bold]和 win[/]: {worth}" if score.legal else f"[bold]番数不够 too few fan[/]: {worth}"


def counted_table(explanation: Explanation) -> Table:
    """Return the table of the fan that count."""
    table = Table("no.", "番种", "fan", "value", "", title="计 counted", title_justify="left", box=None, pad_edge=False)
    for fan in explanation.counted:
        times = f"×{fan.times}" if fan.times > 1 else ""
        table.add_row(str(fan.number), fan.name.zh, fan.name.en, str(fan.value), times)
    return table


def uncounted_table(explanation: Explanation) -> Table:
    """Return the table of the fan that the tiles show and that do not count, with the reasons."""
    table = Table(
        "no.", "番种", "fan", "value", title="不计 not counted", title_justify="left", box=None, pad_edge=False
    )
    table.add_column("why not", overflow="fold")
    for fan in explanation.uncounted:
        why = f"{fan.text.zh}\n{fan.text.en}"
        table.add_row(str(fan.number), fan.name.zh, fan.name.en, str(fan.value), why)
    return table


def waits_table(waits: Waits) -> Table:
    """Return the table of what the hand waited for, and what each tile would have been worth."""
    table = Table("tile", "", "worth", "", title="听 waits", title_justify="left", box=None, pad_edge=False)
    for tile, score in waits:
        table.add_row(spell((tile,)), NAMES[tile], str(score.total), "" if score.legal else "too few fan")
    return table
