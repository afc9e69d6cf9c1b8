"""A hand that cannot be is refused with a code, a place and words in two languages."""

import pickle
from typing import Any

import msgspec
import pytest

from paicheng.scoring.check import BadHand, check
from paicheng.scoring.lines import win_of_text
from paicheng.scoring.reading import KongEvent, Win
from paicheng.tiles.tile import Tile

GOOD = win_of_text("[4444s,2][123p,1]34p789m55z 5p")


def refused(win: Win) -> BadHand:
    with pytest.raises(BadHand) as caught:
        check(win)
    return caught.value


def test_a_possible_hand_passes() -> None:
    check(GOOD)
    check(msgspec.structs.replace(GOOD, self_drawn=True, kong_event=KongEvent.REPLACEMENT, last_tile=True, flowers=8))
    check(msgspec.structs.replace(GOOD, kong_event=KongEvent.ROB))


@pytest.mark.parametrize(
    ("changes", "code", "at"),
    [
        ({"hand": GOOD.hand[:33]}, "wrong_count", "concealed"),
        ({"hand": bytes(34)}, "wrong_count", "concealed"),
        ({"melds": GOOD.melds[:1]}, "wrong_count", "concealed"),
        ({"melds": GOOD.melds * 3}, "wrong_count", "concealed"),
        ({"tile": Tile(34)}, "no_such_tile", "win"),
        ({"tile": Tile(255)}, "no_such_tile", "win"),
        ({"melds": bytes((7, 0))}, "bad_meld", "melds[0]"),  # 89 and nothing above
        ({"melds": bytes((0, 25))}, "bad_meld", "melds[1]"),
        ({"melds": bytes((0, 64 + 34))}, "bad_meld", "melds[1]"),  # a pung of flowers
        ({"melds": bytes((0, 255))}, "bad_meld", "melds[1]"),  # a kong that is hidden
        ({"kong_event": KongEvent.REPLACEMENT}, "impossible_flag", "kong_event"),
        ({"kong_event": KongEvent.ROB, "self_drawn": True}, "impossible_flag", "kong_event"),
        ({"kong_event": KongEvent.ROB, "last_tile": True}, "impossible_flag", "last_tile"),
        ({"kong_event": KongEvent.ROB, "tile": Tile(11)}, "impossible_flag", "kong_event"),
        ({"round_wind": Tile(31)}, "impossible_flag", "round_wind"),
        ({"seat_wind": Tile(0)}, "impossible_flag", "seat_wind"),
        ({"flowers": 9}, "impossible_flag", "flowers"),
        ({"flowers": -1}, "impossible_flag", "flowers"),
    ],
)
def test_what_cannot_be_is_named(changes: dict[str, Any], code: str, at: str) -> None:
    error = refused(msgspec.structs.replace(GOOD, **changes))
    assert (error.code, error.at) == (code, at)
    assert error.message
    assert error.zh
    assert str(error) == f"{at}: {error.message}"


def test_a_fifth_copy_is_named_by_its_tile() -> None:
    error = refused(win_of_text("[4444s,2][123p,1]34s789m55z 5s"))
    assert (error.code, error.at, error.message) == ("fifth_copy", "4s", "5 copies of 4s")


def test_a_replacement_needs_a_kong() -> None:
    win = msgspec.structs.replace(win_of_text("123m456m789m123p1s 1s"), self_drawn=True)
    error = refused(msgspec.structs.replace(win, kong_event=KongEvent.REPLACEMENT))
    assert (error.code, error.at) == ("impossible_flag", "kong_event")


def test_sixteen_tiles_are_a_hand_where_the_game_says_so() -> None:
    win = win_of_text("123m456m789m123p456p1s 1s")
    check(win, hand_size=16)
    assert refused(win).message == "13 concealed tiles go with 0 melds before the win, not 16"


def test_the_error_survives_a_process_pool() -> None:
    error = pickle.loads(pickle.dumps(refused(win_of_text("1m 1m"))))
    assert (error.code, error.at) == ("wrong_count", "concealed")
