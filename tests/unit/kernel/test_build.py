"""Which build is in use, and that what is compiled is made from the source beside it."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import paicheng
from paicheng.kernel import BACKEND

ROOT = Path(paicheng.__file__).parent.parent.parent


@pytest.fixture
def builder() -> ModuleType:
    """Return the script that compiles."""
    spec = importlib.util.spec_from_file_location("compile", ROOT / "scripts" / "compile.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def backend(**env: str) -> str:
    """Ask another process which build it uses."""
    words = [sys.executable, "-c", "from paicheng.kernel import BACKEND; print(BACKEND)"]
    done = subprocess.run(words, env={**os.environ, **env}, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def copied(builder: ModuleType, folder: Path) -> None:
    """Let the script work on a copy of what it compiles."""
    for path in builder.PACKAGE.rglob("*.p[xy]*"):
        if path.suffix in (".py", ".pxd", ".pyx"):
            place = folder / path.relative_to(builder.PACKAGE)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
    builder.PACKAGE = folder


def test_a_compiled_kernel_is_made_from_this_source(builder: ModuleType) -> None:
    compiled = list(builder.PACKAGE.rglob(f"*{builder.SUFFIX}"))
    assert len(compiled) in (0, len(builder.parts()))
    assert builder.stale() == ([] if compiled else builder.parts())
    pure = os.environ.get("PAICHENG_PURE")
    assert ("cython" if compiled and not pure else "python") == BACKEND


@pytest.mark.slow
def test_the_plain_kernel_is_used_where_it_is_asked_for() -> None:
    assert backend(PAICHENG_PURE="1") == "python"


def test_a_change_makes_the_compiled_file_stale(builder: ModuleType, tmp_path: Path) -> None:
    copied(builder, tmp_path)
    for name in builder.parts():
        builder.beside(name, builder.SUFFIX).write_bytes(b"code" + builder.MARK + builder.digest(name))
    assert builder.stale() == []
    with builder.beside("kernel.shapes.rows", ".py").open("a") as file:
        file.write("#")
    assert builder.stale() == ["kernel.shapes.rows"]
    with builder.beside("kernel.shapes.suits", ".pxd").open("a") as file:
        file.write("#")
    assert {"kernel.shapes.complete", "kernel.shapes.near", "kernel.shapes.rows", "kernel.shapes.suits"} <= set(
        builder.stale()
    )
    assert "kernel.loops" in builder.stale()  # which refers to what refers to it
    assert not [name for name in builder.stale() if name.startswith("table.")]
    with builder.beside("table.state", ".pxd").open("a") as file:
        file.write("#")
    assert {"table.evolve", "table.state"} <= set(builder.stale())


def test_without_a_compiler_the_script_says_so_and_succeeds(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise FileNotFoundError("cc")

    copied(builder, tmp_path)
    old = builder.beside("kernel.shapes.rows", builder.SUFFIX)
    old.write_bytes(b"made from something else")
    moved = builder.beside("kernel.once_here", builder.SUFFIX)
    moved.write_bytes(b"made from a file that lies elsewhere now")
    monkeypatch.setattr(builder, "build", fail)
    monkeypatch.setattr(builder, "reinstall", fail)
    monkeypatch.delenv("PAICHENG_PURE", raising=False)
    assert builder.main() == 0
    assert not old.exists()
    assert not moved.exists()
    assert "nothing is compiled (FileNotFoundError: cc)" in capsys.readouterr().err
