"""For every fan that the tiles show and that does not count: the right reason, as data and in words."""

import pytest

from paicheng.rules.guobiao.explain import ReasonKind, explain, worth_of_waits
from paicheng.rules.guobiao.fans import FANS
from paicheng.rules.guobiao.options import DEFAULT, PRACTICE
from paicheng.rules.sheet import Reason, UncountedFan
from paicheng.tiles.notation import tile
from tests.conformance.guobiao import cases


def uncounted(win: cases.Win, options: cases.Options, key: str) -> UncountedFan | None:
    return next((fan for fan in explain(win, options).uncounted if fan.key == key), None)


@pytest.mark.parametrize("row", cases.reasons(), ids=[row.name for row in cases.reasons()])
def test_reasons(row: cases.Told) -> None:
    fan = uncounted(row.win, row.options, row.key)
    assert (fan and fan.reason) == row.reason


def test_each_kind_of_reason_has_a_row() -> None:
    assert {row.reason.kind for row in cases.reasons() if row.reason} == set(ReasonKind) - cases.OF_NAMES


@pytest.mark.parametrize("case", cases.exclusions(), ids=[case.name for case in cases.exclusions()])
def test_exclusions(case: cases.Exclusion) -> None:
    told = explain(case.win, case.options)
    assert case.counted in told.score.fans
    assert case.excluded not in told.score.fans
    fan = uncounted(case.win, case.options, case.excluded)
    assert fan is not None
    assert fan.reason == Reason("swallowed", by=(case.counted,))


NAMED = {
    "swallowed": ("1122335778899s 5s", "-", "qi_dui",
                  "计一色双龙会，不计七对", "not counted beside Pure Terminal Chows"),
    "combined": ("[222m,1][222p,2]222s444s6m 6m", "-", "shuang_tong_ke",
                 "所用的牌已组合为三同刻，不再拆开重组", "its sets are already joined by Triple Pung"),
    "wait_set": ("[345p,1]345s12345m99s 3m", "-", "bian_zhang",
                 "听三万、六万，不止一张", "the hand waited for 36m, not for one tile only"),
    "dragon_tile": ("[111s,1]369m258s1447p 4p", "dragon_body_wait=false", "dan_diao_jiang",
                    "所听的牌组合龙也要用", "the knitted straight uses the tile waited for"),
    "better_reading": ("223344m667788p5s 5s", "-", "ping_hu",
                       "另一种拆法才有，共9分，少于现在的26分", "only in another reading, worth 9 in all, not 26"),
}  # fmt: skip


@pytest.mark.parametrize("kind", sorted(set(ReasonKind) - cases.OF_NAMES))
def test_reasons_in_words(kind: ReasonKind) -> None:
    hand, switch, key, zh, en = NAMED[kind]
    fan = uncounted(cases.declared(hand), cases.options_of(switch), key)
    assert fan is not None
    assert (fan.reason.kind, fan.text.zh, fan.text.en) == (kind, zh, en)


@pytest.mark.parametrize("case", cases.hands(), ids=[case.name for case in cases.hands()])
def test_a_fan_is_counted_or_explained_and_never_both(case: cases.Case) -> None:
    told = explain(case.win, case.options)
    counted = [fan.key for fan in told.counted]
    assert {fan.key: fan.times for fan in told.counted} == told.score.fans
    assert sum(fan.value * fan.times for fan in told.counted) == case.total
    assert not {fan.key for fan in told.uncounted} & set(counted)
    assert [fan.value for fan in told.counted] == sorted((fan.value for fan in told.counted), reverse=True)


def test_fan_that_do_not_count_are_told_by_name_and_number() -> None:
    fan = uncounted(cases.declared("1122335778899s 5s"), PRACTICE, "qi_dui")
    assert fan is not None
    assert (fan.number, fan.name.zh, fan.name.en, fan.value) == (19, "七对", "Seven Pairs", 24)


def test_a_hand_that_is_no_win_shows_nothing() -> None:
    told = explain(cases.declared("2344567788m555m 9m"), DEFAULT)  # S062
    assert not told.score.is_win
    assert told.counted == told.uncounted == ()


def test_each_wait_is_worth_what_it_would_be() -> None:
    worth = worth_of_waits(cases.declared("[123m,1]234s56734p99m 5p"), PRACTICE)  # S112
    totals = {wait: score.total for wait, score in worth}
    # 2p: 平和 喜相逢 连六; 5p: 三色三步高 平和; 8p: 三色三步高 平和 连六
    assert totals == {tile("2p"): 4, tile("5p"): 8, tile("8p"): 9}


def test_a_wait_that_the_hand_holds_four_of_is_worth_nothing() -> None:
    win = cases.declared("1112345679999m 8m", "s", "NS")  # S152
    assert [wait for wait, _ in worth_of_waits(win, cases.options_of("wait_rule=formal"))] == [tile("8m")]


def test_the_table_has_81_fan_and_one_that_is_none_of_them() -> None:
    assert len({fan.key for fan in FANS}) == len(FANS) == 82
    assert FANS[-1].key == "ming_an_gang"
