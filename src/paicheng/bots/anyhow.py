"""The bot `random`: any offered action, each as likely as the next."""

from random import Random

from paicheng.table.actions import Action
from paicheng.table.ruleset import Ruleset
from paicheng.table.view import View
from paicheng.tiles.tile import Seat


class Anyhow:
    """Answer at random, from a source of randomness handed in."""

    def __init__(self, rules: Ruleset, rng: Random) -> None:
        self._rng = rng

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        """Return any of the offered actions."""
        return offered[int(self._rng.random() * len(offered))]
