"""Whose fault it is: a seat's (`IllegalAction`, the table is unchanged) or the record's (`BrokenRecord`)."""

from enum import StrEnum

import msgspec

from paicheng.table.actions import Action
from paicheng.tiles.tile import Seat


class Refusal(StrEnum):
    """Why an action was refused; the web translates the code."""

    UNANSWERED = "unanswered"
    NOT_OFFERED = "not_offered"
    NOT_ASKED = "not_asked"


class IllegalAction(Exception):
    """A seat asked for what the rules do not allow. The table is unchanged."""

    def __init__(self, seat: Seat, action: Action | None, refusal: Refusal) -> None:
        super().__init__(seat, action, refusal)  # the arguments themselves: it must survive a process pool
        self.seat, self.action, self.refusal = seat, action, refusal

    def __str__(self) -> str:
        action = "no answer" if self.action is None else msgspec.json.encode(self.action).decode()
        return f"seat {self.seat}: {action} refused: {self.refusal}"


class BrokenRecord(Exception):
    """An event does not fit the state it meets; a record or a program is at fault, never a player."""
