"""What a seat's offers lead to, as its rule set appraises them; the page judges nothing by itself."""

from paicheng.server.messages import Hint, Wait
from paicheng.table.actions import Action
from paicheng.table.ruleset import Appraisal, Ruleset
from paicheng.table.view import View
from paicheng.tiles.tile import Seat


def hints(rules: Ruleset, view: View, seat: Seat, actions: tuple[Action, ...]) -> tuple[Hint, ...]:
    """Return a hint for each action, in order; nothing where the rule set appraises none."""
    if type(rules).appraise is Ruleset.appraise:
        return ()
    found = rules.appraise(view, seat, actions)
    return tuple(_hint(found[action]) for action in actions)


def _hint(appraisal: Appraisal) -> Hint:
    waits = tuple(Wait(tile, worth, live, legal=worth > 0) for tile, worth, live in appraisal.waits)
    return Hint(appraisal.distance, appraisal.live, waits)
