"""Frames in and out: bytes to messages and back, a state as the page reads it."""

from typing import Final

import msgspec

from paicheng.server.errors import malformed
from paicheng.server.messages import FromClient, FromHouse, SeatView
from paicheng.table.view import View
from paicheng.tiles.tile import Tile

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(FromClient)


def decode(data: bytes) -> FromClient:
    """Return the message in a frame, or raise Refused with what is wrong and where."""
    try:
        message: FromClient = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(error) from error
    return message


def encode(message: FromHouse) -> bytes:
    """Return the frame of a message."""
    return _encoder.encode(message)


def seat_view(view: View) -> SeatView:
    """Return a view in lists instead of bytes; a hand is its tiles in order."""
    return SeatView(
        phase=int(view.phase),
        carry=view.carry,
        dice=view.dice,
        wall=view.wall if isinstance(view.wall, int) else len(view.wall),
        front=view.front,
        back=view.back,
        hands=tuple(hand if isinstance(hand, int) else _tiles(hand) for hand in view.hands),
        melds=tuple(map(tuple, view.melds)),
        sources=tuple(map(tuple, view.sources)),
        pools=tuple(map(tuple, view.pools)),
        flowers=tuple(tuple(map(Tile, flowers)) for flowers in view.flowers),
        turn=view.turn,
        drawn=view.drawn,
        origin=view.origin,
        fresh=view.fresh,
        robbed=view.robbed,
        turned=view.turned,
        winners=view.winners,
        paid=view.paid,
        shown=view.shown,
        settlement=view.settlement,
        next_carry=view.next_carry,
    )


def _tiles(hand: bytes) -> tuple[Tile, ...]:
    return tuple(Tile(tile) for tile, count in enumerate(hand) for _ in range(count))
