"""The plainest defaults of a rule set, and what it must bring itself."""

import pytest
from tests.toy.cygnet import CYGNET
from tests.toy.duckling import DUCKLING
from tests.toy.gosling import GOSLING
from tests.toy.play import Played, counts, wall_of

from paicheng.table.actions import DECLINE, PUNG, WIN, Chow, Declare, Discard, Kong
from paicheng.table.events import Carry, Dealt, Discarded, Drawn, Exhausted, Opened, Settlement
from paicheng.table.ruleset import Ruleset, claim_rank, deal_hands, scores_after
from paicheng.table.state import replace
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Player, Seat, Tile

PLAIN = Ruleset(key="plain")
STATE = Played(GOSLING, wall_of(GOSLING, "1234m1234m1234m1z")).state


def test_a_standard_set_has_144_tiles() -> None:  # guobiao.md A.1
    assert sum(PLAIN.tile_set.values()) == 144


def test_a_rule_set_without_options_names_what_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="plain has no options: speed"):
        PLAIN.with_options({"speed": 9})


def test_seat_0_deals_first_and_nobody_has_points() -> None:
    carry = PLAIN.first_carry((Player(2), Player(0), Player(1), Player(3)))
    assert (carry.dealer, carry.seating, carry.scores) == (0, (2, 0, 1, 3), (0, 0, 0, 0))


@pytest.mark.parametrize(
    "asked",
    [
        lambda: PLAIN.wins(STATE, Seat(0), -1),
        lambda: PLAIN.settle(STATE),
        lambda: PLAIN.next_deal(STATE, Settlement((0, 0, 0))),
        lambda: PLAIN.appraise(STATE, Seat(0), ()),
        lambda: PLAIN.opened(STATE),
    ],
)
def test_what_a_win_is_and_pays_no_default_can_say(asked) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(NotImplementedError):
        asked()


def test_the_plainest_hooks_change_nothing() -> None:
    event = Discarded(Seat(0), Tile(0), drawn=True)
    assert PLAIN.fouls(STATE, Seat(0), -1) == ()
    assert not PLAIN.sits_out(STATE, Seat(0))
    assert PLAIN.mark(STATE, Seat(0)) is None
    assert PLAIN.false_wins() == ()
    assert not PLAIN.tells
    assert PLAIN.after(STATE, event, STATE) == ()
    assert PLAIN.refine(STATE, {Seat(0): (WIN,)}) == {Seat(0): (WIN,)}
    assert PLAIN.fresh(Carry()) is None
    assert PLAIN.fold("slice", event) == PLAIN.project("slice", None) == "slice"
    assert PLAIN.fan_table() == PLAIN.rule_book() == PLAIN.locked(None, Seat(0)) == ()
    assert PLAIN.scorer() is None
    assert PLAIN.figures(STATE, None) == {}
    assert PLAIN.before_draw(STATE, Seat(0)) == ()
    assert PLAIN.exhausts(STATE) == (Exhausted(),)
    assert PLAIN.meld_verdict(STATE, Seat(0), PUNG) is None
    assert PLAIN.recall(replace(STATE, extra="slice"), {}) == replace(STATE, extra=None)
    assert not PLAIN.keeps_window(STATE, Seat(0), 0)
    assert PLAIN.face(STATE, 5) == 5
    assert PLAIN.melding(STATE, counts("113m")) == counts("113m")


def test_a_rule_set_is_plain_where_it_leaves_the_defaults() -> None:
    assert (PLAIN.plain_faces, PLAIN.plain_wall, PLAIN.plain_draws) == (True, True, True)
    assert (CYGNET.plain_faces, CYGNET.plain_wall, CYGNET.plain_draws) == (False, False, False)
    assert (GOSLING.plain_wall, GOSLING.plain_draws) == (True, True)
    assert not Ruleset(watched=frozenset({Drawn})).plain_draws


def test_undrawn_tiles_stay_in_the_wall() -> None:
    assert Ruleset(undrawn=8).drawable(STATE) == 2


def test_a_hand_counts_in_melds_tile_by_tile() -> None:  # two indicators count in none, two white dragons for them
    state = replace(STATE, turned=(22, tile("2m")))
    assert CYGNET.melding(state, counts("1223m77z")) == counts("1223m")


def test_a_win_stands_or_is_no_shape_of_one() -> None:
    table = Played(GOSLING, wall_of(GOSLING, "3m1z14m 3322m 2411m 4m"))
    assert GOSLING.verdict(table.state, Seat(0), WIN) == "not_a_win_shape"
    table.act(Discard(tile("3m"), drawn=False))
    assert GOSLING.verdict(table.state, Seat(1), WIN) is None  # 333 22
    assert GOSLING.verdict(table.state, Seat(0), WIN) == "not_a_win_shape"


def test_tiles_may_be_drawn_and_melded_while_any_is_left() -> None:
    assert (PLAIN.drawable(STATE), PLAIN.may_meld(STATE)) == (10, True)
    empty = replace(STATE, front=23)
    assert (PLAIN.drawable(empty), PLAIN.may_meld(empty)) == (0, False)


def test_claims_rank_win_then_pung_and_kong_then_chow() -> None:  # guobiao.md B.3
    ranks = [claim_rank(action) for action in (WIN, PUNG, Kong(Tile(0)), Chow(Tile(0)), DECLINE, Declare("any"))]
    assert ranks == [3, 2, 2, 1, 0, 0]


def test_of_equal_claims_the_nearest_after_the_giver_goes_first() -> None:  # guobiao.md B.3
    giver = replace(STATE, turn=Seat(3))
    order = sorted(map(Seat, (2, 0, 1)), key=lambda seat: PLAIN.priority(giver, seat, WIN), reverse=True)
    assert order == [0, 1, 2]


def test_the_dealer_takes_packets_first_and_one_tile_more() -> None:
    hands, taken = deal_hands(bytes(range(40)), seats=2, hand_size=5, dealer=Seat(1))
    assert hands == ((4, 5, 6, 7, 9), (0, 1, 2, 3, 8, 10))
    assert taken == 11


def test_the_plain_deal_opens_with_the_dealers_last_tile() -> None:
    wall = wall_of(DUCKLING, "123456789m")
    dealt, opened = DUCKLING.deal(wall, (), Carry(seating=(Player(0), Player(1)), scores=(0, 0)))
    assert isinstance(dealt, Dealt)
    assert dealt.hands == ((0, 1, 2, 3, 8), (4, 5, 6, 7))
    assert opened == Opened(Seat(0), Tile(8))


def test_points_go_to_the_players_not_the_seats() -> None:
    carry = Carry(seating=(Player(2), Player(0), Player(1)), scores=(100, 200, 300))
    state = replace(STATE, carry=carry)
    assert scores_after(state, Settlement((5, -3, -2))) == (97, 198, 305)
