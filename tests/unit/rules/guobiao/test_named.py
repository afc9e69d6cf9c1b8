"""国标 with `winner_names_fans`: the winner names the fan, the house checks and pays what is both (guobiao.md E)."""

from random import Random

import pytest
from tests.laws.prepared import Layout, arrange
from tests.toy.play import Played, first_carry
from tests.unit.rules.guobiao.test_strict import CHEAP, FULL_FLUSH, held

from paicheng import bots
from paicheng.records.audit import audit
from paicheng.records.errors import RecordError
from paicheng.records.replay import Deal, Step
from paicheng.rules.guobiao import GUOBIAO, Guobiao
from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, WIN, Action, Win
from paicheng.table.decide import decide
from paicheng.table.errors import IllegalAction, Refusal
from paicheng.table.offers import offers
from paicheng.table.view import redact, view
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

NAMES = GUOBIAO.with_options({"winner_names_fans": True})
STRICT = GUOBIAO.with_options({"winner_names_fans": True, "strict_calls": True})
DICE = (2, 3, 1, 1)
S1 = Seat(1)
# FULL_FLUSH with 5p: three pungs 一色三节高 24 in one suit 24, concealed 三暗刻 16, 门前清 2, 幺九刻 1, 坎张 1
ALL = ("qing_yi_se", "yi_se_san_jie_gao", "san_an_ke", "men_qian_qing", "yao_jiu_ke", "kan_zhang")


def played(*hands: str, front: str = "", back: str = "", game: Guobiao = NAMES) -> Played:
    carry = first_carry(game)
    return Played(game, arrange(game, Layout(hands, front, back), DICE, carry, Random(8)), DICE, carry)


def awaited(game: Guobiao = NAMES) -> Played:
    """Let the dealer throw what the next seat waits for."""
    table = played("5p147m28p369s12345z6z", FULL_FLUSH, game=game)
    table.act(held("5p"))
    return table


def claimed(*named: str, game: Guobiao = NAMES) -> Played:
    table = awaited(game)
    table.answer({1: Win(named)})
    return table


def drawn() -> Played:
    """Let the seat after the dealer draw what it waits for."""
    table = played("9s147m28p369s12345z6z", FULL_FLUSH, front="5p")
    table.act(held("9s"))
    return table


def test_what_no_hand_counts_so_often_is_refused() -> None:
    for named in (("qing_yi_se", "qing_yi_se"), ("si_gui_yi",) * 4, ("no_such_fan",)):
        with pytest.raises(IllegalAction):
            awaited().answer({1: Win(named)})


def result(table: Played) -> ev.WinResult:
    assert table.state.settlement is not None
    return table.state.settlement.wins[0]


def payments(table: Played) -> tuple[int, ...]:
    assert table.state.settlement is not None
    return table.state.settlement.payments


@pytest.mark.parametrize(
    ("named", "paid"),
    [
        (ALL, 68),
        (("qing_yi_se", "san_an_ke"), 40),
        (("qing_yi_se", "si_an_ke", "wu_zi"), 24),  # no fourth pung; 无字 is not counted beside 清一色
        (("qing_yi_se", "yao_jiu_ke", "yao_jiu_ke"), 25),  # the hand has one 幺九刻; another might have two
        ((), 0),
    ],
)
def test_on_a_discard_what_was_named_and_is_there_is_paid(named: tuple[str, ...], paid: int) -> None:
    assert payments(claimed(*named)) == (-8 - paid, 24 + paid, -8, -8)  # D.1


@pytest.mark.parametrize(
    ("named", "paid"), [(("qing_yi_se", "bu_qiu_ren"), 28), (("qing_yi_se", "men_qian_qing"), 24), ((), 0)]
)
def test_on_the_own_draw_each_of_the_others_pays_it(named: tuple[str, ...], paid: int) -> None:
    table = drawn()
    table.act(Win(named))
    assert payments(table) == (-8 - paid, 3 * (8 + paid), -8 - paid, -8 - paid)
    assert table.of(ev.Won)[0].named == named  # type: ignore[attr-defined]


def test_the_sheet_says_what_was_not_named_and_what_was_named_in_vain() -> None:
    found = result(claimed("qing_yi_se", "si_an_ke"))
    assert [count.key for count in found.counts] == ["qing_yi_se"]
    reasons = {fan.key: fan.reason for fan in found.not_counted}
    assert reasons["si_an_ke"] == "not_there"
    assert {key for key, reason in reasons.items() if reason == "not_named"} == set(ALL) - {"qing_yi_se"}
    assert found.points == {"base": 24, "flowers": 0, "total": 24}


def test_flowers_count_unnamed() -> None:
    table = played("5p147m28p369s12345z6z", FULL_FLUSH.replace("88p", "8p1f"), back="8p")
    table.act(held("5p"))
    table.answer({1: WIN})
    assert table.state.flowers[1] == bytes((tile("1f"),))
    assert result(table).points == {"base": 0, "flowers": 1, "total": 1}
    assert payments(table) == (-9, 25, -8, -8)


