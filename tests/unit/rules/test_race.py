"""What a way is worth: more when nearer, with more tiles, with more turns, and less the more others may win."""

from paicheng.rules.race import Goal, Pace, Race

PACE = Pace(calm=2.0, rise=0.1, most=0.4, loss=5.0)
GOAL = Goal(30.0, 10.0)


def test_the_chance_that_another_wins_rises_from_nothing_to_its_most() -> None:
    assert [round(PACE.hazard(turn), 2) for turn in (0, 2, 3, 4, 20)] == [0, 0, 0.1, 0.2, 0.4]


def test_nearer_and_wider_and_earlier_is_better() -> None:
    early, late = Race(PACE, 0, 15, 80), Race(PACE, 10, 5, 80)
    assert early.value(GOAL, 0, 6, 6) > early.value(GOAL, 1, 20, 20) > early.value(GOAL, 3, 40, 40)
    assert early.value(GOAL, 0, 6, 6) > early.value(GOAL, 0, 2, 2)
    assert early.value(GOAL, 0, 6, 6) > late.value(GOAL, 0, 6, 6)


def test_what_may_not_be_won_on_from_others_is_worth_less() -> None:
    race = Race(PACE, 5, 10, 80)
    assert race.value(GOAL, 0, 6, 6) > race.value(GOAL, 0, 6, 0)


def test_a_hand_that_every_tile_completes_is_nearly_sure() -> None:
    race = Race(PACE, 0, 10, 80)
    assert race.value(Goal(30.0, any_tile=True), 0, 80, 0) == 30.0
    assert race.value(Goal(30.0, any_tile=True), 1, 8, 8) > race.value(Goal(30.0), 1, 8, 8)


def test_tiles_that_are_bound_to_run_out_are_not_counted_on() -> None:
    race = Race(PACE, 0, 15, 80)
    assert race.value(Goal(30.0, most=4), 3, 8, 8) < race.value(Goal(30.0), 3, 8, 8)


def test_others_that_may_not_claim_win_less() -> None:
    race = Race(PACE, 5, 10, 80)
    assert race.value(Goal(30.0, ease=0.4), 0, 20, 0) > race.value(Goal(30.0), 0, 20, 0)
