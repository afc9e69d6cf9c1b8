"""A house of our own on loopback, and guests that speak to it over the real socket."""

import hashlib
import json
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Frame = dict[str, Any]
ANSWER = 20.0  # seconds; nothing takes so long
NO_KEEPING = httpx.Limits(max_keepalive_connections=0)  # so that no test leaves a connection open


@contextmanager
def house(directory: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Open a house in a process of its own, with its database in `directory`; yield its address and the process."""
    command = [sys.executable, "-m", "paicheng.cli", "serve", "--port", "0", "--bot-pause", "0"]
    database = ["--database", str(directory / "paicheng.db")]
    process = subprocess.Popen([*command, *database, *options], stdout=subprocess.PIPE, text=True, cwd=directory)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http://")), process
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=ANSWER)


class Guest:
    """Somebody who came in at one tap."""

    def __init__(self, address: str, name: str = "Bea", cookies: dict[str, str] | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=ANSWER, cookies=cookies, limits=NO_KEEPING)
        if cookies is None:
            self.me = self.http.post("/api/guest", json={"name": name}).raise_for_status().json()
        else:
            self.me = self.http.get("/api/me").raise_for_status().json()
        self.nonce = secrets.token_bytes(16)

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies)

    def open_table(self, **wanted: Any) -> Frame:
        """Open a table of 国标 with bots that answer at random."""
        body = {"rules": "guobiao", "bots": ["random"] * 3, "options": {"deals": 1}} | wanted
        found: Frame = self.http.post("/api/tables", json=body).raise_for_status().json()
        return found

    def record(self, table: Frame) -> bytes:
        return self.http.get(f"/api/matches/{table['match']}/record").raise_for_status().content

    def socket(self) -> connect:
        """Open a socket with the guest's cookie."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        url = f"ws{self.address.removeprefix('http')}/api/socket"
        return connect(url, additional_headers={"Cookie": cookie}, compression=None, max_size=None)


class Player:
    """A guest at a table: answers at random, keeps every raw frame."""

    def __init__(self, guest: Guest, socket: ClientConnection, seed: int = 0) -> None:
        self.guest, self.socket, self.rng = guest, socket, Random(seed)
        self.raw: list[str] = []
        self.heard: list[Frame] = []
        self.player = self.deal_no = -1
        self.number: int | None = None
        self.over = False
        self.last: Frame = {}

    async def join(self, table: Frame, since: int | None = None) -> None:
        await self.say({"type": "join", "table": table["id"], "since": since})

    async def say(self, message: Frame) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Frame:
        """Take the next frame in."""
        raw = await self.socket.recv()
        assert isinstance(raw, str)
        self.raw.append(raw)
        frame: Frame = json.loads(raw)
        if frame["type"] == "welcome":
            self.player = frame["player"]
        if frame["type"] in ("update", "snapshot"):
            self.number, self.last = frame["n"], frame
            self.heard += frame.get("lines", ())
            dealt = [line["event"] for line in frame.get("lines", ()) if line["event"]["type"] == "dealt"]
            for begun in [*dealt, *filter(None, [frame.get("view")])]:
                self.deal_no = begun["carry"]["deal_no"]
        self.over = self.over or any(line["event"]["type"] == "secret_revealed" for line in self.heard[-2:])
        return frame

    async def hear_until(self, kind: str) -> Frame:
        """Take frames in until one of a type."""
        while (frame := await self.hear())["type"] != kind:
            pass
        return frame

    async def answer(self, frame: Frame) -> None:
        """Do what a frame asks for."""
        stage = frame.get("table", frame).get("stage")
        if stage in ("open", "committing") and frame["type"] == "welcome":
            await self.say({"type": "commit_nonce", "hash": hashlib.sha256(self.guest.nonce).hexdigest()})
        elif stage == "opening":
            await self.say({"type": "open_nonce", "nonce": self.guest.nonce.hex()})
        if self.player in (frame.get("unready") or ()):
            await self.say({"type": "ready", "deal_no": self.deal_no})
        if asked := frame.get("asked"):
            await self.act(asked, self.rng.choice(asked["actions"]))

    async def act(self, asked: Frame, action: Frame) -> None:
        await self.say({"type": "act", "n": asked["n"], "seat": asked["seat"], "action": action})

    async def play(self, until: Callable[["Player"], bool]) -> None:
        """Play until something is true; it is asked before an answer is sent."""
        while not until(self):
            frame = await self.hear()
            if not until(self):
                await self.answer(frame)
