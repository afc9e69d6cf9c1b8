"""The fan count of the national rules 国标: what a win is worth, flowers aside.

The fan table of the rule set is the truth; this is a second implementation for speed. It goes straight from counts to
a number. Each suit is a code of which `splits` knows every division into sets and a pair. A division of the whole hand
is a row of each suit and of the honors: the chows become one number a suit, the pungs and the kinds that occur are sets
of bits, and all else is tables and masks: `joint` knows what sets are worth together, `worth` what four and a pair
show, `whole` what a hand shows as a whole, `special` the forms that are not four sets, and what a hand waited for.

Of a division, where the winning tile stands matters twice: a pung that another's tile completed is not concealed, and
only the edge or the middle of a chow or the pair may be worth a fan for the wait. So the waits are worked out only
where the tile stands in one of these three. Places and divisions are tried, and the dearest counts.

What is added up are the words of `tally`, of which those who ask for the fan themselves get all, others the worth.

`how` and `switches` are flags of `How` and `Switch`, the two winds in `how` from its fifth bit on.
"""

from array import array

from paicheng.kernel import bits
from paicheng.kernel.fans import facts as at
from paicheng.kernel.fans import joint, special, splits, tally, waiting, whole, worth
from paicheng.tiles.tile import KINDS

CHOWS = 0x1FFFF  # of a row
NO_MELD = 0xFF
NINE_GATES = 3 + 97655 + 3 * 390625  # 3 1 1 1 1 1 1 1 3 in base five
SI_AN_KE = tally.word(64, 12)
SAN_AN_KE = tally.word(16, 33)
SHUANG_AN_KE = tally.word(2, 66)
WU_FAN_HU = tally.word(8, 43)
SI_GUI_YI = tally.word(2, 64)
HOGS_OF_FOUR_EQUAL = 3 * (SI_GUI_YI & tally.CODES)  # are there but do not count: 一色四同顺 is worth less instead
_WORTH, _FLAG = tally.WORTH, tally.FLAG
_prepared = 0


_POSSIBLE = array("B", [code < 27 and code % 9 < 7 if code < 64 else code & 63 < KINDS for code in range(256)])


def fan_total(hand: bytes, melds: bytes, tile: int, how: int = 0, switches: int = 0) -> int:
    """Return what a hand with a tile more is worth by the national fan, flowers aside; 0 if it is not complete.

    >>> fan_total(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25), b"", 4)
    91
    """
    if not _prepared:
        prepare()
    _check(hand, melds, tile)
    return base_of(hand, tile, melds, len(melds), how, switches)


def fan_list(hand: bytes, melds: bytes, tile: int, how: int = 0, switches: int = 0) -> int:
    """Return the fan that make up `fan_total` as one number, for `fan_worth` and `fan_numbers` to read; 0 if none.

    >>> fan_numbers(fan_list(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25), b"", 4))
    (4, 66, 73)
    """
    if not _prepared:
        prepare()
    _check(hand, melds, tile)
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    facts[at.EXPOSED] = len(melds)
    word = _word_of(hand, tile, melds, how, switches, facts)
    if word >> tally.CHIEF & 31 == tally.FOUR_EQUAL:
        word -= HOGS_OF_FOUR_EQUAL
    events = facts[at.EVER] & tally.CODES
    return word | events << tally.EVENTS if word else 0


def prepare() -> None:
    """Make the tables unless they are made: `base_of` may be asked only then."""
    global _prepared
    splits.fill()
    joint.fill()
    _prepared = 1


def base_if_hand(hand: bytes, tile: int, melds: bytes, how: int, switches: int) -> int:
    """Return what a hand is worth whose melds are four bytes, NO_MELD from the last one on; -1 if it is no hand."""
    size = 0
    while size < 4 and melds[size] != NO_MELD:
        if not _POSSIBLE[melds[size]]:
            return -1
        size += 1
    return base_of(hand, tile, melds, size, how, switches) if 0 <= tile < KINDS else -1


