"""Everything that crosses the wire, both ways: the frames of the socket and the bodies of the HTTP side.

The browser's types are made from `WIRE` (`scripts/write_types.py`), the JSON Schema of `docs/protocol.json` too. A
frame is one JSON object told apart by `type`. Events travel as the table writes them, redacted for their reader.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from paicheng.records import Fact
from paicheng.table.actions import Action
from paicheng.table.events import Carry, Event, Line, Origin, Settlement, Text
from paicheng.table.ruleset import Chapter, FalseWin, FanInfo, Note
from paicheng.tiles.tile import Player, Seat, Tile

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Number = Annotated[int, Meta(ge=-1)]
Mark = Annotated[int, Meta(ge=0, lt=2**53)]  # what every JSON reader keeps exactly
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
NonceText = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]

# --- from the client


class Join(Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """Sit down, or come back: `since` is the number of the last event heard, None asks for everything."""

    table: Id
    since: Number | None = None


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Answer the offers of event `n`, with one of them."""

    n: Number
    seat: Seat
    action: Action


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Say that the result of deal `deal_no` was seen and the next may begin."""

    deal_no: int


class CommitNonce(Struct, frozen=True, tag="commit_nonce", forbid_unknown_fields=True):
    """Send the SHA-256 of the own nonce, before the match."""

    hash: Hash


class OpenNonce(Struct, frozen=True, tag="open_nonce", forbid_unknown_fields=True):
    """Open the own nonce, once every hash is shown."""

    nonce: NonceText


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Get up. A bot keeps the seat for those who stay; when no person is left the match is aborted."""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Ask for a pong."""

    mark: Mark = 0


FromClient = Join | Act | Ready | CommitNonce | OpenNonce | Leave | Ping

# --- to the client: what its parts are


class Stage(StrEnum):
    """How far a match is."""

    OPEN = "open"  # seats are free
    COMMITTING = "committing"  # the hashes of the nonces are awaited
    OPENING = "opening"  # every hash is there, the nonces are awaited
    PLAYING = "playing"
    FINISHED = "finished"
    ABORTED = "aborted"


class Presence(StrEnum):
    """Who answers for a player at the moment."""

    OPEN = "open"  # nobody sits there yet
    LIVE = "live"
    HELD = "held"  # the connection is lost, the seat is kept
    STAND_IN = "stand_in"  # a cautious bot answers until the player is back
    BOT = "bot"


class Seated(Struct, frozen=True):
    """A player of the match, as the table shows it."""

    name: str
    presence: Presence
    nonce_hash: Hash | None = None


class ClockPreset(Struct, frozen=True):
    """How long a seat may think, in milliseconds; None is without limit. The bank is for the whole match."""

    key: str
    name: Text
    first: int | None = None  # the dealer's first discard
    turn: int | None = None  # from being asked or, if `from_discard`, from the discard before
    claim: int | None = None
    bank: int = 0
    from_discard: bool = False


class TableInfo(Struct, frozen=True):
    """What a table plays, with whom, and what the house committed itself to."""

    id: str
    match: str
    rules: str
    name: Text
    edition: str
    options: dict[str, Any]
    seats: int
    tiles: tuple[int, ...]  # how many of each of the 42 kinds are played with
    dice: int
    round_winds: bool  # whether the round has a wind to show
    stand_in: Tile | None  # in melds it lies for the tile that was turned up, which itself is wild
    to_name: tuple[FanInfo, ...]  # the fan that a winner must name himself; none where the house names them
    false_wins: tuple[FalseWin, ...]  # what a declared win that is none costs; none where only true wins are offered
    clock: ClockPreset
    stage: Stage
    players: tuple[Seated, ...]  # by player, not by seat
    commitment: Hash
    algorithm: str


class SeatView(Struct, frozen=True):
    """A deal as one seat sees it: tiles in order, or how many they are where they are hidden.

    Melds, sources and pools are lists of the bytes that `docs/protocol.md` explains. The tile -1 was drawn unseen.
    """

    phase: int
    carry: Carry
    dice: tuple[int, ...]
    wall: int
    front: int
    back: int
    hands: tuple[tuple[Tile, ...] | int, ...]
    melds: tuple[tuple[int, ...], ...]
    sources: tuple[tuple[int, ...], ...]
    pools: tuple[tuple[int, ...], ...]
    flowers: tuple[tuple[Tile, ...], ...]
    turn: Seat
    drawn: Tile | None
    origin: Origin | None
    fresh: Tile | None
    robbed: Tile | None
    turned: tuple[int, Tile] | None
    winners: tuple[tuple[Seat, Seat | None, Tile | None], ...]
    paid: tuple[Line, ...]
    shown: bool
    settlement: Settlement | None
    next_carry: Carry | None


class Heard(Struct, frozen=True):
    """One line of the match: an event as this reader may hear it, or a fact of the proof. Numbers have no gaps."""

    n: int
    ms: int  # since the match began
    event: Event | Fact


class Wait(Struct, frozen=True):
    """A tile that completes the hand: its fan where they are certain, unseen copies, whether it wins as a discard."""

    tile: Tile
    value: int | None
    live: int
    legal: bool


class Hint(Struct, frozen=True):
    """What an offer leads to: the exchanges still needed (0 is ready) and, when ready, the waits."""

    distance: int
    live: int
    waits: tuple[Wait, ...] = ()


class Asked(Struct, frozen=True):
    """What this seat may do now; hints stand beside the actions, one each, or are empty.

    `ms` is the time left, of which `bank` comes last and is used up; None is without limit.
    """

    n: int
    seat: Seat
    actions: tuple[Action, ...]
    hints: tuple[Hint, ...] = ()
    ms: int | None = None
    bank: int = 0


class Thinking(Struct, frozen=True):
    """Whose own turn it is, and for how long; who may claim is nobody else's business."""

    seat: Seat
    ms: int | None


