"""`paicheng replay FILE`: show a record step by step, or every step as a line where nobody can press a key."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.markup import escape

from paicheng import records, rules
from paicheng.cli import UsageError
from paicheng.cli._steps import in_words, printable, table_of
from paicheng.records import Deal, Fault, Record, RecordError, RecordLine
from paicheng.table.events import Dealt
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import redact, view
from paicheng.tiles.tile import Seat

KEYS = "[dim]n or Enter: on   b: back   q: quit[/]"
ON, BACK = ("n", "\n", "\r", " "), ("b",)
QUIT = ("q", "\x04", "")  # nothing at all is the end of the input


class Frame(NamedTuple):
    """One step of the replay: the deal and the line it stands in, what happened, and the table after it."""

    deal: int
    line: RecordLine
    words: str
    names: tuple[str, ...]
    state: State

    @property
    def heading(self) -> str:
        """Return line, time, cause and event in one line."""
        minutes, ms = divmod(self.line.ms, 60_000)
        return printable(f"{self.line.n + 2:5} {minutes:3}:{ms / 1000:06.3f} {self.line.by:7} {self.words}")


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser("replay", help="show a record step by step")
    parser.add_argument("file", metavar="FILE", help="a record, plain or compressed (.gz)")
    parser.add_argument("--deal", type=int, metavar="N", help="only the Nth deal, from 1")
    parser.add_argument("--seat", type=int, metavar="S", help="only what seat S may see, from 0 (the first dealer)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay all that can be read; damage is named after it."""
    record, damage = read(args.file)
    game = rules.get(record.header.rules).with_options(record.header.options)
    if args.seat is not None and not 0 <= args.seat < game.seats:
        raise UsageError(f"--seat is a number from 0 to {game.seats - 1}, not {args.seat}")
    found: list[Frame] = []
    try:
        for deal in chosen(records.deals(record), args.deal):
            found += frames(game, record, deal, args.seat)
    except RecordError as error:
        damage = error
    show(found)
    if damage is not None:
        damage.path = args.file
        raise damage
    return 0


def read(file: str) -> tuple[Record, RecordError | None]:
    """Return what can be read of a record, and what is wrong with the rest."""
    try:
        return records.load(file), None
    except RecordError as error:
        if error.readable is None:
            raise
        return error.readable, error


def chosen(deals: Sequence[Deal], number: int | None) -> Sequence[Deal]:
    """Return the deals to show; `number` counts from 1."""
    if number is None:
        return deals
    if not 1 <= number <= len(deals):
        raise UsageError(f"--deal is a number from 1 to {len(deals)}, not {number}")
    return deals[number - 1 : number]


def frames(game: Ruleset, record: Record, deal: Deal, seat: int | None) -> Iterator[Frame]:
    """Yield every step of a deal as one seat saw it, or with all tiles open (None)."""
    players = [printable(entry.name) for entry in record.header.players]
    for step, state in records.states(game, deal):
        event = step.event if seat is None else redact(game, step.event, Seat(seat))
        seen = state if seat is None else view(game, state, Seat(seat))
        try:
            names = tuple(players[player] for player in state.carry.seating)
            words = in_words(event, names)
        except (LookupError, TypeError) as error:
            reason = f"names a seat, a player or a tile that is none: {error}"
            raise RecordError(Fault.EVENT, step.line, reason, record) from error
        yield Frame(deal.number, record.lines[step.line - 2], words, names, seen)


def show(found: Sequence[Frame]) -> None:
    """Turn pages where somebody can press keys, else print every step as a line."""
    console = Console(highlight=False, soft_wrap=True)
    if found and sys.stdin.isatty() and console.is_terminal:
        turn_pages(console, found)
        return
    for frame in found:
        if isinstance(frame.line.event, Dealt):
            console.print(f"[bold]deal {frame.deal + 1}[/]")
        console.print(escape(frame.heading))


def turn_pages(console: Console, found: Sequence[Frame]) -> None:
    """Show one step at a time; the keys move on and back."""
    at = 0
    while True:
        frame = found[at]
        console.clear()
        console.print(f"[bold]deal {frame.deal + 1}[/]  step {at + 1} of {len(found)}")
        console.print(escape(frame.heading), end="\n\n")
        console.print(table_of(frame.state, frame.names), end="\n")
        console.print(KEYS)
        key = read_key()
        if key in QUIT:
            return
        at += (key in ON) - (key in BACK)
        at = min(max(at, 0), len(found) - 1)


def read_key() -> str:
    """Wait for one key and return it, without Enter where the terminal can do that."""
    try:
        import termios
        import tty
    except ImportError:  # no such terminal: a letter and Enter
        return sys.stdin.readline().strip() or "n"
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal, termios.TCSADRAIN)  # keeps keys that were pressed already
        return sys.stdin.read(1)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
