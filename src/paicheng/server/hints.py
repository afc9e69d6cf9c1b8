"""What a seat's offers lead to, as its rule set appraises them; the page judges nothing by itself."""

from paicheng.server.messages import Hint, Wait
from paicheng.table.actions import Action, Decline, Discard
from paicheng.table.events import Discarded
from paicheng.table.evolve import evolve
from paicheng.table.ruleset import Ruleset
from paicheng.table.view import View
from paicheng.tiles.tile import Seat, Tile


def hints(rules: Ruleset, view: View, seat: Seat, actions: tuple[Action, ...]) -> tuple[Hint, ...]:
    """Return a hint for each action, in order; nothing where the rule set appraises none."""
    if type(rules).appraise is Ruleset.appraise:
        return ()
    found = rules.appraise(view, seat, actions)
    return tuple(
        Hint(found[action].distance, found[action].live, _waits(rules, view, seat, action, found[action].waits))
        for action in actions
    )


def _waits(
    rules: Ruleset, view: View, seat: Seat, action: Action, waits: tuple[tuple[Tile, int, int], ...]
) -> tuple[Wait, ...]:
    """Return the waits that an action leaves, and whether the rule set would let the hand win on them."""
    match action:
        case Discard(tile=tile, drawn=drawn) if waits:
            after = evolve(rules, view, Discarded(seat, tile, drawn))
        case Decline():
            after = view
        case _:
            return ()  # a claim's discard is still to be chosen
    return tuple(Wait(tile, worth, live, rules.wins(after, seat, tile)) for tile, worth, live in waits)
