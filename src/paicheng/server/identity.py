"""Who somebody is: a guest at one tap, known again by a signed cookie.

The secret that signs is made at the first start and kept beside the database, so a guest stays himself. It also
seals the seeds of running matches in the database.
"""

import hmac
import os
import secrets
from pathlib import Path
from typing import Final

COOKIE: Final = "paicheng"
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep one
_BYTES: Final = 32


class Secret:
    """The secret of the house; its uses are told apart by a label."""

    def __init__(self, value: bytes) -> None:
        if len(value) != _BYTES:
            raise ValueError(f"the secret of the house has {len(value)} bytes instead of {_BYTES}")
        self._value = value

    @classmethod
    def kept(cls, path: Path) -> "Secret":
        """Return the secret in a file that only its owner may read; made if there is none."""
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return cls(path.read_bytes())
        with os.fdopen(descriptor, "wb") as file:
            file.write(secrets.token_bytes(_BYTES))
            file.flush()
            os.fsync(file.fileno())
        return cls(path.read_bytes())

    def sign(self, guest: str) -> str:
        """Return the cookie of a guest."""
        return f"{guest}.{self._digest('cookie', guest).hex()}"

    def guest(self, cookie: str | None) -> str | None:
        """Return whose cookie it is; None if it was not signed here."""
        guest, dot, mark = (cookie or "").rpartition(".")
        genuine = dot and hmac.compare_digest(mark.encode(), self._digest("cookie", guest).hex().encode())
        return guest if genuine else None

    def seal(self, name: str, data: bytes) -> bytes:
        """Hide up to 64 bytes, or show them again; each name is for one text, once."""
        pad = self._digest("seal 0", name) + self._digest("seal 1", name)
        return bytes(byte ^ mask for byte, mask in zip(data, pad[: len(data)], strict=True))

    def _digest(self, label: str, text: str) -> bytes:
        return hmac.digest(self._value, f"{label}:{text}".encode(), "sha256")


def fresh_id() -> str:
    """Return an id that nobody can guess: 16 letters and digits."""
    return secrets.token_hex(8)
