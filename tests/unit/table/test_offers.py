"""Who may wish what: an own turn, a claim window, and what happens at the end of time."""

import pytest
from tests.toy.cygnet import CYGNET, LOW
from tests.toy.duckling import DUCKLING
from tests.toy.gosling import GOSLING, Gosling
from tests.toy.play import Played, counts, wall_of

from paicheng.table.actions import DECLINE, PUNG, WIN, Chow, Declare, Discard, Kong, Win
from paicheng.table.events import Claimed, Text
from paicheng.table.offers import default_action, is_offered, misnamed
from paicheng.table.ruleset import FanInfo
from paicheng.table.state import Phase, State
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat


def held(text: str) -> Discard:
    return Discard(tile(text), drawn=False)


def drawn(text: str) -> Discard:
    return Discard(tile(text), drawn=True)


def gosling(text: str) -> Played:
    """Deal four tiles to each of the seats 0, 1, 2 and a fifth to seat 0; the rest is drawn from the front."""
    return Played(GOSLING, wall_of(GOSLING, text))


def test_every_kind_may_be_discarded_and_the_drawn_tile_also_as_drawn() -> None:
    table = gosling("1134m 2244m 3334m 1m")
    assert table.offered(0) == (drawn("1m"), held("1m"), held("3m"), held("4m"))


def test_the_only_copy_of_the_drawn_kind_is_offered_once() -> None:
    assert gosling("1133m 2244m 3344m 2m").offered(0) == (held("1m"), drawn("2m"), held("3m"))


def test_a_complete_hand_may_win_and_four_alike_may_be_a_concealed_kong() -> None:
    table = gosling("1112m 2344m 3334m 1z")
    assert WIN not in table.offered(0)
    table = gosling("1111m 2344m 3334m 1z")
    assert table.offered(0)[0] == Kong(tile("1m"))
    assert gosling("1122m 2344m 3334m 1m").offered(0)[0] == WIN  # 111 22


def test_anybody_may_pung() -> None:
    table = gosling("3m1z14m 224m1z 3314m 4m")
    table.act(held("3m"))
    assert table.offered(1) == (Chow(tile("2m")), DECLINE)  # 2 3 4
    assert table.offered(2) == (PUNG, DECLINE)


def test_only_the_next_seat_may_chow() -> None:
    table = gosling("3m11z1m 224m1z 244m1z 1m")
    table.act(held("3m"))
    assert table.offered(1) == (Chow(tile("2m")), DECLINE)
    assert table.offered(2) == ()  # though it holds 2 and 4 as well


class Wild(Gosling):
    """Gosling in which 1m may lie in no meld."""

    def face(self, state: State, tile: int) -> int:
        return -1 if tile == 0 else tile


def test_four_wild_tiles_are_no_kong() -> None:
    rules = Wild()
    wall = wall_of(rules, "1111m 2344m 3334m 1z")
    assert Kong(tile("1m")) in Played(GOSLING, wall).offered(0)
    assert Kong(tile("1m")) not in Played(rules, wall).offered(0)


def test_a_middle_tile_may_be_chowed_three_ways() -> None:
    table = Played(DUCKLING, wall_of(DUCKLING, "1159m 3467m 5m"))
    table.act(held("5m"))
    assert table.offered(1) == (Chow(tile("3m")), Chow(tile("4m")), Chow(tile("5m")), DECLINE)


def test_no_chow_runs_past_the_end_of_a_suit() -> None:
    table = Played(DUCKLING, wall_of(DUCKLING, "9135m 7812m 5m"))
    table.act(held("9m"))
    assert table.offered(1) == (Chow(tile("7m")), DECLINE)


def test_three_alike_may_also_be_a_kong_of_the_discard() -> None:
    table = gosling("1234m 3332m 1144m 1z")
    table.act(held("3m"))
    assert table.offered(1) == (PUNG, Kong(tile("3m")), DECLINE)


def test_a_claimer_may_only_discard_from_the_hand() -> None:
    table = gosling("1234m 3342m 1144m 1z")
    table.act(held("3m"))
    table.answer({1: PUNG})
    assert table.state.phase is Phase.MELD
    assert table.offered(1) == (held("2m"), held("4m"))


