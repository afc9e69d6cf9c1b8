"""Hands a second: our kernel and fan count beside PyMahjongGB, in one run on the same hands.

    python bench/hands.py

Processor time, not the clock's, as machines are shared; the median of five rounds. Ratios say more than figures.
"""

import platform
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import msgspec
from MahjongGB import MahjongFanCalculator, MahjongShanten, RegularShanten
from rich.console import Console
from rich.table import Table

from paicheng import kernel, rules
from paicheng.kernel import Form
from paicheng.scoring.lines import win_of_line
from paicheng.scoring.reading import Win
from paicheng.tiles.meld import MeldKind, kind_of, tile_of
from paicheng.tiles.tile import EAST

CASES = Path(__file__).parent.parent / "tests" / "conformance" / "guobiao" / "data" / "guobiao_hands.jsonl"
ROUNDS, HANDS = 5, 2000
PEER_KINDS = {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG"}


class Row(NamedTuple):
    """One question, how long we and the peer take for a hand, in microseconds."""

    name: str
    ours: float
    peer: float | None


def main() -> None:
    kernel.warm()
    hands = [dealt(Random(seed), 13) for seed in range(HANDS)]
    spelled = [tuple(letters(tile) for tile in range(34) for _ in range(hand[tile])) for hand in hands]
    full = [dealt(Random(seed), 14) for seed in range(HANDS // 20)]
    wins = list(worked_wins())
    packed = [peer_win(win) for win in wins]
    score = rules.get("guobiao").with_options({"profile": "practice", "wait_rule": "formal"}).scorer().score
    many = b"".join(hands)
    rows = (
        Row(
            "distance, all forms",
            each(lambda hand: kernel.shanten(hand, forms=Form.GUOBIAO), hands),
            each(lambda hand: MahjongShanten((), hand), spelled),
        ),
        Row(
            "distance, all forms, in batch",
            each(lambda all_: kernel.shanten_many(all_, forms=Form.GUOBIAO), [many]) / HANDS,
            None,
        ),
        Row(
            "useful tiles, regular form",
            each(kernel.useful, hands),
            each(RegularShanten, spelled[: HANDS // 20]),
        ),
        Row("waits, all forms", each(lambda hand: kernel.waits(hand, forms=Form.GUOBIAO), hands), None),
        Row(
            "best discards of 14, all forms",
            each(lambda hand: kernel.best_discards(hand, forms=Form.GUOBIAO), full),
            None,
        ),
        Row("fan, with reading and names", each(score, wins), each(lambda win: MahjongFanCalculator(*win), packed)),
    )
    show(rows)


def each(ask: Callable[[Any], object], inputs: Iterable[Any]) -> float:
    """Return the microseconds of processor time that one input takes."""
    inputs = list(inputs)
    rounds = []
    for _ in range(ROUNDS):
        began = process_time()
        for given in inputs:
            ask(given)
        rounds.append((process_time() - began) / len(inputs))
    return 1e6 * median(rounds)


def dealt(rng: Random, size: int) -> bytes:
    """Return a random hand, as counts."""
    counts = bytearray(34)
    for tile in rng.sample(range(136), size):
        counts[tile // 4] += 1
    return bytes(counts)


def worked_wins() -> Iterable[Win]:
    """Yield the worked hands of the national rules that are wins."""
    for line in CASES.read_bytes().splitlines():
        case = msgspec.json.decode(line)
        if case["expect"]["is_win"]:
            yield win_of_line(case)


def peer_win(win: Win) -> tuple[object, ...]:
    """Say how a hand is won, as PyMahjongGB wants to know it."""
    packs = tuple(
        (
            PEER_KINDS.get(kind_of(code), "GANG"),
            letters(tile_of(code) + (kind_of(code) is MeldKind.CHOW)),
            int(kind_of(code) is not MeldKind.CONCEALED_KONG),
        )
        for code in win.melds
    )
    hand = tuple(letters(tile) for tile in range(34) for _ in range(win.hand[tile]))
    flags = (win.self_drawn, win.last_of_kind, win.kong_event is not None, win.last_tile)
    return (packs, hand, letters(win.tile), win.flowers, *flags, win.seat_wind - EAST, win.round_wind - EAST)


def letters(tile: int) -> str:
    """Spell a tile as PyMahjongGB does."""
    if tile < 27:
        return f"{'WBT'[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{tile - 30}"


def show(rows: Iterable[Row]) -> None:
    """Print the table of ratios."""
    title = f"µs a hand · {platform.machine()}, Python {platform.python_version()}, kernel: {kernel.BACKEND}"
    table = Table("question", "ours", "PyMahjongGB", "ratio", title=title)
    for row in rows:
        peer, ratio = ("-", "-") if row.peer is None else (f"{row.peer:.2f}", f"{row.peer / row.ours:.2g}")
        table.add_row(row.name, f"{row.ours:.2f}", peer, ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
