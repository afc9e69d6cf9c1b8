"""What the house refuses, and how it says so."""

import msgspec

from paicheng.server.messages import Error, ErrorCode


class Refused(Exception):
    """A message was refused and changed nothing."""

    def __init__(self, code: ErrorCode, message: str, at: str = "$", *, wait: int | None = None) -> None:
        super().__init__(code, message, at)
        self.error = Error(code, message, at)
        self.wait = wait  # seconds until it may be tried again

    def __str__(self) -> str:
        return f"{self.error.code}: {self.error.message} at {self.error.at}"


def malformed(error: Exception) -> Refused:
    """Return the refusal of a message that could not be read."""
    if not isinstance(error, msgspec.ValidationError):
        return Refused(ErrorCode.NOT_JSON, str(error))
    reason, _, place = str(error).rpartition(" - at ")
    reason, place = (reason, place.strip("`")) if reason else (place, "$")
    if "type" in place.rsplit(".", 1)[-1] and reason.startswith("Invalid value"):
        return Refused(ErrorCode.UNKNOWN_TYPE, reason, place)
    return Refused(ErrorCode.MALFORMED, reason, place)
