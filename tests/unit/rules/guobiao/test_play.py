"""国标: how a deal is played, clause by clause of guobiao.md B.1-B.5 and D.1-D.2."""

from random import Random

import pytest
from tests.laws.prepared import Layout, arrange
from tests.toy.play import Played, counts, first_carry

from paicheng.rules.guobiao import GUOBIAO, Guobiao
from paicheng.rules.guobiao.settle import settle
from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, PUNG, WIN, Action, Chow, Discard, Kong
from paicheng.table.state import Phase, replace
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat

DICE = (2, 3, 1, 1)
S0, S1, S2, S3 = map(Seat, range(4))
JUNK = "147m258p369s1234z"  # no pair, no two neighbors
FULL_FLUSH = "111222333p46p88p"  # one suit, waits for 5p


def held(text: str) -> Discard:
    return Discard(tile(text), drawn=False)


def played(*hands: str, front: str = "", back: str = "", game: Guobiao = GUOBIAO) -> Played:
    """Deal these hands from the dealer on; `front` is drawn first, `back` replaces first."""
    ring = arrange(game, Layout(hands, front, back), DICE, first_carry(game), Random(8))
    return Played(game, ring, DICE)


def fans(table: Played) -> dict[str, int]:
    assert table.state.settlement is not None
    (result,) = table.state.settlement.wins
    return {count.key: count.times for count in result.counts}


def emptied(table: Played, left: int = 0) -> Played:
    """Take all but `left` tiles off the front of the wall."""
    table.state = replace(table.state, front=table.state.front + table.state.left - left)
    return table


def skip_to(table: Played, seat: int) -> None:
    """Let everybody throw what it draws until the seat is to act."""
    while table.state.turn != seat or table.state.phase is not Phase.TURN:
        table.answer({})


# --- B.1 what a win is


def test_b1_eight_fan_are_needed_and_flowers_do_not_help() -> None:
    cheap = "123m123p567s22z45s"  # ready, worth 门前清 2 and 喜相逢 1 on a discard
    table = played("3s" + JUNK, cheap)
    table.act(held("3s"))
    assert WIN not in table.offered(1)
    state = replace(table.state, flowers=(b"", bytes(tiles("12345678f")), b"", b""), phase=Phase.CLAIM)
    assert not GUOBIAO.wins(state, S1, tile("3s"))


def test_b2_the_dealer_may_win_at_once_and_it_counts_as_a_draw() -> None:
    table = played("111222333p46p88p5p")
    table.act(WIN)
    assert table.of(ev.Won) == [ev.Won(S0, None, tile("5p"), tiles("11122233345688p"))]


# --- B.2 flowers in play


def test_b2_a_flower_drawn_in_play_is_replaced_from_the_back() -> None:
    table = played("9m" + JUNK, "", "", "", front="1f", back="5z")
    skip_to(table, 1)
    assert table.events[-3:] == [
        ev.Drawn(S1, tile("1f"), ev.Origin.WALL),
        ev.Flowered(S1, tile("1f")),
        ev.Drawn(S1, tile("5z"), ev.Origin.FLOWER),
    ]


def test_b2_a_flower_drawn_when_the_wall_is_empty_ends_the_deal() -> None:
    table = emptied(played("5z" + JUNK, back="1f"), 1)
    happened = table.act(held("5z"))
    assert [type(event) for event in happened] == [
        ev.Discarded, ev.Closed, ev.Drawn, ev.Flowered, ev.Exhausted, ev.Shown, ev.Settled
    ]  # fmt: skip


# --- B.2, B.4 the three kongs


def test_b4_a_concealed_kong_takes_a_replacement_and_keeps_the_hand_concealed() -> None:
    table = played("1111p222333p46p88p", back="5p")
    assert table.act(Kong(tile("1p")))[-1] == ev.Drawn(S0, tile("5p"), ev.Origin.KONG)
    table.act(WIN)
    counted = fans(table)
    assert {"qing_yi_se", "gang_shang_kai_hua", "an_gang"} <= counted.keys()
    assert "ming_gang" not in counted


