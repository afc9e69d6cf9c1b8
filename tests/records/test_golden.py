"""Whole games, replayed and compared: the samples are what the engine still plays, says and shows.

A change that is meant is made by `python -m tests.records.make`, and its difference read.
"""

import json
import re
from pathlib import Path

import pytest

from paicheng.cli.verify import CHAIN
from paicheng.records import Fact, Fault, load
from paicheng.records.files import text_of
from paicheng.records.verify import CHECKS
from paicheng.table.events import Declared, Event, Settled
from tests.records.make import PLANS, SAMPLES, TOLD, play, told

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANS)
def test_the_engine_plays_the_sample_again_byte_for_byte(name: str) -> None:
    assert play(PLANS[name]) == text_of((SAMPLES / name).read_bytes())


@pytest.mark.slow
def test_every_state_and_view_is_shown_as_before() -> None:
    before = (SAMPLES / TOLD).with_suffix(".txt").read_text("utf-8")
    assert told(load(SAMPLES / TOLD)).splitlines() == before.splitlines()


def test_the_samples_show_wins_kongs_fouls_and_an_abort() -> None:
    seen = {type(line.event).__name__ for name in PLANS for line in load(SAMPLES / name).lines}
    assert seen >= {"Won", "Fouled", "Exhausted", "Aborted", "Claimed", "Flowered", "Konged", "Added"}


def test_the_samples_of_the_regional_games_show_what_only_they_have() -> None:
    regional = [
        line.event for key in ("leshi", "baida", "zhangzhou") for line in load(SAMPLES / f"{key}.jsonl.gz").lines
    ]
    assert {type(event).__name__ for event in regional} >= {"Turned", "Declared", "Won", "Exhausted"}
    declared = {event.kind for event in regional if isinstance(event, Declared)}
    assert declared >= {"sanjindao", "last_round:4"}
    wins = [win for event in regional if isinstance(event, Settled) for win in event.settlement.wins]
    assert {count.key for win in wins for count in win.counts} >= {"huangfan", "sanjindao", "baopai"}


def tags(union: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}  # type: ignore[attr-defined]


def test_the_page_names_every_event_fact_fault_and_check() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE))
    assert named >= tags(Event) | tags(Fact) | {fault.value for fault in Fault} | set(CHECKS)
    for claim in (CHAIN, *(claim for claim, _ in CHECKS.values())):
        assert claim in PAGE


def test_the_lines_on_the_page_are_those_of_a_sample() -> None:
    sample = (SAMPLES / "aborted.jsonl").read_text("utf-8").splitlines()
    shown = [line for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
    assert len(shown) == 3
    assert [line for line in shown if line not in sample] == []
    assert [key for line in shown for key in json.loads(line)][:2] == ["record", "format"]
