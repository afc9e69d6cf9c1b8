"""The laws themselves notice when one is broken."""

from collections import Counter
from dataclasses import replace as altered
from typing import Any

import pytest
from tests.toy.cygnet import CYGNET, LOW
from tests.toy.gosling import GOSLING, Gosling
from tests.toy.play import Played, wall_of

from paicheng.arena import laws
from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, PUNG, WIN, Discard, Offers
from paicheng.table.errors import Refusal
from paicheng.table.offers import offers
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State, changed, replace
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

S0, S1, S2 = map(Seat, range(3))


def table() -> Played:
    return Played(GOSLING, wall_of(GOSLING, "3m1z14m 3322m 2411m 4m"))


def test_every_combination_of_answers_is_yielded_once() -> None:
    offered: Offers = {S0: (WIN, DECLINE), S2: (WIN, PUNG, DECLINE)}
    answers = list(laws.all_answers(offered))
    assert len(answers) == 6
    assert {S0: DECLINE, S2: PUNG} in answers
    assert list(laws.all_answers({})) == [{}]


def test_every_tile_is_counted_wherever_it_lies() -> None:
    played = table()
    played.act(Discard(tile("3m"), drawn=False))
    played.answer({1: PUNG})
    laws.no_tile_is_lost(GOSLING, played.state)
    assert sum(laws.all_tiles(GOSLING, played.state).values()) == 23


def test_a_turned_tile_is_counted_once_and_one_on_offer_too() -> None:
    played = Played(CYGNET, wall_of(CYGNET, "1234m 5678m 1357m 9m", end="7z"))
    laws.no_tile_is_lost(CYGNET, played.state)
    state = table().state
    without = changed(state.hands[0], tile("4m"), -1)
    offered = replace(state, hands=(without, *state.hands[1:]), robbed=tile("4m"))
    laws.no_tile_is_lost(GOSLING, offered)


def test_a_lost_tile_is_noticed() -> None:
    state = table().state
    with pytest.raises(laws.LawBroken, match="tiles lost or made"):
        laws.no_tile_is_lost(GOSLING, replace(state, front=state.front + 1))


def test_a_tile_too_many_is_noticed() -> None:
    state = table().state
    with pytest.raises(laws.LawBroken, match="tiles lost or made"):
        laws.no_tile_is_lost(GOSLING, replace(state, pools=(b"\1", b"", b"")))


LINE = ev.Line(S0, S1, 3, "win", ev.Text("和", "win"))


def settled(payments: tuple[int, ...]) -> State:
    return replace(table().state, settlement=ev.Settlement(payments, (LINE,)))


def test_payments_are_those_of_the_ledger() -> None:
    laws.payments_sum_to_zero(settled((-3, 3, 0)))
    with pytest.raises(laws.LawBroken, match="payments"):
        laws.payments_sum_to_zero(settled((-3, 2, 1)))
    with pytest.raises(laws.LawBroken, match="payments"):
        laws.payments_sum_to_zero(settled((0, 3, 0)))


class Leaky(Gosling):
    """Gosling whose memory says less to the others than its events do."""

    def project(self, extra: Any, seat: Seat | None) -> Any:
        return extra if seat == S0 else frozenset()


def test_a_view_that_does_not_follow_is_noticed() -> None:
    rules = Leaky()
    played = Played(rules, wall_of(rules, "3m1z14m 3322m 2411m 4m"))
    first = played.events[0]
    with pytest.raises(laws.LawBroken, match="first view of None"):
        laws.first_views_agree(rules, first, played.state)
    event = ev.Discarded(S0, tile("3m"), drawn=False)
    with pytest.raises(laws.LawBroken, match="view of None after Discarded"):
        laws.views_agree(GOSLING, played.state, event, played.state)


def test_a_record_that_gives_another_state_is_noticed() -> None:
    played = table()
    laws.replay_agrees(GOSLING, played.events, played.state)
    with pytest.raises(laws.LawBroken, match="another state"):
        laws.replay_agrees(GOSLING, played.events, replace(played.state, front=20))


def test_wrong_answers_are_refused_each_in_its_way() -> None:
    played = table()
    answers = {S0: Discard(tile("3m"), drawn=False)}
    found = laws.refusals(GOSLING, played.state, offers(GOSLING, played.state), answers)
    assert found == [Refusal.UNANSWERED, Refusal.NOT_OFFERED, Refusal.NOT_ASKED]


def test_where_everybody_is_asked_nobody_is_an_outsider() -> None:
    played = Played(CYGNET, wall_of(CYGNET, "1234m 5678m 1357m 9m", end="7z"))
    found = laws.refusals(CYGNET, played.state, offers(CYGNET, played.state), {S0: LOW, S1: LOW, S2: LOW})
    assert found == [Refusal.UNANSWERED, Refusal.NOT_OFFERED]


def test_what_is_not_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    played = table()
    monkeypatch.setattr(laws, "decide", lambda *_: ())
    with pytest.raises(laws.LawBroken, match="not offered and not refused"):
        laws.refusals(GOSLING, played.state, offers(GOSLING, played.state), {S0: Discard(tile("3m"), drawn=False)})


def test_the_tile_set_is_asked_of_the_rule_set() -> None:
    fewer: Ruleset = altered(GOSLING, tile_set=Counter({tile("1m"): 23}))
    with pytest.raises(laws.LawBroken):
        laws.no_tile_is_lost(fewer, table().state)
