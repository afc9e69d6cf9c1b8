"""A deal is its events: replaying them gives the state, and what does not fit is named."""

from dataclasses import dataclass

import pytest
from tests.toy.cygnet import Cygnet
from tests.toy.gosling import GOSLING
from tests.toy.play import Played, first_carry, play_out, wall_of

from paicheng.table import events as ev
from paicheng.table.actions import Discard, Offers
from paicheng.table.errors import BrokenRecord
from paicheng.table.record import open_deal, replay
from paicheng.table.state import Phase, State
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat, Tile

S0, S1 = Seat(0), Seat(1)


def whole_deal() -> tuple[list[ev.Event], State]:
    table = Played(GOSLING, wall_of(GOSLING, "1234m 1134m 2244m 3m"))
    rest, state = play_out(GOSLING, table.state)
    return [*table.events, *rest], state


def test_replaying_a_record_gives_the_state() -> None:
    events, state = whole_deal()
    assert replay(GOSLING, events) == state
    assert state.over


@dataclass(frozen=True)
class Quiet(Cygnet):
    """Cygnet in which nobody has anything to declare."""

    def refine(self, state: State, offers: Offers) -> Offers:
        return {} if state.phase is Phase.OPENING else offers

    def opened(self, state: State) -> ev.Opened:
        return ev.Opened(state.turn, Tile(8))


def test_an_opening_that_asks_nobody_is_over_at_once() -> None:
    rules = Quiet()
    events, state = open_deal(rules, wall_of(rules, "1234m 5678m 1357m 9m"), (), first_carry(rules))
    assert events[-1] == ev.Opened(S0, tile("9m"))
    assert (state.phase, state.drawn) == (Phase.TURN, tile("9m"))
    assert replay(rules, events) == state


def broken(*events: ev.Event) -> str:
    opening = Played(GOSLING, wall_of(GOSLING, "1234m 1134m 2244m 3m")).events
    with pytest.raises(BrokenRecord) as caught:
        replay(GOSLING, [*opening, *events])
    return str(caught.value)


def test_an_empty_record_is_none() -> None:
    with pytest.raises(BrokenRecord, match="a deal without events"):
        replay(GOSLING, [])


def test_a_record_begins_with_a_deal() -> None:
    with pytest.raises(BrokenRecord, match="event 0: a deal begins with dealt, not drawn"):
        replay(GOSLING, [ev.Drawn(S0, tile("1m"), ev.Origin.WALL)])


@pytest.mark.parametrize("hand", [(Tile(42),), (Tile(300),)])
def test_a_deal_of_tiles_that_are_none_does_not_fit(hand: tuple[Tile, ...]) -> None:
    dealt = ev.Dealt(first_carry(GOSLING), (), 0, tiles("123m"), (hand, (), ()), 3)
    with pytest.raises(BrokenRecord, match="event 0: dealt does not fit"):
        replay(GOSLING, [dealt])


def test_a_second_deal_does_not_fit() -> None:
    assert "a deal began inside a deal" in broken(whole_deal()[0][0])


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (ev.Discarded(S0, tile("1z"), drawn=False), "discarded"),  # not in the hand
        (ev.Discarded(Seat(7), tile("1m"), drawn=False), "discarded"),  # no such seat
        (ev.Drawn(S1, None, ev.Origin.WALL), "drawn"),  # a hidden tile in a full record
        (ev.Flowered(S1, tile("1f")), "flowered"),
        (ev.Konged(S1, tile("1m")), "konged"),  # only two of them
        (ev.Adding(S1, tile("2m")), "adding"),
        (ev.Added(S1, tile("2m")), "added"),  # no such pung
        (ev.Claimed(S1, S0, "pung", tile("2m"), tiles("222m"), tile("2m")), "claimed"),
        (ev.Claimed(S1, S0, "steal", tile("1m"), tiles("111m"), tile("1m")), "claimed"),
        (ev.Claimed(S1, S0, "pung", tile("2m"), tiles("111m"), tile("1m")), "claimed"),  # not among its tiles
        (ev.Won(S1, S0, tile("1m"), (Tile(99),)), "won"),
        (ev.Shown(((),)), "shown"),  # three seats
    ],
)
def test_an_event_that_does_not_fit_is_named_with_its_number(event: ev.Event, name: str) -> None:
    assert broken(event).startswith(f"event 2: {name} does not fit")


def test_the_number_is_that_of_the_first_that_does_not_fit() -> None:
    good = ev.Discarded(S0, tile("3m"), drawn=True)
    assert broken(good, ev.Closed((), tile("3m")), ev.Added(S1, tile("2m"))).startswith("event 4: added")


def test_a_discard_is_a_fact_and_not_a_wish() -> None:
    wish: ev.Event = Discard(tile("1m"), drawn=False)  # type: ignore[assignment]
    assert broken(wish).startswith("event 2: discard does not fit")
