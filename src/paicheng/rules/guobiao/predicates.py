"""Questions that only the national rules ask of a reading."""

from paicheng.kernel import Form
from paicheng.scoring.predicates import (
    DRAGONS,
    SUITS,
    TERMINALS,
    WINDS,
    mask,
    pungs_among,
    regular,
    sole_wait,
    suit_count,
)
from paicheng.scoring.reading import Place, Reading

GREEN = mask("23468s6z")
REVERSIBLE = mask("1234589p245689s7z")
FIVES = mask("5m5p5s")
EVENS = mask("2468m2468p2468s")
UPPER = mask("789m789p789s")
MIDDLE = mask("456m456p456s")
LOWER = mask("123m123p123s")
ABOVE_FIVE = mask("6789m6789p6789s")
BELOW_FIVE = mask("1234m1234p1234s")

NINE_GATES = bytes((3, 1, 1, 1, 1, 1, 1, 1, 3))
ONE_TO_SEVEN = 0b111_1111

terminal_pungs = pungs_among(TERMINALS)
dragon_pungs = pungs_among(DRAGONS)


def nine_gates(reading: Reading) -> bool:
    """九莲宝灯: the tiles before the win were exactly 1112345678999 of one suit."""
    held = reading.win.hand
    return not reading.win.melds and any(held[first : first + 9] == NINE_GATES for first in (0, 9, 18))


def seven_shifted_pairs(reading: Reading) -> bool:
    """连七对: seven pairs of one suit, their ranks in a row."""
    shapes = (ONE_TO_SEVEN << first + low for first in (0, 9, 18) for low in range(3))
    return reading.form == Form.SEVEN_PAIRS and reading.kinds in shapes


def all_even_pungs(reading: Reading) -> bool:
    """全双刻: pungs, kongs and a pair of even ranks only."""
    return regular(reading) and not reading.chows and not reading.kinds & ~EVENS


def greater_knitted(reading: Reading) -> bool:
    """七星不靠: all seven honors stand among single tiles."""
    honors = WINDS | DRAGONS
    return reading.form == Form.KNITTED and reading.kinds & honors == honors


def knitted_straight(reading: Reading) -> bool:
    """组合龙: 147, 258 and 369 of three suits are complete, in place of three sets or among single tiles."""
    if reading.form == Form.KNITTED:
        return sum((reading.kinds & suit).bit_count() for suit in SUITS) == 9
    return reading.form == Form.KNITTED_STRAIGHT


def all_chows(reading: Reading) -> bool:
    """平和: no pung, and a pair of a numbered suit; the knitted straight stands for three chows."""
    sets = reading.form in (Form.REGULAR, Form.KNITTED_STRAIGHT)
    return sets and not reading.pungs and 0 <= reading.pair < 27


def all_types(reading: Reading) -> bool:
    """五门齐: three suits, winds and dragons all occur."""
    return suit_count(reading) == 3 and bool(reading.kinds & WINDS and reading.kinds & DRAGONS)


def one_voided(reading: Reading) -> bool:
    """缺一门: exactly one numbered suit is missing."""
    return suit_count(reading) == 2


def all_claimed(reading: Reading) -> bool:
    """全求人: four claimed sets, and the pair completed by another seat's tile."""
    return reading.exposed == 4 and not reading.win.self_drawn


def round_wind_pung(reading: Reading) -> bool:
    """圈风刻: a pung or kong of the round wind."""
    return reading.win.round_wind in reading.pungs


def seat_wind_pung(reading: Reading) -> bool:
    """门风刻: a pung or kong of the seat wind."""
    return reading.win.seat_wind in reading.pungs


def guest_wind_pungs(reading: Reading) -> int:
    """Count pungs and kongs of winds that are neither the round's nor the seat's."""
    own = 1 << reading.win.round_wind | 1 << reading.win.seat_wind
    return sum(WINDS & ~own & 1 << tile != 0 for tile in reading.pungs)


def outside_pungs(reading: Reading) -> int:
    """幺九刻: count pungs and kongs of terminals and of guest winds."""
    return terminal_pungs(reading) + guest_wind_pungs(reading)


def fourth_copy(reading: Reading) -> bool:
    """和绝张: the other three copies of the winning tile lie open on the table."""
    return reading.last_of_kind


def edge(reading: Reading) -> bool:
    """边张: the winning tile is the 3 of 123 or the 7 of 789."""
    return reading.place is Place.EDGE


def middle(reading: Reading) -> bool:
    """坎张: the winning tile is the middle of a chow."""
    return reading.place is Place.MIDDLE


def single(reading: Reading) -> bool:
    """单钓将: the winning tile completes the pair, or a hand of singles."""
    return reading.place in (Place.PAIR, Place.SINGLE)


def sole_wait_off_dragon(reading: Reading) -> bool:
    """Ask for a sole wait on a tile that the knitted straight does not use."""
    return sole_wait(reading) and not reading.dragon >> reading.win.tile & 1


def flowers(reading: Reading) -> int:
    """花牌: count flowers and seasons."""
    return reading.win.flowers


def never(reading: Reading) -> int:
    """无番和 is no question of its own: `score` counts it when nothing else counts."""
    return 0
