"""The worked cases of 乐十, 百搭 and 漳州, as `paicheng judge --jsonl` answers them."""

import io
import json
from pathlib import Path
from random import Random
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


WIN = {
    "rule": "baida",
    "kind": "win",
    "gold": "9m",
    "event": {"type": "discard", "from": 3, "tile": "6s"},
    "winners": [{"seat": 1, "hand": "123m456p789s22p45s", "melds": [], "flowers": "1f", "win_tile": "6s"}],
}
CLAIM = {
    "rule": "leshi",
    "kind": "claim",
    "seat": 1,
    "hand": "56p123m112z789m13s",
    "event": {"type": "discard", "from": 0, "tile": "4p"},
    "claim": {"kind": "chow", "use": "56p"},
}
CARRY = {"rule": "leshi", "kind": "carry", "outcome": {"type": "draw"}}
LOCK = {"rule": "leshi", "kind": "lock", "seat": 1, "events": [{"act": "discard", "seat": 0, "tile": "5m"}]}
OPENING = {"rule": "baida", "kind": "opening", "flowers_in_hand": [0, 0, 0, 0], "tail": ["5m"]}
GOLD = {"rule": "zhangzhou", "kind": "opening_gold", "tail": ["1f", "2f", "3f"], "dice_sums": [4]}
FOLLOW = {"rule": "zhangzhou", "kind": "follow", "acts": [{"act": "discard", "seat": 0, "tile": "1z"}]}
RESERVE = {"rule": "zhangzhou", "kind": "reserve", "points_by_seat": [0, 0, 0, 0], "undrawn_tiles": 20}
LEVEL = {
    "rule": "zhangzhou",
    "kind": "you_level",
    "gold": "9m",
    "steps": [{"act": "opening", "rest": "123456789p123456s1z"}],
}
SOUND = (WIN, CLAIM, CARRY, LOCK, OPENING, GOLD, FOLLOW, RESERVE, LEVEL)


def changed(case: dict[str, Any], **changes: Any) -> str:
    """Return a line with some fields changed, by their paths: `event__type` is `event.type`."""
    line = json.loads(json.dumps({"id": "x"} | case))
    for path, value in changes.items():
        *way, last = path.split("__")
        at = line
        for step in way:
            at = at[int(step) if step.isdigit() else step]
        at[int(last) if last.isdigit() else last] = value
    return json.dumps(line)


@pytest.mark.parametrize("case", SOUND, ids=[str(case["kind"]) for case in SOUND])
def test_a_sound_case_is_answered(case: dict[str, Any]) -> None:
    assert "error" not in answer_line(changed(case), 1)


BAD = [
    ("{", "", "truncated"),
    ("[]", "", "got `array`"),
    ('{"id": "x", "rule": "leshi"}', "", "missing required field `kind`"),
    (changed(CARRY, rule="mahjong"), "rule", "no rule set 'mahjong'; there are"),
    (changed(CARRY, kind="duel"), "kind", "no kind of case 'duel'; there are win"),
    (changed(CARRY, options={"lazi": 0}), "options", "lazi cannot be 0"),
    (changed(CARRY, options={"wild": 1}), "options", "no option 'wild'; there are"),
    (changed(WIN, options={"rob_kong": "maybe"}), "options", "rob_kong cannot be"),
    (changed(WIN, gold="0m"), "gold", "no tile at column 1"),
    (changed(WIN, gold=7), "gold", "tiles are spelled"),
    (changed(WIN, gold="1f"), "gold", "1f: flowers are laid out"),
    (changed(WIN, gold=None), "gold", "which tile is the gold"),
    (changed(WIN, rule="leshi"), "gold", "there is no gold in leshi"),
    (changed(WIN, winners__0__flowers="1m"), "winners[0].flowers", "not all of 1m are flowers"),
    (changed(WIN, winners=[]), "winners", "length >= 1"),
    (changed(WIN, winners__0__seat=9), "winners[0].seat", "<= 3"),
    (changed(WIN, winners=2 * WIN["winners"]), "winners", "declares once"),  # type: ignore[operator]
    (changed(WIN, winners__0__win_tile="3s"), "winners[0].win_tile", "not the tile of the event"),
    (changed(WIN, winners__0__hand="11111m456p789s22p"), "winners[0].hand", "seat 1 has 5 of 1m"),
    (changed(WIN, winners__0__hand="1xm"), "winners[0].hand", "no tile at column 1"),
    (changed(WIN, winners__0__melds=[{"kind": "set", "tiles": "111m"}]), "winners[0].melds[0].kind", "'set'"),
    (changed(WIN, winners__0__melds=[{"kind": "pung", "tiles": "123m"}]), "winners[0].melds[0].tiles", "no pung"),
    (changed(WIN, winners__0__melds=[{"kind": "chow", "tiles": "91m1p"}]), "winners[0].melds[0].tiles", "no chow"),
    (changed(WIN, event__type="gift"), "event.type", "no win 'gift' in baida; there are self_draw"),
    (changed(WIN, rule="leshi", gold=None, event__type="tianhu"), "event.type", "no win 'tianhu' in leshi"),
    (changed(WIN, event__from=None), "event.from", "on another's tile"),
    (changed(WIN, event__from=4), "event.from", "<= 3"),
    (changed(WIN, event__from=1), "winners[0].seat", "its own tile"),
    (changed(WIN, event__tile=None), "event.tile", "needs the tile"),
    (changed(WIN, event__type="rob_kong"), "event.kong_kind", "which kong"),
    (changed(WIN, event__kong_kind="kong"), "event.kong_kind", "'kong'"),
    (changed(WIN, event__replacement="luck"), "event.replacement", "'luck'"),
    (changed(WIN, dealer=9), "dealer", "<= 3"),
    (changed(WIN, streak=-1), "streak", ">= 0"),
    (changed(WIN, locks={"7": "1m"}), "locks", "regex"),
    (changed(WIN, locks={"1": "1x"}), "", "no tile at column 1"),
    (changed(CLAIM, claims=[[0, -1, 0, 0]] * 4), "claims[0][1]", ">= 0"),
    (changed(CLAIM, claim__kind="steal"), "claim.kind", "'steal'"),
    (changed(CLAIM, event__type="self_draw"), "event.type", "only a discard"),
    (changed(CLAIM, seat=0), "seat", "its own discard"),
    (changed(CLAIM, hand="56p"), "hand", "13 tiles, a meld counting as three, not 2"),
    (changed(CARRY, huangfan=-1), "huangfan", ">= 0"),
    (changed(CARRY, outcome__type="flood"), "outcome.type", "'flood'"),
    (changed(CARRY, outcome={"type": "win", "winners": [1], "from": 1}), "outcome.winners", "nobody can win"),
    (changed(CARRY, options={"deals": 1}), "options.deals", "the match ends"),
    (changed(LOCK, events__0__act="sleep"), "events[0].act", "'sleep'"),
    (changed(LOCK, events=[{"act": None}]), "events[0].act", "got `null`"),
    (changed(LOCK, events__0__tile=None), "events[0].tile", "which tile"),
    (changed(OPENING, rule="leshi"), "kind", "no tile is turned up in leshi"),
    (changed(OPENING, flowers_in_hand=[0, 0]), "flowers_in_hand", "length 4"),
    (changed(GOLD, dice_sums=[3]), "dice_sums", "every throw meets a flower"),
    (changed(GOLD, dice_sums=[13]), "dice_sums[0]", "<= 12"),
    (changed(GOLD, rule="baida"), "dice_sums", "throws dice in baida"),
    (changed(FOLLOW, acts__0__act="pung"), "acts[0].act", "of another seat"),
    (changed(FOLLOW, rule="baida"), "kind", "baida knows no follows"),
    (changed(RESERVE, undrawn_tiles=-1), "undrawn_tiles", ">= 0"),
    (changed(LEVEL, steps__0__rest="1m"), "steps[0].rest", "16 tiles, not 1"),
    (changed(LEVEL, steps__0__act="discard"), "steps[0].tile", "which tile"),
    (changed(LEVEL, you_levels=[0, 4, 0, 0]), "you_levels[1]", "<= 3"),
]


