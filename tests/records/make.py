"""Play matches and write them down as a house would.

`python -m tests.records.make` writes the samples again; one plan gives the same bytes every time.
"""

import json
from collections.abc import Generator, Iterator, Mapping
from hashlib import sha256
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from paicheng import fairness as fair
from paicheng import rules
from paicheng.cli._steps import table_of
from paicheng.cli.replay import frames
from paicheng.records import (
    FORMAT,
    By,
    Fact,
    Header,
    MatchEnded,
    NonceOpened,
    NoncesOpened,
    PlayerEntry,
    Record,
    RootPublished,
    SecretRevealed,
    SeedRevealed,
    Writer,
    deals,
    load,
    save,
)
from paicheng.table.actions import DECLINE, Action, Declare, Discard, Kong, Win
from paicheng.table.decide import abort, decide
from paicheng.table.events import Carry, Closed, Drawn, Event
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.tile import Player, Seat

SAMPLES = Path(__file__).parent / "samples"
NAMES = ("甲", "Bea", "bot 1", "bot 2")


class Plan(NamedTuple):
    """What to play, how many deals at most, and after how many decisions of the last of them the house closes."""

    rules: Ruleset
    deals: int
    abort_after: int | None = None
    name: str = "sample"
    options: Mapping[str, Any] = {}
    thoughtful: bool = False
    opened: tuple[bool, bool] = (True, True)


class Match:
    """A match in play: two humans, and bots on the other seats; every line goes through `say`."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.writer, self.ms = plan, Writer(), 0
        self.rules = plan.rules.with_options(plan.options) if plan.options else plan.rules
        self.rng = Random(plan.name)
        self.server_seed, self.salt = self._drawn("seed", 32), self._drawn("salt", 16)
        self.own = [self._drawn(f"nonce {player}", 16) for player in range(2)]
        self.hashes = [fair.nonce_hash(nonce) for nonce in self.own]
        self.nonces = self._nonces()
        self.seed = fair.match_seed(self.server_seed, [nonce.value for nonce in self.nonces], plan.name)
        self.scores = [0] * self.rules.seats

    def lines(self) -> Iterator[bytes]:
        """Yield the record line by line."""
        yield self.writer.header(self.header())
        yield self.say(NoncesOpened(tuple(NonceOpened(value.hex(), source.value) for value, source in self.nonces)))
        seating = tuple(map(Player, fair.seats(self.seed, self.rules.seats)))
        carry: Carry | None = self.rules.first_carry(seating)
        for number in range(self.plan.deals):
            if carry is None:
                break
            last = number + 1 == self.plan.deals
            carry = yield from self.deal(number, carry, self.plan.abort_after if last else None)
        yield self.say(MatchEnded("finished" if self.plan.abort_after is None else "aborted", tuple(self.scores)))
        yield self.say(SecretRevealed(self.server_seed.hex(), self.salt.hex()))

    def deal(self, number: int, carry: Carry, abort_after: int | None) -> Generator[bytes, None, Carry | None]:
        """Yield the lines of one deal; return what the next starts from."""
        dealt = fair.fair_deal(self.seed, number, self.rules.tile_set, self.rules.dice_count)
        yield self.say(RootPublished(number, dealt.root.hex()))
        events, state = open_deal(self.rules, dealt.wall, dealt.dice, carry)
        yield from map(self.say, events)
        decisions = 0
        while not state.over:
            facts = abort(self.rules, state, "house closed") if decisions == abort_after else self.decided(state)
            decisions += 1
            for event in facts:
                yield self.say(event, self.cause(state, event))
                state = evolve(self.rules, state, event)
        assert state.settlement is not None
        for player, points in zip(carry.seating, state.settlement.payments, strict=True):
            self.scores[player] += points
        yield self.say(SeedRevealed(number, dealt.seed.hex()))
        return state.next_carry

    def decided(self, state: State) -> tuple[Event, ...]:
        """Return what follows from everybody's answers."""
        offered = offers(self.rules, state)
        answers = {seat: self.answer(state, seat, actions) for seat, actions in offered.items()}
        return decide(self.rules, state, answers, offered)

    def answer(self, state: State, seat: Seat, offered: tuple[Action, ...]) -> Action:
        """Return any offer, or, of thoughtful players, one that brings the hand nearer."""
        if not self.plan.thoughtful:
            return self.rng.choice(offered)
        for action in offered:
            if isinstance(action, Win | Declare | Kong):
                return action
        if DECLINE in offered:
            return self.rng.choice(offered)
        hand = state.hands[seat]
        assert isinstance(hand, bytes)
        thrown = [action for action in offered if isinstance(action, Discard)]
        return min(thrown, key=lambda action: company(hand, action.tile))

    def cause(self, state: State, event: Event) -> By:
        """Return who made the event happen."""
        if isinstance(event, Closed | Drawn) or not hasattr(event, "seat"):
            return By.AUTO
        human = state.carry.seating[event.seat] < 2
        return self.rng.choice((By.HAND, By.HAND, By.TIMEOUT)) if human else By.BOT

    def say(self, event: Event | Fact, by: By = By.AUTO) -> bytes:
        """Return the next line, a quarter of a second after the one before."""
        self.ms += 250
        return self.writer.line(self.ms, by, event)

    def header(self) -> Header:
        """Return the first line."""
        humans = [PlayerEntry(NAMES[at], "human", hashed.hex()) for at, hashed in enumerate(self.hashes)]
        bots = [PlayerEntry(NAMES[at], "bot") for at in range(2, self.rules.seats)]
        return Header(
            format=FORMAT,
            engine="0.1.0",
            match=self.plan.name,
            table="table",
            started=1_767_225_600_000,
            rules=self.rules.key,
            edition=self.rules.edition,
            options=dict(self.plan.options),
            players=(*humans, *bots),
            commitment=fair.commit(self.server_seed, self.salt, self.plan.name, self.rules.key).hex(),
            algorithm=fair.ALGORITHM,
        )

    def _drawn(self, what: str, size: int) -> bytes:
        """Draw what a house or a browser would; here from the name of the match, so that it can be drawn again."""
        return sha256(f"{self.plan.name} {what}".encode()).digest()[:size]

    def _nonces(self) -> list[fair.Nonce]:
        humans = [
            fair.human_nonce(hashed, own if opened else None)
            for hashed, own, opened in zip(self.hashes, self.own, self.plan.opened, strict=True)
        ]
        return [*humans, *(fair.bot_nonce("table", player) for player in range(2, self.rules.seats))]


