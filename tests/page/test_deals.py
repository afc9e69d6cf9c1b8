"""The views that the page's own `apply` is held against are those that the engine makes of the same events."""

import json
from typing import Any

import msgspec
import pytest

from paicheng.table import events as ev
from paicheng.table.evolve import evolve, start
from tests.page import make

DEALS: list[dict[str, Any]] = json.loads(make.TARGET.read_text())
RULES = {rules.key: rules for rules in (kind() for kind, _, _ in make.DEALS)}


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal['rules']} from {deal['seat']}")
def test_the_engine_gives_the_views_that_the_page_must_give(deal: dict[str, Any]) -> None:
    rules, state, expected = RULES[deal["rules"]], None, {}
    for step in deal["steps"]:
        event = msgspec.convert(step["event"], ev.Event)
        if state is None:
            assert isinstance(event, ev.Dealt)
            state = start(rules, event)
        else:
            state = evolve(rules, state, event)
        expected |= step["changed"]
        assert make.page_view(state) == expected


def test_they_hold_every_event() -> None:
    told = {step["event"]["type"] for deal in DEALS for step in deal["steps"]}
    assert told == {kind.__struct_config__.tag for kind in ev.Event.__args__}
