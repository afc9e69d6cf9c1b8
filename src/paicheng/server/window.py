"""What is asked at the moment, and what was answered: legality is the table's, this keeps the score."""

import msgspec

from paicheng.records import By
from paicheng.server.errors import Refused
from paicheng.server.messages import Act, ErrorCode, Hint
from paicheng.table.actions import WIN, Action, Offers, Win
from paicheng.table.claims import settled
from paicheng.table.offers import default_action, is_offered, misnamed
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State
from paicheng.tiles.tile import Seat

OWN_TURN = (Phase.TURN, Phase.MELD)


def not_offered(rules: Ruleset, action: Action, actions: tuple[Action, ...]) -> Refused:
    """Return the refusal of an action; of an offered win that names what no hand shows, it says where."""
    place = misnamed(rules, action.named) if isinstance(action, Win) and WIN in actions and rules.names_fans else None
    if isinstance(action, Win) and place is not None:
        name = action.named[place]
        most = rules.nameable.get(name)
        reason = (
            f"there is no fan {name!r}"
            if most is None
            else f"{name} is named more than {most} {'time' if most == 1 else 'times'}"
        )
        return Refused(ErrorCode.NOT_OFFERED, reason, f"$.action.named[{place}]")
    return Refused(ErrorCode.NOT_OFFERED, f"{msgspec.json.encode(action).decode()} is not offered", "$.action")


class Window:
    """The offers that stand after event `n`, and the answers so far; for seats that sit `out` the house answers."""

    def __init__(self, n: int, state: State, offered: Offers, out: frozenset[Seat] = frozenset()) -> None:
        self.n, self.state, self.offered, self.out = n, state, offered, out
        self.answers: dict[Seat, Action] = {}
        self.hints: dict[Seat, tuple[Hint, ...]] = {}
        self.by = By.AUTO

    @property
    def own_turn(self) -> bool:
        """Say whether it is a seat's own turn, as everybody can see."""
        return self.state.phase in OWN_TURN

    def missing(self) -> list[Seat]:
        """Return the seats that are still to answer."""
        return [seat for seat in self.offered if seat not in self.answers]

    def asks(self, seat: Seat) -> bool:
        """Say whether an answer is awaited from whoever sits there."""
        return seat in self.offered and seat not in self.answers and seat not in self.out

    def names(self, rules: Ruleset, seat: Seat) -> bool:
        """Say whether the seat may declare a win of which it must name the fan."""
        return rules.names_fans and WIN in self.offered[seat]

    def check(self, rules: Ruleset, seat: Seat, message: Act) -> None:
        """Raise Refused unless the message answers what this seat is asked."""
        if message.seat != seat:
            raise Refused(ErrorCode.OTHER_SEAT, f"this is seat {seat}, not seat {message.seat}", "$.seat")
        if message.n != self.n:
            raise Refused(ErrorCode.STALE, f"the offers of event {message.n} are over", "$.n")
        if seat not in self.offered or seat in self.out:
            raise Refused(ErrorCode.NOT_ASKED, f"nothing is asked of seat {seat}", "$.seat")
        if seat in self.answers:
            raise Refused(ErrorCode.ANSWERED, f"seat {seat} has answered", "$.seat")
        if not is_offered(rules, message.action, self.offered[seat]):
            raise not_offered(rules, message.action, self.offered[seat])

    def answer(self, seat: Seat, action: Action, by: By) -> None:
        """Note an answer and its cause."""
        self.answers[seat] = action
        self.by = by

    def default(self, seat: Seat) -> Action:
        """Return what the house answers for a seat that does not."""
        return default_action(self.offered[seat])

    def settled(self, rules: Ruleset) -> bool:
        """Say whether the answers still missing cannot matter."""
        return settled(rules, self.state, self.offered, self.answers)

    def completed(self) -> dict[Seat, Action]:
        """Return every seat's answer, the default for those that no longer matter."""
        return {seat: self.answers.get(seat, self.default(seat)) for seat in self.offered}

    def hint(self, seat: Seat, action: Action) -> Hint | None:
        """Return where an action leads to, if it is offered and the rule set says."""
        hints, actions = self.hints.get(seat), self.offered[seat]
        return hints[actions.index(action)] if hints and action in actions else None
