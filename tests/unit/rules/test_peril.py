"""The danger of a discard: by what is unseen, by who threw what, by melds and the progress of the deal."""

from tests.laws.prepared import RANDOM
from tests.laws.stage import stage

from paicheng.rules import get
from paicheng.rules.peril import Peril, Temper
from paicheng.table.state import State, replace
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat

TEMPER = Temper(pungs=1.0, chows=0.5, melds=(0.2, 1.0, 3.0), price=5.0)
FRESH = [4] * 34
ME = Seat(0)


def peril(live: list[int] = FRESH, hazard: float = 0.1, **changes: object) -> Peril:
    state: State = replace(stage(get("leshi"), RANDOM), **changes)
    return Peril(state, ME, live, TEMPER, hazard)


def test_middles_are_wanted_more_than_ends_and_those_more_than_honors() -> None:
    table = peril()
    middle, end, honor = (table.weight(tile(text)) for text in ("5m", "1m", "1z"))
    assert middle > end > honor > 0


def test_nobody_waits_for_a_tile_of_which_the_others_hold_one_at_most() -> None:
    live = [4] * 27 + [1] * 7
    assert peril(live).weight(tile("1z")) == 0
    assert peril(live).weight(tile("5m")) == peril().weight(tile("5m"))


def test_what_a_seat_threw_itself_or_another_just_now_is_safer() -> None:
    pools = (b"", bytes(tiles("5m9s")), bytes(tiles("5m9s")), bytes(tiles("5m9s")))
    thrown = peril(pools=pools)
    assert peril().chance(tile("5m")) > thrown.chance(tile("5m")) > thrown.chance(tile("9s"))
    assert thrown.chance(tile("5p")) == peril().chance(tile("5p"))


def test_melds_and_the_progress_of_the_deal_make_it_worse() -> None:
    two = bytes((meld(MeldKind.PUNG, 0), meld(MeldKind.PUNG, 1)))
    assert peril(melds=(b"", two, b"", b"")).chance(tile("5m")) > peril().chance(tile("5m"))
    assert peril(hazard=0.2).chance(tile("5m")) == 2 * peril().chance(tile("5m"))
    assert peril(hazard=0.0).chance(tile("5m")) == 0


def test_a_game_may_say_what_each_seat_wants() -> None:
    none = peril().chance(tile("5m"), lambda seat, wanted: 0.0)
    double = peril().chance(tile("5m"), lambda seat, wanted: 2.0)
    assert none == 0
    assert double == 2 * peril().chance(tile("5m"))
