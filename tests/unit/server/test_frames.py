"""Bytes to messages; what is wrong with them and where."""

import msgspec
import pytest

from paicheng import rules
from paicheng.fairness import fair_deal
from paicheng.server.errors import Refused
from paicheng.server.frames import decode, encode, seat_view
from paicheng.server.messages import Act, ErrorCode, Join, Ping, Pong, Ready
from paicheng.table.actions import Chow, Discard
from paicheng.table.record import open_deal
from paicheng.table.view import view
from paicheng.tiles.tile import Seat, Tile


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'{"type":"join","table":"t"}', Join("t")),
        (b'{"type":"join","table":"t","since":-1}', Join("t", -1)),
        (b'{"seat":2,"n":4,"action":{"type":"chow","first":3},"type":"act"}', Act(4, Seat(2), Chow(Tile(3)))),
        (
            b'{"type":"act","n":4,"seat":2,"action":{"type":"discard","tile":30,"drawn":true}}',
            Act(4, Seat(2), Discard(Tile(30), drawn=True)),
        ),
        (b' {"type":"ready","deal_no":3} ', Ready(3)),
        (b'{"type":"ping"}', Ping()),
    ],
)
def test_a_message_is_read(data: bytes, message: object) -> None:
    assert decode(data) == message


@pytest.mark.parametrize(
    ("data", "code", "at"),
    [
        (b"", ErrorCode.NOT_JSON, "$"),
        (b"\xff", ErrorCode.NOT_JSON, "$"),
        (b'{"type":"ping"} {}', ErrorCode.NOT_JSON, "$"),
        (b"5", ErrorCode.MALFORMED, "$"),
        (b'{"table":"t"}', ErrorCode.MALFORMED, "$"),
        (b'{"type":"welcome"}', ErrorCode.UNKNOWN_TYPE, "$.type"),
        (b'{"type":"join","table":""}', ErrorCode.MALFORMED, "$.table"),
        (b'{"type":"join","table":"t","since":-2}', ErrorCode.MALFORMED, "$.since"),
        (
            b'{"type":"act","n":1,"seat":0,"action":{"type":"declare","kind":"a","tiles":[1,"2"]}}',
            None,
            "$.action.tiles[1]",
        ),
        (b'{"type":"open_nonce","nonce":"ABCDEF0123456789abcdef0123456789"}', ErrorCode.MALFORMED, "$.nonce"),
        (b'{"type":"ping","mark":' + b"9" * 4000 + b"}", None, "$.mark"),
        (b'{"type":"ping","mark":' + b"[" * 4000, None, "$.mark"),
    ],
)
def test_a_fault_is_named_with_its_place(data: bytes, code: ErrorCode | None, at: str) -> None:
    with pytest.raises(Refused) as refused:
        decode(data)
    assert (refused.value.error.code, refused.value.error.at) == (code or ErrorCode.MALFORMED, at)
    assert refused.value.error.message


def test_a_frame_is_told_apart_by_its_type() -> None:
    assert encode(Pong(3)) == b'{"type":"pong","mark":3}'


@pytest.mark.parametrize("key", sorted(rules.RULESETS))
def test_a_view_is_lists_of_tiles_and_sizes(key: str) -> None:
    game = rules.get(key)
    deal = fair_deal(bytes(32), 0, game.tile_set, game.dice_count)
    _, state = open_deal(game, deal.wall, deal.dice, game.first_carry((0, 1, 2, 3)))  # type: ignore[arg-type]
    seen = seat_view(view(game, state, Seat(1)))
    own = seen.hands[1]
    assert isinstance(own, tuple)
    assert bytes(own.count(tile) for tile in range(42)) == state.hands[1]  # type: ignore[arg-type]
    assert [hand for hand in seen.hands if hand is not own] == [sum(state.hands[seat]) for seat in (0, 2, 3)]  # type: ignore[arg-type]
    assert msgspec.json.decode(msgspec.json.encode(seen))["wall"] == sum(game.tile_set.values())
