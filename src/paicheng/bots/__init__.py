"""Bots: view and offers in, an action out. They see what `view` shows and cannot name hidden state.

`make` is how others get one; a bot is one file here and one line in `BOTS`.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from paicheng.bots.anyhow import Anyhow
from paicheng.bots.base import Bot
from paicheng.bots.nearest import Nearest
from paicheng.bots.steady import Steady
from paicheng.table.ruleset import Ruleset

BOTS: Final[dict[str, Callable[[Ruleset, Random], Bot]]] = {"random": Anyhow, "nearest": Nearest, "steady": Steady}


def make(name: str, rules: Ruleset, rng: Random) -> Bot:
    """Return a bot that plays `rules`; ValueError names the bots there are."""
    if name not in BOTS:
        raise ValueError(f"no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](rules, rng)
