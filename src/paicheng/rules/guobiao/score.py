"""Count a win: the fan of each reading, the best choice of those that join sets, and then the best reading."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from paicheng import kernel
from paicheng.kernel import Form
from paicheng.rules.guobiao.combine import Choice, Edge, Joins, lawful_choices
from paicheng.rules.guobiao.fans import NUMBERS, FanTable, fan_table
from paicheng.rules.guobiao.options import DEFAULT, Options, WaitRule
from paicheng.rules.sheet import Score
from paicheng.scoring.check import BadHand, check
from paicheng.scoring.fan import settle, shown, worth
from paicheng.scoring.reading import KongEvent, Reading, Win, all_counts, readings

__all__ = ["BadHand", "Candidate", "KongEvent", "Score", "Win", "judge", "order", "ranked", "score", "waits_of"]


class Candidate(Struct, frozen=True):
    """A reading counted with one choice of the fan that join sets; `total` includes flowers."""

    reading: Reading
    choice: Choice
    fans: dict[str, int]
    total: int


def score(win: Win, options: Options = DEFAULT) -> Score:
    """Count the best reading of a hand; BadHand if there cannot be such a hand."""
    check(win)
    return judge(win, options)


def judge(win: Win, options: Options) -> Score:
    """Count the best reading of a hand that is known to be possible."""
    waits = waits_of(win, options)
    found = ranked(win, options, waits)
    if not found:
        return Score(False, False, 0, 0, {}, waits)
    chosen = found[0]
    base = chosen.total - win.flowers
    equal = [other.fans for other in found if other.total == chosen.total and other.fans != chosen.fans]
    distinct = tuple(fans for place, fans in enumerate(equal) if fans not in equal[:place])
    return Score(True, base >= options.minimum, base, chosen.total, chosen.fans, waits, chosen.reading, distinct)


def waits_of(win: Win, options: Options) -> tuple[int, ...]:
    """Return what the hand waited for; by the physical rule no tile of which it holds all four copies."""
    held = None
    if options.wait_rule is WaitRule.PHYSICAL:
        counts = bytearray(all_counts(win))
        counts[win.tile] -= 1
        held = bytes(counts)
    return kernel.waits(win.hand, len(win.melds), forms=Form.GUOBIAO, held=held)


def ranked(win: Win, options: Options, waits: tuple[int, ...]) -> list[Candidate]:
    """Count every reading with every best choice of the fan that join sets, and sort: the dearest first.

    Of equal ones the one goes first whose list of fan numbers is smallest (C.1).
    """
    table = fan_table(options)
    found = [
        candidate for reading in readings(win, Form.GUOBIAO, waits) for candidate in _counted(reading, table, options)
    ]
    return sorted(found, key=order)


def order(candidate: Candidate) -> tuple[int, list[int]]:
    """Return what readings are sorted by: falling worth, then the list of fan numbers."""
    return -candidate.total, sorted(NUMBERS[key] for key, times in candidate.fans.items() for _ in range(times))


def _counted(reading: Reading, table: FanTable, options: Options) -> Iterator[Candidate]:
    found = shown(table.others, reading)
    barred = {key for fan in table.barring if fan.key in found for key in fan.swallows}
    edges = edges_of(options, reading.chows, reading.pungs, reading.pair)
    for choice in lawful_choices(tuple(edge for edge in edges if edge.key not in barred)):
        fans = dict(found)
        for edge in choice:
            fans[edge.key] = fans.get(edge.key, 0) + 1
        counted = settle(table.rows, fans, reading)
        if not counted.keys() - {"hua_pai"} and "wu_fan_hu" in table.by_key:
            counted = {"wu_fan_hu": 1, **counted}
        yield Candidate(reading, choice, counted, worth(table.by_key, counted))


@lru_cache(maxsize=65536)
def edges_of(options: Options, chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> tuple[Edge, ...]:
    """Return every instance of the fan that join sets, dearest first."""
    return tuple(
        Edge(fan.key, fan.value, points)
        for fan in fan_table(options).joins
        if isinstance(fan.times, Joins)
        for points in fan.times.instances(chows, pungs, pair)
    )
