"""A record played again: its deals, the state after every event, and what one seat may see of it."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from paicheng.records.errors import Fault, RecordError
from paicheng.records.lines import Fact, RecordLine
from paicheng.records.reader import Record
from paicheng.table.errors import BrokenRecord
from paicheng.table.events import Dealt, Event
from paicheng.table.evolve import start
from paicheng.table.record import step
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import redact
from paicheng.tiles.tile import Seat


class Step(NamedTuple):
    """One event of the table, and the line of the file (from 1) that it stands in."""

    line: int
    event: Event


class Deal(NamedTuple):
    """The events of one deal, without the facts around it."""

    number: int
    steps: tuple[Step, ...]


def steps(record: Record) -> Iterator[Step]:
    """Yield the table's events of a record in order."""
    for at, line in enumerate(record.lines):
        if not isinstance(line.event, Fact):
            yield Step(at + 2, line.event)


def deals(record: Record) -> tuple[Deal, ...]:
    """Return the deals of a record; the last may be unfinished."""
    found: list[list[Step]] = []
    for one in steps(record):
        if isinstance(one.event, Dealt):
            found.append([])
        elif not found:
            raise RecordError(Fault.EVENT, one.line, "something happens before a wall is dealt", record)
        found[-1].append(one)
    return tuple(Deal(number, tuple(some)) for number, some in enumerate(found))


def states(rules: Ruleset, deal: Deal) -> Iterator[tuple[Step, State]]:
    """Yield every step of a deal with the state after it; RecordError at the first that does not fit."""
    state: State | None = None
    for one in deal.steps:
        try:
            if state is None:
                assert isinstance(one.event, Dealt)
                state = start(rules, one.event)
            else:
                state = step(rules, state, one.event, one.line)
        except (BrokenRecord, ValueError, LookupError, TypeError, ArithmeticError, AssertionError) as error:
            raise RecordError(Fault.EVENT, one.line, str(error)) from error
        yield one, state


def project(rules: Ruleset, record: Record, seat: Seat | None) -> tuple[RecordLine, ...]:
    """Return the lines as a seat heard of them, or a spectator (None); what was published stays."""
    return tuple(
        line if isinstance(line.event, Fact) else replace(line, event=redact(rules, line.event, seat))
        for line in record.lines
    )
