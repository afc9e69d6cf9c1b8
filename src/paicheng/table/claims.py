"""Who gets a contested tile, and when the answers still missing cannot matter.

Answers are collected from everybody who was asked and resolved by rank, never by arrival.
"""

from collections.abc import Mapping

from paicheng.table.actions import Action, Decline, Offers, Win
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State
from paicheng.tiles.tile import Seat

Wish = tuple[Seat, Action]


def best(rules: Ruleset, state: State, answers: Mapping[Seat, Action]) -> tuple[Wish, ...]:
    """Return the wishes that take effect: the first in rank, or every win where all of them count."""
    wishes = [(seat, action) for seat, action in answers.items() if not isinstance(action, Decline)]
    if len(wishes) < 2:
        return tuple(wishes)
    wishes.sort(key=lambda wish: rules.priority(state, *wish), reverse=True)
    if rules.many_winners and isinstance(wishes[0][1], Win):
        return tuple(wish for wish in wishes if isinstance(wish[1], Win))
    return (wishes[0],)


def settled(rules: Ruleset, state: State, offered: Offers, answers: Mapping[Seat, Action]) -> bool:
    """Say whether no answer still missing can change what happens.

    A win that is false settles nothing, one still to come might be fined, and in an opening every wish counts.
    """
    missing = offered.keys() - answers.keys()
    if not missing:
        return True
    chosen = best(rules, state, answers)
    if not chosen or state.phase not in (Phase.CLAIM, Phase.ROB):
        return False
    seat, action = chosen[0]
    if isinstance(action, Win) and rules.many_winners:
        return False
    rivals = [(other, wish) for other in missing for wish in offered[other] if not isinstance(wish, Decline)]
    if any(_false(rules, state, wish) for wish in (chosen[0], *rivals)):
        return False
    rank = rules.priority(state, seat, action)
    return all(rules.priority(state, other, wish) < rank for other, wish in rivals)


def _false(rules: Ruleset, state: State, wish: Wish) -> bool:
    seat, action = wish
    assert state.fresh is not None
    return isinstance(action, Win) and bool(rules.fouls(state, seat, state.fresh))
