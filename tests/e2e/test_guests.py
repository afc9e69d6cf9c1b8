"""Who somebody is, across visits, sockets and tables."""

import json
from pathlib import Path

import pytest

from tests.e2e.client import Guest, Player, house

pytestmark = pytest.mark.slow


async def test_a_cookie_is_the_same_guest_after_the_house_was_closed(tmp_path) -> None:
    with house(tmp_path) as (address, _):
        guest = Guest(address, "小明")
        table = guest.open_table()
    with house(tmp_path) as (address, _):
        again = Guest(address, cookies=guest.cookies)
        assert again.me == {"id": guest.me["id"], "name": "小明", "table": table["id"]}


def test_a_forged_cookie_is_nobody(address: str) -> None:
    guest, other = Guest(address), Guest(address)
    mark = guest.cookies["paicheng"].partition(".")[2]
    forger = Guest(address, cookies={"paicheng": f"{other.me['id']}.{mark}"})
    assert forger.me is None
    assert forger.http.post("/api/tables", json={"rules": "guobiao"}).status_code == 401
    assert other.http.get("/api/me").json()["id"] == other.me["id"]


def test_a_guest_is_renamed_and_forgotten(address: str) -> None:
    guest = Guest(address, "Bea")
    renamed = guest.http.post("/api/guest", json={"name": "  Bea   B. "}).json()
    assert renamed == {"id": guest.me["id"], "name": "Bea B.", "table": None}
    guest.http.delete("/api/me")
    nobody = guest.http.get("/api/me")
    assert (nobody.status_code, nobody.json()) == (200, None)


def test_one_address_makes_so_many_guests_and_no_more(tmp_path: Path) -> None:
    with house(tmp_path, "--guests", "3") as (address, _):
        guests = [Guest(address) for _ in range(3)]
        answer = guests[0].http.post("/api/guest", json={"name": "Bea"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
        assert 0 < int(answer.headers["retry-after"]) <= 200  # a third of ten minutes
        assert guests[0].open_table()["stage"] == "open"  # who is in may play


async def test_a_second_socket_takes_the_place_of_the_first(address: str) -> None:
    guest = Guest(address)
    table = guest.open_table()
    async with guest.socket() as first, guest.socket() as second:
        before, after = Player(guest, first), Player(guest, second)
        await before.join(table)
        await before.hear_until("welcome")
        await after.join(table)
        await before.hear_until("replaced")
        await first.wait_closed()
        assert first.close_code == 4001
        await after.hear_until("welcome")
        await after.say({"type": "ping", "mark": 7})
        assert await after.hear_until("pong") == {"type": "pong", "mark": 7}


async def test_a_stranger_gets_no_seat_at_a_full_table(address: str) -> None:
    table = Guest(address).open_table()
    stranger = Guest(address)
    async with stranger.socket() as socket:
        player = Player(stranger, socket)
        await player.join(table)
        assert (await player.hear_until("error"))["code"] == "no_seat"


async def test_a_join_that_is_refused_leaves_the_socket_as_free_as_before(address: str) -> None:
    host = Guest(address)
    full = host.open_table()
    stranger = Guest(address)
    own = stranger.open_table()
    async with host.socket() as there, stranger.socket() as socket:
        player, sitting = Player(stranger, socket), Player(host, there)
        await sitting.join(full)
        await sitting.hear_until("welcome")
        await player.join(full)
        assert (await player.hear_until("error"))["code"] == "no_seat"
        await player.say({"type": "leave"})
        assert (await player.hear_until("error"))["code"] == "not_joined"
        await player.join(own)
        assert (await player.hear_until("welcome"))["table"]["id"] == own["id"]
        await player.join(own)
        assert (await player.hear_until("error"))["code"] == "already_joined"
    assert host.http.get(f"/api/tables/{full['id']}").json()["players"][0]["name"] == "Bea"


async def test_a_socket_that_ends_after_a_refused_join_disturbs_nobody(address: str) -> None:
    host, stranger = Guest(address), Guest(address)
    full = host.open_table()
    async with host.socket() as there:
        sitting = Player(host, there)
        await sitting.join(full)
        await sitting.hear_until("welcome")
        async with stranger.socket() as socket:
            player = Player(stranger, socket)
            await player.join(full)
            assert (await player.hear_until("error"))["code"] == "no_seat"
        await sitting.play(lambda player: player.over)
        presences = [frame["players"][0]["presence"] for frame in map(json.loads, sitting.raw) if frame.get("players")]
        assert set(presences) == {"live"}


async def test_a_socket_without_a_cookie_or_from_another_page_is_told_and_closed(address: str) -> None:
    guest = Guest(address)
    guest.http.cookies.clear()
    async with guest.socket() as socket:
        assert (await Player(guest, socket).hear())["code"] == "not_a_guest"
        await socket.wait_closed()
    other = Guest(address)
    connecting = other.socket()
    connecting.additional_headers["Origin"] = "http://elsewhere.example"
    async with connecting as socket:
        assert (await Player(other, socket).hear())["code"] == "not_a_guest"
