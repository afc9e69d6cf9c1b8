"""What is shown of a hand, alike for every rule set: its score, the fan that do and do not count, the ways to a win."""

from typing import Protocol

from msgspec import Struct

from paicheng.kernel import Plan, Prospect
from paicheng.scoring.reading import Reading, Win
from paicheng.table.events import Text
from paicheng.tiles.tile import EAST, Tile


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
    what the counted reading is worth and `other_total` the best one that shows the fan; `named` how often the winner
    named it, and `there` how often the counted reading has it.
    """

    kind: str
    by: tuple[str, ...] = ()
    waits: tuple[int, ...] = ()
    total: int = 0
    other_total: int = 0
    named: int = 0
    there: int = 0


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


class Goal(Struct, frozen=True):
    """A hand that is not yet won, and the win that is sought: worth how much, and how its last tile comes."""

    hand: bytes  # counts of the concealed tiles, a drawn one included
    melds: bytes = b""
    sources: bytes = b""
    seen: bytes = b""  # counts of what lies open elsewhere and therefore comes no more; empty: nothing
    minimum: int | None = None  # the rule set's own if none is given
    self_drawn: bool = False
    round_wind: Tile = EAST
    seat_wind: Tile = EAST


class Route(Struct, frozen=True):
    """A plan, and how the win that ends it counts when its dearest tile comes last."""

    plan: Plan
    score: Score


class Outlook(Struct, frozen=True):
    """How far a hand is from the win sought, and the ways there; no distance if no such win is left.

    `complete` is the worth of a hand that is a winning shape already, its dearest tile drawn last; where that is
    enough the distance is -1.
    """

    distance: int | None
    minimum: int
    routes: tuple[Route, ...] = ()
    complete: Score | None = None
    discards: tuple[Prospect, ...] = ()  # what each leaves, the best first, when the hand holds a tile to discard


class Scorer(Protocol):
    """What counts hands by one rule set under its options; every method raises BadHand if there is no such hand."""

    def score(self, win: Win) -> Score:
        """Count a hand."""

    def explain(self, win: Win) -> Explanation:
        """Count a hand and explain each fan that it shows."""

    def worth_of_waits(self, win: Win) -> tuple[tuple[Tile, Score], ...]:
        """Return what the hand would be worth on each tile it waited for, won in the same way."""

    def plan(self, goal: Goal) -> Outlook:
        """Return how far the hand is from the win sought, exactly, and the nearest ways there."""
