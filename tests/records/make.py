"""Play a match with the bot `random` and write it down as a house would.

`python -m tests.records.make` writes the samples again; the same arguments give the same bytes.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

from paicheng import fairness as fair
from paicheng.bots.anyhow import Anyhow
from paicheng.records import (
    FORMAT,
    By,
    Header,
    MatchEnded,
    NonceOpened,
    NoncesOpened,
    PlayerEntry,
    RootPublished,
    SecretRevealed,
    SeedRevealed,
    Writer,
)
from paicheng.table.decide import abort, decide
from paicheng.table.events import Carry, Event
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import view
from paicheng.tiles.tile import Player

SAMPLES = Path(__file__).parent / "samples"
NAMES = ("甲", "Bea", "bot 1", "bot 2")


class Plan(NamedTuple):
    """What to play: deals at most, and after how many decisions the last of them is aborted, if at all."""

    rules: Ruleset
    deals: int
    abort_after: int | None = None
    name: str = "sample"


class Secret(NamedTuple):
    """What the house and the humans drew; here from the name of the match, so that it can be drawn again."""

    server_seed: bytes
    salt: bytes
    nonces: tuple[bytes, bytes]


def secret_of(plan: Plan) -> Secret:
    server_seed, more = (sha256(f"{plan.name} {part}".encode()).digest() for part in ("seed", "more"))
    first, second = (sha256(f"{plan.name} nonce {player}".encode()).digest()[:16] for player in range(2))
    return Secret(server_seed, more[:16], (first, second))


class Match:
    """A match in play; every line goes through `say`."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.secret, self.writer, self.ms = plan, secret_of(plan), Writer(), 0
        self.rng = Random(plan.name)
        self.bot = Anyhow(plan.rules, self.rng)
        self.nonces = self._nonces()
        self.seed = fair.match_seed(self.secret.server_seed, [nonce.value for nonce in self.nonces], plan.name)

    def lines(self) -> Iterator[bytes]:
        """Yield the record line by line."""
        yield self.writer.header(self.header())
        yield self.say(NoncesOpened(tuple(NonceOpened(value.hex(), source.value) for value, source in self.nonces)))
        rules = self.plan.rules
        carry: Carry | None = rules.first_carry(tuple(map(Player, fair.seats(self.seed, rules.seats))))
        scores: tuple[int, ...] = (0,) * rules.seats
        for number in range(self.plan.deals):
            if carry is None:
                break
            dealt = fair.fair_deal(self.seed, number, rules.tile_set, rules.dice_count)
            yield self.say(RootPublished(number, dealt.root.hex()))
            events, state = open_deal(rules, dealt.wall, dealt.dice, carry)
            yield from map(self.say, events)
            for event, after in self._play(state, last=number + 1 == self.plan.deals):
                yield self.say(event, self.rng.choice((By.HAND, By.BOT, By.TIMEOUT)))
                state = after
            assert state.settlement is not None
            paid = dict(zip(carry.seating, state.settlement.payments, strict=True))
            scores = tuple(score + paid[Player(player)] for player, score in enumerate(scores))
            yield self.say(SeedRevealed(number, dealt.seed.hex()))
            carry = state.next_carry
        yield self.say(MatchEnded("finished" if self.plan.abort_after is None else "aborted", scores))
        yield self.say(SecretRevealed(self.secret.server_seed.hex(), self.secret.salt.hex()))

    def say(self, event: object, by: By = By.AUTO) -> bytes:
        self.ms += 250
        return self.writer.line(self.ms, by, event)  # type: ignore[arg-type]

    def _play(self, state: State, *, last: bool) -> Iterator[tuple[Event, State]]:
        rules, decisions = self.plan.rules, 0
        while not state.over:
            if last and decisions == self.plan.abort_after:
                events = abort(rules, state, "house closed")
            else:
                offered = offers(rules, state)
                answers = {seat: self.bot.answer(view(rules, state, seat), seat, offered[seat]) for seat in offered}
                events = decide(rules, state, answers, offered)
            decisions += 1
            for event in events:
                state = evolve(rules, state, event)
                yield event, state

    def _nonces(self) -> list[fair.Nonce]:
        seats = self.plan.rules.seats
        hashes = [fair.nonce_hash(nonce) for nonce in self.secret.nonces]
        humans = [fair.human_nonce(*pair) for pair in zip(hashes, self.secret.nonces, strict=True)]
        return [*humans, *(fair.bot_nonce("table", player) for player in range(2, seats))]

    def header(self) -> Header:
        plan = self.plan
        humans = [
            PlayerEntry(NAMES[at], "human", fair.nonce_hash(nonce).hex()) for at, nonce in enumerate(self.secret.nonces)
        ]
        bots = [PlayerEntry(NAMES[at], "bot") for at in range(2, plan.rules.seats)]
        return Header(
            format=FORMAT,
            engine="0.1.0",
            match=plan.name,
            table="table",
            started=1_767_225_600_000,
            rules=plan.rules.key,
            edition=plan.rules.edition,
            options={},
            players=(*humans, *bots),
            commitment=fair.commit(self.secret.server_seed, self.secret.salt, plan.name, plan.rules.key).hex(),
            algorithm=fair.ALGORITHM,
        )


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
