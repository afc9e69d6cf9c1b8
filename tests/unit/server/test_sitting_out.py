"""Somebody whom the rules put out: the house plays for him, and the match does not wait (guobiao.md D.3, D.8)."""

import pytest
from tests.unit.server.fakes import HURRY, Frame, Line, Stage, game, new_match
from tests.unit.server.test_room import QUICK, action, say

from paicheng import records
from paicheng.server.messages import Act, Ready
from paicheng.server.services import Timing
from paicheng.table.events import Dealt, Discarded, Drawn, Fouled, Opened
from paicheng.tiles.tile import Player, Seat

DEALS = 2
STRICT = game(deals=DEALS, strict_calls=True)


def answer(stage: Stage, line: Line, frame: Frame) -> None:
    """Declare every win that may be declared, else do the last thing offered."""
    if asked := frame.get("asked"):
        wanted = next((offer for offer in asked["actions"] if offer["type"] == "win"), asked["actions"][-1])
        say(stage, line, Act(asked["n"], Seat(asked["seat"]), action(wanted)))
    if line.player in (frame.get("unready") or ()):
        say(stage, line, Ready(stage.room.match.deal_no))


def disqualifies(frame: Frame) -> bool:
    return any(line["event"].get("kind") == "you_yi_zha_he" for line in frame.get("lines", ()))


async def get_disqualified(stage: Stage, line: Line) -> Frame:
    """Declare wins with whatever was dealt until the table has had enough; return the frame that says so."""
    while not disqualifies(frame := await line.hear()):
        answer(stage, line, frame)
    return frame


async def over(line: Line) -> list[Frame]:
    """Return every frame up to the end of the match."""
    before = len(line.frames)
    await line.hear_until("seating", stage="finished")
    return line.frames[before:]


@pytest.mark.slow
async def test_d8_who_is_disqualified_is_asked_no_more_and_the_match_ends_without_him() -> None:
    async with Stage(new_match("bea", deals=DEALS, strict_calls=True), QUICK) as stage:  # no limit to anybody's time
        bea = stage.join("bea")
        frames = [await get_disqualified(stage, bea), *await over(bea)]
    assert len(frames) > 20
    assert not any(frame.get("asked") or frame.get("waits") for frame in frames)
    updates = [frame for frame in frames if frame["type"] == "update" and not frame["unready"]]
    assert all({"zh": "取消资格", "en": "disqualified"} in frame["marks"] for frame in updates)
    told = {note["text"]["zh"] for frame in updates for note in frame["notes"]}
    assert told >= {
        "有意诈和：您已被取消资格，由牌城代打",
        "您已被取消资格，由牌城代打",
    }  # in this deal, and in the next
    assert all(check.holds for check in records.verify(STRICT, records.parse(b"".join(stage.store.lines))))


@pytest.mark.slow
async def test_d8_the_house_throws_what_he_draws_in_this_deal_and_in_later_ones() -> None:
    async with Stage(new_match("bea", deals=DEALS, strict_calls=True), QUICK) as stage:
        bea = stage.join("bea")
        await get_disqualified(stage, bea)
        await over(bea)
    out, seat, drawn, thrown = False, Seat(0), None, {0: 0, 1: 0}
    for line in records.parse(b"".join(stage.store.lines)).lines:
        match line.event:
            case Dealt(carry=carry):
                seat, deal_no = Seat(carry.seating.index(bea.player)), carry.deal_no
            case Fouled():
                out = True
            case (Drawn(seat=who) | Opened(seat=who)) as took if who == seat:
                drawn = took.tile if isinstance(took, Drawn) else took.drawn
            case Discarded(seat=who) as threw if out and who == seat:
                assert (threw.tile, threw.drawn, line.by) == (drawn, True, records.By.AUTO)
                thrown[deal_no] += 1
    assert all(thrown.values())


@pytest.mark.slow
async def test_people_who_play_on_are_waited_for_between_deals_and_he_is_not() -> None:
    timing = Timing(nonces=0.0, hold=1000.0, ready=1000.0)
    async with Stage(new_match("bea", "甲", deals=DEALS, strict_calls=True, clock=HURRY), timing) as stage:
        bea, other = stage.join("bea"), stage.join("甲")
        await get_disqualified(stage, bea)
        while not (frame := await other.hear()).get("unready"):
            if asked := frame.get("asked"):
                say(stage, other, Act(asked["n"], Seat(asked["seat"]), action(asked["actions"][-1])))
        assert frame["unready"] == [other.player]
        assert stage.room.unready == (Player(1),)
        say(stage, other, Ready(0))
        assert (await other.hear_event("dealt"))["lines"][0]["event"]["carry"]["deal_no"] == 1
