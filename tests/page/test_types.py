"""The browser's types are those of the message structs."""

import importlib.util
from pathlib import Path

from paicheng.server import messages

SCRIPT = Path(__file__).parents[2] / "scripts" / "write_types.py"


def test_the_types_of_the_page_are_current() -> None:
    spec = importlib.util.spec_from_file_location("write_types", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.TARGET.read_text() == script.typescript(messages.WIRE), "run scripts/write_types.py"
