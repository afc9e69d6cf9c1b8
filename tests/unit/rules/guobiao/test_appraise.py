"""What the national rules say of each offer: distances to eight fan, waits with their worth, claims and kongs."""

from paicheng.rules import get
from paicheng.table.actions import CHOWS, DECLINE, DISCARDS_HELD, KONGS, PUNG, WIN, Action
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Appraisal
from paicheng.table.state import Phase, State, replace
from paicheng.table.view import view
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Player, Seat

GAME = get("guobiao")
ME = Seat(0)
PUNG_OF_RED = meld(MeldKind.PUNG, tiles("5z")[0])


def kind(text: str) -> int:
    return tiles(text)[0]


def hand_of(text: str) -> bytes:
    held = tiles(text)
    return bytes(held.count(tile) for tile in range(42))


def seen(hand: str, **changes: object) -> State:
    """What the dealer sees with this hand, early in a deal."""
    wall = bytes(tile for tile, copies in sorted(GAME.tile_set.items()) for _ in range(copies))
    _, state = open_deal(GAME, wall, (1, 2, 3, 4), GAME.first_carry(tuple(map(Player, range(4)))))
    hands = (hand_of(hand), 13, 13, 13)
    return replace(view(GAME, state, ME), hands=hands, pools=(b"",) * 4, flowers=(b"",) * 4, **changes)


def claimed(hand: str, tile: str, *, giver: int = 3, **changes: object) -> State:
    """The same while another's discard may be claimed."""
    fresh = tiles(tile)[0]
    shown = seen(hand, phase=Phase.CLAIM, turn=Seat(giver), drawn=None, fresh=fresh, **changes)
    return replace(shown, pools=tuple(bytes((fresh,)) if seat == giver else b"" for seat in range(4)))


def appraise(shown: State, *offers: Action) -> list[Appraisal]:
    found = GAME.appraise(shown, ME, offers)
    return [found[offer] for offer in offers]


def test_ready_with_eight_fan_tells_each_wait() -> None:
    """S178: 花龙 8, 门前清 and 平和 2 each, 喜相逢 and 边张 1 each."""
    (ready,) = appraise(seen("123m456p12789s55s9m"), DISCARDS_HELD[kind("9m")])
    assert ready.distance == 0
    assert ready.waits == ((kind("3s"), 14, 4),)  # S178
    assert (ready.value, ready.live) == (14.0, 4)


def test_ready_and_worth_too_little_is_not_near() -> None:
    """S155: 平和, 一般高 twice, 老少副, 缺一门 are six."""
    melds = (bytes((meld(MeldKind.CHOW, kind("1m")), meld(MeldKind.CHOW, kind("7m")))), b"", b"", b"")
    (ready,) = appraise(seen("12378m55s1z", melds=melds, sources=(b"\x01\x02", b"", b"", b"")), DISCARDS_HELD[27])
    assert [tile for tile, _, _ in ready.waits] == [kind("6m"), kind("9m")]
    assert ready.waits[1] == (kind("9m"), 6, 3)
    assert ready.distance > 0


def test_a_discard_from_the_way_costs_an_exchange() -> None:
    keep, spoil = appraise(seen("123m456p12789s55s9m"), DISCARDS_HELD[kind("9m")], DISCARDS_HELD[kind("5p")])
    assert spoil.distance == keep.distance + 1
    assert spoil.outlook < keep.outlook


def test_a_win_is_what_the_hand_is_worth() -> None:
    (won,) = appraise(claimed("123m456p12789s55s", "3s"), WIN)
    assert (won.distance, won.value) == (-1, 14.0)  # S178


def test_a_false_win_is_out_of_reach() -> None:
    (false,) = appraise(claimed("123m456p12789s55s", "9m"), WIN)
    assert false.distance > 0


def test_a_dragon_pung_is_claimed_towards_half_flush() -> None:
    pung, decline = appraise(claimed("123456m2m9m55z66z9p", "5z", giver=2), PUNG, DECLINE)
    assert pung.distance < decline.distance or pung.outlook > decline.outlook


def test_a_chow_that_breaks_the_only_way_is_declined() -> None:
    """Seven pairs but one: a chow makes a worthless hand of them."""
    chow, decline = appraise(claimed("1133m4466p2288s1z", "2m"), CHOWS[0], DECLINE)
    assert decline.distance == 0
    assert chow.distance > 0
    assert chow.outlook < decline.outlook


def test_a_kong_keeps_the_rest_of_the_hand() -> None:
    shown = seen("1111z123m456p789s1s", drawn=27)
    kong, thrown = appraise(shown, KONGS[27], DISCARDS_HELD[27])
    assert kong.distance == 0  # 花龙 and a pair to find
    assert kong.value > thrown.value
    melds = (bytes((PUNG_OF_RED,)), b"", b"", b"")
    added = seen("5z123m456p789s1s", melds=melds, sources=(b"\x01", b"", b"", b""), drawn=kind("5z"))
    (kong,) = appraise(added, KONGS[kind("5z")])
    assert kong.distance == 0


def test_dead_tiles_are_no_hope() -> None:
    shown = seen("123m456p12789s55s9m", melds=(b"", bytes((meld(MeldKind.KONG, kind("3s")),)), b"", b""))
    (gone,) = appraise(shown, DISCARDS_HELD[kind("9m")])
    assert gone.waits == ((kind("3s"), 14, 0),)
    assert gone.distance > 0
