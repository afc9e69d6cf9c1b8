"""What a bot is: something that answers an offer from what its seat may see."""

from typing import Protocol

from paicheng.table.actions import Action, Win
from paicheng.table.ruleset import Ruleset
from paicheng.table.view import View
from paicheng.tiles.tile import Seat


class Bot(Protocol):
    """A player of one seat. It is handed a view and offers, never the state, so it cannot cheat."""

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        """Return one of the offered actions."""
        ...


def named(rules: Ruleset, view: View, seat: Seat, action: Action) -> Action:
    """Return the action, a win with all that the seat sees in its hand, where the rule set lets the winner name it."""
    return Win(rules.named(view, seat)) if isinstance(action, Win) else action
