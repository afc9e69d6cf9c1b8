"""Who may wish what: legality lives here, and `decide` accepts nothing else.

An own turn offers a win, kongs and every discard; a claim window offers the other seats a win, a pung, a kong
and, to the seat that plays next, chows. The rule set says who wins and refines the rest.
"""

from paicheng.table.actions import (
    CHOWS,
    DECLINE,
    DISCARDS_DRAWN,
    DISCARDS_HELD,
    KONGS,
    PUNG,
    WIN,
    Action,
    Decline,
    Discard,
    Offers,
)
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import NOTHING, Hand, Phase, State
from paicheng.tiles.meld import MeldKind, tiles_of
from paicheng.tiles.tile import FIRST, KINDS, Seat, Tile

PUNGS = MeldKind.PUNG << 6


def offers(rules: Ruleset, state: State) -> Offers:
    """Return what every seat that is asked may wish; empty when the deal is over."""
    match state.phase:
        case Phase.TURN:
            return rules.refine(state, {state.turn: _own_turn(rules, state, state.turn)})
        case Phase.MELD:
            return rules.refine(state, {state.turn: tuple(discards(held(state, state.turn), None))})
        case Phase.CLAIM | Phase.ROB:
            assert state.fresh is not None
            return rules.refine(state, claims(rules, state, state.turn, state.fresh, rob=state.phase is Phase.ROB))
        case Phase.OPENING:
            return rules.refine(state, {})
    return {}


def held(state: State, seat: int) -> Hand:
    """Return the hand of a seat; only the full state shows every one."""
    hand = state.hands[seat]
    assert isinstance(hand, bytes)
    return hand


def _own_turn(rules: Ruleset, state: State, seat: Seat) -> tuple[Action, ...]:
    hand, melds = held(state, seat), state.melds[seat]
    found: list[Action] = [WIN] if rules.wins(state, seat, -1) else []
    if (4 in hand or melds) and rules.drawable(state) > 0:
        found += (KONGS[tile] for tile in range(KINDS) if hand[tile] == 4 and rules.face(state, tile) >= 0)
        found += (KONGS[code & 63] for code in melds if code & 0xC0 == PUNGS and hand[code & 63])
    return (*found, *discards(hand, state.drawn))


def discards(hand: Hand, drawn: int | None) -> list[Action]:
    """Return a discard of every kind held; the drawn tile also as the one just drawn."""
    if drawn is None:
        return [DISCARDS_HELD[tile] for tile in range(KINDS) if hand[tile]]
    found: list[Action] = [DISCARDS_HELD[tile] for tile in range(drawn) if hand[tile]]
    found.append(DISCARDS_DRAWN[drawn])
    first = drawn if hand[drawn] > 1 else drawn + 1
    found += [DISCARDS_HELD[tile] for tile in range(first, KINDS) if hand[tile]]
    return found


def claims(rules: Ruleset, state: State, giver: Seat, tile: int, *, rob: bool) -> Offers:
    """Return what the others may answer to a tile of `giver`, discarded or (`rob`) added to a pung."""
    seats, wins = len(state.hands), rules.wins
    face = rules.face(state, tile)
    may_meld = not rob and face >= 0 and rules.may_meld(state)
    found: Offers = {}
    for step in range(1, seats):
        seat = Seat((giver + step) % seats)
        wishes: tuple[Action, ...] = (WIN,) if wins(state, seat, tile) else ()
        if may_meld:
            hand = meldable(rules, state, seat)
            if hand[face] >= 2 or (step == 1 and face < FIRST["z"]):
                wishes += _melds(hand, tile, face, next_to_play=step == 1, kong=rules.drawable(state) > 0)
        if wishes:
            found[seat] = (*wishes, DECLINE)
    return found


def meldable(rules: Ruleset, state: State, seat: int) -> Hand:
    """Return the hand of a seat as its tiles count in melds."""
    hand = held(state, seat)
    if type(rules).face is Ruleset.face:
        return hand
    counts = bytearray(NOTHING)
    for tile in range(KINDS):
        face = rules.face(state, tile)
        if face >= 0:
            counts[face] += hand[tile]
    return bytes(counts)


def tiles_in(rules: Ruleset, state: State, code: int) -> tuple[Tile, ...]:
    """Return the tiles that lie in a meld, which may stand for others; none for a hidden kong."""
    counted = tiles_of(code)
    if code >= PUNGS or type(rules).face is Ruleset.face:
        return counted
    return tuple(lying(rules, state, tile) for tile in counted)


def lying(rules: Ruleset, state: State, counted: Tile) -> Tile:
    """Return the tile that counts as `counted` in a meld."""
    return next(Tile(tile) for tile in range(KINDS) if rules.face(state, tile) == counted)


def _melds(hand: Hand, tile: int, face: int, *, next_to_play: bool, kong: bool) -> tuple[Action, ...]:
    found: list[Action] = []
    count = hand[face]
    if count >= 2:
        found.append(PUNG)
        if count == 3 and kong:
            found.append(KONGS[tile])
    if next_to_play and face < FIRST["z"]:
        rank = face % 9
        below = rank > 0 and hand[face - 1]
        above = rank < 8 and hand[face + 1]
        if below and rank > 1 and hand[face - 2]:
            found.append(CHOWS[face - 2])
        if below and above:
            found.append(CHOWS[face - 1])
        if above and rank < 7 and hand[face + 2]:
            found.append(CHOWS[face])
    return tuple(found)


def default_action(offered: tuple[Action, ...]) -> Action:
    """Return what happens at the end of time: let pass, else throw the drawn tile, else the last tile."""
    if any(isinstance(action, Decline) for action in offered):
        return DECLINE
    thrown = [action for action in offered if isinstance(action, Discard)]
    if not thrown:
        return offered[0]  # a choice without a way out, such as a hand of wild tiles that must win
    return next((action for action in thrown if action.drawn), thrown[-1])
