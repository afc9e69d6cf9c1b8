"""Files: plain or compressed, and an error that names the file."""

import gzip
from pathlib import Path

import pytest
from tests.records.make import SAMPLES, Plan, play
from tests.toy.duckling import DUCKLING

from paicheng import records
from paicheng.records import Fault, RecordError, files, load, parse, save

WHOLE = play(Plan(DUCKLING, 1, name="files"))


def test_plain_and_compressed_are_the_same_record(tmp_path: Path) -> None:
    plain, small = tmp_path / "match.jsonl", tmp_path / "match.jsonl.gz"
    for path in (plain, small):
        save(path, WHOLE)
    assert plain.read_bytes() == WHOLE
    assert gzip.decompress(small.read_bytes()) == WHOLE
    assert load(plain) == load(str(small)) == parse(WHOLE)


def test_saving_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "a.gz", tmp_path / "b.gz"
    save(first, WHOLE)
    save(second, WHOLE)
    assert first.read_bytes() == second.read_bytes()


def test_an_error_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    save(path, WHOLE[:-10])
    with pytest.raises(RecordError) as caught:
        load(path)
    line = WHOLE.count(b"\n")
    assert str(caught.value).startswith(f"{path}, line {line}: the line is cut short")


@pytest.mark.parametrize("part", [0.3, 0.6, 0.95])
def test_of_a_cut_compressed_file_all_lines_before_the_cut_are_kept(tmp_path: Path, part: float) -> None:
    data = (SAMPLES / "wins.jsonl.gz").read_bytes()
    path = tmp_path / "cut.gz"
    path.write_bytes(data[: int(len(data) * part)])
    with pytest.raises(RecordError) as caught:
        load(path)
    error, whole = caught.value, load(SAMPLES / "wins.jsonl.gz")
    assert error.fault in (Fault.CUT, Fault.UNFINISHED)
    assert error.readable is not None
    kept = len(error.readable.lines)
    assert error.readable.lines == whole.lines[:kept]
    assert kept > part * 0.8 * len(whole.lines)


def test_of_a_damaged_compressed_file_all_lines_before_the_damage_are_kept(tmp_path: Path) -> None:
    data = bytearray((SAMPLES / "wins.jsonl.gz").read_bytes())
    data[len(data) // 2 : len(data) // 2 + 40] = bytes(40)
    path = tmp_path / "damaged.gz"
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        load(path)
    assert caught.value.readable is not None
    assert len(caught.value.readable.lines) > 100


def test_a_compressed_file_without_anything_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "empty.gz"
    path.write_bytes(b"\x1f\x8bnothing that could be inflated")
    with pytest.raises(RecordError, match="the compressed file is damaged") as caught:
        load(path)
    assert caught.value.fault is Fault.NOT_A_RECORD


def test_a_file_that_would_fill_the_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    path = tmp_path / "bomb.gz"
    path.write_bytes(gzip.compress(bytes(5 << 20)))
    with pytest.raises(RecordError, match="more than 1 MiB"):
        load(path)


def test_a_file_that_is_not_there_is_the_systems_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        records.load(tmp_path / "none.jsonl")
