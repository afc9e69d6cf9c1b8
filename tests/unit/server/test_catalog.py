"""What the house offers is what the registries hold."""

import pytest

from paicheng import bots, rules
from paicheng.server.catalog import house, option, options, rule_book
from paicheng.server.errors import Refused
from paicheng.server.messages import OptionInfo
from paicheng.table.events import Text


def test_the_house_offers_every_rule_set_and_bot() -> None:
    offered = house()
    assert [game.key for game in offered.rules] == list(rules.RULESETS)
    assert offered.bots == tuple(bots.BOTS)
    assert [clock.key for clock in offered.clocks] == ["none", "casual", "book"]


def test_options_say_what_they_take() -> None:
    found = {info.name: info for info in options(rules.get("guobiao"))}
    texts = rules.get("guobiao").option_texts()
    assert found["deals"] == OptionInfo("deals", "integer", 16, low=1, high=64, text=texts["deals"])
    assert found["strict_calls"] == OptionInfo("strict_calls", "bool", False, text=texts["strict_calls"])
    assert found["profile"].choices == ("gb1998", "practice", "wmo2006")


def test_an_option_may_be_a_table_or_without_limit() -> None:
    found = {info.name: info for info in options(rules.get("leshi"))}
    limit = found["huangfan_max"]
    assert (limit.kind, limit.default, limit.low, limit.high) == ("integer", None, 1, 64)
    fan = found["pattern_fan"]
    assert (fan.kind, fan.default, fan.low, fan.high) == ("table", {}, 0, 10)
    assert set(fan.choices) >= {"qingyise", "menqing"}


@pytest.mark.parametrize("key", sorted(rules.RULESETS))
def test_every_offered_value_is_one_that_the_rule_set_takes(key: str) -> None:
    game = rules.get(key)
    for info in options(game):
        entries = [{choice: info.low} for choice in info.choices]
        values = {"bool": (False, True), "integer": (info.low, info.high), "table": entries}.get(
            info.kind, info.choices
        )
        for value in values:
            if value is not None:
                changed = game.with_options({info.name: value})
                assert option(info.name, _kind(game, info.name), getattr(changed.options, info.name)).default == value


def test_every_switch_says_what_it_means() -> None:
    for game in rules.RULESETS.values():
        assert all(info.text == game.option_texts()[info.name] for info in options(game))


def test_a_table_of_fan_has_their_names() -> None:
    mult = next(info for info in options(rules.get("zhangzhou")) if info.name == "mult")
    assert dict(zip(mult.choices, mult.names, strict=True))["youjin"] == Text("游金", "Gold ride")


def _kind(game: rules.Ruleset, name: str) -> object:
    from msgspec import inspect

    kind = inspect.type_info(type(game.options))
    assert isinstance(kind, inspect.StructType)
    return next(field.type for field in kind.fields if field.name == name)


def test_an_unknown_rule_book_is_refused() -> None:
    with pytest.raises(Refused, match="no rule set 'chess'"):
        rule_book("chess")
