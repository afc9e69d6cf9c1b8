"""Lines out: numbered, chained as docs/records.md says, and the same bytes every time."""

import hashlib
import json

import pytest
from tests.records.make import Match, Plan, play
from tests.toy.duckling import DUCKLING

from paicheng.records import By, MatchEnded, Writer, parse
from paicheng.table.events import Discarded
from paicheng.tiles.tile import Seat, Tile

PLAN = Plan(DUCKLING, 1, name="writer")
HEADER = Match(PLAN).header()


def test_every_chain_is_the_hash_of_the_one_before_and_the_line_without_it() -> None:
    chain = bytes(32)
    for line in play(PLAN).splitlines():
        body, mark, rest = line.rpartition(b',"chain":"')
        chain = hashlib.sha256(chain + body + b"}").digest()
        assert mark
        assert rest == chain.hex().encode() + b'"}'


def test_a_line_is_an_envelope_with_time_and_cause_outside_the_event() -> None:
    writer = Writer()
    writer.header(HEADER)
    line = json.loads(writer.line(1234, By.TIMEOUT, Discarded(Seat(2), Tile(5), drawn=True)))
    chain = line.pop("chain")
    event = {"type": "discarded", "seat": 2, "tile": 5, "drawn": True}
    assert line == {"n": 0, "ms": 1234, "by": "timeout", "event": event}
    assert chain == writer.chain.hex()


def test_the_header_comes_first_and_once() -> None:
    writer = Writer()
    with pytest.raises(ValueError, match="begins with its header"):
        writer.line(0, By.AUTO, MatchEnded("aborted", ()))
    writer.header(HEADER)
    with pytest.raises(ValueError, match="one header"):
        writer.header(HEADER)


def test_a_writer_goes_on_where_the_record_ends() -> None:
    whole = play(PLAN)
    cut = whole.index(b"\n", len(whole) // 2) + 1
    writer = parse(whole[:cut], unfinished=True).writer()
    for line in parse(whole).lines[writer.number :]:
        whole_line = writer.line(line.ms, line.by, line.event)
        assert whole[cut : cut + len(whole_line)] == whole_line
        cut += len(whole_line)
    assert cut == len(whole)


def test_the_same_match_gives_the_same_bytes() -> None:
    assert play(PLAN) == play(PLAN)
