"""A room with nothing around it: storage in memory, connections that keep their frames."""

import asyncio
import time
from random import Random
from typing import Any

import msgspec

from paicheng import rules
from paicheng.server.match import Charter, Match, Sitter
from paicheng.server.messages import ClockPreset
from paicheng.server.pacer import Pacer
from paicheng.server.room import Room
from paicheng.server.services import Services, Timing
from paicheng.table.events import Text
from paicheng.table.ruleset import Ruleset
from paicheng.tiles.tile import Player

Frame = dict[str, Any]
UNLIMITED = ClockPreset("none", Text("", ""))
HURRY = ClockPreset("hurry", Text("", ""), first=1, turn=1, claim=1)
WAIT = 20.0  # seconds; a test that waits so long has failed


class MemoryStore:
    """Keeps lines as a store would; what was appended can be compared with what was sent."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.saved: list[dict[str, Any]] = []
        self.broken = False

    async def append(self, table: str, first: int, lines: list[bytes]) -> None:
        await asyncio.sleep(0)  # others get their turn while something is written
        if self.broken:
            raise OSError("the disk is full")
        assert first == len(self.lines) - 1
        self.lines += lines

    async def save_table(self, table: str, **columns: Any) -> None:
        self.saved.append(columns)


class Line:
    """A connection of somebody; `after` are the numbers of lines stored when each frame was sent."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._frames: asyncio.Queue[Frame] = asyncio.Queue()
        self.frames: list[Frame] = []
        self.codes: list[int] = []
        self.player = Player(-1)

    def send(self, data: bytes) -> None:
        frame: Frame = msgspec.json.decode(data)
        for line in frame.get("lines", ()):
            assert line["n"] <= len(self._store.lines) - 2, "sent before it was stored"
        self._frames.put_nowait(frame)

    def close(self, code: int) -> None:
        self.codes.append(code)

    def joined(self, player: Player | None) -> None:
        self.player = Player(-1) if player is None else player

    async def hear(self) -> Frame:
        frame = await asyncio.wait_for(self._frames.get(), WAIT)
        self.frames.append(frame)
        return frame

    async def hear_until(self, kind: str, **fields: Any) -> Frame:
        """Return the next frame of a type whose fields have these values."""
        while True:
            frame = await self.hear()
            if frame["type"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                return frame

    async def hear_event(self, kind: str) -> Frame:
        """Return the next update that holds an event of a kind."""
        while True:
            frame = await self.hear()
            if any(line["event"]["type"] == kind for line in frame.get("lines", ())):
                return frame


def game(**options: Any) -> Ruleset:
    return rules.get(rules.DEFAULT).with_options({"deals": 1} | options)


def new_match(
    *guests: str, clock: ClockPreset = UNLIMITED, deals: int = 1, minutes: int | None = None, **options: Any
) -> Match:
    """Return a match of some guests (an empty name is a free seat) and bots."""
    charter = Charter(
        table="table",
        match="match",
        rules=game(deals=deals, **options),
        options={"deals": deals} | options,
        clock=clock,
        minutes=minutes,
        created=0,
        server_seed=bytes(32),
        salt=bytes(16),
    )
    people = [Sitter(name, guest=name) if name else Sitter() for name in guests]
    return Match(charter, people + [Sitter("bot", bot="random") for _ in range(4 - len(people))])


class Stage:
    """A room that runs for as long as the test; `async with` it."""

    def __init__(self, match: Match, timing: Timing | None = None, store: MemoryStore | None = None) -> None:
        self.store = store or MemoryStore()
        rng = Random(1)
        services = Services(self.store, lambda: time.time_ns() // 1_000_000, Pacer(0, rng), rng, timing or Timing())  # type: ignore[arg-type]
        self.room = Room(match, services)

    async def __aenter__(self) -> "Stage":
        self.life = asyncio.create_task(self.room.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self.room.post(None)
        await asyncio.wait_for(self.life, WAIT)

    def join(self, guest: str, since: int | None = None) -> Line:
        line = Line(self.store)
        self.room.join(line, Sitter(guest, guest=guest), since, line.joined)
        return line
