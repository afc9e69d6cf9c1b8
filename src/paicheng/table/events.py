"""Events are facts in the past tense. Only events are stored, and only events change state.

The same class is the fact in memory, the line in the record and the message on the wire. An event is
complete: replaying needs no randomness. A field that a seat may not know is blanked by `redact`: a hidden
tile is None, hidden tiles are how many they are.
"""

from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from paicheng.table.actions import Action, Names
from paicheng.tiles.tile import TILES, Player, Seat, Tile


class Origin(StrEnum):
    """Where a drawn tile came from: the front of the wall, or the back after a kong or a flower."""

    WALL = "wall"
    KONG = "kong"
    FLOWER = "flower"


FROM_WALL, FROM_KONG, FROM_FLOWER = Origin


class Carry(Struct, frozen=True):
    """What a deal hands the next 承前. `scores` is per player, `seating[seat]` the player on that seat."""

    deal_no: int = 0  # from 0
    round_no: int = 0  # from 0; the round wind 圈风 where a rule set has one
    dealer: Seat = Seat(0)
    seating: tuple[Player, ...] = (Player(0), Player(1), Player(2), Player(3))
    scores: tuple[int, ...] = (0, 0, 0, 0)
    memory: dict[str, int] = field(default_factory=dict)  # the rule set's own: streaks, owed deals


class Text(Struct, frozen=True, gc=False):
    """Words for people, in simplified Chinese and in English."""

    zh: str
    en: str


class Line(Struct, frozen=True, gc=False):
    """One payment of the ledger: who pays whom how many points, and why. `reason` is a stable key."""

    payer: Seat
    payee: Seat
    points: int
    reason: str
    text: Text


class Count(Struct, frozen=True, gc=False):
    """A fan or pattern that was counted: its key, name, what it is worth once and how often it shows."""

    key: str
    name: Text
    value: int
    times: int = 1


class NotCounted(Struct, frozen=True, gc=False):
    """A fan that the tiles show and that was not counted, and why. `reason` is a stable key."""

    key: str
    name: Text
    reason: str
    text: Text


class WinResult(Struct, frozen=True):
    """How one win was scored. `points` names the figures that the rule set works with, in its own order."""

    seat: Seat
    giver: Seat | None
    tile: Tile | None
    counts: tuple[Count, ...]
    not_counted: tuple[NotCounted, ...] = ()
    points: dict[str, int] = field(default_factory=dict)


class Settlement(Struct, frozen=True):
    """The result of a deal: points per seat (they sum to zero), the ledger that explains them, the wins."""

    payments: tuple[int, ...]
    lines: tuple[Line, ...] = ()
    wins: tuple[WinResult, ...] = ()


class Dealt(Struct, frozen=True, tag="dealt"):
    """A deal 盘 begins. `wall` is the whole wall in drawing order, `start` where it was broken open."""

    carry: Carry
    dice: tuple[int, ...]
    start: int
    wall: tuple[Tile, ...] | int
    hands: tuple[tuple[Tile, ...] | int, ...]
    taken: int  # tiles taken from the front


class Flowered(Struct, frozen=True, tag="flowered", gc=False):
    """A seat exposed a flower 补花; a replacement follows."""

    seat: Seat
    tile: Tile


class Drawn(Struct, frozen=True, tag="drawn", gc=False):
    """A seat took a tile from the wall 摸."""

    seat: Seat
    tile: Tile | None
    origin: Origin


class Turned(Struct, frozen=True, tag="turned", gc=False):
    """A tile of the wall was turned up; it lies `index` tiles from the front of the whole wall."""

    index: int
    tile: Tile


class Opened(Struct, frozen=True, tag="opened", gc=False):
    """The opening is over and the dealer is to act; `drawn` is the tile he took last."""

    seat: Seat
    drawn: Tile | None


class Discarded(Struct, frozen=True, tag="discarded", gc=False):
    """A seat threw a tile 打: straight from the draw 摸切 or from the hand 手切."""

    seat: Seat
    tile: Tile
    drawn: bool


class Answer(Struct, frozen=True, gc=False):
    """What one asked seat said in a claim window, and whether it let a win pass."""

    seat: Seat
    action: Action
    passed_win: bool


class Closed(Struct, frozen=True, tag="closed", gc=False):
    """A claim window closed on a tile (None in an opening): what every asked seat answered.

    A seat sees only its own part.
    """

    answers: tuple[Answer, ...] = ()
    tile: Tile | None = None


class Claimed(Struct, frozen=True, tag="claimed", gc=False):
    """A seat took a discard into a meld: `chow`, `pung` or `kong`.

    `tiles` are those that lie in the meld, in order; `first` is what the lowest of them counts as.
    """

    seat: Seat
    giver: Seat
    kind: str
    tile: Tile
    tiles: tuple[Tile, ...]
    first: Tile


class Konged(Struct, frozen=True, tag="konged", gc=False):
    """A seat laid a concealed kong 暗杠."""

    seat: Seat
    tile: Tile | None


class Adding(Struct, frozen=True, tag="adding", gc=False):
    """A seat offers the fourth tile to its pung; until the window closes it may be robbed."""

    seat: Seat
    tile: Tile


class Added(Struct, frozen=True, tag="added", gc=False):
    """The pung grew into a kong 加杠."""

    seat: Seat
    tile: Tile


class Declared(Struct, frozen=True, tag="declared", gc=False):
    """A seat made a choice that only this rule set knows."""

    seat: Seat
    kind: str
    tiles: tuple[Tile, ...]


class Fouled(Struct, frozen=True, tag="fouled", gc=False):
    """A seat broke a rule that is fined; `kind` is the rule set's key of the foul."""

    seat: Seat
    kind: str


class Paid(Struct, frozen=True, tag="paid", gc=False):
    """Points changed hands in the middle of a deal."""

    line: Line


class Won(Struct, frozen=True, tag="won", gc=False, omit_defaults=True):
    """A seat won 和 on its draw (giver None) or on the giver's tile. `hand` is all it holds concealed.

    `named` is what the winner counts, where the rule set asks for it.
    """

    seat: Seat
    giver: Seat | None
    tile: Tile | None
    hand: tuple[Tile, ...]
    named: Names = ()


class Exhausted(Struct, frozen=True, tag="exhausted", gc=False):
    """The wall gave out without a winner 荒庄."""


class Aborted(Struct, frozen=True, tag="aborted", gc=False):
    """The deal stops and does not count 流局."""

    reason: str


class Shown(Struct, frozen=True, tag="shown", gc=False):
    """The deal is over and each seat's concealed kongs are shown, so that the others can verify them."""

    kongs: tuple[tuple[Tile, ...], ...]


class Settled(Struct, frozen=True, tag="settled"):
    """The deal was scored. `carry` is what the next deal starts from; None ends the match 局."""

    settlement: Settlement
    carry: Carry | None


Event = (
    Dealt
    | Flowered
    | Drawn
    | Turned
    | Opened
    | Discarded
    | Closed
    | Claimed
    | Konged
    | Adding
    | Added
    | Declared
    | Fouled
    | Paid
    | Won
    | Exhausted
    | Aborted
    | Shown
    | Settled
)

SEATS: Final = tuple(Seat(seat) for seat in range(4))
DRAWN: Final = [[Drawn(seat, tile, FROM_WALL) for tile in TILES] for seat in SEATS]
THROWN: Final = [[[Discarded(seat, tile, drawn) for tile in TILES] for seat in SEATS] for drawn in (False, True)]
UNANSWERED: Final = [Closed((), tile) for tile in TILES]
"""The commonest facts ready-made: a draw by seat and tile, a discard, a window that nobody was asked in."""