def _check(hand: bytes, melds: bytes, tile: int) -> None:
    """Refuse what is no hand."""
    if len(hand) < KINDS:
        raise ValueError(f"a hand is counts of {KINDS} kinds or more, not of {len(hand)}")
    if not 0 <= tile < KINDS:
        raise ValueError(f"no hand wins on tile {tile}")
    if len(melds) > 4:
        raise ValueError(f"no hand has {len(melds)} melds")
    for code in melds:
        if not _POSSIBLE[code]:
            raise ValueError(f"no meld is {code}")


def base_of(hand: bytes | bytearray, tile: int, melds: bytes, size: int, how: int, switches: int) -> int:
    """Return what a hand with a tile more is worth, flowers aside; 0 if it is not complete."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    facts[at.EXPOSED] = size
    return _word_of(hand, tile, melds, how, switches, facts) >> tally.VALUE


def _word_of(hand: bytes | bytearray, tile: int, melds: bytes, how: int, switches: int, facts: list[int]) -> int:
    """Return the word of a hand with a tile more; 0 if it is not complete. EXPOSED is how many melds there are."""
    size = facts[at.EXPOSED]
    if at.read(hand, tile, facts) != 14 - 3 * size:
        return 0
    last_of_kind = how & whole.FOURTH
    if size:
        at.lay(melds, size, facts)
        if not hand[tile] and not last_of_kind:
            last_of_kind = at.shown(melds, size, tile) == 3
    facts[at.MANNER] = whole.concealment(how, facts[at.EXPOSED], 0, switches)
    facts[at.EVER] = whole.events(how, facts[at.EXPOSED], last_of_kind and not hand[tile])
    if facts[at.KONG_COUNT]:
        facts[at.EVER] += whole.kongs(facts[at.KONG_COUNT], facts[at.CONCEALED_KONGS], switches)
    ways = _divides(facts)
    if not ways:
        return special.best(hand, tile, facts, how, switches) if size < 2 else 0
    facts[at.NINE] = not size and facts[at.CODES + tile // 9] == NINE_GATES + splits.POWERS[tile % 9]
    best = _division(tile, facts, how, switches) if ways == 1 else _dearest(tile, facts, how, switches)
    if size or facts[at.ODD]:
        return best
    return max(best, special.pairs(facts, how, switches))


def _divides(facts: list[int]) -> int:
    """Say whether every suit splits and one has a pair, and write down a division and the planes.

    The answer is 2 or more if there are several divisions. Without a loop, as branches are dear.
    """
    one = splits.FIRST[facts[at.CODES]]
    two = splits.FIRST[facts[at.CODES + 1]]
    three = splits.FIRST[facts[at.CODES + 2]]
    honors = splits.FIRST[facts[at.CODES + 3]]
    if not (one and two and three and honors):
        return 0
    m = facts[at.ROWS] = splits.TABLE[one]
    p = facts[at.ROWS + 1] = splits.TABLE[two]
    s = facts[at.ROWS + 2] = splits.TABLE[three]
    z = facts[at.ROWS + 3] = splits.TABLE[honors]
    second = ((p >> 26 & 15) + 15) >> 4
    third = ((s >> 26 & 15) + 15) >> 4
    fourth = ((z >> 26 & 15) + 15) >> 4
    if (((m >> 26 & 15) + 15) >> 4) + second + third + fourth != 1:
        return 0
    facts[at.PAIRED] = second + 2 * third + 3 * fourth
    at.add_up(_kinds_at(30, facts), _kinds_at(39, facts), _kinds_at(48, facts), facts)
    return 1 + ((m | p | s) >> 57)


def _kinds_at(place: int, facts: list[int]) -> int:
    """Put nine bits of each row side by side: a set of kinds."""
    m = facts[at.ROWS] >> place & 511
    p = facts[at.ROWS + 1] >> place & 511
    s = facts[at.ROWS + 2] >> place & 511
    z = facts[at.ROWS + 3] >> place & 511
    return m | p << 9 | s << 18 | z << 27


def _dearest(tile: int, facts: list[int], how: int, switches: int) -> int:
    """Try every division."""
    best = 0
    one = splits.FIRST[facts[at.CODES]]
    while one:
        row = facts[at.ROWS] = splits.TABLE[one]
        one = one + 1 if row >> 57 else 0
        two = splits.FIRST[facts[at.CODES + 1]]
        while two:
            row = facts[at.ROWS + 1] = splits.TABLE[two]
            two = two + 1 if row >> 57 else 0
            three = splits.FIRST[facts[at.CODES + 2]]
            while three:
                row = facts[at.ROWS + 2] = splits.TABLE[three]
                three = three + 1 if row >> 57 else 0
                best = max(best, _division(tile, facts, how, switches))
    return best


def _division(tile: int, facts: list[int], how: int, switches: int) -> int:
    """Count one division, with the winning tile where it pays most."""
    concealed = _kinds_at(17, facts)
    pair = 9 * facts[at.PAIRED] + (facts[at.ROWS + facts[at.PAIRED]] >> 26 & 15) - 1
    chows = joint.chows(
        (facts[at.ROWS] & CHOWS) + facts[at.LAID],
        (facts[at.ROWS + 1] & CHOWS) + facts[at.LAID + 1],
        (facts[at.ROWS + 2] & CHOWS) + facts[at.LAID + 2],
    )
    shown = facts[at.EVER] & _WORTH
    if facts[at.FOUR]:
        shown += SI_GUI_YI * bits.count_bits(facts[at.FOUR])
    shown += _sets(concealed | facts[at.APART], pair, chows, facts, how, switches)
    pungs = facts[at.CONCEALED_KONGS] + _few_bits(concealed)
    best = 0
    if concealed >> tile & 1:
        opened = not how & whole.SELF_DRAWN
        best = _concealed(shown, pungs - opened, facts, how, switches) or WU_FAN_HU
    places = waiting.places(tile, pair, 0 if tile > 26 else facts[at.ROWS + tile // 9] & CHOWS)
    if places:
        closed = _concealed(shown, pungs, facts, how, switches)
        if places & waiting.WAITS and (closed or not places & waiting.SIDE) and not _waits_swallowed(facts, how):
            closed += waiting.FANS[places & waiting.WAITS] * waiting.sole(tile, facts, switches)
        best = max(best, closed or WU_FAN_HU)
    return best


def _few_bits(kinds: int) -> int:
    """Count up to four kinds."""
    some = kinds & kinds - 1
    more = some & some - 1
    return (kinds != 0) + (some != 0) + (more != 0) + (more & more - 1 != 0)


def _waits_swallowed(facts: list[int], how: int) -> int:
    """Say whether nine gates, four kongs or a hand of claimed melds leave no fan for the wait."""
    melded_hand = facts[at.EXPOSED] == 4 and not how & whole.SELF_DRAWN
    return facts[at.NINE] or facts[at.KONG_COUNT] == 4 or melded_hand


def _concealed(shown: int, pungs: int, facts: list[int], how: int, switches: int) -> int:
    """Add so many concealed pungs, 碰碰和, and what counts for a concealed hand or an own draw."""
    total = shown & ~_FLAG
    if pungs > 3 or facts[at.NINE]:
        total += whole.concealment(how, facts[at.EXPOSED], 1, switches)
    else:
        total += facts[at.MANNER]
    if pungs > 3:
        return total + SI_AN_KE
    if pungs == 3:
        total += SAN_AN_KE
    elif pungs == 2 and not (facts[at.CONCEALED_KONGS] == 2 and facts[at.KONG_COUNT] == 2):
        total += SHUANG_AN_KE
    return total + worth.PENG_PENG_HU if shown & _FLAG else total


def _sets(pungs: int, pair: int, chows: int, facts: list[int], how: int, switches: int) -> int:
    """Count what sets, pair and kinds show, with the flag of 碰碰和."""
    if facts[at.NINE]:
        return worth.nine_gates(pungs, pair, chows, switches)
    winds = 27 + (how >> 4 & 3) | 27 + (how >> 6 & 3) << worth.SEAT
    shown = worth.shown(pungs, pair, chows, facts[at.HAVE], winds, switches)
    return shown & ~_FLAG if facts[at.KONG_COUNT] == 4 else shown
