"""One match without any I/O: who plays, what was said so far, and the state after it.

`line` writes the next line and changes nothing else; it is stored, and only then `take` makes it true. Taking the
stored lines again gives the same match: a crash loses nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from paicheng import fairness as fair
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
)
from paicheng.server.messages import ClockPreset, DealResult, Stage
from paicheng.table.events import Carry, Dealt, Event, Settled
from paicheng.table.evolve import evolve, start
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.tile import Player, Seat


class Sitter(Struct):
    """A player of the match before it begins: a guest, a bot, or nobody yet."""

    name: str = ""
    guest: str | None = None
    bot: str | None = None
    nonce_hash: str | None = None
    nonce: str | None = None

    @property
    def free(self) -> bool:
        """Say whether nobody sits here."""
        return self.guest is None and self.bot is None


class Charter(Struct, frozen=True):
    """What is fixed when a table opens."""

    table: str
    match: str
    rules: Ruleset
    options: dict[str, Any]
    clock: ClockPreset
    minutes: int | None  # after which the match ends
    created: int
    server_seed: bytes
    salt: bytes

    @property
    def commitment(self) -> str:
        """Return what the house publishes at once."""
        return fair.commit(self.server_seed, self.salt, self.match, self.rules.key).hex()


class Said(NamedTuple):
    """One line of the match as a room handles it."""

    n: int
    ms: int
    event: Event | Fact


class Match:
    """A match in play."""

    def __init__(self, charter: Charter, sitters: list[Sitter]) -> None:
        self.charter, self.sitters = charter, sitters
        self.rules = charter.rules
        self.stage = Stage.OPEN
        self.state: State | None = None
        self.carry: Carry | None = None  # of the next deal
        self.scores: tuple[int, ...] = (0,) * self.rules.seats
        self.facts: list[Fact] = []
        self.results: list[DealResult] = []
        self.deal: list[Said] = []  # the lines since the deal began, for those who come back
        self.began = charter.created
        self._seed: bytes | None = None
        self._writer = Writer()
        self._ms = 0

    @property
    def number(self) -> int:
        """Return the number of the last line; -1 before the first."""
        return self._writer.number - 1

    @property
    def touched(self) -> int:
        """Return when the last line was written."""
        return self.began + self._ms

    @property
    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.stage in (Stage.FINISHED, Stage.ABORTED)

    @property
    def deal_no(self) -> int:
        """Return the number of the deal that is played or was played last."""
        assert self.state is not None
        return self.state.carry.deal_no

    def seat_of(self, player: Player) -> Seat:
        """Return where a player sits in the present deal."""
        assert self.state is not None
        return Seat(self.state.carry.seating.index(player))

    def sits_out(self, player: Player) -> bool:
        """Say whether the rules let the house play for a player who is asked nothing any more."""
        return self.state is not None and self.rules.sits_out(self.state, self.seat_of(player))

    # --- the next lines; only the numbers run ahead until `take`

    def header(self, now: int, engine: str) -> bytes:
        """Return the first line of the record."""
        charter = self.charter
        self.began = now
        header = Header(
            format=FORMAT,
            engine=engine,
            match=charter.match,
            table=charter.table,
            started=now,
            rules=self.rules.key,
            edition=self.rules.edition,
            options=charter.options,
            players=tuple(
                PlayerEntry(sitter.name, "human" if sitter.bot is None else "bot", sitter.nonce_hash)
                for sitter in self.sitters
            ),
            commitment=charter.commitment,
            algorithm=fair.ALGORITHM,
        )
        return self._writer.header(header)

    def line(self, now: int, by: By, event: Event | Fact) -> tuple[Said, bytes]:
        """Return the next line, and its bytes for the record."""
        self._ms = max(self._ms, now - self.began)  # the clock of the machine may be set back
        said = Said(self._writer.number, self._ms, event)
        return said, self._writer.line(said.ms, by, event)

    def nonces(self) -> NoncesOpened:
        """Return what every player added to the match."""
        found = [self._nonce(player, sitter) for player, sitter in enumerate(self.sitters)]
        return NoncesOpened(tuple(NonceOpened(nonce.value.hex(), nonce.source.value) for nonce in found))

    def _nonce(self, player: int, sitter: Sitter) -> fair.Nonce:
        if sitter.bot is not None:
            return fair.bot_nonce(self.charter.table, player)
        committed = None if sitter.nonce_hash is None else bytes.fromhex(sitter.nonce_hash)
        opened = None if sitter.nonce is None else bytes.fromhex(sitter.nonce)
        return fair.human_nonce(committed, opened)

    def root(self, nonces: NoncesOpened | None = None) -> RootPublished:
        """Return the root of the next deal; `nonces` when they are not on record yet."""
        number = 0 if self.carry is None else self.carry.deal_no
        return RootPublished(number, self._fair_deal(number, nonces).root.hex())

    def opening(self) -> tuple[Event, ...]:
        """Return the events that open the next deal."""
        assert self.carry is not None
        dealt = self._fair_deal(self.carry.deal_no)
        return open_deal(self.rules, dealt.wall, dealt.dice, self.carry)[0]

    def closing(self, settled: Settled, *, aborted: bool = False) -> tuple[Fact, ...]:
        """Return the facts that follow a settled deal: its seed, and the next root or the end of the match."""
        assert self.state is not None
        assert self._seed is not None
        number = self.deal_no
        seed = SeedRevealed(number, fair.deal_seed(self._seed, number).hex())
        if settled.carry is not None:
            return seed, RootPublished(number + 1, self._fair_deal(number + 1).root.hex())
        return seed, *self.ending(self._scores_after(settled), aborted=aborted)

    def ending(self, scores: tuple[int, ...], *, aborted: bool) -> tuple[Fact, ...]:
        """Return the facts that end the match."""
        charter = self.charter
        return (
            MatchEnded("aborted" if aborted else "finished", scores),
            SecretRevealed(charter.server_seed.hex(), charter.salt.hex()),
        )

    def _fair_deal(self, number: int, nonces: NoncesOpened | None = None) -> fair.FairDeal:
        seed = self._match_seed(nonces) if nonces is not None else self._seed
        assert seed is not None
        return fair.fair_deal(seed, number, self.rules.tile_set, self.rules.dice_count)

    def _match_seed(self, nonces: NoncesOpened) -> bytes:
        values = [bytes.fromhex(nonce.value) for nonce in nonces.nonces]
        return fair.match_seed(self.charter.server_seed, values, self.charter.match)

    def _scores_after(self, settled: Settled) -> tuple[int, ...]:
        return tuple(score + won for score, won in zip(self.scores, self._points(settled), strict=True))

    def _points(self, settled: Settled) -> tuple[int, ...]:
        assert self.state is not None
        won = dict(zip(self.state.carry.seating, settled.settlement.payments, strict=True))
        return tuple(won[Player(player)] for player in range(self.rules.seats))

    # --- what was said becomes true

    def take(self, said: Said) -> None:
        """Take a stored line."""
        event = said.event
        if isinstance(event, Fact):
            self.facts.append(event)
            self._take_fact(event)
        elif isinstance(event, Dealt):
            self.deal = []
            self.state = start(self.rules, event)
        else:
            assert self.state is not None
            self.state = evolve(self.rules, self.state, event)
            if isinstance(event, Settled):
                self.results.append(DealResult(self.deal_no, self._points(event)))
                self.scores = self._scores_after(event)
                self.carry = event.carry
        self.deal.append(said)

    def _take_fact(self, fact: Fact) -> None:
        match fact:
            case NoncesOpened():
                self.stage = Stage.PLAYING
                self._seed = self._match_seed(fact)
                drawn = fair.seats(self._seed, self.rules.seats)
                self.carry = self.rules.first_carry(tuple(map(Player, drawn)))
            case MatchEnded(ending=ending):
                self.stage = Stage(ending)

    def restore(self, record: Record) -> None:
        """Take all the lines of a record that was cut off."""
        self.began = record.header.started
        for line in record.lines:
            self.take(Said(line.n, line.ms, line.event))
            self._ms = line.ms
        self._writer = record.writer()

    def missed(self, since: int) -> Sequence[Said] | None:
        """Return the lines after number `since`; None if they go back further than this deal."""
        if not self.deal or not self.deal[0].n - 1 <= since <= self.number:
            return None
        return self.deal[since - self.deal[0].n + 1 :]


def free_seat(sitters: Iterable[Sitter]) -> int | None:
    """Return the first player's place that nobody has taken."""
    return next((player for player, sitter in enumerate(sitters) if sitter.free), None)
