"""What is asked and answered: every wrong answer has its code, and changes nothing."""

from dataclasses import replace

import pytest
from tests.unit.server.fakes import game

from paicheng.records import By
from paicheng.server.errors import Refused
from paicheng.server.messages import Act, ErrorCode
from paicheng.server.window import Window
from paicheng.table.actions import DECLINE, DISCARDS_DRAWN, DISCARDS_HELD, PUNG, WIN, Action, Chow, Win
from paicheng.table.state import NOTHING, Phase, State
from paicheng.tiles.tile import Seat, Tile

ZERO, ONE, TWO, THREE = map(Seat, range(4))
RED = Tile(31)
CHOW = Chow(Tile(3))


def state(phase: Phase) -> State:
    """Return a deal in which seat 0 has just thrown a tile."""
    nothing = (b"",) * 4
    return State(
        phase=phase,
        carry=game().first_carry((0, 1, 2, 3)),  # type: ignore[arg-type]
        dice=(1, 1, 1, 1),
        wall=100,
        front=53,
        back=0,
        hands=(NOTHING,) * 4,
        melds=nothing,
        sources=nothing,
        pools=(bytes((RED,)), b"", b"", b""),
        flowers=nothing,
        turn=ZERO,
        fresh=RED,
    )


def window() -> Window:
    offered: dict[Seat, tuple[Action, ...]] = {ONE: (CHOW, DECLINE), TWO: (PUNG, DECLINE), THREE: (WIN, DECLINE)}
    return Window(40, state(Phase.CLAIM), offered)


def test_who_may_win_must_name_the_fan_where_the_rule_set_asks() -> None:
    asked, names = window(), replace(game(), names_fans=True)
    assert [asked.names(names, seat) for seat in (ONE, TWO, THREE)] == [False, False, True]
    assert not asked.names(game(), THREE)
    asked.check(names, THREE, Act(40, THREE, Win(("men_qian_qing",))))
    for rules, named in ((game(), "men_qian_qing"), (names, "no such fan")):
        with pytest.raises(Refused):
            asked.check(rules, THREE, Act(40, THREE, Win((named,))))


@pytest.mark.parametrize(
    ("named", "place", "words"),
    [
        (("no_such_fan",), 0, "there is no fan 'no_such_fan'"),
        (("hua_long", "qing_yi_se", "hua_long"), 2, "hua_long is named more than 1 time"),
        (
            ("si_gui_yi",) * 4,
            3,
            "si_gui_yi is named more than 3 times",
        ),  # there are fourteen tiles: three fours at most
        (("hua_pai",), 0, "hua_pai is named more than 0 times"),  # flowers count unnamed
    ],
)
def test_a_name_that_no_hand_allows_is_refused_at_its_place(named: tuple[str, ...], place: int, words: str) -> None:
    asked, rules = window(), game(winner_names_fans=True)
    with pytest.raises(Refused) as refused:
        asked.check(rules, THREE, Act(40, THREE, Win(named)))
    error = refused.value.error
    assert (error.code, error.message, error.at) == (ErrorCode.NOT_OFFERED, words, f"$.action.named[{place}]")
    assert asked.answers == {}
    asked.check(rules, THREE, Act(40, THREE, Win(("si_gui_yi",) * 3)))


def test_what_is_not_offered_is_said_as_it_was_sent() -> None:
    with pytest.raises(Refused) as refused:
        window().check(game(), ONE, Act(40, ONE, Chow(Tile(4))))
    assert refused.value.error.message == '{"type":"chow","first":4} is not offered'


@pytest.mark.parametrize(
    ("seat", "message", "code", "at"),
    [
        (ONE, Act(40, TWO, PUNG), ErrorCode.OTHER_SEAT, "$.seat"),
        (ONE, Act(39, ONE, CHOW), ErrorCode.STALE, "$.n"),
        (ONE, Act(41, ONE, CHOW), ErrorCode.STALE, "$.n"),
        (ZERO, Act(40, ZERO, DECLINE), ErrorCode.NOT_ASKED, "$.seat"),
        (ONE, Act(40, ONE, PUNG), ErrorCode.NOT_OFFERED, "$.action"),
        (ONE, Act(40, ONE, Chow(Tile(4))), ErrorCode.NOT_OFFERED, "$.action"),
        (TWO, Act(40, TWO, PUNG), ErrorCode.ANSWERED, "$.seat"),
    ],
)
def test_a_wrong_answer_is_named(seat: Seat, message: Act, code: ErrorCode, at: str) -> None:
    asked = window()
    asked.answer(TWO, DECLINE, By.HAND)
    with pytest.raises(Refused) as refused:
        asked.check(game(), seat, message)
    assert (refused.value.error.code, refused.value.error.at) == (code, at)
    assert asked.answers == {TWO: DECLINE}


def test_a_seat_that_sits_out_is_not_asked_and_its_answer_not_taken() -> None:
    offered: dict[Seat, tuple[Action, ...]] = {ZERO: (DISCARDS_DRAWN[5],)}
    asked = Window(40, state(Phase.TURN), offered, frozenset({ZERO}))
    assert asked.missing() == [ZERO]
    assert not asked.asks(ZERO)
    with pytest.raises(Refused) as refused:
        asked.check(game(), ZERO, Act(40, ZERO, DISCARDS_DRAWN[5]))
    assert refused.value.error.code is ErrorCode.NOT_ASKED
    assert asked.answers == {}


def test_answers_that_no_longer_matter_are_filled_in() -> None:
    asked = window()
    asked.check(game(), THREE, Act(40, THREE, WIN))
    asked.answer(ONE, CHOW, By.BOT)
    assert asked.missing() == [TWO, THREE]
    asked.answer(THREE, WIN, By.HAND)
    assert asked.completed() == {ONE: CHOW, TWO: DECLINE, THREE: WIN}
    assert asked.by is By.HAND


def test_the_house_throws_what_was_drawn_for_who_does_not_answer() -> None:
    offered: dict[Seat, tuple[Action, ...]] = {ZERO: (WIN, DISCARDS_HELD[3], DISCARDS_DRAWN[5], DISCARDS_HELD[30])}
    asked = Window(7, state(Phase.TURN), offered)
    assert asked.own_turn
    assert asked.default(ZERO) == DISCARDS_DRAWN[5]
