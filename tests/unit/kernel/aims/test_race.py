"""The race to a win, held against the same worked out by hand and by going through every course of the turns."""

from itertools import product

import pytest

from paicheng.kernel.aims.race import nearing, waiting


def test_without_turns_nothing_is_won() -> None:
    assert waiting([], 5.0, 0.5, 0.5, (10.0, 5.0, 0.0)) == [0.0]
    assert nearing([], 5.0, 0.5, [0.0]) == [0.0]


def test_a_last_turn_by_hand() -> None:
    """Thrown for 4 in half of all cases; else another wins in a tenth and costs 5, or the draw brings 10 in a fifth."""
    assert waiting([0.1], 5.0, 0.2, 0.5, (10.0, 4.0, 0.0))[-1] == pytest.approx(
        0.5 * 4 + 0.5 * (0.9 * 0.2 * 10 - 0.1 * 5)
    )


def test_a_win_worth_less_than_waiting_is_let_pass() -> None:
    with_less = waiting([0.0] * 9, 0.0, 0.5, 0.5, (10.0, 3.0, 0.0))[-1]
    without = waiting([0.0] * 9, 0.0, 0.5, 0.0, (10.0, 0.0, 0.0))[-1]
    assert with_less == pytest.approx(without, abs=0.05)
    assert waiting([0.0], 0.0, 0.1, 0.5, (10.0, 3.0, 0.0))[-1] > waiting([0.0], 0.0, 0.1, 0.0, (10.0, 0.0, 0.0))[-1]


def test_the_fallback_is_taken_when_no_turn_is_left_and_waited_with_before() -> None:
    assert waiting([0.0], 0.0, 0.1, 0.0, (100.0, 0.0, 20.0))[-1] == pytest.approx(0.1 * 100 + 0.9 * 20)
    assert waiting([0.0] * 2, 0.0, 0.1, 0.0, (100.0, 0.0, 20.0))[-1] == pytest.approx(0.1 * 100 + 0.9 * 28)


def test_two_steps_are_all_courses_of_the_turns_added_up() -> None:
    hazards, chance, own, loss = [0.3, 0.2, 0.1], 0.4, 0.25, 5.0  # the last turn first
    ready = waiting(hazards, loss, own, 0.0, (10.0, 0.0, 0.0))
    found = 0.0
    for course in product(("lost", "hit", "miss"), repeat=3):
        likely, points, is_ready, over = 1.0, 0.0, False, False
        for hazard, what in zip(reversed(hazards), course, strict=True):
            rate = own if is_ready else chance
            part = {"lost": hazard, "hit": (1 - hazard) * rate, "miss": (1 - hazard) * (1 - rate)}[what]
            if over:
                part = {"lost": 1.0}.get(what, 0.0)  # counted once
            elif what == "lost":
                points, over = -loss, True
            elif what == "hit":
                points, over = (10.0, True) if is_ready else (0.0, False)
                is_ready = True
            likely *= part
        found += likely * points
    assert nearing(hazards, loss, chance, ready)[-1] == pytest.approx(found)