def test_b2_after_a_flower_the_replacement_of_a_kong_is_no_longer_one() -> None:
    table = played("1111p222333p46p88p", back="1f5p")
    table.act(Kong(tile("1p")))
    assert table.state.origin is ev.Origin.FLOWER
    table.act(WIN)
    assert "gang_shang_kai_hua" not in fans(table)


def test_b4_a_direct_kong_is_melded() -> None:
    table = played("1p" + JUNK.replace("258p", "25p8s"), "111222333p46p88p", back="5p")
    table.act(held("1p"))
    assert {PUNG, Kong(tile("1p"))} <= {*table.offered(1)}
    table.answer({1: Kong(tile("1p"))})
    assert table.state.melds[1] == bytes((meld(MeldKind.KONG, tile("1p")),))
    table.act(WIN)
    counted = fans(table)
    assert {"qing_yi_se", "gang_shang_kai_hua", "ming_gang"} <= counted.keys()
    assert "an_gang" not in counted


def adding(third: str = "", back: str = "") -> Played:
    """Let seat 1 pung 5p and come to its next turn with the fourth."""
    table = played("5p1z2z3z4z5z6z1m4m7m1s4s7s9s", "555p2m5m8m2s5s8s147p1z", "", third, front="9m9s", back=back)
    table.act(held("5p"))
    table.answer({1: PUNG})
    table.act(held("1z"))
    skip_to(table, 1)
    return table


def test_b4_a_fourth_tile_grows_a_pung_on_a_later_own_draw() -> None:
    table = adding(back="7z")
    happened = table.act(Kong(tile("5p")))
    assert [type(event) for event in happened] == [ev.Adding, ev.Closed, ev.Added, ev.Drawn]
    assert table.state.melds[1] == bytes((meld(MeldKind.KONG, tile("5p")),))
    assert happened[-1] == ev.Drawn(S1, tile("7z"), ev.Origin.KONG)


def test_b2_a_robbed_kong_stays_a_pung_and_its_owner_pays_as_the_discarder() -> None:  # D.1
    table = adding(third=FULL_FLUSH)
    table.act(Kong(tile("5p")))
    assert table.offered(3) == (WIN, DECLINE)
    table.answer({3: WIN})
    assert table.state.melds[1] == bytes((meld(MeldKind.PUNG, tile("5p")),))
    assert "qiang_gang_hu" in fans(table)
    settlement = table.state.settlement
    assert settlement is not None
    total = settlement.wins[0].points["total"]
    assert settlement.payments == (-8, -8 - total, -8, 24 + total)


def test_b2_a_kong_that_nobody_robs_is_replaced() -> None:
    table = adding(third=FULL_FLUSH, back="7z")
    table.act(Kong(tile("5p")))
    happened = table.answer({3: DECLINE})
    assert [type(event) for event in happened] == [ev.Closed, ev.Added, ev.Drawn]


def test_b4_only_an_added_kong_can_be_robbed() -> None:
    thirteen_orphans = "99m19p19s1234567z"  # waits for 1m only
    table = played("1111m258p369s1478s", "", "", thirteen_orphans)
    assert table.act(Kong(tile("1m")))[0] == ev.Konged(S0, tile("1m"))
    assert table.state.phase is Phase.TURN


def test_b4_after_a_chow_no_kong_in_the_same_turn() -> None:
    table = played("5p" + JUNK.replace("258p", "28p5z"), "46p1111s369m123z9p")
    table.act(held("5p"))
    table.answer({1: Chow(tile("4p"))})
    assert all(isinstance(action, Discard) and not action.drawn for action in table.offered(1))


@pytest.mark.parametrize(("allowed", "kongs"), [(False, ()), (True, (Kong(tile("1m")), Kong(tile("5p"))))])
def test_b4_after_a_pung_a_kong_only_by_a_switch(allowed: bool, kongs: tuple[Action, ...]) -> None:
    game = GUOBIAO.with_options({"kong_after_pung": allowed})
    table = played("5p" + JUNK.replace("258p", "28p5z").replace("147m", "47m6z"), "555p1111m369s123z", game=game)
    table.act(held("5p"))
    table.answer({1: PUNG})
    assert tuple(action for action in table.offered(1) if not isinstance(action, Discard)) == kongs


