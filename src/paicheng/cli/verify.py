"""`paicheng verify FILE`: check everything that a record proves, one line a check.

Exit status 0: an honest match. 1: a check fails, and the last line names the first that does. 2: unreadable.
"""

import argparse
import sys

from rich.console import Console
from rich.markup import escape

from paicheng import records, rules
from paicheng.records import Check, Fault, RecordError

FAILED = 1
BROKEN = (Fault.CHAIN, Fault.NUMBER)  # readable, but not what was written
CHAIN = "no line was altered, taken out or put in"


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser(
        "verify", help="check that the walls of a record were honest and the play by the rules"
    )
    parser.add_argument("file", metavar="FILE", help="a record, plain or compressed (.gz)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every check; return 1 if one fails."""
    console = Console(highlight=False, soft_wrap=True)
    checks = check(args.file)
    for one in checks:
        mark = "[green]✓[/]" if one.holds else "[red]✗[/]"
        console.print(f"{mark} [bold]{one.key}[/]: {escape(one.claim)}")
        if one.problem is not None:
            console.print(f"  [red]{escape(one.problem)}[/]")
    failed = next((one for one in checks if not one.holds), None)
    if failed is None:
        return 0
    print(f"paicheng verify: {failed.key}: {failed.problem}", file=sys.stderr)
    return FAILED


def check(file: str) -> tuple[Check, ...]:
    """Return every check of the record in a file; a broken chain ends them. RecordError if it is unreadable."""
    try:
        record = records.load(file, unfinished=True)
    except RecordError as error:
        if error.fault in BROKEN:
            return (Check("chain", CHAIN, str(error)),)
        raise
    game = rules.get(record.header.rules).with_options(record.header.options)
    return (Check("chain", CHAIN, None), *records.verify(game, record))
