"""Fixtures that several suites share."""

import os
import shutil

import pytest

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium; without one the test is skipped, but fails where `CI=true`."""
    for name in (os.environ.get("CHROMIUM", ""), *CHROMIUMS):
        if path := name and shutil.which(name):
            return path
    if os.environ.get("CI") == "true":
        pytest.fail("no Chromium on the path, and CI=true allows no skipped browser test")
    pytest.skip("no Chromium on the path: browser tests skipped")
