"""What is shown of a counted hand, alike for every rule set: the score, its fan, and those that do not count."""

from typing import Protocol

from msgspec import Struct

from paicheng.scoring.reading import Reading, Win
from paicheng.table.events import Text
from paicheng.tiles.tile import Tile


class Score(Struct, frozen=True):
    """What a hand is worth. `base` is without flowers; `legal` says whether it reaches the minimum."""

    is_win: bool
    legal: bool
    base: int
    total: int
    fans: dict[str, int]
    waits: tuple[int, ...]
    reading: Reading | None = None
    equal_readings: tuple[dict[str, int], ...] = ()


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why a fan does not count, as data.

    `kind` is a word of the rule set; `by` are the counted fan in its way; `waits` what the hand waited for; `total`
    what the counted reading is worth and `other_total` the best one that shows the fan.
    """

    kind: str
    by: tuple[str, ...] = ()
    waits: tuple[int, ...] = ()
    total: int = 0
    other_total: int = 0


class CountedFan(Struct, frozen=True):
    """A fan that counts: its number in the edition chosen, its worth once, how often."""

    key: str
    number: int
    name: Text
    value: int
    times: int


class UncountedFan(Struct, frozen=True):
    """A fan that the tiles show and that does not count, and why, as data and in words."""

    key: str
    number: int
    name: Text
    value: int
    reason: Reason
    text: Text


class Explanation(Struct, frozen=True):
    """What a hand is worth, fan by fan, the main fan 主体番种 first."""

    score: Score
    counted: tuple[CountedFan, ...] = ()
    uncounted: tuple[UncountedFan, ...] = ()


class Scorer(Protocol):
    """What counts hands by one rule set under its options; every method raises BadHand if there is no such hand."""

    def score(self, win: Win) -> Score:
        """Count a hand."""

    def explain(self, win: Win) -> Explanation:
        """Count a hand and explain each fan that it shows."""

    def worth_of_waits(self, win: Win) -> tuple[tuple[Tile, Score], ...]:
        """Return what the hand would be worth on each tile it waited for, won in the same way."""
