"""What the lines of a record hold: a header, then numbered events in envelopes.

Time and cause stand in the envelope, never in the event. Beside the table's events stand the facts of the match:
what was published and revealed for the proof of the walls, and how the match ended.
"""

from enum import StrEnum
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from paicheng.table.events import Event

FORMAT: Final = 1

Hex16 = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, Meta(ge=0)]


class By(StrEnum):
    """What caused a line: a person's hand, the house by itself, the end of time, or a bot."""

    HAND = "hand"
    AUTO = "auto"
    TIMEOUT = "timeout"
    BOT = "bot"


class PlayerEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One player of the match; `nonce_hash` is what a human's browser sent before anybody opened."""

    name: str
    kind: Literal["human", "bot"]
    nonce_hash: Hex32 | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True, tag_field="record", tag="paicheng"):
    """The first line: what is played, by whom, and what the house committed itself to."""

    format: int
    engine: str
    match: str
    table: str
    started: int  # milliseconds since 1970, UTC; `ms` of every line counts from it
    rules: str
    edition: str
    options: dict[str, Any]
    players: tuple[PlayerEntry, ...]
    commitment: Hex32
    algorithm: str


class NonceOpened(Struct, frozen=True, forbid_unknown_fields=True):
    """What one player added: its sixteen bytes, and whether they were opened, a bot's, or zeros for want of any."""

    value: Hex16
    source: Literal["opened", "bot", "missing", "unopened"]


class NoncesOpened(Struct, frozen=True, forbid_unknown_fields=True, tag="nonces_opened"):
    """Every nonce was opened, in the order of the players."""

    nonces: tuple[NonceOpened, ...]


class RootPublished(Struct, frozen=True, forbid_unknown_fields=True, tag="root_published"):
    """The house fixed the wall of the deal that follows."""

    deal_no: Count
    root: Hex32


class SeedRevealed(Struct, frozen=True, forbid_unknown_fields=True, tag="seed_revealed"):
    """A deal is over and its seed is shown: it must rebuild the root, the wall and the dice."""

    deal_no: Count
    seed: Hex32


class MatchEnded(Struct, frozen=True, forbid_unknown_fields=True, tag="match_ended"):
    """The match is over: played to its end, or aborted; `scores` are per player."""

    ending: Literal["finished", "aborted"]
    scores: tuple[int, ...]


class SecretRevealed(Struct, frozen=True, forbid_unknown_fields=True, tag="secret_revealed"):
    """The house opened its commitment; nothing follows."""

    server_seed: Hex32
    salt: Hex16


Fact = NoncesOpened | RootPublished | SeedRevealed | MatchEnded | SecretRevealed


class RecordLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered line; `n` counts from 0, `ms` from the start of the match."""

    n: Count
    ms: Count
    by: By
    event: Event | Fact
