"""Actions are wishes: what a seat asks the table for. The table answers with events (facts).

Discards, chows and kongs are ready-made in tables, so that building offers makes no objects.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from paicheng.tiles.tile import FIRST, KINDS, TILES, Seat, Tile

Names = Annotated[tuple[str, ...], Meta(max_length=64)]  # far more than any hand shows


class Discard(Struct, frozen=True, tag="discard", gc=False, cache_hash=True):
    """Throw a tile 打: the one just drawn, or one from the hand."""

    tile: Tile
    drawn: bool


class Chow(Struct, frozen=True, tag="chow", gc=False, cache_hash=True):
    """Take the discard into the run whose lowest tile is `first` 吃."""

    first: Tile


class Pung(Struct, frozen=True, tag="pung", gc=False, cache_hash=True):
    """Take the discard as the third of three 碰."""


class Kong(Struct, frozen=True, tag="kong", gc=False, cache_hash=True):
    """Make a kong 杠 of the tile: claimed, concealed, or added to an own pung, as the table stands."""

    tile: Tile


class Win(Struct, frozen=True, tag="win", gc=False, cache_hash=True, omit_defaults=True):
    """Declare a win 和 on the tile just drawn, discarded or added.

    Where the rule set asks for it, `named` are the keys of the fan that the winner counts, each as often as it counts.
    """

    named: Names = ()


class Decline(Struct, frozen=True, tag="decline", gc=False, cache_hash=True):
    """Let the offer pass 过."""


class Declare(Struct, frozen=True, tag="declare", gc=False, cache_hash=True):
    """Make a choice that only this rule set knows; `kind` is its key."""

    kind: str
    tiles: tuple[Tile, ...] = ()


Action = Discard | Chow | Pung | Kong | Win | Decline | Declare
Offers = dict[Seat, tuple[Action, ...]]

DISCARDS_HELD: Final = tuple(Discard(tile, drawn=False) for tile in TILES)
DISCARDS_DRAWN: Final = tuple(Discard(tile, drawn=True) for tile in TILES)
CHOWS: Final = tuple(Chow(tile) for tile in TILES[: FIRST["z"]])
KONGS: Final = tuple(Kong(tile) for tile in TILES[:KINDS])
PUNG: Final = Pung()
WIN: Final = Win()
DECLINE: Final = Decline()
