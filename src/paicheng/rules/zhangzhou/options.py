"""The named options of 漳州 with their defaults (`docs/rules/zhangzhou.md` §1)."""

from enum import StrEnum
from typing import Annotated, Final

from msgspec import Meta, Struct, field

from paicheng.rules.common import known_keys

Points = Annotated[int, Meta(ge=0, le=1000)]
Stake = Annotated[int, Meta(ge=1, le=1000)]
DealCount = Annotated[int, Meta(ge=1, le=64)]
WITH_MULTIPLIER: Final = (
    *("sanyou", "shuangyou", "tianhu", "qiangjin", "bazhanghua"),
    *("youjin", "zimo", "qianggang", "sanjindao", "pinghu"),
)

Won = Annotated[str, Meta(extra={"keys": WITH_MULTIPLIER})]


class StreakMode(StrEnum):
    """How a streak raises the dealer's base: one more each, or doubled each time."""

    ADD = "add"
    DOUBLE = "double"


class DiscardPayers(StrEnum):
    """Who pays a win on a discard."""

    ALL = "all"
    DISCARDER = "discarder"


class FlowerPoints(StrEnum):
    """Whether only full quartets of flowers count, or each flower."""

    QUARTET = "quartet"
    EACH = "each"


class PassLock(StrEnum):
    """How long a passed win bars a tile: until the seat's next discard, or not at all."""

    NEXT_DISCARD = "next_discard"
    OFF = "off"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Every option of the game."""

    di: Stake = 1
    dealer_base: Stake = 2
    streak_mode: StreakMode = StreakMode.ADD
    discard_payers: DiscardPayers = DiscardPayers.ALL
    mult: dict[Won, Stake] = field(default_factory=dict)
    flower_set_points: Points = 2
    flower_points: FlowerPoints = FlowerPoints.QUARTET
    deals: DealCount = 16
    kong_exposed_points: Points = 1
    kong_concealed_points: Points = 2
    gold_points: Points = 0
    gold_discard_win_limit: Annotated[int, Meta(ge=1, le=4)] = 2
    gold_discarder_self_draw_only: bool = False
    reserve_stacks: Annotated[int, Meta(ge=0, le=30)] = 8
    last_round_tiles: Annotated[int, Meta(ge=0, le=20)] = 4
    eight_flowers: bool = True
    pass_lock: PassLock = PassLock.NEXT_DISCARD
    kong_bloom: bool = False

    def __post_init__(self) -> None:
        """Refuse a multiplier for what is no win."""
        known_keys("mult", self.mult, WITH_MULTIPLIER)


DEFAULT: Final = Options()
