"""What no worked case of 乐十 can show: options that matter in play only (`docs/rules/leshi.md` §1)."""

import pytest
from tests.laws.prepared import Layout, throw
from tests.laws.stage import stage

from paicheng.rules import get
from paicheng.table.actions import CHOWS, PUNG, WIN, Action
from paicheng.table.decide import decide
from paicheng.table.events import Settled
from paicheng.table.offers import offers
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

LESHI = get("leshi")
CLAIMS = [(PUNG, "555m"), (CHOWS[tile("4m")], "456m")]


@pytest.mark.parametrize(("claim", "hand"), CLAIMS)
@pytest.mark.parametrize(("swap", "thrown"), [("allowed", True), ("same_tile_forbidden", False)])
def test_whether_the_tile_just_taken_may_be_thrown(claim: Action, hand: str, swap: str, thrown: bool) -> None:
    rules = LESHI.with_options({"swap_discard": swap})
    state = stage(rules, Layout(("5m", hand), lead=({0: throw("5m")}, {1: claim})))
    offered = offers(rules, state)[Seat(1)]
    assert (throw("5m") in offered) is thrown
    assert len(offered) > 1


@pytest.mark.parametrize(("deals", "goes_on"), [(1, False), (2, True)])
def test_a_match_has_so_many_deals(deals: int, goes_on: bool) -> None:
    rules = LESHI.with_options({"deals": deals})
    state = stage(rules, Layout(("11122233344455z",)))
    settled = decide(rules, state, {Seat(0): WIN})[-1]
    assert isinstance(settled, Settled)
    assert (settled.carry is not None) is goes_on


def test_a_fan_for_no_pattern_is_refused() -> None:
    with pytest.raises(ValueError, match="pattern_fan knows no pinghu; there are hunyise"):
        LESHI.with_options({"pattern_fan": {"pinghu": 1}})
