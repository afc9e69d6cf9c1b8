"""What holds for every test: no deadlines, as machines are shared; in CI the same examples each time."""

import os

from hypothesis import settings

settings.register_profile("paicheng", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("paicheng")
