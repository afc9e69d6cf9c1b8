"""The table at the moment that a worked case is about: what the case does not tell is hidden, as in a view.

Knows no rule set: what only one game remembers comes out of its `recall` hook.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from paicheng.arena.cases import BadCase, Happening, Holding, LaidKind, Meld, OneTile, RobbedKind, Wish, WishKind
from paicheng.table.actions import WIN, Action, Chow, Declare, Kong, Pung
from paicheng.table.events import Carry, Dealt, Origin
from paicheng.table.evolve import counts_of
from paicheng.table.ruleset import Ruleset, deal_hands
from paicheng.table.state import Hand, Phase, State
from paicheng.tiles.meld import ADDED, MeldKind, is_kong, meld, source
from paicheng.tiles.notation import spell
from paicheng.tiles.tile import FIRST, Player, Seat, Tile

UNKNOWN_LEFT = 60  # tiles left in the wall where a case does not say
SELF_DRAW, DISCARD, ROB = "self_draw", "discard", "rob_kong"
PLAIN_WINS = (SELF_DRAW, DISCARD, ROB)  # those of every game
PHASES = {DISCARD: Phase.CLAIM, ROB: Phase.ROB}
MELD_KINDS = {
    LaidKind.CHOW: MeldKind.CHOW,
    LaidKind.PUNG: MeldKind.PUNG,
    LaidKind.KONG_EXPOSED: MeldKind.KONG,
    LaidKind.KONG_ADDED: MeldKind.KONG,
    LaidKind.KONG_CONCEALED: MeldKind.CONCEALED_KONG,
}


class Scene(Struct, frozen=True):
    """What a case tells of the table."""

    dealer: int = 0
    gold: OneTile | None = None
    event: Happening = Happening(DISCARD)
    holdings: tuple[Holding, ...] = ()


def state_of(rules: Ruleset, scene: Scene, told: Any) -> State:
    """Return the table, with the rule set's memory as the case tells of it."""
    event, holdings = scene.event, scene.holdings
    seats = range(rules.seats)
    by_seat = {holding.seat: holding for holding in holdings}
    gold = None if scene.gold is None else scene.gold.kind
    own_draw = event.giver is None
    actor = Seat(holdings[0].seat if own_draw and holdings else event.giver or 0)
    laid = [[_laid(part, seat, gold) for part in by_seat[seat].melds] if seat in by_seat else [] for seat in seats]
    hands: list[Hand | int] = [rules.hand_size] * rules.seats
    for seat, holding in by_seat.items():
        drawn = (holding.win_tile.kind,) if holding.win_tile and event.type == SELF_DRAW else ()
        hands[seat] = counts_of((*holding.hand.kinds, *drawn))
    fresh = None if own_draw or event.tile is None else event.tile.kind
    size = sum(rules.tile_set.values())
    state = State(
        phase=PHASES.get(event.type, Phase.TURN),
        carry=Carry(dealer=Seat(scene.dealer)),
        dice=(),
        wall=size,
        front=size - (0 if event.last_tile else UNKNOWN_LEFT) - (gold is not None),
        back=0,
        hands=tuple(hands),
        melds=tuple(bytes(code for code, _ in part) for part in laid),
        sources=tuple(bytes(byte for _, byte in part) for part in laid),
        pools=tuple(bytes((fresh,)) if seat == actor and fresh is not None else b"" for seat in seats),
        flowers=tuple(bytes(by_seat[seat].flowers.kinds) if seat in by_seat else b"" for seat in seats),
        turn=actor,
        drawn=_drawn(holdings[0], event) if own_draw and holdings else None,
        origin=event.replacement or Origin.WALL if event.type == SELF_DRAW else None,
        fresh=fresh,
        robbed=fresh if event.kong_kind is RobbedKind.KONG_ADDED else None,
        turned=None if gold is None else (size - 1, gold),
        extra=None,
    )
    return rules.recall(state, told)


def _drawn(holding: Holding, event: Happening) -> Tile | None:
    if event.type == SELF_DRAW and event.tile:
        return event.tile.kind
    return holding.hand.kinds[-1] if holding.hand.kinds else None


