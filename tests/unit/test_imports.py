"""The core is pure: what the import contracts cannot say, as they forbid by name only."""

import ast
import sys
from pathlib import Path

import pytest

import paicheng

ROOT = Path(paicheng.__file__).parent
PURE = ("tiles", "kernel", "scoring", "table", "rules")
ALLOWED = sys.stdlib_module_names | {"msgspec", "paicheng"}


def imported(source: str) -> set[str]:
    """Return the top-level names of all that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("layer", PURE)
def test_the_core_needs_the_standard_library_and_msgspec(layer: str) -> None:
    files = list((ROOT / layer).rglob("*.py"))
    assert files
    needed = set().union(*(imported(file.read_text("utf-8")) for file in files))
    assert needed <= ALLOWED


@pytest.mark.parametrize("package", sorted(path.parent for path in ROOT.rglob("__init__.py")))
def test_every_package_opens_by_saying_what_it_knows(package: Path) -> None:
    assert ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8")))
