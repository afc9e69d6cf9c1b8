"""Each payment of a worked case says the sum that makes it, in both languages, and the sum is right."""

import json
import re
from math import prod

import pytest

from paicheng import rules
from paicheng.cli.judge import answer_line
from paicheng.table.events import Line, Settlement
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from tests.conformance.test_cases import CASES

UNEXPLAINED = {"fenbing", "refund"}  # what these are for is all there is to say
WINS = [case for case in CASES if '"kind": "win"' in str(case.values[0]) and '"legal": true' in str(case.values[0])]


def reckon(text: str) -> int:
    """Work out sums of products of numbers and of sums in brackets."""
    inner = re.sub(r"\(([^()]*)\)", lambda part: str(reckon(part[1])), text)
    if inner != text:
        return reckon(inner)
    return sum(prod(map(int, product.split(" × "))) for product in text.split(" + "))


def test_sums_are_worked_out() -> None:
    assert [reckon(text) for text in ("7", "(1 + 2) × 2", "3 × 2 + 60", "5 × ((1 + 2) × 2)")] == [7, 6, 66, 30]


@pytest.mark.parametrize("case", WINS)
def test_a_line_says_the_sum_that_makes_it(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(rules.get(json.loads(case)["rule"]))
    settle = kind.settle
    lines: list[Line] = []

    def recorded(game: Ruleset, state: State) -> Settlement:
        settled: Settlement = settle(game, state)
        lines.extend(settled.lines)
        return settled

    monkeypatch.setattr(kind, "settle", recorded)
    answer_line(case, 1)
    assert lines
    for line in lines:
        if line.reason not in UNEXPLAINED:
            assert reckon(line.text.zh.split("：")[1]) == line.points
            assert reckon(line.text.en.split(": ")[1]) == line.points
