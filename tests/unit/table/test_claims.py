"""Whose wish goes first, and when the answers still missing cannot matter."""

import pytest
from tests.toy.cygnet import CYGNET, HIGH, LOW, PEACE
from tests.toy.gosling import GOSLING, Gosling
from tests.toy.play import Played, wall_of

from paicheng.table.actions import DECLINE, PUNG, WIN, Action, Chow, Discard, Kong
from paicheng.table.claims import best, settled
from paicheng.table.events import Claimed, Won
from paicheng.table.offers import offers
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

S0, S1, S2 = map(Seat, range(3))
CHOW = Chow(tile("2m"))


class OneWinner(Gosling):
    """Gosling with only one winner."""


ONE = OneWinner(many_winners=False)


def threw(rules: Gosling, text: str, thrown: str) -> Played:
    table = Played(rules, wall_of(rules, text))
    table.act(Discard(tile(thrown), drawn=False))
    return table


def test_a_pung_goes_before_a_chow_of_a_nearer_seat() -> None:  # guobiao.md B.3
    table = threw(GOSLING, "3m1z14m 241m1z 3324m 4m", "3m")
    assert best(GOSLING, table.state, {S1: CHOW, S2: PUNG}) == ((S2, PUNG),)
    assert table.answer({1: CHOW, 2: PUNG})[1:] == (Claimed(S2, S0, "pung", tile("3m"), (tile("3m"),) * 3, tile("3m")),)


def test_a_win_goes_before_a_pung_of_a_nearer_seat() -> None:  # guobiao.md B.3
    table = threw(ONE, "3m1z14m 3322m 2411m 4m", "3m")
    assert {PUNG, WIN} <= {*table.offered(1)}
    assert WIN in table.offered(2)
    assert best(ONE, table.state, {S1: PUNG, S2: WIN}) == ((S2, WIN),)


def test_of_two_wins_the_nearest_counts() -> None:  # guobiao.md B.3
    table = threw(ONE, "3m1z14m 3322m 2411m 4m", "3m")
    happened = table.answer({1: WIN, 2: WIN})
    assert [event.seat for event in happened if isinstance(event, Won)] == [1]


def test_where_everybody_may_win_all_do() -> None:
    table = threw(GOSLING, "3m1z14m 3322m 2411m 4m", "3m")
    happened = table.answer({1: WIN, 2: WIN})
    assert [event.seat for event in happened if isinstance(event, Won)] == [1, 2]


def test_a_rule_set_may_rank_the_farthest_first() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "5128m 4688m 4677m 9m", end="7z"))
    table.answer({0: LOW, 1: LOW, 2: LOW})
    table.act(Discard(tile("5m"), drawn=False))
    order = sorted((S1, S2), key=lambda seat: CYGNET.priority(table.state, seat, WIN), reverse=True)
    assert order == [2, 1]


@pytest.mark.parametrize(
    ("given", "enough"),
    [
        ({S1: PUNG, S2: WIN}, True),  # everybody answered
        ({S1: WIN}, True),  # nobody goes before the nearest winner
        ({S2: WIN}, False),  # the nearer seat may still win
        ({S1: PUNG}, False),  # the other may still win
        ({S1: DECLINE}, False),  # nothing is wished yet
    ],
)
def test_answers_are_enough_when_no_other_can_outbid_them(given: dict[Seat, Action], enough: bool) -> None:
    table = threw(ONE, "3m1z14m 3322m 2411m 4m", "3m")
    assert settled(ONE, table.state, offers(ONE, table.state), given) is enough


def test_where_everybody_may_win_a_win_settles_nothing() -> None:
    table = threw(GOSLING, "3m1z14m 3322m 2411m 4m", "3m")
    assert not settled(GOSLING, table.state, offers(GOSLING, table.state), {S1: WIN})


def test_a_pung_settles_when_the_others_can_only_chow() -> None:
    table = threw(GOSLING, "3m1z14m 241m1z 3324m 4m", "3m")
    offered = offers(GOSLING, table.state)
    assert settled(GOSLING, table.state, offered, {S2: PUNG})
    assert not settled(GOSLING, table.state, offered, {S1: CHOW})


def test_calls_that_may_be_fined_are_awaited() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "5128m 4688m 4677m 9m", end="7z"))
    table.answer({0: LOW, 1: LOW, 2: LOW})
    table.act(Discard(tile("5m"), drawn=False))
    offered = offers(CYGNET, table.state)
    assert CYGNET.wins(table.state, S2, tile("5m")) is False
    assert not settled(CYGNET, table.state, offered, {S2: WIN})  # false itself
    assert not settled(CYGNET, table.state, offered, {S1: Chow(tile("4m"))})  # seat 2 may call falsely


def test_in_an_opening_every_wish_counts() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "5128m 4688m 4677m 9m", end="7z"))
    offered = offers(CYGNET, table.state)
    assert not settled(CYGNET, table.state, offered, {S0: LOW, S1: HIGH})
    assert settled(CYGNET, table.state, offered, {S0: LOW, S1: HIGH, S2: LOW})


def test_a_choice_of_the_rule_sets_own_ranks_below_every_claim() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "5128m 4688m 4677m 9m", end="7z"))
    table.answer({0: LOW, 1: LOW, 2: LOW})
    table.act(Discard(tile("5m"), drawn=False))
    assert best(CYGNET, table.state, {S1: Chow(tile("4m")), S2: PEACE}) == ((S1, Chow(tile("4m"))),)
    assert best(CYGNET, table.state, {S1: DECLINE, S2: DECLINE}) == ()
    assert best(GOSLING, table.state, {S1: Kong(tile("5m")), S2: WIN}) == ((S2, WIN),)
