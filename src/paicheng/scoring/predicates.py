"""Questions that rule sets share. Each asks one thing of one reading and knows nothing of values or other fan."""

from collections.abc import Callable

from paicheng.kernel import Form
from paicheng.scoring.reading import KongEvent, Reading
from paicheng.tiles import notation

Question = Callable[[Reading], bool]


def mask(text: str) -> int:
    """Return a set of kinds as bits, from compact notation.

    >>> bin(mask("13m"))
    '0b101'
    """
    bits = 0
    for tile in notation.tiles(text):
        bits |= 1 << tile
    return bits


SUITS = tuple(mask(f"123456789{suit}") for suit in "mps")
WINDS = mask("1234z")
DRAGONS = mask("567z")
HONORS = WINDS | DRAGONS
TERMINALS = mask("19m19p19s")
OUTSIDE = TERMINALS | HONORS


def within(kinds: int) -> Question:
    """Ask whether the hand holds no tile but these."""
    return lambda reading: not reading.kinds & ~kinds


def without(kinds: int) -> Question:
    """Ask whether the hand holds none of these tiles."""
    return lambda reading: not reading.kinds & kinds


def suit_count(reading: Reading) -> int:
    """Count the numbered suits that occur."""
    return sum(1 for suit in SUITS if reading.kinds & suit)


def one_suit(reading: Reading) -> bool:
    """清一色: every tile from a single numbered suit."""
    return not reading.kinds & HONORS and suit_count(reading) == 1


def honors_and_one_suit(reading: Reading) -> bool:
    """混一色: honors, and at most one numbered suit."""
    return bool(reading.kinds & HONORS) and suit_count(reading) <= 1


def regular(reading: Reading) -> bool:
    """Say whether the hand is sets and a pair."""
    return reading.form == Form.REGULAR


def all_pungs(reading: Reading) -> bool:
    """碰碰和: sets and a pair, no chow among them."""
    return regular(reading) and not reading.chows


def every_part_holds(kinds: int) -> Question:
    """Ask whether every set and the pair hold one of these tiles."""

    def question(reading: Reading) -> bool:
        chows = all(kinds >> low & 0b111 for low in reading.chows)
        return regular(reading) and chows and all(kinds >> tile & 1 for tile in (*reading.pungs, reading.pair))

    return question


def pungs_among(kinds: int) -> Callable[[Reading], int]:
    """Ask how many pungs and kongs are of these tiles."""
    return lambda reading: sum(kinds >> tile & 1 for tile in reading.pungs)


def concealed(reading: Reading) -> bool:
    """Say whether nothing was claimed; a concealed kong is not."""
    return not reading.exposed


def concealed_self_drawn(reading: Reading) -> bool:
    """Say whether nothing was claimed, the winning tile included."""
    return concealed(reading) and reading.win.self_drawn


def concealed_claim(reading: Reading) -> bool:
    """Say whether nothing was claimed before the winning tile was."""
    return concealed(reading) and not reading.win.self_drawn


def self_drawn(reading: Reading) -> bool:
    """自摸: won by an own draw."""
    return reading.win.self_drawn


def last_draw(reading: Reading) -> bool:
    """Say whether the last tile of the wall was drawn and won on."""
    return reading.win.self_drawn and reading.win.last_tile


def last_discard(reading: Reading) -> bool:
    """Say whether the win took the discard after the last tile of the wall."""
    return reading.win.last_tile and not reading.win.self_drawn


def replacement(reading: Reading) -> bool:
    """杠上开花: won on the replacement of an own kong."""
    return reading.win.kong_event is KongEvent.REPLACEMENT


def robbed(reading: Reading) -> bool:
    """抢杠: won on the tile that another seat added to a pung."""
    return reading.win.kong_event is KongEvent.ROB


def concealed_pungs(count: int) -> Question:
    """Ask whether there are so many concealed pungs and concealed kongs, or more."""
    return lambda reading: reading.concealed_pungs >= count


def kongs(count: int) -> Question:
    """Ask whether there are so many kongs of any kind, or more."""
    return lambda reading: reading.melded_kongs + reading.concealed_kongs >= count


def sole_wait(reading: Reading) -> bool:
    """Say whether the hand waited for one tile only."""
    return len(reading.waits) == 1


def four_of_a_kind(reading: Reading) -> int:
    """四归一: count the kinds of which all four copies are in the hand but not in a kong."""
    kongs_held = reading.melded_kongs + reading.concealed_kongs
    return reading.counts.count(4) - kongs_held
