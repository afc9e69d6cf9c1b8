"""The same house over PostgreSQL, where its server is installed."""

import getpass
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from paicheng import records, rules
from tests.e2e.client import ANSWER, Guest, Player, house

pytestmark = pytest.mark.slow

OWNER = "postgres" if os.geteuid() == 0 else getpass.getuser()  # its server refuses to run as root


def program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def run(*command: str) -> None:
    subprocess.run(command, check=True, user=OWNER, cwd="/", timeout=60, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """Start a PostgreSQL of our own on loopback; yield its URL."""
    initdb, control = program("initdb"), program("pg_ctl")
    if initdb is None or control is None:
        pytest.skip("no PostgreSQL server on this machine: its test is skipped")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    directory = tempfile.mkdtemp()
    shutil.chown(directory, OWNER)
    data = f"{directory}/data"
    run(initdb, "-D", data, "-A", "trust", "-U", "house")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={directory}"
    run(control, "-D", data, "-l", f"{directory}/log", "-o", options, "-w", "start")
    yield f"postgresql://house@127.0.0.1:{port}/postgres"
    run(control, "-D", data, "-m", "immediate", "stop")
    shutil.rmtree(directory)


async def test_a_match_is_played_and_proved_over_postgresql(database: str, tmp_path: Path) -> None:
    with house(tmp_path, "--database", database) as (address, process):
        guest = Guest(address)
        table = guest.open_table()
        async with guest.socket() as socket:
            player = Player(guest, socket)
            await player.join(table)
            await player.play(lambda one: len(one.heard) > 40 and bool(one.last["asked"]))
        process.kill()
        process.wait(ANSWER)
    with house(tmp_path, "--database", database) as (address, _):
        back = Guest(address, cookies=guest.cookies)
        async with back.socket() as socket:
            again = Player(back, socket)
            await again.join(table)
            await again.play(lambda one: one.over)
        record = records.parse(back.record(table))
    game = rules.get("guobiao").with_options({"deals": 1})
    assert [check for check in records.verify(game, record) if not check.holds] == []
    assert (tmp_path / "paicheng.key").exists()
    assert not (tmp_path / "paicheng.db").exists()
