"""The house is killed in the middle of a deal, without a warning, and goes on where it was."""

import signal
from pathlib import Path

import pytest

from paicheng import records, rules
from tests.e2e.client import Guest, Player, house

pytestmark = pytest.mark.slow


def to_discard(player: Player) -> bool:
    """Say whether the table waits for this player alone."""
    asked = player.last["asked"]
    return bool(asked) and any(action["type"] == "discard" for action in asked["actions"])


async def test_a_killed_house_goes_on_in_the_middle_of_the_deal(tmp_path: Path) -> None:
    heard: list[dict[str, object]] = []
    with house(tmp_path) as (address, process):
        guest = Guest(address)
        table = guest.open_table(options={"deals": 2})
        async with guest.socket() as socket:
            player = Player(guest, socket)
            await player.join(table)
            await player.play(lambda one: len(one.heard) > 60 and to_discard(one))  # nobody else can go on then
            process.send_signal(signal.SIGKILL)
            process.wait()
        heard, before = player.heard, player.last["asked"]
    with house(tmp_path) as (address, _):
        back = Guest(address, cookies=guest.cookies)
        assert back.me["table"] == table["id"]
        async with back.socket() as socket:
            again = Player(back, socket)
            await again.join(table, since=player.number)
            update = await again.hear_until("update")
            assert update["lines"] == [], "what was heard before is what the house still knows"
            assert (update["asked"]["n"], update["asked"]["actions"]) == (before["n"], before["actions"])
            again.heard, again.deal_no = [*heard], player.deal_no
            await again.answer(update)
            await again.play(lambda one: one.over)
        record = records.parse(back.record(table))
    game = rules.get("guobiao").with_options({"deals": 2})
    assert [check for check in records.verify(game, record) if not check.holds] == []
    assert [line["n"] for line in again.heard] == list(range(len(record.lines)))


async def test_a_house_killed_between_deals_waits_for_the_next(tmp_path: Path) -> None:
    with house(tmp_path) as (address, process):
        guest = Guest(address)
        table = guest.open_table(options={"deals": 2})
        async with guest.socket() as socket:
            player = Player(guest, socket)
            await player.join(table)
            await player.play(lambda one: bool(one.last.get("unready")))
            process.send_signal(signal.SIGKILL)
            process.wait()
    with house(tmp_path) as (address, _):
        back = Guest(address, cookies=guest.cookies)
        async with back.socket() as socket:
            again = Player(back, socket)
            await again.join(table)
            snapshot = await again.hear_until("snapshot")
            assert snapshot["unready"] == [again.player]
            assert len(snapshot["results"]) == 1
            await again.say({"type": "ready", "deal_no": 0})
            update = await again.hear_until("update")
    assert update["lines"][0]["event"]["type"] == "dealt"
