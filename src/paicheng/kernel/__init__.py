"""Hand analysis: pure functions of tile counts. Knows tiles; must not know rules, values, seats or the table.

A hand is `bytes` of 34 or 42 counts of which the first 34, the concealed tiles, are read; `melds` says how many of
the `sets` lie apart. `wild` tiles are held besides the counts and stand for any kind, in sets and a pair also as a
fifth copy; `tile` is added to the hand without the caller building a new one. `forms` are flags of `Form`. A hand of
any other size is not complete and has no waits. A kind counts as a wait even when the player holds all four of it
(formal waits), unless `held`, the counts of the player's own tiles with melds, is given (physical waits).

Of its packages `shapes` looks at tiles alone; `fans` does know values, those of the national fan, and counts a win;
`aims` looks for wins worth enough, and what ends in `_to` asks about such a win. What a hand may look like, and the
tuples in which the kernel answers, stand in `form`; `reference` is the definition that all must agree with.

Each function takes one hand, those that end in `_many` a buffer of hands. Compiled, a call takes less than a
microsecond, `useful` two, and `best_discards` ten or twenty; where wild tiles may be fifth copies, some ten.
"""

from paicheng.kernel.aims.aim import approach_to, best_discards_to, distance_to, plans_to, useful_to
from paicheng.kernel.batch import fan_totals_many, is_complete_many, shanten_many, waits_many
from paicheng.kernel.fans import fan
from paicheng.kernel.fans.fan import fan_list, fan_total
from paicheng.kernel.fans.tally import fan_numbers, fan_worth
from paicheng.kernel.form import BODIES, Division, Form, How, Plan, Prospect, Switch
from paicheng.kernel.shapes import complete, hand, near, rows, steps, suits
from paicheng.kernel.shapes.hand import (
    all_sets,
    best_discards,
    completed_by,
    is_complete,
    readings,
    shanten,
    useful,
    waits,
    waits_mask,
    waits_on_any,
    warm,
)

_COMPILED = not any(str(part.__file__).endswith(".py") for part in (complete, fan, hand, near, rows, steps, suits))
BACKEND = "cython" if _COMPILED else "python"
"""Which build is in use; both give the same answers."""

__all__ = [
    "BACKEND",
    "BODIES",
    "Division",
    "Form",
    "How",
    "Plan",
    "Prospect",
    "Switch",
    "all_sets",
    "approach_to",
    "best_discards",
    "best_discards_to",
    "completed_by",
    "distance_to",
    "fan_list",
    "fan_numbers",
    "fan_total",
    "fan_totals_many",
    "fan_worth",
    "is_complete",
    "is_complete_many",
    "plans_to",
    "readings",
    "shanten",
    "shanten_many",
    "useful",
    "useful_to",
    "waits",
    "waits_many",
    "waits_mask",
    "waits_on_any",
    "warm",
]
