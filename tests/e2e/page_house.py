"""A house made of paper for tests of the page alone: files, canned answers, a socket that the test speaks through."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"phone": (390, 844), "desk": (1440, 900)}

NAMES = ("东篱", "机器人甲", "机器人乙", "机器人丙")
PLAYERS = [
    {"name": name, "presence": "live" if player == 0 else "bot", "nonce_hash": None}
    for player, name in enumerate(NAMES)
]
CLOCK = {
    "key": "none",
    "name": {"zh": "不限时", "en": "No limit"},
    "first": None,
    "turn": None,
    "claim": None,
    "bank": 0,
    "from_discard": False,
}
TABLE = {
    "id": "table-1",
    "match": "match-1",
    "rules": "any",
    "name": {"zh": "某种麻将", "en": "Some mahjong"},
    "edition": "1",
    "options": {"deals": 16},
    "seats": 4,
    "tiles": [4] * 34 + [1] * 8,
    "dice": 2,
    "round_winds": True,
    "stand_in": None,
    "to_name": [],
    "false_wins": [],
    "clock": CLOCK,
    "stage": "playing",
    "players": PLAYERS,
    "commitment": "ab" * 32,
    "algorithm": "paicheng-fair-1",
}
DEAR = {
    "qing_yi_se": ("清一色", "Full Flush", "24", 1),
    "quan_zhong": ("全中", "Middle Tiles", "24", 1),
    "peng_peng_hu": ("碰碰和", "All Pungs", "6", 1),
    "si_gui_yi": ("四归一", "Tile Hog", "2", 3),
}
TO_NAME = [
    {
        "key": key,
        "name": {"zh": zh, "en": en},
        "value": value,
        "text": {"zh": "", "en": ""},
        "most": most,
        "example": "",
    }
    for key, (zh, en, value, most) in (
        DEAR | {f"other_{at}": (f"番{at}", f"Fan {at}", "1", 1) for at in range(60)}
    ).items()
]
FALSE_WINS = [
    {
        "key": "too_cheap",
        "name": {"zh": "小和", "en": "Cheap win"},
        "text": {"zh": "番数不够，付各家 10 分", "en": "too few fan; 10 points to each of the others"},
    }
]
AT_RISK = TABLE | {"false_wins": FALSE_WINS}
NAMING = TABLE | {"to_name": TO_NAME}
OPTION = {"choices": [], "low": None, "high": None, "names": [], "text": {"zh": "什么意思", "en": "What it means"}}
HOUSE = {
    "version": "1",
    "advice": {"zh": "", "en": ""},
    "clocks": [CLOCK, CLOCK | {"key": "book", "name": {"zh": "赛规", "en": "Event"}, "turn": 15000}],
    "bots": ["best"],
    "rules": [
        {
            "key": "any",
            "name": TABLE["name"],
            "edition": "1",
            "seats": 4,
            "options": [
                OPTION | {"name": "deals", "kind": "integer", "default": 16, "low": 1, "high": 64},
                OPTION | {"name": "strict", "kind": "bool", "default": False},
                OPTION | {"name": "way", "kind": "choice", "default": "a", "choices": ["a", "b"]},
            ],
        }
    ],
}
WORDS = {"zh": "字", "en": "word"}
BOOK = {
    "key": "any",
    "chapters": [{"title": WORDS, "body": [WORDS]}],
    "fans": [
        {"key": f"fan {number}", "name": WORDS, "value": "8", "text": WORDS, "most": 1, "example": "555z,2 13m +2m"}
        for number in range(60)
    ],
}
CARRY = {
    "deal_no": 2,
    "round_no": 0,
    "dealer": 2,
    "seating": [0, 1, 2, 3],
    "scores": [34, -8, -42, 16],
    "memory": {},
}
VIEW: dict[str, Any] = {
    "phase": 1,
    "carry": CARRY,
    "dice": [3, 5],
    "wall": 144,
    "front": 98,
    "back": 9,
    "hands": [[0, 1, 2, 10, 11, 12, 13, 14, 18, 19, 20, 27, 27, 33], 10, 13, 7],
    "melds": [[], [0x40 | 31], [], [4, 0xFF]],
    "sources": [[], [0], [], [2 | 1 << 2, 3]],
    "pools": [[27, 31, 0x48, 17], [29, 30, 0x5A], [28, 30, 0x60], [31, 27, 0x40, 9]],
    "flowers": [[34, 39], [], [35, 36], [38]],
    "turn": 0,
    "drawn": 33,
    "origin": "wall",
    "fresh": None,
    "robbed": None,
    "turned": None,
    "winners": [],
    "paid": [],
    "shown": False,
    "settlement": None,
    "next_carry": None,
}
MARKS = [None, None, {"zh": "停和", "en": "dead hand"}, None]
NOTES = [{"text": {"zh": "连庄 2", "en": "Dealer's streak 2"}, "tiles": []}]
WAITS = [{"tile": 9, "value": 12, "live": 2, "legal": True}, {"tile": 12, "value": 6, "live": 3, "legal": False}]


def discards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a discard of everything in the own hand."""
    kinds = sorted(set(view["hands"][0]))
    return [{"type": "discard", "tile": tile, "drawn": tile == view["drawn"]} for tile in kinds]


