"""Every kind of bad message is named, changes nothing, and nobody else notices."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from paicheng import records, rules
from tests.e2e.client import Guest, Player, house

pytestmark = pytest.mark.slow

HASH = "0" * 64
REFUSED = [  # what is sent in the middle of a deal, code, place
    ("no json", "not_json", "$"),
    ('{"type":"leave"', "not_json", "$"),
    ("[" * 2000, "malformed", "$"),  # the first bracket is one too many
    (b"\xff\xfe\x00", "not_json", "$"),
    ("[]", "malformed", "$"),
    ("{}", "malformed", "$"),
    ('{"type":"dance"}', "unknown_type", "$.type"),
    ('{"type":7}', "malformed", "$.type"),
    ('{"type":"act","n":"1","seat":0,"action":{"type":"decline"}}', "malformed", "$.n"),
    ('{"type":"act","n":1,"seat":0,"action":{"type":"fly"}}', "unknown_type", "$.action.type"),
    ('{"type":"act","n":1,"seat":0}', "malformed", "$"),
    ('{"type":"ready","deal_no":0,"more":1}', "malformed", "$"),
    ('{"type":"ready","deal_no":0}', "not_now", "$.deal_no"),
    ('{"type":"commit_nonce","hash":"12"}', "malformed", "$.hash"),
    (json.dumps({"type": "commit_nonce", "hash": HASH}), "not_now", "$.type"),
    (json.dumps({"type": "open_nonce", "nonce": HASH[:32]}), "not_now", "$.type"),
    ('{"type":"join","table":"again"}', "already_joined", "$.type"),
    (json.dumps({"type": "ping", "pad": "x" * 5000}), "too_large", "$"),
    ("x" * 200_000, "too_large", "$"),
]


async def test_each_fault_is_named_and_changes_nothing(address: str) -> None:
    guest = Guest(address)
    table = guest.open_table()
    async with guest.socket() as socket:
        player = Player(guest, socket)
        await player.join(table)
        await player.play(lambda one: bool(one.last.get("asked")))
        asked, n = player.last["asked"], player.number
        seat, other = asked["seat"], (asked["seat"] + 1) % 4
        missing = {"type": "discard", "tile": 41, "drawn": False}
        acts = [
            ({"n": n, "seat": other, "action": asked["actions"][0]}, "other_seat", "$.seat"),
            ({"n": n - 1, "seat": seat, "action": asked["actions"][0]}, "stale", "$.n"),
            ({"n": n, "seat": seat, "action": missing}, "not_offered", "$.action"),
        ]
        wrong = [(json.dumps({"type": "act"} | act), code, at) for act, code, at in acts]
        for message, code, at in [*REFUSED, *wrong]:
            await socket.send(message)
            frame = await player.hear()
            assert (frame["type"], frame.get("code"), frame.get("at")) == ("error", code, at), message[:80]
            assert frame["message"]
        await player.act(asked, asked["actions"][-1])
        assert (await player.hear_until("update"))["lines"][0]["n"] == n + 1, "the table is where it was"
        await player.act(asked, asked["actions"][-1])
        assert (await player.hear_until("error"))["code"] in ("stale", "not_now", "answered", "not_asked")


async def test_nothing_comes_before_join(address: str) -> None:
    guest = Guest(address)
    async with guest.socket() as socket:
        player = Player(guest, socket)
        await player.say({"type": "leave"})
        assert (await player.hear())["code"] == "not_joined"
        await player.join({"id": "nowhere"})
        assert (await player.hear())["code"] == "no_table"
        table = guest.open_table()
        await player.join(table)
        assert (await player.hear())["type"] == "welcome"


async def test_too_many_messages_are_refused_then_disconnected_and_the_match_stands(address: str) -> None:
    guest = Guest(address)
    table = guest.open_table()
    async with guest.socket() as socket:
        player = Player(guest, socket)
        await player.join(table)
        await player.play(lambda one: bool(one.last.get("asked")))
        n = player.number
        with suppress(ConnectionClosed):
            for _ in range(5000):
                await socket.send('{"type":"ping"}')
        codes = []
        with suppress(ConnectionClosed):
            while True:
                codes.append(json.loads(await socket.recv()).get("code"))
        assert "too_many" in codes
        assert socket.close_code == 1008
    async with guest.socket() as socket:
        again = Player(guest, socket)
        await again.join(table)
        assert (await again.hear_until("snapshot"))["n"] == n


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"rules": "chess"}, "$.rules"),
    ({"rules": "guobiao", "options": {"deals": 0}}, "$.options"),
    ({"rules": "guobiao", "options": {"deels": 4}}, "$.options"),
    ({"rules": "guobiao", "clock": "hourglass"}, "$.clock"),
    ({"rules": "guobiao", "bots": ["random"] * 4}, "$.bots"),
    ({"rules": "guobiao", "bots": ["random", "deep"]}, "$.bots[1]"),
]


@pytest.mark.parametrize(("wanted", "at"), BAD_TABLES)
def test_a_table_that_cannot_be_is_refused(address: str, wanted: dict[str, Any], at: str) -> None:
    answer = Guest(address).http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"], answer.json()["at"]) == (400, "bad_option", at)


@pytest.mark.parametrize(
    ("content", "code", "at"),
    [
        (b"", "malformed", "$"),
        (b"null", "malformed", "$"),
        (b"x" * 70_000, "too_large", "$"),
        (b"{", "malformed", "$"),
        (b'{"name":5}', "malformed", "$.name"),
        (b'{"name":""}', "malformed", "$.name"),
        (b'{"name":"   "}', "malformed", "$.name"),
        (b'{"name":"a","age":5}', "malformed", "$"),
    ],
)
def test_a_body_that_does_not_fit_is_refused(address: str, content: bytes, code: str, at: str) -> None:
    answer = Guest(address).http.post("/api/guest", content=content, headers={"Content-Type": "application/json"})
    status = 413 if code == "too_large" else 400
    assert (answer.status_code, answer.json()["code"], answer.json()["at"]) == (status, code, at)


@pytest.mark.parametrize(("path", "field"), [("/api/guest", "name"), ("/api/tables", "rules")])
def test_a_request_without_a_body_is_told_what_is_missing(address: str, path: str, field: str) -> None:
    answer = Guest(address).http.post(path)
    assert (answer.status_code, answer.json()["message"]) == (400, f"an object with `{field}` is expected as the body")


def test_a_wrong_method_is_told_the_right_ones(address: str) -> None:
    answer = Guest(address).http.put("/api/guest", json={"name": "Bea"})
    assert (answer.status_code, answer.json()["type"]) == (405, "error")
    assert "POST" in answer.headers["allow"]


ACTIONS = [
    {"type": "discard", "tile": 0, "drawn": False},
    {"type": "chow", "first": 3},
    {"type": "pung"},
    {"type": "kong", "tile": 5},
    {"type": "win"},
    {"type": "decline"},
    {"type": "declare", "kind": "x", "tiles": [1, 2]},
]


def noise(rng: Random) -> str | bytes:
    """Return random bytes, a broken message, or a well-formed one that is hardly ever right."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    message = rng.choice(
        [
            {"type": "act", "n": rng.randrange(-1, 300), "seat": rng.randrange(-1, 5), "action": rng.choice(ACTIONS)},
            {"type": "ready", "deal_no": rng.randrange(-1, 9)},
            {"type": "commit_nonce", "hash": rng.randbytes(32).hex()},
            {"type": "open_nonce", "nonce": rng.randbytes(16).hex()},
            {"type": "join", "table": rng.randbytes(8).hex(), "since": rng.randrange(-1, 99)},
            {"type": "ping", "mark": rng.randrange(2**70)},
        ]
    )
    text = json.dumps(message)
    if kind == 1:
        at = rng.randrange(len(text))
        return text[:at] + chr(rng.randrange(32, 0x2FFF)) + text[at + rng.randrange(3) :]
    return text


