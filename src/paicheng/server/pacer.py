"""How long a bot takes: a human-like pause, drawn without a look at its hand."""

import random
from typing import Final

SPREAD: Final = 0.35
LONGEST: Final = 4.0  # times the usual


class Pacer:
    """Draws pauses around `usual` seconds, most of them a little shorter, a few much longer; 0 is none at all."""

    def __init__(self, usual: float, rng: random.Random) -> None:
        self._usual, self._rng = usual, rng

    def pause(self) -> float:
        """Return the seconds until the next answer of a bot."""
        if not self._usual:
            return 0.0
        return self._usual * min(LONGEST, self._rng.lognormvariate(0, SPREAD))
