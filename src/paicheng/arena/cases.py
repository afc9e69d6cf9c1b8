"""Worked cases of a rule book: what a line may say, by its kind.

Knows no rule set: what only one game remembers is asked for by the rule set's own `told` struct, which is read from
the same line. Whatever does not fit is a `BadCase` that says where and why.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from paicheng.rules import get
from paicheng.table.events import Origin
from paicheng.table.ruleset import Ruleset
from paicheng.tiles.notation import tile, tiles

_PATH: Final = re.compile(r" - at (?:`key` in )?`\$\.?([^`]*)`$")
SEATS = 4
SeatNo = Annotated[int, Meta(ge=0, lt=SEATS)]
Points = Annotated[int, Meta(ge=0, le=60)]
FlowerCount = Annotated[int, Meta(ge=0, le=13)]
TileCount = Annotated[int, Meta(ge=0, le=144)]
Throw = Annotated[int, Meta(ge=2, le=12)]


class BadCase(ValueError):
    """A line that is no case; `at` is the path to the field."""

    def __init__(self, message: str, at: str = "", case_id: object = None) -> None:
        super().__init__(message, at, case_id)
        self.message, self.at, self.case_id = message, at, case_id


class Tiles:
    """Tiles, as a case spells them."""

    def __init__(self, text: str) -> None:
        self.kinds = tiles(text)


class OneTile:
    """A tile, as a case spells it."""

    def __init__(self, text: str) -> None:
        self.kind = tile(text)


NONE = Tiles("")
Tail = Annotated[tuple[OneTile, ...], Meta(max_length=60)]


class LaidKind(StrEnum):
    """What a laid meld is, and how it came to be a kong."""

    CHOW = "chow"
    PUNG = "pung"
    KONG_EXPOSED = "kong_exposed"
    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"


class RobbedKind(StrEnum):
    """Which kong somebody wants to win on."""

    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"


class WishKind(StrEnum):
    """What is claimed."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    KONG_EXPOSED = "kong_exposed"


class PlayedKind(StrEnum):
    """What happens to a discard."""

    DISCARD = "discard"
    CHOW = "chow"
    PUNG = "pung"


class ActKind(StrEnum):
    """What a seat does."""

    DRAW = "draw"
    DISCARD = "discard"
    PASS_WIN = "pass_win"
    CHOW = "chow"
    PUNG = "pung"
    KONG_EXPOSED = "kong_exposed"
    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"


class StepKind(StrEnum):
    """How a seat comes to a resting hand."""

    OPENING = "opening"
    DISCARD = "discard"


class Happening(Struct, frozen=True, rename={"giver": "from"}):
    """How a win or a claim comes about; which types of wins there are besides the plain ones, the rule set says."""

    type: str
    giver: SeatNo | None = None
    tile: OneTile | None = None
    kong_kind: RobbedKind | None = None
    replacement: Origin | None = None
    last_tile: bool = False
    set_aside: Tiles = NONE


class Meld(Struct, frozen=True, rename={"giver": "from"}):
    """A laid meld."""

    kind: LaidKind
    tiles: Tiles
    giver: SeatNo | None = None


class Holding(Struct, frozen=True):
    """What is known of a seat: its concealed tiles without the winning one, its melds and flowers."""

    seat: SeatNo
    hand: Tiles
    melds: tuple[Meld, ...] = ()
    flowers: Tiles = NONE
    win_tile: OneTile | None = None


class Wish(Struct, frozen=True):
    """A chow, pung or kong, and the tiles that it takes from the hand."""

    kind: WishKind
    use: Tiles


class Act(Struct, frozen=True):
    """Something a seat does."""

    act: ActKind
    seat: SeatNo
    tile: OneTile | None = None  # nobody sees what is drawn


class Played(Struct, frozen=True):
    """A discard, or what is made of it."""

    act: PlayedKind
    seat: SeatNo
    tile: OneTile


class Step(Struct, frozen=True):
    """A resting hand, and how it came to be."""

    act: StepKind
    rest: Tiles
    tile: OneTile | None = None


class NoWin(Struct, frozen=True, tag_field="type", tag="draw"):
    """Nobody won."""


class Won(Struct, frozen=True, tag_field="type", tag="win", rename={"giver": "from"}):
    """Somebody won."""

    winners: Annotated[tuple[SeatNo, ...], Meta(min_length=1, max_length=SEATS - 1)]
    giver: SeatNo | None = None


