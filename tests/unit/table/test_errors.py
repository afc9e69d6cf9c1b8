"""A refusal survives a process pool and says who, what and why."""

import pickle

from paicheng.table.actions import Discard
from paicheng.table.errors import BrokenRecord, IllegalAction, Refusal
from paicheng.tiles.tile import Seat, Tile


def test_a_refusal_can_be_pickled() -> None:
    error = pickle.loads(pickle.dumps(IllegalAction(Seat(2), Discard(Tile(4), drawn=True), Refusal.NOT_OFFERED)))
    assert (error.seat, error.action, error.refusal) == (2, Discard(Tile(4), drawn=True), Refusal.NOT_OFFERED)


def test_a_refusal_says_who_what_and_why() -> None:
    assert str(IllegalAction(Seat(2), None, Refusal.UNANSWERED)) == "seat 2: no answer refused: unanswered"


def test_a_broken_record_can_be_pickled() -> None:
    assert str(pickle.loads(pickle.dumps(BrokenRecord("event 3: drawn does not fit")))) == "event 3: drawn does not fit"
