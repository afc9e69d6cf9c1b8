"""Readings: every division, every place of the winning tile, and what is concealed."""

import msgspec
import pytest

from paicheng.kernel import Form
from paicheng.scoring.lines import win_of_text
from paicheng.scoring.reading import Place, Reading, all_counts, fourth_copy, readings
from paicheng.tiles.notation import tile, tiles


def read(hand: str, *, self_drawn: bool = False) -> tuple[Reading, ...]:
    win = msgspec.structs.replace(win_of_text(hand), self_drawn=self_drawn)
    return readings(win, Form.GUOBIAO, ())


# 边 and 坎 are named by the book for 1233+3 and 4556+5, and not for 12345+3 alone (docs/rules/guobiao.md C.10)
@pytest.mark.parametrize(
    ("hand", "places"),
    [
        ("[345m,1]345p345s1233m 3m", {Place.EDGE, Place.PAIR}),
        ("[345m,1]345p345s7789m 7m", {Place.EDGE, Place.PAIR}),
        ("[345m,1]345p345s4556m 5m", {Place.MIDDLE, Place.PAIR}),
        ("[345m,1]345p345s12345m 3m", set()),
        ("[345p,1]345s12345m99s 3m", {Place.EDGE, Place.SIDE}),
        ("[345p,1]345s56789m99s 7m", {Place.EDGE, Place.SIDE}),
        ("[345p,1][345s,1]2244m666p 4m", {Place.PUNG}),
        ("1122335778899s 5s", {Place.PAIR}),
        ("19m19s19p1234567z 1m", {Place.PAIR}),
        ("19m19s19p1123456z 7z", {Place.SINGLE}),
        ("147m258s369p1235z 7z", {Place.SINGLE}),
        ("147m258s36p123s11z 9p", {Place.DRAGON}),
        ("[111s,1]369m258s1447p 4p", {Place.PAIR, Place.DRAGON}),
    ],
)
def test_places_of_the_winning_tile(hand: str, places: set[Place]) -> None:
    assert {reading.place for reading in read(hand)} == places


def test_a_discard_opens_only_the_pung_that_it_completes() -> None:
    # S076: the winning 3s may finish the pung or the chow; 222m 555p + 34s 888s: the pungs stay (S077)
    by_place = {reading.place: reading.concealed_pungs for reading in read("[345s,1]222m555p88s77m 8s")}
    assert by_place == {Place.PUNG: 2}
    assert {reading.concealed_pungs for reading in read("[345s,1]222m555p88s77m 8s", self_drawn=True)} == {3}
    assert {reading.concealed_pungs for reading in read("222m555p34888s77m 5s")} == {3}


def test_kongs_are_told_apart_and_a_concealed_one_is_not_exposed() -> None:
    reading = read("[2222m][7777p,2][345s,1]78m99s 9m")[0]
    assert (reading.concealed_kongs, reading.melded_kongs, reading.exposed) == (1, 1, 2)
    assert reading.concealed_pungs == 1
    assert reading.counts[tile("2m")] == reading.counts[tile("7p")] == 4


def test_sets_of_melds_and_hand_stand_sorted_together() -> None:
    reading = read("[789m,1][555z,1]123m456p1z 1z")[0]
    assert reading.chows == (tile("1m"), tile("7m"), tile("4p"))
    assert reading.pungs == (tile("5z"),)
    assert reading.pair == tile("1z")
    assert reading.tiles == tiles("123789m456p11555z")


def test_every_division_is_a_reading() -> None:
    # S064: three pungs or three chows
    found = {(reading.chows, reading.pungs) for reading in read("333444555s67p99m 8p")}
    low, high = tile("3s"), tile("6p")
    assert found == {((high,), (low, low + 1, low + 2)), ((high, low, low, low), ())}


def test_a_hand_that_is_not_complete_has_no_reading() -> None:
    assert read("2344567788m555m 9m") == ()  # S062


@pytest.mark.parametrize(
    ("hand", "flag", "holds"),
    [
        ("[555s,1][456p,2]46s789p11z 5s", False, True),  # S127: the three are the winner's own pung
        ("[123m,1][456p,2]46s789p11z 5s", True, True),  # S126
        ("[123m,1][456p,2]46s789p11z 5s", False, False),
        ("[123m,1]456s45567p77m 5p", True, False),  # another copy is in the hand
        ("[555s,1][456s,2]46s789p11z 5s", False, False),  # the fifth copy: no matter, three and one are not three
    ],
)
def test_last_of_kind_is_corrected_by_the_hand(hand: str, flag: bool, holds: bool) -> None:
    win = msgspec.structs.replace(win_of_text(hand), last_of_kind=flag)
    assert fourth_copy(win) is holds


def test_all_counts_has_melds_and_the_winning_tile() -> None:
    counts = all_counts(win_of_text("[2222m][345s,1]456p78m99s 9m"))
    assert tiles("2222789m456p34599s") == tuple(kind for kind in range(34) for _ in range(counts[kind]))
