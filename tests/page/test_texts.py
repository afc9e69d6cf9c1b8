"""What the house lists must have words on the page, in both languages."""

import re
from pathlib import Path

import pytest

from paicheng import rules
from paicheng.server.catalog import house
from paicheng.server.messages import ErrorCode, Presence, Stage

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
LANGUAGES = ("zh", "en")


def keys(language: str) -> set[str]:
    return set(re.findall(r"^ {2}'?([\w.+]+)'?:", (TEXTS / f"{language}.ts").read_text(), re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", rules.RULESETS)
def test_every_option_and_choice_has_words(language: str, key: str) -> None:
    game = next(game for game in house().rules if game.key == key)
    shown = [option for option in game.options if option.kind != "text"]
    wanted = {f"option.{option.name}" for option in shown}
    wanted |= {
        f"option.{option.name}.{choice}"
        for option in shown
        if not option.names  # these the house names itself
        for choice in option.choices
        if choice.isidentifier()
    }
    assert wanted - keys(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", rules.RULESETS)
def test_what_is_declared_is_called_as_in_the_fan_table(language: str, key: str) -> None:
    source = (TEXTS / f"{language}.ts").read_text()
    shown = dict(re.findall(r"^ {2}'declare\.(\w+)': '(.*)',", source, re.MULTILINE))
    for fan in rules.get(key).fan_table():
        assert shown.get(fan.key, getattr(fan.name, language)) == getattr(fan.name, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("prefix", "codes"), [("error", ErrorCode), ("stage", Stage), ("presence", Presence)])
def test_every_code_of_the_house_has_words(language: str, prefix: str, codes: type[ErrorCode]) -> None:
    assert {f"{prefix}.{code.value}" for code in codes} - keys(language) == set()
