"""The long comparison: the kernel against the fan table, another program, and a second definition of distance.

    python bench/agree.py [--share 0.1] [--jobs 2] [--only fan peer shape] [--seed 1]

Whole, it compares the compiled fan count and its list of fan with the fan table on 2,000,000 random wins of all forms,
under every profile and switch, and the count with PyMahjongGB on 200,000 under practice with formal waits, where no
documented difference is left; and distance and waits of 1,000,000 hands near and far with
`tests/differential/lattice.py`, which the tests compare with `kernel/reference.py`. The test suite does a small share
of each. Exit status 1 if anything differs.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).parent.parent))  # the generators of random hands are those of the tests

from tests.differential import lattice
from tests.differential.hands import redrawn, wins
from tests.differential.test_fan import SWITCHES, readings_that_count
from tests.differential.test_pymahjonggb import FORMAL, their_total
from tests.unit.kernel import hands

from paicheng import kernel
from paicheng.kernel import Form
from paicheng.rules.guobiao.options import Options
from paicheng.rules.guobiao.score import Win, judge
from paicheng.rules.guobiao.swift import base, listed

CHUNK = 4000
AGAIN = 7  # each random hand is won so many more times, on other tiles and in other ways
OPTIONS = tuple(Options.of(switches) for switches in SWITCHES)


def many_wins(random: Random, count: int) -> Iterator[Win]:
    """Give so many wins, those of one hand one after another."""
    for _, win in wins(random, count // (AGAIN + 1)):
        yield win
        for _ in range(AGAIN):
            yield redrawn(random, win)


def fan(random: Random, count: int) -> Iterator[str]:
    """Compare the compiled count with the fan table."""
    for win in many_wins(random, count):
        options = random.choice(OPTIONS)
        found, fans = base(win, options), listed(win, options).fans
        score = judge(win, options)
        if found != score.base or fans not in readings_that_count(score):
            yield f"{win} under {options}: {found} {fans}, by the fan table {score.base} {score.fans}"


def peer(random: Random, count: int) -> Iterator[str]:
    """Compare the compiled count with PyMahjongGB."""
    for win in many_wins(random, count):
        found, wanted = base(win, FORMAL) + win.flowers, their_total(win)
        if found != wanted:
            yield f"{win}: {found}, by PyMahjongGB {wanted}"


def shape(random: Random, count: int) -> Iterator[str]:
    """Compare distance and waits with the second definition."""
    for _ in range(count):
        tiles, melds, sets = hands.some_hand(random)
        fewer = hands.without_some(random, tiles, 1)
        hand = hands.exchanged(random, fewer, min(sum(fewer), random.randint(0, 6)))[:34]
        found = kernel.shanten(hand, melds, sets=sets, forms=Form.GUOBIAO)
        waits = kernel.waits(hand, melds, sets=sets, forms=Form.GUOBIAO, held=hand)
        wanted = lattice.distance(hand, melds, sets), lattice.waits(hand, melds, sets)
        if (found, waits) != wanted:
            yield f"{list(hand)} with {melds} of {sets} sets apart: {found} {waits}, by definition {wanted}"


Part = Callable[[Random, int], Iterator[str]]
PARTS: dict[str, tuple[Part, int]] = {"fan": (fan, 2_000_000), "peer": (peer, 200_000), "shape": (shape, 1_000_000)}


class Outcome(msgspec.Struct):
    """What a part has compared so far, and where it differed."""

    compared: int = 0
    differ: list[str] = []


def compare(name: str, seed: str, count: int) -> list[str]:
    return list(PARTS[name][0](Random(f"{seed} {name}"), count))


def run(names: list[str], share: float, jobs: int, seed: str) -> dict[str, Outcome]:
    """Spread all parts over the processes, in chunks with seeds of their own."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    outcomes = {name: Outcome() for name in names}
    with ProcessPoolExecutor(jobs) as pool, Progress(*columns, console=Console(stderr=True)) as progress:
        bars = {name: progress.add_task(name, total=int(PARTS[name][1] * share)) for name in names}
        chunks = {}
        for name in names:
            for first in range(0, int(PARTS[name][1] * share), CHUNK):
                chunks[pool.submit(compare, name, f"{seed} {first}", CHUNK)] = name
        for chunk in as_completed(chunks):
            name = chunks[chunk]
            outcomes[name].compared += CHUNK
            outcomes[name].differ += chunk.result()
            progress.update(bars[name], completed=outcomes[name].compared)
    return outcomes


def main() -> int:
    parser = argparse.ArgumentParser(description="the long comparison of the kernel with what it must agree with")
    parser.add_argument("--share", type=float, default=1.0, help="of the 3,200,000 comparisons")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    began = perf_counter()
    outcomes = run(args.only, args.share, args.jobs, args.seed)
    for name, outcome in outcomes.items():
        print(f"{name:6} {outcome.compared:>9,} compared, {len(outcome.differ)} differ")
        for line in outcome.differ[:10]:
            print(f"       {line}")
    print(f"kernel: {kernel.BACKEND}, {args.jobs} processes, {perf_counter() - began:.0f} s")
    return any(outcome.differ for outcome in outcomes.values())


if __name__ == "__main__":
    sys.exit(main())
