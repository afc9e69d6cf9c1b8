"""What a bot is: something that answers an offer from what its seat may see."""

from typing import Protocol

from paicheng.table.actions import Action
from paicheng.table.view import View
from paicheng.tiles.tile import Seat


class Bot(Protocol):
    """A player of one seat. It is handed a view and offers, never the state, so it cannot cheat."""

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        """Return one of the offered actions."""
        ...
