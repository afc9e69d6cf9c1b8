"""Walking deals for law tests: who may answer what, and the checks that every step must pass."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from paicheng.table import events as ev
from paicheng.table.actions import Action, Offers
from paicheng.table.decide import Answers
from paicheng.table.evolve import evolve, start
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import redact, view
from paicheng.tiles.meld import tiles_of
from paicheng.tiles.tile import Seat


def all_answers(offered: Offers) -> Iterator[Answers]:
    """Yield every combination of answers to the offers."""
    seats = list(offered)
    for chosen in product(*(offered[seat] for seat in seats)):
        yield dict(zip(seats, chosen, strict=True))


def all_tiles(state: State) -> Counter[int]:
    """Count every tile of the table: wall, hands, melds, pools, flowers, and a kong's tile on offer."""
    assert isinstance(state.wall, bytes)
    turned = () if state.turned is None else (state.turned[0],)
    lying = [index for index in range(len(state.wall)) if index not in turned]
    untaken = (*lying[state.front : len(lying) - state.back], *turned)
    found = Counter(state.wall[index] for index in untaken)
    for hand in state.hands:
        assert isinstance(hand, bytes)
        found += Counter({tile: count for tile, count in enumerate(hand)})
    for codes in state.melds:
        found += Counter(tile for code in codes for tile in tiles_of(code))
    for pool in state.pools:
        found += Counter(byte & 63 for byte in pool)
    for flowers in state.flowers:
        found += Counter(flowers)
    if state.robbed is not None:
        found[state.robbed] += 1
    return found


def step_in_view(rules: Ruleset, before: State, event: ev.Event, after: State) -> None:
    """Check the law of views for every viewer: to evolve what is seen is to see what evolved."""
    for viewer in (None, *map(Seat, range(rules.seats))):
        seen = evolve(rules, view(rules, before, viewer), redact(rules, event, viewer))
        assert seen == view(rules, after, viewer), (viewer, event)


def start_in_view(rules: Ruleset, dealt: ev.Dealt, state: State) -> None:
    """Check the law of views for the first event."""
    for viewer in (None, *map(Seat, range(rules.seats))):
        hidden = redact(rules, dealt, viewer)
        assert isinstance(hidden, ev.Dealt)
        assert start(rules, hidden) == view(rules, state, viewer)


def actions_of(offered: Offers) -> list[tuple[Seat, Action]]:
    """List every single wish that the offers allow."""
    return [(seat, action) for seat, actions in offered.items() for action in actions]
