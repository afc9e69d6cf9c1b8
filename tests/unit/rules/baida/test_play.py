"""What no worked case of 百搭 can show: options and bans that matter in play only (`docs/rules/baida.md` §1, §5)."""

import pytest
from tests.laws.prepared import Layout, throw
from tests.laws.stage import stage

from paicheng.rules import get
from paicheng.table.actions import CHOWS, PUNG, WIN, Kong
from paicheng.table.decide import decide
from paicheng.table.events import Settled
from paicheng.table.evolve import counts_of
from paicheng.table.offers import offers
from paicheng.table.state import replace
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat

BAIDA = get("baida")
WITH_GOLD = Layout(("9m147p258s369m1245s",), back="9m")


@pytest.mark.parametrize(("rule", "thrown"), [("forbidden", False), ("allowed_unclaimable", True)])
def test_whether_a_gold_may_be_thrown(rule: str, thrown: bool) -> None:
    rules = BAIDA.with_options({"gold_discard": rule})
    offered = offers(rules, stage(rules, WITH_GOLD))[Seat(0)]
    assert (throw("9m") in offered) is thrown


@pytest.mark.parametrize(("rule", "reason"), [("forbidden", "only_golds_left"), ("allowed_unclaimable", None)])
def test_a_claim_may_not_leave_golds_only(rule: str, reason: str | None) -> None:
    rules = BAIDA.with_options({"gold_discard": rule})
    state = stage(rules, Layout(("5p",), back="9m", lead=(0, {0: throw("5p")})))
    for hand, action in (("99m55p", PUNG), ("99m46p", CHOWS[tile("4p")])):
        asked = replace(state, hands=(state.hands[0], counts_of(tiles(hand)), *state.hands[2:]))
        assert rules.meld_verdict(asked, Seat(1), action) == reason
    asked = replace(state, hands=(state.hands[0], counts_of(tiles("9m155p")), *state.hands[2:]))
    assert rules.meld_verdict(asked, Seat(1), PUNG) is None


@pytest.mark.parametrize("reserve", [0, 18])
def test_the_reserve_stays_undrawn(reserve: int) -> None:
    rules = BAIDA.with_options({"reserve_tiles": reserve})
    dry = stage(rules, Layout(back="9m"), left=-1)
    assert dry.over
    assert dry.left == reserve
    assert dry.settlement is not None
    assert dry.settlement.payments == (0, 0, 0, 0)


def test_no_kong_when_only_the_reserve_is_left() -> None:
    rules = BAIDA
    state = stage(rules, Layout(("1111m147p258s369m4s",), back="9m", lead=(0,)))
    kong = Kong(tile("1m"))
    assert kong in offers(rules, state)[Seat(0)]
    assert kong not in offers(rules, replace(state, front=state.front + rules.drawable(state)))[Seat(0)]


@pytest.mark.parametrize(("deals", "goes_on"), [(1, False), (2, True)])
def test_a_match_has_so_many_deals(deals: int, goes_on: bool) -> None:
    rules = BAIDA.with_options({"deals": deals})
    state = stage(rules, Layout(("123m456p789s22p456s",), back="9m"))
    settled = decide(rules, state, {seat: actions[0] for seat, actions in offers(rules, state).items()})[-1]
    assert offers(rules, state)[Seat(0)][0] == WIN
    assert isinstance(settled, Settled)
    assert (settled.carry is not None) is goes_on
