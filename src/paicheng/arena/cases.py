"""Worked cases of a rule book: a state with unknown hands, built from what a case says, for the rules to judge.

Knows no rule set: what only one game remembers comes out of its `recall` hook, and every answer out of the hooks
that play at the table.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from paicheng.rules import get
from paicheng.table.actions import WIN, Action, Chow, Declare, Kong, Pung
from paicheng.table.events import Carry, Dealt, Origin
from paicheng.table.evolve import counts_of
from paicheng.table.ruleset import Ruleset, deal_hands
from paicheng.table.state import Hand, Phase, State
from paicheng.tiles.meld import ADDED, MeldKind, meld, source
from paicheng.tiles.notation import spell, tile, tiles
from paicheng.tiles.tile import FIRST, Player, Seat, Tile

UNKNOWN_LEFT = 60  # tiles left in the wall where a case does not say
MELD_KINDS = {
    "chow": MeldKind.CHOW,
    "pung": MeldKind.PUNG,
    "kong_exposed": MeldKind.KONG,
    "kong_added": MeldKind.KONG,
    "kong_concealed": MeldKind.CONCEALED_KONG,
}


class Happening(Struct, frozen=True, rename={"giver": "from"}):
    """How a win came about."""

    type: str
    giver: int | None = None
    tile: str | None = None
    kong_kind: str | None = None
    replacement: str | None = None
    last_tile: bool = False
    last_round: bool = False
    dealer_first_discard: bool = False
    set_aside: str | None = None


class Meld(Struct, frozen=True, rename={"giver": "from"}):
    """A laid meld."""

    kind: str
    tiles: str
    giver: int | None = None


class Holding(Struct, frozen=True):
    """What is known of a seat: its concealed tiles without the winning one, its melds and flowers."""

    seat: int
    hand: str
    melds: tuple[Meld, ...] = ()
    flowers: str = ""
    win_tile: str | None = None


class Wish(Struct, frozen=True):
    """A chow, pung or kong, and the tiles that it takes from the hand."""

    kind: str
    use: str


class Case(Struct, frozen=True):
    """One worked case; which fields it has depends on its kind."""

    id: str
    rule: str
    kind: str
    options: dict[str, Any] = field(default_factory=dict)
    dealer: int = 0
    gold: str | None = None
    event: Happening | None = None
    winners: tuple[Holding, ...] = ()
    seat: int = 0
    hand: str = ""
    melds: tuple[Meld, ...] = ()
    claim: Wish | None = None
    outcome: dict[str, Any] = field(default_factory=dict)
    events: tuple[dict[str, Any], ...] = ()


def rules_of(case: Case) -> Ruleset:
    """Return the rule set of a case with its options."""
    rules = get(case.rule)
    return rules.with_options(case.options) if case.options else rules


def state_of(rules: Ruleset, case: Case, facts: Mapping[str, Any]) -> State:
    """Return the table at the moment that the case is about; what it does not tell is hidden, as in a view."""
    event = case.event or Happening("discard")
    known = (Holding(case.seat, case.hand, case.melds),) if case.hand else ()
    holdings = case.winners or known
    seats = range(rules.seats)
    by_seat = {holding.seat: holding for holding in holdings}
    named = {"dealer": case.dealer, "seat": case.seat, "event.from": event.giver or 0}
    for where, seat in [*named.items(), *(("winners.seat", holding.seat) for holding in holdings)]:
        if seat not in seats:
            raise ValueError(f"{where}: {seat} is no seat; there are 0 to {rules.seats - 1}")
    for holding in holdings:
        _check(rules, holding)
    own_draw = event.giver is None
    actor = Seat(holdings[0].seat if own_draw and holdings else event.giver or 0)
    gold = None if case.gold is None else tile(case.gold)
    laid = [[_laid(part, seat, gold) for part in by_seat[seat].melds] if seat in by_seat else [] for seat in seats]
    hands: list[Hand | int] = [rules.hand_size] * rules.seats
    for seat, holding in by_seat.items():
        drawn = (tile(holding.win_tile),) if own_draw and holding.win_tile and event.type == "self_draw" else ()
        hands[seat] = counts_of((*tiles(holding.hand), *drawn))
    fresh = None if own_draw or event.tile is None else tile(event.tile)
    state = State(
        phase=_phase(event),
        carry=Carry(dealer=Seat(case.dealer)),
        dice=(),
        wall=sum(rules.tile_set.values()),
        front=sum(rules.tile_set.values()) - (0 if event.last_tile else UNKNOWN_LEFT) - bool(case.gold),
        back=0,
        hands=tuple(hands),
        melds=tuple(bytes(code for code, _ in part) for part in laid),
        sources=tuple(bytes(byte for _, byte in part) for part in laid),
        pools=tuple(bytes((fresh,)) if seat == actor and fresh is not None else b"" for seat in seats),
        flowers=tuple(bytes(tiles(by_seat[seat].flowers)) if seat in by_seat else b"" for seat in seats),
        turn=actor,
        drawn=_drawn(holdings[0], event) if own_draw and holdings else None,
        origin=_origin(event) if own_draw else None,
        fresh=fresh,
        robbed=fresh if event.kong_kind == "kong_added" else None,
        turned=None if gold is None else (sum(rules.tile_set.values()) - 1, gold),
        extra=None,
    )
    return rules.recall(state, facts)


def _check(rules: Ruleset, holding: Holding) -> None:
    """Raise ValueError if more tiles are held or shown than there are, or more flowers."""
    shown = [*tiles(holding.hand), *tiles(holding.flowers)]
    shown += [part for laid in holding.melds for part in tiles(laid.tiles)]
    for part in set(shown):
        if shown.count(part) > rules.tile_set.get(part, 0):
            raise ValueError(f"seat {holding.seat} has {shown.count(part)} of {spell((part,))}")


def _phase(event: Happening) -> Phase:
    return {"discard": Phase.CLAIM, "rob_kong": Phase.ROB}.get(event.type, Phase.TURN)


def _origin(event: Happening) -> Origin | None:
    if event.type != "self_draw":
        return None
    return Origin(event.replacement) if event.replacement else Origin.WALL


def _drawn(holding: Holding, event: Happening) -> Tile | None:
    if event.type == "self_draw" and event.tile:
        return tile(event.tile)
    return tiles(holding.hand)[-1] if holding.hand else None


def _laid(part: Meld, seat: int, gold: Tile | None) -> tuple[int, int]:
    kind = MELD_KINDS[part.kind]
    giver = seat if part.giver is None else part.giver
    named = tiles(part.tiles)
    if kind is MeldKind.CHOW and gold is not None:
        named = tuple(
            gold if tile_ >= FIRST["z"] else tile_ for tile_ in named
        )  # an honor in a run has the gold's face
    return meld(kind, min(named)), source(giver) | (ADDED if part.kind == "kong_added" else 0)


def declared(rules: Ruleset, event: Happening) -> Action:
    """Return the action that declares the win."""
    kind = rules.declared_wins.get(event.type)
    if kind is None:
        return WIN
    return Declare(kind, tiles(event.set_aside) if event.set_aside else ())


def claimed(rules: Ruleset, state: State, wish: Wish) -> Action | str:
    """Return the claim as the table knows it, or the reason why the tiles allow none."""
    used = tiles(wish.use)
    assert state.fresh is not None
    faces = sorted(rules.face(state, part) for part in (*used, state.fresh))
    if faces[0] < 0:
        return "gold_not_claimable" if rules.face(state, state.fresh) < 0 else "gold_not_in_melds"
    if wish.kind == "chow":
        run = faces[0] < 27 and faces == [faces[0], faces[0] + 1, faces[0] + 2] and faces[0] % 9 <= 6
        return Chow(Tile(faces[0])) if run else "tiles_do_not_fit"
    if len(set(faces)) > 1 or len(used) != (2 if wish.kind == "pung" else 3):
        return "tiles_do_not_fit"
    return Pung() if wish.kind == "pung" else Kong(state.fresh)


def opening_wall(
    rules: Ruleset, dealer: int, flowers: Sequence[int], tail: Sequence[str], throws: Sequence[int] = ()
) -> tuple[bytes, tuple[int, ...], Carry]:
    """Return a ring, dice and carry that deal every seat so many flowers and have `tail` at the back of the wall."""
    carry = Carry(dealer=Seat(dealer), seating=tuple(map(Player, range(rules.seats))))
    size = sum(rules.tile_set.values())
    rolled = [die for total in throws for die in (total - total // 2, total // 2)]
    breaking = rules.dice_count if not throws else 2
    dice = (*((1,) * breaking), *rolled)
    hands, _ = deal_hands(bytes(range(size)), rules.seats, rules.hand_size, Seat(dealer))
    plain = min(rules.tile_set.keys() - rules.flowers)
    wall = bytearray((plain,)) * size
    for seat, count in enumerate(flowers):
        for index in hands[seat][:count]:
            wall[index] = max(rules.flowers)
    for place, named in enumerate(tail):
        wall[size - 1 - place] = tile(named)
    dealt = rules.deal(bytes((plain,)) * size, dice, carry)[0]  # where these dice break the ring
    assert isinstance(dealt, Dealt)
    return bytes(wall[size - dealt.start :] + wall[: size - dealt.start]), dice, carry
