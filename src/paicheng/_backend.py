"""Load the plain files though compiled ones lie beside them. Called where `PAICHENG_PURE` is set."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainFinder:
    """Finds modules of Paicheng as source only."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where the source of the module lies."""
        if not name.startswith("paicheng."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec:
                return spec if spec.loader else None  # a folder of data is found as always
        raise ModuleNotFoundError(f"{name} has no source", name=name)


def prefer_source() -> None:
    """Let everything be loaded from source from now on."""
    sys.meta_path.insert(0, PlainFinder())
