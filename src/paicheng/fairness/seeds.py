"""From the house's secret and the players' nonces to the seed of every deal.

The house publishes `commit` before it hears a nonce; every human publishes `nonce_hash` before anybody opens.
So neither side can fit its part to the other's, and `match_seed` is fixed by all of them together.
"""

import hashlib
import hmac
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

ALGORITHM: Final = "paicheng-fair-1"
SEED_BYTES: Final = 32
SALT_BYTES: Final = 16
NONCE_BYTES: Final = 16
ZEROS: Final = bytes(NONCE_BYTES)


class NonceSource(StrEnum):
    """Where a player's sixteen bytes came from; the last two are zeros, and say why."""

    OPENED = "opened"  # drawn by the player, committed and then opened
    BOT = "bot"  # computed from the table's id
    MISSING = "missing"  # no hash was sent
    UNOPENED = "unopened"  # a hash was sent, and nothing that gives it


class Nonce(NamedTuple):
    """What one player added to the match, and how it came about."""

    value: bytes
    source: NonceSource


def text(value: str) -> bytes:
    """Lay out a text as its length in two bytes, greatest first, and its UTF-8 bytes."""
    data = value.encode()
    return len(data).to_bytes(2, "big") + data


def commit(server_seed: bytes, salt: bytes, match_id: str, rule_id: str) -> bytes:
    """Return what the house publishes before the match: it fixes the server seed and hides it."""
    _expect("server seed", server_seed, SEED_BYTES)
    _expect("salt", salt, SALT_BYTES)
    return hashlib.sha256(server_seed + salt + text(match_id) + text(rule_id) + text(ALGORITHM)).digest()


def nonce_hash(nonce: bytes) -> bytes:
    """Return what a player publishes before anybody opens."""
    _expect("nonce", nonce, NONCE_BYTES)
    return hashlib.sha256(nonce).digest()


def bot_nonce(table_id: str, player: int) -> Nonce:
    """Return a bot's part: a hash of the table's id, so that no bot chooses anything."""
    digest = hashlib.sha256(b"bot" + text(table_id) + bytes((player,))).digest()
    return Nonce(digest[:NONCE_BYTES], NonceSource.BOT)


def human_nonce(committed: bytes | None, opened: bytes | None) -> Nonce:
    """Return a human's part: the nonce that gives the hash sent first, else zeros, named as such."""
    if committed is None:
        return Nonce(ZEROS, NonceSource.MISSING)
    if opened is None or len(opened) != NONCE_BYTES or nonce_hash(opened) != committed:
        return Nonce(ZEROS, NonceSource.UNOPENED)
    return Nonce(opened, NonceSource.OPENED)


def match_seed(server_seed: bytes, nonces: Sequence[bytes], match_id: str) -> bytes:
    """Return the seed of the match; `nonces` stand in the order of the players."""
    _expect("server seed", server_seed, SEED_BYTES)
    for nonce in nonces:
        _expect("nonce", nonce, NONCE_BYTES)
    return hmac.digest(server_seed, b"".join(nonces) + text(match_id), "sha256")


def deal_seed(match_seed: bytes, deal_no: int) -> bytes:
    """Return the seed of one deal, counted from 0; from it alone no other deal's can be found."""
    return hmac.digest(match_seed, deal_no.to_bytes(4, "big"), "sha256")


def _expect(name: str, value: bytes, size: int) -> None:
    if len(value) != size:
        raise ValueError(f"{name}: {len(value)} bytes instead of {size}")
