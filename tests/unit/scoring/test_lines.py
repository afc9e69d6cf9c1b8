"""Lines of JSON and compact notation become wins; what is wrong is said with its place."""

from typing import Any

import pytest

from paicheng.scoring.check import BadHand
from paicheng.scoring.lines import win_of_line, win_of_text, wind
from paicheng.scoring.reading import KongEvent
from paicheng.tiles.meld import MeldKind, claimed_of, giver_of, is_added, meld
from paicheng.tiles.tile import NORTH, WEST, Tile

LINE: dict[str, Any] = {
    "concealed": ["3p", "4p", "5z", "5z"],
    "melds": [
        {"type": "chow", "tiles": ["7m", "8m", "9m"], "claimed": "9m", "from": "upper"},
        {"type": "pung", "tiles": ["1z", "1z", "1z"], "claimed": "1z", "from": "across"},
        {"type": "kong", "kind": "added", "tiles": ["9s", "9s", "9s", "9s"], "claimed": "9s", "from": "lower"},
    ],
    "win": "5p",
    "self_draw": True,
    "last_tile": True,
    "kong_event": "replacement",
    "last_of_kind": True,
    "round_wind": "W",
    "seat_wind": "N",
    "flowers": 3,
}


def test_a_line_becomes_a_win() -> None:
    win = win_of_line(LINE)
    assert [(tile, count) for tile, count in enumerate(win.hand) if count] == [(11, 1), (12, 1), (31, 2)]
    assert list(win.melds) == [meld(MeldKind.CHOW, 6), meld(MeldKind.PUNG, 27), meld(MeldKind.KONG, 26)]
    assert [giver_of(byte) for byte in win.sources] == [3, 2, 1]  # upper, across, lower of seat 0
    assert claimed_of(win.sources[0]) == 2
    assert [is_added(byte) for byte in win.sources] == [False, False, True]
    assert (win.tile, win.self_drawn, win.last_tile, win.last_of_kind) == (13, True, True, True)
    assert (win.kong_event, win.round_wind, win.seat_wind, win.flowers) == (KongEvent.REPLACEMENT, WEST, NORTH, 3)


def test_what_is_absent_is_none_or_east() -> None:
    win = win_of_line({"concealed": ["1m"], "win": "1m"})
    assert (win.melds, win.kong_event, win.round_wind, win.seat_wind, win.flowers) == (b"", None, 27, 27, 0)
    assert (win.self_drawn, win.last_tile, win.last_of_kind) == (False, False, False)


def test_kongs_are_melded_unless_said_otherwise() -> None:
    kong = {"type": "kong", "tiles": ["2m"] * 4}
    for kind, wanted in ((None, MeldKind.KONG), ("melded", MeldKind.KONG), ("concealed", MeldKind.CONCEALED_KONG)):
        body = kong if kind is None else {**kong, "kind": kind}
        assert list(win_of_line({**LINE, "melds": [body]}).melds) == [meld(wanted, 1)]


UPPER = {"from": "upper"}


def pung(**changes: Any) -> list[dict[str, Any]]:
    return [{"type": "pung", "tiles": ["1m"] * 3, **changes}]


def kong(**changes: Any) -> list[dict[str, Any]]:
    return [{"type": "kong", "tiles": ["1m"] * 4, **changes}]


def test_what_nobody_gave_may_be_left_open() -> None:
    for body in (
        *pung(),
        *kong(),
        *chow(),
        *chow(claimed="8m"),
        *kong(kind="concealed", claimed=None, **{"from": None}),
    ):
        assert len(win_of_line({**LINE, "melds": [body]}).melds) == 1


def chow(**changes: Any) -> list[dict[str, Any]]:
    return [{"type": "chow", "tiles": ["7m", "8m", "9m"], **changes}]


