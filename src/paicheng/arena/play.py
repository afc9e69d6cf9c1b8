"""The plain loop that plays a deal: what may be wished, what is answered, what happens, what the table looks like then.

Whoever asks for speed calls the same public functions of the table as everybody else, only in a row.
"""

from collections.abc import Callable, Sequence
from typing import Any

from paicheng.bots.base import Bot
from paicheng.table.actions import Action
from paicheng.table.decide import decide
from paicheng.table.events import Event
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import view
from paicheng.tiles.tile import Player, Seat

Choose = Callable[[Any, Seat, tuple[Action, ...]], Action]
"""Chooses one of the offered actions for a seat, from the seat's view; from None where no views are made."""


def play_deal(game: Ruleset, wall: bytes, dice: tuple[int, ...], choose: Choose, *, views: bool = False) -> State:
    """Play the first deal of a match from its shuffled wall to the settlement; with `views`, make one a decision.

    >>> from paicheng import rules
    >>> from paicheng.fairness import dice, shuffle
    >>> game, seed = rules.get(rules.DEFAULT), bytes(32)
    >>> wall, thrown = shuffle(seed, game.tile_set), dice(seed, game.dice_count)
    >>> play_deal(game, wall, thrown, lambda view, seat, actions: actions[0]).over
    True
    """
    _, state = open_deal(game, wall, dice, game.first_carry(tuple(map(Player, range(game.seats)))))
    return play_on(game, state, choose, [], views=views)


def choices(players: Sequence[Bot]) -> Choose:
    """Let the bot on each seat choose."""
    return lambda seen, seat, actions: players[seat].answer(seen, seat, actions)


def play_on(game: Ruleset, state: State, choose: Choose, events: list[Event], *, views: bool = True) -> State:
    """Play an opened deal to its end and add what happens to `events`."""
    while not state.over:
        offered = offers(game, state)
        answers = {}
        for seat, actions in offered.items():
            seen = view(game, state, seat) if views else None
            answers[seat] = choose(seen, seat, actions)
        happened = decide(game, state, answers, offered)
        for event in happened:
            state = evolve(game, state, event)
        events += happened
    return state
