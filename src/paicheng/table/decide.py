"""Turn wishes into facts.

`decide` takes the answers of every seat that was asked, refuses what was not offered, and returns the events
that follow, up to the next moment when somebody must be asked: a discard that nobody may claim goes straight
on to the next draw, a drawn flower to its replacement, a win or the end of the wall to the settlement.
"""

from collections.abc import Callable, Mapping
from typing import Any

from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, WIN, Action, Chow, Declare, Discard, Kong, Offers, Pung, Win
from paicheng.table.claims import best
from paicheng.table.errors import IllegalAction, Refusal
from paicheng.table.evolve import evolve, next_seat
from paicheng.table.offers import claims, held, offers, tiles_in
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import Phase, State
from paicheng.tiles.meld import MeldKind, kind_of, meld, tile_of
from paicheng.tiles.tile import ALL_KINDS, Seat, Tile

Answers = Mapping[Seat, Action]


class Draft:
    """The events decided so far, and the state after them, worked out only when somebody asks for it."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.events: list[ev.Event] = []
        self._state = state
        self._evolved = 0
        self._left = state.left
        self._plain = type(rules).drawable is Ruleset.drawable

    @property
    def state(self) -> State:
        """Return the state after every event of the draft."""
        for event in self.events[self._evolved :]:
            self._state = evolve(self.rules, self._state, event)
        self._evolved = len(self.events)
        return self._state

    def add(self, event: ev.Event) -> None:
        """Add a fact, and those that the rule set says follow from it; nothing follows a settlement."""
        if self.over:
            return
        if type(event) not in self.rules.watched:
            self.events.append(event)
            return
        before = self.state
        self.events.append(event)
        followers = self.rules.after(before, event, self.state)
        for follower in followers:
            self.add(follower)
        if any(type(follower) is ev.Won for follower in followers):  # a declaration or a draw that wins by itself
            finish(self)
        if followers:
            self._left = self.state.left

    def drawable(self, origin: ev.Origin) -> int:
        """Return how many tiles may be drawn now; without the state where the wall alone decides it."""
        return self._left if self._plain else self.rules.drawable(self.state, origin)

    @property
    def over(self) -> bool:
        """Say whether the deal was settled by a fact that followed."""
        return bool(self.events) and type(self.events[-1]) is ev.Settled

    def draw(self, seat: Seat, origin: ev.Origin) -> None:
        """Let a seat draw until it holds no flower; with nothing left to draw the deal is exhausted."""
        if not self._plain and origin is ev.Origin.WALL:
            for event in self.rules.before_draw(self.state, seat):
                self.add(event)
        while not self.over:
            if self.drawable(origin) <= 0:
                for event in self.rules.exhausts(self.state):
                    self.add(event)
                finish(self)
                return
            tile = next_tile(self._state, self.events[self._evolved :], back=origin is not ev.Origin.WALL)
            self._left -= 1
            self.add(ev.Drawn(seat, tile, origin))
            if tile not in self.rules.flowers:
                return
            self.add(ev.Flowered(seat, tile))
            origin = ev.Origin.FLOWER


def next_tile(state: State, pending: list[ev.Event], *, back: bool) -> Tile:
    """Return the next tile at either end of the wall, passing over a turned one."""
    assert isinstance(state.wall, bytes)
    front_count, back_count = state.front, state.back
    for event in pending:
        if type(event) is ev.Drawn:
            if event.origin is ev.Origin.WALL:
                front_count += 1
            else:
                back_count += 1
    index = len(state.wall) - 1 - back_count if back else front_count
    if state.turned is not None:
        if back and index <= state.turned[0]:
            index -= 1
        elif not back and index >= state.turned[0]:
            index += 1
    return Tile(state.wall[index])


def decide(rules: Ruleset, state: State, answers: Answers, offered: Offers | None = None) -> tuple[ev.Event, ...]:
    """Turn the answers to the current offers into facts, or raise IllegalAction; where nobody is asked, nothing.

    The caller may hand back the offers it showed, so that they are built once.
    """
    if offered is None:
        offered = offers(rules, state)
    check(offered, answers)
    if not offered:
        return ()
    draft = Draft(rules, state)
    if state.phase in (Phase.TURN, Phase.MELD):
        action = answers[state.turn]
        _TURN[type(action)](draft, state, action)
    else:
        _close(draft, state, offered, answers)
    return tuple(draft.events)


def check(offered: Offers, answers: Answers) -> None:
    """Raise IllegalAction unless every asked seat, and nobody else, answers with something offered."""
    for seat in offered:
        action = answers.get(seat)
        if action is None:
            raise IllegalAction(seat, None, Refusal.UNANSWERED)
        if action not in offered[seat]:
            raise IllegalAction(seat, action, Refusal.NOT_OFFERED)
    for seat in answers:
        if seat not in offered:
            raise IllegalAction(seat, answers[seat], Refusal.NOT_ASKED)


def abort(rules: Ruleset, state: State, reason: str) -> tuple[ev.Event, ...]:
    """Return the facts that stop a running deal: it does not count, and it ends the match."""
    nothing = ev.Settlement((0,) * len(state.hands))
    return (ev.Aborted(reason), ev.Shown(_concealed_kongs(state)), ev.Settled(nothing, None))


def finish(draft: Draft) -> None:
    """Show the concealed kongs and settle the deal."""
    if draft.over:
        return
    draft.add(ev.Shown(_concealed_kongs(draft.state)))
    settlement = draft.rules.settle(draft.state)
    draft.add(ev.Settled(settlement, draft.rules.next_deal(draft.state, settlement)))


def won(state: State, seat: Seat, giver: Seat | None, tile: Tile | None) -> ev.Won:
    """Return the fact of a win; it shows the winner's hand."""
    hand = held(state, seat)
    shown = tuple(Tile(kind) for kind in range(ALL_KINDS) for _ in range(hand[kind]))
    return ev.Won(seat, giver, tile, shown)


