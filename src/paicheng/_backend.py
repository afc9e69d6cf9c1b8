"""Load the kernel's plain files though compiled ones lie beside them. Called where `PAICHENG_PURE` is set."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainKernel:
    """Finds the modules of the kernel as source only."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where the source of the module lies."""
        if not name.startswith("paicheng.kernel."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec:
                return spec
        raise ModuleNotFoundError(f"{name} has no source", name=name)


def prefer_source() -> None:
    """Let the kernel be loaded from source from now on."""
    sys.meta_path.insert(0, PlainKernel())
