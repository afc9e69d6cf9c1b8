"""The kernel's fan count on the hands with known answers: the second implementation has the same base."""

from typing import Any

import pytest

from paicheng.rules.guobiao.fans import fan_table
from paicheng.rules.guobiao.options import Options
from paicheng.rules.guobiao.swift import base, listed
from tests.conformance.guobiao import cases

FORMAL = Options.of({"profile": "practice", "wait_rule": "formal"})  # as the programs that judged the packed hands
VALUES = {fan.key: fan.value for fan in fan_table(FORMAL).rows}


def worth(fans: dict[str, int]) -> int:
    return sum(VALUES[key] * times for key, times in fans.items() if key != "hua_pai")


@pytest.mark.parametrize("case", cases.hands(), ids=lambda case: case.name)
def test_hands_of_the_rule_page(case: cases.Case) -> None:
    assert base(case.win, case.options) == (case.base if case.is_win else 0)


@pytest.mark.parametrize("case", cases.hands(), ids=lambda case: case.name)
def test_which_fan_the_hands_of_the_rule_page_show(case: cases.Case) -> None:
    found = listed(case.win, case.options)
    answers = [{key: times for key, times in answer.items() if key != "hua_pai"} for answer in case.answers]
    assert found.fans in answers if case.is_win else not found.packed


@pytest.mark.parametrize("line", cases.packed("public_fan_cases"), ids=lambda line: line["text"])
def test_public_edge_cases(line: dict[str, Any]) -> None:
    answers = [cases.by_key(answer) for answer in (line["fans"], line["alt_fans"]) if answer]
    assert base(cases.botzone_win(line), FORMAL) in [worth(answer) for answer in answers]


@pytest.mark.parametrize("line", cases.packed("real_mcr_hands"), ids=lambda line: f"{line['game']}-{line['win']}")
def test_recorded_hands(line: dict[str, Any]) -> None:
    win = cases.botzone_win(line)
    assert base(win, FORMAL) == line["total"] - win.flowers
