"""Many hands in one call: a buffer of counts, hand after hand, and one number of melds for all or one for each.

Compiled, the loops are those of `loops.pyx`, which let other threads run meanwhile; else, and for hands with wild
tiles, the plain one below asks hand by hand.
"""

from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from paicheng.kernel.form import Form
from paicheng.kernel.hand import is_complete, shanten, waits_mask
from paicheng.tiles.tile import KINDS

loops: Any
try:
    loops = import_module("paicheng.kernel.loops")
except ImportError:
    loops = None

Buffer = bytes | bytearray | memoryview


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
        return array("b", loops.costs(counts, width, laid, sets, int(forms)))
    return array("b", _each(shanten, counts, width, laid, wild=wild, sets=sets, forms=forms))


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
