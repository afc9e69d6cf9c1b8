"""`paicheng verify FILE`: check everything that a record proves, one line a check.

Exit status 0: an honest match. 1: a check fails, and the last line names the first that does. 2: unreadable.
"""

import argparse
import sys

from rich.console import Console
from rich.markup import escape

from paicheng import records, rules
from paicheng.cli._steps import printable
from paicheng.records import Check, Fault, NoncesOpened, Record, RecordError

FAILED = 1
BROKEN = (Fault.CHAIN, Fault.NUMBER)  # readable, but not what was written
NONCES = {
    "opened": "own nonce",
    "bot": "bot",
    "missing": "sent no nonce: zeros",
    "unopened": "did not open the nonce: zeros",
}
CHAIN = "no line was altered, taken out or put in"


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser(
        "verify", help="check that the walls of a record were honest and the play by the rules"
    )
    parser.add_argument("file", metavar="FILE", help="a record, plain or compressed (.gz)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what the record is and every check of it; return 1 if one fails."""
    console = Console(highlight=False, soft_wrap=True)
    record, checks = check(args.file)
    if record is not None:
        console.print(escape(printable(heading(record))))
    for one in checks:
        mark = "[green]✓[/]" if one.holds else "[red]✗[/]"
        console.print(f"{mark} [bold]{one.key}[/]: {escape(one.claim)}")
        if one.problem is not None:
            console.print(f"  [red]{escape(printable(one.problem))}[/]")
    failed = next((one for one in checks if not one.holds), None)
    if failed is None:
        return 0
    print(f"paicheng verify: {failed.key}: {printable(str(failed.problem))}", file=sys.stderr)
    return FAILED


def check(file: str) -> tuple[Record | None, tuple[Check, ...]]:
    """Return a record and every check of it; a broken chain ends both. RecordError if it is unreadable."""
    try:
        record = records.load(file, unfinished=True)
    except RecordError as error:
        if error.fault in BROKEN:
            return None, (Check("chain", CHAIN, str(error)),)
        raise
    game = rules.get(record.header.rules).with_options(record.header.options)
    return record, (Check("chain", CHAIN, None), *records.verify(game, record))


def heading(record: Record) -> str:
    """Return in one line what was played and by whom, and where each player's nonce came from."""
    header = record.header
    nonces = next((line.event.nonces for line in record.lines if isinstance(line.event, NoncesOpened)), ())
    told = {player: f" ({NONCES[nonce.source]})" for player, nonce in enumerate(nonces)}
    named = ", ".join(f"{entry.name}{told.get(player, '')}" for player, entry in enumerate(header.players))
    return f"{header.match}: {rules.get(header.rules).name.zh} {header.rules} {header.edition}, {named}"
