"""Wishes become facts: what is refused, what follows without a choice, how a deal ends."""

from collections import Counter
from dataclasses import dataclass

import pytest
from tests.toy.cygnet import CYGNET, HIGH, LOW, PEACE, READY
from tests.toy.duckling import DUCKLING
from tests.toy.gosling import GOSLING, KONG_TEXT, Gosling
from tests.toy.play import Played, counts, wall_of

from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, PUNG, WIN, Chow, Declare, Discard, Kong, Offers
from paicheng.table.decide import abort, decide
from paicheng.table.errors import IllegalAction, Refusal
from paicheng.table.offers import offers
from paicheng.table.state import Phase, State, replace
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat, Tile

S0, S1, S2 = map(Seat, range(3))
WALL, KONG, FLOWER = ev.Origin.WALL, ev.Origin.KONG, ev.Origin.FLOWER


def held(text: str) -> Discard:
    return Discard(tile(text), drawn=False)


def gosling(text: str, end: str = "") -> Played:
    return Played(GOSLING, wall_of(GOSLING, text, end))


def cygnet(text: str, end: str = "7z", lacks: tuple[int, ...] = ()) -> Played:
    table = Played(CYGNET, wall_of(CYGNET, text, end))
    table.answer({seat: HIGH if seat in lacks else LOW for seat in range(3)})
    return table


# --- refusals


def refusal(table: Played, answers: dict[int, object]) -> tuple[Seat, Refusal]:
    with pytest.raises(IllegalAction) as caught:
        decide(table.rules, table.state, answers)  # type: ignore[arg-type]
    return caught.value.seat, caught.value.refusal


def test_an_asked_seat_must_answer() -> None:
    assert refusal(gosling("1234m1234m1234m1z"), {}) == (0, Refusal.UNANSWERED)


def test_what_was_not_offered_is_refused() -> None:
    table = gosling("1134m1234m1234m1z")
    assert refusal(table, {0: held("2m")}) == (0, Refusal.NOT_OFFERED)
    assert refusal(table, {0: Discard(tile("1m"), drawn=True)}) == (0, Refusal.NOT_OFFERED)  # the wind was drawn
    assert refusal(table, {0: PUNG}) == (0, Refusal.NOT_OFFERED)


def test_who_was_not_asked_is_refused() -> None:
    assert refusal(gosling("1134m1234m1234m1z"), {0: held("1m"), 1: DECLINE}) == (1, Refusal.NOT_ASKED)


def test_where_nobody_is_asked_nothing_happens() -> None:
    table = gosling("1122m3344m3344m1m")
    table.act(WIN)
    assert table.state.over
    assert decide(GOSLING, table.state, {}) == ()
    assert refusal(table, {0: WIN}) == (0, Refusal.NOT_ASKED)


# --- what follows without a choice


def test_a_discard_that_nobody_may_claim_goes_on_to_the_next_draw() -> None:
    table = gosling("1z234m1134m2244m3m", end="1f2f3f")
    assert table.act(held("1z")) == (
        ev.Discarded(S0, tile("1z"), drawn=False),
        ev.Closed((), tile("1z")),
        ev.Drawn(S1, Tile(table.state.wall[13]), WALL),  # type: ignore[index]
    )
    assert (table.state.turn, table.state.phase) == (1, Phase.TURN)


def test_a_discard_that_somebody_may_claim_waits() -> None:
    table = gosling("1z234m1134m2244m3m")
    assert table.act(held("2m")) == (ev.Discarded(S0, tile("2m"), drawn=False),)
    assert set(offers(GOSLING, table.state)) == {1, 2}


def test_a_closed_window_names_every_answer_and_who_let_a_win_pass() -> None:
    table = gosling("3m1z14m 3322m 2411m 4m")
    table.act(held("3m"))
    closed = table.answer({1: PUNG, 2: DECLINE})[0]
    assert closed == ev.Closed(
        (ev.Answer(S1, PUNG, passed_win=True), ev.Answer(S2, DECLINE, passed_win=True)), tile("3m")
    )


def test_who_takes_a_win_lets_none_pass() -> None:
    table = gosling("3m1z14m 3322m 2411m 4m")
    table.act(held("3m"))
    closed = table.answer({1: WIN, 2: DECLINE})[0]
    answers = (ev.Answer(S1, WIN, passed_win=False), ev.Answer(S2, DECLINE, passed_win=True))
    assert closed == ev.Closed(answers, tile("3m"))


