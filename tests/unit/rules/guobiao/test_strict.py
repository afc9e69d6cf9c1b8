"""国标 with `strict_calls`: players may call a win that is none, and are fined (guobiao.md D.3, D.8)."""

from random import Random

import pytest
from tests.laws.prepared import Layout, arrange
from tests.toy.play import Played, first_carry

from paicheng.rules.guobiao import GUOBIAO, Guobiao, extra
from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, PUNG, WIN, Discard, Kong
from paicheng.table.offers import offers
from paicheng.table.state import Phase
from paicheng.table.view import view
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Player, Seat

STRICT = GUOBIAO.with_options({"strict_calls": True})
DICE = (2, 3, 1, 1)
S0, S1, S2, S3 = map(Seat, range(4))
JUNK = "3s147m28p69s1234z5z5p"
CHEAP = "123m123p567s22z45s"  # waits for 3s and 6s, three fan on a discard
FULL_FLUSH = "111222333p46p88p"  # waits for 5p
ONE_AWAY = "123m456p789m12s5z9p"  # three sets, a part of a fourth, no pair
FAR = "159m159p159s1234z"


def held(text: str) -> Discard:
    return Discard(tile(text), drawn=False)


def played(*hands: str, front: str = "", game: Guobiao = STRICT, carry: ev.Carry | None = None) -> Played:
    carry = carry or first_carry(game)
    return Played(game, arrange(game, Layout(hands, front), DICE, carry, Random(8)), DICE, carry)


def called(hand: str, thrown: str = "3s") -> Played:
    """Let the seat after the dealer call a win with this hand on the first discard."""
    table = played(JUNK, hand)
    table.act(held(thrown))
    table.answer({1: WIN})
    return table


@pytest.mark.parametrize(
    ("hand", "kind", "fine"),
    [
        (CHEAP, "cuo_he", 10),  # 错和: complete, under eight fan
        (FULL_FLUSH, "he_cuo_pai", 10),  # 和错牌: ready, on another tile
        (ONE_AWAY, "zha_he", 20),  # 诈和: one tile short of ready
    ],
)
def test_d3_a_false_win_is_fined_to_each_of_the_others(hand: str, kind: str, fine: int) -> None:
    table = called(hand)
    assert table.of(ev.Fouled) == [ev.Fouled(S1, kind)]
    lines = [event.line for event in table.of(ev.Paid) if isinstance(event, ev.Paid)]
    assert [(line.payer, line.payee, line.points) for line in lines] == [(1, 0, fine), (1, 2, fine), (1, 3, fine)]


def test_d3_two_or_more_short_is_deliberate_and_disqualifies_without_a_fine() -> None:
    table = called(FAR)
    assert table.of(ev.Fouled) == [ev.Fouled(S1, "you_yi_zha_he")]
    assert table.of(ev.Paid) == []
    assert table.state.extra.out == (1,)


def test_d8_a_false_claim_counts_as_a_pass_and_the_others_are_resolved() -> None:
    table = played("5p147m8p369s123456z", CHEAP, "", FULL_FLUSH)
    table.act(held("5p"))
    table.answer({1: WIN, 3: WIN})
    assert table.of(ev.Fouled) == [ev.Fouled(S1, "he_cuo_pai")]
    assert [winner[0] for winner in table.state.winners] == [3]


def test_d3_the_fined_still_pays_and_the_fines_are_lines_of_the_ledger() -> None:
    table = played("5p147m8p369s123456z", CHEAP, "", FULL_FLUSH)
    table.act(held("5p"))
    table.answer({1: WIN, 3: WIN})
    settlement = table.state.settlement
    assert settlement is not None
    total = settlement.wins[0].points["total"]
    assert settlement.payments == (10 - 8 - total, -30 - 8, 10 - 8, 10 + 24 + total)
    assert [line.reason for line in settlement.lines].count("he_cuo_pai") == 3


def test_d3_fines_stand_also_when_nobody_wins() -> None:  # B.5
    table = called(CHEAP)
    while not table.state.over:
        table.answer({})
    assert table.state.settlement is not None
    assert table.state.settlement.payments == (10, -30, 10, 10)


def test_d3_who_called_falsely_may_not_win_in_this_deal_but_may_in_the_next() -> None:
    table = called(FULL_FLUSH)
    assert table.state.extra.dead == (1,)
    assert not STRICT.wins(table.state, S1, tile("5p"))
    assert WIN not in table.offered(1)
    while not table.state.over:
        table.answer({})
    assert table.state.next_carry is not None
    following = played(JUNK, "", "", "", carry=table.state.next_carry)
    assert following.state.extra.dead == ()


def test_d8_after_a_false_own_draw_win_the_seat_must_discard() -> None:
    table = played("1111m" + "258p369s123z", front="")
    assert Kong(tile("1m")) in table.offered(0)
    table.act(WIN)
    assert (table.state.turn, table.state.phase) == (0, Phase.TURN)
    assert all(isinstance(action, Discard) for action in table.offered(0))


def test_d8_after_a_false_claim_the_seat_plays_on_and_may_kong() -> None:
    table = played(JUNK, "222m123p567s22z45s", front="2m")
    table.act(held("3s"))
    table.answer({1: WIN})
    assert table.state.turn == 1
    assert Kong(tile("2m")) in table.offered(1)


@pytest.mark.parametrize(("allowed", "offered"), [(True, (PUNG, DECLINE)), (False, ())])
def test_d3_a_dead_hand_melds_only_by_the_switch(allowed: bool, offered: tuple[object, ...]) -> None:
    game = GUOBIAO.with_options({"strict_calls": True, "dead_hand_may_meld": allowed})
    table = played(JUNK, "55z123m123p67s45s2z", front="9m9s9p", game=game)
    table.act(held("3s"))
    table.answer({1: WIN})
    assert table.of(ev.Fouled)
    for _ in range(30):
        if table.state.phase is Phase.TURN and table.state.turn == 0:
            break
        table.answer({})
    table.act(held("5z"))
    assert table.offered(1) == offered


