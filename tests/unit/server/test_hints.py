"""Hints: what the rule set appraises, and whether it would let the hand win on a wait."""

from paicheng import rules
from paicheng.fairness import fair_deal
from paicheng.server.hints import hints
from paicheng.table.actions import DECLINE, PUNG, Discard
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