def company(hand: bytes, tile: int) -> int:
    """Return how much a tile of the hand has to do with the others."""
    near = range(max(tile - 2, tile // 9 * 9), min(tile + 3, tile // 9 * 9 + 9)) if tile < 27 else (tile,)
    return sum(hand[other] * (6, 3, 1)[abs(other - tile)] for other in near)


def play(plan: Plan) -> bytes:
    """Return the whole record of a match."""
    return b"".join(Match(plan).lines())


def sealed(body: bytes, chain: bytes = bytes(32)) -> bytes:
    """Return a line with the chain that fits it."""
    return body[:-1] + b',"chain":"' + sha256(chain + body).hexdigest().encode() + b'"}\n'


def chained(lines: list[dict[str, object]]) -> bytes:
    """Return lines with a chain that fits, as somebody would forge them who knows how it is made."""
    chain, data = bytes(32), b""
    for line in lines:
        body = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()
        data += sealed(body, chain)
        chain = sha256(chain + body).digest()
    return data


GUOBIAO = rules.get("guobiao")
PLANS = {
    "wins.jsonl.gz": Plan(GUOBIAO, 3, None, "wins 8", {"minimum": 1, "deals": 3}, thoughtful=True),
    "fouls.jsonl.gz": Plan(GUOBIAO, 1, None, "fouls", {"strict_calls": True, "deals": 1}),
    "leshi.jsonl.gz": Plan(rules.get("leshi"), 2, None, "leshi 27", {"deals": 2}, thoughtful=True),
    "baida.jsonl.gz": Plan(rules.get("baida"), 2, None, "baida 39", {"deals": 2}, thoughtful=True),
    "zhangzhou.jsonl.gz": Plan(rules.get("zhangzhou"), 2, None, "zhangzhou 5", {"deals": 2}, thoughtful=True),
    "aborted.jsonl": Plan(GUOBIAO, 1, 12, "aborted", {"profile": "practice"}, opened=(True, False)),
}

TOLD = "aborted.jsonl"


def told(record: Record) -> str:
    """Return a record as people read it: every step, the table after it, and the table as seat 1 sees it."""
    game = rules.get(record.header.rules).with_options(record.header.options)
    page = Console(file=StringIO(), width=200)
    for deal in deals(record):
        for seat in (None, 1):
            for frame in frames(game, record, deal, seat):
                page.print(Text(frame.heading), table_of(frame.state, frame.names))
    assert isinstance(page.file, StringIO)
    return "".join(f"{line.rstrip()}\n" for line in page.file.getvalue().splitlines())


if __name__ == "__main__":
    SAMPLES.mkdir(exist_ok=True)
    for file, plan in PLANS.items():
        save(SAMPLES / file, play(plan))
    (SAMPLES / TOLD).with_suffix(".txt").write_text(told(load(SAMPLES / TOLD)), "utf-8")
