"""Is a hand without wild tiles complete, and what does it wait for? Answers are sets of kinds as bits.

Sets and a pair are read off the table of `suits`. The special forms are questions to three sets of kinds: those held
(`HAVE`), those held twice or more (`doubles`), those held an odd number of times (`UNEVEN`). A knitted straight is its
nine tiles and a small regular hand, whose codes are those of the whole hand less a constant.
"""

# ruff: noqa: F821 (the names that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array

from paicheng.kernel import bits
from paicheng.kernel.form import BODIES, ORPHANS, Form
from paicheng.kernel.shapes import suits

REGULAR: int
SEVEN_PAIRS: int
SEVEN_PAIRS_QUAD: int
THIRTEEN_ORPHANS: int
KNITTED: int
KNITTED_STRAIGHT: int
PAIRS: int  # either kind of them
_SEVENTH: int  # behind six bodies, the bit of the orphans
globals().update({str(form.name): int(form) for form in Form}, PAIRS=6, _SEVENTH=30)
HONOR_BITS = sum(1 << kind for kind in range(27, 34))
ORPHAN_BITS = sum(1 << kind for kind in ORPHANS)


def _held(suit: int) -> list[int]:
    """Return for each set of kinds of a suit how many belong to each body and to the orphans, five bits each."""
    held = [0]
    for kind in range(9 * suit, 9 * suit + 9):
        of = sum(1 << 5 * place for place, kinds in enumerate((*BODIES, ORPHANS)) if kind in kinds)
        held += [others + of for others in held]
    return held


_SINGLE_BITS = array("Q", [sum(1 << kind for kind in body) | HONOR_BITS for body in BODIES])
_CODES = array("I", [sum(suits.power(kind) for kind in range(9) if kinds >> kind & 1) for kinds in range(512)])
_BODY_KINDS = array("B", [kind for body in BODIES for kind in body])
_HELD = array("I", [held for suit in range(3) for held in _held(suit)])
_HONORS_HELD = array("B", [honors.bit_count() for honors in range(128)])
_SIX = sum(1 << 5 * body for body in range(6))


def kinds_held(have: int) -> int:
    """Return how many kinds are held of each body, and of the orphans, in five bits each."""
    one = 1
    held = one * _HELD[have & 511] + _HELD[512 + (have >> 9 & 511)] + _HELD[1024 + (have >> 18 & 511)]
    return held + (one * _HONORS_HELD[have >> 27] << _SEVENTH)


def orphans_in(held: int) -> int:
    """Return how many kinds of orphans there are among the kinds held."""
    return held >> _SEVENTH


def singles_in(held: int, have: int) -> int:
    """Return how many kinds are held of each body with the honors, in five bits each."""
    return held + _HONORS_HELD[have >> 27] * _SIX


def body_kind(body: int, place: int) -> int:
    """Return one kind of a body."""
    return _BODY_KINDS[9 * body + place]


def bodies_with(held: int, least: int) -> int:
    """Return a bit, the highest of its five, for each body of which at least so many kinds are held, 0 to 15."""
    return held + (16 - least) * _SIX & 16 * _SIX


def _code_in_body(have: int, suit: int, body: int) -> int:
    """Return the code of one tile of each kind of a suit that a hand has of a body."""
    return _CODES[(have & bits.BODY_BITS[body]) >> 9 * suit & 511]


def single_bits(body: int) -> int:
    """Return the sixteen kinds that single tiles of a body may be."""
    return _SINGLE_BITS[body]


def allowed(forms: int, melds: int, sets: int) -> int:
    """Leave out the forms that a hand with these melds cannot have."""
    if sets != 4 or melds > 1:
        return forms & REGULAR
    return forms & (REGULAR | KNITTED_STRAIGHT) if melds else forms


def completes(counts: bytes, tile: int, need: int, forms: int) -> int:
    """Say whether the concealed tiles and one more are `need` sets and a pair, or one of the special forms."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    if suits.read(counts, tile, facts) != 3 * need + 2:
        return 0
    if facts[suits.FIFTH]:
        return forms & REGULAR and _is_regular_by_nibbles(counts, tile, facts)
    if forms & REGULAR and _is_regular(facts):
        return 1
    return forms > REGULAR and _is_special(facts, need, forms)


def waits_of(counts: bytes, need: int, forms: int) -> int:
    """Return what completes the concealed tiles, also as a fifth copy."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    if suits.read(counts, -1, facts) != 3 * need + 1:
        return 0
    if facts[suits.FIFTH]:
        return 0
    found = _regular_waits(facts) if forms & REGULAR else 0
    if forms > REGULAR:
        found |= _special_waits(facts, need, forms)
    return found