def snapshot(view: dict[str, Any] = VIEW, actions: list[dict[str, Any]] | None = None, n: int = 40) -> dict[str, Any]:
    """Return the frame that shows all: the own turn, unless other actions are given."""
    offered = discards(view) if actions is None else actions
    hints = [{"distance": 2, "live": 18, "waits": []} for _ in offered]
    asked = {"n": n, "seat": 0, "actions": offered, "hints": hints, "ms": None, "bank": 0}
    return {
        "type": "snapshot",
        "n": n,
        "seat": 0,
        "view": view,
        "proof": [{"type": "root_published", "deal_no": 0, "root": "cd" * 32}],
        "results": [{"deal_no": 0, "points": [30, -10, -10, -10]}, {"deal_no": 1, "points": [4, 2, -32, 26]}],
        "waits": WAITS,
        "notes": NOTES,
        "marks": MARKS,
        "asked": asked if offered else None,
        "thinking": None,
        "unready": None,
    }


def claim() -> dict[str, Any]:
    """Return a snapshot of a claim window in which everything is offered: 3p from the left."""
    hand = [0, 1, 2, 9, 10, 11, 11, 12, 13, 19, 20, 27, 27]
    view = VIEW | {"phase": 3, "hands": [hand, 10, 13, 7], "turn": 3, "drawn": None, "fresh": 11}
    view["pools"] = [*VIEW["pools"][:3], [31, 27, 0x40, 11]]
    chows = [{"type": "chow", "first": first} for first in (9, 10, 11)]
    return snapshot(view, [{"type": "win"}, {"type": "pung"}, *chows, {"type": "decline"}])


def settled() -> dict[str, Any]:
    """Return a snapshot of a deal that was won, with fan counted and not counted."""

    def text(zh: str, en: str) -> dict[str, str]:
        return {"zh": zh, "en": en}

    win = {
        "seat": 0,
        "giver": 2,
        "tile": 9,
        "counts": [{"key": "a", "name": text("全带幺", "Outside Hand"), "value": 4, "times": 2}],
        "not_counted": [
            {"key": "b", "name": text("边张", "Edge Wait"), "reason": "waits", "text": text("听两张", "two waits")}
        ],
        "points": {"base": 8, "flowers": 2, "total": 10},
    }
    line = {"payer": 2, "payee": 0, "points": 18, "reason": "discard", "text": text("点炮", "the discarder pays")}
    view = VIEW | {
        "phase": 5,
        "hands": [[0, 1, 2, 10, 11, 12, 13, 14, 18, 19, 20, 27, 27], 10, 13, 7],
        "drawn": None,
        "settlement": {"payments": [34, -8, -18, -8], "lines": [line], "wins": [win]},
        "next_carry": CARRY | {"deal_no": 3, "scores": [68, -16, -60, 8]},
    }
    return snapshot(view, []) | {"unready": [0, 1], "waits": []}


@contextmanager
def served() -> Iterator[str]:
    """Serve the built page on loopback."""
    folder = WEB / "dist"
    if not (folder / "index.html").exists():
        missing("the page is not built (npm run build in web/)")
    handler = partial(QuietHandler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class QuietHandler(SimpleHTTPRequestHandler):
    """Serve files without a word on the terminal."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def launched() -> Iterator[Any]:
    """Open a browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as engine:
        browser = engine.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


def chromium() -> str:
    """Return the browser's path; skip without one, but never in CI."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return found or missing("no Chromium on this machine")


def missing(what: str) -> str:
    if os.environ.get("CI") == "true":
        pytest.fail(f"browser tests cannot run: {what}")
    pytest.skip(f"browser tests are skipped: {what}")


class PaperHouse:
    """Answers a page's requests; keeps what the page said, and says what the test tells it to."""

    def __init__(self, page: Any, first: dict[str, Any], *, known: bool, table: dict[str, Any]) -> None:
        self.heard: list[dict[str, Any]] = []
        self.posted: list[tuple[str, Any]] = []
        self.first = first
        self.known = known
        self.table = table
        self.socket: Any = None
        page.route("**/api/**", self.answer)
        page.route_web_socket("**/api/socket", self.connect)

    def answer(self, route: Any) -> None:
        path = route.request.url.split("/api/")[1]
        me = {"id": "g", "name": NAMES[0], "table": None}
        if route.request.method == "POST":
            self.posted.append((path, route.request.post_data_json))
            self.known = True
        if path == "house":
            route.fulfill(json=HOUSE)
        elif path.startswith("rules/"):
            route.fulfill(json=BOOK)
        elif path == "tables":
            route.fulfill(json=TABLE)
        else:
            route.fulfill(json=me if self.known else None)

    def connect(self, socket: Any) -> None:
        self.socket = socket
        socket.on_message(self.hear)

    def hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "ping":
            return
        self.heard.append(message)
        if message["type"] == "join":
            self.say({"type": "welcome", "table": self.table, "player": 0})
            self.say({"type": "seating", "stage": "playing", "players": PLAYERS})
            if message["since"] is None:
                self.say(self.first)

    def say(self, frame: dict[str, Any]) -> None:
        self.socket.send(json.dumps(frame))

    def update(self, n: int, *events: dict[str, Any], **rest: Any) -> None:
        """Say what happened, as lines up to `n`."""
        lines = [{"n": n - len(events) + 1 + at, "ms": 0, "event": event} for at, event in enumerate(events)]
        quiet = {"waits": None, "notes": [], "marks": [], "asked": None, "thinking": None, "unready": None}
        self.say({"type": "update", "n": n, "lines": lines} | quiet | rest)

    def said(self, kind: str) -> list[dict[str, Any]]:
        """Return the messages of one type that the page sent."""
        return [message for message in self.heard if message["type"] == kind]