@pytest.mark.parametrize(("line", "at", "words"), BAD)
def test_a_bad_case_is_named_and_the_rest_go_on(
    line: str, at: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (DATA / "leshi_cases.jsonl").read_text().splitlines()[0]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n{good}\n"))
    assert main(["judge", "--jsonl"]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert words in first["error"]["message"]
    assert first["error"]["at"] == (f"line 1, {at}" if at else "line 1")
    assert second["id"] == "leshi-001"


ODD = (None, -1, 2, 99, "", "1m", "9m", "111m", "1f", "x", [], {}, [0], True, *(case["kind"] for case in SOUND))
ODD = (*ODD, *rules.RULESETS, "discard", "self_draw", "rob_kong", "tianhu", "three_gold", "pung", "kong_added")


def spoilt(chance: Random) -> str:
    """Return a worked case with something in it left out or replaced."""
    line: Any = json.loads(str(chance.choice(CASES).values[0]))
    at = line
    while isinstance(at, dict | list) and at:
        key = chance.choice(list(at) if isinstance(at, dict) else range(len(at)))
        if not isinstance(at[key], dict | list) or chance.random() < 0.3:
            at[key] = json.loads(json.dumps(chance.choice(ODD)))
            break
        at = at[key]
    return json.dumps(line)


def test_a_spoilt_case_is_answered_or_named() -> None:
    chance = Random(3)
    answers = [answer_line(spoilt(chance), 1) for _ in range(2000)]
    assert sum("error" in answer for answer in answers) > 500


GOLD_PUNG = {"kind": "pung", "tiles": "999m", "from": 0}


def reason_of(line: str) -> Any:
    answer = answer_line(line, 1)
    return answer["results"][0]["reason"] if "results" in answer else answer["reason"]


def test_a_gold_among_melds_is_refused() -> None:
    five = changed(
        WIN,
        rule="zhangzhou",
        winners__0__hand="123m456p789s22p45s",
        winners__0__melds=[GOLD_PUNG],
    )
    assert reason_of(five) == "gold_not_in_melds"
    claim = changed(CLAIM, rule="zhangzhou", gold="9m", hand="56p123m112z789m13s", melds=[GOLD_PUNG])
    assert reason_of(claim) == "gold_not_in_melds"


@pytest.mark.parametrize("hand", ["123m456p789s22p45s111p", "456p789s22p45s", ""])
def test_no_hand_of_another_size_wins(hand: str) -> None:
    assert reason_of(changed(WIN, winners__0__hand=hand)) == "not_a_win_shape"


def test_three_golds_win_with_a_hand_of_the_right_size_only() -> None:
    three = {"type": "three_gold"}
    assert reason_of(changed(WIN, event=three, winners__0__hand="456p789s22p45s999m")) is None
    assert reason_of(changed(WIN, event=three, winners__0__hand="456p789s22p999m")) == "not_a_win_shape"
