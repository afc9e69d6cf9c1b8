"""The answers to worked cases: each asks the rule set that plays at the table, through its hooks.

Knows no rule set; a state with unknown hands is set up by `paicheng.arena.staging`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from paicheng.arena.cases import (
    ActKind,
    BadCase,
    CarryCase,
    Case,
    ClaimCase,
    FollowCase,
    Holding,
    LevelCase,
    LockCase,
    OpeningCase,
    OpeningGoldCase,
    PlayedKind,
    Posed,
    ReserveCase,
    StepKind,
    WinCase,
    Won,
)
from paicheng.arena.staging import (
    DISCARD,
    Scene,
    check_event,
    check_gold,
    check_holding,
    claimed,
    declared,
    impossible,
    opening_wall,
    size_of,
    state_of,
    wild_melds,
)
from paicheng.table.actions import DECLINE, Action, Chow, Declare, Pung
from paicheng.table.claims import best
from paicheng.table.decide import Draft
from paicheng.table.events import (
    Added,
    Answer,
    Claimed,
    Closed,
    Declared,
    Discarded,
    Drawn,
    Event,
    Konged,
    Origin,
    Settlement,
    Turned,
    WinResult,
)
from paicheng.table.evolve import counts_of, evolve
from paicheng.table.offers import held
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State, changed, put, replace
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.notation import spell
from paicheng.tiles.tile import ALL_KINDS, Seat, Tile

Answers = dict[str, Any]


def answer_to(asked: Posed[Any]) -> Answers:
    """Return the answer to a case by its kind."""
    try:
        return KINDS[type(asked.case)](asked)
    except BadCase as error:
        raise BadCase(error.message, error.at, asked.case.id) from error


def _win(asked: Posed[WinCase]) -> Answers:
    case, rules, told = asked
    scene = Scene(case.dealer, case.gold, case.event, case.winners)
    _check_winners(asked, scene)
    state = state_of(rules, scene, told)
    action = declared(rules, case.event)
    reasons = {
        Seat(winner.seat): impossible(rules, state, winner, case.event)
        or rules.verdict(state, Seat(winner.seat), action)
        for winner in case.winners
    }
    wishes = {seat: action for seat, reason in reasons.items() if reason is None}
    chosen = {seat for seat, _ in best(rules, state, wishes)}
    if isinstance(action, Declare) and wishes:
        seat = Seat(case.winners[0].seat)
        state = evolve(rules, state, Declared(seat, action.kind, action.tiles))
    tile_ = case.event.tile.kind if case.event.tile else state.drawn
    giver = None if case.event.giver is None else Seat(case.event.giver)
    winners = tuple((seat, giver, tile_) for seat in sorted(chosen, key=lambda seat: (seat - state.turn) % rules.seats))
    settled = rules.settle(replace(state, winners=winners)) if winners else rules.settle(state)
    results = [_result(rules, state, Seat(winner.seat), reasons, settled) for winner in case.winners]
    return {"results": results, "payments": list(settled.payments)}


def _check_winners(asked: Posed[WinCase], scene: Scene) -> None:
    case, rules, _ = asked
    check_gold(rules, case.gold)
    check_event(rules, case.event, case.winners)
    seats = [winner.seat for winner in case.winners]
    if len(set(seats)) < len(seats):
        raise BadCase("a seat declares once", "winners")
    for place, winner in enumerate(case.winners):
        check_holding(rules, winner, scene, f"winners[{place}].")


def _result(rules: Ruleset, state: State, seat: Seat, reasons: dict[Seat, str | None], settled: Settlement) -> Answers:
    if reasons[seat] is not None:
        return {"seat": seat, "legal": False, "reason": reasons[seat]}
    found = next((result for result in settled.wins if result.seat == seat), None)
    if found is None:
        alone = rules.settle(replace(state, winners=((seat, giver_of(state, seat), state.fresh),)))
        return {"seat": seat, "legal": True, "reason": "outranked", "awarded": False, **_figures(alone.wins[0])}
    return {"seat": seat, "legal": True, "reason": None, **_awarded(rules), **_figures(found)}


def giver_of(state: State, seat: Seat) -> Seat | None:
    """Return whose tile a seat wins on: None for its own draw."""
    return None if state.fresh is None or state.turn == seat else state.turn


def _awarded(rules: Ruleset) -> Answers:
    return {} if rules.many_winners else {"awarded": True}


def _figures(result: WinResult) -> Answers:
    return {"patterns": [count.key for count in result.counts], **result.points}


def _claim(asked: Posed[ClaimCase]) -> Answers:
    case, rules, told = asked
    holding = Holding(case.seat, case.hand, case.melds)
    scene = Scene(gold=case.gold, event=case.event, holdings=(holding,))
    if case.event.type != DISCARD:
        raise BadCase("only a discard is claimed", "event.type")
    check_gold(rules, case.gold)
    check_event(rules, case.event, ())
    if case.seat == case.event.giver:
        raise BadCase("a seat does not claim its own discard", "seat")
    check_holding(rules, holding, scene, "")
    if size_of(holding) != rules.hand_size:
        raise BadCase(f"{rules.hand_size} tiles, a meld counting as three, not {size_of(holding)}", "hand")
    state = state_of(rules, scene, told)
    action = claimed(rules, state, case.claim)
    reason = wild_melds(rules, state, holding)
    if reason is None:
        reason = action if isinstance(action, str) else _claim_reason(rules, state, Seat(case.seat), action)
    return {"allowed": reason is None, "reason": reason}


def _claim_reason(rules: Ruleset, state: State, seat: Seat, action: Action) -> str | None:
    assert state.fresh is not None
    if isinstance(action, Chow) and seat != (state.turn + 1) % rules.seats:
        return "chow_only_from_left"
    used = bytearray(rules.melding(state, held(state, seat)))
    for part in _used(rules, state, action):
        if not used[part]:
            return "tiles_missing"
        used[part] -= 1
    return rules.meld_verdict(state, seat, action)


def _used(rules: Ruleset, state: State, action: Action) -> list[int]:
    assert state.fresh is not None
    face = rules.face(state, state.fresh)
    first = getattr(action, "first", None)
    if first is not None:
        return [part for part in range(first, first + 3) if part != face]
    return [face] * (2 if isinstance(action, Pung) else 3)


def _carry(asked: Posed[CarryCase]) -> Answers:
    case, rules, told = asked
    state = state_of(rules, Scene(case.dealer), told)
    won: tuple[tuple[Seat, Seat | None, None], ...] = ()
    if isinstance(case.outcome, Won):
        winners, giver = case.outcome.winners, case.outcome.giver
        if len(set(winners)) < len(winners) or giver in winners or (len(winners) > 1 and giver is None):
            raise BadCase("so nobody can win", "outcome.winners")
        won = tuple((Seat(seat), None if giver is None else Seat(giver), None) for seat in winners)
    carry = rules.next_deal(replace(state, winners=won), Settlement((0,) * rules.seats))
    if carry is None:
        raise BadCase("the match ends with this deal", "options.deals")
    remembered = {f"next_{name}": carry.memory.get(name, 0) for name in rules.carried}
    return {"next_dealer": carry.dealer, **remembered}


def _lock(asked: Posed[LockCase]) -> Answers:
    case, rules, told = asked
    check_gold(rules, case.gold, needed=False)
    extra = state_of(rules, Scene(gold=case.gold), told).extra
    after = []
    giver = Seat(0)
    for place, act in enumerate(case.events):
        seat = Seat(act.seat)
        if act.act is ActKind.DRAW:
            extra = rules.fold(extra, Drawn(seat, None, Origin.WALL))
        elif act.tile is None:
            raise BadCase("which tile?", f"events[{place}].tile")
        else:
            extra = rules.fold(extra, FACTS[act.act](seat, giver, act.tile.kind))
        if act.act is ActKind.DISCARD:
            giver = seat
        after.append(spell(rules.locked(extra, Seat(case.seat))))
    return {"locks_after": after}


def _meld(kind: str) -> Callable[[Seat, Seat, Tile], Event]:
    return lambda seat, giver, tile: Claimed(seat, giver, kind, tile, (tile,) * 3, tile)


FACTS: dict[ActKind, Callable[[Seat, Seat, Tile], Event]] = {  # of what a seat does with a tile, perhaps another's
    ActKind.DISCARD: lambda seat, giver, tile: Discarded(seat, tile, drawn=False),
    ActKind.PASS_WIN: lambda seat, giver, tile: Closed((Answer(seat, DECLINE, passed_win=True),), tile),
    ActKind.CHOW: _meld("chow"),
    ActKind.PUNG: _meld("pung"),
    ActKind.KONG_EXPOSED: _meld("kong"),
    ActKind.KONG_ADDED: lambda seat, giver, tile: Added(seat, tile),
    ActKind.KONG_CONCEALED: lambda seat, giver, tile: Konged(seat, tile),
}


def _opening(asked: Posed[OpeningCase]) -> Answers:
    """Deal a wall that gives every seat so many flowers and has these tiles at its end."""
    case, rules, _ = asked
    events = rules.deal(*opening_wall(rules, case.dealer, case.flowers_in_hand, case.tail))
    drawn: list[list[str]] = [[] for _ in range(rules.seats)]
    given: list[str] = []
    rounds = sum(case.flowers_in_hand)
    for event in events:
        if isinstance(event, Drawn) and event.tile is not None:
            named = spell((event.tile,))
            if rounds:
                drawn[event.seat].append(named)
                rounds += (event.tile in rules.flowers) - 1
            else:
                given.append(named)
    return {"drawn": drawn, "flowers_given_to_dealer": given, "gold": spell((_turned(rules, events).tile,))}


def _turned(rules: Ruleset, events: Sequence[Event]) -> Turned:
    turned = next((event for event in events if isinstance(event, Turned)), None)
    if turned is None:
        raise BadCase(f"no tile is turned up in {rules.key}", "kind")
    return turned


def _opening_gold(asked: Posed[OpeningGoldCase]) -> Answers:
    """Throw for the gold over a wall that ends in these tiles."""
    case, rules, _ = asked
    if 2 + 2 * len(case.dice_sums) > rules.dice_count:
        raise BadCase(f"so often nobody throws dice in {rules.key}", "dice_sums")
    landed = [case.tail[total - 1].kind for total in case.dice_sums if total <= len(case.tail)]
    if len(landed) == len(case.dice_sums) and rules.flowers.issuperset(landed):
        raise BadCase("every throw meets a flower", "dice_sums")
    wall, dice, carry = opening_wall(rules, case.dealer, (), case.tail, case.dice_sums)
    turned = _turned(rules, rules.deal(wall, dice, carry))
    return {"gold": spell((turned.tile,)), "index_from_tail": len(wall) - turned.index}


def _follow(asked: Posed[FollowCase]) -> Answers:
    """Let the discards happen and see what is paid for following."""
    case, rules, told = asked
    check_gold(rules, case.gold, needed=False)
    draft = Draft(rules, state_of(rules, Scene(case.dealer, case.gold), told))
    giver = None
    for place, act in enumerate(case.acts):
        seat = Seat(act.seat)
        if act.act is not PlayedKind.DISCARD and giver in (None, seat):
            raise BadCase("takes a discard of another seat", f"acts[{place}].act")
        draft.add(FACTS[ActKind(act.act)](seat, seat if giver is None else giver, act.tile.kind))
        giver = seat if act.act is PlayedKind.DISCARD else None
    paid = [0] * rules.seats
    for line in draft.state.paid:
        paid[line.payer] -= line.points
        paid[line.payee] += line.points
    return {**_figures_of(rules, draft.state, "follows"), "payments": paid}


def _figures_of(rules: Ruleset, state: State, *names: str, seat: Seat | None = None) -> Answers:
    figures = rules.figures(state, seat)
    if not figures.keys() >= set(names):
        raise BadCase(f"{rules.key} knows no {', '.join(names)}", "kind")
    return {name: figures[name] for name in names}


def _reserve(asked: Posed[ReserveCase]) -> Answers:
    """Ask for the figures of a table with so many points laid, as exposed kongs, and so many tiles left."""
    case, rules, told = asked
    state = state_of(rules, Scene(), told)
    kongs = tuple(bytes((meld(MeldKind.KONG, 0),)) * points for points in case.points_by_seat)
    assert isinstance(state.wall, int)
    reached = replace(state, melds=kongs, front=state.wall - case.undrawn_tiles)
    return _figures_of(rules, reached, "reserved_tiles", "drawable", "last_round")


def _level(asked: Posed[LevelCase]) -> Answers:
    """Let one seat discard step by step and ask for its level after each."""
    case, rules, told = asked
    seat = Seat(1)
    check_gold(rules, case.gold)
    state = state_of(rules, Scene(gold=case.gold), told)
    levels, rest = [], b""
    for place, step in enumerate(case.steps):
        if len(step.rest.kinds) != rules.hand_size:
            words = f"a resting hand has {rules.hand_size} tiles, not {len(step.rest.kinds)}"
            raise BadCase(words, f"steps[{place}].rest")
        before, rest = rest, counts_of(step.rest.kinds)
        state = replace(state, phase=Phase.CLAIM, drawn=None, hands=put(state.hands, seat, rest))
        if step.act is StepKind.DISCARD:
            if step.tile is None:
                raise BadCase("which tile?", f"steps[{place}].tile")
            state = _thrown(rules, state, seat, step.tile.kind, before)
        levels.append(_figures_of(rules, state, "level", seat=seat)["level"])
    return {"levels": levels}


def _thrown(rules: Ruleset, state: State, seat: Seat, thrown: Tile, before: bytes) -> State:
    """Return the state after a seat that rested on `before` drew and threw a tile."""
    full = changed(state.hands[seat], thrown, +1)
    assert isinstance(full, bytes)
    drawn = next((kind for kind in range(ALL_KINDS) if before and full[kind] > before[kind]), thrown)
    turn = replace(state, phase=Phase.TURN, turn=seat, drawn=Tile(drawn), hands=put(state.hands, seat, full))
    draft = Draft(rules, turn)
    draft.add(Discarded(seat, thrown, drawn=drawn == thrown))
    return draft.state


KINDS: dict[type[Case], Callable[[Posed[Any]], Answers]] = {
    WinCase: _win,
    ClaimCase: _claim,
    CarryCase: _carry,
    LockCase: _lock,
    OpeningCase: _opening,
    OpeningGoldCase: _opening_gold,
    FollowCase: _follow,
    ReserveCase: _reserve,
    LevelCase: _level,
}