def test_d8_a_disqualified_seat_only_discards_what_it_draws() -> None:
    table = called(FAR)
    assert table.state.turn == 1
    assert table.state.drawn is not None
    assert table.offered(1) == (Discard(table.state.drawn, drawn=True),)
    assert [STRICT.sits_out(table.state, Seat(seat)) for seat in range(4)] == [False, True, False, False]


def test_d8_who_is_only_fined_plays_on_himself() -> None:
    assert not STRICT.sits_out(called(ONE_AWAY).state, S1)


def test_d3_a_disqualified_player_is_out_of_the_whole_session() -> None:
    table = called(FAR)
    while not table.state.over:
        table.answer({})
    carry = table.state.next_carry
    assert carry is not None
    assert carry.memory == {f"{extra.OUT}1": 1}
    moved = ev.Carry(4, 1, Seat(0), tuple(map(Player, (1, 0, 3, 2))), carry.scores, carry.memory)
    assert played(JUNK, carry=moved).state.extra.out == (0,)  # he sits in the east now


WORDS = {
    CHEAP: ("false win", "付各家 10 分，本盘不得再和，仍可吃碰杠", "付各家 10 分，本盘停和", "停和"),
    FULL_FLUSH: ("win on a wrong tile", "付各家 10 分，本盘不得再和，仍可吃碰杠", "付各家 10 分，本盘停和", "停和"),
    ONE_AWAY: ("win with a hand not ready", "付各家 20 分，本盘不得再和，仍可吃碰杠", "付各家 20 分，本盘停和", "停和"),
    FAR: ("deliberate false win", "您已被取消资格，由牌城代打", "取消资格，以后摸什么打什么", "取消资格"),
}


@pytest.mark.parametrize("hand", WORDS)
def test_d3_everybody_is_told_what_a_false_win_was_what_it_cost_and_what_follows(hand: str) -> None:
    state = called(hand).state
    english, own, theirs, mark = WORDS[hand]
    notes = [STRICT.notes(view(STRICT, state, Seat(seat)), Seat(seat)) for seat in range(4)]
    assert [len(told) for told in notes] == [1, 1, 1, 1]
    assert notes[1][0].text.zh.split("：")[1] == own
    assert notes[1][0].text.en.split(": ")[0] == english
    assert [notes[seat][0].text.zh.split("：")[1] for seat in (0, 2, 3)] == [theirs] * 3
    assert [notes[seat][0].text.en.split(": ")[0] for seat in (0, 2, 3)] == [
        f"{side}, {english}" for side in ("the right", "the left", "opposite")
    ]
    marks = [STRICT.mark(view(STRICT, state, S0), Seat(seat)) for seat in range(4)]
    assert [marks[0], marks[2], marks[3]] == [None] * 3
    assert marks[1] is not None
    assert marks[1].zh == mark


def test_d3_a_dead_hand_that_may_not_meld_is_told_so() -> None:
    game = GUOBIAO.with_options({"strict_calls": True, "dead_hand_may_meld": False})
    table = played(JUNK, CHEAP, game=game)
    table.act(held("3s"))
    table.answer({1: WIN})
    assert game.notes(view(game, table.state, S1), S1)[0].text.zh == "错和：付各家 10 分，本盘不得再和，只可摸打"


def test_d3_who_is_out_since_an_earlier_deal_is_told_again_and_the_others_see_his_mark() -> None:
    carry = first_carry(STRICT)
    state = played(JUNK, carry=ev.Carry(1, 0, Seat(1), carry.seating, carry.scores, {f"{extra.OUT}2": 1})).state
    assert [note.text.zh for note in STRICT.notes(view(STRICT, state, S2), S2)] == ["您已被取消资格，由牌城代打"]
    assert STRICT.notes(view(STRICT, state, S0), S0) == ()
    mark = STRICT.mark(view(STRICT, state, S0), S2)
    assert mark is not None
    assert mark.en == "disqualified"


def test_the_costs_are_told_beforehand_and_stand_in_the_ledger() -> None:
    told = {kind.key: kind.text.zh for kind in STRICT.false_wins()}
    assert list(told) == ["cuo_he", "he_cuo_pai", "zha_he", "you_yi_zha_he"]
    assert [text.split("付各家 ")[1] for text in told.values() if "付" in text] == ["10 分", "10 分", "20 分"]
    assert GUOBIAO.false_wins() == ()
    assert not GUOBIAO.tells
    lines = [event.line.text.zh for event in called(ONE_AWAY).of(ev.Paid) if isinstance(event, ev.Paid)]
    assert lines == ["诈和罚分"] * 3


def test_without_the_switch_a_false_win_is_refused() -> None:
    table = played(JUNK, CHEAP, game=GUOBIAO)
    table.act(held("3s"))
    assert WIN not in table.offered(1)
    assert GUOBIAO.fouls(table.state, S1, tile("3s")) == ()


def test_with_the_switch_everybody_may_call_on_anything() -> None:
    table = played(JUNK)
    assert table.offered(0)[0] == WIN
    table.act(held("3s"))
    assert all(WIN in actions for actions in offers(STRICT, table.state).values())
    assert set(offers(STRICT, table.state)) == {1, 2, 3}


def test_with_the_switch_nobody_may_call_right_after_a_claim() -> None:
    table = played("5p147m28p369s1234z5z", "55p147m28s369s123z")
    table.act(held("5p"))
    table.answer({1: PUNG})
    assert all(isinstance(action, Discard) for action in table.offered(1))
