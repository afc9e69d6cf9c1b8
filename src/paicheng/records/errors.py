"""What may be wrong with a record; every error says what and where, and keeps what could be read before it."""

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paicheng.records.reader import Record


class Fault(StrEnum):
    """The kind of damage."""

    NOT_A_RECORD = "not_a_record"
    VERSION = "version"  # of a later version
    MALFORMED = "malformed"  # a line that is no JSON, or not of the format
    CUT = "cut"  # ends in the middle of a line
    UNFINISHED = "unfinished"  # ends before the match did
    NUMBER = "number"  # a line is missing or out of place
    CHAIN = "chain"  # a line was altered
    EVENT = "event"  # an event that does not fit the table


class RecordError(ValueError):
    """A record is damaged. `line` counts from 1; `readable` is all that stands before the damage."""

    def __init__(self, fault: Fault, line: int, reason: str, readable: "Record | None" = None) -> None:
        super().__init__(fault, line, reason, readable)
        self.fault, self.line, self.reason, self.readable = fault, line, reason, readable
        self.path = ""

    def __str__(self) -> str:
        where = f"{self.path}, line {self.line}" if self.path else f"line {self.line}"
        return f"{where}: {self.reason}"
