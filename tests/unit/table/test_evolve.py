"""Events change the state, and nothing else does. Views evolve by the same functions."""

import pytest
from tests.toy.gosling import GOSLING
from tests.toy.play import Played, counts, first_carry, wall_of

from paicheng.table import events as ev
from paicheng.table.errors import BrokenRecord
from paicheng.table.evolve import counts_of, evolve, next_seat, start
from paicheng.table.state import FROM_DRAW, UNSEEN, Phase, replace
from paicheng.table.view import view
from paicheng.tiles.meld import HIDDEN_KONG, MeldKind, claimed_of, giver_of, is_added, meld
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat

S0, S1, S2 = map(Seat, range(3))
STATE = Played(GOSLING, wall_of(GOSLING, "1234m 1134m 2244m 3m")).state


def test_a_deal_starts_with_hands_and_nothing_on_the_table() -> None:
    dealt = ev.Dealt(first_carry(GOSLING), (), 0, tiles("1234m"), (tiles("13m"), tiles("2m"), ()), 3)
    state = start(GOSLING, dealt)
    assert state.hands == (counts("13m"), counts("2m"), bytes(42))
    assert (state.phase, state.front, state.left) == (Phase.OPENING, 3, 1)
    assert state.melds == state.pools == state.flowers == (b"", b"", b"")


def test_tiles_become_42_counts() -> None:
    assert counts_of(tiles("1139m7z2f")) == counts("1139m7z2f")
    assert len(counts_of(())) == 42


def test_in_the_opening_a_draw_asks_nobody() -> None:
    state = replace(STATE, phase=Phase.OPENING)
    after = evolve(GOSLING, state, ev.Drawn(S1, tile("1z"), ev.Origin.FLOWER))
    assert (after.phase, after.turn, after.back) == (Phase.OPENING, 0, 1)
    assert after.hands[1] == counts("1134m1z")


def test_a_draw_takes_from_its_end_of_the_wall_and_begins_a_turn() -> None:
    after = evolve(GOSLING, STATE, ev.Drawn(S1, tile("1z"), ev.Origin.KONG))
    assert (after.front, after.back, after.turn, after.drawn) == (STATE.front, 1, 1, tile("1z"))
    assert evolve(GOSLING, STATE, ev.Drawn(S1, tile("1z"), ev.Origin.WALL)).front == STATE.front + 1


def test_a_hidden_draw_grows_a_hidden_hand() -> None:
    seen = view(GOSLING, STATE, S2)
    after = evolve(GOSLING, seen, ev.Drawn(S1, None, ev.Origin.WALL))
    assert (after.hands[1], after.drawn) == (5, UNSEEN)


def test_a_pool_remembers_what_went_straight_from_the_draw() -> None:
    first = evolve(GOSLING, STATE, ev.Discarded(S0, tile("3m"), drawn=True))
    second = evolve(GOSLING, first, ev.Discarded(S0, tile("1m"), drawn=False))
    assert second.pools[0] == bytes((tile("3m") | FROM_DRAW, tile("1m")))
    assert (second.fresh, second.drawn, second.phase) == (tile("1m"), None, Phase.CLAIM)


def test_a_claim_moves_the_discard_into_a_meld_that_knows_its_giver() -> None:
    thrown = evolve(GOSLING, STATE, ev.Discarded(S0, tile("2m"), drawn=False))
    after = evolve(GOSLING, thrown, ev.Claimed(S1, S0, "chow", tile("2m"), tiles("234m"), tile("2m")))
    assert after.melds[1] == bytes((meld(MeldKind.CHOW, tile("2m")),))
    assert (giver_of(after.sources[1][0]), claimed_of(after.sources[1][0])) == (0, 0)
    assert (after.hands[1], after.pools[0], after.turn, after.phase) == (counts("11m"), b"", 1, Phase.MELD)


def test_the_place_of_the_claimed_tile_is_kept() -> None:
    thrown = evolve(GOSLING, STATE, ev.Discarded(S0, tile("2m"), drawn=False))
    after = evolve(GOSLING, thrown, ev.Claimed(S1, S0, "chow", tile("2m"), tiles("123m"), tile("1m")))
    assert claimed_of(after.sources[1][0]) == 1
    assert after.hands[1] == counts("14m")


def test_an_added_kong_keeps_the_giver_of_its_pung() -> None:
    pung = meld(MeldKind.PUNG, tile("1m"))
    state = replace(
        STATE, melds=(b"", bytes((meld(MeldKind.CHOW, tile("2m")), pung)), b""), sources=(b"", b"\x00\x02", b"")
    )
    offered = evolve(GOSLING, state, ev.Adding(S1, tile("1m")))
    assert (offered.phase, offered.fresh, offered.robbed) == (Phase.ROB, tile("1m"), tile("1m"))
    after = evolve(GOSLING, offered, ev.Added(S1, tile("1m")))
    assert after.melds[1][1] == meld(MeldKind.KONG, tile("1m"))
    assert (giver_of(after.sources[1][1]), is_added(after.sources[1][1])) == (2, True)
    assert after.robbed is after.fresh is None


def test_a_hidden_kong_is_named_when_it_is_shown() -> None:
    seen = evolve(GOSLING, view(GOSLING, STATE, S2), ev.Konged(S1, None))
    assert (seen.melds[1], seen.hands[1]) == (bytes((HIDDEN_KONG,)), 0)
    after = evolve(GOSLING, seen, ev.Shown(((), tiles("4m"), ())))
    assert after.melds[1] == bytes((meld(MeldKind.CONCEALED_KONG, tile("4m")),))
    assert after.shown


def test_points_paid_in_play_are_kept() -> None:
    line = ev.Line(S0, S1, 3, "kong", ev.Text("杠", "kong"))
    assert evolve(GOSLING, STATE, ev.Paid(line)).paid == (line,)


@pytest.mark.parametrize(
    "event",
    [ev.Closed(), ev.Declared(S0, "ready", ()), ev.Fouled(S0, "late"), ev.Exhausted(), ev.Aborted("storm")],
)
def test_what_only_rule_sets_remember_leaves_the_table_alone(event: ev.Event) -> None:
    assert evolve(GOSLING, STATE, event) is STATE


def test_a_settlement_ends_the_deal() -> None:
    settlement = ev.Settlement((1, -1, 0))
    after = evolve(GOSLING, STATE, ev.Settled(settlement, None))
    assert (after.over, after.settlement, after.next_carry) == (True, settlement, None)


def test_a_deal_inside_a_deal_is_no_record() -> None:
    dealt = Played(GOSLING, wall_of(GOSLING, "1234m 1134m 2244m 3m")).events[0]
    with pytest.raises(BrokenRecord, match="inside a deal"):
        evolve(GOSLING, STATE, dealt)


def test_after_the_last_seat_the_first_plays() -> None:
    assert [next_seat(STATE, seat) for seat in (0, 1, 2)] == [1, 2, 0]
