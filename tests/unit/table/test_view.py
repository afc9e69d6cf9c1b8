"""What is hidden, from whom, and what comes to light at the end."""

from tests.toy.cygnet import CYGNET, HIGH, LOW
from tests.toy.gosling import GOSLING, Gosling
from tests.toy.play import Played, counts, wall_of

from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, PUNG, WIN, Discard, Kong
from paicheng.table.state import UNSEEN
from paicheng.table.view import redact, view
from paicheng.tiles.meld import HIDDEN_KONG, MeldKind, meld
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat

S0, S1, S2 = map(Seat, range(3))
KONG_1M = meld(MeldKind.CONCEALED_KONG, tile("1m"))


def gosling(text: str, end: str = "", rules: Gosling = GOSLING) -> Played:
    return Played(rules, wall_of(rules, text, end))


def test_a_seat_sees_its_hand_and_the_size_of_everything_else() -> None:
    table = gosling("1234m 1134m 2244m 3m")
    seen = view(GOSLING, table.state, S1)
    assert seen.hands == (5, counts("1134m"), 4)
    assert (seen.wall, seen.left) == (23, 10)
    assert view(GOSLING, table.state, None).hands == (5, 4, 4)


def test_only_the_seat_that_drew_sees_the_drawn_tile() -> None:
    table = gosling("1234m 1134m 2244m 3m")
    assert view(GOSLING, table.state, S0).drawn == tile("3m")
    assert view(GOSLING, table.state, S1).drawn == view(GOSLING, table.state, None).drawn == UNSEEN
    table.act(Discard(tile("2m"), drawn=False))  # seat 2 may pung
    assert view(GOSLING, table.state, S1).drawn is None


def test_a_view_of_a_view_hides_nothing_more_than_its_own() -> None:
    table = gosling("1234m 1134m 2244m 3m")
    spectator = view(GOSLING, table.state, None)
    assert view(GOSLING, spectator, None) == spectator


def test_a_concealed_kong_lies_face_down_until_the_end() -> None:  # guobiao.md B.4
    table = gosling("1111m 2334m 2244m 3m", end="3m")
    table.act(Kong(tile("1m")))
    assert view(GOSLING, table.state, S0).melds[0] == bytes((KONG_1M,))
    assert view(GOSLING, table.state, S1).melds[0] == bytes((HIDDEN_KONG,))
    table.act(WIN)
    assert view(GOSLING, table.state, S1).melds[0] == bytes((KONG_1M,))


def test_a_concealed_kong_lies_open_where_the_rule_set_says_so() -> None:
    rules = Gosling(concealed_kongs_shown=True)
    table = gosling("1111m 2334m 2244m 3m", rules=rules)
    konged = table.act(Kong(tile("1m")))[0]
    assert redact(rules, konged, S1) is konged
    assert view(rules, table.state, S1).melds[0] == bytes((KONG_1M,))


def test_a_winner_shows_its_hand_and_nobody_else_does() -> None:  # guobiao.md B.9
    table = gosling("1122m 3344m 3344m 1m")
    table.act(WIN)
    assert view(GOSLING, table.state, None).hands == (counts("11122m"), 4, 4)


def test_others_do_not_hear_what_was_drawn() -> None:
    drawn = ev.Drawn(S1, tile("3m"), ev.Origin.WALL)
    assert redact(GOSLING, drawn, S1) is drawn
    assert redact(GOSLING, drawn, S0) == redact(GOSLING, drawn, None) == ev.Drawn(S1, None, ev.Origin.WALL)


def test_others_do_not_hear_the_kind_of_a_concealed_kong() -> None:
    konged = ev.Konged(S1, tile("3m"))
    assert redact(GOSLING, konged, S1) is konged
    assert redact(GOSLING, konged, S0) == ev.Konged(S1, None)


def test_a_seat_hears_only_its_own_answer() -> None:
    mine, other = ev.Answer(S1, PUNG, passed_win=True), ev.Answer(S2, DECLINE, passed_win=False)
    closed = ev.Closed((mine, other))
    assert redact(GOSLING, closed, S1) == ev.Closed((mine,))
    assert redact(GOSLING, closed, S0) == redact(GOSLING, closed, None) == ev.Closed()


def test_only_the_dealer_hears_the_tile_it_took_last() -> None:
    opened = ev.Opened(S0, tile("3m"))
    assert redact(GOSLING, opened, S0) is opened
    assert redact(GOSLING, opened, S1) == ev.Opened(S0, None)


def test_a_deal_tells_a_seat_its_own_hand_and_no_wall() -> None:
    dealt = gosling("1234m 1134m 2244m 3m").events[0]
    seen = redact(GOSLING, dealt, S2)
    assert isinstance(seen, ev.Dealt)
    assert (seen.wall, seen.hands) == (23, (5, 4, tiles("2244m")))
    assert redact(GOSLING, seen, S2) == seen  # redacting again changes nothing


def test_what_lies_open_is_told_to_everybody() -> None:
    for event in (
        ev.Discarded(S0, tile("1m"), drawn=True),
        ev.Claimed(S1, S0, "pung", tile("1m"), tiles("111m"), tile("1m")),
        ev.Adding(S1, tile("1m")),
        ev.Turned(3, tile("1m")),
        ev.Won(S1, S0, tile("1m"), tiles("23m")),
        ev.Closed(),
    ):
        assert redact(GOSLING, event, None) is event


def test_the_rule_sets_own_slice_is_projected() -> None:
    table = Played(CYGNET, wall_of(CYGNET, "1234m 5678m 1357m 9m", end="7z"))
    closed = ev.Closed(
        (ev.Answer(S0, LOW, passed_win=False), ev.Answer(S1, HIGH, passed_win=False)),
    )
    choices = CYGNET.fold(table.state.extra, closed)
    assert CYGNET.project(choices, S1).lacks == (None, tile("9m"), None)
    table.answer({0: LOW, 1: HIGH, 2: LOW})
    assert view(CYGNET, table.state, None).extra.lacks == tiles("191m")
