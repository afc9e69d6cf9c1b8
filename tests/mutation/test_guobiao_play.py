"""Take out each settlement line, fine, seat table and switch of play in turn: a clause must then fail.

The clauses are the tests of `tests/unit/rules/guobiao`, called here one by one until the first that notices.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from paicheng.rules.guobiao import Guobiao, extra, settle
from paicheng.rules.guobiao.settle import _win_lines
from paicheng.table.events import Line
from tests.unit.rules.guobiao import test_deal, test_named, test_play, test_strict

SWITCHES = (
    "strict_calls",
    "kong_after_pung",
    "claims_on_last_discard",
    "seat_change",
    "dead_hand_may_meld",
    "deals",
    "winner_names_fans",
)
NOT_OF_PLAY = {
    "standard_point_group": "ranks a whole event, which no single match does",
}
HOOKS = ("may_meld", "keeps_window", "refine", "fouls", "fold", "named", "sits_out", "notes", "mark", "false_wins")


def clauses() -> Iterator[Callable[[], object]]:
    """Yield every clause as a call without arguments, with each of its parameter sets."""
    for module in (test_strict, test_named, test_play, test_deal):
        for name, test in vars(module).items():
            if name.startswith("test_"):
                yield from calls(test)


def calls(test: Callable[..., object]) -> Iterator[Callable[[], object]]:
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    names = [[name.strip() for name in given(mark.args[0])] for mark in marks]
    wanted = {name for group in names for name in group}
    if wanted != set(inspect.signature(test).parameters):
        return  # it wants a fixture
    for values in product(*(mark.args[1] for mark in marks)):
        arguments: dict[str, Any] = {}
        for group, value in zip(names, values, strict=True):
            arguments |= dict(zip(group, value if len(group) > 1 else (value,), strict=True))
        yield lambda arguments=arguments: test(**arguments)


def given(names: object) -> list[str]:
    return names.split(",") if isinstance(names, str) else list(names)  # type: ignore[call-overload]


def noticed() -> bool:
    for clause in clauses():
        try:
            clause()
        except Exception:  # whatever a mutant breaks, it was noticed
            return True
        except pytest.fail.Exception:
            return True
    return False


def without(reason: str) -> Callable[..., list[Line]]:
    return lambda state, result: [line for line in _win_lines(state, result) if line.reason != reason]


def test_the_clauses_hold() -> None:
    assert len(list(clauses())) > 60
    assert not noticed()


@pytest.mark.parametrize("reason", ["base", "self_drawn", "discard", "robbed"])
def test_every_line_of_the_ledger_is_tested(reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settle, "_win_lines", without(reason))
    assert noticed()


@pytest.mark.parametrize("kind", extra.FINES)
def test_every_fine_is_tested(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extra.FINES, kind, extra.FINES[kind] + 1)
    assert noticed()


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_of_play_is_tested(switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Guobiao.with_options

    def deaf(self: Guobiao, options: Mapping[str, Any]) -> Guobiao:
        return honest(self, {name: value for name, value in options.items() if name != switch})

    monkeypatch.setattr(Guobiao, "with_options", deaf)
    assert noticed()


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_tested(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = vars(Guobiao.__mro__[1])[hook]
    monkeypatch.setattr(Guobiao, hook, plain)
    assert noticed()


def test_no_switch_is_forgotten() -> None:
    from tests.mutation.test_guobiao_fans import SCORING_SWITCHES

    named = {*SWITCHES, *SCORING_SWITCHES, *NOT_OF_PLAY, "profile"}
    assert named == set(type(Guobiao().options).__struct_fields__)
