"""Compile the kernel in place where its compiled files are missing or older than their source.

    python scripts/build_kernel.py

Every file of the kernel that has a `.pxd` beside it becomes an extension module, which carries a digest of what it
was made from. Without a C compiler the same files run uncompiled: the script says so and succeeds. The build hook,
`hatch_build.py`, uses the functions of this file.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
KERNEL = SOURCE / "paicheng" / "kernel"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
MARK = b"paicheng-kernel-source:"
NEEDED = ("Cython", "setuptools")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "binding": False,
    "boundscheck": False,
    "cdivision": True,
    "initializedcheck": False,
    "show_performance_hints": False,
    "wraparound": False,
}
FLAGS = [] if os.name == "nt" else ["-O3", "-g0", "-Wno-unreachable-code", "-Wno-sign-compare"]
LINK_FLAGS = ["-s"] if sys.platform == "linux" else []


def parts() -> list[str]:
    """Return the names of the files to compile: those with declarations, and what is Cython only."""
    return sorted(path.stem for pattern in ("*.pxd", "*.pyx") for path in KERNEL.glob(pattern))


def source(name: str) -> Path:
    """Return the file that a part is written in."""
    plain = KERNEL / f"{name}.py"
    return plain if plain.exists() else plain.with_suffix(".pyx")


def digest(name: str) -> bytes:
    """Return the digest of all that one part is made from: its source, its declarations and those it refers to."""
    own = [path for path in (source(name), KERNEL / f"{name}.pxd") if path.exists()]
    text = b"".join(path.read_bytes() for path in own)
    for other in sorted(KERNEL.glob("*.pxd")):
        if other not in own and other.stem.encode() in text:
            text += other.read_bytes()
    return hashlib.sha256(text + repr((DIRECTIVES, FLAGS)).encode()).hexdigest().encode()


def stale() -> list[str]:
    """Return the parts whose compiled file is missing or was made from something else."""
    return [name for name in parts() if not _is_fresh(name)]


def _is_fresh(name: str) -> bool:
    compiled = KERNEL / f"{name}{SUFFIX}"
    return compiled.exists() and MARK + digest(name) in compiled.read_bytes()


def build(names: Iterable[str], target: Path) -> list[Path]:
    """Compile some parts, into a tree of packages below `target`, and return the new files."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    with tempfile.TemporaryDirectory() as scratch:
        extensions = []
        for name in names:
            stamp = Path(scratch) / f"{name}_stamp.c"
            stamp.write_text(f'const char paicheng_{name}_source[] = "{(MARK + digest(name)).decode()}";\n')
            sources = [str(source(name)), str(stamp)]
            where = f"paicheng.kernel.{name}"
            extensions.append(Extension(where, sources, extra_compile_args=FLAGS, extra_link_args=LINK_FLAGS))
        generated = cythonize(
            extensions,
            build_dir=f"{scratch}/c",
            compiler_directives=DIRECTIVES,
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


def remove(names: Iterable[str]) -> None:
    """Delete compiled files, which would hide a newer source."""
    for name in names:
        (KERNEL / f"{name}{SUFFIX}").unlink(missing_ok=True)


def reinstall() -> None:
    """Let pip build the kernel: it brings the tools that are not installed here."""
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--editable", str(ROOT)]
    subprocess.run([*words, "--disable-pip-version-check"], check=True)


def main() -> int:
    """Build what is stale; whatever goes wrong leaves the plain files."""
    if os.environ.get("PAICHENG_PURE"):
        return 0  # what is compiled is not loaded, so it may be stale
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
        print(f"the kernel stays uncompiled ({type(error).__name__}: {error})", file=sys.stderr)
    if not any(KERNEL.glob(f"*{SUFFIX}")):
        print("the plain Python files are used; a C compiler makes the kernel 50 to 100 times faster", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
