"""A deal from its events, and back: opening one, and replaying what is on record."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from paicheng.table.errors import BrokenRecord
from paicheng.table.events import Carry, Dealt, Event
from paicheng.table.evolve import evolve, start
from paicheng.table.offers import offers
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State


def open_deal(rules: Ruleset, wall: bytes, dice: tuple[int, ...], carry: Carry) -> tuple[tuple[Event, ...], State]:
    """Deal from a shuffled ring of tiles; return the opening events and the state after them.

    An opening in which nobody has anything to declare is over at once.
    """
    events = rules.deal(wall, dice, carry)
    assert isinstance(events[0], Dealt)
    state = start(rules, events[0])
    for event in events[1:]:
        state = evolve(rules, state, event)
    if state.phase is Phase.OPENING and not offers(rules, state):
        opened = rules.opened(state)
        return (*events, opened), evolve(rules, state, opened)
    return events, state


def replay(rules: Ruleset, events: Iterable[Event]) -> State:
    """Return the state after the events of one deal; BrokenRecord names the first that does not fit."""
    state: State | None = None
    for number, event in enumerate(events):
        if state is None:
            if not isinstance(event, Dealt):
                raise BrokenRecord(f"event {number}: a deal begins with dealt, not {type(event).__name__.lower()}")
            with _fitting(event, number):
                state = start(rules, event)
        else:
            state = step(rules, state, event, number)
    if state is None:
        raise BrokenRecord("a deal without events")
    return state


def step(rules: Ruleset, state: State, event: Event, number: int) -> State:
    """Return the state after one recorded event; BrokenRecord if it does not fit."""
    with _fitting(event, number):
        return evolve(rules, state, event)


@contextmanager
def _fitting(event: Event, number: int) -> Iterator[None]:
    try:
        yield
    except (ValueError, LookupError, TypeError, ArithmeticError, AssertionError) as error:
        raise BrokenRecord(f"event {number}: {type(event).__name__.lower()} does not fit: {error}") from error