def test_a_drawn_flower_is_shown_and_replaced_from_the_back() -> None:
    table = gosling("1z234m 1134m 2244m 3m 1f", end="1m2f")
    assert table.act(held("1z"))[2:] == (
        ev.Drawn(S1, tile("1f"), WALL),
        ev.Flowered(S1, tile("1f")),
        ev.Drawn(S1, tile("2f"), FLOWER),
        ev.Flowered(S1, tile("2f")),
        ev.Drawn(S1, tile("1m"), FLOWER),
    )
    assert table.state.flowers[1] == bytes(tiles("12f"))
    assert (table.state.drawn, table.state.origin) == (tile("1m"), FLOWER)


def test_a_flower_with_nothing_behind_it_ends_the_deal() -> None:
    wall = wall_of(GOSLING, "1z234m 1134m 2244m 3m 1f")[:14]
    table = Played(GOSLING, wall)
    happened = table.act(held("1z"))
    assert [type(event) for event in happened[-4:]] == [ev.Flowered, ev.Exhausted, ev.Shown, ev.Settled]


def test_the_turned_tile_is_passed_over_from_the_front() -> None:
    table = gosling("1z234m 1134m 2214m 3m 2m4m")
    table.state = replace(table.state, turned=(13, tile("2m")))
    assert table.act(held("1z"))[-1] == ev.Drawn(S1, tile("4m"), WALL)


def test_the_turned_tile_is_passed_over_from_the_back() -> None:
    table = gosling("1111m 2334m 2244m 3m", end="4m3m1z")
    table.state = replace(table.state, turned=(21, tile("3m")))
    assert table.act(Kong(tile("1m")))[-1] == ev.Drawn(S0, tile("1z"), KONG)  # the turned tile is the next one
    assert table.state.left == 23 - 13 - 1 - 1
    table.state = replace(table.state, hands=(counts("22224m"), *table.state.hands[1:]))
    assert table.act(Kong(tile("2m")))[-1] == ev.Drawn(S0, tile("4m"), KONG)


def test_a_chow_lays_a_run_and_must_discard() -> None:
    table = Played(DUCKLING, wall_of(DUCKLING, "1159m 3467m 5m"))
    table.act(held("5m"))
    assert table.answer({1: Chow(tile("4m"))})[1:] == (
        ev.Claimed(S1, S0, "chow", tile("5m"), tiles("456m"), tile("4m")),
    )
    assert (table.state.phase, table.state.hands[1]) == (Phase.MELD, counts("37m"))


# --- kongs


def test_a_concealed_kong_is_paid_and_replaced_from_the_back() -> None:
    table = gosling("1111m 2334m 2244m 3m", end="1z")
    happened = table.act(Kong(tile("1m")))
    assert happened[0] == ev.Konged(S0, tile("1m"))
    assert [event.line.payer for event in happened if isinstance(event, ev.Paid)] == [1, 2]
    assert happened[-1] == ev.Drawn(S0, tile("1z"), KONG)
    assert table.state.hands[0] == counts("3m1z")


def test_a_claimed_kong_takes_three_from_the_hand_and_a_replacement() -> None:
    table = gosling("1224m 1113m 2344m 3m", end="1z")
    table.act(held("1m"))
    happened = table.answer({1: Kong(tile("1m"))})
    assert happened[1] == ev.Claimed(S1, S0, "kong", tile("1m"), tiles("1111m"), tile("1m"))
    assert happened[-1] == ev.Drawn(S1, tile("1z"), KONG)
    assert table.state.pools[0] == b""
    assert table.state.phase is Phase.TURN


def added(third: str) -> Played:
    """Let seat 1 pung 2m and draw the fourth; seat 2 holds `third`."""
    table = gosling(f"112m1z 22m34m {third} 4m 11z2m")
    table.act(held("2m"))
    table.answer({1: PUNG})
    table.act(held("4m"))
    while table.state.turn != 1 or table.state.phase is not Phase.TURN:
        offered = offers(table.rules, table.state)
        table.answer({} if table.state.phase is Phase.CLAIM else {table.state.turn: offered[table.state.turn][-1]})
    return table


def test_an_added_kong_that_nobody_can_rob_grows_at_once() -> None:
    table = added("1334m")
    happened = table.act(Kong(tile("2m")))
    assert happened[:3] == (ev.Adding(S1, tile("2m")), ev.Closed((), tile("2m")), ev.Added(S1, tile("2m")))
    assert isinstance(happened[-1], ev.Drawn)
    assert (happened[-1].seat, happened[-1].origin) == (1, FLOWER)  # the flowers lie at the back of this wall


