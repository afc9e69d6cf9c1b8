"""Counting by a table: the example of the style page, and each thing that a row may say."""

import pytest

from paicheng.kernel import Form
from paicheng.scoring.fan import Fan, Part, best, count, dearest_first, settle, shown, worth
from paicheng.scoring.lines import win_of_text
from paicheng.scoring.predicates import DRAGONS, all_pungs, one_suit, pungs_among, self_drawn
from paicheng.scoring.reading import Place, Reading, readings

dragon_pungs = pungs_among(DRAGONS)

FANS = (
    Fan("da_san_yuan", "大三元", "Big Three Dragons", 88, lambda r: dragon_pungs(r) == 3,
        swallows=("xiao_san_yuan", "shuang_jian_ke", "jian_ke")),
    Fan("qing_yi_se", "清一色", "Full Flush", 24, one_suit, swallows=("wu_zi",)),
    Fan("peng_peng_hu", "碰碰和", "All Pungs", 6, all_pungs),
    Fan("jian_ke", "箭刻", "Dragon Pung", 2, dragon_pungs),
)  # fmt: skip

CASES = """
234m456m678m999m1m 1m | qing_yi_se:24               | 24
555z666z777z123m9p 9p | da_san_yuan:88              | 88
555z111m999s222p9p 9p | peng_peng_hu:6 jian_ke:2    |  8
555z666z123m789s9p 9p | jian_ke:4                   |  4
"""


def read(hand: str) -> Reading:
    return readings(win_of_text(hand), Form.REGULAR, ())[0]


@pytest.mark.parametrize("row", CASES.strip().splitlines())
def test_fans(row: str) -> None:
    hand, expected, total = row.split("|")
    values = {fan.key: fan.value for fan in FANS}
    found = count(FANS, read(hand.strip()))
    assert {key: values[key] * times for key, times in found.items()} == {
        key: int(value) for key, _, value in (word.partition(":") for word in expected.split())
    }
    assert worth({fan.key: fan for fan in FANS}, found) == int(total)


def row(key: str, value: int, times: int = 1, **more: object) -> Fan:
    return Fan(key, key, key, value, lambda reading: times, **more)  # type: ignore[arg-type]


@pytest.fixture
def reading() -> Reading:
    return read("555z666z123m789s9p 9p")


def test_only_a_counted_fan_swallows(reading: Reading) -> None:
    table = (row("a", 8, swallows=("b",)), row("b", 6, swallows=("c",)), row("c", 2))
    assert count(table, reading) == {"a": 1, "c": 1}


def test_a_part_takes_away_some_times_only(reading: Reading) -> None:
    table = (row("a", 8, parts=(Part("b", lambda reading: 2),)), row("b", 1, 3), row("c", 1))
    assert count(table, reading) == {"a": 1, "b": 1, "c": 1}
    assert count((table[0], row("b", 1, 2)), reading) == {"a": 1}


def test_what_lacks_its_need_neither_counts_nor_swallows(reading: Reading) -> None:
    table = (row("a", 8, swallows=("b",), needs=self_drawn), row("b", 6))
    assert count(table, reading) == {"b": 1}
    assert shown(table, reading) == {"a": 1, "b": 1}


def test_the_dearest_rows_are_asked_first_and_equals_as_they_stand(reading: Reading) -> None:
    table = (row("a", 1), row("b", 8), row("c", 8))
    assert [fan.key for fan in dearest_first(table)] == ["b", "c", "a"]
    assert list(settle(dearest_first(table), {"a": 1, "c": 2}, reading)) == ["c", "a"]


def test_best_takes_the_dearest_reading_and_the_first_of_equals() -> None:
    found = readings(win_of_text("333444555s67p99m 8p"), Form.REGULAR, ())  # S064
    assert len(found) == 2
    dearest = best((Fan("pungs", "", "", 2, lambda r: len(r.pungs)),), found)
    assert dearest is not None
    assert (len(dearest.reading.pungs), dearest.total, dearest.fans) == (3, 6, {"pungs": 3})
    equal = best((row("a", 1),), found)
    assert equal is not None
    assert equal.reading is found[0]
    assert best(FANS, ()) is None


def test_a_reading_knows_where_the_winning_tile_stands(reading: Reading) -> None:
    assert reading.place is Place.PAIR
