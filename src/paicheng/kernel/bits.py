"""Sets of kinds as bits, for all who look at a hand that way: how many kinds there are, and the bodies of nine."""

from array import array

from paicheng.kernel.form import BODIES

_EVEN_BITS = 0x5555555555555555
_EVEN_PAIRS = 0x3333333333333333
_LOW_NIBBLES = 0x0F0F0F0F0F0F0F0F
_BYTES = 0x0101010101010101
BODY_BITS = array("Q", [sum(1 << kind for kind in body) for body in BODIES])


def count_bits(kinds: int) -> int:
    """Return how many kinds there are in a set."""
    kinds -= kinds >> 1 & _EVEN_BITS
    kinds = (kinds & _EVEN_PAIRS) + (kinds >> 2 & _EVEN_PAIRS)
    return (kinds + (kinds >> 4) & _LOW_NIBBLES) * _BYTES >> 56 & 255