async def test_noise_leaves_the_house_up_and_matches_intact(tmp_path: Path) -> None:
    """Two guests play; a third joins nobody, and the second also sends noise between its answers."""
    with house(tmp_path, "--rate", "100000") as (address, process):
        guests = [Guest(address, name) for name in ("甲", "Bea", "noise")]
        table = guests[0].open_table(bots=["random", "random"])

        async def play(at: int) -> Player:
            async with guests[at].socket() as socket:
                player = Player(guests[at], socket, at)
                await player.join(table)
                rng = Random(at)
                while not player.over:
                    frame = await player.hear()
                    if at == 1 and frame["type"] == "update" and frame["n"] < 60:
                        for _ in range(30):
                            await socket.send(noise(rng))
                    await player.answer(frame)
                return player

        async def shout() -> None:
            async with guests[2].socket() as socket:
                rng = Random("noise")
                for _ in range(1000):
                    await socket.send(noise(rng))
                await socket.send('{"type":"ping","mark":77}')
                while json.loads(await socket.recv()) != {"type": "pong", "mark": 77}:
                    pass

        async with asyncio.TaskGroup() as group:
            first, _ = group.create_task(play(0)), group.create_task(play(1))
            group.create_task(shout())
        assert process.poll() is None
        record = records.parse(guests[0].record(table))
        heard = [json.loads(raw) for raw in first.result().raw]
        # an answer may cross with another that settled the window, or the match; noise is never behind it
        assert {frame["code"] for frame in heard if frame["type"] == "error"} <= {"stale", "closed"}
    game = rules.get("guobiao").with_options({"deals": 1})
    assert [check for check in records.verify(game, record) if not check.holds] == []