def test_an_added_kong_may_be_robbed_and_stays_a_pung() -> None:  # guobiao.md B.2, ROB
    table = added("13m44m")
    assert table.act(Kong(tile("2m"))) == (ev.Adding(S1, tile("2m")),)
    assert table.offered(2) == (WIN, DECLINE)
    happened = table.answer({2: WIN})
    assert happened[1] == ev.Won(S2, S1, tile("2m"), tiles("1344m"))
    assert table.state.melds[1] == bytes((1 << 6 | tile("2m"),))
    assert table.state.robbed == tile("2m")


def test_an_added_kong_that_is_not_robbed_grows() -> None:
    table = added("13m44m")
    table.act(Kong(tile("2m")))
    happened = table.answer({2: DECLINE})
    assert happened[:2] == (ev.Closed((ev.Answer(S2, DECLINE, passed_win=True),), tile("2m")), ev.Added(S1, tile("2m")))
    assert table.state.melds[1] == bytes((2 << 6 | tile("2m"),))
    assert table.state.robbed is None


# --- the end


def test_a_win_shows_the_hand_and_settles() -> None:
    table = gosling("1122m3344m3344m1m")
    won, shown, settled = table.act(WIN)
    assert won == ev.Won(S0, None, tile("1m"), tiles("11122m"))
    assert shown == ev.Shown(((), (), ()))
    assert isinstance(settled, ev.Settled)
    assert settled.settlement.payments == (4, -2, -2)  # nobody has discarded yet: double


def test_at_the_end_concealed_kongs_are_shown() -> None:  # guobiao.md B.4
    table = gosling("1111m 2334m 2244m 3m", end="3m")
    table.act(Kong(tile("1m")))
    happened = table.act(WIN)
    assert ev.Shown((tiles("1m"), (), ())) in happened


def test_a_discard_from_an_empty_wall_that_nobody_wants_ends_the_deal() -> None:
    table = Played(DUCKLING, wall_of(DUCKLING, "1155m 2468m 9m")[:9])
    happened = table.act(held("1m"))
    assert [type(event) for event in happened[1:]] == [ev.Closed, ev.Exhausted, ev.Shown, ev.Settled]
    assert table.state.next_carry is None


def test_an_aborted_deal_pays_nothing_and_ends_the_match() -> None:
    table = gosling("1111m 2334m 2244m 3m")
    table.act(Kong(tile("1m")))
    aborted, shown, settled = abort(GOSLING, table.state, "storm")
    assert (aborted, shown) == (ev.Aborted("storm"), ev.Shown((tiles("1m"), (), ())))
    assert settled == ev.Settled(ev.Settlement((0, 0, 0)), None)


def test_what_a_rule_set_adds_may_end_the_deal_in_the_middle_of_a_kong() -> None:
    table = gosling("1111m 2222m 3333m 4m", end="1z4m4m")
    table.act(Kong(tile("1m")))
    table.act(table.offered(0)[-1])
    while table.state.phase is Phase.CLAIM:
        table.answer({})
    for seat in (1, 2):
        assert table.state.turn == seat
        happened = table.act(Kong(tile(f"{seat + 1}m")))
        if seat == 1:
            table.act(table.offered(1)[-1])
            while table.state.phase is Phase.CLAIM:
                table.answer({})
    assert [type(event) for event in happened] == [ev.Konged, ev.Aborted, ev.Shown, ev.Settled]


# --- choices of a rule set's own


def test_an_opening_asks_everybody_and_shows_all_choices_at_once() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "1234m 5678m 1357m 9m", end="7z"))
    assert table.state.phase is Phase.OPENING
    assert set(offers(CYGNET, table.state)) == {0, 1, 2}
    happened = table.answer({0: LOW, 1: HIGH, 2: LOW})
    assert happened[1:] == (
        ev.Declared(S0, "lack", tiles("1m")),
        ev.Declared(S1, "lack", tiles("9m")),
        ev.Declared(S2, "lack", tiles("1m")),
        ev.Opened(S0, tile("9m")),
    )
    assert table.state.phase is Phase.TURN


def test_a_choice_in_an_own_turn_leaves_the_turn() -> None:
    table = cygnet("1234m 5678m 1357m 9m")
    assert READY in table.offered(0)
    assert table.act(READY) == (ev.Declared(S0, "ready", ()),)
    assert table.state.turn == 0
    assert READY not in table.offered(0)


