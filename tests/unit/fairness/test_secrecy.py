"""Nothing sent before the end of a match suffices to compute a later wall.

Everything that is sent up to deal n is collected, then put through every function of the scheme, again and
again, each value in every place where it fits. What comes out must hold no later seed. That the search would find
one is shown by handing it the secrets one at a time.
"""

import hashlib
from collections.abc import Iterable
from itertools import product

import pytest

from paicheng import fairness as fair
from paicheng.table.ruleset import STANDARD

MATCH, TABLE, RULES = "match", "table", "guobiao"
SERVER_SEED = hashlib.sha256(b"server").digest()
SALT = hashlib.sha256(b"salt").digest()[:16]
HUMANS = [hashlib.sha256(bytes((player,))).digest()[:16] for player in range(2)]
NONCES = [*HUMANS, *(fair.bot_nonce(TABLE, player).value for player in (2, 3))]
MATCH_SEED = fair.match_seed(SERVER_SEED, NONCES, MATCH)
DEALS = 5


def sent_before(deal_no: int) -> set[bytes]:
    """Return every value of the proof that anybody has seen when deal `deal_no` begins."""
    sent = {fair.commit(SERVER_SEED, SALT, MATCH, RULES), bytes(fair.seats(MATCH_SEED, 4)), *NONCES}
    sent |= {fair.nonce_hash(nonce) for nonce in HUMANS}
    for number in range(deal_no + 1):
        deal = fair.fair_deal(MATCH_SEED, number, STANDARD, 4)
        sent.add(deal.root)
        if number < deal_no:
            proofs = [fair.prove(deal.seed, deal.wall, at) for at in (0, 143)]
            sent |= {deal.seed, deal.wall, bytes(deal.dice), *(proof.salt for proof in proofs)}
            sent |= {value for proof in proofs for value in proof.path}
    return sent


def computable(known: Iterable[bytes], rounds: int) -> set[bytes]:
    """Return all that the scheme's functions make of the known values; a seed needs 32 bytes."""
    found = set(known)
    for _ in range(rounds):
        keys = [value for value in found if len(value) == 32]
        new = {fair.deal_seed(key, number) for key, number in product(keys, range(DEALS))}
        new |= {fair.match_seed(key, NONCES, MATCH) for key in keys}
        new |= {fair.commit(key, salt, MATCH, RULES) for key in keys for salt in (SALT, fair.ZEROS)}
        new |= {fair.prove(key, bytes((0, 1)), 0).salt for key in keys}
        new |= {hashlib.sha256(key).digest() for key in keys}
        found |= new
    return found


def seeds_from(deal_no: int) -> set[bytes]:
    return {fair.deal_seed(MATCH_SEED, number) for number in range(deal_no, DEALS)}


@pytest.mark.parametrize("deal_no", range(DEALS))
def test_later_seeds_cannot_be_computed_from_what_was_sent(deal_no: int) -> None:
    known = computable(sent_before(deal_no), rounds=2)
    assert not known & {SERVER_SEED, MATCH_SEED}
    assert not known & seeds_from(deal_no)


@pytest.mark.parametrize("secret", [SERVER_SEED, MATCH_SEED], ids=["server seed", "match seed"])
def test_the_search_finds_them_once_a_secret_is_out(secret: bytes) -> None:
    assert computable({*sent_before(2), secret}, rounds=2) >= seeds_from(2)


def test_no_draw_needs_more_than_the_seed_of_its_deal() -> None:
    deal = fair.fair_deal(MATCH_SEED, 3, STANDARD, 4)
    again = fair.shuffle(deal.seed, STANDARD), fair.dice(deal.seed, 4)
    assert (*again, fair.merkle_root(deal.seed, again[0])) == (deal.wall, deal.dice, deal.root)
