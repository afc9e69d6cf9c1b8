"""The bot `steady`: what it makes of an appraisal, how it throws safely, and that it wins national deals."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import pytest

from paicheng import kernel
from paicheng.arena.simulate import Plan, simulate
from paicheng.bots import make
from paicheng.bots.steady import Steady, danger, unseen_copies
from paicheng.rules import get
from paicheng.table.actions import DECLINE, DISCARDS_HELD, PUNG, WIN, Action
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.state import State, replace
from paicheng.table.view import view
from paicheng.tiles.meld import MeldKind, meld
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Player, Seat

ME = Seat(0)
FAST = kernel.BACKEND != "python"


@dataclass(frozen=True)
class Told(Ruleset):
    """A rule set that appraises as it is told."""

    key: str = "told"
    says: Mapping[Action, Appraisal] = field(default_factory=dict)

    def appraise(self, view: State, seat: Seat, offers: tuple[Action, ...]) -> dict[Action, Appraisal]:
        return {action: self.says[action] for action in offers}


def first_view(**changes: object) -> State:
    game = get("guobiao")
    wall = bytes(tile for tile, copies in sorted(game.tile_set.items()) for _ in range(copies))
    _, state = open_deal(game, wall, (1, 2, 3, 4), game.first_carry(tuple(map(Player, range(4)))))
    return replace(view(game, state, ME), **changes)


def answer(says: Mapping[Action, Appraisal], **changes: object) -> Action:
    bot = Steady(Told(says=says), Random(1))
    return bot.answer(first_view(**changes), ME, tuple(says))


def hand_of(text: str) -> bytes:
    held = tiles(text)
    return bytes(held.count(tile) for tile in range(42))


def discard(text: str) -> Action:
    return DISCARDS_HELD[tiles(text)[0]]


def test_a_win_is_taken_unless_the_rule_set_says_that_another_pays_better() -> None:
    assert answer({discard("1m"): Appraisal(0, 88.0, 9, 7.9), WIN: Appraisal(-1, 8.0, 0, 8.0)}) == WIN
    assert answer({discard("1m"): Appraisal(0, 88.0, 9, 8.1), WIN: Appraisal(-1, 8.0, 0, 8.0)}) == discard("1m")


def test_a_national_win_is_always_taken() -> None:
    """Ready for nine gates, 88 fan, with a cheap win drawn: the outlook of a win is greater than any other."""
    game = get("guobiao")
    hands = (hand_of("11112345678999m"), 13, 13, 13)
    seen = first_view(hands=hands, drawn=tiles("1m")[0])
    assert Steady(game, Random(1)).answer(seen, ME, (WIN, discard("1m"), discard("9m"))) == WIN


def test_a_win_that_is_none_is_not_declared() -> None:
    assert answer({WIN: Appraisal(14, 0.0, 0), DECLINE: Appraisal(14, 0.0, 0)}) == DECLINE


def test_a_claim_is_made_only_if_it_brings_the_win_nearer() -> None:
    assert answer({PUNG: Appraisal(1, 8.0, 9, 3.0), DECLINE: Appraisal(2, 8.0, 9, 2.0)}) == PUNG
    assert answer({PUNG: Appraisal(1, 8.0, 9, 1.0), DECLINE: Appraisal(2, 8.0, 9, 2.0)}) == DECLINE
    assert answer({PUNG: Appraisal(14, 0.0, 0), DECLINE: Appraisal(14, 0.0, 0)}) == DECLINE


def test_the_better_outlook_goes_before_safety() -> None:
    """Three red dragons lie open: nobody can wait for the fourth but for a pair, yet the hand needs it."""
    hands = (hand_of("5m12345678p1234s7z"), 13, 13, 13)
    pools = (bytes(tiles("7z")), bytes(tiles("7z")), bytes(tiles("7z")), b"")
    says = {discard("5m"): Appraisal(1, 8.0, 9, 4.0), discard("7z"): Appraisal(2, 8.0, 4, 1.0)}
    assert answer(says, hands=hands, pools=pools) == discard("5m")


def test_of_equals_the_safest_goes() -> None:
    hands = (hand_of("5m12345678p1234s7z"), 13, 13, 13)
    pools = (bytes(tiles("7z")), bytes(tiles("7z")), bytes(tiles("7z")), b"")
    says = {discard("5m"): Appraisal(1, 8.0, 9, 4.0), discard("7z"): Appraisal(1, 8.0, 9, 3.99)}
    assert answer(says, hands=hands, pools=pools) == discard("7z")


def test_an_outlook_below_nothing_is_compared_likewise() -> None:
    hands = (hand_of("5m12345678p1234s7z"), 13, 13, 13)
    pools = (bytes(tiles("7z")), bytes(tiles("7z")), bytes(tiles("7z")), b"")
    near = {discard("5m"): Appraisal(3, 8.0, 9, -4.0), discard("7z"): Appraisal(3, 8.0, 9, -4.1)}
    assert answer(near, hands=hands, pools=pools) == discard("7z")
    apart = {discard("5m"): Appraisal(3, 8.0, 9, -4.0), discard("7z"): Appraisal(3, 8.0, 9, -4.2)}
    assert answer(apart, hands=hands, pools=pools) == discard("5m")


def test_without_enough_draws_left_safety_is_all() -> None:
    hands = (hand_of("5m12345678p1234s7z"), 13, 13, 13)
    pools = (bytes(tiles("7z")), bytes(tiles("7z")), bytes(tiles("7z")), b"")
    says = {discard("5m"): Appraisal(3, 8.0, 9, 4.0), discard("7z"): Appraisal(4, 8.0, 9, 0.1)}
    first = first_view()
    late = first.front + first.left - 8  # two draws each
    assert answer(says, hands=hands, pools=pools, front=late) == discard("7z")


def test_the_last_round_was_safe() -> None:
    hands = (hand_of("5m12345678p1234z9s"), 13, 13, 13)
    says = {discard("5m"): Appraisal(1, 8.0, 9, 4.0), discard("9s"): Appraisal(1, 8.0, 9, 4.0)}
    assert answer(says, hands=hands, pools=(b"", b"", b"", b"")) == discard("9s")
    assert answer(says, hands=hands, pools=(b"", bytes(tiles("5m")), b"", b"")) == discard("5m")


def test_unseen_copies_are_those_neither_held_nor_open() -> None:
    melds = (b"", bytes((meld(MeldKind.CHOW, 0), meld(MeldKind.PUNG, 33))), b"\xff", b"")
    pools = (bytes(tiles("5m")), bytes(tile | 0x40 for tile in tiles("5m")), b"", b"")
    seen = first_view(hands=(hand_of("11m5m"), 7, 10, 13), melds=melds, pools=pools)
    unseen = unseen_copies(get("guobiao"), seen, ME)
    assert unseen[:5] == [1, 3, 3, 4, 1]
    assert unseen[33] == 1


def test_danger_falls_with_what_is_seen() -> None:
    fresh = [4] * 34
    assert danger(0, fresh) < danger(1, fresh) < danger(4, fresh)  # one, two and three chows want them
    assert danger(27, fresh) < danger(0, fresh)
    gone = [*fresh]
    gone[3] = gone[5] = 0  # no 4m and 6m left: nobody waits for a 5m but for a pair, a pung
    assert danger(4, gone) == danger(27, fresh)


@pytest.mark.slow
def test_four_of_them_win_most_national_deals() -> None:
    """The full figure, over the deals 1 to 1000, stands in docs/performance.md; 60 % of those must be won."""
    deals = 40 if FAST else 2
    tally, _ = simulate(Plan("guobiao", "steady", deals, "1"))
    assert tally.laws_broken == 0, tally.broken
    assert tally.wins + tally.exhausted == deals
    assert tally.wins >= deals // 2


@pytest.mark.slow
@pytest.mark.parametrize(("key", "shown"), [("leshi", "hunyise"), ("baida", "jinque"), ("zhangzhou", "youjin")])
def test_four_of_them_keep_the_laws_of_the_regional_games_and_win_what_is_dear(key: str, shown: str) -> None:
    deals = 48 if FAST else 2
    tally, _ = simulate(Plan(key, "steady", deals, "7"))
    assert tally.laws_broken == 0, tally.broken
    assert tally.wins + tally.exhausted == deals
    assert tally.patterns[shown] or not FAST


@pytest.mark.slow
def test_the_same_seed_gives_the_same_deals() -> None:
    plan = Plan("guobiao", "steady", 1, "same")
    assert simulate(plan)[0] == simulate(plan)[0]


def test_it_is_made_by_name() -> None:
    assert isinstance(make("steady", get("guobiao"), Random(1)), Steady)