def test_a_window_that_the_rule_set_keeps_asks_even_with_nothing_to_claim() -> None:
    table = cygnet("1234m 5678m 1357m 9m")
    assert table.act(held("1m")) == (ev.Discarded(S0, tile("1m"), drawn=False),)
    assert table.offered(1) == table.offered(2) == (WIN, DECLINE)


def test_a_false_win_on_a_discard_is_fined_and_counts_as_a_pass() -> None:  # guobiao.md D.8
    table = cygnet("1234m 5678m 1357m 9m")
    table.act(held("1m"))
    happened = table.answer({1: WIN})
    assert [type(event) for event in happened] == [ev.Closed, ev.Fouled, ev.Paid, ev.Drawn]
    assert happened[1] == ev.Fouled(S1, "false_win")
    assert WIN not in table.offered(1)


def test_a_false_win_on_the_own_draw_is_fined_and_the_turn_goes_on() -> None:  # guobiao.md D.8
    table = cygnet("1234m 5678m 1357m 9m")
    assert [type(event) for event in table.act(WIN)] == [ev.Fouled, ev.Paid]
    assert (table.state.turn, table.state.phase) == (0, Phase.TURN)
    assert all(isinstance(action, Discard) for action in table.offered(0))


def test_a_true_win_stands_where_false_ones_are_fined() -> None:
    table = cygnet("1235m 6789m 4567m 5m", lacks=(0,))
    assert [type(event) for event in table.act(WIN)] == [ev.Won, ev.Shown, ev.Settled]


def test_a_second_false_win_ends_the_deal_and_no_claim_follows() -> None:
    table = cygnet("5234m 4678m 1357m 9m")
    table.act(WIN)
    table.act(held("5m"))
    happened = table.answer({1: Chow(tile("4m")) if Chow(tile("4m")) in table.offered(1) else DECLINE, 2: WIN})
    assert [type(event) for event in happened[-3:]] == [ev.Aborted, ev.Shown, ev.Settled]
    assert not any(isinstance(event, ev.Claimed) for event in happened)


def test_a_choice_may_be_the_answer_to_a_discard() -> None:
    table = cygnet("1234m 5678m 1357m 9m")
    while PEACE not in table.offered(1):
        table.answer({})
        if table.state.phase is Phase.TURN:
            table.act(table.offered(table.state.turn)[-1])
        assert not table.state.over
    happened = table.answer({1: PEACE})
    assert happened[1:3] == (ev.Declared(S1, "peace", ()), ev.Aborted("peace"))


def test_a_reserve_stays_in_the_wall() -> None:
    table = cygnet("1234m 5678m 1357m 9m")
    while not table.state.over:
        table.answer({})
    assert table.of(ev.Exhausted)
    assert table.state.left == CYGNET.options.reserve


@dataclass(frozen=True)
class Indicator(Gosling):
    """Gosling that turns up a tile after every kong and draws one more for the seat."""

    key: str = "indicator"

    def after(self, before: State, event: ev.Event, state: State) -> tuple[ev.Event, ...]:
        assert isinstance(state.wall, bytes)
        assert isinstance(event, ev.Konged)
        last = len(state.wall) - 1
        return (ev.Turned(last, Tile(state.wall[last])),)


def test_a_tile_turned_in_the_middle_of_a_decision_is_not_drawn() -> None:
    rules = Indicator(watched=frozenset({ev.Konged}))
    wall = wall_of(GOSLING, "1111m 2334m 2244m 3m", end="1z3m")
    table = Played(rules, wall)
    assert table.act(Kong(tile("1m"))) == (
        ev.Konged(S0, tile("1m")),
        ev.Turned(22, tile("3m")),
        ev.Drawn(S0, tile("1z"), KONG),
    )
    last = Played(rules, wall[:13] + wall[22:])  # the only tile left is turned up: none replaces the kong
    assert [type(event) for event in last.act(Kong(tile("1m")))] == [
        ev.Konged,
        ev.Turned,
        ev.Exhausted,
        ev.Shown,
        ev.Settled,
    ]


def test_the_same_wall_and_answers_give_the_same_events() -> None:
    tables = [gosling("3m1z14m 3322m 2411m 4m") for _ in range(2)]
    for table in tables:
        table.act(held("3m"))
        table.answer({1: PUNG, 2: DECLINE})
    assert tables[0].events == tables[1].events
    assert Counter(map(type, tables[0].events))[ev.Claimed] == 1


