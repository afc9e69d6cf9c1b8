"""The laws of the table, for every rule set: no tile is lost, views agree, refusals change nothing.

Tests state them over random and prepared deals, `simulate` over as many deals as one cares to play.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, product
from operator import add

from paicheng.table.actions import DISCARDS_DRAWN, Action, Offers
from paicheng.table.decide import Answers, decide
from paicheng.table.errors import IllegalAction, Refusal
from paicheng.table.events import Dealt, Event
from paicheng.table.evolve import evolve, start
from paicheng.table.offers import tiles_in
from paicheng.table.record import replay
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import redact, view
from paicheng.tiles.tile import ALL_KINDS, TILES, Seat, Tile


class LawBroken(AssertionError):
    """A law of the table does not hold; the message says which and where."""


def all_answers(offered: Offers) -> Iterator[dict[Seat, Action]]:
    """Yield every combination of answers to the offers."""
    seats = list(offered)
    for chosen in product(*(offered[seat] for seat in seats)):
        yield dict(zip(seats, chosen, strict=True))


def all_tiles(rules: Ruleset, state: State) -> Counter[Tile]:
    """Count every tile of the table: wall, hands, melds, pools, flowers, and a kong's tile on offer."""
    assert isinstance(state.wall, bytes)
    turned = () if state.turned is None else (state.turned[0],)
    lying = [index for index in range(len(state.wall)) if index not in turned]
    untaken = (*lying[state.front : len(lying) - state.back], *turned)
    found = [0] * ALL_KINDS
    for hand in state.hands:
        assert isinstance(hand, bytes)
        found = list(map(add, found, hand))
    others = chain(
        (state.wall[index] for index in untaken),
        (tile for codes in state.melds for code in codes for tile in tiles_in(rules, state, code)),
        (byte & 63 for pool in state.pools for byte in pool),
        *state.flowers,
        () if state.robbed is None else (state.robbed,),
    )
    for tile in others:
        found[tile] += 1
    return Counter({tile: count for tile, count in zip(TILES, found, strict=True) if count})


def no_tile_is_lost(rules: Ruleset, state: State) -> None:
    """Raise LawBroken unless the table holds exactly the rule set's tiles."""
    found = all_tiles(rules, state)
    if found != Counter(rules.tile_set):
        raise LawBroken(f"tiles lost or made: {found - Counter(rules.tile_set)} {Counter(rules.tile_set) - found}")


def payments_sum_to_zero(state: State) -> None:
    """Raise LawBroken unless the settlement and its lines agree and sum to zero."""
    assert state.settlement is not None
    payments = [0] * len(state.hands)
    for line in state.settlement.lines:
        payments[line.payer] -= line.points
        payments[line.payee] += line.points
    if tuple(payments) != state.settlement.payments or sum(payments) != 0:
        raise LawBroken(f"payments {state.settlement.payments}, lines {payments}")


def views_agree(rules: Ruleset, before: State, event: Event, after: State) -> None:
    """Raise LawBroken unless evolving what a seat sees is seeing what evolved, for every seat and a spectator."""
    for viewer in (None, *map(Seat, range(rules.seats))):
        if evolve(rules, view(rules, before, viewer), redact(rules, event, viewer)) != view(rules, after, viewer):
            raise LawBroken(f"view of {viewer} after {event}")


def first_views_agree(rules: Ruleset, dealt: Event, state: State) -> None:
    """Raise LawBroken unless the law of views holds for the first event of a deal."""
    for viewer in (None, *map(Seat, range(rules.seats))):
        hidden = redact(rules, dealt, viewer)
        assert isinstance(hidden, Dealt)
        if start(rules, hidden) != view(rules, state, viewer):
            raise LawBroken(f"first view of {viewer}")


def replay_agrees(rules: Ruleset, events: Sequence[Event], state: State) -> None:
    """Raise LawBroken unless replaying the record gives the same state."""
    if replay(rules, events) != state:
        raise LawBroken("the replayed record gives another state")


def refusals(rules: Ruleset, state: State, offered: Offers, answers: Answers) -> list[Refusal]:
    """Try what was not offered: every wrong set of answers must be refused; return how each was."""
    some = next(iter(offered))
    lacking = {seat: action for seat, action in answers.items() if seat != some}
    unoffered = next(action for action in DISCARDS_DRAWN[ALL_KINDS - 1 :: -1] if action not in offered[some])
    wrong: list[dict[Seat, Action]] = [lacking, {**answers, some: unoffered}]
    outsider = next((Seat(seat) for seat in range(rules.seats) if Seat(seat) not in offered), None)
    if outsider is not None:
        wrong.append({**answers, outsider: unoffered})
    return [_refusal(rules, state, offered, attempt) for attempt in wrong]


def _refusal(rules: Ruleset, state: State, offered: Offers, answers: Answers) -> Refusal:
    try:
        decide(rules, state, answers, offered)
    except IllegalAction as error:
        return error.refusal
    raise LawBroken(f"not offered and not refused: {answers}")
