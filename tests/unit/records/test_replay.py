"""A record played again gives every state, and a seat sees what it saw then."""

import json

import msgspec
import pytest
from tests.records.forge import chained, events, sample
from tests.records.make import PLANS, SAMPLES, Match

from paicheng import fairness as fair
from paicheng import rules
from paicheng.records import (
    Deal,
    Fact,
    Fault,
    RecordError,
    SecretRevealed,
    SeedRevealed,
    deals,
    load,
    parse,
    project,
    states,
)
from paicheng.records.files import text_of
from paicheng.table.events import Closed, Dealt, Drawn
from paicheng.tiles.tile import Seat

RECORD = load(SAMPLES / "wins.jsonl.gz")
GAME = rules.get("guobiao").with_options(RECORD.header.options)


def test_the_deals_of_a_match_follow_each_other() -> None:
    found = deals(RECORD)
    assert [deal.number for deal in found] == [0, 1, 2]
    assert sum(len(deal.steps) for deal in found) == sum(not isinstance(line.event, Fact) for line in RECORD.lines)
    for deal in found:
        assert isinstance(deal.steps[0].event, Dealt)
        for step in deal.steps:
            assert RECORD.lines[step.line - 2].event is step.event


def test_every_deal_is_replayed_to_its_settlement() -> None:
    scores = (0, 0, 0, 0)
    for deal in deals(RECORD):
        *_, (step, state) = states(GAME, deal)
        assert state.over
        assert step == deal.steps[-1]
        assert state.carry.scores == scores
        assert state.settlement is not None
        won = dict(zip(state.carry.seating, state.settlement.payments, strict=True))
        scores = tuple(score + won[player] for player, score in enumerate(scores))  # type: ignore[index, assignment]
    assert scores == RECORD.lines[-2].event.scores  # type: ignore[union-attr]


def test_the_projection_keeps_numbers_and_facts_and_hides_the_rest() -> None:
    seen = project(GAME, RECORD, Seat(1))
    assert [line.n for line in seen] == [line.n for line in RECORD.lines]
    for line, whole in zip(seen, RECORD.lines, strict=True):
        match line.event:
            case Dealt(wall=wall, hands=hands):
                assert wall == 144
                assert [isinstance(hand, tuple) for hand in hands] == [False, True, False, False]
            case Drawn(seat=seat, tile=tile):
                assert (tile is None) == (seat != 1)
            case Closed(answers=answers):
                assert {answer.seat for answer in answers} <= {1}
            case _ if isinstance(line.event, Fact):
                assert line == whole


def test_an_event_that_does_not_fit_is_named_with_its_line() -> None:
    lines = sample("wins.jsonl.gz")
    wrong = events(lines, "discarded")[3]
    wrong["tile"] = 41
    at = next(number for number, line in enumerate(lines, 1) if line.get("event") is wrong)
    first = deals(parse(chained(lines)))[0]
    with pytest.raises(RecordError) as caught:
        list(states(GAME, first))
    assert (caught.value.fault, caught.value.line) == (Fault.EVENT, at)


def test_events_before_a_wall_is_dealt_are_named() -> None:
    lines = sample("wins.jsonl.gz")
    at = next(number for number, line in enumerate(lines) if line.get("event", {}).get("type") == "dealt")
    del lines[at]
    for number, line in enumerate(lines[1:]):
        line["n"] = number
    with pytest.raises(RecordError, match="before a wall is dealt") as caught:
        deals(parse(chained(lines)))
    assert caught.value.line == at + 1


@pytest.mark.parametrize("seat", [None, *map(Seat, range(4))])
def test_no_seat_hears_a_secret_before_its_time(seat: Seat | None) -> None:
    """Nothing that decides a later wall stands in what was heard, and no wall is heard while it is played."""
    played = Match(PLANS["wins.jsonl.gz"])
    seeds = [fair.deal_seed(played.seed, number).hex() for number in range(3)]
    hidden = {played.seed.hex(), played.server_seed.hex(), played.salt.hex(), *seeds, *map(wall_of, deals(RECORD))}
    for line in project(GAME, RECORD, seat):
        match line.event:
            case SeedRevealed(deal_no=number):
                hidden.remove(seeds[number])
            case SecretRevealed(server_seed=server_seed, salt=salt):
                hidden -= {server_seed, salt}
        heard = msgspec.json.encode(line).decode()
        assert [secret for secret in hidden if secret in heard] == []
    assert hidden == {played.seed.hex(), *map(wall_of, deals(RECORD))}


def wall_of(deal: Deal) -> str:
    """Return a wall as it would stand in a line."""
    dealt = deal.steps[0].event
    assert isinstance(dealt, Dealt)
    return json.dumps(dealt.wall, separators=(",", ":"))


def test_the_record_itself_does_hold_them() -> None:
    data = text_of((SAMPLES / "wins.jsonl.gz").read_bytes()).decode()
    assert [deal.number for deal in deals(RECORD) if wall_of(deal) not in data] == []
