"""The only place where records meet the disk."""

import gzip
import zlib
from pathlib import Path
from typing import Final

from paicheng.records.errors import Fault, RecordError
from paicheng.records.reader import Record, parse

LARGEST: Final = 256 << 20  # bytes of text; a match takes about one megabyte
_CHUNK: Final = 1 << 12
_GZIP: Final = b"\x1f\x8b"


def load(path: str | Path, *, unfinished: bool = False) -> Record:
    """Return the record in a file, compressed or not; errors name the file, and the line in it."""
    try:
        return parse(text_of(Path(path).read_bytes()), unfinished=unfinished)
    except RecordError as error:
        error.path = str(path)
        raise


def save(path: str | Path, data: bytes) -> None:
    """Write a whole record; a name that ends in .gz is compressed, the same bytes every time."""
    path = Path(path)
    path.write_bytes(gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)


def text_of(data: bytes) -> bytes:
    """Return the text of the file; of a compressed one that is damaged, all that stands before the damage."""
    if not data.startswith(_GZIP):
        return data
    inflater, text = zlib.decompressobj(wbits=31), bytearray()
    for at in range(0, len(data), _CHUNK):
        try:
            text += inflater.decompress(data[at : at + _CHUNK])
        except zlib.error as error:
            if not text:
                raise RecordError(Fault.NOT_A_RECORD, 1, f"the compressed file is damaged: {error}") from error
            break
        if len(text) > LARGEST:
            raise RecordError(Fault.NOT_A_RECORD, 1, f"the file holds more than {LARGEST >> 20} MiB of text")
    return bytes(text)
