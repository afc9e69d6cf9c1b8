"""Fixtures: a running house."""

from collections.abc import Iterator

import pytest

from tests.e2e.client import house


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a house whose bots take no time."""
    with house(tmp_path_factory.mktemp("house")) as (address, _):
        yield address
