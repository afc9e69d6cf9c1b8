"""Records in: every kind of damage is named with its line, and nothing before it is lost."""

import json

import pytest
from tests.records.make import Plan, chained, play, sealed
from tests.toy.duckling import DUCKLING

from paicheng.records import Fault, Record, RecordError, parse

WHOLE = play(Plan(DUCKLING, 1, name="reader"))
LINES = WHOLE.splitlines(keepends=True)
COUNT = len(LINES)


def error_of(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse(data)
    return caught.value


def readable(error: RecordError) -> Record:
    assert error.readable is not None
    return error.readable


def test_a_whole_record_is_read() -> None:
    record = parse(WHOLE)
    assert record.complete
    assert len(record.lines) == COUNT - 1
    assert [line.n for line in record.lines] == list(range(COUNT - 1))
    assert record.header.rules == "duckling"


def test_a_missing_last_end_of_line_does_no_harm() -> None:
    assert parse(WHOLE[:-1]) == parse(WHOLE)


@pytest.mark.parametrize("kept", range(1, COUNT))
def test_a_record_cut_between_lines_is_unfinished(kept: int) -> None:
    data = b"".join(LINES[:kept])
    error = error_of(data)
    assert (error.fault, error.line) == (Fault.UNFINISHED, kept)
    assert readable(error) == parse(data, unfinished=True)
    assert readable(error).lines == parse(WHOLE).lines[: kept - 1]


@pytest.mark.parametrize("short", [1, 2, 60, 66, 67, 68, 77, 78, 100])
def test_a_record_cut_within_a_line_keeps_all_lines_before(short: int) -> None:
    error = error_of(WHOLE[: -1 - short])
    left = len(LINES[-1]) - 1 - short
    assert (error.fault, error.line) == (Fault.CUT, COUNT)
    assert f"after {left} bytes" in str(error)
    assert readable(error).lines == parse(WHOLE).lines[:-1]


def test_a_cut_header_is_named() -> None:
    error = error_of(LINES[0][:100])
    assert (error.fault, error.line, error.readable) == (Fault.CUT, 1, None)


@pytest.mark.parametrize("at", range(1, COUNT))
def test_a_line_taken_out_is_missed(at: int) -> None:
    error = error_of(b"".join(LINES[:at] + LINES[at + 1 :]))
    expected = (Fault.UNFINISHED, at) if at == COUNT - 1 else (Fault.NUMBER, at + 1)
    assert (error.fault, error.line) == expected
    assert readable(error).lines == parse(WHOLE).lines[: at - 1]


def test_lines_that_changed_places_are_noticed() -> None:
    error = error_of(b"".join([*LINES[:4], LINES[5], LINES[4], *LINES[6:]]))
    assert (error.fault, error.line) == (Fault.NUMBER, 5)


def test_a_line_put_in_is_noticed() -> None:
    error = error_of(b"".join([*LINES[:4], LINES[3], *LINES[4:]]))
    assert (error.fault, error.line) == (Fault.NUMBER, 5)


def altered(old: bytes, new: bytes) -> tuple[bytes, int]:
    at = next(number for number, line in enumerate(LINES) if old in line)
    return b"".join([*LINES[:at], LINES[at].replace(old, new, 1), *LINES[at + 1 :]]), at + 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"name":"Bea"', b'"name":"Eve"'),
        (b'"ms":750', b'"ms":751'),
        (b'"by":"auto"', b'"by":"hand"'),
        (b'"drawn":false', b'"drawn":true'),
        (b'"root":"', b'"root" :"'),
    ],
)
def test_an_altered_line_breaks_the_chain(old: bytes, new: bytes) -> None:
    data, line = altered(old, new)
    error = error_of(data)
    assert (error.fault, error.line) == (Fault.CHAIN, line)
    assert "altered" in str(error)


