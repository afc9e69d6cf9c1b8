"""Our record on disk: one match a file, JSON Lines, chained; full information, hidden only on reading.

Knows the table's events, the facts of the fairness proof, and the layout of docs/records.md. Must not know a rule
set (callers hand one in), a clock, a socket or a database. The writer only encodes; files are touched in `files`.
"""

from paicheng.records.errors import Fault, RecordError
from paicheng.records.files import load, save
from paicheng.records.lines import (
    FORMAT,
    By,
    Fact,
    Header,
    MatchEnded,
    NonceOpened,
    NoncesOpened,
    PlayerEntry,
    RecordLine,
    RootPublished,
    SecretRevealed,
    SeedRevealed,
)
from paicheng.records.reader import Record, parse
from paicheng.records.replay import Deal, deals, project, states
from paicheng.records.verify import Check, verify
from paicheng.records.writer import Writer

__all__ = [
    "FORMAT",
    "By",
    "Check",
    "Deal",
    "Fact",
    "Fault",
    "Header",
    "MatchEnded",
    "NonceOpened",
    "NoncesOpened",
    "PlayerEntry",
    "Record",
    "RecordError",
    "RecordLine",
    "RootPublished",
    "SecretRevealed",
    "SeedRevealed",
    "Writer",
    "deals",
    "load",
    "parse",
    "project",
    "save",
    "states",
    "verify",
]
