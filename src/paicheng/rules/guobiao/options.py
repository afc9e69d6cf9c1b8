"""The named switches of the national rules, and the three profiles that set them all.

`gb1998` is the printed rule book of 1998 with its silences filled by practice, `practice` what calculators and
online tables count, `wmo2006` the international edition of 2006.
"""

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct


class Profile(StrEnum):
    """Which edition sets the switches that are not named."""

    GB1998 = "gb1998"
    PRACTICE = "practice"
    WMO2006 = "wmo2006"


class MixedKongs(StrEnum):
    """What one melded and one concealed kong 明暗杠 are worth together; 2+1: each for itself."""

    FIVE = "5"
    SEPARATE = "2+1"
    SIX = "6"


class TwoConcealedKongs(IntEnum):
    """What two concealed kongs 双暗杠 are worth."""

    SIX = 6
    EIGHT = 8


class SelfDrawn(StrEnum):
    """What a self-drawn win of a hand that is concealed by definition counts: 自摸 or 不求人."""

    ZI_MO = "zi_mo"
    BU_QIU_REN = "bu_qiu_ren"


class TerminalPungs(StrEnum):
    """How many 幺九刻 nine gates 九莲宝灯 leaves: all but one, or none."""

    MINUS_ONE = "minus_one"
    NONE = "none"


class WaitRule(StrEnum):
    """Whether a tile whose four copies the winner holds himself is a wait (formal) or none (physical)."""

    PHYSICAL = "physical"
    FORMAL = "formal"


class SeatChange(StrEnum):
    """Whether seats change between rounds as at tournaments."""

    MCR = "mcr"
    FIXED = "fixed"


class PointGroup(StrEnum):
    """Among whom the standard points 标准分 are ranked."""

    TABLE = "table"
    SESSION = "session"


class FanNumbering(StrEnum):
    """By which edition fan are numbered."""

    OF_1998 = "98"
    OF_2006 = "06"


Points = Annotated[int, Meta(ge=0, le=999)]
DealCount = Annotated[int, Meta(ge=1, le=64)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Every switch; the defaults are the profile gb1998."""

    profile: Profile = Profile.GB1998
    mixed_kongs: MixedKongs = MixedKongs.SEPARATE
    two_concealed_kongs: TwoConcealedKongs = TwoConcealedKongs.SIX
    self_drawn_on_concealed_shapes: SelfDrawn = SelfDrawn.ZI_MO
    green_half_flush: bool = False
    terminals_double_pung: bool = False
    terminals_triple_pung: bool = True
    kong_after_pung: bool = False
    strict_calls: bool = False
    winner_names_fans: bool = False
    nine_gates_terminal_pungs: TerminalPungs = TerminalPungs.MINUS_ONE
    wait_rule: WaitRule = WaitRule.PHYSICAL
    dragon_body_wait: bool = True
    claims_on_last_discard: bool = False
    seat_change: SeatChange = SeatChange.MCR
    dead_hand_may_meld: bool = True
    standard_point_group: PointGroup = PointGroup.SESSION
    fan_numbering: FanNumbering = FanNumbering.OF_1998
    minimum: Points = 8
    deals: DealCount = 16

    @classmethod
    def of(cls, changes: Mapping[str, Any]) -> "Options":
        """Set some switches, by value or by its text; those not named are as `profile` has them.

        >>> Options.of({"profile": "practice", "wait_rule": "formal"}).mixed_kongs.value
        '5'
        """
        profile = changes.get("profile", Profile.GB1998)
        preset = PROFILES.get(profile) if isinstance(profile, str) else None
        if preset is None:
            raise ValueError(f"no profile {profile!r}; there are {', '.join(PROFILES)}")
        for name in changes:
            if name not in cls.__struct_fields__:
                raise ValueError(f"no switch {name!r}; there are {', '.join(cls.__struct_fields__)}")
        return msgspec.structs.replace(preset, **{name: _value(name, changes[name]) for name in changes})


def _value(name: str, given: Any) -> Any:
    """Turn what was given for a switch, perhaps its text, into a value of its type."""
    kind = _KINDS[name]
    plain = str(given) if isinstance(kind, type) and issubclass(kind, StrEnum) else given
    try:
        return msgspec.convert(plain, kind, strict=False)
    except msgspec.ValidationError as reason:
        raise ValueError(f"{name} cannot be {given!r}: {reason}") from reason


_KINDS: Final = {field.name: field.type for field in msgspec.structs.fields(Options)}

DEFAULT: Final = Options()

PRACTICE: Final = Options(
    profile=Profile.PRACTICE,
    mixed_kongs=MixedKongs.FIVE,
    dead_hand_may_meld=False,
    standard_point_group=PointGroup.TABLE,
)

WMO2006: Final = Options(
    profile=Profile.WMO2006,
    mixed_kongs=MixedKongs.SIX,
    two_concealed_kongs=TwoConcealedKongs.EIGHT,
    self_drawn_on_concealed_shapes=SelfDrawn.BU_QIU_REN,
    green_half_flush=True,
    terminals_double_pung=True,
    nine_gates_terminal_pungs=TerminalPungs.NONE,
    dead_hand_may_meld=False,
    standard_point_group=PointGroup.TABLE,
    fan_numbering=FanNumbering.OF_2006,
)

PROFILES: Final[Mapping[str, Options]] = {options.profile.value: options for options in (DEFAULT, PRACTICE, WMO2006)}
