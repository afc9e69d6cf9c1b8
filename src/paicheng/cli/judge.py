"""`paicheng judge --jsonl`: answer worked cases of the rule books, one JSON line each.

The answers come from the rule sets that play at the table, through their hooks; this file knows the registry only.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from paicheng.arena.cases import Case, claimed, declared, opening_wall, rules_of, state_of
from paicheng.cli import WRONG
from paicheng.table.actions import DECLINE, Action, Declare, Pung
from paicheng.table.claims import best
from paicheng.table.decide import Draft
from paicheng.table.events import (
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
from paicheng.tiles.notation import BadNotation, spell, tile, tiles
from paicheng.tiles.tile import ALL_KINDS, Seat, Tile

Answers = dict[str, Any]


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser("judge", help="answer worked cases of the rule books")
    parser.add_argument("--jsonl", action="store_true", required=True, help="cases on standard input, a line each")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer every line; a bad one gets an error and the rest go on."""
    status = 0
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        answer = answer_line(line, number)
        if "error" in answer:
            status = WRONG
        print(msgspec.json.encode(answer).decode(), flush=False)
    return status


def answer_line(line: str, number: int) -> Answers:
    """Return the answer to one line, or what is wrong with it and where."""
    case_id: object = number
    try:
        facts = msgspec.json.decode(line)
        case_id = facts.get("id", number) if isinstance(facts, dict) else number
        case = msgspec.convert(facts, Case)
        return {"id": case.id, **judge(case, facts)}
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        return _error(case_id, "bad_case", str(error), f"line {number}")
    except BadNotation as error:
        return _error(case_id, "bad_tiles", str(error), f"line {number}")
    except KeyError as error:
        return _error(case_id, "bad_case", f"{error} is missing or unknown", f"line {number}")
    except (ValueError, OverflowError) as error:
        return _error(case_id, "bad_value", str(error), f"line {number}")
    except (TypeError, AttributeError, IndexError, AssertionError, StopIteration):  # a case is loose: fields by kind
        return _error(case_id, "bad_case", "a field that this kind of case needs is missing or unfit", f"line {number}")


def _error(case_id: object, code: str, message: str, at: str) -> Answers:
    return {"id": case_id, "error": {"code": code, "message": message, "at": at}}


def judge(case: Case, facts: dict[str, Any]) -> Answers:
    """Return the answer to a case by its kind."""
    rules = rules_of(case)
    if case.kind not in KINDS:
        raise ValueError(f"no kind of case {case.kind!r}; there are {', '.join(KINDS)}")
    return KINDS[case.kind](rules, case, facts)


