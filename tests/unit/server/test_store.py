"""The database: durable, migrated, and no write spoils another."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from paicheng.server.models import Base
from paicheng.server.store import Store, beside, database_url, prepare

TABLE: dict[str, Any] = {
    "match": "m",
    "rules": "guobiao",
    "options": "{}",
    "clock": "none",
    "minutes": None,
    "created": 1,
    "touched": 1,
    "stage": "open",
    "commitment": "00",
    "sealed": b"\0\xff",
    "players": "[]",
}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(str(tmp_path / "house.db"))
    yield opened
    await opened.close()


async def test_what_was_appended_is_there_for_another_reader_at_once(store: Store, tmp_path: Path) -> None:
    await store.add_table(id="t", **TABLE)
    await store.append("t", -1, [b"header\n", b"zero\n"])
    await store.append("t", 1, [b"one\n"])
    other = sqlite3.connect(tmp_path / "house.db")
    assert other.execute("select n, data from lines order by n").fetchall() == [
        (-1, b"header\n"),
        (0, b"zero\n"),
        (1, b"one\n"),
    ]
    other.close()
    assert await store.record("t") == b"header\nzero\none\n"


async def test_a_number_is_written_once_and_the_others_in_the_batch_are_kept(store: Store) -> None:
    await store.add_table(id="t", **TABLE)
    await store.append("t", 0, [b"zero\n"])
    writes = [
        store.append("t", 1, [b"one\n"]),
        store.append("t", 0, [b"again\n", b"more\n"]),
        store.append("t", 2, [b"two\n"]),
    ]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), IntegrityError, type(None)]
    assert await store.record("t") == b"zero\none\ntwo\n", "all lines of a write, or none"


async def test_sqlite_flushes_before_it_answers(store: Store) -> None:
    async with store._engine.connect() as connection:
        assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await connection.scalar(text("PRAGMA synchronous")) == 2  # FULL, says SQLite's manual


async def test_the_migrations_make_what_the_models_say(store: Store) -> None:
    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), Base.metadata)
        return found

    async with store._engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_guests_and_tables_are_found_again(tmp_path: Path) -> None:
    path = str(tmp_path / "house.db")
    first = await Store.open(path)
    await first.add_guest("g", "Bea", 5)
    await first.rename("g", "小明")
    await first.add_table(id="t", **TABLE)
    await first.add_table(id="u", **TABLE | {"match": "n"})
    await first.save_table("u", stage="finished")
    await first.close()
    again = await Store.open(path)
    assert await again.guest_name("g") == "小明"
    assert await again.guest_name("h") is None
    assert [row["id"] for row in await again.unfinished()] == ["t"]
    assert await again.table("t") == {"id": "t", **TABLE}
    found = await again.table_of("n")
    assert found is not None
    assert found["id"] == "u"
    await again.close()


async def test_a_closed_store_takes_nothing(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "house.db"))
    await store.close()
    with pytest.raises(RuntimeError, match="closed"):
        await store.add_guest("g", "Bea", 5)


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("a.db", "sqlite+aiosqlite:///a.db"),
        ("/x/a.db", "sqlite+aiosqlite:////x/a.db"),
        ("sqlite:///a.db", "sqlite+aiosqlite:///a.db"),
        ("postgresql://me:word@host/db", "postgresql+asyncpg://me:word@host/db"),
        ("postgres+psycopg://host/db", "postgresql+asyncpg://host/db"),
    ],
)
def test_a_database_is_named_by_path_or_url(given: str, url: str) -> None:
    assert database_url(given) == url


@pytest.mark.parametrize("given", ["mysql://host/db", "http://host", "://", "sqlite://a b:c/d:e"])
def test_another_database_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match="no database"):
        database_url(given)


@pytest.mark.parametrize(("given", "directory"), [("x/a.db", "x"), ("a.db", "."), ("postgresql://host/db", ".")])
def test_the_secret_lies_beside_the_file(given: str, directory: str) -> None:
    assert beside(given) == Path(directory)


def test_a_file_that_is_no_database_is_named_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    path.write_bytes(b"this is no database, and long enough to be read as one" * 20)
    with pytest.raises(OSError, match="file is not a database"):
        prepare(str(path))
