"""What binds a seat is said to that seat: locks, contracts, a doubled deal, a streak, the draws left."""

from tests.laws.prepared import LET_GO, Layout, throw
from tests.laws.stage import stage

from paicheng.rules import get
from paicheng.rules.leshi.extra import CONTRACT, Memory
from paicheng.table.actions import DECLINE
from paicheng.table.decide import decide
from paicheng.table.evolve import evolve
from paicheng.table.ruleset import LOCKED, Note, Ruleset
from paicheng.table.state import State, replace
from paicheng.table.view import view
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Seat


def told(rules: Ruleset, state: State, seat: int) -> tuple[Note, ...]:
    return rules.notes(view(rules, state, Seat(seat)), Seat(seat))


def test_who_let_a_win_pass_is_told_which_tile_is_barred_and_nobody_else_is() -> None:
    leshi = get("leshi")
    state = stage(leshi, Layout(("2z5s", "123456789m111z2z"), "", "", ({0: throw("2z")},)))
    for event in decide(leshi, state, {Seat(1): DECLINE}):
        state = evolve(leshi, state, event)
    assert told(leshi, state, 1) == (Note(LOCKED, tiles("2z")),)
    assert told(leshi, state, 2) == ()


def test_both_sides_of_a_contract_are_told_and_a_doubled_deal_is_told_to_all() -> None:
    leshi = get("leshi")
    claims = ((0, 0, CONTRACT, 0), (0,) * 4, (0,) * 4, (0,) * 4)
    state = replace(stage(leshi, Layout()), extra=Memory(claims, owed=1))
    words = [[note.text.zh for note in told(leshi, state, seat)] for seat in range(4)]
    assert words == [
        ["荒番：本盘加倍", "承包：对家"],
        ["荒番：本盘加倍"],
        ["荒番：本盘加倍", "承包：对家"],
        ["荒番：本盘加倍"],
    ]


def test_the_streak_is_told() -> None:
    baida = get("baida")
    state = stage(baida, Layout())
    streak = replace(state, carry=replace(state.carry, memory={"streak": 2}))
    assert [note.text.en for note in told(baida, streak, 3)] == ["Dealer's streak 2"]
    assert told(baida, state, 3) == ()


def test_a_gold_let_go_binds_the_others_and_its_owner_knows_his_level() -> None:
    zhangzhou = get("zhangzhou")
    state = stage(zhangzhou, Layout(("", "123m456p789s111z34s99m"), "5s", "", LET_GO, "9m"))
    draws = f"可摸 {zhangzhou.drawable(state)} 张"
    assert [note.text.zh for note in told(zhangzhou, state, 1)] == [draws, "双游"]
    assert [note.text.zh for note in told(zhangzhou, state, 2)] == [draws, "有人双游：只能摸打"]
