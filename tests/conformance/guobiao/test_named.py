"""A win counted by what the winner named (E, `winner_names_fans`): what is paid, what is not, and why."""

import pytest

from paicheng.rules.guobiao.explain import explain
from paicheng.rules.guobiao.fans import FLOWERS, fan_page
from paicheng.rules.guobiao.named import all_of
from paicheng.rules.guobiao.options import DEFAULT, PROFILES
from paicheng.rules.sheet import Explanation
from tests.conformance.guobiao import cases


def told(row: cases.NamedCase) -> Explanation:
    return explain(row.win, DEFAULT, row.named)


@pytest.mark.parametrize("row", cases.named(), ids=[row.name for row in cases.named()])
def test_what_is_named_and_there_is_paid(row: cases.NamedCase) -> None:
    found = told(row)
    assert found.score.fans == {fan.key: fan.times for fan in found.counted} == row.paid
    assert found.score.total == sum(fan.value * fan.times for fan in found.counted)
    assert found.score.base == found.score.total - row.win.flowers
    assert found.score.legal, "the win stands by what the house counts"


@pytest.mark.parametrize("row", cases.named(), ids=[row.name for row in cases.named()])
def test_what_is_not_paid_is_told(row: cases.NamedCase) -> None:
    reasons = {fan.key: fan.reason for fan in told(row).uncounted}
    found = {key: (reason.kind, reason.named, reason.there) for key, reason in reasons.items()}
    assert {key: reason for key, reason in found.items() if reason[0] in cases.OF_NAMES} == row.unpaid


def test_each_kind_of_reason_has_a_row() -> None:
    assert {kind for row in cases.named() for kind, _, _ in row.unpaid.values()} == cases.OF_NAMES


WORDS = {
    ("qi_dui", ()): ("未报", "not named"),
    ("yi_ban_gao", ("ping_hu", "yi_ban_gao")): ("未报足：报了1次，实有2次", "named 1×, there 2×"),
    ("qing_yi_se", ("qi_dui", "qing_yi_se")): ("报错", "named but not there"),
    ("qi_dui", ("qi_dui", "qi_dui")): ("报错：报了2次，实有1次", "named 2×, there only 1×"),
    ("qi_dui", ("ping_hu",)): (
        "另一种拆法才有；所报的番以现在的拆法为多",
        "only in another reading; this one has more of what was named",
    ),
}


@pytest.mark.parametrize(("key", "named"), WORDS)
def test_the_reasons_in_words(key: str, named: tuple[str, ...]) -> None:
    found = explain(cases.declared("223344m667788p5s 5s"), DEFAULT, named)
    texts = {fan.key: (fan.text.zh, fan.text.en) for fan in found.uncounted}
    assert texts[key] == WORDS[key, named]


@pytest.mark.parametrize("case", cases.hands(), ids=[case.name for case in cases.hands()])
def test_who_names_all_that_a_reading_has_is_paid_like_the_house(case: cases.Case) -> None:
    for fans in case.answers if case.is_win else ():
        found = explain(case.win, case.options, all_of(fans))
        assert (found.score.total, found.score.fans) == (case.total, fans)


@pytest.mark.parametrize("options", PROFILES.values(), ids=list(PROFILES))
def test_a_fan_may_be_named_as_often_as_any_known_hand_counts_it(options: cases.Options) -> None:
    most = {fan.key: fan.most for fan in fan_page(options)}
    known = [fans for case in cases.hands() for fans in case.answers]
    for line in (*cases.packed("public_fan_cases"), *cases.packed("real_mcr_hands")):
        known += [cases.by_key(line[name]) for name in ("fans", "alt_fans") if line.get(name)]
    counted = {key: max(fans.get(key, 0) for fans in known) for key in most}
    assert most == counted | {FLOWERS: 0}