def divides(counts: bytes, tile: int, need: int) -> int:
    """Say whether the concealed tiles and one more are `need` sets."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    if suits.read(counts, tile, facts) != 3 * need:
        return 0
    for group in range(4):
        if not suits.are_sets(suits.nibbles_in(counts, tile, group), 7 if group < 3 else 0):
            return 0
    return 1


def _is_regular(facts: list[int]) -> int:
    """See that all suits are sets, one with the pair, which leaves two tiles over."""
    entries = [0, 0, 0, 0]
    suits.split_all(facts, entries)
    whole = entries[0] & entries[1] & entries[2] & entries[3]
    return whole & suits.COMPLETE and _tiles_over(entries) == 2


def _tiles_over(entries: list[int]) -> int:
    over = 0
    for group in range(4):
        over += entries[group] & suits.OVERS
    return over >> suits.OVER


def _is_regular_by_nibbles(counts: bytes, tile: int, facts: list[int]) -> int:
    over = 0
    for group in range(4):
        over += suits.size_of(facts[suits.WORDS + group]) % 3
        nibbles = suits.nibbles_in(counts, tile, group)
        if not suits.split_nibbles(nibbles, 7 if group < 3 else 0) & suits.COMPLETE:
            return 0
    return over == 2


def _regular_waits(facts: list[int]) -> int:
    """Return the waits of each suit beside which all others are complete, with one pair at most among them."""
    entries = [0, 0, 0, 0]
    suits.split_all(facts, entries)
    if _tiles_over(entries) > 4:  # a pair in each of three suits
        return 0
    lacking = 0
    for group in range(4):
        lacking |= (~entries[group] & suits.COMPLETE) << group
    found = 0
    one = 1
    for group in range(4):
        if not lacking & ~(suits.COMPLETE << group):
            found |= (one * entries[group] & 511) << 9 * group
    return found


def _is_special(facts: list[int], need: int, forms: int) -> int:
    if forms & KNITTED_STRAIGHT and _is_straight(facts):
        return 1
    if need < 4:
        return 0
    if forms & PAIRS and not facts[suits.UNEVEN] and _pairs_count(forms, facts[suits.HAVE]):
        return 1
    if forms & THIRTEEN_ORPHANS and facts[suits.HAVE] == ORPHAN_BITS:
        return 1
    return forms & KNITTED and not suits.doubles(facts) and _singles_left(facts[suits.HAVE]) == 2


def _special_waits(facts: list[int], need: int, forms: int) -> int:
    found = _straight_waits(facts) if forms & KNITTED_STRAIGHT else 0
    if need < 4:
        return found
    odd = facts[suits.UNEVEN]
    have = facts[suits.HAVE]
    if forms & PAIRS and not odd & (odd - 1) and _pairs_count(forms, have):
        found |= odd
    if forms & THIRTEEN_ORPHANS and not have & ~ORPHAN_BITS:
        if have == ORPHAN_BITS:
            found |= ORPHAN_BITS
        elif bits.count_bits(have) == 12:
            found |= ORPHAN_BITS ^ have
    if forms & KNITTED and not suits.doubles(facts):
        for body in range(6):
            if not have & ~single_bits(body):
                found |= single_bits(body) ^ have
    return found


def _pairs_count(forms: int, have: int) -> int:
    """Say whether pairs count as seven: four of a kind are two of them, or the kinds are seven."""
    return forms & SEVEN_PAIRS_QUAD or bits.count_bits(have) == 7


def _singles_left(have: int) -> int:
    """Return how many kinds of the sixteen that singles may be are not held; -1 if others are."""
    for body in range(6):
        if not have & ~single_bits(body):
            return bits.count_bits(single_bits(body) ^ have)
    return -1


def _is_straight(facts: list[int]) -> int:
    rest = [0, 0, 0, 0, 0, 0, 0, 0]
    near = bodies_with(kinds_held(facts[suits.HAVE]), 9)
    body = 0
    while near:
        if near & 31:
            without(facts, body, rest)
            if _is_regular(rest):
                return 1
        near >>= 5
        body += 1
    return 0


def _straight_waits(facts: list[int]) -> int:
    rest = [0, 0, 0, 0, 0, 0, 0, 0]
    found = 0
    near = bodies_with(kinds_held(facts[suits.HAVE]), 8)
    body = 0
    while near:
        if near & 31:
            missing = bits.BODY_BITS[body] & ~facts[suits.HAVE]
            without(facts, body, rest)
            if not missing:
                found |= _regular_waits(rest)
            elif _is_regular(rest):
                found |= missing
        near >>= 5
        body += 1
    return found


def without(facts: list[int], body: int, rest: list[int]) -> None:
    """Write down the codes and words of what lies beside the tiles of a body."""
    for suit in range(3):
        rest[suit] = facts[suit] - _code_in_body(facts[suits.HAVE], suit, body)
    rest[3] = facts[3]
    suits.weigh(rest)
