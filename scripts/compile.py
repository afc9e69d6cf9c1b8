"""Compile the kernel and the table in place where compiled files are missing or older than their source.

    python scripts/compile.py

Every file that has a `.pxd` beside it becomes an extension module, which carries a digest of what it was made from.
Compiled files whose source has moved away are deleted.
Without a C compiler the same files run uncompiled: the script says so and succeeds. The build hook, `hatch_build.py`,
uses the functions of this file.
"""

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "paicheng"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
MARK = b"paicheng-source:"
NEEDED = ("Cython", "setuptools")
COMMON = {"language_level": 3, "annotation_typing": False, "binding": False, "show_performance_hints": False}
UNCHECKED = {"boundscheck": False, "cdivision": True, "initializedcheck": False, "wraparound": False}
CIMPORT = re.compile(r"^from paicheng\.([\w.]+) cimport (.+)$", re.MULTILINE)
FLAGS = [] if os.name == "nt" else ["-O3", "-g0", "-Wno-unreachable-code", "-Wno-sign-compare"]
LINK_FLAGS = ["-s"] if sys.platform == "linux" else []


def parts() -> list[str]:
    """Return the names of the files to compile, below the package: those with declarations, and what is Cython only."""
    found = [
        path.relative_to(PACKAGE).with_suffix("") for pattern in ("*.pxd", "*.pyx") for path in PACKAGE.rglob(pattern)
    ]
    return sorted(".".join(path.parts) for path in found)


def beside(name: str, suffix: str) -> Path:
    """Return the file of a part that ends so."""
    return PACKAGE / (name.replace(".", "/") + suffix)


def source(name: str) -> Path:
    """Return the file that a part is written in."""
    plain = beside(name, ".py")
    return plain if plain.exists() else beside(name, ".pyx")


def directives(name: str) -> dict[str, object]:
    """Return how a part is compiled: the kernel checks what it is given once and then trusts it, the others always."""
    return COMMON | UNCHECKED if name.startswith("kernel.") else COMMON


def digest(name: str) -> bytes:
    """Return the digest of all that one part is made from: its source, its declarations and those they refer to."""
    files = [path for path in (source(name), beside(name, ".pxd")) if path.exists()]
    for path in files:  # which grows
        if path.suffix != ".py":
            named = [beside(of, ".pxd") for of in _referred(path.read_text("utf-8"))]
            files += [other for other in named if other.exists() and other not in files]
    text = b"".join(path.read_bytes() for path in files) + repr((directives(name), FLAGS)).encode()
    return hashlib.sha256(text).hexdigest().encode()


def _referred(text: str) -> Iterable[str]:
    for where, names in CIMPORT.findall(text):
        yield where
        yield from (f"{where}.{one.strip()}" for one in names.split(","))


def leftovers() -> list[Path]:
    """Return the compiled files of parts that are no longer there, as where a file has moved."""
    kept = {beside(name, SUFFIX) for name in parts()}
    return [path for path in PACKAGE.rglob(f"*{SUFFIX}") if path not in kept]


def stale() -> list[str]:
    """Return the parts whose compiled file is missing or was made from something else."""
    return [name for name in parts() if not _is_fresh(name)]


def _is_fresh(name: str) -> bool:
    compiled = beside(name, SUFFIX)
    return compiled.exists() and MARK + digest(name) in compiled.read_bytes()


def build(names: Iterable[str], target: Path) -> list[Path]:
    """Compile some parts, into a tree of packages below `target`, and return the new files."""
    from Cython.Build import cythonize
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as scratch:
        generated = []
        for name in names:
            generated += cythonize(
                extension(name, Path(scratch)),
                build_dir=f"{scratch}/c",
                compiler_directives=directives(name),
                include_path=[str(SOURCE)],
                force=True,
                quiet=True,
            )
        command = Distribution({"name": "paicheng", "ext_modules": generated}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(target), f"{scratch}/o"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        return [Path(command.get_ext_fullpath(extension.name)) for extension in generated]


def extension(name: str, scratch: Path) -> Any:
    """Return one part as something to compile, with a stamp of what it is made from."""
    from setuptools import Extension

    stamp = scratch / f"{name}_stamp.c"
    stamp.write_text(f'const char paicheng_{name.replace(".", "_")}[] = "{(MARK + digest(name)).decode()}";\n')
    sources = [str(source(name)), str(stamp)]
    return Extension(f"paicheng.{name}", sources, extra_compile_args=FLAGS, extra_link_args=LINK_FLAGS)


def remove(names: Iterable[str]) -> None:
    """Delete compiled files, which would hide a newer source."""
    for name in names:
        beside(name, SUFFIX).unlink(missing_ok=True)


def reinstall() -> None:
    """Let pip compile: it brings the tools that are not installed here."""
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--editable", str(ROOT)]
    subprocess.run([*words, "--disable-pip-version-check"], check=True)


def main() -> int:
    """Build what is stale; whatever goes wrong leaves the plain files."""
    if os.environ.get("PAICHENG_PURE"):
        return 0  # what is compiled is not loaded, so it may be stale
    for path in leftovers():
        path.unlink()
    names = stale()
    if not names:
        return 0
    remove(names)
    try:
        if all(importlib.util.find_spec(tool) for tool in NEEDED):
            build(names, SOURCE)
        else:
            reinstall()
    except (Exception, SystemExit) as error:  # no compiler, no headers, no tools: each has an error of its own
        remove(parts())  # they call one another as C does, so it is all or none
        print(f"nothing is compiled ({type(error).__name__}: {error})", file=sys.stderr)
    if not any(beside(name, SUFFIX).exists() for name in parts()):
        print("the plain Python files are used; a C compiler makes the kernel 50 to 100 times faster", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
