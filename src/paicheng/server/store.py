"""Storage: everything is on disk before anybody hears of it.

Writes from all tables are gathered and committed together: one flush to disk serves all that waited for it.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paicheng.server.messages import Stage
from paicheng.server.models import GuestRow, LineRow, TableRow

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
ENDED = (Stage.FINISHED, Stage.ABORTED)
APPEND = insert(LineRow)
MIGRATIONS = Path(__file__).parent / "migrations"


class Write(NamedTuple):
    """One statement with the rows it is for, and who waits for it."""

    statement: Any
    rows: list[dict[str, Any]]
    done: asyncio.Future[None]


class Store:
    """The database. `open` makes or migrates it; `close` waits for what is still to be written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: str) -> "Store":
        """Open a database by URL or, for SQLite, by path."""
        url = database_url(database)
        if not beside(database).is_dir():
            raise FileNotFoundError(f"the database cannot be used: there is no directory {str(beside(database))!r}")
        engine = create_async_engine(url)
        if url.startswith("sqlite"):
            event.listen(engine.sync_engine, "connect", _durable)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException:
            await engine.dispose()
            raise
        store = cls(engine)
        store._writer = asyncio.create_task(store._write_all())
        return store

    async def close(self) -> None:
        """Write what waits, and close the database."""
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self._engine.dispose()

    async def add_guest(self, guest: str, name: str, now: int) -> None:
        """Add a guest."""
        await self._write(insert(GuestRow), [{"id": guest, "name": name, "created": now}])

    async def rename(self, guest: str, name: str) -> None:
        """Change how a guest is called."""
        await self._write(update(GuestRow).where(GuestRow.id == guest).values(name=name))

    async def guest_name(self, guest: str) -> str | None:
        """Return how a guest is called; None if there is no such guest."""
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(select(GuestRow.name).where(GuestRow.id == guest))
            return name

    async def add_table(self, **columns: Any) -> None:
        """Add a table; the columns are those of TableRow."""
        await self._write(insert(TableRow), [columns])

    async def save_table(self, table: str, **columns: Any) -> None:
        """Change columns of a table."""
        await self._write(update(TableRow).where(TableRow.id == table).values(**columns))

    async def append(self, table: str, first: int, lines: Sequence[bytes]) -> None:
        """Add lines to a match, the first of them with the number `first`; all of them or none."""
        await self._write(APPEND, [{"table_id": table, "n": n, "data": data} for n, data in enumerate(lines, first)])

    async def unfinished(self) -> list[dict[str, Any]]:
        """Return the rows of all tables whose match is not over."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TableRow.__table__).where(TableRow.stage.not_in(ENDED)))
            return [dict(row) for row in found.mappings()]

    async def table(self, table: str) -> dict[str, Any] | None:
        """Return the row of a table."""
        return await self._row(TableRow.id == table)

    async def table_of(self, match: str) -> dict[str, Any] | None:
        """Return the row of the table where a match is or was played."""
        return await self._row(TableRow.match == match)

    async def _row(self, condition: Any) -> dict[str, Any] | None:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TableRow.__table__).where(condition))
            row = found.mappings().first()
            return None if row is None else dict(row)

    async def record(self, table: str) -> bytes:
        """Return all lines of a match, header first: its record."""
        async with self._engine.connect() as connection:
            found = await connection.scalars(select(LineRow.data).where(LineRow.table_id == table).order_by(LineRow.n))
            return b"".join(found)

    async def _write(self, statement: Any, rows: list[dict[str, Any]] | None = None) -> None:
        if self._closing:
            raise RuntimeError("the database is closed")
        write = Write(statement, rows or [], asyncio.get_running_loop().create_future())
        self._waiting.append(write)
        self._wake.set()
        await write.done

    async def _write_all(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
            batch, self._waiting = self._waiting, []
            await self._commit(batch)

    async def _commit(self, batch: list[Write]) -> None:
        """Commit a batch; if it fails, each write alone, so that one at fault spoils no other."""
        try:
            async with self._engine.begin() as connection:
                for statement, rows in _gathered(batch):
                    await connection.execute(statement, rows or None)
        except (SQLAlchemyError, OSError) as error:
            if len(batch) > 1:
                for write in batch:
                    await self._commit([write])
            elif not batch[0].done.done():
                batch[0].done.set_exception(error)
            return
        for write in batch:
            if not write.done.done():
                write.done.set_result(None)


def _gathered(batch: list[Write]) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Put together the rows of writes in a row that have the same statement."""
    found: list[tuple[Any, list[dict[str, Any]]]] = []
    for write in batch:
        if found and found[-1][0] is write.statement:
            found[-1][1].extend(write.rows)
        else:
            found.append((write.statement, list(write.rows)))
    return found


def prepare(database: str) -> None:
    """Make or migrate a database once; OSError says why it cannot be used."""

    async def once() -> None:
        await (await Store.open(database)).close()

    try:
        asyncio.run(once())
    except SQLAlchemyError as error:
        raise OSError(f"the database cannot be used: {getattr(error, 'orig', error)}") from error


def database_url(database: str) -> str:
    """Return the URL with its asynchronous driver; what is no URL is the path of an SQLite file.

    >>> database_url("games/paicheng.db")
    'sqlite+aiosqlite:///games/paicheng.db'
    """
    if "://" not in database:
        return f"{DRIVERS['sqlite']}:///{database}"
    try:
        url = make_url(database)
    except (ArgumentError, ValueError) as error:
        raise ValueError(f"{database!r} is no database URL: {error}") from error
    driver = DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise ValueError(f"{url.drivername!r} is no database of ours; there are sqlite and postgresql")
    return url.set(drivername=driver).render_as_string(hide_password=False)


def beside(database: str) -> Path:
    """Return the directory beside an SQLite file; for a database elsewhere, the current one."""
    url = make_url(database_url(database))
    at_file = url.drivername == DRIVERS["sqlite"] and url.database and url.database != ":memory:"
    return Path(url.database or "").parent if at_file else Path()


def migrate(connection: Connection) -> None:
    """Take the steps that the database lacks."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
