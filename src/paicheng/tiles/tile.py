"""The nouns: a tile 牌 is a kind from 0 to 41, never a physical copy."""

from typing import Final, NewType, cast

Tile = NewType("Tile", int)  # 0-8 万 · 9-17 饼 · 18-26 条 · 27-33 字 · 34-41 花
Seat = NewType("Seat", int)  # a chair 0-3 in one deal; seat s+1 plays after s
Player = NewType("Player", int)  # the person 0-3 of a match

FIRST: Final = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
RANKS: Final = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}

KINDS: Final = 34  # kinds that a hand is made of
ALL_KINDS: Final = 42  # with the flowers
COPIES: Final = 4

TILES: Final = tuple(Tile(tile) for tile in range(ALL_KINDS))
"""Every kind, by its number: what a hand or a wall in `bytes` gives out."""

EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE = (Tile(tile) for tile in range(27, 34))
WINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final = (RED, GREEN, WHITE)
FLOWERS: Final = tuple(Tile(tile) for tile in range(34, 42))

_NUMBERS = "一二三四五六七八九"
NAMES: Final = (
    *(f"{number}{suit}" for suit in "万饼条" for number in _NUMBERS),
    *"东南西北中发白",
    *"春夏秋冬梅兰竹菊",
)
"""The Chinese name of every kind, by tile."""


def row_of(wall: bytes) -> tuple[Tile, ...]:
    """Return the tiles of a wall in their order."""
    return cast("tuple[Tile, ...]", tuple(wall))


def is_flower(tile: int) -> bool:
    """Say whether the kind is one of the eight flowers 花."""
    return tile >= FIRST["f"]


def is_honor(tile: int) -> bool:
    """Say whether the kind is a wind or a dragon 字."""
    return FIRST["z"] <= tile < FIRST["f"]


def suit_of(tile: int) -> int:
    """Return 0 characters, 1 dots, 2 bamboos, 3 honors, 4 flowers."""
    return tile // 9 if tile < FIRST["f"] else 4


def rank_of(tile: int) -> int:
    """Return the number written on the tile, from 1; winds and dragons count 1 to 7."""
    return (tile - FIRST["f"] if tile >= FIRST["f"] else tile % 9) + 1
