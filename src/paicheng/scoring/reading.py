"""A win as it is handed in, and its readings 拆法: each way to divide the hand and to place the winning tile.

A pung that another seat's tile completed is open; every other pung that was not claimed is concealed. Where the
winning tile may stand in several places, each is a reading of its own.
"""

from collections.abc import Iterator
from enum import Enum, StrEnum, auto

from msgspec import Struct

from paicheng import kernel
from paicheng.kernel import Form
from paicheng.tiles.meld import MeldKind, kind_of, tiles_of
from paicheng.tiles.tile import EAST, KINDS, Tile


class KongEvent(StrEnum):
    """How a kong took part in the win: the replacement after an own one, or another's that was robbed."""

    REPLACEMENT = "replacement"
    ROB = "rob"


class Place(Enum):
    """Where the winning tile stands in a reading."""

    PAIR = auto()
    PUNG = auto()
    EDGE = auto()  # the 3 of 123, the 7 of 789
    MIDDLE = auto()
    SIDE = auto()  # any other end of a chow
    SINGLE = auto()  # in a hand of single tiles
    DRAGON = auto()  # in a knitted straight


class Win(Struct, frozen=True):
    """A hand that declares a win, and how: the facts that fan are counted from."""

    hand: bytes  # counts of the concealed tiles without the winning one; kinds from 34 on are not read
    tile: Tile
    melds: bytes = b""
    sources: bytes = b""
    self_drawn: bool = False
    last_tile: bool = False  # of the wall: drawn and won on, or the discard after it
    kong_event: KongEvent | None = None
    last_of_kind: bool = False  # the three other copies lie open; corrected by what the hand itself shows
    round_wind: Tile = EAST
    seat_wind: Tile = EAST
    flowers: int = 0


class Reading(Struct, frozen=True):
    """One division of a winning hand, and how it was won."""

    win: Win
    waits: tuple[int, ...]  # all tiles the hand waited for, in any form
    counts: bytes  # of every kind, melds and winning tile included, a kong as four
    kinds: int  # the kinds that occur, as bits
    form: Form
    chows: tuple[int, ...]  # the lowest tiles, claimed or not, sorted
    pungs: tuple[int, ...]  # kongs included, sorted
    pair: int  # -1 if none
    place: Place
    concealed_pungs: int  # concealed kongs included
    melded_kongs: int
    concealed_kongs: int
    exposed: int  # claimed melds: all but concealed kongs
    last_of_kind: bool
    dragon: int = 0  # the kinds that a knitted straight uses, as bits

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return every tile of the hand, sorted."""
        return tuple(Tile(tile) for tile in range(KINDS) for _ in range(self.counts[tile]))


class Shape(Struct, frozen=True):
    """What every reading of a win shares."""

    win: Win
    waits: tuple[int, ...]
    counts: bytes
    kinds: int
    chows: tuple[int, ...]  # claimed
    pungs: tuple[int, ...]  # apart, kongs included
    melded_kongs: int
    concealed_kongs: int
    last_of_kind: bool


def all_counts(win: Win) -> bytes:
    """Return the counts of every tile that the winner holds or shows, the winning one included.

    >>> list(all_counts(Win(bytes(34), Tile(0), bytes([0xC1])))[:3])
    [1, 4, 0]
    """
    counts = bytearray(win.hand[:KINDS])
    counts[win.tile] += 1
    for code in win.melds:
        kind, tile = code >> 6, code & 63  # the hot path: no enum, no tuple
        if kind == MeldKind.CHOW:
            counts[tile] += 1
            counts[tile + 1] += 1
            counts[tile + 2] += 1
        else:
            counts[tile] += 3 if kind == MeldKind.PUNG else 4
    return bytes(counts)


def fourth_copy(win: Win) -> bool:
    """Say whether the winning tile is the fourth copy of three that lie open (和绝张).

    The flag is dropped when the winner's concealed tiles hold another copy, set when his own melds show three.
    """
    if win.hand[win.tile]:
        return False
    claimed = [code for code in win.melds if kind_of(code) is not MeldKind.CONCEALED_KONG]
    return win.last_of_kind or sum(tiles_of(code).count(win.tile) for code in claimed) == 3


def readings(win: Win, forms: Form, waits: tuple[int, ...]) -> tuple[Reading, ...]:
    """Return every reading of the winning hand in the given forms; none if it is not complete."""
    counts = all_counts(win)
    kinds = [code >> 6 for code in win.melds]
    shape = Shape(
        win=win,
        waits=waits,
        counts=counts,
        kinds=sum([1 << tile for tile in range(KINDS) if counts[tile]]),
        chows=tuple([code for code in win.melds if code >> 6 == MeldKind.CHOW]),  # the byte of a chow is its tile
        pungs=tuple([code & 63 for code in win.melds if code >> 6 != MeldKind.CHOW]),
        melded_kongs=kinds.count(MeldKind.KONG),
        concealed_kongs=kinds.count(MeldKind.CONCEALED_KONG),
        last_of_kind=fourth_copy(win),
    )
    found = kernel.readings(win.hand, len(win.melds), tile=win.tile, forms=forms)
    return tuple(reading for division in found for reading in _placed(shape, division))


def _placed(shape: Shape, division: kernel.Division) -> Iterator[Reading]:
    """Give a reading for every place of the winning tile in one division."""
    body = kernel.BODIES[division.body] if division.form == Form.KNITTED_STRAIGHT else ()
    dragon = sum(1 << kind for kind in body)
    discard = not shape.win.self_drawn
    for place in _places(division, shape.win.tile, dragon):
        opened = discard and place is Place.PUNG
        yield Reading(
            win=shape.win,
            waits=shape.waits,
            counts=shape.counts,
            kinds=shape.kinds,
            form=division.form,
            chows=tuple(sorted([*shape.chows, *division.chows])),
            pungs=tuple(sorted([*shape.pungs, *division.pungs])),
            pair=division.pair,
            place=place,
            concealed_pungs=shape.concealed_kongs + len(division.pungs) - opened,
            melded_kongs=shape.melded_kongs,
            concealed_kongs=shape.concealed_kongs,
            exposed=len(shape.win.melds) - shape.concealed_kongs,
            last_of_kind=shape.last_of_kind,
            dragon=dragon,
        )


def _places(division: kernel.Division, tile: int, dragon: int) -> list[Place]:
    """Return the places where the winning tile may stand among the concealed tiles, each once."""
    found = [_place_in_chow(low, tile) for low in division.chows if low <= tile <= low + 2]
    if tile in division.pungs:
        found.append(Place.PUNG)
    if tile == division.pair:
        found.append(Place.PAIR)
    if dragon >> tile & 1:
        found.append(Place.DRAGON)
    if not found:
        found = [Place.PAIR if division.form == Form.SEVEN_PAIRS else Place.SINGLE]
    return list(dict.fromkeys(found))


def _place_in_chow(low: int, tile: int) -> Place:
    if tile == low + 1:
        return Place.MIDDLE
    rank = low % 9
    edge = (rank == 0 and tile == low + 2) or (rank == 6 and tile == low)
    return Place.EDGE if edge else Place.SIDE
