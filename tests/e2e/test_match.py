"""Whole matches over the socket, and what is left of them."""

import hashlib

import pytest

from paicheng import records, rules
from tests.e2e.client import Guest, Player

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("key", sorted(rules.RULESETS))
async def test_a_match_is_played_to_its_end_and_its_record_proves_it(address: str, key: str) -> None:
    guest = Guest(address)
    table = guest.open_table(rules=key, options={"deals": 2})
    async with guest.socket() as socket:
        player = Player(guest, socket)
        await player.join(table)
        await player.play(lambda one: one.over)
    record = records.parse(guest.record(table))
    game = rules.get(key).with_options({"deals": 2})
    assert [check for check in records.verify(game, record) if not check.holds] == []
    assert len(records.deals(record)) == 2
    assert [line["n"] for line in player.heard] == list(range(len(record.lines))), "every line was heard, once"
    assert record.header.commitment == table["commitment"]
    assert record.header.players[0].nonce_hash == hashlib.sha256(guest.nonce).hexdigest()
    nonces = record.lines[0].event
    assert isinstance(nonces, records.NoncesOpened)
    assert (nonces.nonces[0].value, nonces.nonces[0].source) == (guest.nonce.hex(), "opened")


async def test_a_match_that_is_over_can_be_looked_at_again(address: str) -> None:
    guest = Guest(address)
    table = guest.open_table()
    async with guest.socket() as socket:
        player = Player(guest, socket)
        await player.join(table)
        await player.play(lambda one: one.over)
    async with guest.socket() as socket:
        again = Player(guest, socket)
        await again.join(table)
        snapshot = await again.hear_until("snapshot")
        await again.say({"type": "ready", "deal_no": 0})
        refused = await again.hear_until("error")
    assert snapshot["n"] == player.number
    assert [fact["type"] for fact in snapshot["proof"][-2:]] == ["match_ended", "secret_revealed"]
    assert snapshot["results"] == [{"deal_no": 0, "points": snapshot["proof"][-2]["scores"]}]
    assert refused["code"] == "closed"
    assert guest.http.get("/api/me").json()["table"] is None


async def test_the_record_is_nobody_s_before_the_end(address: str) -> None:
    guest = Guest(address)
    table = guest.open_table()
    async with guest.socket() as socket:
        player = Player(guest, socket)
        await player.join(table)
        await player.play(lambda one: "asked" in one.last)
    answer = guest.http.get(f"/api/matches/{table['match']}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")
    assert guest.http.get("/api/matches/none/record").status_code == 404


async def test_who_leaves_a_table_of_bots_ends_the_match_and_sees_the_secret(address: str) -> None:
    guest = Guest(address)
    table = guest.open_table()
    async with guest.socket() as socket:
        player = Player(guest, socket)
        await player.join(table)
        await player.play(lambda one: bool(one.last.get("asked")))
        await player.say({"type": "leave"})
        await socket.wait_closed()
    async with guest.socket() as socket:  # whatever comes here comes after the leave
        again = Player(guest, socket)
        await again.join(table)
        snapshot = await again.hear_until("snapshot")
    record = records.parse(guest.record(table))
    game = rules.get("guobiao").with_options({"deals": 1})
    assert [check for check in records.verify(game, record) if not check.holds] == []
    assert snapshot["proof"][-2]["ending"] == "aborted"
