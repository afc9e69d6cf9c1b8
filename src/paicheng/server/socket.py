"""The socket: frames of one person in and out, until the connection ends."""

import asyncio
import contextlib
import logging
import time
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from paicheng.server.errors import Refused
from paicheng.server.frames import decode, encode
from paicheng.server.house import Open
from paicheng.server.identity import COOKIE
from paicheng.server.match import Sitter
from paicheng.server.messages import ErrorCode, Join, Ping, Pong
from paicheng.server.policy import Allowance
from paicheng.server.room import Room
from paicheng.tiles.tile import Player

log = logging.getLogger(__name__)
MOST_QUEUED: Final = 512  # frames; who reads so slowly is cut off and joins again
TOO_MUCH, SLOW = 1008, 1013


class Socket:
    """One socket: what is queued for it, and where it has joined."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue(MOST_QUEUED + 1)
        self.room: Room | None = None
        self.player: Player | None = None

    def send(self, frame: bytes) -> None:
        """Queue a frame; a socket that does not read is closed."""
        if self._queue.qsize() < MOST_QUEUED:
            self._queue.put_nowait(frame)
        elif self._queue.qsize() == MOST_QUEUED:
            self._queue.put_nowait(SLOW)

    def close(self, code: int) -> None:
        """Close after what is queued."""
        if self._queue.qsize() <= MOST_QUEUED:
            self._queue.put_nowait(code)

    def joined(self, player: Player | None) -> None:
        """Note which player this is; None: there was no seat, and another table may be joined."""
        self.player = player
        if player is None:
            self.room = None

    async def write(self) -> None:
        """Send what is queued, until it is a code to close with."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while not isinstance(frame := await self._queue.get(), int):
                await self._socket.send_data(frame.decode(), mode="text")
            await self._socket.close(frame)

    async def read(self) -> bytes | None:
        """Return the next frame; None at the end."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""


@websocket("/api/socket")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve one person's socket."""
    house: Open = socket.app.state.house
    await socket.accept()
    own = Socket(socket)
    writing = asyncio.create_task(own.write())
    try:
        if not same_origin(socket):
            raise Refused(ErrorCode.NOT_A_GUEST, "this page is not of the house")
        guest = house.secret.guest(socket.cookies.get(COOKIE))
        name = None if guest is None else await house.store.guest_name(guest)
        if guest is None or name is None:
            raise Refused(ErrorCode.NOT_A_GUEST, "no cookie of this house")
        await listen(own, house, Sitter(name, guest=guest))
    except Refused as refused:
        own.send(encode(refused.error))
    finally:
        if own.room is not None:
            own.room.lost(own)
        own.close(TOO_MUCH)
        await writing


async def listen(own: Socket, house: Open, sitter: Sitter) -> None:
    """Take messages until the connection ends; Refused if it must end."""
    allowance = Allowance(house.rate, time.monotonic())
    while (data := await own.read()) is not None:
        try:
            allowance.spend(len(data), time.monotonic())
            await hear(own, house, sitter, data)
        except Refused as refused:
            if allowance.exhausted:
                raise
            own.send(encode(refused.error))


async def hear(own: Socket, house: Open, sitter: Sitter, data: bytes) -> None:
    """Take one message."""
    message = decode(data)
    if isinstance(message, Ping):
        own.send(encode(Pong(message.mark)))
    elif isinstance(message, Join):
        if own.room is not None:
            raise Refused(ErrorCode.ALREADY_JOINED, "one table a socket", "$.type")
        room = await house.hall.room(message.table)
        own.room = room
        room.join(own, sitter, message.since, own.joined)
    elif own.room is None or own.player is None:
        raise Refused(ErrorCode.NOT_JOINED, "join a table first", "$.type")
    else:
        own.room.hear(own, own.player, message)


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Say whether the page that opens the socket is of the house; programs that are no browsers name none."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")
