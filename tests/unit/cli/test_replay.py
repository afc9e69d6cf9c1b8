"""`paicheng replay`: every step as a line, or page by page where somebody can press keys."""

import os
import sys
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from tests.records.forge import chained, sample
from tests.records.make import PLANS, SAMPLES

from paicheng import cli, records, rules
from paicheng.cli import _steps, replay
from paicheng.records import Fact
from paicheng.table import events as ev
from paicheng.tiles.tile import ALL_KINDS, NAMES

WINS, PLAIN = SAMPLES / "wins.jsonl.gz", SAMPLES / "aborted.jsonl"


def run(words: Iterable[object], capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], str]:
    status = cli.main(["replay", *map(str, words)])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


@pytest.mark.parametrize("name", PLANS)
def test_every_event_is_a_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run([SAMPLES / name], capsys)
    assert (status, err) == (0, "")
    record = records.load(SAMPLES / name)
    shown = [int(line[:5]) for line in lines if not line.startswith("deal ")]
    assert shown == [line.n + 2 for line in record.lines if not isinstance(line.event, Fact)]
    assert [line for line in lines if line.startswith("deal ")] == [
        f"deal {number + 1}" for number in range(len(records.deals(record)))
    ]


def test_a_step_tells_time_cause_player_and_tile(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run([PLAIN], capsys)
    record = records.load(PLAIN)
    line = next(line for line in record.lines if isinstance(line.event, ev.Discarded))
    event, dealt = line.event, records.deals(record)[0].steps[0].event
    assert isinstance(event, ev.Discarded)
    assert isinstance(dealt, ev.Dealt)
    shown = next(text for text in lines if int(text[:5] if text[:4] != "deal" else 0) == line.n + 2)
    player = record.header.players[dealt.carry.seating[event.seat]].name
    assert f"0:{line.ms / 1000:06.3f} {line.by}" in shown
    assert f"{player} discards" in shown
    assert NAMES[event.tile] in shown


def test_one_deal_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    _, whole, _ = run([WINS], capsys)
    status, lines, _ = run([WINS, "--deal", 2], capsys)
    assert status == 0
    assert lines == whole[whole.index("deal 2") : whole.index("deal 3")]


def test_a_seat_sees_its_own_draws_and_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run([WINS, "--deal", 1, "--seat", 0], capsys)
    record = records.load(WINS)
    by_number = {int(line[:5]): line for line in lines[1:]}
    for line in record.lines:
        if isinstance(line.event, ev.Drawn) and line.n + 2 in by_number:
            hidden = _steps.HIDDEN in by_number[line.n + 2]
            assert hidden == (line.event.seat != 0)
    assert sum(_steps.HIDDEN in line for line in lines) > 10


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--deal", 0], "--deal is a number from 1 to 3, not 0"),
        (["--deal", 4], "--deal is a number from 1 to 3, not 4"),
        (["--seat", 4], "--seat is a number from 0 to 3, not 4"),
        (["--seat", -1], "--seat is a number from 0 to 3, not -1"),
    ],
)
def test_what_is_not_there_is_one_line(words: list[object], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([WINS, *words], capsys) == (2, [], f"paicheng replay: {expected}\n")


def test_of_a_cut_record_all_that_can_be_read_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, data = run([PLAIN], capsys)[1], PLAIN.read_bytes()
    path = tmp_path / "cut.jsonl"
    cut = data.index(b"\n", 6000) + 50
    path.write_bytes(data[:cut])
    line = data[:cut].count(b"\n") + 1
    status, lines, err = run([path], capsys)
    assert status == 2
    assert lines == whole[: line - 3]  # the header, the nonces and the root are no steps, and "deal 1" is one more
    assert err == f"paicheng replay: {path}, line {line}: the line is cut short after 49 bytes\n"


def test_a_record_that_ends_between_lines_is_called_unfinished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "running.jsonl"
    path.write_bytes(b"".join(PLAIN.read_bytes().splitlines(keepends=True)[:20]))
    status, lines, err = run([path], capsys)
    assert (status, len(lines)) == (2, 18)
    assert "line 20: the record ends here, before the match did" in err


def test_every_event_has_words() -> None:
    assert set(_steps._WORDS) == set(ev.Event.__args__)


def test_every_tile_has_a_name_and_a_hidden_one_a_dot() -> None:
    assert len({_steps.named(tile) for tile in range(ALL_KINDS)}) == ALL_KINDS
    assert _steps.named(None) == _steps.named(-1) == _steps.HIDDEN


def pages(keys: str, monkeypatch: pytest.MonkeyPatch) -> str:
    record = records.load(WINS)
    game = rules.get("guobiao").with_options(record.header.options)
    frames = list(replay.frames(game, record, records.deals(record)[0], None))
    pressed = iter(keys)
    monkeypatch.setattr(replay, "read_key", lambda: next(pressed))
    screen = StringIO()
    replay.turn_pages(Console(file=screen, width=160, force_terminal=False), frames)
    assert next(pressed, None) is None
    return screen.getvalue()


def test_keys_turn_the_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = pages("n\nbbbxnq", monkeypatch)
    steps = [line.split("step ")[1].split(" of")[0] for line in shown.splitlines() if "step " in line]
    assert steps == ["1", "2", "3", "2", "1", "1", "1", "2"]


def test_a_key_is_read_without_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    pty = pytest.importorskip("pty")
    terminal, keyboard = pty.openpty()
    with open(keyboard, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        os.write(terminal, b"b")
        assert replay.read_key() == "b"
    os.close(terminal)


def test_a_page_shows_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = pages("q", monkeypatch)
    for word in ("东", "南", "西", "北", "甲", "Bea", "bot 1", "bot 2", "tiles left", "q: quit"):
        assert word in shown


def test_the_end_of_the_input_quits(monkeypatch: pytest.MonkeyPatch) -> None:
    record = records.load(PLAIN)
    frames = list(replay.frames(rules.get("guobiao"), record, records.deals(record)[0], None))
    monkeypatch.setattr(replay, "read_key", lambda: "")
    screen = StringIO()
    replay.turn_pages(Console(file=screen), frames)
    assert screen.getvalue().count("step ") == 1


def test_a_name_cannot_command_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = sample("aborted.jsonl")
    lines[0]["players"][0]["name"] = "[bold]\x1b[2J\r\nEve"
    path = tmp_path / "eve.jsonl"
    path.write_bytes(chained(lines))
    _, shown, _ = run([path], capsys)
    text = "\n".join(shown)
    assert "[bold]·[2J··Eve" in text
    assert "\x1b[2J" not in text
