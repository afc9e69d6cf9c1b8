"""What the house offers, read from the registries: rule sets with their options, clocks, bots."""

import enum
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from paicheng import __version__, bots, rules
from paicheng.server.clock import PRESETS
from paicheng.server.errors import Refused
from paicheng.server.messages import ErrorCode, House, OptionInfo, RuleBook, RulesetInfo
from paicheng.server.policy import ADVICE
from paicheng.table.ruleset import Ruleset


def house() -> House:
    """Return everything that may be chosen."""
    return House(
        version=__version__,
        advice=ADVICE,
        rules=tuple(map(ruleset_info, rules.RULESETS.values())),
        clocks=tuple(PRESETS.values()),
        bots=tuple(bots.BOTS),
    )


def rule_book(key: str) -> RuleBook:
    """Return the rules of a rule set in words."""
    try:
        game = rules.get(key)
    except ValueError as error:
        raise Refused(ErrorCode.BAD_OPTION, str(error), "$.rules") from error
    return RuleBook(game.key, game.rule_book(), game.fan_table())


def ruleset_info(game: Ruleset) -> RulesetInfo:
    """Return a rule set and its options."""
    return RulesetInfo(game.key, game.name, game.edition, game.seats, tuple(options(game)))


def options(game: Ruleset) -> Iterator[OptionInfo]:
    """Yield the options of a rule set that leave a choice, with the values that it takes."""
    if game.options is None:
        return
    kind = inspect.type_info(type(game.options))
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        info = option(field.name, field.type, getattr(game.options, field.name))
        info = msgspec.structs.replace(info, text=game.option_texts()[field.name])
        if info.kind == "table":  # its keys are fan
            named = {fan.key: fan.name for fan in game.fan_table()}
            info = msgspec.structs.replace(info, names=tuple(named[key] for key in info.choices))
        if info.kind == "choice":
            taken = tuple(choice for choice in info.choices if _takes(game, info.name, choice))
            info = msgspec.structs.replace(info, choices=taken)
        if info.kind != "bool" or _takes(game, info.name, not info.default):
            yield info


def _takes(game: Ruleset, name: str, value: object) -> bool:
    """Say whether the rule set can be played with the value; some switches are for records alone."""
    try:
        game.with_options({name: value})
    except ValueError:
        return False
    return True


def option(name: str, kind: inspect.Type, default: Any) -> OptionInfo:
    """Return one option."""
    plain = default.value if isinstance(default, enum.Enum) else default
    match kind:
        case inspect.EnumType(cls=members):
            return OptionInfo(name, "choice", str(plain), tuple(str(member.value) for member in members))
        case inspect.BoolType():
            return OptionInfo(name, "bool", plain)
        case inspect.IntType(ge=low, le=high):
            return OptionInfo(name, "integer", plain, low=low, high=high)
        case inspect.UnionType(types=(inspect.IntType(ge=low, le=high), inspect.NoneType())):
            return OptionInfo(name, "integer", plain, low=low, high=high)  # None: no limit
        case inspect.DictType(inspect.Metadata(extra={"keys": keys}), inspect.IntType(ge=low, le=high)):
            return OptionInfo(name, "table", plain, keys, low, high)  # a number for some of the keys
    return OptionInfo(name, "text", plain)
