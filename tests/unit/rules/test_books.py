"""Every regional rule book says in both languages what each pattern of its table asks for, and is shown."""

import pytest

from paicheng import cli
from paicheng.rules import get

REGIONAL = ("leshi", "baida", "zhangzhou")


@pytest.mark.parametrize("key", REGIONAL)
def test_the_book_is_complete_in_both_languages(key: str) -> None:
    rules = get(key)
    chapters = rules.rule_book()
    texts = [*(chapter.title for chapter in chapters), *(text for chapter in chapters for text in chapter.body)]
    texts += (text for row in rules.fan_table() for text in (row.name, row.text))
    assert len(chapters) >= 3
    assert all(text.zh and text.en for text in texts)


@pytest.mark.parametrize("key", REGIONAL)
def test_the_command_line_shows_the_book(
    key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert cli.main(["rules", key]) == 0
    shown = capsys.readouterr().out
    for chapter in get(key).rule_book():
        assert chapter.title.zh in shown
        assert all(text.en in shown for text in chapter.body)
    assert all(row.text.zh in shown for row in get(key).fan_table())
