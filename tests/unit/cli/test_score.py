"""`paicheng score`: one hand for people or as JSON, or lines of JSON."""

import io
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paicheng.cli import main

HANDS = Path(__file__).parents[2] / "conformance/guobiao/data/guobiao_hands.jsonl"
HAND = "123m456m789m123p1s 1s"


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Any:
    def put(text: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))

    return put


def test_the_hands_of_the_rule_page_line_by_line(stdin: Any, capsys: pytest.CaptureFixture[str]) -> None:
    stdin(HANDS.read_bytes())
    assert main(["score", "--jsonl", "--profile", "practice"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for line, answer in zip(HANDS.read_text(encoding="utf-8").splitlines(), answers, strict=True):
        given = json.loads(line)
        wanted = {name: given["expect"][name] for name in ("is_win", "legal", "base", "total", "fans")}
        assert list(answer) == ["id", "is_win", "legal", "base", "total", "fans", "waits"]
        assert answer == {"id": given["id"], **wanted, "waits": answer["waits"]}
        assert set(answer["waits"]) == set(given["waits"])


def test_a_line_names_its_own_profile_and_options(stdin: Any, capsys: pytest.CaptureFixture[str]) -> None:
    given = next(json.loads(line) for line in HANDS.read_text(encoding="utf-8").splitlines() if '"S119"' in line)
    lines = [given, {**given, "profile": "practice"}, {**given, "options": {"mixed_kongs": 6}}]
    stdin("\n".join(json.dumps(line) for line in lines).encode() + b"\n\n")
    assert main(["score", "--jsonl"]) == 0
    totals = [json.loads(line)["total"] for line in capsys.readouterr().out.splitlines()]
    assert totals == [4, 6, 7]  # S119: "98 4", practice 6, "06 7"


def test_waits_follow_the_switch(stdin: Any, capsys: pytest.CaptureFixture[str]) -> None:
    given = next(json.loads(line) for line in HANDS.read_text(encoding="utf-8").splitlines() if '"S151"' in line)
    stdin(json.dumps(given).encode())
    assert main(["score", "--jsonl", "--set", "wait_rule=formal"]) == 0
    assert json.loads(capsys.readouterr().out)["waits"] == ["4m", "5m"]  # "4666 waits 4 and 5"


def test_a_flag_that_the_tiles_contradict_is_dropped_aloud(capsys: pytest.CaptureFixture[str]) -> None:  # C.11
    assert main(["score", HAND, "--json", "--last-of-kind"]) == 0
    said = capsys.readouterr()
    assert said.err == "paicheng score: --last-of-kind is dropped: the hand holds another 1s\n"
    assert "hu_jue_zhang" not in json.loads(said.out)["fans"]
    assert main(["score", HAND, "--json"]) == 0
    assert capsys.readouterr().err == ""


GOOD = {"id": "good", "concealed": ["1z"], "win": "1z", "melds": [
    {"type": "pung", "tiles": [tile] * 3} for tile in ("1m", "9p", "2s", "5z")
]}  # fmt: skip
BAD_LINES = [
    (b"\xff\xfe", {"id": None}, "bad_json", "line 1"),
    (b"{", {"id": None}, "bad_json", "line 1"),
    (b"[1]", {"id": None}, "bad_json", "line 1"),
    (b"[" * 100_000, {"id": None}, "bad_json", "line 1"),
    (b'{"id":7}', {"id": 7}, "bad_field", "concealed"),
    (json.dumps({**GOOD, "concealed": ["9z"]}).encode(), {"id": "good"}, "bad_notation", "concealed[0]"),
    (json.dumps({**GOOD, "concealed": []}).encode(), {"id": "good"}, "wrong_count", "concealed"),
    (json.dumps({**GOOD, "concealed": ["5z"], "win": "5z"}).encode(), {"id": "good"}, "fifth_copy", "5z"),
    (json.dumps({**GOOD, "kong_event": "replacement"}).encode(), {"id": "good"}, "impossible_flag", "kong_event"),
    (json.dumps({**GOOD, "profile": "1999"}).encode(), {"id": "good"}, "bad_option", "profile"),
    (json.dumps({**GOOD, "options": {"wait": 1}}).encode(), {"id": "good"}, "bad_option", "options.wait"),
    (json.dumps({**GOOD, "options": {"minimum": "x"}}).encode(), {"id": "good"}, "bad_option", "options.minimum"),
    (json.dumps({**GOOD, "options": 3}).encode(), {"id": "good"}, "bad_option", "options"),
]


@pytest.mark.parametrize(("text", "name", "code", "at"), BAD_LINES)
def test_a_bad_line_is_answered_and_the_rest_go_on(
    text: bytes, name: dict[str, Any], code: str, at: str, stdin: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    stdin(text + b"\n" + json.dumps(GOOD).encode())
    assert main(["score", "--jsonl"]) == 2
    wrong, right = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert list(wrong) == ["id", "error"]
    assert wrong["id"] == name["id"]
    assert (wrong["error"]["code"], wrong["error"]["at"]) == (code, at)
    assert wrong["error"]["message"]
    assert (right["id"], right["is_win"]) == ("good", True)


@pytest.mark.slow
def test_no_line_of_any_kind_stops_the_rest(stdin: Any, capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(5)
    lines = HANDS.read_bytes().splitlines()
    values = [None, 0, -1, 2**70, 1.5, True, "", "1m", "ff", [], ["1m"], [[]], {}, {"type": "kong"}]
    broken = []
    for _ in range(1500):
        line = json.loads(random.choice(lines))
        line[random.choice([*line, "options", "profile"])] = random.choice(values)
        if line.get("melds") and isinstance(line["melds"], list) and isinstance(line["melds"][0], dict):
            line["melds"][0][random.choice(("type", "kind", "tiles", "claimed", "from"))] = random.choice(values)
        broken.append(json.dumps(line).encode())
        broken.append(bytes(random.choice(lines)[: random.randrange(300)]) or b"x")
    stdin(b"\n".join(broken))
    assert main(["score", "--jsonl"]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == len(broken)
    assert all(("error" in answer) != ("is_win" in answer) for answer in answers)


def test_one_hand_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", HAND, "--profile", "practice"]) == 0
    out = capsys.readouterr().out
    assert "和 win: 22" in out  # 清龙 16, 门前清 2, 平和 2, 喜相逢 1, 单钓将 1
    for name in ("清龙", "Pure Straight", "不计 not counted", "计平和，不计无字", "not counted beside All Chows"):
        assert name in out
    assert "听 waits" in out


def test_one_hand_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["score", "[345m,1]345p45567s99p 6s", "--json", "--self-draw", "--flowers", "2"]
    assert main([*words, "--round-wind", "S", "--seat-wind", "W"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["total"] - told["base"] == 2
    assert {fan["key"]: fan["times"] for fan in told["counted"]} == told["fans"]
    reasons = {fan["key"]: fan["reason"] for fan in told["uncounted"]}
    assert reasons["kan_zhang"] == {"kind": "wait_set", "waits": ["3s", "6s"]}  # 45567 winning 6
    assert [wait["tile"] for wait in told["worth_of_waits"]] == ["3s", "6s"]


def test_a_hand_that_is_no_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "2344567788m555m 9m"]) == 0  # S062: waits 7/8
    out = capsys.readouterr().out
    assert "no win" in out
    assert "七万" in out


def test_too_few_fan_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "[555z,1][234m,2]456p78s99s 9s"]) == 0  # S165: 2 points
    assert "too few fan" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "a HAND is missing (or --jsonl)"),
        ([HAND, "--jsonl"], "--jsonl reads hands from the standard input, so no HAND goes with it"),
        (["123m1x 1s"], "hand: no tile at column 5 of '123m1x'"),
        (["123m1s 1s"], "concealed: 13 concealed tiles go with 0 melds before the win, not 4"),
        ([HAND, "--kong", "rob", "--self-draw"], "kong_event: a robbed kong is not self-drawn"),
        ([HAND, "--profile", "x"], "no profile 'x'; there are gb1998, practice, wmo2006"),
        ([HAND, "--set", "wait_rule"], "--set takes NAME=VALUE, not 'wait_rule'"),
        ([HAND, "--set", "wait_rule=x"], "wait_rule cannot be 'x': Invalid enum value 'x'"),
        ([HAND, "--flowers", "9"], "flowers: there are 8 flowers, not 9"),
    ],
)
def test_a_bad_hand_or_option_gets_one_line(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", *words]) == 2
    assert capsys.readouterr() == ("", f"paicheng score: {message}\n")


def test_a_rule_set_that_counts_no_fan_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    from paicheng import rules
    from paicheng.table.ruleset import Ruleset

    monkeypatch.setattr(rules, "get", lambda key: Ruleset(key=key))
    assert main(["score", HAND]) == 2
    assert "counts no fan of single hands" in capsys.readouterr().err
