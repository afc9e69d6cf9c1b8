"""The plain loop: a deal played by whoever chooses, with or without views, is the same deal."""

from random import Random

from paicheng import bots, rules
from paicheng.arena.play import choices, play_deal, play_on
from paicheng.fairness import dice, shuffle
from paicheng.table.events import Event, Settled
from paicheng.table.offers import default_action
from paicheng.table.record import open_deal, replay
from paicheng.table.view import View
from paicheng.tiles.tile import Player, Seat

GAME, SEED = rules.get("guobiao"), bytes(32)
WALL, DICE = shuffle(SEED, GAME.tile_set), dice(SEED, GAME.dice_count)


def test_views_are_made_for_who_asks_for_them_and_change_nothing() -> None:
    seen: list[View | None] = []

    def choose(view, seat, actions):  # type: ignore[no-untyped-def]
        seen.append(view)
        return default_action(actions)

    blind = play_deal(GAME, WALL, DICE, choose)
    assert set(seen) == {None}
    decisions = len(seen)
    assert play_deal(GAME, WALL, DICE, choose, views=True) == blind
    assert all(isinstance(view, View) for view in seen[decisions:])
    assert len(seen) == 2 * decisions


def test_what_happens_is_taken_down() -> None:
    players = [bots.make("random", GAME, Random(seat)) for seat in range(4)]
    opening, opened = open_deal(GAME, WALL, DICE, GAME.first_carry(tuple(map(Player, range(4)))))
    events: list[Event] = [*opening]
    state = play_on(GAME, opened, choices(players), events)
    assert isinstance(events[-1], Settled)
    assert replay(GAME, events) == state


def test_a_bot_answers_for_its_own_seat() -> None:
    players = [bots.make("random", GAME, Random(seat)) for seat in range(4)]
    alone = bots.make("random", GAME, Random(2))
    offered = tuple("abcdefgh")
    assert choices(players)(None, Seat(2), offered) == alone.answer(None, Seat(2), offered)  # type: ignore[arg-type]