class DealResult(Struct, frozen=True):
    """What a deal of this match paid, per player."""

    deal_no: int
    points: tuple[int, ...]


# --- to the client: the frames


class Welcome(Struct, frozen=True, tag="welcome"):
    """The table, and which of its players the reader is. A snapshot or an update follows when the match is on."""

    table: TableInfo
    player: Player


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """All that this seat may know after event `n`: the answer to a join without `since`, or with one too far back."""

    n: int
    seat: Seat
    view: SeatView
    proof: tuple[Fact, ...]
    results: tuple[DealResult, ...]
    waits: tuple[Wait, ...] = ()
    notes: tuple[Note, ...] = ()
    marks: tuple[Text | None, ...] = ()
    asked: Asked | None = None
    thinking: Thinking | None = None
    unready: tuple[Player, ...] | None = None


class Update(Struct, frozen=True, tag="update"):
    """What happened since the last frame, and what follows for this seat; it replaces what was asked before."""

    n: int
    lines: tuple[Heard, ...]
    waits: tuple[Wait, ...] = ()
    notes: tuple[Note, ...] = ()
    marks: tuple[Text | None, ...] = ()  # by seat: what everybody should see beside its name; none in most games
    asked: Asked | None = None
    thinking: Thinking | None = None
    unready: tuple[Player, ...] | None = None  # between deals: the players still to be ready


class Seating(Struct, frozen=True, tag="seating"):
    """Who sits at the table, who is there, and how far it is; sent whenever that changes."""

    stage: Stage
    players: tuple[Seated, ...]


class Replaced(Struct, frozen=True, tag="replaced"):
    """The same guest opened this table elsewhere; this socket is closed."""


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping, with its mark."""

    mark: Mark


class ErrorCode(StrEnum):
    """What is wrong with a message; the page puts it into words."""

    NOT_JSON = "not_json"
    UNKNOWN_TYPE = "unknown_type"
    MALFORMED = "malformed"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    NOT_A_GUEST = "not_a_guest"
    NO_TABLE = "no_table"
    NO_SEAT = "no_seat"  # the table is full, or the guest does not sit at it
    NOT_JOINED = "not_joined"
    ALREADY_JOINED = "already_joined"
    OTHER_SEAT = "other_seat"
    STALE = "stale"  # the offers of that event are over
    NOT_ASKED = "not_asked"
    NOT_OFFERED = "not_offered"
    ANSWERED = "answered"
    NOT_NOW = "not_now"
    BAD_OPTION = "bad_option"
    CLOSED = "closed"  # the match is over, or the house closes


class Error(Struct, frozen=True, tag="error"):
    """A message was refused and changed nothing; `at` is the place in it, as a JSON path."""

    code: ErrorCode
    message: str
    at: str = "$"


FromHouse = Welcome | Snapshot | Update | Seating | Replaced | Pong | Error

# --- HTTP


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/guest: how to be called. With a cookie it renames."""

    name: Name


class Me(Struct, frozen=True):
    """Who the cookie says one is, and the table of an unfinished match."""

    id: str
    name: str
    table: str | None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables. Seats that no bot takes stay open for people, one for the host.

    `clock` None: without limit for one person among bots, `casual` for more. `minutes` from the first deal on end the
    match; the deal that runs then does not count.
    """

    rules: Id
    options: dict[str, Any] = {}
    clock: Id | None = None
    bots: tuple[Id, ...] | None = None  # None: three of the best the house has
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None


class OptionInfo(Struct, frozen=True):
    """A named switch of a rule set: `kind` is choice, bool, integer, table (integers by some of the choices) or text.

    A default of None means no limit; `names` are those of a table's choices, `text` says what the switch means.
    """

    name: str
    kind: str
    default: Any
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    names: tuple[Text, ...] = ()
    text: Text = Text("", "")


class RulesetInfo(Struct, frozen=True):
    """A rule set that the house plays."""

    key: str
    name: Text
    edition: str
    seats: int
    options: tuple[OptionInfo, ...]


class RuleBook(Struct, frozen=True):
    """The rules of a rule set in words, and its fan table."""

    key: str
    chapters: tuple[Chapter, ...]
    fans: tuple[FanInfo, ...]


class House(Struct, frozen=True):
    """What the house offers; `advice` is the text that stands before play starts."""

    version: str
    advice: Text
    rules: tuple[RulesetInfo, ...]
    clocks: tuple[ClockPreset, ...]
    bots: tuple[str, ...]


WIRE: Final[Mapping[str, Any]] = {
    "FromClient": FromClient,
    "FromHouse": FromHouse,
    "Event": Event,
    "Fact": Fact,
    "Action": Action,
    "House": House,
    "Me": Me,
    "NewGuest": NewGuest,
    "NewTable": NewTable,
    "RuleBook": RuleBook,
    "TableInfo": TableInfo,
}
