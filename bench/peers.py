"""Other programs answer the questions of `ratios.py`: in an environment of their own, on the same hands.

    .bench/venv/bin/python bench/peers.py

This file is run by the Python of that environment, so that it imports nothing of Paicheng. It reads hands from its
input as one line of JSON, answers with a line that says which program answers what, and then, for every line that
names a program and a question, measures and answers with microseconds a hand, or deals a second.
"""

import importlib.metadata
import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

LETTERS = [*(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)), "F1", "F2", "F3", "F4", "J1", "J2", "J3"]
DEAL_SECONDS = 1.5

Asks = dict[str, tuple[Callable[[Any], object], list[Any]]]  # question -> how a hand is asked, and the hands


def tiles(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def copies(counts: list[int]) -> list[int]:
    """Number the tiles from 0 to 135, four a kind."""
    return [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]


def pymahjonggb(given: dict[str, Any]) -> Asks:
    from MahjongGB import MahjongFanCalculator, MahjongShanten, RegularShanten

    hands = [tuple(LETTERS[kind] for kind in tiles(counts)) for counts in given["hands"]]
    wins = [(tuple(map(tuple, packs)), tuple(hand), *rest) for packs, hand, *rest in given["wins"]]
    fan = lambda win: MahjongFanCalculator(*win)  # noqa: E731
    return {
        "fan_call_us": (fan, wins),
        "fan_batch_us": (fan, wins),
        "distance_us": (lambda hand: MahjongShanten((), hand), hands),
        "distance_batch_us": (lambda hand: MahjongShanten((), hand), hands),
        "useful_regular_us": (RegularShanten, hands[:300]),
    }


def xiangting(given: dict[str, Any]) -> Asks:
    from xiangting import (
        PlayerCount,
        calculate_necessary_tiles,
        calculate_replacement_number,
        calculate_unnecessary_tiles,
    )

    four = PlayerCount.FOUR
    distance = lambda hand: calculate_replacement_number(hand, four)  # noqa: E731
    useful = lambda hand: calculate_necessary_tiles(hand, four)  # noqa: E731
    return {
        "distance_us": (distance, given["hands"]),
        "distance_batch_us": (distance, given["hands"]),
        "waits_us": (useful, given["ready"]),
        "useful_us": (useful, given["hands"]),
        "best_discard_us": (lambda hand: calculate_unnecessary_tiles(hand, four), given["full"]),
    }


def riichienv(given: dict[str, Any]) -> Asks:
    from riichienv import HandEvaluator, calculate_shanten

    return {
        "distance_us": (calculate_shanten, [copies(hand) for hand in given["hands"]]),
        "waits_us": (lambda hand: HandEvaluator(hand).get_waits(), [copies(hand) for hand in given["ready"]]),
    }


def mahjong(given: dict[str, Any]) -> Asks:
    from mahjong.shanten import Shanten

    return {"distance_us": (Shanten().calculate_shanten, given["hands"][:300])}


def jansou(given: dict[str, Any]) -> Asks:
    from jansou.analysis import waits
    from jansou.analysis.efficiency import discard_evaluation
    from jansou.analysis.shanten import shanten_counts
    from jansou.core.hand import Hand
    from jansou.core.tiles import Tile, TileKind

    def wait(counts: list[int]) -> object:
        waits._cached_waits.cache_clear()  # it would answer a hand asked before from memory
        return waits.waits_counts(counts, ())

    full = [Hand(tuple(Tile(TileKind(kind)) for kind in tiles(counts))) for counts in given["full"]]
    return {
        "distance_us": (lambda hand: shanten_counts(hand, 0), given["hands"]),
        "waits_us": (wait, given["ready"][:300]),
        "best_discard_us": (discard_evaluation, full[:50]),
    }


PEERS = {
    "pymahjonggb": ("PyMahjongGB", pymahjonggb),
    "xiangting": ("xiangting", xiangting),
    "riichienv": ("riichienv", riichienv),
    "mahjong": ("mahjong", mahjong),
    "jansou": ("jansou", jansou),
}


def each(ask: Callable[[Any], object], hands: list[Any]) -> float:
    """Return the microseconds of processor time that a hand takes."""
    began = process_time()
    for hand in hands:
        ask(hand)
    return 1e6 * (process_time() - began) / len(hands)


def riichi_deals() -> float:
    """Return how many deals of riichi random play finishes in a second; every decision has an observation."""
    from riichienv import RiichiEnv

    rng, deals, began = Random(1), 0, process_time()
    while process_time() - began < DEAL_SECONDS:
        env = RiichiEnv(seed=deals, skip_mjai_logging=True)
        seen = env.reset()
        while not env.done():
            seen = env.step({player: rng.choice(one.legal_actions()) for player, one in seen.items()})
        deals += 1
    return deals / (process_time() - began)


def prepare(given: dict[str, Any]) -> tuple[dict[str, str], dict[str, Asks]]:
    """Say for each program its version or why it cannot be asked, and what it answers."""
    says: dict[str, str] = {}
    asks: dict[str, Asks] = {}
    for key, (package, make) in PEERS.items():
        try:
            asks[key] = make(given)
            says[key] = f"{package} {importlib.metadata.version(package)}"
        except (ImportError, AttributeError, ValueError) as error:
            says[key] = f"{package} does not answer: {type(error).__name__}: {error}"
    return says, asks


def main() -> None:
    says, asks = prepare(json.loads(sys.stdin.readline()))
    questions = {key: [*found] for key, found in asks.items()}
    for key in ("deals_per_s", "deals_per_s_with_views"):
        if "riichienv" in questions:
            questions["riichienv"].append(key)
    print(json.dumps({"says": says, "questions": questions}), flush=True)
    for line in sys.stdin:
        peer, question = json.loads(line)
        measured = riichi_deals() if question.startswith("deals") else each(*asks[peer][question])
        print(json.dumps(measured), flush=True)


if __name__ == "__main__":
    main()
