"""Hands with known answers. S-numbers are lines of the conformance table of the national rules."""

import pytest
from tests.unit.kernel.hands import hand

from paicheng.kernel import (
    BODIES,
    Form,
    all_sets,
    best_discards,
    completed_by,
    is_complete,
    readings,
    shanten,
    useful,
    waits,
    waits_on_any,
    warm,
)
from paicheng.tiles.notation import spell, tiles

GUOBIAO = Form.GUOBIAO

# the line, the concealed tiles before the win, melds, what it waits for by the physical rule, all four held elsewhere
NATIONAL = """
S009 1112345678999m        0 123456789m
S019 19m19s19p1234567z     0 19m19p19s1234567z
S031 222m555p888s77s11z    0 7s1z
S047 1199m1199s99p115z     0 5z
S049 3333m2255s6688p7p     0 7p
S055 17m28s369p123456z     0 4m5s7z
S056 147m2s36p1234567z     0 9p58s
S062 2344567788m555m       0 78m
S080 147m258s369p12m55s    0 3m
S082 147m258s369p5z        1 5z
S083 147m258s36p123s11z    0 9p
S085 147m258s369p4445m     0 356m
S098 444s678s9m            2 9m
S112 234s56734p99m         1 258p
S143 345p345s1233m         1 3m
S144 345s12345m99s         1 36m
S148 345p345s6789s         1 369s
"""


@pytest.mark.parametrize("line", NATIONAL.strip().splitlines())
def test_national_hands_wait_for_what_the_rules_say(line: str) -> None:
    _, concealed, melds, expected = line.split()
    assert spell(waits(hand(concealed), int(melds), forms=GUOBIAO)) == expected
    for kind in tiles(expected):
        assert is_complete(hand(concealed), int(melds), tile=kind, forms=GUOBIAO)


def test_a_kind_used_up_is_a_formal_wait_and_no_physical_one() -> None:
    s151 = hand("4666m")
    melds = hand("999988885555m")
    held = bytes(map(sum, zip(s151, melds, strict=True)))
    assert spell(waits(s151, 3)) == "45m"
    assert spell(waits(s151, 3, held=held)) == "4m"
    s152 = hand("1112345679999m")
    assert spell(waits(s152)) == "89m"
    assert spell(waits(s152, held=s152)) == "8m"


def test_two_suits_on_one_third_are_no_knitted_hand() -> None:  # S086
    assert not is_complete(hand("147m147s369p12344z"), forms=GUOBIAO)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("11223344556677z", Form.SEVEN_PAIRS),
        ("1111z2233m4455p77s", Form.SEVEN_PAIRS_QUAD),
        ("119m19s19p1234567z", Form.THIRTEEN_ORPHANS),
        ("147m258s369p12357z", Form.KNITTED),
        ("147m258s369p12m55s3m", Form.KNITTED_STRAIGHT),
        ("123456789m123p55s", Form.REGULAR),
    ],
)
def test_a_form_counts_only_where_it_is_allowed(text: str, form: Form) -> None:
    others = GUOBIAO & ~form
    if form is Form.SEVEN_PAIRS:  # are also seven pairs with or without four of a kind
        others &= ~Form.SEVEN_PAIRS_QUAD
    assert is_complete(hand(text), forms=form)
    assert not is_complete(hand(text), forms=others)
    assert (shanten(hand(text), forms=form), shanten(hand(text), forms=others) >= 0) == (-1, True)


def test_the_special_forms_belong_to_hands_of_four_sets() -> None:
    body = hand("147m258s369p1z")
    assert waits(body, 1, forms=GUOBIAO) == tiles("1z")
    assert waits(body, 2, sets=5, forms=GUOBIAO) == ()
    assert not is_complete(hand("11223344556677z"), 1, sets=5, forms=GUOBIAO)


def test_readings_are_all_divisions_in_order() -> None:
    found = readings(hand("22334455667788m"), forms=GUOBIAO)
    assert [(reading.form, reading.chows, reading.pair) for reading in found] == [
        (Form.REGULAR, (1, 1, 4, 4), 7),
        (Form.REGULAR, (1, 1, 5, 5), 4),
        (Form.REGULAR, (2, 2, 5, 5), 1),
        (Form.SEVEN_PAIRS, (), -1),
    ]


def test_a_reading_of_a_knitted_straight_names_its_body() -> None:
    (found,) = readings(hand("147m258s369p12m55s"), tile=2, forms=GUOBIAO)
    assert (found.form, found.chows, found.pair) == (Form.KNITTED_STRAIGHT, (0,), 22)
    assert BODIES[found.body] == tiles("147m369p258s")


def test_a_reading_says_what_wild_tiles_stand_for() -> None:
    found = readings(hand("13m5z"), 3, wild=2)
    assert [(reading.chows, reading.pungs, reading.pair, reading.wilds) for reading in found] == [
        ((0,), (), 31, (1, 31))
    ]