def test_b4_after_a_chow_the_switch_allows_no_kong_either() -> None:
    game = GUOBIAO.with_options({"kong_after_pung": True})
    table = played("5p" + JUNK.replace("258p", "28p5z"), "46p1111s369m123z9p", game=game)
    table.act(held("5p"))
    table.answer({1: Chow(tile("4p"))})
    assert not any(isinstance(action, Kong) for action in table.offered(1))


def test_the_switches_as_they_stand_change_nothing() -> None:
    assert GUOBIAO.with_options({}) == GUOBIAO


# --- B.3 claims


def test_b3_of_several_wins_only_the_nearest_counts() -> None:
    pairs = "5p1133m1199s77z66z"  # seven pairs, waits for 5p
    table = played("5p147m28p369s1234z5z", "", pairs, FULL_FLUSH)
    table.act(held("5p"))
    assert WIN in table.offered(2)
    assert WIN in table.offered(3)
    table.answer({2: WIN, 3: WIN})
    assert [winner[0] for winner in table.state.winners] == [2]


def test_b3_a_pung_goes_before_a_chow_and_a_win_before_both() -> None:
    hands = ("5p147m28p369s1234z5z", "46p28m369s1234z1m9m", "55p28m369s567z1s9m", FULL_FLUSH)
    table = played(*hands)
    table.act(held("5p"))
    chow, pung = Chow(tile("4p")), PUNG
    assert chow in table.offered(1)
    assert pung in table.offered(2)
    other = played(*hands)
    other.act(held("5p"))
    assert table.answer({1: chow, 2: pung, 3: DECLINE})[1].seat == 2  # type: ignore[union-attr]
    assert isinstance(other.answer({1: chow, 2: pung, 3: WIN})[1], ev.Won)


def test_b3_chow_from_the_left_only() -> None:
    table = played("5p147m28p369s1234z5z", "147m369s11p99p123z", "46p28m369s1234z1m9m", "46p28m369s123z1m9m1s")
    happened = table.act(held("5p"))
    assert ev.Closed((), tile("5p")) in happened


def test_b3_the_tile_just_taken_may_be_thrown_at_once() -> None:
    table = played("5p147m28p369s1234z5z", "4556p1m369s12z9p5z")
    table.act(held("5p"))
    table.answer({1: Chow(tile("4p"))})
    assert held("5p") in table.offered(1)


def test_b3_passing_a_win_has_no_consequence() -> None:
    table = played("5p147m28p369s1234z5z", "5p17m28s369s12345z", "", FULL_FLUSH)
    table.act(held("5p"))
    table.answer({3: DECLINE})
    table.act(held("5p"))
    assert WIN in table.offered(3)


# --- B.5 last tiles


def test_b5_no_kong_of_any_kind_on_an_empty_wall() -> None:
    concealed = played("1111m2222p333s44455z")
    assert Kong(tile("1m")) in concealed.offered(0)
    assert Kong(tile("1m")) not in emptied(concealed).offered(0)
    added = adding()
    assert Kong(tile("5p")) in added.offered(1)
    assert Kong(tile("5p")) not in emptied(added).offered(1)
    direct = emptied(played("1p" + JUNK.replace("258p", "25p8s"), "111222333p46p88p"))
    assert [type(event) for event in direct.act(held("1p"))][-1] is ev.Settled


def test_b5_the_discard_from_an_empty_wall_may_be_claimed_only_for_a_win() -> None:
    table = emptied(played("5p147m28p369s1234z5z", "46p28m369s1234z1m9m", "55p28m369s567z1s9m", FULL_FLUSH))
    table.act(held("5p"))
    assert table.offered(3) == (WIN, DECLINE)
    assert table.offered(1) == table.offered(2) == ()
    table.answer({3: WIN})
    assert "hai_di_lao_yue" in fans(table)


