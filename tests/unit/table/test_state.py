"""The state: counts that cannot go below nothing, what is left of the wall, winds by the dealer."""

import pytest
from tests.toy.gosling import GOSLING
from tests.toy.play import Played, counts, wall_of

from paicheng.table.state import OTHERS, changed, dealt, put, replace
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import EAST, NORTH, SOUTH, Seat


def test_a_hand_gains_and_loses_a_tile() -> None:
    assert changed(counts("113m"), tile("3m"), +1) == counts("1133m")
    assert changed(counts("1113m"), tile("1m"), -3) == counts("3m")


def test_a_hidden_hand_is_its_size() -> None:
    assert changed(13, None, +1) == 14


def test_a_tile_that_is_not_there_cannot_go() -> None:
    with pytest.raises(LookupError):
        changed(counts("113m"), tile("2m"), -1)


def test_a_hidden_tile_cannot_enter_a_known_hand() -> None:
    with pytest.raises(AssertionError):
        changed(counts("113m"), None, +1)


def test_one_of_several_hands_gains_or_loses_a_tile_seen_or_not() -> None:
    hands = (counts("113m"), 4)
    assert dealt(hands, 0, tile("3m"), +1) == (counts("1133m"), 4)
    assert dealt(hands, 1, tile("3m"), -1) == dealt(hands, 1, None, -1) == (counts("113m"), 3)
    with pytest.raises(LookupError):
        dealt(hands, 0, tile("2m"), -1)
    with pytest.raises(AssertionError):
        dealt(hands, 0, None, +1)


def test_the_others_play_in_turn() -> None:
    assert OTHERS[4][2] == (3, 0, 1)
    assert [others[0] for others in OTHERS[3]] == [1, 2, 0]


def test_put_replaces_one_item() -> None:
    assert put(("a", "b", "c"), 1, "x") == ("a", "x", "c")


def test_what_is_left_counts_neither_taken_tiles_nor_the_turned_one() -> None:
    state = Played(GOSLING, wall_of(GOSLING, "1234m1234m1234m1z")).state
    assert state.left == 23 - 13
    assert replace(state, front=14, back=2).left == 23 - 16
    assert replace(state, turned=(20, tile("1m"))).left == 23 - 13 - 1
    assert replace(state, wall=23).left == 23 - 13  # a view knows the size only


def test_the_dealer_is_east_and_the_next_seat_south() -> None:
    state = Played(GOSLING, wall_of(GOSLING, "1234m1234m1234m1z")).state
    state = replace(state, carry=replace(state.carry, dealer=Seat(1)), hands=(0, 0, 0, 0))
    assert [state.seat_wind(seat) for seat in (1, 2, 0)] == [EAST, SOUTH, NORTH]