def _concealed_kongs(state: State) -> tuple[tuple[Tile, ...], ...]:
    return tuple(
        tuple(tile_of(code) for code in codes if kind_of(code) is MeldKind.CONCEALED_KONG) for codes in state.melds
    )


# --- an own turn


def _discard(draft: Draft, state: State, action: Discard) -> None:
    seat, tile = state.turn, action.tile
    draft.add(ev.Discarded(seat, tile, action.drawn))
    rules = draft.rules
    # looked ahead with the tile still in the hand, so that nothing is evolved twice for a dead tile
    wanted = claims(rules, state, seat, tile, rob=False)
    if wanted and not rules.refines_claims:
        return
    if (wanted or rules.keeps_window(state, seat, tile)) and offers(rules, draft.state):
        return
    draft.add(ev.Closed(tile=tile))
    draft.draw(next_seat(state, seat), ev.Origin.WALL)


def _kong(draft: Draft, state: State, action: Kong) -> None:
    seat, tile = state.turn, action.tile
    if held(state, seat)[tile] == 4:
        draft.add(ev.Konged(seat, tile))
        draft.draw(seat, ev.Origin.KONG)
        return
    draft.add(ev.Adding(seat, tile))
    if not offers(draft.rules, draft.state):
        draft.add(ev.Closed(tile=tile))
        draft.add(ev.Added(seat, tile))
        draft.draw(seat, ev.Origin.KONG)


def _win(draft: Draft, state: State, action: Win) -> None:
    seat = state.turn
    fouls = draft.rules.fouls(state, seat, -1)
    for foul in fouls:
        draft.add(foul)
    if not fouls:
        draft.add(won(state, seat, None, state.drawn))
        finish(draft)


def _declare(draft: Draft, state: State, action: Declare) -> None:
    draft.add(ev.Declared(state.turn, action.kind, action.tiles))


_TURN: dict[type, Callable[[Draft, State, Any], None]] = {
    Discard: _discard,
    Kong: _kong,
    Win: _win,
    Declare: _declare,
}

# --- the end of a claim window


def _close(draft: Draft, state: State, offered: Offers, answers: Answers) -> None:
    told = tuple(_answer(offered, seat, answers[seat]) for seat in sorted(answers))
    draft.add(ev.Closed(told, state.fresh))
    standing = _without_false_wins(draft, state, answers)
    chosen = best(draft.rules, state, standing)
    if draft.over or (state.phase is Phase.OPENING and len(draft.events) > 1):  # the rule set itself went on
        return
    if chosen and isinstance(chosen[0][1], Win):
        for seat, _ in chosen:
            giver = None if state.phase is Phase.OPENING else state.turn
            draft.add(won(state, seat, giver, state.fresh))
        finish(draft)
    elif chosen:
        _meld(draft, state, *chosen[0])
    elif state.phase is Phase.OPENING:
        draft.add(draft.rules.opened(state))
    elif state.phase is Phase.ROB:
        assert state.fresh is not None
        draft.add(ev.Added(state.turn, state.fresh))
        draft.draw(state.turn, ev.Origin.KONG)
    else:
        draft.draw(next_seat(state, state.turn), ev.Origin.WALL)


def _answer(offered: Offers, seat: Seat, action: Action) -> ev.Answer:
    return ev.Answer(seat, action, passed_win=WIN in offered[seat] and action != WIN)


def _without_false_wins(draft: Draft, state: State, answers: Answers) -> Answers:
    if state.fresh is None:
        return answers
    standing = dict(answers)
    for seat in sorted(answers):
        if isinstance(answers[seat], Win):
            for foul in draft.rules.fouls(state, seat, state.fresh):
                draft.add(foul)
                standing[seat] = DECLINE
    return standing


def _meld(draft: Draft, state: State, seat: Seat, action: Action) -> None:
    if isinstance(action, Declare):
        draft.add(ev.Declared(seat, action.kind, action.tiles))
        return
    tile = state.fresh
    assert tile is not None
    match action:
        case Chow(first):
            run = tiles_in(draft.rules, state, meld(MeldKind.CHOW, first))
            draft.add(ev.Claimed(seat, state.turn, "chow", tile, run, first))
        case Pung():
            draft.add(ev.Claimed(seat, state.turn, "pung", tile, (tile,) * 3, tile))
        case _:  # a kong; a win and a decline never come here
            draft.add(ev.Claimed(seat, state.turn, "kong", tile, (tile,) * 4, tile))
            draft.draw(seat, ev.Origin.KONG)
