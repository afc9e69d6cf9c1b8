"""Hints: what the rule set appraises, and whether it would let the hand win on a wait."""

from random import Random

import pytest

from paicheng import bots, rules
from paicheng.fairness import fair_deal
from paicheng.server.hints import hints
from paicheng.table.actions import DECLINE, PUNG, WIN, Discard
from paicheng.table.decide import decide
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State, put, replace
from paicheng.table.view import view
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Player, Seat, Tile

GAME = rules.get("guobiao")
EAST_WIND = Tile(27)
ONE, FOUR, SEVEN = Tile(0), Tile(3), Tile(6)  # of characters
LEGAL = {ONE: True, FOUR: False, SEVEN: False}


def holding(text: str, *, phase: Phase, drawn: Tile | None, fresh: Tile | None = None) -> State:
    """Return a deal in which seat 0 holds the tiles."""
    deal = fair_deal(bytes(32), 0, GAME.tile_set, GAME.dice_count)
    seating = tuple(map(Player, range(4)))
    _, state = open_deal(GAME, deal.wall, deal.dice, GAME.first_carry(seating))
    held = tiles(text)
    hands = put(state.hands, 0, bytes(held.count(Tile(tile)) for tile in range(42)))
    turn = Seat(0) if fresh is None else Seat(3)
    pools = state.pools if fresh is None else put(state.pools, 3, bytes((fresh,)))
    return replace(state, hands=hands, pools=pools, phase=phase, turn=turn, drawn=drawn, fresh=fresh)


def test_a_wait_that_is_worth_too_little_is_marked() -> None:
    """清龙 is worth 16 fan (docs/rules/guobiao.md C): 1m completes it, 4m and 7m leave less than the 8 to win with."""
    state = holding("23456789m234p55s1z", phase=Phase.TURN, drawn=EAST_WIND)
    found = hints(GAME, view(GAME, state, Seat(0)), Seat(0), (Discard(EAST_WIND, drawn=True),))
    assert found[0].distance == 0
    assert {wait.tile: wait.legal for wait in found[0].waits} == LEGAL
    worth = {wait.tile: wait.value for wait in found[0].waits}
    assert worth[ONE] >= 16
    assert max(worth[FOUR], worth[SEVEN]) < 8


def test_declining_leaves_the_waits_as_they_are_and_a_claim_shows_none() -> None:
    state = holding("23456789m234p55s", phase=Phase.CLAIM, drawn=None, fresh=Tile(22))
    stay, pung = hints(GAME, view(GAME, state, Seat(0)), Seat(0), (DECLINE, PUNG))
    assert {wait.tile: wait.legal for wait in stay.waits} == LEGAL
    assert pung.waits == ()


def test_a_rule_set_that_appraises_nothing_gives_no_hints() -> None:
    state = holding("23456789m234p55s1z", phase=Phase.TURN, drawn=EAST_WIND)
    assert hints(Ruleset(), view(GAME, state, Seat(0)), Seat(0), (DECLINE,)) == ()


@pytest.mark.parametrize("key", rules.RULESETS)
def test_whoever_may_win_on_a_discard_was_told_of_that_wait(key: str) -> None:
    """Also where the bot had better let it pass and go on to something dearer."""
    game, told = rules.get(key), 0
    bot = bots.make("steady", game, Random(1))
    for deal in range(12):
        fair = fair_deal(bytes(32), deal, game.tile_set, game.dice_count)
        _, state = open_deal(game, fair.wall, fair.dice, game.first_carry(tuple(map(Player, range(game.seats)))))
        while not state.over:
            offered, answers = offers(game, state), {}
            for seat, actions in offered.items():
                seen = view(game, state, seat)
                answers[seat] = bot.answer(seen, seat, actions)
                if state.phase is Phase.CLAIM and WIN in actions:
                    stay = hints(game, seen, seat, actions)[actions.index(DECLINE)]
                    assert stay.distance == 0
                    assert (state.fresh, True) in {(wait.tile, wait.legal) for wait in stay.waits}
                    told += 1
            for event in decide(game, state, answers, offered):
                state = evolve(game, state, event)
    assert told
