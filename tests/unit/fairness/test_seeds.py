"""Commitment and nonces: what is accepted, what counts as zeros and why."""

import pytest

from paicheng import fairness as fair
from paicheng.fairness import NonceSource

SEED, SALT, NONCE = bytes(range(32)), bytes(range(16)), bytes(range(16, 32))


def test_a_nonce_counts_only_with_the_hash_sent_first() -> None:
    committed = fair.nonce_hash(NONCE)
    assert fair.human_nonce(committed, NONCE) == (NONCE, NonceSource.OPENED)
    assert fair.human_nonce(None, None) == (fair.ZEROS, NonceSource.MISSING)
    assert fair.human_nonce(None, NONCE) == (fair.ZEROS, NonceSource.MISSING)
    assert fair.human_nonce(committed, None) == (fair.ZEROS, NonceSource.UNOPENED)
    assert fair.human_nonce(committed, NONCE[::-1]) == (fair.ZEROS, NonceSource.UNOPENED)
    assert fair.human_nonce(committed, NONCE + b"\0") == (fair.ZEROS, NonceSource.UNOPENED)


def test_bots_choose_nothing_and_differ() -> None:
    drawn = {fair.bot_nonce(table, player).value for table in ("a", "b") for player in range(4)}
    assert len(drawn) == 8
    assert fair.bot_nonce("a", 0) == fair.bot_nonce("a", 0)


def test_the_commitment_depends_on_every_part() -> None:
    parts = (SEED, SALT, "match", "rules")
    others = (
        (SEED[::-1], SALT, "match", "rules"),
        (SEED, SALT[::-1], "match", "rules"),
        (SEED, SALT, "matchr", "ules"),
        (SEED, SALT, "match", "rule"),
    )
    assert len({fair.commit(*parts), *(fair.commit(*other) for other in others)}) == 5


def test_the_match_seed_depends_on_every_nonce_and_their_order() -> None:
    nonces = [bytes((player,)) * 16 for player in range(4)]
    seeds = {fair.match_seed(SEED, nonces, "m"), fair.match_seed(SEED, nonces[::-1], "m")}
    for player in range(4):
        changed = nonces.copy()
        changed[player] = fair.ZEROS[1:] + b"x"
        seeds.add(fair.match_seed(SEED, changed, "m"))
    seeds.add(fair.match_seed(SEED, nonces, "n"))
    assert len(seeds) == 7


@pytest.mark.parametrize(("seed", "salt", "named"), [(SEED[1:], SALT, "server seed"), (SEED, SALT + b"0", "salt")])
def test_secrets_of_another_length_are_refused(seed: bytes, salt: bytes, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        fair.commit(seed, salt, "match", "rules")


def test_nonces_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="nonce: 3 bytes instead of 16"):
        fair.match_seed(SEED, [b"abc"], "match")
    with pytest.raises(ValueError, match="nonce"):
        fair.nonce_hash(b"")
