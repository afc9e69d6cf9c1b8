"""Play many deals and count what happened. Every match has randomness of its own, so jobs change only the speed.

Deals come in matches, because a deal may leave something to the next. Every deal must end with no tile lost and
payments that sum to zero; one deal in `CHECKED_EVERY` is checked against every law at every step, which takes as long
as some ten deals. The number is a prime, so that over time every place in a match has its turn.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from time import perf_counter

from msgspec import Struct, field

from paicheng import bots, rules
from paicheng.arena import laws
from paicheng.arena.play import choices, play_on
from paicheng.bots.base import Bot
from paicheng.fairness import dice, shuffle
from paicheng.table.decide import decide
from paicheng.table.events import Aborted, Event, Exhausted
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.record import open_deal, replay
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import view
from paicheng.tiles.tile import Player

CHECKED_EVERY = 61
DEALS_A_MATCH = 16


class Tally(Struct):
    """What happened in some deals; tallies of the same simulation add up."""

    deals: int = 0
    wins: int = 0
    exhausted: int = 0
    aborted: int = 0
    laws_broken: int = 0
    events: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the counts of another tally to this one."""
        for name in ("deals", "wins", "exhausted", "aborted", "laws_broken"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("events", "endings", "patterns", "refusals"):
            getattr(self, name).update(getattr(other, name))
        self.broken += other.broken


class Plan(Struct, frozen=True):
    """What to simulate: a rule set with options, a bot for every seat, how many deals, from which seed."""

    rules: str
    bot: str
    deals: int
    seed: str
    options: dict[str, object] = field(default_factory=dict)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda deals: None) -> tuple[Tally, float]:
    """Play the plan on `jobs` processes; return the tally and the seconds it took."""
    began = perf_counter()
    matches = range(-(-plan.deals // DEALS_A_MATCH))
    tally = Tally()
    for part in _parts(plan, matches, jobs):
        tally.add(part)
        progress(tally.deals)
    return tally, perf_counter() - began


def _parts(plan: Plan, matches: range, jobs: int) -> Iterator[Tally]:
    if jobs == 1:
        yield from (play_match(plan, match) for match in matches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_match, [plan] * len(matches), matches)


def play_match(plan: Plan, match: int) -> Tally:
    """Play the deals of one match and count what happened."""
    game = rules.get(plan.rules).with_options(plan.options) if plan.options else rules.get(plan.rules)
    tally = Tally()
    carry = game.first_carry(tuple(map(Player, range(game.seats))))
    for deal in range(match * DEALS_A_MATCH, min(plan.deals, (match + 1) * DEALS_A_MATCH)):
        seed = sha256(f"{plan.seed}/{deal}".encode()).digest()
        players = [bots.make(plan.bot, game, random.Random(seed + bytes((seat,)))) for seat in range(game.seats)]
        wall, thrown = shuffle(seed, game.tile_set), dice(seed, game.dice_count)
        opening, state = open_deal(game, wall, thrown, carry)
        events = list(opening)
        try:
            if deal % CHECKED_EVERY:
                state = play_on(game, state, choices(players), events)
            else:
                state = _play_checked(game, state, events, players, tally)
            laws.no_tile_is_lost(game, state)
            laws.payments_sum_to_zero(state)
        except laws.LawBroken as error:
            tally.laws_broken += 1
            tally.broken.append(f"deal {deal}: {error}")
        _count(tally, state, events)
        carry = state.next_carry or game.first_carry(carry.seating)
    return tally


def _play_checked(game: Ruleset, state: State, events: list[Event], players: list[Bot], tally: Tally) -> State:
    laws.first_views_agree(game, events[0], replay(game, events[:1]))
    while not state.over:
        offered = offers(game, state)
        answers = {
            seat: players[seat].answer(view(game, state, seat), seat, actions) for seat, actions in offered.items()
        }
        tally.refusals.update(laws.refusals(game, state, offered, answers))
        for event in decide(game, state, answers, offered):
            before, state = state, evolve(game, state, event)
            events.append(event)
            laws.views_agree(game, before, event, state)
            laws.no_tile_is_lost(game, state)
    laws.replay_agrees(game, events, state)
    return state


def _count(tally: Tally, state: State, events: list[Event]) -> None:
    tally.deals += 1
    kinds = Counter(map(type, events))
    tally.events.update({kind.__name__.lower(): count for kind, count in kinds.items()})
    tally.exhausted += Exhausted in kinds
    tally.aborted += Aborted in kinds
    tally.wins += bool(state.winners)
    tally.endings.update(kind.__name__.lower() for kind in (Exhausted, Aborted) if kind in kinds)
    for _, giver, _ in state.winners:
        tally.endings["self_drawn" if giver is None else "discard" if state.robbed is None else "robbed"] += 1
    if state.settlement is not None:
        for result in state.settlement.wins:
            tally.patterns.update({count.key: count.times for count in result.counts})
