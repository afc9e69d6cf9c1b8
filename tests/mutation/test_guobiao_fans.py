"""Take out each part of the fan table in turn: at least one hand with a known answer must then come out wrong.

A mutant is a row, one fan that a row swallows, a part that it swallows, a need, what a switch changes in a row, or a
whole switch. `NEVER` lists the few that no hand can show, with the reason.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec
import pytest

from paicheng.rules.guobiao import fans, score
from paicheng.rules.guobiao.explain import explain
from paicheng.rules.guobiao.fans import CHANGES, FANS, Change, Fan, number_of
from paicheng.rules.guobiao.options import DEFAULT, PRACTICE, PROFILES, FanNumbering, Options
from paicheng.rules.sheet import Reason
from paicheng.scoring.fan import always
from paicheng.scoring.predicates import sole_wait
from tests.conformance.guobiao import cases

NEVER = {
    "da_si_xi>xiao_si_xi": "the fourth wind is a pung or the pair, never both",
    "da_san_yuan>xiao_san_yuan": "the third dragon is a pung or the pair, never both",
    "zi_yi_se>que_yi_men": "a hand of honors has no suit, one with a suit missing has two",
    "jiu_lian_bao_deng>kan_zhang": "in no reading of nine gates does the winning tile stand in the middle",
    "dan_diao_jiang>bian_zhang": "of equal readings the one with 边张 goes first, and it is always equal (C.10)",
    "dan_diao_jiang>kan_zhang": "likewise 坎张: a lone wait that may be either is so in one division",
}

SCORING_SWITCHES = (
    "mixed_kongs", "two_concealed_kongs", "self_drawn_on_concealed_shapes", "green_half_flush",
    "terminals_double_pung", "terminals_triple_pung", "nine_gates_terminal_pungs", "wait_rule", "dragon_body_wait",
    "fan_numbering", "minimum",
)  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A changed table, and the fan that a hand should show to tell."""

    name: str
    fans: tuple[Fan, ...]
    changes: tuple[Change, ...]
    keys: frozenset[str]


def mutants() -> Iterator[Mutant]:
    for at, fan in enumerate(FANS):
        yield Mutant(fan.key, (*FANS[:at], *FANS[at + 1 :]), CHANGES, frozenset({fan.key}))
        for changed, name, keys in weaker(fan):
            yield Mutant(name, (*FANS[:at], changed, *FANS[at + 1 :]), CHANGES, frozenset({fan.key, *keys}))
    for at, change in enumerate(CHANGES):
        name = f"{change.switch}={change.at}: {change.key}"
        yield Mutant(name, FANS, (*CHANGES[:at], *CHANGES[at + 1 :]), frozenset({change.key}))


def weaker(fan: Fan) -> Iterator[tuple[Fan, str, tuple[str, ...]]]:
    """Give a row with each thing that it swallows, and its need, taken out in turn."""
    for key in fan.swallows:
        rest = tuple(other for other in fan.swallows if other != key)
        yield msgspec.structs.replace(fan, swallows=rest), f"{fan.key}>{key}", (key,)
    for part in fan.parts:
        rest_parts = tuple(other for other in fan.parts if other is not part)
        yield msgspec.structs.replace(fan, parts=rest_parts), f"{fan.key}>part of {part.key}", (part.key,)
    if fan.needs is not always:
        yield msgspec.structs.replace(fan, needs=always), f"{fan.key} needs", ()


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Mutant], None]]:
    """Return a function that puts a mutant in the place of the table."""

    def put(mutant: Mutant) -> None:
        monkeypatch.setattr(fans, "FANS", mutant.fans)
        monkeypatch.setattr(fans, "CHANGES", mutant.changes)
        forget()

    yield put
    monkeypatch.undo()
    forget()


def forget() -> None:
    fans.fan_table.cache_clear()
    score.edges_of.cache_clear()


def wrong(case: cases.Case, options: Options | None = None) -> bool:
    """Say whether a hand comes out other than its answer."""
    found = score.score(case.win, options or case.options)
    worth = (found.is_win, found.legal, found.base, found.total)
    return worth != (case.is_win, case.legal, case.base, case.total) or found.fans not in case.answers


def unexplained(case: cases.Exclusion) -> bool:
    """Say whether an excluded fan is counted, or not told to be excluded."""
    told = {fan.key: fan.reason for fan in explain(case.win, case.options).uncounted}
    return told.get(case.excluded) != Reason("swallowed", by=(case.counted,))


def told_otherwise(row: cases.Told) -> bool:
    """Say whether the reason is not the right one."""
    told = {fan.key: fan.reason for fan in explain(row.win, row.options).uncounted}
    return told.get(row.key) != row.reason


def caught(keys: frozenset[str]) -> bool:
    """Say whether any hand comes out wrong, those with these fan asked first."""
    hands = sorted(cases.hands(), key=lambda case: not keys & case.answers[0].keys())
    rows = sorted(cases.exclusions(), key=lambda case: not keys >= {case.counted, case.excluded})
    by_name = any(unexplained(case) for case in rows if keys >= {case.counted, case.excluded})
    return by_name or any(map(wrong, hands)) or any(map(unexplained, rows)) or any(map(told_otherwise, cases.reasons()))


@pytest.mark.slow
@pytest.mark.parametrize("mutant", list(mutants()), ids=lambda mutant: mutant.name)
def test_a_table_with_a_part_taken_out_is_caught(mutant: Mutant, table: Callable[[Mutant], None]) -> None:
    table(mutant)
    assert caught(mutant.keys) is (mutant.name not in NEVER)


def test_what_no_hand_can_show_is_in_the_table() -> None:
    assert NEVER.keys() <= {mutant.name for mutant in mutants()}


@pytest.mark.parametrize("switch", [name for name in SCORING_SWITCHES if name not in ("fan_numbering", "minimum")])
def test_a_switch_without_effect_is_caught(switch: str) -> None:
    plain = getattr(PRACTICE, switch)
    ignoring = [
        (case, msgspec.structs.replace(case.options, **{switch: plain}))
        for case in cases.hands()
        if getattr(case.options, switch) != plain
    ]
    assert any(wrong(case, options) for case, options in ignoring)


def test_the_minimum_decides_what_is_legal() -> None:
    below = next(case for case in cases.hands() if case.name == "S122-practice")  # "7 points: not a legal win"
    assert not score.score(below.win, PRACTICE).legal
    assert score.score(below.win, msgspec.structs.replace(PRACTICE, minimum=7)).legal


def test_the_edition_of_2006_numbers_six_fan_otherwise() -> None:
    of_2006 = msgspec.structs.replace(DEFAULT, fan_numbering=FanNumbering.OF_2006)
    numbers = {fan.key: number_of(fan.key, of_2006) for fan in FANS}
    moved = {key: number for key, number in numbers.items() if number != number_of(key, DEFAULT)}
    assert moved == {  # C.3, the notes to 48-53
        "shuang_an_gang": 48, "peng_peng_hu": 49, "hun_yi_se": 50, "san_se_san_bu_gao": 51, "wu_men_qi": 52,
        "quan_qiu_ren": 53,
    }  # fmt: skip


def test_every_switch_that_changes_a_row_is_one_of_scoring() -> None:
    assert {change.switch for change in CHANGES} <= set(SCORING_SWITCHES)
    assert set(SCORING_SWITCHES) <= set(DEFAULT.__struct_fields__)
    assert any(sole_wait is fan.needs for fan in FANS)
    assert len(PROFILES) == 3
