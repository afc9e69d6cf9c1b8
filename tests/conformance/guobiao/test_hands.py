"""Hands of the rule page, public edge cases and recorded deals: fan, points, waits."""

from typing import Any

import pytest

from paicheng.rules.guobiao.fans import FANS
from paicheng.rules.guobiao.options import PRACTICE, Options
from paicheng.rules.guobiao.score import score, waits_of
from paicheng.tiles.notation import tile
from tests.conformance.guobiao import cases

FORMAL = Options.of({"profile": "practice", "wait_rule": "formal"})  # as the programs that judged the packed hands


def ids(rows: tuple[Any, ...]) -> list[str]:
    return [row.name for row in rows]


@pytest.mark.parametrize("case", cases.hands(), ids=ids(cases.hands()))
def test_hands_of_the_rule_page(case: cases.Case) -> None:
    found = score(case.win, case.options)
    assert (found.is_win, found.legal) == (case.is_win, case.legal)
    assert (found.base, found.total) == (case.base, case.total)
    assert found.fans in case.answers
    assert all(answer in (found.fans, *found.equal_readings) for answer in case.answers)


@pytest.mark.parametrize("line", cases.lines(), ids=[line["id"] for line in cases.lines()])
def test_waits_of_the_rule_page(line: dict[str, Any]) -> None:
    win = cases.win_of_line(line)
    assert set(waits_of(win, PRACTICE)) == {tile(text) for text in line["waits"]}


def test_every_fan_occurs_on_the_rule_page() -> None:
    counted = {key for case in cases.hands() for key in case.answers[0]}
    assert counted == {fan.key for fan in FANS}


@pytest.mark.parametrize("line", cases.packed("public_fan_cases"), ids=lambda line: line["text"])
def test_public_edge_cases(line: dict[str, Any]) -> None:
    found = score(cases.botzone_win(line), FORMAL)
    wanted = [cases.by_key(answer) for answer in (line["fans"], line["alt_fans"]) if answer]
    assert any(answer in (found.fans, *found.equal_readings) for answer in wanted)


@pytest.mark.parametrize("line", cases.packed("real_mcr_hands"), ids=lambda line: f"{line['game']}-{line['win']}")
def test_recorded_hands(line: dict[str, Any]) -> None:
    found = score(cases.botzone_win(line), FORMAL)
    assert found.total == line["total"]
    if line["fans"] is not None:
        assert cases.by_key(line["fans"]) in (found.fans, *found.equal_readings)
