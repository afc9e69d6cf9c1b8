"""Thinking time. The figures of `book` are clause B.6 of docs/rules/guobiao.md; milliseconds."""

import pytest

from paicheng.server.clock import DELIVERY, PRESETS, Clock
from paicheng.tiles.tile import Player

ZERO, ONE = Player(0), Player(1)


@pytest.mark.parametrize(
    ("key", "claim", "first", "left"),
    [
        ("book", False, True, 30_000),  # the dealer's first discard
        ("book", False, False, 15_000),
        ("book", True, False, 3_000),
        ("casual", False, True, 30_000 + 60_000),  # and the bank
        ("casual", False, False, 20_000 + 60_000),
        ("casual", True, False, 8_000 + 60_000),
        ("none", False, False, None),
    ],
)
def test_each_question_has_its_time(key: str, claim: bool, first: bool, left: int | None) -> None:
    clock = Clock(PRESETS[key], 4)
    assert clock.ask(ZERO, 1_000, claim=claim, first=first).left(1_000) == left


@pytest.mark.parametrize(("key", "left"), [("book", 30_000), ("casual", 30_000 + 60_000), ("none", None)])
def test_a_claim_whose_fan_must_be_named_has_the_time_of_a_first_turn(key: str, left: int | None) -> None:
    assert Clock(PRESETS[key], 4).ask(ZERO, 1_000, claim=True, names=True).left(1_000) == left


def test_the_own_turn_is_no_longer_for_a_win_to_be_named() -> None:  # the others see how long it is
    assert Clock(PRESETS["book"], 4).ask(ZERO, 1_000, claim=False, names=True).left(1_000) == 15_000


def test_by_the_book_a_turn_counts_from_the_discard_before() -> None:
    clock = Clock(PRESETS["book"], 4)
    clock.discarded(1_000)
    assert clock.ask(ZERO, 3_000, claim=False).left(3_000) == 13_000, "the claim window is part of the 15 seconds"
    assert clock.ask(ONE, 3_000, claim=True).left(3_000) == 3_000
    clock.renew()
    assert clock.ask(ZERO, 5_000, claim=False).left(5_000) == 15_000, "a kong's replacement starts anew"


def test_somebody_is_late_when_the_bank_is_empty_and_the_answer_could_have_come() -> None:
    clock = Clock(PRESETS["casual"], 2)
    clock.ask(ZERO, 0, claim=True)
    assert clock.next_late() == 68_000 + DELIVERY
    assert clock.late(68_000 + DELIVERY - 1) == []
    assert clock.late(68_000 + DELIVERY) == [ZERO]


def test_only_what_goes_beyond_comes_from_the_bank() -> None:
    clock = Clock(PRESETS["casual"], 2)
    clock.ask(ZERO, 0, claim=True)
    clock.ask(ONE, 0, claim=True)
    clock.answered(ZERO, 8_000)
    clock.answered(ONE, 8_000 + DELIVERY + 5_000)
    assert clock.banks == [60_000, 55_000]
    clock.ask(ONE, 0, claim=True)
    clock.answered(ONE, 900_000)
    assert clock.banks[1] == 0


def test_without_a_limit_nobody_is_ever_late() -> None:
    clock = Clock(PRESETS["none"], 2)
    clock.ask(ZERO, 0, claim=False)
    assert clock.next_late() is None
    assert clock.late(10**12) == []


def test_a_stopped_clock_forgets_its_questions() -> None:
    clock = Clock(PRESETS["book"], 2)
    clock.ask(ZERO, 0, claim=False)
    clock.stop()
    assert (clock.question(ZERO), clock.next_late()) == (None, None)
