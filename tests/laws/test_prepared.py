"""The prepared walls come true for all dice, and every layout has tiles enough."""

from random import Random

import pytest

from paicheng.rules import RULESETS
from paicheng.table.events import Dealt
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Player, Seat
from tests.toy.cygnet import CYGNET
from tests.toy.duckling import DUCKLING
from tests.toy.gosling import GOSLING
from tests.toy.play import first_carry

from .prepared import LAYOUTS, Layout, arrange

GAMES = {rules.key: rules for rules in (DUCKLING, GOSLING, CYGNET, *RULESETS.values())}
ROWS = [(key, layout) for key, made in LAYOUTS.items() for layout in made]


@pytest.mark.parametrize(("key", "layout"), ROWS)
def test_a_layout_comes_true_whatever_the_dice(key: str, layout: Layout) -> None:
    rules = GAMES[key]
    rng = Random(key)
    carry = first_carry(rules)
    for dealer in range(rules.seats):
        carry = type(carry)(dealer=Seat(dealer), seating=tuple(map(Player, range(rules.seats))), scores=carry.scores)
        dice = tuple(rng.randint(1, 6) for _ in range(rules.dice_count))
        dealt = rules.deal(arrange(rules, layout, dice, carry, rng), dice, carry)[0]
        assert isinstance(dealt, Dealt)
        for step, text in enumerate(layout.hands):
            hand = dealt.hands[(dealer + step) % rules.seats]
            assert isinstance(hand, tuple)
            assert hand[: len(tiles(text))] == tiles(text)
        assert isinstance(dealt.wall, tuple)
        assert dealt.wall[dealt.taken :][: len(tiles(layout.front))] == tiles(layout.front)
        assert dealt.wall[::-1][: len(tiles(layout.back))] == tiles(layout.back)


def test_a_layout_with_a_fifth_copy_is_refused() -> None:
    with pytest.raises(ValueError, match="more copies"):
        arrange(DUCKLING, Layout(("111m",)), (), first_carry(DUCKLING), Random(0))
