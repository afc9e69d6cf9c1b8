"""The documents agree with the structs."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from paicheng.server.messages import ErrorCode, FromClient, FromHouse, Presence, Stage

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "protocol.md").read_text()


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("write_schema", ROOT / "scripts" / "write_schema.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_schema_in_the_documentation_is_current() -> None:
    assert (ROOT / "docs" / "protocol.json").read_text() == script().schema(), "run scripts/write_schema.py"


TAGS = [kind.__struct_config__.tag for kind in (*get_args(FromClient), *get_args(FromHouse))]


@pytest.mark.parametrize("word", [*TAGS, *ErrorCode, *Stage, Presence.HELD, Presence.STAND_IN])
def test_the_page_explains_every_message_code_and_stage(word: str) -> None:
    assert f"`{word}`" in PAGE