def test_b5_by_a_switch_the_last_discard_may_be_melded_but_not_konged() -> None:
    game = GUOBIAO.with_options({"claims_on_last_discard": True})
    table = emptied(played("5p147m28p369s1234z5z", "46p28m369s1234z1m9m", "555p28m369s567z1s", game=game))
    table.act(held("5p"))
    assert Chow(tile("4p")) in table.offered(1)
    assert table.offered(2) == (PUNG, DECLINE)
    table.answer({2: PUNG})
    assert not any(isinstance(action, Kong) for action in table.offered(2))
    while not table.state.over:
        table.answer({})
    assert len(table.of(ev.Exhausted)) == 1  # nothing is left to draw


def test_b5_winning_on_the_last_tile_drawn() -> None:
    table = emptied(played("5z147m28p369s1234z6z", FULL_FLUSH, back="5p"), 1)
    table.act(held("5z"))
    table.act(WIN)
    assert "miao_shou_hui_chun" in fans(table)


def test_b5_an_exhausted_deal_moves_no_points_and_the_deal_passes() -> None:
    table = emptied(played("5z" + JUNK, "", "", ""))
    happened = table.act(held("5z"))
    if table.state.phase is Phase.CLAIM:
        happened = table.answer({})
    assert ev.Exhausted() in happened
    assert table.state.settlement == ev.Settlement((0, 0, 0, 0))
    assert table.state.next_carry is not None
    assert table.state.next_carry.dealer == 1


def test_b4_concealed_kongs_are_shown_also_after_a_draw() -> None:
    table = played("1111p258s369s1234z7m", back="9m")
    table.act(Kong(tile("1p")))
    happened = emptied(table).act(table.offered(0)[-1])
    if table.state.phase is Phase.CLAIM:
        happened = table.answer({})
    assert ev.Shown((tiles("1p"), (), (), ())) in happened


# --- D.1, D.2 payments


def example(giver: Seat | None) -> tuple[int, ...]:
    """Pay a win of seat 1 with 10 fan and 2 flowers (the example of D.1)."""
    state = played(JUNK + "5z").state
    result = ev.WinResult(S1, giver, tile("5p"), (), (), {"base": 10, "flowers": 2, "total": 12})
    return settle(state, (result,)).payments


def test_d1_the_discarder_pays_the_fan_and_everybody_the_base() -> None:
    assert example(S0) == (-20, 36, -8, -8)


def test_d1_on_the_own_draw_all_three_pay_both() -> None:
    assert example(None) == (-20, 60, -20, -20)


def test_d1_a_whole_deal_pays_what_its_fan_are_worth() -> None:
    table = played("5p147m28p369s1234z5z", "", "", FULL_FLUSH)
    table.act(held("5p"))
    table.answer({3: WIN})
    settlement = table.state.settlement
    assert settlement is not None
    total = sum(count.value * count.times for count in settlement.wins[0].counts)
    assert settlement.payments == (-8 - total, -8, -8, 24 + total)
    assert settlement.wins[0].points["total"] == total


def test_d2_a_session_adds_up_by_player_also_when_seats_have_changed() -> None:
    table = played("5p147m28p369s1234z5z", "", "", FULL_FLUSH)
    carry = replace(table.state.carry, deal_no=4, round_no=1, seating=(1, 0, 3, 2), scores=(10, 20, -30, 0))
    table.state = replace(table.state, carry=carry)
    table.act(held("5p"))
    table.answer({3: WIN})
    assert table.state.settlement is not None
    assert table.state.next_carry is not None
    by_seat = table.state.settlement.payments
    assert table.state.next_carry.scores == (10 + by_seat[1], 20 + by_seat[0], -30 + by_seat[3], by_seat[2])


def test_b7_a_win_shows_the_winners_hand_only() -> None:
    table = played("5p147m28p369s1234z5z", "", "", FULL_FLUSH)
    table.act(held("5p"))
    won = table.answer({3: WIN})[1]
    assert won == ev.Won(S3, S0, tile("5p"), tiles("1112223334688p"))
    assert table.state.hands[3] == counts(FULL_FLUSH)
