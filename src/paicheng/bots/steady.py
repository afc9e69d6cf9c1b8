"""The bot `steady`: plays any game to win, by what its rule set's `appraise` says of each offer."""

from random import Random

from paicheng.table.actions import Action, Discard, Win
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.view import View
from paicheng.tiles.tile import Seat

CLOSE = 0.97  # outlooks this near to the best are as good; the safer tile goes


class Steady:
    """Take a win, else the action with the best outlook; of equals throw what the others are least likely to want."""

    def __init__(self, rules: Ruleset, rng: Random) -> None:
        self._rules = rules

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        """Return the best of the offered actions."""
        if len(offered) == 1:
            return offered[0]
        appraised = self._rules.appraise(view, seat, offered)
        return max(offered, key=lambda action: self._key(view, action, appraised[action]))

    def _key(self, view, action, appraisal):
        return (isinstance(action, Win), appraisal.outlook, -appraisal.distance, appraisal.live)
