"""What no worked case of 漳州 can show: options and states that matter in play only (`docs/rules/zhangzhou.md`)."""

import pytest
from tests.laws.prepared import LET_GO, Layout, throw
from tests.laws.stage import stage

from paicheng.rules import get
from paicheng.table.actions import WIN, Discard, Kong
from paicheng.table.decide import decide
from paicheng.table.events import Declared, Settled
from paicheng.table.offers import offers, tiles_in
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

ZHANGZHOU = get("zhangzhou")
DRAWN_GOLD = (1, {1: Discard(tile("9m"), drawn=True)}, {2: throw("5p")})


@pytest.mark.parametrize(("barred", "wins"), [(False, True), (True, False)])
def test_whether_who_threw_a_gold_may_win_on_a_discard(barred: bool, wins: bool) -> None:
    rules = ZHANGZHOU.with_options({"gold_discarder_self_draw_only": barred})
    state = stage(rules, Layout(("", "123m456p789s11122z34p", "5p"), "9m", "", DRAWN_GOLD, "9m"))
    assert (WIN in offers(rules, state).get(Seat(1), ())) is wins
    assert rules.verdict(state, Seat(1), WIN) == (None if wins else "gold_thrower_needs_self_draw")


def test_letting_a_gold_go_is_announced_and_bars_the_others() -> None:
    layout = Layout(("", "123m456p789s111z34s99m", "5555z"), "5s", "", LET_GO, "9m")
    state = stage(ZHANGZHOU, layout)
    assert state.turn == Seat(2)
    assert ZHANGZHOU.figures(state, Seat(1))["level"] == 2
    assert not any(isinstance(action, Kong) for action in offers(ZHANGZHOU, state)[Seat(2)])


def test_what_stands_in_for_the_gold_has_its_face() -> None:
    """白板 takes over the gold's own face (zhangzhou.md §5), and is what lies in a chow of it."""
    state = stage(ZHANGZHOU, Layout(gold="5m"))
    assert ZHANGZHOU.stand_in == tile("7z")
    assert ZHANGZHOU.face(state, ZHANGZHOU.stand_in) == tile("5m")
    assert tiles_in(ZHANGZHOU, state, meld(MeldKind.CHOW, tile("4m"))) == (tile("4m"), tile("7z"), tile("6m"))


def test_the_dealer_cannot_let_a_gold_go_from_his_first_tiles() -> None:
    layout = Layout(("123m456p789s111z34s99m5s",), gold="9m", lead=(0,))
    state = stage(ZHANGZHOU, layout)
    events = decide(ZHANGZHOU, state, {Seat(0): throw("9m")})
    assert not [event for event in events if isinstance(event, Declared)]


@pytest.mark.parametrize(("deals", "goes_on"), [(1, False), (2, True)])
def test_a_match_has_so_many_deals(deals: int, goes_on: bool) -> None:
    rules = ZHANGZHOU.with_options({"deals": deals})
    state = stage(rules, Layout(("123m456p789s111z345s22z",), gold="9m", lead=(0,)))
    settled = decide(rules, state, {Seat(0): WIN})[-1]
    assert isinstance(settled, Settled)
    assert (settled.carry is not None) is goes_on


def test_a_multiplier_for_no_win_is_refused() -> None:
    with pytest.raises(ValueError, match="mult knows no luck; there are sanyou"):
        ZHANGZHOU.with_options({"mult": {"luck": 2}})
