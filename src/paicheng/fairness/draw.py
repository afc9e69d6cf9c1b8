"""From a seed to walls, dice and seats, without a trace of bias.

Every kind of draw reads a stream of its own, named by a label, so that one more die never moves a tile. Numbers
are 16-bit words; a word beyond the last whole multiple of the bound is thrown away, so that every result is
equally likely.
"""

import hmac
from collections.abc import Mapping
from typing import Final, NamedTuple

from paicheng.fairness.merkle import merkle_root
from paicheng.fairness.seeds import deal_seed
from paicheng.tiles.tile import Tile

WORDS: Final = 1 << 16
WALL, DICE, SEATS = "wall", "dice", "seats"


class Stream:
    """The numbers that one seed gives under one label, in order and as many as needed."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label.encode()
        self._blocks = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Return the next number from 0 to `bound` - 1."""
        if not 1 <= bound <= WORDS:
            raise ValueError(f"a bound of {bound} is not between 1 and {WORDS}")
        limit = WORDS - WORDS % bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def shuffled(self, items: bytes) -> bytes:
        """Return the items in random order: Fisher-Yates, from the last place down to the second."""
        mixed = bytearray(items)
        for last in range(len(mixed) - 1, 0, -1):
            chosen = self.below(last + 1)
            mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
        return bytes(mixed)

    def _word(self) -> int:
        if not self._words:
            block = hmac.digest(self._seed, self._label + self._blocks.to_bytes(4, "big"), "sha256")
            self._blocks += 1
            self._words = [int.from_bytes(block[at : at + 2], "big") for at in range(30, -1, -2)]
        return self._words.pop()


class FairDeal(NamedTuple):
    """All that one deal draws from its seed. `root` is published before the deal, `seed` after it."""

    seed: bytes
    wall: bytes
    dice: tuple[int, ...]
    root: bytes


def fair_deal(match_seed: bytes, deal_no: int, tile_set: Mapping[Tile, int], dice_count: int) -> FairDeal:
    """Return the wall as a ring, the dice and the published root of a deal counted from 0."""
    seed = deal_seed(match_seed, deal_no)
    wall = shuffle(seed, tile_set)
    return FairDeal(seed, wall, dice(seed, dice_count), merkle_root(seed, wall))


def ring(tile_set: Mapping[Tile, int]) -> bytes:
    """Return the tiles of the set in ascending order: what is shuffled."""
    return b"".join(bytes((tile,)) * tile_set[tile] for tile in sorted(tile_set))


def shuffle(deal_seed: bytes, tile_set: Mapping[Tile, int]) -> bytes:
    """Return the shuffled wall as a ring; the dice say where it is broken open."""
    return Stream(deal_seed, WALL).shuffled(ring(tile_set))


def dice(deal_seed: bytes, count: int) -> tuple[int, ...]:
    """Return the dice of a deal in the order of their use."""
    stream = Stream(deal_seed, DICE)
    return tuple(stream.below(6) + 1 for _ in range(count))


def seats(match_seed: bytes, players: int) -> tuple[int, ...]:
    """Return the player on every seat of the first deal."""
    return tuple(Stream(match_seed, SEATS).shuffled(bytes(range(players))))
