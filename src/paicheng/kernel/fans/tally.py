"""A count of the national fan 国标 as one number: what they are worth and which they are, added up together.

What a fan is worth and which it is is a number of 64 bits, its *word*. From the bit VALUE on it says the worth, so that
the greater of two words is the dearer; below that it has a code in one of the `FIELDS`. The fan of one field exclude
one another, or the field says how often one is there, so that the words of all fan of a hand can be added as they are.
Who only wants to know the worth pays nothing for that.

Kongs and how the win came, which no division of the hand changes, have words of their own with `EVENT_FIELDS`: to the
word of a division their worth alone is added. A packed list of fan is the word of the dearest division and, from the
bit EVENTS on, the codes of those.

A fan goes by its number in the rule book of 1998; 82 is 明暗杠, which is not in it.
"""

from itertools import chain

VALUE: int
CHIEF: int
globals().update(VALUE=54, CHIEF=8)
EVENTS = 64
FLAG = 1 << 53  # in no field: 碰碰和 is still to be added; of pungs: they swallow it
CODES = (1 << 53) - 1
WORTH = 0x3FF << 54
FOUR_EQUAL = 1  # 一色四同顺, by its code from CHIEF on


def _one_of(*numbers: int) -> tuple[tuple[int, ...], ...]:
    """Return what the codes of a field mean that says which fan is there, if any."""
    return ((), *((number,) for number in numbers))


def _up_to(times: int, number: int) -> tuple[tuple[int, ...], ...]:
    """Return what the codes of a field mean that says how often a fan is there."""
    return tuple((number,) * time for time in range(times + 1))


FIELDS = {  # the lowest bit of each field, and the fan that each code means; two joined fan have a code of their own
    0: _up_to(2, 69),
    2: _up_to(2, 70),
    4: _up_to(2, 71),
    6: _up_to(2, 72),
    8: (*_one_of(14, 16, 23, 28, 30, 39, 41, 50, 13, 29, 35, 19, 6, 7, 20, 34, 43), (34, 35)),
    13: _one_of(4),
    14: _one_of(1, 15, 24, 32, 42),
    17: _up_to(2, 65),
    19: _one_of(59, 54, 10, 2),
    22: _one_of(38, 9),
    24: _one_of(60),
    25: _one_of(61),
    26: _up_to(4, 73),
    29: _one_of(48, 63, 21),
    31: _one_of(55, 31),
    33: _one_of(18, 8, 11),
    35: _one_of(49, 22),
    37: _one_of(3),
    38: _one_of(51, 40, 75),
    40: _one_of(25, 26, 27, 36, 37),
    43: _one_of(68, 76),
    45: _one_of(66, 33, 12),
    47: _up_to(3, 64),
    49: _one_of(77, 78, 79),
    51: _one_of(80, 56, 62),
}
EVENT_FIELDS = {
    0: (*_one_of(74, 67, 57, 53, 82, 17, 5), (67, 74)),
    4: _one_of(58),
    5: _one_of(52),
    6: _one_of(44, 45),
    8: _one_of(46, 47),
}
_CODES = {
    numbers: code << first
    for first, meanings in chain(FIELDS.items(), EVENT_FIELDS.items())
    for code, numbers in enumerate(meanings)
    if numbers
}


def word(worth: int, *numbers: int) -> int:
    """Return the word of a fan, or of two joined, worth so much."""
    return worth << 54 | _CODES[numbers]


def fan_worth(packed: int) -> int:
    """Return what the fan of a packed list are worth together.

    >>> fan_worth(fan_list(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25), b"", 4))
    91
    """
    return packed >> 54 & 0x3FF


def fan_numbers(packed: int) -> tuple[int, ...]:
    """Return the numbers of the fan in a packed list, each as often as it is there, in order."""
    found = [number for first, meanings in FIELDS.items() for number in _meant(packed >> first, meanings)]
    events = packed >> EVENTS
    found += [number for first, meanings in EVENT_FIELDS.items() for number in _meant(events >> first, meanings)]
    return tuple(sorted(found))


def _meant(bits: int, meanings: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return what the code in the lowest bits means."""
    return meanings[bits & (1 << (len(meanings) - 1).bit_length()) - 1]
