"""Every rule book says in both languages what each fan asks for, shows the same tiles, and is printed whole."""

import pytest

from paicheng import cli
from paicheng.rules import RULESETS, get
from paicheng.table.events import Text
from paicheng.tiles.notation import BadNotation
from paicheng.tiles.picture import Group, groups, rows, spelled
from paicheng.tiles.tile import COPIES


def texts_of(key: str) -> list[Text]:
    rules = get(key)
    texts = [text for chapter in rules.rule_book() for text in (chapter.title, *chapter.body)]
    return texts + [text for row in rules.fan_table() for text in (row.name, row.text)]


@pytest.mark.parametrize("key", RULESETS)
def test_the_book_is_complete_in_both_languages(key: str) -> None:
    assert len(get(key).rule_book()) >= 3
    assert all(text.zh and text.en for text in texts_of(key))


@pytest.mark.parametrize("key", RULESETS)
def test_every_option_has_its_meaning(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    rules = get(key)
    texts = rules.option_texts()
    assert list(texts) == list(rules.options.__struct_fields__)
    assert all(text.zh and text.en for text in texts.values())
    assert cli.main(["rules", key]) == 0
    shown = "".join(capsys.readouterr().out.replace("│", " ").split())
    for text in texts.values():
        assert all(word in shown for word in text.en.split())


@pytest.mark.parametrize("key", RULESETS)
def test_both_languages_show_the_same_tiles(key: str) -> None:
    shown = [(rows(text.zh), rows(text.en)) for text in texts_of(key)]
    assert sum(len(zh) for zh, _ in shown) >= 10
    for zh, en in shown:
        assert sorted(zh) == sorted(en)
        assert all(len(group.tiles) > 0 for row in zh for group in groups(row))


@pytest.mark.parametrize("key", RULESETS)
def test_brackets_hold_nothing_but_tiles(key: str) -> None:
    for text in texts_of(key):
        assert text.zh.count("[") == text.zh.count("]") == len(rows(text.zh))
        assert text.en.count("[") == text.en.count("]") == len(rows(text.en))


@pytest.mark.parametrize("key", RULESETS)
def test_no_example_has_more_tiles_than_there_are(key: str) -> None:
    rules = get(key)
    for row in rules.fan_table():
        shown = [tile for group in groups(row.example) for tile in group.tiles]
        assert all(shown.count(tile) <= rules.tile_set[tile] <= COPIES for tile in shown), row.key


@pytest.mark.parametrize("key", RULESETS)
def test_the_command_line_shows_the_book(
    key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "900")
    assert cli.main(["rules", key]) == 0
    shown = capsys.readouterr().out
    for chapter in get(key).rule_book():
        assert chapter.title.zh in shown
        assert all(spelled(text.zh) in shown and spelled(text.en) in shown for text in chapter.body)
    for row in get(key).fan_table():
        assert row.text.zh in shown
        assert spelled(f"[{row.example}]") in shown


def test_a_row_is_read_group_by_group() -> None:
    chow, kong, wild, won = groups("123m,2 5555p *99s +1z")
    assert chow == Group((0, 1, 2), (0, 3 | 1 << 2), text="123m,2")  # the left seat, 3, gave the middle tile
    assert kong.meld == (3 << 6 | 13, 0)
    assert (wild.tiles, wild.wild, wild.won) == ((26, 26), True, False)
    assert (won.tiles, won.wild, won.won) == ((27,), False, True)


@pytest.mark.parametrize("bad", ["123x", "12m,2", "123m,9", "+", "0m"])
def test_a_row_that_names_no_tiles_is_refused(bad: str) -> None:
    with pytest.raises(BadNotation):
        groups(bad)
