"""How a 乐十 hand is weighed: limits, flowers, contracts and what a passed win bars."""

from tests.laws.prepared import Layout, throw
from tests.laws.stage import stage

from paicheng.rules import get
from paicheng.rules.leshi.extra import CONTRACT, Memory
from paicheng.table.actions import DECLINE, WIN, Action, Discard
from paicheng.table.offers import offers
from paicheng.table.ruleset import Appraisal
from paicheng.table.state import State, put, replace
from paicheng.table.view import view
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.notation import tile
from paicheng.tiles.tile import Seat

LESHI = get("leshi")
READY = Layout(("2z5s", "123456789m111z2z"), "", "", ({0: throw("2z")},))


def appraised(state: State, seat: int = 1) -> dict[Action, Appraisal]:
    return LESHI.appraise(view(LESHI, state, Seat(seat)), Seat(seat), offers(LESHI, state)[Seat(seat)])


def test_a_win_is_worth_what_the_rules_pay() -> None:
    """混一色, 门清, one flower: (1 + 1) × 2 = 4, by the thrower (leshi.md §8, §13 example 5)."""
    found = appraised(stage(LESHI, READY))
    assert found[WIN].outlook == 4
    assert found[WIN].outlook > found[DECLINE].outlook


def test_a_passed_win_bars_its_tile() -> None:
    """漏和 leaves the own draw alone (leshi.md §11), so waiting is worth less than for a hand that is not barred."""
    state = stage(LESHI, READY)
    free = LESHI.appraise(view(LESHI, state, Seat(1)), Seat(1), (DECLINE,))[DECLINE]
    assert appraised(state)[DECLINE].outlook < free.outlook


def test_flowers_make_a_small_hand_dearer_up_to_the_limit() -> None:
    state = stage(LESHI, READY)
    worths = []
    for flowers in (0, 1, 2, 8):
        shown = replace(state, flowers=(b"", bytes(range(34, 34 + flowers)), b"", b""))
        worths.append(appraised(shown)[DECLINE].value)
    assert worths == sorted(worths)
    assert worths[0] < worths[-1] == 10


def test_a_hand_without_a_flower_hopes_for_one() -> None:
    """无花果: it may take no discard (leshi.md §1), so the same wait with a flower is worth more than the flower."""
    layout = Layout(("2m5s", "123456789m2m33z4z"), "", "", ({0: throw("5s")},))
    state = replace(stage(LESHI, layout), turn=Seat(0), fresh=tile("5s"))
    bare = LESHI.appraise(view(LESHI, state, Seat(1)), Seat(1), (DECLINE,))[DECLINE]
    shown = replace(state, flowers=(b"", bytes((34,)), b"", b""))
    flowered = LESHI.appraise(view(LESHI, shown, Seat(1)), Seat(1), (DECLINE,))[DECLINE]
    assert flowered.outlook > bare.outlook * flowered.value / bare.value


def test_who_took_two_of_our_tiles_is_not_fed_a_third_of_its_suit() -> None:
    """承包 binds from the third on (leshi.md §10)."""
    state = stage(LESHI, Layout(("5m5p147m258p369s1z9s9m",)))
    pools = tuple(bytes(tile("9s") for _ in range(14)) for _ in range(4))
    laid = bytes((meld(MeldKind.CHOW, tile("1m")), meld(MeldKind.PUNG, tile("9m"))))
    state = replace(state, pools=pools, melds=(b"", laid, b"", b""), hands=put(state.hands, 1, 7))
    bound = ((0,) * 4, (CONTRACT - 1, 0, 0, 0), (0,) * 4, (0,) * 4)
    feeding, plain = (replace(state, extra=Memory(claims)) for claims in (bound, ((0,) * 4,) * 4))
    thrown, other = Discard(tile("5m"), drawn=False), Discard(tile("5p"), drawn=False)
    assert appraised(feeding, 0)[thrown].outlook < appraised(plain, 0)[thrown].outlook
    assert appraised(feeding, 0)[other].outlook == appraised(plain, 0)[other].outlook
