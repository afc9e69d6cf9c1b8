"""The open house: storage, secret and hall together, from the first start to the last line."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from paicheng.server.hall import Hall
from paicheng.server.identity import Secret
from paicheng.server.pacer import Pacer
from paicheng.server.policy import GUESTS, RATE, Door
from paicheng.server.services import Services, Timing
from paicheng.server.store import Store, beside

KEY_FILE = "paicheng.key"


class Settings(Struct, frozen=True):
    """How a house is run."""

    database: str = "paicheng.db"
    bot_pause: float = 0.9  # seconds that a bot usually takes
    rate: float = RATE  # messages a second that one socket may send
    timing: Timing = Timing()
    guests: int = GUESTS  # that one address may make at once

    @property
    def key(self) -> Path:
        """Return the file of the house's secret: beside the database."""
        return beside(self.database) / KEY_FILE


class Open(NamedTuple):
    """What the handlers of requests and sockets work with."""

    store: Store
    secret: Secret
    hall: Hall
    rate: float
    door: Door


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Open]:
    """Open the house, with every unfinished match; close it in order."""
    store = await Store.open(settings.database)
    rng = random.Random(secrets.token_bytes(32))
    services = Services(store, now, Pacer(settings.bot_pause, rng), rng, settings.timing)
    secret = Secret.kept(settings.key)
    hall = Hall(services, secret)
    await hall.restore()
    janitor = asyncio.create_task(hall.keep_house())
    try:
        yield Open(store, secret, hall, settings.rate, Door(settings.guests))
    finally:
        janitor.cancel()
        await hall.close()
        await store.close()


def now() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000