def _laid(part: Meld, seat: int, gold: Tile | None) -> tuple[int, int]:
    kind = MELD_KINDS[part.kind]
    giver = seat if part.giver is None else part.giver
    faces = _faces(part, gold)
    return meld(kind, faces[0]), source(giver) | (ADDED if part.kind is LaidKind.KONG_ADDED else 0)


def _faces(part: Meld, gold: Tile | None) -> list[Tile]:
    """Return what the tiles of a meld count as, sorted: an honor in a run has the gold's face."""
    if part.kind is not LaidKind.CHOW or gold is None:
        return sorted(part.tiles.kinds)
    return sorted(gold if kind >= FIRST["z"] else kind for kind in part.tiles.kinds)


def check_holding(rules: Ruleset, holding: Holding, scene: Scene, at: str) -> None:
    """Raise BadCase if the seat cannot have these melds, these flowers, or so many tiles of one kind."""
    check_plain(rules, holding.hand.kinds, f"{at}hand")
    if not rules.flowers.issuperset(holding.flowers.kinds):
        raise BadCase(f"not all of {spell(holding.flowers.kinds)} are flowers", f"{at}flowers")
    for place, part in enumerate(holding.melds):
        check_plain(rules, part.tiles.kinds, f"{at}melds[{place}].tiles")
        if not _is_meld(part.kind, _faces(part, None if scene.gold is None else scene.gold.kind)):
            raise BadCase(f"{spell(part.tiles.kinds)} is no {part.kind}", f"{at}melds[{place}].tiles")
    shown = [
        *holding.hand.kinds,
        *holding.flowers.kinds,
        *(kind for part in holding.melds for kind in part.tiles.kinds),
    ]
    for kind in set(shown):
        if shown.count(kind) > rules.tile_set.get(kind, 0):
            raise BadCase(f"seat {holding.seat} has {shown.count(kind)} of {spell((kind,))}", f"{at}hand")


def check_plain(rules: Ruleset, kinds: Sequence[Tile], at: str) -> None:
    """Raise BadCase if a flower is among tiles that are played with."""
    flowers = [kind for kind in kinds if kind in rules.flowers]
    if flowers:
        raise BadCase(f"{spell(flowers)}: flowers are laid out", at)


def check_gold(rules: Ruleset, gold: OneTile | None, *, needed: bool = True) -> None:
    """Raise BadCase if a gold is named where the game has none, or none where it has one."""
    if gold is not None and not rules.has_gold:
        raise BadCase(f"there is no gold in {rules.key}", "gold")
    if gold is None and needed and rules.has_gold:
        raise BadCase("which tile is the gold?", "gold")
    if gold is not None:
        check_plain(rules, (gold.kind,), "gold")


def _is_meld(kind: LaidKind, faces: Sequence[int]) -> bool:
    if kind is LaidKind.CHOW:
        return _is_run(faces)
    return len(set(faces)) == 1 and len(faces) == (4 if is_kong(meld(MELD_KINDS[kind], faces[0])) else 3)


def _is_run(faces: Sequence[int]) -> bool:
    """Say whether sorted faces are a sequence within a suit."""
    if len(faces) != 3 or faces[0] >= FIRST["z"] or faces[0] % 9 > 6:
        return False
    return list(faces) == [faces[0], faces[0] + 1, faces[0] + 2]


def check_event(rules: Ruleset, event: Happening, holdings: Sequence[Holding]) -> None:
    """Raise BadCase if there is no such way to win, or if it does not go with the seats and tiles named."""
    if event.type not in PLAIN_WINS and event.type not in rules.declared_wins:
        there = ", ".join((*PLAIN_WINS, *rules.declared_wins))
        raise BadCase(f"no win {event.type!r} in {rules.key}; there are {there}", "event.type")
    from_another = event.type in PHASES
    if from_another != (event.giver is not None):
        raise BadCase(f"{event.type} is {'on' if from_another else 'not on'} another's tile", "event.from")
    if event.type in PLAIN_WINS and event.tile is None:
        raise BadCase(f"{event.type} needs the tile", "event.tile")
    if event.tile is not None:
        check_plain(rules, (event.tile.kind,), "event.tile")
    if event.type == ROB and event.kong_kind is None:
        raise BadCase("which kong is robbed?", "event.kong_kind")
    for place, holding in enumerate(holdings):
        if holding.seat == event.giver:
            raise BadCase(f"seat {holding.seat} wins on its own tile", f"winners[{place}].seat")
        named = holding.win_tile and holding.win_tile.kind
        if event.type in PLAIN_WINS and event.tile and named != event.tile.kind:
            raise BadCase("is not the tile of the event", f"winners[{place}].win_tile")


