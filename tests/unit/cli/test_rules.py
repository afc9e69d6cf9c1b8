"""`paicheng rules`: what it lists is what the registry holds."""

import pytest
from msgspec import inspect

from paicheng import cli, rules
from paicheng.cli.rules import choices_of, options, spelled


def words(capsys: pytest.CaptureFixture[str]) -> set[str]:
    return set(capsys.readouterr().out.split())


def test_without_a_key_every_rule_set_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules"]) == 0
    assert words(capsys) >= set(rules.RULESETS)


@pytest.mark.parametrize("key", rules.RULESETS)
def test_options_and_fan_of_a_rule_set_are_listed(
    key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert cli.main(["rules", key]) == 0
    ruleset = rules.get(key)
    listed = words(capsys)
    assert listed >= {fan.key for fan in ruleset.fan_table()}
    assert listed >= set(ruleset.options.__struct_fields__)


def test_an_option_is_listed_with_its_default_and_its_values() -> None:
    listed = {name: (value, choices) for name, value, choices in options(rules.get("guobiao"))}
    # docs/rules/guobiao.md, E
    assert listed["mixed_kongs"] == ("2+1", "5, 2+1, 6")
    assert listed["strict_calls"] == ("false", "false, true")
    assert listed["two_concealed_kongs"] == ("6", "6, 8")
    assert listed["profile"] == ("gb1998", "gb1998, practice, wmo2006")


def test_an_unknown_key_gets_one_line_that_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "nope"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "'nope'" in err
    assert "guobiao" in err


def test_a_range_and_a_plain_type_are_said_in_words() -> None:
    assert choices_of(inspect.IntType(ge=1, le=64)) == "1 to 64"
    assert choices_of(inspect.StrType()) == "str"


def test_values_are_spelled_as_they_are_given() -> None:
    assert spelled(True) == "true"
    assert spelled(8) == "8"
