"""The proof that nobody chose the wall: pure functions that anyone can run again.

Knows seeds, hashes, and a wall as bytes of tiles. Must not know a rule set, a table, a file, a clock or a source
of randomness: the secret and the players' nonces come in as arguments. Every byte that is hashed is laid out in
docs/fairness.md, with test vectors.
"""

from paicheng.fairness.draw import FairDeal, Stream, dice, fair_deal, ring, seats, shuffle
from paicheng.fairness.merkle import Proof, merkle_root, prove, verify_proof
from paicheng.fairness.seeds import (
    ALGORITHM,
    NONCE_BYTES,
    SALT_BYTES,
    SEED_BYTES,
    ZEROS,
    Nonce,
    NonceSource,
    bot_nonce,
    commit,
    deal_seed,
    human_nonce,
    match_seed,
    nonce_hash,
)

__all__ = [
    "ALGORITHM",
    "NONCE_BYTES",
    "SALT_BYTES",
    "SEED_BYTES",
    "ZEROS",
    "FairDeal",
    "Nonce",
    "NonceSource",
    "Proof",
    "Stream",
    "bot_nonce",
    "commit",
    "deal_seed",
    "dice",
    "fair_deal",
    "human_nonce",
    "match_seed",
    "merkle_root",
    "nonce_hash",
    "prove",
    "ring",
    "seats",
    "shuffle",
    "verify_proof",
]
