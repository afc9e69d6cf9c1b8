"""Put a table into a prepared position: its layout dealt and led, for tests of what only play shows."""

from random import Random

from paicheng.table.evolve import evolve
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from tests.toy.play import first_carry

from .prepared import Layout, arrange, late, led


def stage(rules: Ruleset, layout: Layout, *, left: int | None = None) -> State:
    """Return the state after the layout's first answers; with `left`, with that many tiles to draw."""
    carry = first_carry(rules)
    dice = (1, 2) * (rules.dice_count // 2)
    _, state = open_deal(rules, arrange(rules, layout, dice, carry, Random(1)), dice, carry)
    for event in led(rules, state, layout):
        state = evolve(rules, state, event)
    for event in () if left is None else late(rules, state, left):
        state = evolve(rules, state, event)
    return state
