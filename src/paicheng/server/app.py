"""The application, and the process that serves it."""

import contextlib
import gc
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import uvicorn
from litestar import Litestar
from litestar.exceptions import HTTPException, ValidationException

from paicheng.server import web
from paicheng.server.errors import Refused
from paicheng.server.house import Settings, opened
from paicheng.server.socket import play

LARGEST_FRAME: Final = 1 << 20  # bytes; what is larger than `policy.LARGEST` still gets an answer
BACKLOG: Final = 4096
GC_THRESHOLDS: Final = (100_000, 50, 1000)


def create_app(settings: Settings) -> Litestar:
    """Return the application; the house opens when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with opened(settings) as house:
            app.state.house = house
            tune_gc()
            yield

    handlers: dict[Any, Any] = {Refused: web.refuse, ValidationException: web.misread, HTTPException: web.failed}
    return Litestar(
        [web.api(), play, web.page()],
        lifespan=[lifespan],
        exception_handlers=handlers,
        response_headers=web.HEADERS,
        openapi_config=None,
        logging_config=None,
        request_max_body_size=1 << 16,
    )


def tune_gc() -> None:
    """Keep the collector out of the way: everything made so far stays, and it looks seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


class Server(uvicorn.Server):
    """The server; it calls `opened` once it answers."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._opened()


def server(settings: Settings, opened: Callable[[], None]) -> Server:
    """Return the server, ready to run on a socket."""
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=60,
        ws_ping_timeout=60,
        backlog=BACKLOG,
        timeout_graceful_shutdown=3,
    )
    return Server(config, opened)
