"""A commitment to every place of the ring: one tile can be proved without opening the wall.

A leaf is salted, because there are only 42 tiles and a bare hash would be guessed at once. A node hashes a byte
of 1 and its two children; an odd node at the end of a level moves up as it is.
"""

import hashlib
import hmac
from typing import NamedTuple


class Proof(NamedTuple):
    """That the tile lies at place `at` of a ring of `size` tiles: the leaf's salt and the hashes beside its way up."""

    at: int
    size: int
    tile: int
    salt: bytes
    path: tuple[bytes, ...]


def merkle_root(deal_seed: bytes, wall: bytes) -> bytes:
    """Return the root over all places of the ring; it is published before the deal."""
    return _levels(_leaves(deal_seed, wall))[-1][0]


def prove(deal_seed: bytes, wall: bytes, index: int) -> Proof:
    """Return the proof of one place of the ring."""
    if not 0 <= index < len(wall):
        raise ValueError(f"place {index} is not in a ring of {len(wall)} tiles")
    path: list[bytes] = []
    at = index
    for level in _levels(_leaves(deal_seed, wall))[:-1]:
        if at ^ 1 < len(level):
            path.append(level[at ^ 1])
        at //= 2
    return Proof(index, len(wall), wall[index], leaf_salt(deal_seed, index), tuple(path))


def verify_proof(root: bytes, proof: Proof) -> bool:
    """Say whether the proof leads to the published root."""
    if not (0 <= proof.at < proof.size <= 1 << 16 and 0 <= proof.tile < 256):
        return False
    if any(len(part) != 32 for part in (proof.salt, *proof.path)):
        return False
    node, at, width = _leaf(proof.salt, proof.at, proof.tile), proof.at, proof.size
    path = list(proof.path)
    while width > 1:
        if at ^ 1 < width:
            if not path:
                return False
            beside = path.pop(0)
            node = _node(beside, node) if at & 1 else _node(node, beside)
        at, width = at // 2, (width + 1) // 2
    return not path and hmac.compare_digest(node, root)


def leaf_salt(deal_seed: bytes, index: int) -> bytes:
    """Return the salt of one place; it tells nothing of the seed or of another salt."""
    return hmac.digest(deal_seed, b"leaf" + index.to_bytes(2, "big"), "sha256")


def _leaves(deal_seed: bytes, wall: bytes) -> list[bytes]:
    if not wall:
        raise ValueError("a ring without tiles has no root")
    return [_leaf(leaf_salt(deal_seed, index), index, tile) for index, tile in enumerate(wall)]


def _leaf(salt: bytes, index: int, tile: int) -> bytes:
    return hashlib.sha256(salt + index.to_bytes(2, "big") + bytes((tile,))).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def _levels(leaves: list[bytes]) -> list[list[bytes]]:
    levels = [leaves]
    while len(levels[-1]) > 1:
        below = levels[-1]
        pairs = [_node(below[at], below[at + 1]) for at in range(0, len(below) - 1, 2)]
        levels.append(pairs + below[len(below) - 1 :] if len(below) % 2 else pairs)
    return levels
