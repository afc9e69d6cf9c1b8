"""Which build of the kernel is in use, and that a compiled one is made from the source beside it."""

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
    """Return the script that builds the kernel."""
    spec = importlib.util.spec_from_file_location("build_kernel", ROOT / "scripts" / "build_kernel.py")
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


def test_a_compiled_kernel_is_made_from_this_source(builder: ModuleType) -> None:
    compiled = list(builder.KERNEL.glob(f"*{builder.SUFFIX}"))
    assert builder.stale() == ([] if compiled else builder.parts())
    pure = os.environ.get("PAICHENG_PURE")
    assert ("cython" if compiled and not pure else "python") == BACKEND


@pytest.mark.slow
def test_the_plain_kernel_is_used_where_it_is_asked_for() -> None:
    assert backend(PAICHENG_PURE="1") == "python"


def test_a_change_makes_the_compiled_file_stale(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in [*builder.KERNEL.glob("*.py"), *builder.KERNEL.glob("*.p[xy][dx]")]:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(builder, "KERNEL", tmp_path)
    for name in builder.parts():
        (tmp_path / f"{name}{builder.SUFFIX}").write_bytes(b"code" + builder.MARK + builder.digest(name))
    assert builder.stale() == []
    with (tmp_path / "rows.py").open("a") as file:
        file.write("#")
    assert builder.stale() == ["rows"]
    with (tmp_path / "suits.pxd").open("a") as file:
        file.write("#")
    assert {"complete", "near", "rows", "suits"} <= set(builder.stale())


def test_without_a_compiler_the_script_says_so_and_succeeds(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise FileNotFoundError("cc")

    for path in [*builder.KERNEL.glob("*.py"), *builder.KERNEL.glob("*.p[xy][dx]")]:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    old = tmp_path / f"rows{builder.SUFFIX}"
    old.write_bytes(b"made from something else")
    monkeypatch.setattr(builder, "KERNEL", tmp_path)
    monkeypatch.setattr(builder, "build", fail)
    monkeypatch.setattr(builder, "reinstall", fail)
    monkeypatch.delenv("PAICHENG_PURE", raising=False)
    assert builder.main() == 0
    assert not old.exists()
    assert "the kernel stays uncompiled (FileNotFoundError: cc)" in capsys.readouterr().err