def test_the_last_discard_may_be_won_but_not_melded() -> None:
    wall = wall_of(DUCKLING, "1155m 2468m 9m")[:9]
    table = Played(DUCKLING, wall)
    assert table.state.left == 0
    table.act(held("5m"))  # would be a chow 4 5 6
    assert table.state.over
    winner = Played(DUCKLING, wall_of(DUCKLING, "1155m 4688m 9m")[:9])
    winner.act(held("5m"))
    assert winner.offered(1) == (WIN, DECLINE)


def test_no_kong_without_a_tile_to_replace_it() -> None:
    wall = wall_of(GOSLING, "1111m 2344m 3334m 1z")
    assert gosling("1111m 2344m 3334m 1z").offered(0)[0] == Kong(tile("1m"))
    assert Played(GOSLING, wall[:13]).offered(0)[0] == held("1m")


def test_a_tile_that_counts_as_another_is_melded_as_that_one() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "7z128m 4689m 1337m 9m", end="5m"))
    table.answer({0: LOW, 1: LOW, 2: LOW})
    table.act(held("7z"))
    assert Chow(tile("4m")) in table.offered(1)  # 4 and 6 around the white that counts as the 5 turned up
    happened = table.answer({1: Chow(tile("4m"))})
    assert happened[1] == Claimed(Seat(1), Seat(0), "chow", tile("7z"), tiles("4m7z6m"), tile("4m"))
    assert (table.state.melds[1], table.state.hands[1]) == (bytes((tile("4m"),)), counts("89m"))


def test_a_wild_tile_is_not_melded() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "5128m 4689m 5513m 9m", end="7z"))
    table.answer({0: LOW, 1: LOW, 2: LOW})
    table.act(held("5m"))
    assert {Chow(tile("4m")), PUNG} <= {*table.offered(1), *table.offered(2)}
    table = Played(CYGNET, wall_of(CYGNET, "5128m 4689m 5613m 9m", end="5m"))
    table.answer({0: LOW, 1: LOW, 2: LOW})
    table.act(held("5m"))
    assert {*table.offered(1), *table.offered(2)} == {WIN, DECLINE}


def test_at_the_end_of_time_an_offer_is_declined() -> None:
    assert default_action((WIN, PUNG, DECLINE)) == DECLINE


def test_at_the_end_of_time_the_drawn_tile_goes_else_the_last() -> None:  # guobiao.md B.6
    assert default_action((WIN, held("1m"), drawn("2m"), held("7z"))) == drawn("2m")
    assert default_action((held("1m"), held("9s"), held("7z"))) == held("7z")


def test_a_choice_without_a_way_out_takes_the_first() -> None:
    assert default_action((Declare("lack"), Declare("other"))) == Declare("lack")


class Teller(Gosling):
    """A game of three fan in which the winner may have to name them."""

    def fan_table(self) -> tuple[FanInfo, ...]:
        most = {"one": 1, "two": 2, "none": 0}
        return tuple(FanInfo(key, Text("", ""), "1", Text("", ""), times) for key, times in most.items())


@pytest.mark.parametrize(
    ("named", "taken"),
    [
        ((), True),
        (("one",), True),
        (("two", "two", "one"), True),
        (("one", "four"), False),
        (("one", "two", "one"), False),
        (("two", "two", "two"), False),
        (("none",), False),
    ],
)
def test_an_offered_win_may_name_fan_of_the_game_where_that_is_asked(named: tuple[str, ...], taken: bool) -> None:
    offered = (WIN, DECLINE)
    assert is_offered(Teller(names_fans=True), Win(named), offered) is taken
    assert is_offered(GOSLING, Win(named), offered) is (not named)
    assert not is_offered(Teller(names_fans=True), Win(named), (PUNG, DECLINE))


@pytest.mark.parametrize(
    ("named", "place"),
    [
        (("one", "two"), None),
        (("one", "four"), 1),
        (("one", "two", "one", "four"), 2),
        (("two",) * 3, 2),
        (("none",), 0),
    ],
)
def test_the_first_name_that_cannot_be_is_found(named: tuple[str, ...], place: int | None) -> None:
    assert misnamed(Teller(names_fans=True), named) == place


def test_whatever_else_is_offered_is_taken_as_it_is() -> None:
    assert is_offered(Teller(names_fans=True), PUNG, (PUNG, DECLINE))
    assert not is_offered(Teller(names_fans=True), PUNG, (WIN, DECLINE))
