"""`paicheng plan`: the way to a win, for people and as JSON."""

import json
from typing import Any

import pytest

from paicheng.cli import main

TAKE_BACK = "[123p,1][456s,2]99m666z77z"


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["plan", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_tile_thrown_and_taken_back_for_a_lone_wait(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, TAKE_BACK)
    assert (found["distance"], found["minimum"]) == (1, 8)
    plan = next(plan for plan in found["plans"] if plan["last"] == {"9m": 9})
    assert plan["needs"] == [{"tile": "9m", "count": 1, "live": 2}, {"tile": "7z", "count": 1, "live": 2}]
    assert plan["target"] == "666z 777z 99m"
    assert plan["fans"] == {"shuang_jian_ke": 1, "shuang_an_ke": 1, "dan_diao_jiang": 1}  # 6 + 2 + 1


def test_what_lies_open_comes_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, TAKE_BACK, "--seen", "77z")
    assert all(need["tile"] != "7z" for plan in found["plans"] for need in plan["needs"])


def test_a_drawn_tile_asks_for_a_discard(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "19m19p19s1234567z 5m", "--minimum", "88")
    assert found["distance"] == 0
    assert found["discards"] == [{"tile": "5m", "useful": "19m19p19s1234567z", "live": 39}]


def test_a_hand_that_is_won_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    won = answer(capsys, "22m44m11p77p33s66s55z")  # 七对, 24 fan in the book
    assert (won["distance"], won["complete"]) == (-1, {"fan": 24, "fans": {"qi_dui": 1}})
    assert main(["plan", "22m44m11p77p33s66s55z"]) == 0
    assert "和 won: complete, worth 24 fan" in capsys.readouterr().out


def test_a_hand_that_is_complete_and_worth_too_little_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    short = answer(capsys, "22m44m11p77p33s66s55z", "--minimum", "48")
    assert (short["distance"] > 0, short["complete"]["fan"]) == (True, 24)
    assert main(["plan", "22m44m11p77p33s66s55z", "--minimum", "48"]) == 0
    assert "complete, but worth 24 fan only" in " ".join(capsys.readouterr().out.split())
    assert answer(capsys, "19m19p19s1234567z 5m")["complete"] is None


def test_people_read_which_win_is_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", TAKE_BACK, "--self-draw"]) == 0
    text = capsys.readouterr().out
    assert "自摸 self-drawn" in text
    assert "双箭刻" in text
    assert main(["plan", "19m19p19s1234567z", "--minimum", "999"]) == 0
    assert "无望" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["123m"], "13 concealed tiles"),
        (["19m19p19s1234567z", "--minimum", "-4"], "--minimum -4"),
        (["11111m19p19s1234z"], "5 copies of 1m"),
        (["19m19p19s1234567z", "--seen", "1111m"], "5 copies of 1m"),
        (["19m19p19s12345679z"], "column"),
        (["19m19p19s1234567z", "--rules", "leshi"], "leshi counts no fan"),
        (["19m19p19s1234567z", "--seen", "x"], "column 1"),
    ],
)
def test_a_bad_hand_is_one_line(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", *words]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1
