"""Everything that a record proves, check by check: the order of its facts, the walls, and the play.

A record that was read has its chain intact; `verify` asks whether its numbers are honest too.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from paicheng import fairness as fair
from paicheng.records.audit import audit, name, ring_of
from paicheng.records.errors import RecordError
from paicheng.records.lines import MatchEnded, NoncesOpened, RootPublished, SecretRevealed, SeedRevealed
from paicheng.records.reader import Record
from paicheng.records.replay import Deal, deals
from paicheng.table.errors import BrokenRecord
from paicheng.table.events import Carry, Dealt, Settled
from paicheng.table.ruleset import Ruleset
from paicheng.tiles.tile import Player


class Check(NamedTuple):
    """One claim in words, and what contradicts it; None if it holds."""

    key: str
    claim: str
    problem: str | None

    @property
    def holds(self) -> bool:
        """Say whether nothing contradicts the claim."""
        return self.problem is None


class Evidence:
    """What the record shows, sorted for the checks."""

    def __init__(self, rules: Ruleset, record: Record) -> None:
        self.rules, self.record, self.header = rules, record, record.header
        facts = [line.event for line in record.lines]
        self.nonces = next((fact for fact in facts if isinstance(fact, NoncesOpened)), None)
        self.secret = next((fact for fact in facts if isinstance(fact, SecretRevealed)), None)
        self.ended = next((fact for fact in facts if isinstance(fact, MatchEnded)), None)
        self.roots = {fact.deal_no: bytes.fromhex(fact.root) for fact in facts if isinstance(fact, RootPublished)}
        self.seeds = {fact.deal_no: bytes.fromhex(fact.seed) for fact in facts if isinstance(fact, SeedRevealed)}
        self.deals = deals(record)

    @property
    def match_seed(self) -> bytes | None:
        """Return the seed of the match, once the secret is revealed."""
        if self.secret is None or self.nonces is None:
            return None
        opened = [bytes.fromhex(nonce.value) for nonce in self.nonces.nonces]
        return fair.match_seed(bytes.fromhex(self.secret.server_seed), opened, self.header.match)

    def dealt(self) -> Iterator[tuple[int, Dealt, bytes]]:
        """Yield every deal whose seed is revealed: its number, how it was dealt, and its seed."""
        for number, deal in enumerate(self.deals):
            if number in self.seeds:
                yield number, dealt_of(deal), self.seeds[number]


Problems = Iterator[str]


def verify(rules: Ruleset, record: Record) -> tuple[Check, ...]:
    """Return every check in order; the record proves an honest match if all of them hold."""
    evidence = Evidence(rules, record)
    return tuple(Check(key, claim, _problem(find, evidence)) for key, (claim, find) in CHECKS.items())


def _problem(find: Callable[[Evidence], Problems], evidence: Evidence) -> str | None:
    try:
        return next(find(evidence), None)
    except (BrokenRecord, ValueError, LookupError, TypeError, AssertionError, ArithmeticError) as error:
        return f"the figures do not fit together: {error}"


def dealt_of(deal: Deal) -> Dealt:
    """Return the event that began a deal."""
    dealt = deal.steps[0].event
    assert isinstance(dealt, Dealt)
    return dealt


# where a line may stand, and what holds once it is said; any other event of the table keeps "in play"
STAGES: dict[type, tuple[tuple[str, ...], str]] = {
    NoncesOpened: (("before the nonces",), "between deals"),
    RootPublished: (("between deals",), "after a root"),
    Dealt: (("after a root",), "in play"),
    Settled: (("in play",), "after a deal"),
    SeedRevealed: (("after a deal",), "between deals"),
    MatchEnded: (("between deals", "after a root"), "after the match"),  # a root whose deal never began
    SecretRevealed: (("after the match",), "after everything"),
}
IN_PLAY = ("in play",), "in play"


def _order(evidence: Evidence) -> Problems:
    """Ask whether the facts come when they still bind, and no sooner than they may."""
    stage, deal_no = "before the nonces", 0
    for at, line in enumerate(evidence.record.lines):
        event = line.event
        allowed, after = STAGES.get(type(event), IN_PLAY)
        if stage not in allowed:
            yield f"line {at + 2}: {name(event)} stands {stage}"
        number = event.carry.deal_no if isinstance(event, Dealt) else getattr(event, "deal_no", deal_no)
        if number != deal_no:
            yield f"line {at + 2}: {name(event)} of deal {number + 1} where deal {deal_no + 1} is due"
        stage, deal_no = after, deal_no + isinstance(event, SeedRevealed)


def _nonces(evidence: Evidence) -> Problems:
    if evidence.nonces is None:
        yield "no nonces were opened"
        return
    if len(evidence.nonces.nonces) != len(evidence.header.players):
        yield f"{len(evidence.nonces.nonces)} nonces for {len(evidence.header.players)} players"
        return
    for player, (entry, nonce) in enumerate(zip(evidence.header.players, evidence.nonces.nonces, strict=True)):
        value = bytes.fromhex(nonce.value)
        if entry.kind == "bot":
            expected = fair.bot_nonce(evidence.header.table, player)
        else:
            committed = None if entry.nonce_hash is None else bytes.fromhex(entry.nonce_hash)
            opened = value if nonce.source == "opened" else None
            expected = fair.human_nonce(committed, opened)
        if (value, nonce.source) != expected:
            given, due = f"{nonce.value} ({nonce.source})", f"{expected.value.hex()} ({expected.source})"
            yield f"player {player} ({entry.name}): the record has {given}, the scheme gives {due}"


def _commitment(evidence: Evidence) -> Problems:
    header, secret = evidence.header, evidence.secret
    if header.algorithm != fair.ALGORITHM:
        yield f"the algorithm is {header.algorithm!r}; this program knows {fair.ALGORITHM!r}"
    elif secret is None:
        yield "the record ends before the secret was revealed"
    else:
        seed, salt = bytes.fromhex(secret.server_seed), bytes.fromhex(secret.salt)
        if fair.commit(seed, salt, header.match, header.rules).hex() != header.commitment:
            yield "server seed and salt do not give the commitment"


def _seeds(evidence: Evidence) -> Problems:
    for number in range(len(evidence.deals)):
        if number not in evidence.seeds:
            yield f"deal {number + 1}: its seed was not revealed"
    match_seed = evidence.match_seed
    if match_seed is None:
        yield "without the secret and the nonces no deal's seed can be checked"
        return
    for number, seed in evidence.seeds.items():
        if fair.deal_seed(match_seed, number) != seed:
            yield f"deal {number + 1}: its seed is not the one that secret and nonces give"


def _roots(evidence: Evidence) -> Problems:
    for number, dealt, seed in evidence.dealt():
        if fair.merkle_root(seed, ring_of(dealt)) != evidence.roots.get(number):
            yield f"deal {number + 1}: the wall is not the one whose root was published"
    match_seed = evidence.match_seed
    for number in evidence.roots.keys() - evidence.seeds.keys():
        if match_seed is not None and _root(evidence.rules, match_seed, number) != evidence.roots[number]:
            yield f"deal {number + 1} did not begin, and the root published for it is not the one of its wall"


def _root(rules: Ruleset, match_seed: bytes, number: int) -> bytes:
    return fair.fair_deal(match_seed, number, rules.tile_set, rules.dice_count).root


def _walls(evidence: Evidence) -> Problems:
    for number, dealt, seed in evidence.dealt():
        if fair.shuffle(seed, evidence.rules.tile_set) != ring_of(dealt):
            yield f"deal {number + 1}: the wall is not the one that its seed gives"


def _dice(evidence: Evidence) -> Problems:
    for number, dealt, seed in evidence.dealt():
        expected = fair.dice(seed, len(dealt.dice))  # how many are thrown is for the rules to say: "play" asks them
        if expected != dealt.dice:
            yield f"deal {number + 1}: the dice show {dealt.dice}, the seed gives {expected}"


def _seats(evidence: Evidence) -> Problems:
    match_seed = evidence.match_seed
    if match_seed is None:
        yield "without the secret and the nonces the seats cannot be checked"
    elif evidence.deals:
        drawn = fair.seats(match_seed, evidence.rules.seats)
        expected = evidence.rules.first_carry(tuple(map(Player, drawn)))
        if dealt_of(evidence.deals[0]).carry != expected:
            yield f"the first deal does not begin with the seats drawn, {drawn}"


def _play(evidence: Evidence) -> Problems:
    for number, deal in enumerate(evidence.deals):
        try:
            audit(evidence.rules, deal)
        except (RecordError, BrokenRecord) as error:
            yield f"deal {number + 1}: {error}"


def _scores(evidence: Evidence) -> Problems:
    carry: Carry | None = None
    scores = (0,) * len(evidence.header.players)
    for number, deal in enumerate(evidence.deals):
        dealt, last = dealt_of(deal), deal.steps[-1].event
        if number and dealt.carry != carry:
            yield f"deal {number + 1} does not begin from what the deal before handed on"
        if not isinstance(last, Settled):
            yield f"deal {number + 1} is not settled"
            return
        carry = last.carry
        paid = dict(zip(dealt.carry.seating, last.settlement.payments, strict=True))
        scores = tuple(score + paid[Player(player)] for player, score in enumerate(scores))
    if evidence.ended is None:
        yield "the match has not ended"
    elif evidence.ended.ending == "finished" and carry is not None:
        yield "the match is called finished, but another deal should follow"
    elif evidence.ended.scores != scores:
        yield f"the match ends with {evidence.ended.scores}, the deals add up to {scores}"


CHECKS: dict[str, tuple[str, Callable[[Evidence], Problems]]] = {
    "order": ("every root came before its deal, every seed after it, the secret last", _order),
    "nonces": ("each player's nonce gives the hash sent first; a bot's comes from the table's id", _nonces),
    "commitment": ("server seed and salt give the commitment made before the match", _commitment),
    "seeds": ("every deal's seed follows from the server seed, all nonces and the match id", _seeds),
    "roots": ("every wall is the one whose root was published before the deal", _roots),
    "walls": ("every wall is the shuffle that its seed gives", _walls),
    "dice": ("every throw of the dice is the one that its seed gives", _dice),
    "seats": ("the seats are the ones drawn from the seed of the match", _seats),
    "play": ("every move was allowed, and what followed is what the rules say", _play),
    "scores": ("every deal goes on from the one before, and the scores add up", _scores),
}
