"""Cookies and the secret of the house."""

import stat
from pathlib import Path

import pytest

from paicheng.server.identity import Secret

ONE, OTHER = Secret(bytes(32)), Secret(bytes([1]) * 32)


def test_a_cookie_names_its_guest_only_to_the_house_that_signed_it() -> None:
    cookie = ONE.sign("bea")
    assert ONE.guest(cookie) == "bea"
    assert OTHER.guest(cookie) is None


@pytest.mark.parametrize("cookie", [None, "", ".", "bea", "bea.", "bea.00", "bob" + ONE.sign("bea")[3:], "bea.é"])
def test_anything_else_names_nobody(cookie: str | None) -> None:
    assert ONE.guest(cookie) is None


def test_the_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "key"
    cookie = Secret.kept(path).sign("bea")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(path.read_bytes()) == 32
    assert Secret.kept(path).guest(cookie) == "bea"


def test_a_secret_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.write_bytes(b"short")
    with pytest.raises(ValueError, match="5 bytes"):
        Secret.kept(path)


def test_a_seal_hides_and_shows_again() -> None:
    data = bytes(range(48))
    sealed = ONE.seal("match", data)
    assert ONE.seal("match", sealed) == data
    assert len({sealed, data, ONE.seal("match 2", data), OTHER.seal("match", data)}) == 4