@pytest.mark.parametrize("action", [Win(("no_such_fan",)), Win((*ALL, "qing_yi"))])
def test_a_fan_that_the_game_does_not_have_is_refused(action: Action) -> None:
    refused(awaited(), action)


def test_where_the_house_names_the_fan_a_list_is_refused() -> None:
    refused(awaited(GUOBIAO), Win(ALL))


def test_whoever_may_not_win_may_not_name_either() -> None:
    table = played("9s147m28p369s12345z6z", CHEAP)
    assert WIN not in table.offered(0)
    with pytest.raises(IllegalAction):
        table.act(Win(("ping_hu",)))


def refused(table: Played, action: Action) -> None:
    before = table.state
    with pytest.raises(IllegalAction) as error:
        decide(table.rules, before, {S1: action})
    assert error.value.refusal is Refusal.NOT_OFFERED
    assert table.state == before
    assert WIN in table.offered(1)


def test_the_win_itself_stands_by_what_the_house_counts() -> None:
    table = played("3s147m28p369s12345z6z", CHEAP)  # three fan
    table.act(held("3s"))
    assert WIN not in table.offered(1)


@pytest.mark.parametrize(("named", "paid"), [(ALL, 68), (("qing_yi_se",), 24)])
def test_with_strict_calls_a_true_win_is_paid_by_names_too(named: tuple[str, ...], paid: int) -> None:
    game = GUOBIAO.with_options({"winner_names_fans": True, "strict_calls": True})
    table = claimed(*named, game=game)
    assert table.of(ev.Fouled) == []
    assert payments(table) == (-8 - paid, 24 + paid, -8, -8)


def test_with_strict_calls_a_false_win_is_fined_whatever_it_names() -> None:
    table = played("3s147m28p369s12345z6z", CHEAP, game=STRICT)
    table.act(held("3s"))
    table.answer({1: Win(ALL)})
    assert table.of(ev.Fouled) == [ev.Fouled(S1, "cuo_he")]
    assert table.of(ev.Won) == []
    while not table.state.over:
        table.answer({})
    assert payments(table) == (10, -30, 10, 10)


def test_who_is_fined_stays_so_when_another_wins_by_names() -> None:
    table = played("5p147m8p369s123456z", CHEAP, "", FULL_FLUSH, game=STRICT)
    table.act(held("5p"))
    table.answer({1: Win(("ping_hu",)), 3: Win(("qing_yi_se",))})
    assert table.state.extra.dead == (1,)
    assert payments(table) == (10 - 8 - 24, -30 - 8, 10 - 8, 10 + 24 + 24)


def test_a_seat_sees_all_that_it_may_name_and_nobody_must_where_the_house_names() -> None:
    table = awaited()
    seen = view(NAMES, table.state, S1)
    assert NAMES.named(seen, S1) == ALL
    assert GUOBIAO.named(seen, S1) == ()


@pytest.mark.parametrize(("bot", "named"), [("steady", True), ("nearest", True), ("random", False)])
def test_bots_that_think_name_all_they_see(bot: str, named: bool) -> None:
    for table in (awaited(), drawn()):
        seen = view(NAMES, table.state, S1)
        answer = bots.make(bot, NAMES, Random(1)).answer(seen, S1, (WIN, DECLINE))
        assert isinstance(answer, Win) or not named
        if named:
            assert answer == Win(NAMES.named(seen, S1)) != WIN
            table.answer({1: answer})
            assert result(table).points["total"] in (68, 70)  # self-drawn 不求人 4 instead of 门前清 2
        else:
            assert answer in (WIN, DECLINE)


def test_what_one_names_and_does_not_get_stays_unheard() -> None:
    table = awaited()
    closed = decide(NAMES, table.state, {S1: Win(ALL)})[0]
    assert isinstance(closed, ev.Closed)
    assert redact(NAMES, closed, Seat(0)) == ev.Closed((), tile("5p"))


def test_the_record_of_a_claimed_win_is_held_against_its_names() -> None:
    recorded(claimed("qing_yi_se"))


def test_the_record_of_a_self_drawn_win_is_held_against_its_names() -> None:
    table = drawn()
    table.act(Win(("qing_yi_se", "bu_qiu_ren")))
    recorded(table)


def recorded(table: Played) -> None:
    """Hold a record against the rules as it is, and again without what the winner named."""
    steps = tuple(Step(line, event) for line, event in enumerate(table.events, 2))
    audit(NAMES, Deal(0, steps))
    forged = tuple(Step(step.line, unnamed(step.event)) for step in steps)
    with pytest.raises(RecordError):
        audit(NAMES, Deal(0, forged))


def unnamed(event: ev.Event) -> ev.Event:
    return ev.Won(event.seat, event.giver, event.tile, event.hand) if isinstance(event, ev.Won) else event


def test_offers_stay_as_they_are() -> None:
    assert offers(NAMES, awaited().state) == offers(GUOBIAO, awaited(GUOBIAO).state)