def _win(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    assert case.event is not None
    state = state_of(rules, case, facts)
    action = declared(rules, case.event)
    wishes: dict[Seat, Action] = {}
    reasons: dict[Seat, str | None] = {}
    for winner in case.winners:
        seat = Seat(winner.seat)
        reasons[seat] = rules.verdict(state, seat, action)
        if reasons[seat] is None:
            wishes[seat] = action
    chosen = {seat for seat, _ in best(rules, state, wishes)}
    if isinstance(action, Declare) and wishes:
        seat = Seat(case.winners[0].seat)
        state = evolve(rules, state, Declared(seat, action.kind, action.tiles))
    tile_ = tile(case.event.tile) if case.event.tile else state.drawn
    giver = None if case.event.giver is None else Seat(case.event.giver)
    winners = tuple((seat, giver, tile_) for seat in sorted(chosen, key=lambda seat: (seat - state.turn) % 4))
    settled = rules.settle(replace(state, winners=winners)) if winners else rules.settle(state)
    results = [_result(rules, state, Seat(winner.seat), reasons, settled) for winner in case.winners]
    return {"results": results, "payments": list(settled.payments)}


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


def _claim(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    assert case.claim is not None
    state = state_of(rules, case, facts)
    seat = Seat(case.seat)
    action = claimed(rules, state, case.claim)
    reason = action if isinstance(action, str) else _claim_reason(rules, state, seat, action, case)
    return {"allowed": reason is None, "reason": reason}


def _claim_reason(rules: Ruleset, state: State, seat: Seat, action: Action, case: Case) -> str | None:
    assert case.claim is not None
    assert state.fresh is not None
    if case.claim.kind == "chow" and seat != (state.turn + 1) % rules.seats:
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


def _carry(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    state = state_of(rules, replace(case, event=None), facts)
    winners = case.outcome.get("winners", [])
    giver = case.outcome.get("from")
    won = tuple((Seat(seat), None if giver is None else Seat(giver), None) for seat in winners)
    carry = rules.next_deal(replace(state, winners=won), Settlement((0,) * rules.seats))
    assert carry is not None
    remembered = {f"next_{name}": carry.memory.get(name, 0) for name in rules.carried}
    return {"next_dealer": carry.dealer, **remembered}


def _lock(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    extra = state_of(rules, replace(case, event=None), facts).extra
    after = []
    giver = Seat(0)
    for act in case.events:
        for event in _facts(act, giver):
            extra = rules.fold(extra, event)
        if act["act"] == "discard":
            giver = Seat(act["seat"])
        after.append(spell(rules.locked(extra, Seat(case.seat))))
    return {"locks_after": after}


def _facts(act: dict[str, Any], giver: Seat) -> list[Event]:
    """Return the events of one act of a lock case."""
    seat = Seat(act["seat"])
    kind = act["act"]
    if kind == "draw":
        return [Drawn(seat, None, Origin.WALL)]
    named = tile(act["tile"])
    if kind == "discard":
        return [Discarded(seat, named, drawn=False)]
    if kind == "pass_win":
        return [Closed((Answer(seat, DECLINE, passed_win=True),), named)]
    if kind == "kong_concealed":
        return [Konged(seat, named)]
    return [Claimed(seat, giver, kind.removesuffix("_exposed"), named, (named,) * 3, named)]


def _opening(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    """Deal a wall that gives every seat so many flowers and has these tiles at its end."""
    events = rules.deal(*opening_wall(rules, case.dealer, facts["flowers_in_hand"], facts["tail"]))
    drawn: list[list[str]] = [[] for _ in range(rules.seats)]
    given: list[str] = []
    rounds = sum(facts["flowers_in_hand"])
    for event in events:
        if isinstance(event, Drawn) and event.tile is not None:
            named = spell((event.tile,))
            if rounds:
                drawn[event.seat].append(named)
                rounds += (event.tile in rules.flowers) - 1
            else:
                given.append(named)
    last = next(event for event in events if isinstance(event, Turned))
    return {"drawn": drawn, "flowers_given_to_dealer": given, "gold": spell((last.tile,))}


def _opening_gold(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    """Throw for the gold over a wall that ends in these tiles."""
    wall, dice, carry = opening_wall(rules, case.dealer, (), facts["tail"], facts["dice_sums"])
    turned = next(event for event in rules.deal(wall, dice, carry) if isinstance(event, Turned))
    return {"gold": spell((turned.tile,)), "index_from_tail": len(wall) - turned.index}


def _follow(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    """Let the discards happen and see what is paid for following."""
    draft = Draft(rules, state_of(rules, replace(case, event=None), facts))
    giver = Seat(case.dealer)
    for act in facts["acts"]:
        for event in _facts(act, giver):
            draft.add(event)
        giver = Seat(act["seat"])
    paid = [0] * rules.seats
    for line in draft.state.paid:
        paid[line.payer] -= line.points
        paid[line.payee] += line.points
    return {"follows": rules.figures(draft.state, None)["follows"], "payments": paid}


def _reserve(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    """Ask for the figures of a table with so many points laid, as exposed kongs, and so many tiles left."""
    state = state_of(rules, replace(case, event=None), facts)
    kongs = tuple(bytes((meld(MeldKind.KONG, 0),)) * points for points in facts["points_by_seat"])
    assert isinstance(state.wall, int)
    figures = rules.figures(replace(state, melds=kongs, front=state.wall - facts["undrawn_tiles"]), None)
    return {name: figures[name] for name in ("reserved_tiles", "drawable", "last_round")}


def _level(rules: Ruleset, case: Case, facts: dict[str, Any]) -> Answers:
    """Let one seat discard step by step and ask for its level after each."""
    seat = Seat(1)
    state = state_of(rules, replace(case, event=None, seat=seat), facts)
    levels, rest = [], b""
    for act in facts["steps"]:
        before, rest = rest, counts_of(tiles(act["rest"]))
        state = replace(state, phase=Phase.CLAIM, drawn=None, hands=put(state.hands, seat, rest))
        if act["act"] == "discard":
            state = _thrown(rules, state, seat, tile(act["tile"]), before)
        levels.append(rules.figures(state, seat)["level"])
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


KINDS: dict[str, Callable[[Ruleset, Case, dict[str, Any]], Answers]] = {
    "win": _win,
    "claim": _claim,
    "carry": _carry,
    "lock": _lock,
    "opening": _opening,
    "opening_gold": _opening_gold,
    "follow": _follow,
    "reserve": _reserve,
    "you_level": _level,
}
