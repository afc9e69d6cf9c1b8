"""Compile the kernel and the table while the package is built, in place for an editable install, else into the wheel.

Where compiling fails, as without a C compiler, the package holds the plain files, which do the same. A wheel also holds
the built page.
"""

import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Calls `scripts/compile.py`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the target needs, or say in a line why not."""
        page = Path(self.root) / "web" / "dist"
        if version != "editable" and (page / "index.html").exists():
            build_data["force_include"][str(page)] = "paicheng/static"
        if os.environ.get("PAICHENG_PURE"):
            return
        compiler = self._compiler()
        try:
            if version == "editable":
                compiler.build(compiler.stale(), compiler.SOURCE)
                return
            self.scratch = tempfile.TemporaryDirectory()
            built = compiler.build(compiler.parts(), Path(self.scratch.name))
        except (Exception, SystemExit) as error:
            compiler.remove(compiler.parts())
            self.app.display_warning(f"nothing is compiled ({type(error).__name__}: {error})")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in built:
            build_data["force_include"][str(path)] = str(path.relative_to(self.scratch.name))

    def _compiler(self) -> Any:
        spec = importlib.util.spec_from_file_location("compile", Path(self.root) / "scripts" / "compile.py")
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module
