"""One table: what it does when people come, go, answer late or not at all."""

import hashlib
from random import Random

import msgspec
import pytest
from tests.unit.server.fakes import HURRY, Frame, Line, Stage, game, new_match

from paicheng import records
from paicheng.server.messages import Act, CommitNonce, FromClient, Leave, OpenNonce, Ready
from paicheng.server.services import Timing
from paicheng.table.actions import Action, Declare
from paicheng.table.view import View
from paicheng.tiles.tile import Seat

NONCE = bytes(range(16))
QUICK = Timing(nonces=0.0, hold=0.0, ready=0.0)
PATIENT = Timing(nonces=0.0, hold=1000.0, ready=1000.0)
_actions = msgspec.json.Decoder(Action)


def action(offered: Frame) -> Action:
    found: Action = _actions.decode(msgspec.json.encode(offered))
    return found


def say(stage: Stage, line: Line, message: FromClient) -> None:
    stage.room.hear(line, line.player, message)


async def play(stage: Stage, line: Line, *, deals: int = 1) -> None:
    """Answer at random until the match is over."""
    rng = Random(1)
    while True:
        frame = await line.hear()
        if frame.get("asked"):
            asked = frame["asked"]
            say(stage, line, Act(asked["n"], Seat(asked["seat"]), action(rng.choice(asked["actions"]))))
        if line.player in (frame.get("unready") or ()):
            say(stage, line, Ready(stage.room.match.deal_no))
        if frame["type"] == "seating" and frame["stage"] in ("finished", "aborted"):
            return


def checks(stage: Stage, deals: int = 1) -> list[records.Check]:
    """Return what the stored record fails to prove."""
    record = records.parse(b"".join(stage.store.lines))
    return [check for check in records.verify(game(deals=deals), record) if not check.holds]


def causes(stage: Stage) -> set[str]:
    return {line.by.value for line in records.parse(b"".join(stage.store.lines), unfinished=True).lines}


async def test_nonces_are_committed_by_all_before_anybody_opens() -> None:
    async with Stage(new_match("bea", "甲"), Timing(nonces=1000.0)) as stage:
        bea = stage.join("bea")
        assert (await bea.hear_until("welcome"))["table"]["stage"] == "committing"
        other = stage.join("甲")
        await other.hear_until("welcome")
        say(stage, bea, OpenNonce(NONCE.hex()))
        assert (await bea.hear_until("error"))["code"] == "not_now"
        say(stage, bea, CommitNonce(hashlib.sha256(NONCE).hexdigest()))
        say(stage, bea, CommitNonce("0" * 64))
        assert (await bea.hear_until("error"))["code"] == "not_now"
        say(stage, other, CommitNonce(hashlib.sha256(b"other").hexdigest()))
        await bea.hear_until("seating", stage="opening")
        say(stage, bea, OpenNonce(NONCE.hex()))
        say(stage, other, OpenNonce("00" * 16))
        nonces = (await bea.hear_event("nonces_opened"))["lines"][0]["event"]["nonces"]
        assert [nonce["source"] for nonce in nonces] == ["opened", "unopened", "bot", "bot"]
        assert nonces[0]["value"] == NONCE.hex()
        assert nonces[1]["value"] == "00" * 16


async def test_the_table_waits_for_its_people_before_the_nonces() -> None:
    async with Stage(new_match("bea", ""), QUICK) as stage:
        bea = stage.join("bea")
        assert (await bea.hear_until("welcome"))["table"]["stage"] == "open"
        other = stage.join("甲")
        assert (await other.hear_until("welcome"))["player"] == 1
        stranger = stage.join("c")
        assert (await stranger.hear_until("error"))["code"] == "no_seat"
        nonces = (await bea.hear_event("nonces_opened"))["lines"][0]["event"]["nonces"]
        assert [nonce["source"] for nonce in nonces] == ["missing", "missing", "bot", "bot"]


@pytest.mark.slow
async def test_a_match_is_played_to_a_record_that_proves_it() -> None:
    async with Stage(new_match("bea", deals=2), PATIENT) as stage:
        bea = stage.join("bea")
        await play(stage, bea)
    assert checks(stage, deals=2) == []
    assert stage.store.saved[-1]["stage"] == "finished"
    assert causes(stage) == {"hand", "bot", "auto"}


