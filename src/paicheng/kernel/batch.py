"""Many hands in one call: a buffer of counts, hand after hand, and one number of melds for all or one for each.

Compiled, the loops are those of `loops.pyx`, which let other threads run meanwhile; else, and for hands with wild
tiles, the plain one below asks hand by hand.
"""

from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from paicheng.kernel.fans.fan import fan_total
from paicheng.kernel.form import Form
from paicheng.kernel.shapes.hand import is_complete, shanten, waits_mask
from paicheng.tiles.tile import KINDS

loops: Any
try:
    loops = import_module("paicheng.kernel.loops")
except ImportError:
    loops = None

Buffer = bytes | bytearray | memoryview
_FIFTH = b"\xfe"  # what the loop says of hands with five of a kind
_NO_MELD = b"\xff"


def is_complete_many(
    hands: Buffer,
    melds: int | bytes = 0,
    *,
    width: int = KINDS,
    wild: int = 0,
    sets: int = 4,
    forms: int = Form.REGULAR,
) -> bytes:
    r"""Return 1 for each hand that is complete, 0 for each that is not; `width` counts make a hand.

    >>> is_complete_many(bytes([2] * 7 + [0] * 27) * 2, forms=Form.GUOBIAO)
    b'\x01\x01'
    """
    counts, laid = _checked(hands, melds, width, sets)
    if loops and not wild:
        answers: bytes = loops.completes(counts, width, laid, sets, int(forms))
        return answers
    return bytes(_each(is_complete, counts, width, laid, wild=wild, sets=sets, forms=forms))


def waits_many(
    hands: Buffer,
    melds: int | bytes = 0,
    *,
    width: int = KINDS,
    wild: int = 0,
    sets: int = 4,
    forms: int = Form.REGULAR,
) -> "array[int]":
    """Return the formal waits of each hand as bits."""
    counts, laid = _checked(hands, melds, width, sets)
    if loops and not wild:
        return array("Q", loops.waits(counts, width, laid, sets, int(forms)))
    return array("Q", _each(waits_mask, counts, width, laid, wild=wild, sets=sets, forms=forms))


def shanten_many(
    hands: Buffer,
    melds: int | bytes = 0,
    *,
    width: int = KINDS,
    wild: int = 0,
    sets: int = 4,
    forms: int = Form.REGULAR,
) -> "array[int]":
    """Return the distance of each hand."""
    counts, laid = _checked(hands, melds, width, sets)
    if loops and not wild:
        costs = loops.costs(counts, width, laid, sets, int(forms))
        answers = array("b", costs)
        at = costs.find(_FIFTH)
        while at >= 0:
            answers[at] = shanten(counts[at * width : (at + 1) * width], laid[at], sets=sets, forms=forms)
            at = costs.find(_FIFTH, at + 1)
        return answers
    return array("b", _each(shanten, counts, width, laid, wild=wild, sets=sets, forms=forms))


def fan_totals_many(
    hands: Buffer, melds: Buffer, tiles: Buffer, hows: int | Buffer = 0, switches: int = 0, *, width: int = KINDS
) -> "array[int]":
    """Return what each hand is worth with its tile, as `fan_total` does; `hows` is one for all or a byte a hand.

    `melds` has four bytes a hand, 0xFF from the last meld on, or is empty if no hand has any.

    >>> fan_totals_many(bytes([2] * 6 + [1] + [0] * 27) * 2, b"", bytes([6, 6]))[1]
    88
    """
    counts, won = memoryview(hands).tobytes(), memoryview(tiles).tobytes()
    size = len(won)
    laid = memoryview(melds).tobytes() or _NO_MELD * 4 * size
    how = bytes([hows]) * size if isinstance(hows, int) else memoryview(hows).tobytes()
    if width < KINDS or (len(counts), len(laid), len(how)) != (width * size, 4 * size, size):
        raise ValueError(f"{len(counts)} counts, {len(laid)} melds and {len(how)} ways to win for {size} tiles")
    if not loops:
        return array("H", _totals(counts, width, laid, won, how, switches))
    answers, wrong = loops.fans(counts, width, laid, won, how, switches)
    if wrong >= 0:
        raise ValueError(f"number {wrong} is no hand")
    return array("H", answers)


def _totals(counts: bytes, width: int, laid: bytes, won: bytes, how: bytes, switches: int) -> Iterator[int]:
    for at, tile in enumerate(won):
        melds = laid[4 * at : 4 * at + 4].partition(_NO_MELD)[0]
        yield fan_total(counts[at * width : (at + 1) * width], melds, tile, how[at], switches)


def _each(ask: Callable[..., int], counts: bytes, width: int, laid: bytes, **how: int) -> Iterator[int]:
    for at, melds in enumerate(laid):
        yield ask(counts[at * width : (at + 1) * width], melds, **how)


def _checked(hands: Buffer, melds: int | bytes, width: int, sets: int) -> tuple[bytes, bytes]:
    """Return the counts of all hands and the melds of each, and refuse what does not fit together."""
    counts = bytes(memoryview(hands).tobytes())
    if width < KINDS or len(counts) % width:
        raise ValueError(f"{len(counts)} counts are no hands of {width}")
    size = len(counts) // width
    laid = bytes([melds]) * size if isinstance(melds, int) else bytes(melds)
    if len(laid) != size:
        raise ValueError(f"{len(laid)} numbers of melds for {size} hands")
    if not max(laid, default=0) <= sets <= 5:
        raise ValueError(f"no hand has {max(laid, default=0)} of {sets} sets laid out")
    return counts, laid