def test_gold_examples() -> None:
    """`baida` 13: J = 123m 456p 789s 45s and two golds waits on anything, but only 3s and 6s leave the golds a pair."""
    ready = hand("123m456p789s45s")
    assert waits_on_any(ready, wild=2)
    assert [kind for kind in range(27) if all_sets(ready, tile=kind, sets=4)] == list(tiles("36s"))
    waiting = hand("123m456p789s22p45s")
    assert waits(waiting) == tiles("36s")
    assert not waits_on_any(waiting)


def test_five_sets_and_a_gold_left_over() -> None:
    """`zhangzhou` 14: Y = 123m 456p 789s 111z 345s and one gold waits on every tile; A on 2p and 5p."""
    assert waits_on_any(hand("123m456p789s111z345s"), wild=1, sets=5, honors=True)
    assert waits(hand("123m456p789s111z22z34p"), sets=5) == tiles("25p")


def test_a_wild_tile_may_be_a_fifth_copy() -> None:
    """Four of a kind and a wild tile are a pung and a pair (`baida` 5)."""
    assert is_complete(hand("1111z"), 3, wild=1)
    assert not is_complete(hand("1111z"), 3, tile=28)
    assert waits(hand("1111z"), 3) == tiles("1z")  # formally
    assert shanten(hand("1111z"), 3) == 1  # yet nothing that can be drawn completes it


def test_distance_of_the_farthest_hand() -> None:
    """Thirteen tiles without connection are eight tiles from ready: two for each set, one for the pair, less one."""
    scattered = hand("147m258p369s1234z")
    assert shanten(scattered) == 8
    assert shanten(scattered, forms=GUOBIAO) == 0  # yet ready for fourteen singles
    assert useful(scattered, forms=GUOBIAO) == tiles("567z")


def test_best_discards_come_first() -> None:
    """From 123456789m 1234p 5z, a discard of 1p, 4p or 5z leaves a single tile to wait with; 4p-1p is no pair."""
    found = best_discards(hand("123456789m1234p5z"))
    assert [(prospect.tile, prospect.useful, prospect.live) for prospect in found[:3]] == [
        (31, tiles("14p"), 6),
        (9, tiles("5z"), 3),
        (12, tiles("5z"), 3),
    ]
    assert [prospect.shanten for prospect in found[:4]] == [0, 0, 0, 1]


def test_best_discards_count_what_is_live() -> None:
    live = bytes([0] * 31 + [2] + [0] * 10)
    found = best_discards(hand("123456789m1234p5z"), live=live)
    assert [(prospect.tile, prospect.live) for prospect in found[:3]] == [(9, 2), (12, 2), (31, 0)]


def test_flowers_are_not_read_and_complete_nothing() -> None:
    assert is_complete(hand("123456789m123p55s")[:34])
    assert is_complete(hand("123456789m123p55s12345678f"))
    assert not is_complete(hand("123456789m123p5s"), tile=34)
    assert readings(hand("123456789m123p5s"), tile=34) == ()


@pytest.mark.parametrize("text", ["1z", "11m", "111222333444m", "11122233344455m", "111222333444555m1z"])
def test_a_hand_of_another_size_waits_for_nothing(text: str) -> None:
    assert waits(hand(text), forms=GUOBIAO) == ()
    assert not is_complete(hand(text), 1, forms=GUOBIAO)


@pytest.mark.parametrize(
    ("hand", "how", "message"),
    [
        (bytes(33), {}, "a hand is counts of 34 kinds or more, not of 33"),
        (bytes(34), {"melds": 5}, "no hand has 5 of 4 sets laid out"),
        (bytes(34), {"melds": -1}, "no hand has -1 of 4 sets laid out"),
        (bytes(34), {"sets": 6}, "no hand has 0 of 6 sets laid out"),
        (bytes(34), {"wild": 5}, "no hand has 5 wild tiles"),
    ],
)
def test_what_is_no_hand_is_refused(hand: bytes, how: dict[str, int], message: str) -> None:
    for ask in (is_complete, readings, waits, shanten, useful, best_discards):
        with pytest.raises(ValueError) as caught:
            ask(hand, **how)
        assert str(caught.value) == message


def test_too_few_counts_beside_a_hand_are_refused() -> None:
    ready = hand("1112345678999m")
    with pytest.raises(ValueError, match="`held` is counts of 34 kinds or more, not of 8"):
        waits(ready, held=bytes(8))
    with pytest.raises(ValueError, match="`live` is counts of 34 kinds or more, not of 0"):
        best_discards(ready, live=b"")
    with pytest.raises(ValueError, match="1 hands are not 0"):
        completed_by(0, (ready,), ())


def test_tables_filled_ahead_change_no_answer() -> None:
    nine_gates = hand("1112345678999m")
    before = waits(nine_gates), shanten(nine_gates)
    warm(1)
    assert (waits(nine_gates), shanten(nine_gates)) == before
