"""Nobody hears more than `redact` and `view` leave of the record: two guests, every raw frame compared."""

import asyncio
import hashlib

import msgspec
import pytest

from paicheng import fairness as fair
from paicheng import records, rules
from paicheng.records import Fact, SecretRevealed, SeedRevealed
from paicheng.server.frames import seat_view
from paicheng.table.events import Dealt, Event
from paicheng.table.record import replay
from paicheng.table.view import redact, view
from paicheng.tiles.tile import Player as PlayerNumber
from paicheng.tiles.tile import Seat
from tests.e2e.client import Guest, Player

pytestmark = pytest.mark.slow

DEALS = 2
GAME = rules.get("guobiao").with_options({"deals": DEALS})


@pytest.fixture(scope="module")
def played(address: str) -> tuple[records.Record, list[Player]]:
    """Play a match of two guests and two bots; each guest loses the connection once and comes back."""
    return asyncio.run(play(address))


async def play(address: str) -> tuple[records.Record, list[Player]]:
    guests = [Guest(address, "甲"), Guest(address, "Bea")]
    table = guests[0].open_table(bots=["random", "random"], options={"deals": DEALS})
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one(guest, table, at)) for at, guest in enumerate(guests)]
    return records.parse(guests[0].record(table)), [task.result() for task in tasks]


async def one(guest: Guest, table: dict[str, object], seed: int) -> Player:
    raw: list[str] = []
    async with guest.socket() as socket:
        player = Player(guest, socket, seed)
        await player.join(table)
        await player.play(lambda one: len(one.heard) > 100 + 40 * seed)
        raw = player.raw
    async with guest.socket() as socket:
        again = Player(guest, socket, seed)
        await again.join(table)
        await again.play(lambda one: one.over)
    again.raw = raw + again.raw
    return again


def redacted(record: records.Record, player: int) -> dict[int, Event | Fact]:
    """Return every line as this player may hear it."""
    found: dict[int, Event | Fact] = {}
    seat = Seat(0)
    for line in record.lines:
        event = line.event
        if isinstance(event, Dealt):
            seat = Seat(event.carry.seating.index(PlayerNumber(player)))
        found[line.n] = event if isinstance(event, Fact) else redact(GAME, event, seat)
    return found


def plain(value: object) -> object:
    """Return a struct as it comes out of a frame."""
    return msgspec.json.decode(msgspec.json.encode(value))


def state_at(record: records.Record, n: int) -> object:
    """Return the state of the deal after line `n`."""
    events = [line.event for line in record.lines[: n + 1] if not isinstance(line.event, Fact)]
    begins = max(at for at, event in enumerate(events) if isinstance(event, Dealt))
    return replay(GAME, events[begins:])


def test_every_line_is_what_redact_leaves(played: tuple[records.Record, list[Player]]) -> None:
    record, players = played
    hidden = 0
    for player in players:
        expected = redacted(record, player.player)
        for raw in player.raw:
            for line in msgspec.json.decode(raw).get("lines", ()):
                assert line["event"] == plain(expected[line["n"]])
                hidden += expected[line["n"]] != record.lines[line["n"]].event
    assert hidden > 100, "most draws are hidden, so the comparison is one"


def test_a_snapshot_is_what_view_leaves(played: tuple[records.Record, list[Player]]) -> None:
    record, players = played
    seen = 0
    for player in players:
        for frame in map(msgspec.json.decode, player.raw):
            if frame["type"] == "snapshot":
                state = state_at(record, frame["n"])
                expected = seat_view(view(GAME, state, Seat(frame["seat"])))  # type: ignore[arg-type]
                assert frame["view"] == plain(expected)
                seen += 1
    assert seen == len(players)


def test_only_the_own_seat_is_asked_and_claims_have_no_public_clock(
    played: tuple[records.Record, list[Player]],
) -> None:
    record, players = played
    for player in players:
        for frame in map(msgspec.json.decode, player.raw):
            if frame["type"] not in ("update", "snapshot") or not frame["asked"]:
                continue
            state = state_at(record, frame["n"])
            assert state.carry.seating[frame["asked"]["seat"]] == player.player  # type: ignore[attr-defined]
            if state.phase in (3, 4):  # type: ignore[attr-defined]
                assert frame["thinking"] is None


def test_no_frame_before_its_time_holds_a_seed(played: tuple[records.Record, list[Player]]) -> None:
    record, players = played
    secret = next(line.event for line in record.lines if isinstance(line.event, SecretRevealed))
    nonces = record.lines[0].event
    assert isinstance(nonces, records.NoncesOpened)
    values = [bytes.fromhex(nonce.value) for nonce in nonces.nonces]
    match_seed = fair.match_seed(bytes.fromhex(secret.server_seed), values, record.header.match).hex()
    seeds = {line.event.seed: line.n for line in record.lines if isinstance(line.event, SeedRevealed)}
    for player in players:
        for raw in player.raw:
            number = msgspec.json.decode(raw).get("n", -1)
            if number < len(record.lines) - 1:
                assert not any(text in raw for text in (secret.server_seed, secret.salt, match_seed))
                assert not any(seed in raw for seed, at in seeds.items() if number < at)
        nonce = player.guest.nonce
        opened = min(at for at, raw in enumerate(player.raw) if nonce.hex() in raw)
        hashed = min(at for at, raw in enumerate(player.raw) if hashlib.sha256(nonce).hexdigest() in raw)
        assert hashed < opened, "the hashes are shown before anybody opens"