def test_an_altered_chain_breaks_it_too() -> None:
    line = LINES[3]
    other = line[:-4] + (b"0" if line[-4:-3] != b"0" else b"1") + line[-3:]
    error = error_of(b"".join([*LINES[:3], other, *LINES[4:]]))
    assert (error.fault, error.line) == (Fault.CHAIN, 4)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b'"type":"discarded"', b'"type":"thrown"', "'thrown' - at `$.event.type`"),
        (b'"drawn":false', b'"drawn":3', "Expected `bool`, got `int` - at `$.event.drawn`"),
        (b'"by":"auto"', b'"by":"magic"', "Invalid enum value 'magic' - at `$.by`"),
        (b'"ms":750', b'"ms":-1', "Expected `int` >= 0 - at `$.ms`"),
        (b'"by":"auto",', b'"by":"auto","to":1,', "unknown field `to`"),
        (b'"event":', b'"evening":', "unknown field `evening`"),
        (b',"event":{', b',"event":[', "Expected `object`, got `array` - at `$.event`"),
        (b',"event":{', b',"event"{', "JSON is malformed"),
        (b'"root":"', b'"root":"xyz', "matching regex"),
        (b'"chain":"', b'"chins":"', "unknown field `chins`"),
    ],
)
def test_a_line_that_is_not_of_the_format_says_what_and_where(old: bytes, new: bytes, words: str) -> None:
    data, line = _altered_after_header(old, new)
    error = error_of(data)
    assert (error.fault, error.line) == (Fault.MALFORMED, line)
    assert words.lower() in str(error).lower()
    assert readable(error).lines == parse(WHOLE).lines[: line - 2]


def _altered_after_header(old: bytes, new: bytes) -> tuple[bytes, int]:
    at = next(number for number, line in enumerate(LINES) if number and old in line)
    return b"".join([*LINES[:at], LINES[at].replace(old, new, 1), *LINES[at + 1 :]]), at + 1


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"not json\n", b"[]\n", b"{}\n", b'{"format":1}\n', b"\xff\xfe\n", b"[" * 100_000, b'"paicheng"'],
)
def test_what_is_no_record_is_called_none(data: bytes) -> None:
    error = error_of(data)
    assert (error.fault, error.line, error.readable) == (Fault.NOT_A_RECORD, 1, None)


@pytest.mark.parametrize("data", [b"", b"\n", b" \n\n"])
def test_an_empty_file_is_called_empty(data: bytes) -> None:
    assert str(error_of(data)) == "line 1: this is no record of a match: the file is empty"


def test_a_record_of_another_program_is_refused() -> None:
    error = error_of(WHOLE.replace(b'"record":"paicheng"', b'"record":"other"', 1))
    assert error.fault is Fault.NOT_A_RECORD
    assert "'other'" in str(error)


def test_a_later_version_is_named_before_anything_else() -> None:
    error = error_of(b'{"record":"paicheng","format":2,"new":{"shape":[]}}\n{"other":"lines"}\n')
    assert (error.fault, error.line) == (Fault.VERSION, 1)
    assert str(error) == "line 1: the record is of format 2; this program reads up to 1"


def header_without(name: str) -> dict[str, object]:
    fields: dict[str, object] = json.loads(LINES[0])
    return {key: value for key, value in fields.items() if key not in (name, "chain")}


@pytest.mark.parametrize("name", ["engine", "match", "table", "rules", "options", "players", "commitment", "algorithm"])
def test_a_header_that_lacks_a_field_names_it(name: str) -> None:
    error = error_of(chained([header_without(name)]))
    assert (error.fault, error.line) == (Fault.MALFORMED, 1)
    assert f"missing required field `{name}`" in str(error)


def test_nesting_without_end_is_refused() -> None:
    options = b'"options":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_000
    body = LINES[0].split(b',"chain"')[0].replace(b'"options":{}', options) + b"}"
    error = error_of(sealed(body))
    assert (error.fault, error.line) == (Fault.NOT_A_RECORD, 1)


@pytest.mark.slow
def test_every_single_byte_changed_is_noticed() -> None:
    record, sample = parse(WHOLE), range(0, len(WHOLE) - 1, 7)
    for at in sample:
        data = bytearray(WHOLE)
        data[at] ^= 0x11
        error = error_of(bytes(data))
        line = WHOLE.count(b"\n", 0, at) + 1
        assert error.line in (line, line + 1), at  # an end of line that is gone shows itself in either
        if error.readable is not None:
            assert error.readable.lines == record.lines[: max(error.line - 2, 0)]
