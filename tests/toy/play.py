"""What tests need to play a deal by hand: lay out a wall, answer, and look at what happened."""

from collections import Counter
from collections.abc import Iterable, Mapping

from paicheng.table.actions import Action
from paicheng.table.decide import decide
from paicheng.table.events import Carry, Event
from paicheng.table.evolve import evolve
from paicheng.table.offers import default_action, offers
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Player, Seat


class Played:
    """A deal under way: the events so far and the state after them."""

    def __init__(self, rules: Ruleset, wall: bytes, dice: tuple[int, ...] = (), carry: Carry | None = None) -> None:
        self.rules = rules
        opening, self.state = open_deal(rules, wall, dice, carry or first_carry(rules))
        self.events: list[Event] = list(opening)

    def answer(self, answers: Mapping[int, Action]) -> tuple[Event, ...]:
        """Give these answers and the default ones for every other seat that is asked; return what happened."""
        offered = offers(self.rules, self.state)
        filled = {seat: default_action(offered[seat]) for seat in offered} | {Seat(s): a for s, a in answers.items()}
        happened = decide(self.rules, self.state, filled, offered)
        for event in happened:
            self.state = evolve(self.rules, self.state, event)
        self.events += happened
        return happened

    def act(self, action: Action) -> tuple[Event, ...]:
        """Let the seat whose turn it is act."""
        return self.answer({self.state.turn: action})

    def offered(self, seat: int) -> tuple[Action, ...]:
        """Return what the seat is offered now."""
        return offers(self.rules, self.state).get(Seat(seat), ())

    def of(self, kind: type) -> list[Event]:
        """Return the events of one type so far."""
        return [event for event in self.events if type(event) is kind]


def first_carry(rules: Ruleset) -> Carry:
    """Return the carry of a first deal with player n on seat n."""
    return rules.first_carry(tuple(map(Player, range(rules.seats))))


def wall_of(rules: Ruleset, text: str, end: str = "") -> bytes:
    """Return a wall that begins and ends with the tiles given; the others stand between them in order."""
    first, last = tiles(text.replace(" ", "")), tiles(end)
    left = Counter(rules.tile_set)
    left.subtract(first + last)
    if min(left.values()) < 0:
        raise ValueError(f"more copies than there are: {text}, {end}")
    return bytes((*first, *sorted(left.elements()), *last))


def counts(text: str) -> bytes:
    """Return the tiles of the text as a hand in state."""
    return hand_of(tiles(text))


def hand_of(kinds: Iterable[int]) -> bytes:
    """Return tiles as 42 counts."""
    held = Counter(kinds)
    return bytes(held[tile] for tile in range(42))


def play_out(rules: Ruleset, state: State) -> tuple[list[Event], State]:
    """Play a deal to its end by default actions."""
    events: list[Event] = []
    while not state.over:
        offered = offers(rules, state)
        for event in decide(rules, state, {seat: default_action(offered[seat]) for seat in offered}, offered):
            events.append(event)
            state = evolve(rules, state, event)
    return events, state