@pytest.mark.slow
async def test_at_the_end_of_time_the_house_answers_as_cautiously_as_it_can() -> None:
    timing = Timing(nonces=0.0, delivery=0)
    async with Stage(new_match("bea", clock=HURRY), timing) as stage:
        bea = stage.join("bea")
        await bea.hear_until("seating", stage="finished")
    assert checks(stage) == []
    lines = records.parse(b"".join(stage.store.lines)).lines
    late = [line.event for line in lines if line.by.value == "timeout"]
    seat = stage.room.match.seat_of(bea.player)
    thrown = [event for event in late if type(event).__name__ == "Discarded"]
    assert len(thrown) > 5
    assert all(event.seat == seat and event.drawn for event in thrown)  # type: ignore[union-attr]
    assert not any(type(event).__name__ in ("Claimed", "Won") and event.seat == seat for event in late)  # type: ignore[union-attr]


async def test_who_acts_out_of_turn_is_told_and_nobody_else_notices() -> None:
    async with Stage(new_match("bea", "甲"), PATIENT) as stage:
        lines = [stage.join("bea"), stage.join("甲")]
        for line in lines:
            await line.hear_event("dealt")
        while (window := stage.room.window) is None or {0, 1}.isdisjoint(
            stage.room.match.state.carry.seating[seat]  # type: ignore[union-attr]
            for seat in window.offered
        ):
            await lines[0].hear()
        asked = next(line for line in lines if stage.room.match.seat_of(line.player) in window.offered)
        other = next(line for line in lines if line is not asked)
        seat = stage.room.match.seat_of(other.player)
        say(stage, other, Act(window.n, seat, window.offered[stage.room.match.seat_of(asked.player)][-1]))
        code = (await other.hear_until("error"))["code"]
        assert code == ("not_asked" if seat not in window.offered else "not_offered")
        assert stage.room.window is window
        assert window.answers == {} or seat not in window.answers
        assert not any(frame["type"] == "error" for frame in asked.frames)


async def test_no_time_runs_while_nobody_is_there_and_who_comes_back_goes_on() -> None:
    timing = Timing(nonces=0.0, delivery=0)
    async with Stage(new_match("bea", clock=HURRY), timing) as stage:
        bea = stage.join("bea")
        await bea.hear_event("discarded")
        stage.room.lost(bea)
        again = stage.join("bea")  # done after the loss
        snapshot = await again.hear_until("snapshot")
        await again.hear_event("discarded")
        assert again.player == bea.player
        assert snapshot["view"]["hands"][snapshot["seat"]] != 13


async def test_who_comes_back_hears_what_was_missed_once() -> None:
    async with Stage(new_match("bea", deals=2), PATIENT) as stage:
        bea = stage.join("bea")
        dealt = await bea.hear_event("dealt")
        while not (frame := await bea.hear())["asked"]:
            pass
        asked = frame["asked"]
        say(stage, bea, Act(asked["n"], Seat(asked["seat"]), action(asked["actions"][-1])))
        await bea.hear_until("update")
        stage.room.lost(bea)
        late = stage.join("bea", dealt["n"])
        update = await late.hear_until("update")
        assert [line["n"] for line in update["lines"]] == list(range(dealt["n"] + 1, update["n"] + 1))
        assert update["n"] > asked["n"]
        for since in (None, -1, 0, 10_000):  # everything, before this deal, after the last line
            back = stage.join("bea", since)
            assert (await back.hear())["type"] == "welcome"
            assert (await back.hear())["type"] == "snapshot"


@pytest.mark.slow
async def test_a_stand_in_plays_for_who_stays_away_and_gives_the_seat_back() -> None:
    async with Stage(new_match("bea", "甲", deals=2), QUICK) as stage:
        bea, other = stage.join("bea"), stage.join("甲")
        await bea.hear_event("dealt")
        await other.hear_event("dealt")
        stage.room.lost(bea)
        seated = await other.hear_until("seating")
        while seated["players"][0]["presence"] != "stand_in":
            seated = await other.hear_until("seating")
        say(stage, other, Leave())  # the other's seat is kept as well, so the table plays on by itself
        await play(stage, stage.join("bea"))
    assert checks(stage, deals=2) == []
    assert other.codes == [1000]


