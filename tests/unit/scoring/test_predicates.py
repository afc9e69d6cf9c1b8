"""Shared questions, each on hands that do and hands that do not show it."""

from collections.abc import Callable

import msgspec
import pytest

from paicheng.kernel import Form
from paicheng.scoring import predicates as ask
from paicheng.scoring.lines import win_of_text
from paicheng.scoring.reading import KongEvent, Reading, readings
from paicheng.tiles.notation import tile, tiles


def read(hand: str, *, waits: tuple[int, ...] = (), **how: object) -> Reading:
    win = msgspec.structs.replace(win_of_text(hand), **how)
    return readings(win, Form.GUOBIAO, waits)[0]


CHOWS = "[123m,1]456s789m23s77p 4s"  # S163
PUNGS = "[111m,1]999m999p11s11z 1z"  # S046
FLUSH = "[123m,1]45678999m55m 9m"  # S061
HALF = "[555z,2][666z,1]777z456s8s 8s"  # S004
PAIRS = "1122334455667z 7z"  # S029


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        (ask.one_suit, [FLUSH], [HALF, PAIRS, CHOWS]),
        (ask.honors_and_one_suit, [HALF, PAIRS], [FLUSH, PUNGS, CHOWS]),
        (ask.all_pungs, [PUNGS], [CHOWS, PAIRS, HALF]),
        (ask.regular, [PUNGS, CHOWS], [PAIRS, "147m258s369p1235z 7z"]),
        (ask.within(ask.OUTSIDE), [PUNGS, PAIRS], [CHOWS, HALF]),
        (ask.without(ask.HONORS), [CHOWS, FLUSH], [PUNGS, HALF]),
        (ask.every_part_holds(ask.OUTSIDE), [PUNGS, "[123m,1][789s,1]999m12p11z 3p"], [CHOWS, HALF, PAIRS]),
        (ask.concealed, [PAIRS, "[1111m]234m456p78s99s 9s"], [CHOWS, "[1111m,1]234m456p78s99s 9s"]),
        (ask.concealed_claim, [PAIRS], [CHOWS]),
        (ask.kongs(2), ["[2222m][7777p,2]456s78m99s 9m"], ["[2222m]456p456s78m99s 9m"]),
        (ask.concealed_pungs(2), [PUNGS, "[2222m][7777p]456s78m99s 9m"], [HALF, "[2222m][7777p,2]456s78m99s 9m"]),
    ],
)
def test_questions_about_tiles_and_sets(question: Callable[[Reading], int], yes: list[str], no: list[str]) -> None:
    assert all(question(read(hand)) for hand in yes)
    assert not any(question(read(hand)) for hand in no)


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        (ask.self_drawn, {"self_drawn": True}, {}),
        (ask.last_draw, {"self_drawn": True, "last_tile": True}, {"last_tile": True}),
        (ask.last_discard, {"last_tile": True}, {"self_drawn": True, "last_tile": True}),
        (ask.replacement, {"kong_event": KongEvent.REPLACEMENT}, {"kong_event": KongEvent.ROB}),
        (ask.robbed, {"kong_event": KongEvent.ROB}, {"kong_event": None}),
        (ask.concealed_self_drawn, {"self_drawn": True}, {}),
        (ask.sole_wait, {"waits": (33,)}, {"waits": (32, 33)}),
    ],
)
def test_questions_about_the_win(
    question: Callable[[Reading], bool], yes: dict[str, object], no: dict[str, object]
) -> None:
    assert question(read(PAIRS, **yes))  # type: ignore[arg-type]
    assert not question(read(PAIRS, **no))  # type: ignore[arg-type]


def test_counts() -> None:
    assert ask.suit_count(read(CHOWS)) == 3
    assert ask.suit_count(read(PAIRS)) == 0
    assert ask.pungs_among(ask.TERMINALS)(read(PUNGS)) == 3
    assert ask.pungs_among(ask.DRAGONS)(read(HALF)) == 3


def test_four_of_a_kind_are_counted_unless_they_are_a_kong() -> None:
    assert ask.four_of_a_kind(read("1111m9999s11p99m1z 1z")) == 2  # S050
    assert ask.four_of_a_kind(read("[333m,1]345s34588p45m 3m")) == 1  # S136: a pung and a chow
    assert ask.four_of_a_kind(read("[2222m][7777p,2]456s78m99s 9m")) == 0


def test_a_mask_is_a_set_of_kinds() -> None:
    assert ask.mask("19m7z") == sum(1 << one for one in tiles("19m7z"))
    assert [ask.OUTSIDE >> tile(text) & 1 for text in ("1p", "9s", "5z", "5p")] == [1, 1, 1, 0]
