"""Duplicate matches 复式: every wall is played once for each way to seat the line-up, so that luck cancels.

Walls are independent of each other, the games on one wall are not; so a wall counts as one observation, and the
confidence intervals are over walls.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import permutations
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct, field

from paicheng import bots, rules
from paicheng.arena import play
from paicheng.bots.base import Bot
from paicheng.fairness import dice, shuffle
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State

NORMAL = 1.96  # standard errors to either side that hold 95 %
WALLS_A_JOB = 4


class Match(Struct, frozen=True):
    """What to play: a rule set with options, a bot for each chair, on so many walls from a seed."""

    rules: str
    lineup: tuple[str, ...]
    walls: int
    seed: str
    options: dict[str, object] = field(default_factory=dict)


class Sample(Struct, frozen=True):
    """What one bot did on one wall, a game and a chair on average."""

    points: float
    wins: float  # of its games
    given: float  # of its games lost by its own tile


class Standing(Struct, frozen=True):
    """How a bot did over all walls: points a deal with the interval that holds the truth in 95 of 100 cases."""

    bot: str
    points: float
    low: float
    high: float
    wins: float
    given: float


def duplicate(
    match: Match, jobs: int = 1, progress: Callable[[int], None] = lambda walls: None
) -> tuple[Standing, ...]:
    """Play the match; return how each bot of the line-up did, the best first."""
    samples: dict[str, list[Sample]] = {bot: [] for bot in match.lineup}
    for wall, found in enumerate(_played(match, jobs), 1):
        for bot, sample in found.items():
            samples[bot].append(sample)
        progress(wall)
    return tuple(sorted((standing(bot, seen) for bot, seen in samples.items()), key=lambda row: -row.points))


def _played(match: Match, jobs: int) -> Iterator[dict[str, Sample]]:
    walls = range(match.walls)
    if jobs == 1:
        yield from (play_wall(match, wall) for wall in walls)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_wall, [match] * len(walls), walls, chunksize=WALLS_A_JOB)


def standing(bot: str, samples: Sequence[Sample]) -> Standing:
    """Average the samples of a bot; one wall alone says nothing about how sure the average is."""
    points = [sample.points for sample in samples]
    mean = fmean(points)
    margin = NORMAL * stdev(points) / sqrt(len(points)) if len(points) > 1 else float("inf")
    wins = fmean(sample.wins for sample in samples)
    return Standing(bot, mean, mean - margin, mean + margin, wins, fmean(sample.given for sample in samples))


def arrangements(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """Return every different way to seat the line-up, in order.

    >>> arrangements(["steady", "random"])
    [('random', 'steady'), ('steady', 'random')]
    """
    return sorted(set(permutations(lineup)))


def play_wall(match: Match, wall: int) -> dict[str, Sample]:
    """Play one wall with every arrangement and average what each bot did."""
    game = rules.get(match.rules)
    if match.options:
        game = game.with_options(match.options)
    seed = sha256(f"{match.seed}/{wall}".encode()).digest()
    totals = {bot: [0.0, 0.0, 0.0, 0.0] for bot in match.lineup}
    for seating in arrangements(match.lineup):
        state = play_deal(game, seed, seating)
        assert state.settlement is not None
        for seat, bot in enumerate(seating):
            won = any(winner == seat for winner, _, _ in state.winners)
            gave = any(giver == seat for _, giver, _ in state.winners)
            seen = (1, state.settlement.payments[seat], won, gave)
            totals[bot] = [total + part for total, part in zip(totals[bot], seen, strict=True)]
    return {bot: Sample(*(total / games for total in rest)) for bot, (games, *rest) in totals.items()}


def play_deal(game: Ruleset, seed: bytes, seating: Sequence[str]) -> State:
    """Play the deal of a seed to its end with these bots; equal chairs get equal randomness in every arrangement."""
    players: list[Bot] = [
        bots.make(bot, game, random.Random(seed + bytes((seat,)))) for seat, bot in enumerate(seating)
    ]
    wall, thrown = shuffle(seed, game.tile_set), dice(seed, game.dice_count)
    return play.play_deal(game, wall, thrown, play.choices(players), views=True)
