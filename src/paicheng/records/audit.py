"""A record against the rules: every wish is put to the table again and must lead to the recorded facts."""

from collections.abc import Mapping

from paicheng.records.errors import Fault, RecordError
from paicheng.records.lines import Fact
from paicheng.records.replay import Deal, Step
from paicheng.table import events as ev
from paicheng.table.actions import WIN, Action, Declare, Discard, Kong, Win
from paicheng.table.decide import abort, decide
from paicheng.table.errors import IllegalAction
from paicheng.table.evolve import evolve
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State
from paicheng.tiles.tile import Seat


def audit(rules: Ruleset, deal: Deal) -> None:
    """Raise RecordError at the first event that the rules would not have made of the answers given."""
    steps = deal.steps
    dealt = steps[0].event
    assert isinstance(dealt, ev.Dealt)
    opening, state = open_deal(rules, ring_of(dealt), dealt.dice, dealt.carry)
    at = _agree(steps, 0, opening)
    while at < len(steps):
        facts = _facts(rules, state, steps[at])
        at = _agree(steps, at, facts)
        for fact in facts:
            state = evolve(rules, state, fact)


def ring_of(dealt: ev.Dealt) -> bytes:
    """Return the wall as the ring it was before the dice broke it open."""
    assert not isinstance(dealt.wall, int)
    wall = bytes(dealt.wall)
    cut = len(wall) - dealt.start
    return wall[cut:] + wall[:cut]


def _facts(rules: Ruleset, state: State, step: Step) -> tuple[ev.Event, ...]:
    if isinstance(step.event, ev.Aborted):
        return abort(rules, state, step.event.reason)
    try:
        return decide(rules, state, _answers(state, step))
    except IllegalAction as error:
        raise RecordError(Fault.EVENT, step.line, str(error)) from error


def _answers(state: State, step: Step) -> Mapping[Seat, Action]:
    """Return the wishes that the event shows to have been made."""
    match step.event:
        case ev.Closed(answers=answers):
            return {answer.seat: answer.action for answer in answers}
        case ev.Discarded(seat=seat, tile=tile, drawn=drawn):
            return {seat: Discard(tile, drawn)}
        case ev.Konged(seat=seat, tile=tile) | ev.Adding(seat=seat, tile=tile) if tile is not None:
            return {seat: Kong(tile)}
        case ev.Won(seat=seat, named=named) if state.phase is Phase.TURN:
            return {seat: Win(named)}
        case ev.Fouled(seat=seat) if state.phase is Phase.TURN:
            return {seat: WIN}
        case ev.Declared(seat=seat, kind=kind, tiles=tiles):
            return {seat: Declare(kind, tiles)}
    raise RecordError(Fault.EVENT, step.line, f"{name(step.event)} cannot happen here")


def _agree(steps: tuple[Step, ...], at: int, facts: tuple[ev.Event, ...]) -> int:
    """Compare the recorded steps from `at` on with the facts, as far as both go; return where to go on."""
    for step, fact in zip(steps[at:], facts, strict=False):
        if _core(step.event) != _core(fact):
            reason = f"{name(step.event)} is recorded where the rules give {name(fact)}"
            if type(step.event) is type(fact):
                reason = f"{name(fact)} is recorded otherwise than the rules give it"
            raise RecordError(Fault.EVENT, step.line, reason)
    return at + len(facts)


def _core(event: ev.Event) -> object:
    """Return what two versions of the program must agree on: all of a payment or settlement but its wording."""
    if isinstance(event, ev.Paid):
        return _line(event.line)
    if isinstance(event, ev.Settled):
        return _figures(event.settlement), event.carry
    return event


def _figures(settlement: ev.Settlement) -> object:
    """Return who pays whom how much and why, and how each win was counted."""
    lines = [_line(line) for line in settlement.lines]
    wins = [
        (win.seat, win.giver, win.tile, [(count.key, count.value, count.times) for count in win.counts], win.points)
        for win in settlement.wins
    ]
    return settlement.payments, lines, wins


def _line(line: ev.Line) -> tuple[Seat, Seat, int, str]:
    return line.payer, line.payee, line.points, line.reason


def name(event: ev.Event | Fact) -> str:
    """Return the event's word, as it stands in the record."""
    return str(event.__struct_config__.tag)
