"""Who may wish what: legality lives here, and `decide` accepts nothing else.

An own turn offers a win, kongs and every discard; a claim window offers the other seats a win, a pung, a kong
and, to the seat that plays next, chows. The rule set says who wins and refines the rest. Most tiles are wanted by
nobody, so the tiles are asked first and the rule set only where they would do.
"""

from typing import Final

from paicheng.table.actions import (
    CHOWS,
    DECLINE,
    DISCARDS_DRAWN,
    DISCARDS_HELD,
    KONGS,
    PUNG,
    WIN,
    Action,
    Chow,
    Decline,
    Discard,
    Names,
    Offers,
    Win,
)
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import CLAIM, MELD, OTHERS, OVER, ROB, TURN, Hand, State
from paicheng.tiles.meld import MeldKind, tiles_of
from paicheng.tiles.tile import FIRST, KINDS, Seat, Tile


def _runs_with(tile: int) -> tuple[tuple[int, int, Chow], ...]:
    lowest = range(tile - min(2, tile % 9), tile - max(0, tile % 9 - 6) + 1) if tile < FIRST["z"] else ()
    return tuple((first + (first == tile), first + 2 - (first + 2 == tile), CHOWS[first]) for first in lowest)


PUNGS: Final = MeldKind.PUNG << 6
RUNS: Final = [_runs_with(tile) for tile in range(KINDS)]
"""Of every kind the runs that it lies in: the two other tiles, and the claim."""


def offers(rules: Ruleset, state: State) -> Offers:
    """Return what every seat that is asked may wish; empty when the deal is over."""
    phase, seat = state.phase, state.turn
    found: Offers = {}
    if phase is TURN:
        found = {seat: _own_turn(rules, state, seat)}
    elif phase is MELD:
        found = {seat: discards(held(state, seat), None)}
    elif phase is CLAIM or phase is ROB:
        assert state.fresh is not None
        found = claims(rules, state, seat, state.fresh, rob=phase is ROB)
    elif phase is OVER:
        return found
    return rules.refine(state, found) if phase in rules.refined else found


def held(state: State, seat: int) -> Hand:
    """Return the hand of a seat; only the full state shows every one."""
    hand = state.hands[seat]
    assert isinstance(hand, bytes)
    return hand


def _own_turn(rules: Ruleset, state: State, seat: Seat) -> tuple[Action, ...]:
    hand, melds = state.hands[seat], state.melds[seat]
    assert isinstance(hand, bytes)
    found = discards(hand, state.drawn)
    if 4 in hand or (melds and max(melds) >= PUNGS):
        found = _own_kongs(rules, state, hand, melds) + found
    return (WIN, *found) if rules.wins(state, seat, -1) else found


def _own_kongs(rules: Ruleset, state: State, hand: Hand, melds: bytes) -> tuple[Action, ...]:
    found: tuple[Action, ...] = ()
    if 4 in hand:
        found = tuple(KONGS[tile] for tile in range(KINDS) if hand[tile] == 4 and rules.face(state, tile) >= 0)
    for code in melds:
        if code & 0xC0 == PUNGS and hand[code & 63]:
            found += (KONGS[code & 63],)
    return found if found and rules.drawable(state) > 0 else ()


def discards(hand: Hand, drawn: int | None) -> tuple[Action, ...]:
    """Return a discard of every kind held; the drawn tile also as the one just drawn."""
    apart = -1 if drawn is None else drawn
    found: list[Action] = []
    for tile in range(KINDS):
        count = hand[tile]
        if tile == apart and count:
            found.append(DISCARDS_DRAWN[tile])
            count -= 1
        if count:
            found.append(DISCARDS_HELD[tile])
    return tuple(found)


def claims(rules: Ruleset, state: State, giver: Seat, tile: int, *, rob: bool) -> Offers:
    """Return what the others may answer to a tile of `giver`, discarded or (`rob`) added to a pung."""
    seats = OTHERS[len(state.hands)][giver]
    found = {} if rob else _melds(rules, state, seats, tile)
    for seat in rules.winners(state, seats, tile):
        found[seat] = (WIN, *found.get(seat, ()))
    return {seat: (*found[seat], DECLINE) for seat in seats if seat in found} if found else found


def _melds(rules: Ruleset, state: State, seats: tuple[Seat, ...], tile: int) -> Offers:
    """Return a pung and a kong for whoever has the tiles, and for the first seat, which plays next, chows."""
    hands, face = state.hands, tile
    if not rules.plain_faces:
        face = rules.face(state, tile)
        if face < 0:
            return {}
        hands = tuple([rules.melding(state, held(state, seat)) for seat in range(len(hands))])
    found: Offers = {}
    for seat in seats:
        hand = hands[seat]
        assert isinstance(hand, bytes)
        if hand[face] >= 2:
            found[seat] = (PUNG, KONGS[tile]) if hand[face] == 3 and rules.drawable(state) > 0 else (PUNG,)
    first = seats[0]
    hand = hands[first]
    assert isinstance(hand, bytes)
    for low, high, chow in RUNS[face]:
        if hand[low] and hand[high]:
            found[first] = (*found.get(first, ()), chow)
    return found if found and rules.may_meld(state) else {}


def tiles_in(rules: Ruleset, state: State, code: int) -> tuple[Tile, ...]:
    """Return the tiles that lie in a meld, which may stand for others; none for a hidden kong."""
    counted = tiles_of(code)
    if code >= PUNGS or rules.plain_faces:
        return counted
    return tuple(lying(rules, state, tile) for tile in counted)


def lying(rules: Ruleset, state: State, counted: Tile) -> Tile:
    """Return the tile that counts as `counted` in a meld."""
    return next(Tile(tile) for tile in range(KINDS) if rules.face(state, tile) == counted)


def is_offered(rules: Ruleset, action: Action, actions: tuple[Action, ...]) -> bool:
    """Say whether an action is one of the offers; an offered win may name fan of the game, where the rule set asks."""
    for offer in actions:
        if offer is action:
            return True
    if type(action) is not Win or not rules.names_fans:
        return action in actions
    return WIN in actions and misnamed(rules, action.named) is None


def misnamed(rules: Ruleset, named: Names) -> int | None:
    """Return the place of the first name that no hand allows: of no fan of the game, or of one once too often."""
    left = dict(rules.nameable)
    for place, key in enumerate(named):
        left[key] = left.get(key, 0) - 1
        if left[key] < 0:
            return place
    return None


def default_action(offered: tuple[Action, ...]) -> Action:
    """Return what happens at the end of time: let pass, else throw the drawn tile, else the last tile."""
    if any(isinstance(action, Decline) for action in offered):
        return DECLINE
    thrown = [action for action in offered if isinstance(action, Discard)]
    if not thrown:
        return offered[0]  # a choice without a way out, such as a hand of wild tiles that must win
    return next((action for action in thrown if action.drawn), thrown[-1])
