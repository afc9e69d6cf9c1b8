"""The worked cases of 乐十, 百搭 and 漳州, as `paicheng judge --jsonl` answers them."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from paicheng import rules
from paicheng.cli import main
from paicheng.cli.judge import answer_line
from paicheng.table.events import Settlement, WinResult
from paicheng.table.ruleset import Ruleset
from paicheng.tiles.tile import Seat

DATA = Path(__file__).parent / "data"
CASES = [
    pytest.param(line, id=json.loads(line)["id"])
    for key in ("leshi", "baida", "zhangzhou")
    for part in ("cases", "more")  # those of the rule books, and those that the mutation tests ask for besides
    for line in (DATA / f"{key}_{part}.jsonl").read_text(encoding="utf-8").splitlines()
]


def in_order(answer: dict[str, Any]) -> dict[str, Any]:
    """Sort patterns: they count in no particular order."""
    for result in answer.get("results", []):
        if "patterns" in result:
            result["patterns"].sort()
    return answer


@pytest.mark.parametrize("line", CASES)
def test_case(line: str) -> None:
    case = json.loads(line)
    answer = answer_line(line, 1)
    assert answer.pop("id") == case["id"]
    assert in_order(answer) == in_order(case["expected"])


@pytest.mark.parametrize(
    ("hook", "stub", "case_id"),
    [
        ("verdict", lambda self, state, seat, action: "stubbed", "leshi-001"),
        (
            "settle",
            lambda self, state: Settlement((9, -9, 0, 0), wins=(WinResult(Seat(1), None, None, ()),)),
            "leshi-003",
        ),
        ("next_deal", lambda self, state, settlement: state.carry, "leshi-040"),
        ("meld_verdict", lambda self, state, seat, action: "stubbed", "leshi-046"),
        ("fold", lambda self, memory, event: memory, "leshi-042"),
        ("deal", lambda self, wall, dice, carry: rules.get("zhangzhou").deal(wall, dice * 20, carry), "baida-045"),
        ("figures", lambda self, state, seat: {"level": 9}, "zhangzhou-053"),
        ("after", lambda self, before, event, state: (), "zhangzhou-046"),
        ("face", lambda self, state, tile: tile, "zhangzhou-058"),
    ],
)
def test_the_answer_comes_from_the_hooks_that_play(
    hook: str, stub: Any, case_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = next(case.values[0] for case in CASES if case.id == case_id)
    assert isinstance(line, str)
    game: Ruleset = rules.get(case_id.partition("-")[0])
    honest = answer_line(line, 1)
    monkeypatch.setattr(type(game), hook, stub)
    assert answer_line(line, 1) != honest


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "truncated"),
        ('{"id": "x", "rule": "leshi"}', "kind"),
        ('{"id": "x", "rule": "mahjong", "kind": "win"}', "no rule set 'mahjong'; there are"),
        ('{"id": "x", "rule": "leshi", "kind": "duel"}', "no kind of case 'duel'; there are win"),
        ('{"id": "x", "rule": "leshi", "kind": "carry", "options": {"lazi": 0}}', "lazi cannot be 0"),
        ('{"id": "x", "rule": "leshi", "kind": "carry", "options": {"wild": 1}}', "no option 'wild'; there are"),
        ('{"id": "x", "rule": "baida", "kind": "carry", "options": {"rob_kong": "maybe"}}', "rob_kong cannot be"),
        ('{"id": "x", "rule": "baida", "kind": "carry", "gold": "0m"}', "no tile at column 1"),
        ('{"id": "x", "rule": "baida", "kind": "win"}', "a field that this kind of case needs"),
        ('{"id": "x", "rule": "leshi", "kind": "lock", "events": [{"act": null}]}', "'seat' is missing"),
        ('{"id": "x", "rule": "baida", "kind": "carry", "dealer": 9}', "dealer: 9 is no seat"),
        ('{"id": "x", "rule": "leshi", "kind": "carry", "seat": 1, "hand": "11111m"}', "seat 1 has 5 of 1m"),
    ],
)
def test_a_bad_case_is_named_and_the_rest_go_on(
    line: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (DATA / "leshi_cases.jsonl").read_text().splitlines()[0]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n{good}\n"))
    assert main(["judge", "--jsonl"]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert words in first["error"]["message"]
    assert first["error"]["at"] == "line 1"
    assert second["id"] == "leshi-001"
