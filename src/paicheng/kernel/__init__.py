"""Hand analysis: pure functions of tile counts. Knows tiles; must not know rules, values, seats or the table.

A hand is `bytes` of 34 or 42 counts of which the first 34, the concealed tiles, are read; `melds` says how many of
the `sets` lie apart. `wild` tiles are held besides the counts and stand for any kind, also as a fifth copy; `tile`
is added to the hand without the caller building a new one. `forms` are flags of `Form`. A hand of any other size is
not complete and has no waits. A kind counts as a wait even when the player holds all four of it (formal waits),
unless `held`, the counts of the player's own tiles with melds, is given (physical waits).
"""

from paicheng.kernel import complete, near, rows, suits
from paicheng.kernel.form import BODIES, Division, Form, Prospect
from paicheng.kernel.hand import (
    all_sets,
    best_discards,
    is_complete,
    readings,
    shanten,
    useful,
    waits,
    waits_mask,
    waits_on_any,
)

_COMPILED = not any(str(part.__file__).endswith(".py") for part in (complete, near, rows, suits))
BACKEND = "cython" if _COMPILED else "python"
"""Which build is in use; both give the same answers."""

__all__ = [
    "BACKEND",
    "BODIES",
    "Division",
    "Form",
    "Prospect",
    "all_sets",
    "best_discards",
    "is_complete",
    "readings",
    "shanten",
    "useful",
    "waits",
    "waits_mask",
    "waits_on_any",
]
