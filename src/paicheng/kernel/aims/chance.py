"""How likely a tile comes in the turns that are left, and what that is worth: figures to compare, not to believe.

Unseen tiles are taken to come evenly, one an own turn, and to others as many; of those, others throw a share.
"""

from collections.abc import Iterable
from math import exp

CALLS = 0.3  # of the tiles that others could throw, the share that they do
DRAWN, LEFT, ANYWHERE = 1.0, 1.0 + CALLS, 1.0 + 3 * CALLS  # tiles a turn: own, with the left neighbor's, with all
PAYS = 24.0  # what a win pays besides its fan: the base of eight from each


def likelihood(rate: float, copies: int, pace: float) -> float:
    """Return the chance that a tile comes; `pace` is how many turns there are for each unseen tile."""
    return 1.0 - exp(-rate * copies * pace)


def promise(waits: Iterable[tuple[int, int]], pace: float) -> float:
    """Return the outlook of a hand that waits for tiles from anywhere, each with its worth and live copies."""
    return sum(likelihood(ANYWHERE, copies, pace) * (PAYS + worth) for worth, copies in waits)
