"""A meld 副 is one byte, `kind << 6 | tile`, with one byte beside it that says where it came from.

The tile of a chow is its lowest. The byte of a concealed kong that a viewer may not see is `HIDDEN_KONG`.
The source byte is `giver | claimed << 2 | ADDED`: the seat whose tile was claimed (the owner's own for a
concealed kong), the place of the claimed tile in a chow (0 lowest), and whether a pung grew into a kong.
"""

from enum import IntEnum
from typing import Final

from paicheng.tiles.tile import Seat, Tile


class MeldKind(IntEnum):
    """What a meld is: chow 顺, pung 刻, melded kong 明杠, concealed kong 暗杠."""

    CHOW = 0
    PUNG = 1
    KONG = 2
    CONCEALED_KONG = 3


HIDDEN_KONG: Final = 0xFF
ADDED: Final = 0x10


def meld(kind: MeldKind, tile: int) -> int:
    """Return the byte of a meld.

    >>> meld(MeldKind.PUNG, 27)
    91
    """
    return kind << 6 | tile


def kind_of(code: int) -> MeldKind:
    """Return what the meld byte is."""
    return _KINDS[code >> 6]


def tile_of(code: int) -> Tile:
    """Return the tile of the meld byte: the lowest of a chow."""
    return Tile(code & 63)


def is_kong(code: int) -> bool:
    """Say whether the meld is a kong of any kind."""
    return code >= MeldKind.KONG << 6


def tiles_of(code: int) -> tuple[Tile, ...]:
    """Return the tiles that lie in the meld; none for a hidden kong.

    >>> tiles_of(meld(MeldKind.CHOW, 4))
    (4, 5, 6)
    """
    return _LYING[code]


def _lying(code: int) -> tuple[Tile, ...]:
    tile = tile_of(code)
    if code == HIDDEN_KONG:
        return ()
    if kind_of(code) is MeldKind.CHOW:
        return (tile, Tile(tile + 1), Tile(tile + 2))
    return (tile,) * (3 if kind_of(code) is MeldKind.PUNG else 4)


_KINDS: Final = tuple(MeldKind)
_LYING: Final = tuple(_lying(code) for code in range(256))


def source(giver: int, claimed: int = 0, *, added: bool = False) -> int:
    """Return the source byte of a meld."""
    return giver | claimed << 2 | (ADDED if added else 0)


def giver_of(byte: int) -> Seat:
    """Return the seat whose tile the meld claimed."""
    return Seat(byte & 3)


def claimed_of(byte: int) -> int:
    """Return the place 0-2 of the claimed tile in a chow."""
    return byte >> 2 & 3


def is_added(byte: int) -> bool:
    """Say whether the kong grew out of a pung 加杠."""
    return bool(byte & ADDED)