class Case(Struct, frozen=True, kw_only=True):
    """One worked case."""

    id: str
    rule: str
    kind: str
    options: dict[str, Any] = field(default_factory=dict)


class WinCase(Case, frozen=True, kw_only=True):
    """A win is declared."""

    event: Happening
    winners: Annotated[tuple[Holding, ...], Meta(min_length=1, max_length=SEATS)]
    dealer: SeatNo = 0
    gold: OneTile | None = None


class ClaimCase(Case, frozen=True, kw_only=True):
    """A discard is claimed."""

    seat: SeatNo
    hand: Tiles
    event: Happening
    claim: Wish
    melds: tuple[Meld, ...] = ()
    gold: OneTile | None = None


class CarryCase(Case, frozen=True, kw_only=True):
    """A deal is over."""

    outcome: NoWin | Won
    dealer: SeatNo = 0


class LockCase(Case, frozen=True, kw_only=True):
    """A seat passes wins."""

    seat: SeatNo
    events: tuple[Act, ...]
    gold: OneTile | None = None


class OpeningCase(Case, frozen=True, kw_only=True):
    """Flowers are replaced and the gold is turned."""

    flowers_in_hand: tuple[FlowerCount, FlowerCount, FlowerCount, FlowerCount]
    tail: Tail
    dealer: SeatNo = 0


class OpeningGoldCase(Case, frozen=True, kw_only=True):
    """The gold is thrown for."""

    tail: Tail
    dice_sums: Annotated[tuple[Throw, ...], Meta(min_length=1)]
    dealer: SeatNo = 0


class FollowCase(Case, frozen=True, kw_only=True):
    """The dealer's discards are followed, or not."""

    acts: Annotated[tuple[Played, ...], Meta(min_length=1, max_length=80)]
    dealer: SeatNo = 0
    gold: OneTile | None = None


class ReserveCase(Case, frozen=True, kw_only=True):
    """So many points lie on the table, and so many tiles are left."""

    points_by_seat: tuple[Points, Points, Points, Points]
    undrawn_tiles: TileCount


class LevelCase(Case, frozen=True, kw_only=True):
    """A seat comes to one resting hand after another."""

    gold: OneTile
    steps: tuple[Step, ...]


KINDS: Final[Mapping[str, type[Case]]] = {
    "win": WinCase,
    "claim": ClaimCase,
    "carry": CarryCase,
    "lock": LockCase,
    "opening": OpeningCase,
    "opening_gold": OpeningGoldCase,
    "follow": FollowCase,
    "reserve": ReserveCase,
    "you_level": LevelCase,
}
Kind = TypeVar("Kind", bound=Case)


class Posed(NamedTuple, Generic[Kind]):
    """A case, the rule set with its options, and what the case tells of the rule set's own memory."""

    case: Kind
    rules: Ruleset
    told: Any


def posed(line: str) -> Posed[Any]:
    """Read a case; BadCase says what is wrong with it."""
    try:
        facts = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadCase(str(error)) from error
    case_id = facts.get("id") if isinstance(facts, dict) else None
    try:
        head = msgspec.convert(facts, Case)
        rules = _rules_of(head)
        if head.kind not in KINDS:
            raise BadCase(f"no kind of case {head.kind!r}; there are {', '.join(KINDS)}", "kind")
        case = msgspec.convert(facts, KINDS[head.kind], dec_hook=_spelled)
        return Posed(case, rules, msgspec.convert(facts, rules.told))
    except msgspec.ValidationError as error:
        message, path = _located(str(error))
        raise BadCase(message, path, case_id) from error
    except BadCase as error:
        raise BadCase(error.message, error.at, case_id) from error


def _located(message: str) -> tuple[str, str]:
    """Divide what msgspec says into the words and the path to the field.

    >>> _located("Expected `int`, got `str` - at `$.winners[0].seat`")
    ('Expected `int`, got `str`', 'winners[0].seat')
    """
    found = _PATH.search(message)
    return (message[: found.start()], found[1]) if found else (message, "")


def _rules_of(case: Case) -> Ruleset:
    try:
        rules = get(case.rule)
    except ValueError as error:
        raise BadCase(str(error), "rule") from error
    try:
        return rules.with_options(case.options) if case.options else rules
    except ValueError as error:
        raise BadCase(str(error), "options") from error


def _spelled(kind: type, found: Any) -> Any:
    """Read what msgspec does not know: tiles, in compact notation."""
    if not isinstance(found, str):
        raise TypeError("tiles are spelled, as 13m5z")
    return kind(found)
