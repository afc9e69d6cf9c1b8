"""Random damage: whatever is done to a record, it is an error with a line or a check that fails, never a crash."""

import json
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from paicheng import rules
from paicheng.records import Record, RecordError, parse, verify
from tests.records.forge import Lines, sample
from tests.records.make import SAMPLES, chained

WHOLE = (SAMPLES / "aborted.jsonl").read_bytes()
RECORD = parse(WHOLE)
# what a forger may change unnoticed by every check but the chain that he wrote himself
ANYTHING = {"ms", "by", "name", "started", "engine", "edition", "options", "settlement", "reason"}
ODD = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 300), st.integers(), st.text(max_size=3), st.just([]), st.just({})
)


def read(data: bytes) -> Record | RecordError:
    try:
        return parse(data)
    except RecordError as error:
        return error


@pytest.mark.slow
@settings(deadline=None)
@given(st.binary(max_size=300), st.integers(0, len(WHOLE)), st.integers(0, 40))
def test_random_bytes_anywhere_are_an_error_that_keeps_what_stands_before(data: bytes, at: int, over: int) -> None:
    found = read(WHOLE[:at] + data + WHOLE[at + over :])
    if isinstance(found, Record):
        assert found == RECORD
        return
    before = max(WHOLE.count(b"\n", 0, at) - 1, 0)  # lines before the damage, without the header
    assert found.line > before
    kept = found.readable.lines if found.readable is not None else ()
    assert kept[:before] == RECORD.lines[:before]


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the path of everything within a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [deep for key, part in inner for deep in [(*path, key), *places(part, (*path, key))]]


LINES: Lines = sample("aborted.jsonl")
PLACES = places(LINES)


def problems(lines: Lines) -> list[str]:
    """Return what is wrong with forged lines: the reader's complaint, or the checks that fail."""
    try:
        record = parse(chained(lines), unfinished=True)
        game = rules.get(record.header.rules).with_options(record.header.options)
        return [check.key for check in verify(game, record) if not check.holds]
    except ValueError as error:  # RecordError is one, and so is an unknown rule set or option
        return [str(error)]


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.sampled_from(PLACES), ODD)
@example((0, "format"), 0)
@example((3, "event", "wall"), [])
def test_a_forged_value_anywhere_is_an_error_or_fails_a_check(path: tuple[str | int, ...], value: Any) -> None:
    lines = json.loads(json.dumps(LINES))
    *way, last = path
    parent = lines
    for key in way:
        parent = parent[key]
    assume(parent[last] != value or type(parent[last]) is not type(value))
    parent[last] = value
    assert problems(lines) or ANYTHING & set(path)
