"""The named options of 百搭 with their defaults (`docs/rules/baida.md` §1)."""

from enum import IntEnum, StrEnum
from typing import Annotated, Final

from msgspec import Meta, Struct

Points = Annotated[int, Meta(ge=1, le=1000)]
DealCount = Annotated[int, Meta(ge=1, le=64)]


class HandSize(IntEnum):
    """Tiles of a hand between turns: four or five sets and a pair."""

    THIRTEEN = 13
    SIXTEEN = 16


class DiscardPayers(StrEnum):
    """Who pays a win on a discard."""

    DISCARDER = "discarder"
    ALL = "all"


class RobKong(StrEnum):
    """Whether an added kong may be robbed."""

    AS_DISCARD = "as_discard"
    OFF = "off"


class GoldDiscard(StrEnum):
    """Whether a gold may be thrown; thrown, nobody may claim it."""

    FORBIDDEN = "forbidden"
    ALLOWED_UNCLAIMABLE = "allowed_unclaimable"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Every option of the game."""

    di: Points = 1
    hand_size: HandSize = HandSize.THIRTEEN
    discard_payers: DiscardPayers = DiscardPayers.DISCARDER
    rob_kong: RobKong = RobKong.AS_DISCARD
    gold_discard: GoldDiscard = GoldDiscard.FORBIDDEN
    reserve_tiles: Annotated[int, Meta(ge=0, le=60)] = 18
    gold_counts_flower: Annotated[int, Meta(ge=0, le=10)] = 0
    single_flower_pinghu: bool = False
    extra_patterns: bool = False
    deals: DealCount = 16


DEFAULT: Final = Options()
