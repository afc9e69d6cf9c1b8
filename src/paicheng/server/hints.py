"""What a seat's offers lead to, as its rule set appraises them; the page judges nothing by itself."""

from paicheng.server.messages import Hint, Wait
from paicheng.table.actions import Action, Decline, Discard
from paicheng.table.events import Discarded
from paicheng.table.evolve import evolve
from paicheng.table.ruleset import Appraisal, Ruleset, Waits
from paicheng.table.view import View
from paicheng.tiles.tile import Seat


def hints(rules: Ruleset, view: View, seat: Seat, actions: tuple[Action, ...]) -> tuple[Hint, ...]:
    """Return a hint for each action, in order; nothing where the rule set appraises none."""
    if type(rules).appraise is Ruleset.appraise:
        return ()
    found = rules.appraise(view, seat, actions)
    return tuple(_hint(rules, view, seat, action, found[action]) for action in actions)


def _hint(rules: Ruleset, view: View, seat: Seat, action: Action, found: Appraisal) -> Hint:
    """Say how near an action brings a seat: a hand that waits is ready, though a bot might go on to a dearer one."""
    return Hint(0 if found.waits else found.distance, found.live, _waits(rules, view, seat, action, found.waits))


def _waits(rules: Ruleset, view: View, seat: Seat, action: Action, waits: Waits) -> tuple[Wait, ...]:
    """Return the waits that an action leaves, and whether the rule set would let the hand win on them."""
    match action:
        case Discard(tile=tile, drawn=drawn) if waits:
            after = evolve(rules, view, Discarded(seat, tile, drawn))
        case Decline():
            after = view
        case _:
            return ()  # a claim's discard is still to be chosen
    return tuple(Wait(tile, worth, live, rules.wins(after, seat, tile)) for tile, worth, live in waits)
