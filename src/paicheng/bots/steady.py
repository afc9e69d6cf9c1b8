"""The bot `steady`: one file for all games, which plays to win by what the rule set's `appraise` says of each offer.

It takes the action with the best outlook, so that a win is let pass only where the rule set says that another pays
better. Where several discards are about as good, and when the wall is too short to get there at all, it throws what
the others are least likely to want.
"""

from collections.abc import Sequence
from random import Random

from paicheng.bots.base import named
from paicheng.table.actions import Action, Decline, Discard
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.view import View
from paicheng.tiles.meld import tiles_of
from paicheng.tiles.tile import FIRST, KINDS, Seat, Tile

CLOSE = 0.03  # the share of the best outlook by which another may be less and still as good
CHOW_SHARE = 0.5  # how often a tile is wanted for a chow, measured by copies of its neighbors, beside its own copies
HEARD = 0.4  # what is left of the danger of a tile that was thrown in the last round and not won on


class Steady:
    """Answer with the best of the offers, and with the safest of the best discards."""

    def __init__(self, rules: Ruleset, rng: Random) -> None:
        self._rules = rules

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        """Return the best of the offered actions."""
        if len(offered) == 1:
            return offered[0]
        appraised = self._rules.appraise(view, seat, offered)
        best = max(offered, key=lambda action: _rank(action, appraised[action]))
        if not isinstance(best, Discard):
            return named(self._rules, view, seat, best)
        return self._safest(view, seat, _as_good(view, best, appraised))

    def _safest(self, view: View, seat: Seat, discards: Sequence[Discard]) -> Discard:
        if len(discards) == 1:
            return discards[0]
        unseen = unseen_copies(self._rules, view, seat)
        heard = {pool[-1] & 63 for owner, pool in enumerate(view.pools) if pool and owner != seat}
        return min(discards, key=lambda discard: danger(discard.tile, unseen) * (HEARD if discard.tile in heard else 1))


def _rank(action: Action, appraisal: Appraisal) -> tuple[float, int, bool, int]:
    """Order by outlook; what is out of reach either way is declined."""
    return appraisal.outlook, -appraisal.distance, isinstance(action, Decline), appraisal.live


def _as_good(view: View, best: Discard, appraised: dict[Action, Appraisal]) -> list[Discard]:
    """Return the discards about as good as the best, itself first; all when there are fewer draws than tiles to get."""
    top = appraised[best]
    draws = view.left / len(view.hands)
    least = top.outlook - CLOSE * abs(top.outlook) if draws > top.distance else float("-inf")
    found = [action for action, found in appraised.items() if isinstance(action, Discard) and found.outlook >= least]
    return [best, *(action for action in found if action != best)]


def unseen_copies(rules: Ruleset, view: View, seat: Seat) -> list[int]:
    """Count the copies of each kind that the seat sees nowhere."""
    hand = view.hands[seat]
    assert isinstance(hand, bytes)
    left = [rules.tile_set.get(Tile(tile), 0) - hand[tile] for tile in range(KINDS)]
    seen = [tile for codes in view.melds for code in codes for tile in tiles_of(code)]
    seen += [Tile(byte & 63) for pool in view.pools for byte in pool]
    for tile in seen:
        if tile < KINDS:
            left[tile] -= 1
    return [max(0, count) for count in left]


def danger(tile: int, unseen: Sequence[int]) -> float:
    """Say how likely others want a tile: by its copies that they may hold, and by chows it may finish."""
    wanted = float(unseen[tile])
    if tile >= FIRST["z"]:
        return wanted
    first = tile - tile % 9
    for low in range(max(first, tile - 2), min(first + 6, tile) + 1):
        others = [unseen[other] for other in range(low, low + 3) if other != tile]
        wanted += CHOW_SHARE * min(others)
    return wanted
