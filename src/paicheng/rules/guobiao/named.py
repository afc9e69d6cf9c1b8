"""A win counted by what the winner named (E, `winner_names_fans`): the house checks, and pays what is both.

The reading is the one in which most of what was named counts. Flowers are plain to see and count unnamed.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from paicheng.rules.guobiao.fans import FLOWERS, FanTable
from paicheng.rules.guobiao.score import Candidate
from paicheng.rules.sheet import Score
from paicheng.scoring.fan import worth

Named = tuple[str, ...]


def all_of(fans: Mapping[str, int]) -> Named:
    """Return what names every fan: the key of each as often as it counts.

    >>> all_of({"si_gui_yi": 2, "hua_pai": 3})
    ('si_gui_yi', 'si_gui_yi')
    """
    return tuple(key for key, times in fans.items() if key != FLOWERS for _ in range(times))


def paid(fans: Mapping[str, int], named: Named) -> dict[str, int]:
    """Return what is paid of the fan that are there: each as often as it was named too."""
    found = {key: times if key == FLOWERS else min(times, named.count(key)) for key, times in fans.items()}
    return {key: times for key, times in found.items() if times}


def by_names(found: Sequence[Candidate], named: Named, table: FanTable) -> list[Candidate]:
    """Sort readings by what is paid in them, the most first; of equal ones the dearer stays in front."""
    return sorted(found, key=lambda candidate: -worth(table.by_key, paid(candidate.fans, named)))


def score_by_names(score: Score, chosen: Candidate, named: Named, table: FanTable) -> Score:
    """Return the score with what is paid; whether the hand is legal goes by all that is there."""
    fans = paid(chosen.fans, named)
    total = worth(table.by_key, fans)
    base = total - fans.get(FLOWERS, 0)
    return replace(score, base=base, total=total, fans=fans, reading=chosen.reading, equal_readings=())
