"""Lines out of events. Append only and pure: the caller stores the bytes before it sends anything.

A line on disk is its JSON with one more field at the end, `chain`: SHA-256 of the chain of the line before (32
bytes; zeros before the header) and of the line's own bytes without that field.
"""

import hashlib
from typing import Final

import msgspec

from paicheng.records.lines import By, Fact, Header, RecordLine
from paicheng.table.events import Event

GENESIS: Final = bytes(32)
MARK: Final = b',"chain":"'
_encoder = msgspec.json.Encoder()


class Writer:
    """Numbers and chains the lines of one match; `chain` and `number` say where it stands."""

    def __init__(self, chain: bytes = GENESIS, number: int = 0) -> None:
        self.chain, self.number = chain, number

    def header(self, header: Header) -> bytes:
        """Return the first line of a record."""
        if self.chain != GENESIS:
            raise ValueError("a record has one header, before every other line")
        return self._seal(header)

    def line(self, ms: int, by: By, event: Event | Fact) -> bytes:
        """Return the next line."""
        if self.chain == GENESIS:
            raise ValueError("a record begins with its header")
        sealed = self._seal(RecordLine(self.number, ms, by, event))
        self.number += 1
        return sealed

    def _seal(self, struct: Header | RecordLine) -> bytes:
        body = _encoder.encode(struct)
        self.chain = link(self.chain, body)
        return body[:-1] + MARK + self.chain.hex().encode() + b'"}\n'


def link(chain: bytes, body: bytes) -> bytes:
    """Return the chain after a line whose bytes without the chain are `body`."""
    return hashlib.sha256(chain + body).digest()