@pytest.mark.parametrize(
    ("changes", "code", "at"),
    [
        ({"concealed": None}, "bad_field", "concealed"),
        ({"concealed": "123m"}, "bad_field", "concealed"),
        ({"concealed": ["1m", "9z"]}, "bad_notation", "concealed[1]"),
        ({"concealed": [5]}, "bad_field", "concealed[0]"),
        ({"concealed": ["1m2m"]}, "bad_notation", "concealed[0]"),
        ({"concealed": ["1f"]}, "flower_in_hand", "concealed"),
        ({"concealed": ["1m"] * 300}, "wrong_count", "concealed"),
        ({"win": None}, "bad_field", "win"),
        ({"win": "x"}, "bad_notation", "win"),
        ({"melds": {}}, "bad_field", "melds"),
        ({"melds": [[]]}, "bad_field", "melds[0]"),
        ({"melds": [{"type": "pung"}]}, "bad_field", "melds[0]"),
        ({"melds": chow(tiles=["7m", "8m", "1p"])}, "bad_meld", "melds[0]"),
        ({"melds": chow(tiles=["8m", "9m", "1p"])}, "bad_meld", "melds[0]"),
        ({"melds": chow(tiles=["1z", "2z", "3z"])}, "bad_meld", "melds[0]"),
        ({"melds": chow(tiles=["1f", "2f", "3f"])}, "bad_meld", "melds[0]"),
        ({"melds": chow(tiles=["7m"])}, "bad_meld", "melds[0]"),
        ({"melds": chow(tiles=[])}, "bad_meld", "melds[0]"),
        ({"melds": chow(tiles=["7m", "x", "9m"])}, "bad_notation", "melds[0].tiles[1]"),
        ({"melds": chow(**{"from": "across"})}, "bad_meld", "melds[0].from"),
        ({"melds": chow(**{"from": "left"})}, "bad_field", "melds[0].from"),
        ({"melds": chow(**{"from": ["upper"]})}, "bad_field", "melds[0].from"),
        ({"melds": chow(claimed="1m")}, "bad_meld", "melds[0].claimed"),
        ({"melds": chow(**{"from": None, "claimed": "7m"})}, "bad_field", "melds[0].from"),
        ({"melds": chow(kind="melded")}, "bad_meld", "melds[0].kind"),
        ({"melds": pung(claimed="2m", **UPPER)}, "bad_meld", "melds[0].claimed"),
        ({"melds": pung(claimed="1m")}, "bad_field", "melds[0].from"),
        ({"melds": pung(claimed="1m", **{"from": None})}, "bad_field", "melds[0].from"),
        ({"melds": pung(**{"from": None})}, "bad_field", "melds[0].from"),
        ({"melds": pung(kind="concealed")}, "bad_meld", "melds[0].kind"),
        ({"melds": kong(claimed="2m", **UPPER)}, "bad_meld", "melds[0].claimed"),
        ({"melds": kong(kind="added", claimed="1m")}, "bad_field", "melds[0].from"),
        ({"melds": kong(kind="concealed", claimed="1m")}, "bad_meld", "melds[0].claimed"),
        ({"melds": kong(kind="concealed", claimed="1m", **UPPER)}, "bad_meld", "melds[0].claimed"),
        ({"melds": kong(kind="concealed", **UPPER)}, "bad_meld", "melds[0].from"),
        ({"melds": chow(type="set")}, "bad_meld", "melds[0]"),
        ({"melds": [{"type": "pung", "tiles": ["1m", "1m", "2m"]}]}, "bad_meld", "melds[0]"),
        ({"melds": [{"type": "kong", "tiles": ["1m"] * 3}]}, "bad_meld", "melds[0]"),
        ({"melds": [{"type": "kong", "kind": "x", "tiles": ["1m"] * 4}]}, "bad_field", "melds[0].kind"),
        ({"self_draw": 1}, "bad_field", "self_draw"),
        ({"last_tile": "yes"}, "bad_field", "last_tile"),
        ({"last_of_kind": None}, "bad_field", "last_of_kind"),
        ({"kong_event": "robbed"}, "bad_field", "kong_event"),
        ({"kong_event": ["rob"]}, "bad_field", "kong_event"),
        ({"round_wind": "X"}, "bad_field", "round_wind"),
        ({"seat_wind": "ES"}, "bad_field", "seat_wind"),
        ({"flowers": True}, "bad_field", "flowers"),
        ({"flowers": "2"}, "bad_field", "flowers"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(changes: dict[str, Any], code: str, at: str) -> None:
    with pytest.raises(BadHand) as caught:
        win_of_line({**LINE, **changes})
    assert (caught.value.code, caught.value.at) == (code, at)


def test_text_becomes_a_win() -> None:
    win = win_of_text("[4444s,2][123p,1]34p789m55z 5p")
    assert win.tile == 13
    assert list(win.melds) == [meld(MeldKind.KONG, 21), meld(MeldKind.CHOW, 9)]
    assert sum(win.hand) == 7


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("123m1x 1s", "bad_notation", "hand"),
        ("[123m]1s 1s", "bad_notation", "hand"),
        ("123m", "no_winning_tile", "win"),
        ("123m1f 1s", "flower_in_hand", "concealed"),
    ],
)
def test_bad_text_is_said_with_its_place(text: str, code: str, at: str) -> None:
    with pytest.raises(BadHand) as caught:
        win_of_text(text)
    assert (caught.value.code, caught.value.at) == (code, at)


def test_winds_have_letters() -> None:
    assert [wind(letter) for letter in "ESWN"] == [Tile(27), Tile(28), Tile(29), Tile(30)]
    with pytest.raises(ValueError, match="one of E S W N, not 'e'"):
        wind("e")
