"""The named options of 乐十 with their defaults (`docs/rules/leshi.md` §1)."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, field

from paicheng.rules.common import known_keys

Points = Annotated[int, Meta(ge=1, le=1000)]
DealCount = Annotated[int, Meta(ge=1, le=64)]
Fan = Annotated[int, Meta(ge=0, le=10)]
WITH_FAN = (
    *("hunyise", "pengpenghe", "qingyise", "hunpeng", "qingpeng", "luanfengxiang", "quanfengxiang"),
    *("menqing", "dadiaoche", "gangkai", "haidi", "qianggang"),
)

Shown = Annotated[str, Meta(extra={"keys": WITH_FAN})]


class PassLockRelease(StrEnum):
    """What lifts a lock: an own chow, pung or kong, or already the next own draw."""

    MELD = "meld"
    DRAW = "draw"


class NextDealer(StrEnum):
    """Who deals after several wins on one tile."""

    NEAREST_WINNER = "nearest_winner"
    DISCARDER = "discarder"
    AFTER_NEAREST_WINNER = "after_nearest_winner"


class SwapDiscard(StrEnum):
    """Whether the tile just chowed or punged may be thrown at once."""

    ALLOWED = "allowed"
    SAME_TILE_FORBIDDEN = "same_tile_forbidden"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Every option of the game."""

    flower_value: Points = 1
    lazi: Points = 10
    multi_lazi: bool = True
    menqing_fan: bool = True
    zero_flower_self_draw_only: bool = True
    flower_replacement_blooms: bool = True
    meld_lock: bool = True
    pass_lock_release: PassLockRelease = PassLockRelease.MELD
    multi_win_next_dealer: NextDealer = NextDealer.NEAREST_WINNER
    huangfan_max: Annotated[int, Meta(ge=1, le=64)] | None = None
    swap_discard: SwapDiscard = SwapDiscard.ALLOWED
    seven_pairs: bool = False
    rob_raises: bool = False
    pattern_fan: dict[Shown, Fan] = field(default_factory=dict)
    deals: DealCount = 16
    eight_flowers: bool = False

    def __post_init__(self) -> None:
        """Refuse a fan for what is no pattern."""
        known_keys("pattern_fan", self.pattern_fan, WITH_FAN)


DEFAULT = Options()
