"""The bot `nearest`: the fewest steps to ready, whatever the hand is worth; a yardstick for better ones."""

from random import Random

from paicheng.bots.base import named
from paicheng.table.actions import Action
from paicheng.table.ruleset import Ruleset
from paicheng.table.view import View
from paicheng.tiles.tile import Seat


class Nearest:
    """Take what leaves the least distance to a win, of equals what the most unseen tiles bring nearer still."""

    def __init__(self, rules: Ruleset, rng: Random) -> None:
        self._rules = rules

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        """Return the action that leaves the hand nearest."""
        if len(offered) == 1:
            return offered[0]
        appraised = self._rules.appraise(view, seat, offered)
        best = min(offered, key=lambda action: (appraised[action].distance, -appraised[action].live))
        return named(self._rules, view, seat, best)
