"""The command that opens the house."""

import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.e2e.client import ANSWER, house

pytestmark = pytest.mark.slow


def test_ctrl_c_closes_the_house_in_order(tmp_path: Path) -> None:
    with house(tmp_path) as (address, process):
        assert httpx.get(f"{address}/api/health").json() == {"tables": 0, "people": 0}
        process.send_signal(signal.SIGINT)
        assert process.wait(ANSWER) == 0
    assert (tmp_path / "paicheng.key").stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(tmp_path / "paicheng.db")) as database:
        names = database.execute("select name from sqlite_master where type = 'table'").fetchall()
    assert {name for (name,) in names} >= {"guests", "tables", "lines", "alembic_version"}
    assert not (tmp_path / "paicheng.db-wal").exists(), "SQLite takes the log away when the last one closes in order"


def test_the_house_says_what_it_offers_and_what_it_advises(address: str) -> None:
    offered = httpx.get(f"{address}/api/house").json()
    assert offered["advice"]["zh"].startswith("抵制不良游戏")
    for game in offered["rules"]:
        book = httpx.get(f"{address}/api/rules/{game['key']}").json()
        assert book["key"] == game["key"]
        assert [fan["key"] for fan in book["fans"]], "every game lists its fan"