@dataclass(frozen=True)
class Hatchling(Gosling):
    """Gosling with an opening in which one may win or call for a new deal, and a price on the last two tiles."""

    key: str = "hatchling"
    watched: frozenset[type] = frozenset({ev.Declared})

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: ev.Carry) -> tuple[ev.Event, ...]:
        return super().deal(wall, dice, carry)[:-1]

    def opened(self, state: State) -> ev.Opened:
        assert isinstance(state.wall, bytes)
        return ev.Opened(state.turn, Tile(state.wall[state.front - 1]))

    def refine(self, state: State, offers: Offers) -> Offers:
        if state.phase is not Phase.OPENING:
            return offers
        return {seat: (*((WIN,) if self.wins(state, seat, -1) else ()), ANEW, DECLINE) for seat in (S0, S1, S2)}

    def after(self, before: State, event: ev.Event, state: State) -> tuple[ev.Event, ...]:
        assert isinstance(event, ev.Declared)
        return (ev.Won(event.seat, None, None, ()),) if event.kind == "win by itself" else ()

    def drawable(self, state: State, origin: ev.Origin = WALL) -> int:
        return state.left - (2 if origin is WALL else 0)

    def before_draw(self, state: State, seat: Seat) -> tuple[ev.Event, ...]:
        return (ev.Paid(ev.Line(seat, Seat((seat + 1) % 3), 1, "toll", KONG_TEXT)),) if state.left < 5 else ()

    def exhausts(self, state: State) -> tuple[ev.Event, ...]:
        return (ev.Fouled(state.turn, "too_slow"), ev.Exhausted())


ANEW = Declare("anew")
HATCHLING = Hatchling()


def hatchling(text: str) -> Played:
    return Played(HATCHLING, wall_of(HATCHLING, text))


def test_an_opening_goes_on_when_everybody_declines() -> None:
    table = hatchling("1122m 3344m 3344m 1z")
    happened = table.answer({})
    answers = tuple(ev.Answer(seat, DECLINE, passed_win=False) for seat in (S0, S1, S2))
    assert happened == (ev.Closed(answers), ev.Opened(S0, tile("1z")))


def test_a_win_in_an_opening_has_no_giver() -> None:
    table = hatchling("1122m 3344m 3344m 1m")
    happened = table.answer({0: WIN, 1: ANEW})
    assert happened[1] == ev.Won(S0, None, None, tiles("11122m"))
    assert table.state.over


def test_of_choices_in_an_opening_the_first_in_rank_takes_effect() -> None:
    table = hatchling("1122m 3344m 3344m 1z")
    assert table.answer({2: ANEW, 1: ANEW})[1:] == (ev.Declared(S1, "anew", ()),)


def test_a_win_that_follows_from_a_fact_settles_the_deal() -> None:
    table = hatchling("1122m 3344m 3344m 1z")
    by_itself = Declare("win by itself")
    happened = decide(HATCHLING, table.state, {S0: by_itself}, {S0: (by_itself,)})
    assert [type(event) for event in happened] == [ev.Closed, ev.Declared, ev.Won, ev.Shown, ev.Settled]


def test_a_rule_set_may_charge_before_a_draw_and_say_how_a_wall_gives_out() -> None:
    table = hatchling("1122m 3344m 3344m 1z")
    while not table.state.over:
        table.answer({})
    assert [event.line.reason for event in table.events if isinstance(event, ev.Paid)] == ["toll"] * len(
        table.of(ev.Paid)
    )
    assert table.of(ev.Paid)
    assert table.of(ev.Fouled)[0].kind == "too_slow"  # type: ignore[attr-defined]
    assert table.state.left <= 2  # flowers may be replaced from the reserve


@dataclass(frozen=True)
class Hurried(Hatchling):
    """Hatchling whose deal is off when the wall gives out."""

    key: str = "hurried"

    def exhausts(self, state: State) -> tuple[ev.Event, ...]:
        return abort(self, state, "too_slow")


def test_a_deal_that_is_off_is_not_settled_again() -> None:
    rules = Hurried()
    table = Played(rules, wall_of(rules, "1122m 3344m 3344m 1z"))
    while not table.state.over:
        table.answer({})
    assert len(table.of(ev.Settled)) == len(table.of(ev.Aborted)) == 1
