"""国标: dice and break, deal order, opening flowers (guobiao.md A.6-A.9), who sits and deals when (A.2, A.4)."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from tests.laws.prepared import Layout, arrange, unbroken
from tests.toy.play import Played, counts, first_carry, play_out

from paicheng.rules.common import break_wall
from paicheng.rules.guobiao import GUOBIAO
from paicheng.table import events as ev
from paicheng.table.decide import abort
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat, Tile

DICE = (2, 3, 1, 1)
LABELS = bytes(range(144))  # every physical tile by its place in the ring


# --- A.6 dice and break


@pytest.mark.parametrize(
    ("dice", "stack"),
    [
        # the four walls follow each other clockwise from the dealer's right end: dealer 0-17, north 18-35, west
        # 36-53, south 54-71; so many stacks of the wall that the first two dice name stay
        ((2, 3, 1, 1), 0 + 7),  # 5: the dealer's own wall, 7 stacks stay
        ((3, 6, 1, 2), 0 + 12),  # 9: the dealer's
        ((1, 1, 1, 1), 54 + 4),  # 2: south
        ((1, 2, 6, 6), 36 + 15),  # 3: west
        ((1, 3, 2, 2), 18 + 8),  # 4: north
        ((6, 6, 6, 6), 18 + 24),  # 12: north; 24 stacks go past its 18 into the next wall clockwise, west's
        ((5, 5, 6, 6), (54 + 22) % 72),  # 10: south; past the last wall into the dealer's
    ],
)
def test_a6_the_wall_is_broken_where_the_dice_say(dice: tuple[int, ...], stack: int) -> None:
    wall, start = break_wall(LABELS, dice)
    assert start == 2 * stack
    assert wall == LABELS[start:] + LABELS[:start]  # the counted stacks end up as the tail


def test_a6_every_throw_agrees_with_the_formula_of_another_house() -> None:
    """As a public match site documents it: ((0 - (d0 + d1 - 1)) mod 4) * 36 + 2 * (d0 + d1 + d2 + d3), mod 144."""
    for dice in product(range(1, 7), repeat=4):
        start = ((0 - (dice[0] + dice[1] - 1)) % 4 * 36 + 2 * sum(dice)) % 144
        assert break_wall(LABELS, dice) == (LABELS[start:] + LABELS[:start], start)


# --- A.7 deal


def dealt(wall: bytes, carry: ev.Carry | None = None) -> tuple[ev.Event, ...]:
    carry = carry or first_carry(GUOBIAO)
    return GUOBIAO.deal(unbroken(GUOBIAO, wall, DICE, carry), DICE, carry)


def sorted_wall() -> bytes:
    return bytes(sorted(Counter(GUOBIAO.tile_set).elements()))


@pytest.mark.parametrize("dealer", range(4))
def test_a7_four_tiles_three_times_round_then_the_jump(dealer: int) -> None:
    wall = sorted_wall()
    carry = ev.Carry(dealer=Seat(dealer))
    event = dealt(wall, carry)[0]
    assert isinstance(event, ev.Dealt)
    for step in range(4):
        places = [16 * packet + 4 * step + place for packet in range(3) for place in range(4)]
        places += [48, 52] if step == 0 else [48 + step]  # 48 dealer, 49 south, 50 west, 51 north, 52 dealer
        assert event.hands[(dealer + step) % 4] == tuple(wall[place] for place in places)
    assert event.taken == 53


def test_a7_ninety_one_tiles_are_left() -> None:
    wall = sorted_wall()
    table = Played(GUOBIAO, unbroken(GUOBIAO, wall, DICE, first_carry(GUOBIAO)), DICE)
    assert table.state.left == 91
    assert table.state.drawn == wall[52]


# --- A.8 opening flowers, A.9 the tail


def test_a8_the_dealer_replaces_all_flowers_before_the_next_seat() -> None:
    layout = Layout(("1f2f111m222m333m44m5m", "3f111p222p333p444p", "", "4f111s222s333s444s"), "", "1z5f2z6f3z4z5z")
    ring = arrange(GUOBIAO, layout, DICE, first_carry(GUOBIAO), Random(1))
    flowers = [event for event in GUOBIAO.deal(ring, DICE, first_carry(GUOBIAO)) if not isinstance(event, ev.Dealt)]
    back = ev.Origin.FLOWER
    assert flowers == [
        ev.Flowered(Seat(0), tile("1f")),
        ev.Flowered(Seat(0), tile("2f")),  # all flowers, then as many tiles from the tail
        ev.Drawn(Seat(0), tile("1z"), back),
        ev.Drawn(Seat(0), tile("5f"), back),
        ev.Flowered(Seat(0), tile("5f")),  # until he holds none
        ev.Drawn(Seat(0), tile("2z"), back),
        ev.Flowered(Seat(1), tile("3f")),  # then south, west and north likewise
        ev.Drawn(Seat(1), tile("6f"), back),
        ev.Flowered(Seat(1), tile("6f")),
        ev.Drawn(Seat(1), tile("3z"), back),
        ev.Flowered(Seat(3), tile("4f")),
        ev.Drawn(Seat(3), tile("4z"), back),
        ev.Opened(Seat(0), tile("2z")),
    ]


def test_a8_after_the_flowers_everybody_has_a_full_hand_without_one() -> None:
    layout = Layout(("1f2f111m222m333m44m5m", "3f111p222p333p444p"), "", "1z5f2z6f3z4z5z")
    table = Played(GUOBIAO, arrange(GUOBIAO, layout, DICE, first_carry(GUOBIAO), Random(1)), DICE)
    assert [sum(hand) for hand in table.state.hands if isinstance(hand, bytes)] == [14, 13, 13, 13]
    assert table.state.hands[0] == counts("111m222m333m44m5m1z2z")
    assert table.state.flowers[0] == bytes(tiles("125f"))
    assert table.state.left == 91 - 5


# --- A.2, A.4 dealer, rounds and seats


def carries(game=GUOBIAO) -> list[ev.Carry]:  # type: ignore[no-untyped-def]
    """Play a match in which nobody ever wins, and return what every deal started from."""
    carry: ev.Carry | None = first_carry(game)
    found = []
    while carry is not None:
        found.append(carry)
        state = Played(game, sorted_wall(), DICE, carry).state
        state = play_out(game, state)[1]
        carry = state.next_carry
    return found


@pytest.fixture(scope="module")
def match() -> list[ev.Carry]:
    return carries()


@pytest.mark.slow
def test_a2_sixteen_deals_and_the_deal_always_passes_on(match: list[ev.Carry]) -> None:
    assert [carry.deal_no for carry in match] == list(range(16))
    assert [carry.dealer for carry in match] == [0, 1, 2, 3] * 4
    assert [carry.round_no for carry in match] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4


@pytest.mark.slow
def test_a4_seats_change_between_the_rounds(match: list[ev.Carry]) -> None:
    table = ["ABCD", "BADC", "CDBA", "DCAB"]  # E S W N of the rounds of east, south, west and north
    for carry in match:
        assert "".join("ABCD"[player] for player in carry.seating) == table[carry.round_no]


@pytest.mark.slow
def test_a4_another_house_lists_the_same_seats(match: list[ev.Carry]) -> None:
    listed = ["0123", "1032", "2310", "3201"]  # seats of the original players as a public match site documents them
    assert ["".join(map(str, carry.seating)) for carry in match[::4]] == listed


@pytest.mark.slow
def test_a4_at_friendly_tables_seats_stay() -> None:
    game = GUOBIAO.with_options({"seat_change": "fixed", "deals": 6})
    assert {carry.seating for carry in carries(game)} == {(0, 1, 2, 3)}


@pytest.mark.slow
@pytest.mark.parametrize("deals", [1, 5])
def test_a_match_may_be_shorter(deals: int) -> None:
    assert len(carries(GUOBIAO.with_options({"deals": deals}))) == deals


def test_b9_a_deal_stopped_by_the_clock_does_not_count_and_ends_the_match() -> None:  # D.4
    table = Played(GUOBIAO, sorted_wall(), DICE)
    settled = abort(GUOBIAO, table.state, "time")[-1]
    assert settled == ev.Settled(ev.Settlement((0, 0, 0, 0)), None)


def test_the_tiles_are_those_of_the_rule_book() -> None:  # A.1
    assert sum(GUOBIAO.tile_set.values()) == 144
    assert all(GUOBIAO.tile_set[Tile(kind)] == (4 if kind < 34 else 1) for kind in range(42))
