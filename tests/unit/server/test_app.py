"""The process: the collector, the page, and the command that opens the house."""

import gc
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from paicheng.cli import main
from paicheng.server import web
from paicheng.server.app import GC_THRESHOLDS, create_app, tune_gc
from paicheng.server.house import Settings


@pytest.fixture
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_the_collector_leaves_alone_what_the_start_made(collector: None) -> None:
    tune_gc()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == GC_THRESHOLDS


@pytest.mark.slow
@pytest.mark.parametrize(("name", "expected"), [("packaged", "packed"), ("checkout", "built"), (None, "not built")])
async def test_the_page_comes_from_the_package_or_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, collector: None, name: str | None, expected: str
) -> None:
    packaged, checkout = tmp_path / "static", tmp_path / "dist"
    monkeypatch.setattr(web, "PACKAGED", packaged)
    monkeypatch.setattr(web, "CHECKOUT", checkout)
    for directory, text in ((packaged, "packed"), (checkout, "built")):
        if name == directory.name.replace("static", "packaged").replace("dist", "checkout"):
            directory.mkdir()
            (directory / "index.html").write_text(text)
    async with AsyncTestClient(create_app(Settings(str(tmp_path / "db")))) as client:
        answer = await client.get("/")
        assert answer.status_code == 200
        assert expected in answer.text
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await client.get("/api/health")).json() == {"tables": 0, "people": 0}


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--port", "70000"], "--port is a number from 0 to 65535, not 70000"),
        (["--bot-pause", "-1"], "--bot-pause is between 0 and 60 seconds, not -1.0"),
        (["--rate", "0"], "--rate is a number from 1, not 0.0"),
        (["--guests", "0"], "--guests is a number from 1, not 0"),
        (["--database", "mysql://host/db"], "'mysql' is no database of ours; there are sqlite and postgresql"),
        (["--database", "nowhere/paicheng.db"], "the database cannot be used: there is no directory 'nowhere'"),
    ],
)
def test_a_house_that_cannot_be_opened_says_why_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    complaint: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["serve", *options]) == 2
    assert capsys.readouterr().err == f"paicheng serve: {complaint}\n"


def test_a_port_that_is_taken_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    assert capsys.readouterr().err == f"paicheng serve: cannot listen at 127.0.0.1:{port}: Address already in use\n"
