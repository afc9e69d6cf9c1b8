"""The bot that counts steps only: least distance, then most live tiles, whatever the outlook."""

from random import Random
from typing import Any

import pytest

from paicheng.bots import make
from paicheng.rules import get
from paicheng.table.actions import DECLINE, PUNG, WIN, Action
from paicheng.table.ruleset import Appraisal


@pytest.mark.parametrize(
    ("appraised", "chosen"),
    [
        ({WIN: (-1, 0, 0.0), DECLINE: (0, 9, 9.0)}, WIN),
        ({PUNG: (2, 5, 0.1), DECLINE: (3, 40, 9.0)}, PUNG),
        ({PUNG: (2, 5, 9.0), DECLINE: (2, 6, 0.1)}, DECLINE),
    ],
)
def test_steps_first_then_live_tiles(
    appraised: dict[Action, tuple[int, int, float]], chosen: Action, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = get("leshi")
    table = {action: Appraisal(steps, 1.0, live, outlook) for action, (steps, live, outlook) in appraised.items()}
    monkeypatch.setattr(type(rules), "appraise", lambda self, view, seat, offered: table)
    anything: Any = None
    assert make("nearest", rules, Random(1)).answer(anything, anything, tuple(appraised)) == chosen


def test_a_single_offer_needs_no_thought() -> None:
    anything: Any = None
    assert make("nearest", get("leshi"), Random(1)).answer(anything, anything, (DECLINE,)) == DECLINE
