"""Records in: every line is checked for its number, its types and its chain, and an error says where it lies.

What stands before the damage is never lost: the error carries it as a record of its own.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from paicheng.records.errors import Fault, RecordError
from paicheng.records.lines import FORMAT, Header, RecordLine, SecretRevealed
from paicheng.records.writer import GENESIS, MARK, Writer, link

_TAIL: Final = len(MARK) + 64 + 2  # ,"chain":"…"}


class Record(Struct, frozen=True):
    """A match as read: its header, its lines, and the chain after the last of them."""

    header: Header
    lines: tuple[RecordLine, ...]
    chain: bytes

    @property
    def complete(self) -> bool:
        """Say whether the record reaches the final reveal."""
        return bool(self.lines) and isinstance(self.lines[-1].event, SecretRevealed)

    def writer(self) -> Writer:
        """Return a writer that goes on where the record ends."""
        return Writer(self.chain, len(self.lines))


_UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class _Version(Struct):
    record: str
    format: Annotated[int, Meta(ge=1)]


_version = msgspec.json.Decoder(_Version)
_header = msgspec.json.Decoder(Header)
_line = msgspec.json.Decoder(RecordLine)


def parse(data: bytes, *, unfinished: bool = False) -> Record:
    """Return the record; RecordError names the first line that is wrong.

    A record that ends before its final reveal is an error too, unless `unfinished` ones are welcome.
    """
    if not data.strip():
        raise RecordError(Fault.NOT_A_RECORD, 1, "this is no record of a match: the file is empty")
    first, *rest = data.split(b"\n")
    header, chain = _read_header(first, cut=not rest)
    lines: list[RecordLine] = []
    if rest and not rest[-1]:
        rest.pop()
        last = -1
    else:
        last = len(rest) - 1  # the one without an end of line may be cut
    for index, raw in enumerate(rest):
        try:
            line, chain = _read_line(raw, index, chain, cut=index == last)
        except RecordError as error:
            readable = Record(header, tuple(lines), chain)
            raise RecordError(error.fault, error.line, error.reason, readable) from error.__cause__
        lines.append(line)
    record = Record(header, tuple(lines), chain)
    if not (record.complete or unfinished):
        raise RecordError(Fault.UNFINISHED, len(lines) + 1, "the record ends here, before the match did", record)
    return record


def _read_header(raw: bytes, *, cut: bool) -> tuple[Header, bytes]:
    try:
        version = _version.decode(raw)
    except _UNREADABLE as error:
        if cut and raw.startswith(b'{"record":"paicheng"'):
            raise RecordError(Fault.CUT, 1, f"the header is cut short after {len(raw)} bytes") from error
        raise RecordError(Fault.NOT_A_RECORD, 1, f"this is no record of a match: {error}") from error
    if version.record != "paicheng":
        raise RecordError(Fault.NOT_A_RECORD, 1, f"this is a record of {version.record!r}, not of Paicheng")
    if version.format > FORMAT:
        reason = f"the record is of format {version.format}; this program reads up to {FORMAT}"
        raise RecordError(Fault.VERSION, 1, reason)
    body, chain = _unseal(raw, 1, GENESIS)
    try:
        header = _header.decode(body)
    except _UNREADABLE as error:
        raise RecordError(Fault.MALFORMED, 1, f"the header is not of format {version.format}: {error}") from error
    return header, chain


def _read_line(raw: bytes, index: int, chain: bytes, *, cut: bool) -> tuple[RecordLine, bytes]:
    number = index + 2  # people count from 1, and the header comes first
    try:
        body = raw[:-_TAIL] + b"}" if raw[-_TAIL:].startswith(MARK) else raw
        line = _line.decode(body)
    except _UNREADABLE as error:
        if cut and not _is_json(raw):
            raise RecordError(Fault.CUT, number, f"the line is cut short after {len(raw)} bytes") from error
        raise RecordError(Fault.MALFORMED, number, str(error)) from error
    if line.n != index:
        reason = f"number {line.n} stands where number {index} belongs: a line is missing or out of place"
        raise RecordError(Fault.NUMBER, number, reason)
    return line, _unseal(raw, number, chain)[1]


def _is_json(raw: bytes) -> bool:
    try:
        msgspec.json.decode(raw)
    except _UNREADABLE:
        return False
    return True


def _unseal(raw: bytes, number: int, chain: bytes) -> tuple[bytes, bytes]:
    """Return the bytes that were chained, and the chain after them."""
    tail = raw[-_TAIL:]
    if not (tail.startswith(MARK) and tail.endswith(b'"}')):
        raise RecordError(Fault.MALFORMED, number, "the line does not end with its chain")
    body = raw[:-_TAIL] + b"}"
    after = link(chain, body)
    if tail[len(MARK) : -2] != after.hex().encode():
        raise RecordError(Fault.CHAIN, number, "the chain breaks: this line, or one before it, was altered")
    return body, after