async def test_after_a_new_start_nobody_waits_for_ever_for_who_does_not_come_back() -> None:
    async with Stage(new_match("bea", "甲"), PATIENT) as stage:
        bea, other = stage.join("bea"), stage.join("甲")
        await bea.hear_event("dealt")
        await other.hear_event("dealt")
    again = new_match("bea", "甲")
    again.restore(records.parse(b"".join(stage.store.lines), unfinished=True))
    async with Stage(again, QUICK, stage.store) as restarted:
        bea = restarted.join("bea")
        seated = await bea.hear_until("seating")
        while seated["players"][1]["presence"] != "stand_in":
            seated = await bea.hear_until("seating")


async def test_when_the_last_person_leaves_the_match_is_aborted_and_revealed() -> None:
    async with Stage(new_match("bea"), PATIENT) as stage:
        bea = stage.join("bea")
        await bea.hear_event("dealt")
        say(stage, bea, Leave())
    assert checks(stage) == []
    assert stage.store.saved[-1]["stage"] == "aborted"


async def test_a_match_that_never_began_is_revealed_too() -> None:
    async with Stage(new_match("bea", "")) as stage:
        stage.room.abort("idle")
        bea = stage.join("bea")
        await bea.hear_until("welcome")
    assert checks(stage) == []
    assert stage.room.match.stage.value == "aborted"


class Faulty:
    """Fails, or answers what was never offered."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        self.asked += 1
        if self.asked % 2:
            raise RuntimeError("no idea")
        return Declare("nonsense")


@pytest.mark.slow
async def test_a_bot_that_fails_does_not_stop_the_table(caplog: pytest.LogCaptureFixture) -> None:
    match, bot = new_match("bea"), Faulty()
    stage = Stage(match, PATIENT)
    stage.room.chairs[1].bot = bot
    async with stage:
        await play(stage, stage.join("bea"))
    assert checks(stage) == []
    assert bot.asked > 10
    assert "no idea" in caplog.text


async def test_when_a_line_cannot_be_stored_nobody_hears_it_and_the_table_stops() -> None:
    async with Stage(new_match("bea"), PATIENT) as stage:
        bea = stage.join("bea")
        frame = await bea.hear_event("dealt")
        while not frame.get("asked"):
            frame = await bea.hear()
        stage.store.broken = True
        stored = len(stage.store.lines)
        asked = frame["asked"]
        say(stage, bea, Act(asked["n"], Seat(asked["seat"]), action(asked["actions"][-1])))
        await stage.life
        assert bea.codes == [1011]
        assert len(stage.store.lines) == stored


@pytest.mark.slow
async def test_a_stored_match_taken_again_is_the_same_match() -> None:
    async with Stage(new_match("bea", deals=2), PATIENT) as stage:
        bea = stage.join("bea")
        frame: Frame = {}
        while len(stage.store.lines) < 80 or not frame.get("asked"):
            frame = await bea.hear()
            if (asked := frame.get("asked")) and len(stage.store.lines) < 80:
                say(stage, bea, Act(asked["n"], Seat(asked["seat"]), action(asked["actions"][-1])))
            if bea.player in (frame.get("unready") or ()):
                say(stage, bea, Ready(stage.room.match.deal_no))
    before, again = stage.room.match, new_match("bea", deals=2)
    again.restore(records.parse(b"".join(stage.store.lines), unfinished=True))
    for name in ("state", "carry", "scores", "facts", "results", "deal", "began", "stage", "number"):
        assert getattr(again, name) == getattr(before, name), name
    restored = Stage(again, PATIENT, stage.store)
    async with restored:
        bea = restored.join("bea")
        await play(restored, bea)
    assert checks(restored, deals=2) == []


async def test_when_the_time_is_up_the_running_deal_does_not_count_and_the_match_ends() -> None:  # guobiao.md D.4
    async with Stage(new_match("bea", minutes=0), QUICK) as stage:
        bea = stage.join("bea")
        aborted = await bea.hear_event("aborted")
        assert [line["event"]["reason"] for line in aborted["lines"] if line["event"]["type"] == "aborted"] == ["time"]
        await bea.hear_until("seating", stage="aborted")
        assert checks(stage) == []
