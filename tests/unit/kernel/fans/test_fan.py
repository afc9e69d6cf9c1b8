"""The kernel's fan count: what it takes and refuses; what it counts is compared where the fan table is."""

from collections.abc import Callable

import pytest
from tests.unit.kernel.hands import hand

from paicheng.kernel import fan_total
from paicheng.tiles.meld import MeldKind, meld

NINE_GATES = hand("1112345678999m")


@pytest.mark.parametrize(
    ("tiles", "melds", "tile"),
    [
        ("123m456p789s1122z", b"", 6),  # no win
        ("123m456p789s112z", b"", 27),  # too few tiles
        ("1112345678999m", bytes([meld(MeldKind.PUNG, 27)]), 4),  # too many
        ("1111222233334m", b"", 0),  # a fifth copy
        ("19m19p19s123456z1z", bytes([meld(MeldKind.PUNG, 32)]), 33),
    ],
)
def test_what_is_not_complete_is_worth_nothing(tiles: str, melds: bytes, tile: int) -> None:
    assert fan_total(hand(tiles), melds, tile) == 0


@pytest.mark.parametrize(
    "call",
    [
        lambda: fan_total(NINE_GATES, b"", 34),
        lambda: fan_total(NINE_GATES, b"", -1),
        lambda: fan_total(NINE_GATES, bytes(5), 4),
        lambda: fan_total(NINE_GATES, bytes([7]), 4),  # no chow begins with an eight
        lambda: fan_total(NINE_GATES, bytes([27]), 4),  # nor with an east wind
        lambda: fan_total(NINE_GATES, bytes([0xFF]), 4),  # a kong that is not shown
    ],
)
def test_what_is_no_hand_is_refused(call: Callable[[], int]) -> None:
    with pytest.raises(ValueError, match="no "):
        call()


def test_a_hand_has_counts_of_every_kind() -> None:
    with pytest.raises(ValueError, match="34 kinds or more, not of 33"):
        fan_total(bytes(33), b"", 0)


def test_hands_of_the_table_may_carry_flowers() -> None:
    assert fan_total(NINE_GATES + bytes(8), b"", 4) == fan_total(NINE_GATES[:34], b"", 4) == 91
