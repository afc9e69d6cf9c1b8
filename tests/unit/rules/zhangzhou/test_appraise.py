"""How a 漳州 hand is weighed: 游金 is waited for, a gold is let go where that keeps the wait, 包牌 is feared."""

from random import Random

from tests.laws.prepared import Layout, throw
from tests.laws.stage import stage

from paicheng.bots import make
from paicheng.rules import get
from paicheng.table.actions import DECLINE, WIN, Action, Discard
from paicheng.table.offers import offers
from paicheng.table.ruleset import Appraisal
from paicheng.table.state import State, replace
from paicheng.table.view import view
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

ZHANGZHOU = get("zhangzhou")
SECOND = Seat(1)
RIDER = Layout(("", "123m456p789s111z34s99m", "5555z"), "5s9p", "", (1,), "9m")
SINGLE = Layout(("5p", "123m456p789s111z345s9m"), "", "", (0, {0: throw("5p")}), "9m")


def appraised(state: State) -> dict[Action, Appraisal]:
    return ZHANGZHOU.appraise(view(ZHANGZHOU, state, SECOND), SECOND, offers(ZHANGZHOU, state)[SECOND])


def answer(state: State) -> Action:
    bot = make("steady", ZHANGZHOU, Random(1))
    return bot.answer(view(ZHANGZHOU, state, SECOND), SECOND, offers(ZHANGZHOU, state)[SECOND])


def test_a_win_is_worth_what_the_rules_pay() -> None:
    """游金, ×4 (zhangzhou.md §9): the dealer 2, the others 1 each, so 16 in all."""
    assert appraised(stage(ZHANGZHOU, RIDER))[WIN].outlook == 16


def test_a_gold_is_let_go_for_the_next_level() -> None:
    """双游 pays ×8, and the others may only draw meanwhile (zhangzhou.md §6, §8)."""
    state = stage(ZHANGZHOU, RIDER)
    assert answer(state) == Discard(tile("9m"), drawn=False)
    assert appraised(state)[Discard(tile("9m"), drawn=False)].value == 32


def test_nothing_is_let_go_when_no_draw_is_left() -> None:
    state = stage(ZHANGZHOU, RIDER)
    busy = replace(state, pools=tuple(bytes(20) for _ in range(4)))  # so late that others win soon
    found = appraised(busy)
    assert found[Discard(tile("9m"), drawn=False)].outlook < found[Discard(tile("9m"), drawn=False)].value


def test_who_waits_for_a_golds_pair_lets_a_discard_pass() -> None:
    """点炮 pays ×1; any tile drawn pays ×4 (zhangzhou.md §9)."""
    assert answer(stage(ZHANGZHOU, SINGLE)) == DECLINE


def test_in_the_last_round_a_wanted_tile_costs_more() -> None:
    """包牌: who throws the tile then pays all three shares (zhangzhou.md §12)."""
    state = replace(stage(ZHANGZHOU, RIDER), pools=tuple(bytes(tile("9m") for _ in range(12)) for _ in range(4)))
    last = replace(state, extra=replace(state.extra, draws_left=4))
    thrown = Discard(tile("5s"), drawn=True)
    assert appraised(last)[thrown].outlook < appraised(state)[thrown].outlook
