"""`paicheng verify`: 0 for an honest record, 1 with the first check that fails, 2 for what cannot be read."""

from pathlib import Path

import pytest
from tests.records.forge import chained, forged, sample
from tests.records.make import PLANS, SAMPLES

from paicheng import cli
from paicheng.records.verify import CHECKS

PLAIN = (SAMPLES / "aborted.jsonl").read_bytes()
LAST = PLAIN.splitlines(keepends=True)[-1]


def run(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], str]:
    status = cli.main(["verify", str(path)])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def write(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("name", PLANS)
def test_an_honest_record_gets_a_tick_for_every_check(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(SAMPLES / name, capsys)
    assert (status, err) == (0, "")
    assert [line.split(":")[0] for line in lines[1:]] == [f"✓ {key}" for key in ("chain", *CHECKS)]


def test_before_the_nonces_only_the_players_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(write(tmp_path, PLAIN.splitlines(keepends=True)[0]), capsys)
    assert (status, lines[0]) == (1, "aborted: 国标麻将 guobiao 1998, 甲, Bea, bot 1, bot 2")


def test_the_first_line_names_the_players_and_whose_nonce_is_zeros(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(SAMPLES / "aborted.jsonl", capsys)
    players = "甲 (own nonce), Bea (did not open the nonce: zeros), bot 1 (bot), bot 2 (bot)"
    assert lines[0] == f"aborted: 国标麻将 guobiao 1998, {players}"


def test_a_lie_gets_a_cross_and_is_named_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(write(tmp_path, forged("a wall of choice")), capsys)
    assert status == 1
    assert [line[2:].split(":")[0] for line in lines if line.startswith("✗")] == ["walls", "play"]
    assert err == "paicheng verify: walls: deal 2: the wall is not the one that its seed gives\n"


def test_an_altered_line_breaks_the_chain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, PLAIN.replace(b'"ms":1000', b'"ms":1001'))
    status, lines, err = run(path, capsys)
    assert (status, lines[0].split(":")[0]) == (1, "✗ chain")
    assert (
        err == f"paicheng verify: chain: {path}, line 5: the chain breaks: this line, or one before it, was altered\n"
    )


def test_a_line_taken_out_breaks_the_chain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = PLAIN.splitlines(keepends=True)
    status, _, err = run(write(tmp_path, b"".join(lines[:9] + lines[10:])), capsys)
    assert status == 1
    assert "line 10: number 9 stands where number 8 belongs" in err


def test_a_record_that_ends_too_early_proves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = PLAIN.splitlines(keepends=True)
    status, _, err = run(write(tmp_path, b"".join(lines[:-1])), capsys)
    assert (status, err) == (1, "paicheng verify: commitment: the record ends before the secret was revealed\n")


def later() -> bytes:
    lines = sample("aborted.jsonl")
    lines[0]["format"] = 7
    return chained(lines)


def of_rules(key: str) -> bytes:
    lines = sample("aborted.jsonl")
    lines[0]["rules"] = key
    return chained(lines)


def with_option(name: str) -> bytes:
    lines = sample("aborted.jsonl")
    lines[0]["options"] = {name: 1}
    return chained(lines)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (PLAIN[:-40], f"line 40: the line is cut short after {len(LAST) - 40} bytes"),
        (PLAIN.replace(b'"dealt"', b'"dwelt"'), "line 4: Invalid value 'dwelt' - at `$.event.type`"),
        (b"", "line 1: this is no record of a match"),
        (b"\x00\xff\n", "line 1: this is no record of a match"),
        (later(), "line 1: the record is of format 7; this program reads up to 1"),
        (of_rules("chess"), "no rule set 'chess'"),
        (with_option("speed"), "speed"),
    ],
    ids=["cut", "unknown event", "empty", "no text", "later version", "unknown rules", "unknown option"],
)
def test_what_cannot_be_read_is_one_line_and_status_2(
    data: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines, err = run(write(tmp_path, data), capsys)
    assert (status, lines) == (2, [])
    assert err.startswith("paicheng verify: ")
    assert words in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(tmp_path / "none.jsonl", capsys)
    assert (status, lines) == (2, [])
    assert "none.jsonl" in err


def test_a_name_cannot_command_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = sample("aborted.jsonl")
    lines[0]["players"][0]["name"] = "[bold]\x1b[2J\r\nEve"
    path = tmp_path / "eve.jsonl"
    path.write_bytes(chained(lines))
    _, shown, _ = run(path, capsys)
    text = "\n".join(shown)
    assert "[bold]·[2J··Eve" in text
    assert "\x1b[2J" not in text
