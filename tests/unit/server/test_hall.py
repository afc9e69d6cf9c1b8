"""The hall: opening, finding again, tidying up."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from paicheng import records, rules
from paicheng.server.errors import Refused
from paicheng.server.hall import IDLE, TABLES_A_GUEST, Hall
from paicheng.server.identity import Secret
from paicheng.server.messages import ErrorCode, NewTable
from paicheng.server.pacer import Pacer
from paicheng.server.services import Services, Timing
from paicheng.server.store import Store

WANTED = NewTable("guobiao", {"deals": 1}, bots=("random",) * 3)
SECRET = Secret(bytes(32))


class Time:
    """A clock that the test sets."""

    now = 1_000

    def __call__(self) -> int:
        return self.now


async def opened(path: Path, time: Time, secret: Secret = SECRET) -> tuple[Hall, Store]:
    store = await Store.open(str(path))
    rng = Random(1)
    return Hall(Services(store, time, Pacer(0, rng), rng, Timing()), secret), store


async def closed(hall: Hall, store: Store) -> None:
    await hall.close()
    await store.close()


async def test_a_table_is_found_again_with_its_commitment_and_seed(tmp_path: Path) -> None:
    hall, store = await opened(tmp_path / "db", Time())
    room = await hall.open(WANTED, "bea", "Bea")
    charter = room.match.charter
    row = await store.table(charter.table)
    assert row is not None
    assert charter.server_seed not in row["sealed"]
    await closed(hall, store)
    hall, store = await opened(tmp_path / "db", Time())
    await hall.restore()
    (again,) = hall.unfinished("bea")
    assert again.match.charter == charter
    assert again.match.charter.commitment == row["commitment"]
    assert hall.unfinished("other") == []
    await closed(hall, store)


async def test_a_seed_that_was_sealed_by_another_house_stops_only_its_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hall, store = await opened(tmp_path / "db", Time())
    room = await hall.open(WANTED, "bea", "Bea")
    await closed(hall, store)
    hall, store = await opened(tmp_path / "db", Time(), Secret(bytes([1]) * 32))
    await hall.restore()
    assert hall.counts == {"tables": 0, "people": 0}
    assert room.match.charter.table in caplog.text
    assert "another secret" in caplog.text
    with pytest.raises(Refused) as refused:
        await hall.room(room.match.charter.table)
    assert refused.value.error.code is ErrorCode.CLOSED
    await closed(hall, store)


async def test_an_idle_match_is_aborted_and_its_secret_revealed(tmp_path: Path) -> None:
    time = Time()
    hall, store = await opened(tmp_path / "db", time)
    room = await hall.open(WANTED, "bea", "Bea")
    time.now += IDLE
    hall.tidy()
    time.now += 1
    hall.tidy()
    await hall.close()
    charter = room.match.charter
    record = records.parse(await store.record(charter.table))
    secret = record.lines[-1].event
    assert isinstance(secret, records.SecretRevealed)
    assert (secret.server_seed, secret.salt) == (charter.server_seed.hex(), charter.salt.hex())
    assert [check for check in records.verify(charter.rules, record) if not check.holds] == []
    row = await store.table(charter.table)
    assert row is not None
    assert row["stage"] == "aborted"
    await store.close()


async def test_two_who_look_at_an_old_match_at_once_get_the_same_room(tmp_path: Path) -> None:
    hall, store = await opened(tmp_path / "db", Time())
    room = await hall.open(WANTED, "bea", "Bea")
    room.abort("over")
    table = room.match.charter.table
    await closed(hall, store)
    hall, store = await opened(tmp_path / "db", Time())
    await hall.restore()
    one, other = await asyncio.gather(hall.room(table), hall.room(table))
    assert one is other
    hall.tidy()
    assert await hall.room(table) is not one, "nobody was there any more"
    await closed(hall, store)


async def test_a_guest_opens_only_so_many(tmp_path: Path) -> None:
    hall, store = await opened(tmp_path / "db", Time())
    for _ in range(TABLES_A_GUEST):
        await hall.open(WANTED, "bea", "Bea")
    with pytest.raises(Refused) as refused:
        await hall.open(WANTED, "bea", "Bea")
    assert refused.value.error.code is ErrorCode.TOO_MANY
    await hall.open(WANTED, "other", "Other")
    await closed(hall, store)


@pytest.mark.parametrize("key", sorted(rules.RULESETS))
@pytest.mark.parametrize(("bots", "clock"), [(None, "none"), (("random",), "casual")])
async def test_every_rule_set_has_a_table_with_the_clock_for_its_people(
    tmp_path: Path, key: str, bots: tuple[str, ...] | None, clock: str
) -> None:
    hall, store = await opened(tmp_path / "db", Time())
    room = await hall.open(NewTable(key, bots=bots), "bea", "Bea")
    assert room.match.charter.clock.key == clock
    assert len(room.match.sitters) == rules.get(key).seats
    assert sum(sitter.free for sitter in room.match.sitters) == (0 if bots is None else 2)
    await closed(hall, store)
