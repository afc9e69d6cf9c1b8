"""Compile the kernel while the package is built, in place for an editable install, else into the wheel; pack the page.

Where compiling fails, as without a C compiler, the package holds the plain files, which do the same.
"""

import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Calls `scripts/build_kernel.py`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the target needs, or say in a line why not."""
        page = Path(self.root) / "web" / "dist"
        if version != "editable" and (page / "index.html").exists():
            build_data["force_include"][str(page)] = "paicheng/static"
        if os.environ.get("PAICHENG_PURE"):
            return
        kernel = self._kernel()
        try:
            if version == "editable":
                kernel.build(kernel.stale(), kernel.SOURCE)
                return
            self.scratch = tempfile.TemporaryDirectory()
            built = kernel.build(kernel.parts(), Path(self.scratch.name))
        except (Exception, SystemExit) as error:
            kernel.remove(kernel.parts())
            self.app.display_warning(f"the kernel stays uncompiled ({type(error).__name__}: {error})")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in built:
            build_data["force_include"][str(path)] = f"paicheng/kernel/{path.name}"

    def _kernel(self) -> Any:
        spec = importlib.util.spec_from_file_location("build_kernel", Path(self.root) / "scripts" / "build_kernel.py")
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module
