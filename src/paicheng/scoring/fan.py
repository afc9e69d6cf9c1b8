"""A fan table is rows; counting is one loop over them, dearest first."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from paicheng.scoring.reading import Reading


def always(reading: Reading) -> bool:
    """Ask for nothing."""
    return True


class Part(Struct, frozen=True):
    """Part of another fan that a row swallows: some of its times, not all."""

    key: str
    times: Callable[[Reading], int]


class Fan(Struct, frozen=True):
    """One scoring element 番种: what it is worth and which others it swallows 不计."""

    key: str  # stable: records, translations and tests refer to it
    name: str
    english: str
    value: int
    times: Callable[[Reading], int]  # how often the reading shows it
    swallows: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()  # what it swallows of others in part
    needs: Callable[[Reading], bool] = always  # what must hold besides for it to count; `explain` tells the two apart


class Counted(Struct, frozen=True):
    """A reading with the fan that count in it, dearest first, and what they are worth together."""

    reading: Reading
    fans: dict[str, int]
    total: int


def shown(fans: Iterable[Fan], reading: Reading) -> dict[str, int]:
    """Ask every row how often the reading shows it, before anything is swallowed."""
    found = {}
    for fan in fans:
        times = fan.times(reading)
        if times:
            found[fan.key] = int(times)
    return found


def settle(fans: Iterable[Fan], found: Mapping[str, int], reading: Reading) -> dict[str, int]:
    """Leave out what a counted fan swallows and what lacks its need; `fans` come dearest first.

    Only a fan that is itself counted swallows others.
    """
    swallowed: set[str] = set()
    reduced: dict[str, int] = {}
    counted: dict[str, int] = {}
    for fan in fans:
        key = fan.key
        if key not in found or key in swallowed or not fan.needs(reading):
            continue
        times = found[key] - reduced.get(key, 0)
        if times <= 0:
            continue
        counted[key] = times
        swallowed.update(fan.swallows)
        for part in fan.parts:
            reduced[part.key] = reduced.get(part.key, 0) + part.times(reading)
    return counted


def count(fans: Sequence[Fan], reading: Reading) -> dict[str, int]:
    """Count the fan of a reading by the table alone."""
    return settle(dearest_first(fans), shown(fans, reading), reading)


def dearest_first(fans: Iterable[Fan]) -> tuple[Fan, ...]:
    """Sort rows by falling value, rows of one value as they stand."""
    return tuple(sorted(fans, key=lambda fan: -fan.value))


def worth(fans: Mapping[str, Fan], counted: Mapping[str, int]) -> int:
    """Add up what was counted."""
    return sum(fans[key].value * times for key, times in counted.items())


def best(fans: Sequence[Fan], readings: Iterable[Reading]) -> Counted | None:
    """Return the dearest of the readings, the first of several; None if there is none.

    A rule set with principles of its own about melds already used counts each reading itself.
    """
    rows = {fan.key: fan for fan in fans}
    dearest: Counted | None = None
    for reading in readings:
        counted = count(fans, reading)
        total = worth(rows, counted)
        if dearest is None or total > dearest.total:
            dearest = Counted(reading, counted, total)
    return dearest
