"""One tile proved without opening the wall, and no other tile in its place."""

import hashlib

import pytest

from paicheng.fairness import merkle_root, prove, verify_proof
from paicheng.fairness.merkle import leaf_salt

SEED = hashlib.sha256(b"merkle").digest()


def wall_of(size: int) -> bytes:
    return bytes(tile * 7 % 42 for tile in range(size))


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 18, 144])
def test_every_place_can_be_proved(size: int) -> None:
    wall = wall_of(size)
    root = merkle_root(SEED, wall)
    for at in range(size):
        proof = prove(SEED, wall, at)
        assert proof.tile == wall[at]
        assert verify_proof(root, proof)


def test_nothing_else_can_be_proved() -> None:
    wall = wall_of(144)
    root, proof = merkle_root(SEED, wall), prove(SEED, wall, 100)
    lies = (
        proof._replace(tile=(proof.tile + 1) % 42),
        proof._replace(at=101),
        proof._replace(at=-1),
        proof._replace(at=144),
        proof._replace(size=101),
        proof._replace(salt=bytes(32)),
        proof._replace(salt=proof.salt[:31]),
        proof._replace(tile=300),
        proof._replace(path=proof.path[1:]),
        proof._replace(path=(*proof.path, bytes(32))),
        proof._replace(path=(proof.path[0][:31], *proof.path[1:])),
        proof._replace(path=(bytes(32), *proof.path[1:])),
    )
    assert [lie for lie in lies if verify_proof(root, lie)] == []
    assert not verify_proof(merkle_root(SEED, wall[::-1]), proof)


def test_a_proof_opens_one_place_only() -> None:
    wall = wall_of(144)
    proof = prove(SEED, wall, 17)
    shown = {proof.salt, *proof.path}
    assert leaf_salt(SEED, 17) in shown
    assert not shown & {SEED, *(leaf_salt(SEED, at) for at in range(144) if at != 17)}


def test_equal_tiles_have_different_leaves() -> None:
    wall = bytes(144)
    shown = [value for at in range(0, 144, 2) for value in prove(SEED, wall, at).path[:1]]
    assert len(set(shown)) == len(shown) == 72


@pytest.mark.parametrize("at", [-1, 18])
def test_a_place_outside_the_ring_has_no_proof(at: int) -> None:
    with pytest.raises(ValueError, match="not in a ring of 18 tiles"):
        prove(SEED, wall_of(18), at)


def test_no_wall_has_no_root() -> None:
    with pytest.raises(ValueError, match="without tiles"):
        merkle_root(SEED, b"")