def size_of(holding: Holding) -> int:
    """Return how many tiles a seat holds, a meld counting as three."""
    return len(holding.hand.kinds) + 3 * len(holding.melds)


def may_hold(rules: Ruleset, holding: Holding, event: Happening) -> bool:
    """Say whether a winner may hold so many tiles besides the one it wins on: one more at an own turn."""
    over = size_of(holding) - rules.hand_size
    return over == 0 or (over == 1 and event.type not in PLAIN_WINS)


def declared(rules: Ruleset, event: Happening) -> Action:
    """Return the action that declares the win."""
    kind = rules.declared_wins.get(event.type)
    return Declare(kind, event.set_aside.kinds) if kind else WIN


def claimed(rules: Ruleset, state: State, wish: Wish) -> Action | str:
    """Return the claim as the table knows it, or the reason why the tiles allow none."""
    assert state.fresh is not None
    used = wish.use.kinds
    faces = sorted(rules.face(state, part) for part in (*used, state.fresh))
    if faces[0] < 0:
        return "gold_not_claimable" if rules.face(state, state.fresh) < 0 else "gold_not_in_melds"
    if wish.kind is WishKind.CHOW:
        return Chow(Tile(faces[0])) if _is_run(faces) else "tiles_do_not_fit"
    if len(set(faces)) > 1 or len(used) != (2 if wish.kind is WishKind.PUNG else 3):
        return "tiles_do_not_fit"
    return Pung() if wish.kind is WishKind.PUNG else Kong(state.fresh)


def wild_melds(rules: Ruleset, state: State, holding: Holding) -> str | None:
    """Return the reason if a tile lies in a meld that may not."""
    lying = [kind for part in holding.melds for kind in part.tiles.kinds]
    return "gold_not_in_melds" if any(rules.face(state, kind) < 0 for kind in lying) else None


def impossible(rules: Ruleset, state: State, holding: Holding, event: Happening) -> str | None:
    """Return the reason if no winner can have these melds or so many tiles, whatever the rule set says of the rest."""
    return wild_melds(rules, state, holding) or (None if may_hold(rules, holding, event) else "not_a_win_shape")


def opening_wall(
    rules: Ruleset, dealer: int, flowers: Sequence[int], tail: Sequence[OneTile], throws: Sequence[int] = ()
) -> tuple[bytes, tuple[int, ...], Carry]:
    """Return a ring, dice and carry that deal every seat so many flowers and have `tail` at the back of the wall."""
    carry = Carry(dealer=Seat(dealer), seating=tuple(map(Player, range(rules.seats))))
    size = sum(rules.tile_set.values())
    further = (rules.dice_count - 2) // 2  # throws for something else than the break
    totals = throws or [2 + place % 11 for place in range(further)]
    dice = (1, 1, *(die for total in totals for die in (total - total // 2, total // 2)))
    for kind in {named.kind for named in tail}:
        if sum(named.kind == kind for named in tail) > rules.tile_set.get(kind, 0):
            raise BadCase(f"there are not so many of {spell((kind,))}", "tail")
    hands, _ = deal_hands(bytes(range(size)), rules.seats, rules.hand_size, Seat(dealer))
    plain = min(rules.tile_set.keys() - rules.flowers)
    wall = bytearray((plain,)) * size
    for seat, count in enumerate(flowers):
        for index in hands[seat][:count]:
            wall[index] = max(rules.flowers)
    for place, named in enumerate(tail):
        wall[size - 1 - place] = named.kind
    dealt = rules.deal(bytes((plain,)) * size, dice, carry)[0]  # where these dice break the ring
    assert isinstance(dealt, Dealt)
    return bytes(wall[size - dealt.start :] + wall[: size - dealt.start]), dice, carry
