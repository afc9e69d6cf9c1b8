"""Turn wishes into facts.

`decide` takes the answers of every seat that was asked, refuses what was not offered, and returns the events
that follow, up to the next moment when somebody must be asked: a discard that nobody may claim goes straight
on to the next draw, a drawn flower to its replacement, a win or the end of the wall to the settlement.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from paicheng.table import events as ev
from paicheng.table.actions import DECLINE, WIN, Action, Chow, Declare, Decline, Discard, Kong, Offers, Pung, Win
from paicheng.table.claims import Wish, best
from paicheng.table.errors import IllegalAction, Refusal
from paicheng.table.events import DRAWN, FROM_FLOWER, FROM_KONG, FROM_WALL, THROWN, UNANSWERED, Closed, Drawn
from paicheng.table.evolve import evolve, next_seat
from paicheng.table.offers import claims, held, is_offered, offers, tiles_in
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import CLAIM, MELD, OPENING, OTHERS, ROB, TURN, State
from paicheng.tiles.meld import MeldKind, tile_of
from paicheng.tiles.tile import ALL_KINDS, TILES, Seat, Tile

Answers = Mapping[Seat, Action]
CONCEALED: Final = MeldKind.CONCEALED_KONG << 6


class Draft:
    """The events decided so far, and the state after them, worked out only when somebody asks for it."""

    __slots__ = ("_evolved", "_replaced", "_state", "_taken", "events", "over", "rules")

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.events: list[ev.Event] = []
        self.over = False  # settled, perhaps by a fact that followed
        self._state = state
        self._evolved = 0  # events that `_state` has seen
        self._taken = self._replaced = 0  # tiles drawn since, from the front and from the back

    @property
    def state(self) -> State:
        """Return the state after every event of the draft."""
        self._catch_up()
        return self._state

    def _catch_up(self) -> None:
        for event in self.events[self._evolved :]:
            self._state = evolve(self.rules, self._state, event)
        self._evolved = len(self.events)
        self._taken = self._replaced = 0

    def add(self, event: ev.Event) -> None:
        """Add a fact, and those that the rule set says follow from it; nothing follows a settlement."""
        if self.over:
            return
        kind = type(event)
        if kind in self.rules.watched:
            self._add_watched(event)
        else:
            self.events.append(event)
            self.over = kind is ev.Settled

    def _add_watched(self, event: ev.Event) -> None:
        before = self.state
        self.events.append(event)
        followers = self.rules.after(before, event, self.state)
        for follower in followers:
            self.add(follower)
        if any(type(follower) is ev.Won for follower in followers):  # a declaration or a draw that wins by itself
            finish(self)
        if followers:
            self._catch_up()  # they may have turned up a tile that is not drawn

    def draw(self, seat: Seat, origin: ev.Origin) -> None:
        """Let a seat draw until it holds no flower; with nothing left to draw the deal is exhausted."""
        rules = self.rules
        if origin is FROM_WALL and not rules.plain_wall:
            for event in rules.before_draw(self.state, seat):
                self.add(event)
        while not self.over:
            if self._drawable(origin) <= 0:
                for event in rules.exhausts(self.state):
                    self.add(event)
                finish(self)
                return
            tile = self._take(back=origin is not FROM_WALL)
            self.add(Drawn(seat, tile, origin))
            if tile not in rules.flowers:
                return
            self.add(ev.Flowered(seat, tile))
            origin = FROM_FLOWER

    def _drawable(self, origin: ev.Origin) -> int:
        """Return how many tiles may be drawn; where the wall alone decides, without the state after the draft."""
        if self.rules.plain_wall:
            return self.rules.drawable(self._state) - self._taken - self._replaced
        return self.rules.drawable(self.state, origin)

    def _take(self, *, back: bool) -> Tile:
        if back:
            self._replaced += 1
            return untaken(self._state, self._replaced - 1, back=True)
        self._taken += 1
        return untaken(self._state, self._taken - 1)


def untaken(state: State, place: int, *, back: bool = False) -> Tile:
    """Return a tile still in the wall, counted from 0 at either end; a turned one is passed over."""
    wall, turned = state.wall, state.turned
    assert isinstance(wall, bytes)
    index = len(wall) - 1 - state.back - place if back else state.front + place
    if turned and (index <= turned[0] if back else index >= turned[0]):
        index += -1 if back else 1
    return TILES[wall[index]]


def decide(rules: Ruleset, state: State, answers: Answers, offered: Offers | None = None) -> tuple[ev.Event, ...]:
    """Turn the answers to the current offers into facts, or raise IllegalAction; where nobody is asked, nothing.

    The caller may hand back the offers it showed, so that they are built once.
    """
    if offered is None:
        offered = offers(rules, state)
    check(rules, offered, answers)
    if not offered:
        return ()
    own_turn = state.phase is TURN or state.phase is MELD
    action = answers[state.turn] if own_turn else None
    if type(action) is Discard:
        return _discard(rules, state, action)
    if not own_turn:
        return _close(rules, state, offered, answers)
    draft = Draft(rules, state)
    _TURN[type(action)](draft, state, action)
    return tuple(draft.events)


def _plain_draw(rules: Ruleset, state: State) -> ev.Drawn | None:
    """Return the draw of the seat that plays next, if that is all that happens; most draws need no draft."""
    wall, front, turned = state.wall, state.front, state.turned
    assert isinstance(wall, bytes)
    if not rules.plain_draws or len(wall) - front - state.back - (turned is not None) <= rules.undrawn:
        return None
    tile = untaken(state, 0) if turned else TILES[wall[front]]
    return None if tile in rules.flowers else DRAWN[OTHERS[len(state.hands)][state.turn][0]][tile]


def check(rules: Ruleset, offered: Offers, answers: Answers) -> None:
    """Raise IllegalAction unless every asked seat, and nobody else, answers with something offered."""
    for seat, actions in offered.items():
        action = answers.get(seat)
        if action is None:
            raise IllegalAction(seat, None, Refusal.UNANSWERED)
        if not is_offered(rules, action, actions):
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


def won(state: State, seat: Seat, giver: Seat | None, tile: Tile | None, named: tuple[str, ...] = ()) -> ev.Won:
    """Return the fact of a win; it shows the winner's hand and says what was named."""
    hand = held(state, seat)
    shown = tuple(Tile(kind) for kind in range(ALL_KINDS) for _ in range(hand[kind]))
    return ev.Won(seat, giver, tile, shown, named)


def _concealed_kongs(state: State) -> tuple[tuple[Tile, ...], ...]:
    return tuple([tuple([tile_of(code) for code in codes if code >= CONCEALED]) for codes in state.melds])


# --- an own turn


def _discard(rules: Ruleset, state: State, action: Discard) -> tuple[ev.Event, ...]:
    """Throw a tile. Who wants it is looked ahead, with the tile still in the hand: a dead one evolves nothing."""
    seat, tile = state.turn, action.tile
    thrown, closed = THROWN[action.drawn][seat][tile], UNANSWERED[tile]
    wanted = bool(claims(rules, state, seat, tile, rob=False))
    if wanted and rules.plain_draws and CLAIM not in rules.refined:
        return (thrown,)
    wanted = wanted or (CLAIM in rules.refined and rules.keeps_window(state, seat, tile))
    if not wanted and (drawn := _plain_draw(rules, state)):
        return (thrown, closed, drawn)
    draft = Draft(rules, state)
    draft.add(thrown)
    if not wanted or not offers(rules, draft.state):
        draft.add(closed)
        draft.draw(next_seat(state, seat), FROM_WALL)
    return tuple(draft.events)


def _kong(draft: Draft, state: State, action: Kong) -> None:
    seat, tile = state.turn, action.tile
    if held(state, seat)[tile] == 4:
        draft.add(ev.Konged(seat, tile))
        draft.draw(seat, FROM_KONG)
        return
    draft.add(ev.Adding(seat, tile))
    if not offers(draft.rules, draft.state):
        draft.add(Closed((), tile))
        draft.add(ev.Added(seat, tile))
        draft.draw(seat, FROM_KONG)


def _win(draft: Draft, state: State, action: Win) -> None:
    seat = state.turn
    fouls = draft.rules.fouls(state, seat, -1)
    for foul in fouls:
        draft.add(foul)
    if not fouls:
        draft.add(won(state, seat, None, state.drawn, action.named))
        finish(draft)


def _declare(draft: Draft, state: State, action: Declare) -> None:
    draft.add(ev.Declared(state.turn, action.kind, action.tiles))


_TURN: dict[type, Callable[[Draft, State, Any], None]] = {
    Kong: _kong,
    Win: _win,
    Declare: _declare,
}

# --- the end of a claim window


def _close(rules: Ruleset, state: State, offered: Offers, answers: Answers) -> tuple[ev.Event, ...]:
    told = tuple([_answer(offered, seat, answers[seat]) for seat in sorted(answers)])
    closed = Closed(told, state.fresh)
    if state.phase is CLAIM and all(type(action) is Decline for action in answers.values()):
        drawn = _plain_draw(rules, state)
        if drawn:
            return (closed, drawn)
    draft = Draft(rules, state)
    draft.add(closed)
    chosen = best(rules, state, _without_false_wins(draft, state, answers))
    if not draft.over and not (state.phase is OPENING and len(draft.events) > 1):  # else the rule set itself went on
        _take_effect(draft, state, chosen)
    return tuple(draft.events)


def _answer(offered: Offers, seat: Seat, action: Action) -> ev.Answer:
    return ev.Answer(seat, action, type(action) is not Win and WIN in offered[seat])


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


def _take_effect(draft: Draft, state: State, chosen: tuple[Wish, ...]) -> None:
    wins = [(seat, action) for seat, action in chosen if isinstance(action, Win)]
    if wins:
        giver = None if state.phase is OPENING else state.turn
        for seat, action in wins:
            draft.add(won(state, seat, giver, state.fresh, action.named))
        finish(draft)
    elif chosen:
        _meld(draft, state, *chosen[0])
    elif state.phase is OPENING:
        draft.add(draft.rules.opened(state))
    elif state.phase is ROB:
        assert state.fresh is not None
        draft.add(ev.Added(state.turn, state.fresh))
        draft.draw(state.turn, FROM_KONG)
    else:
        draft.draw(next_seat(state, state.turn), FROM_WALL)


def _meld(draft: Draft, state: State, seat: Seat, action: Action) -> None:
    if isinstance(action, Declare):
        draft.add(ev.Declared(seat, action.kind, action.tiles))
        return
    tile = state.fresh
    assert tile is not None
    match action:
        case Chow(first):
            run = tiles_in(draft.rules, state, first)  # the byte of a chow is its first tile
            draft.add(ev.Claimed(seat, state.turn, "chow", tile, run, first))
        case Pung():
            draft.add(ev.Claimed(seat, state.turn, "pung", tile, (tile,) * 3, tile))
        case _:  # a kong; a win and a decline never come here
            draft.add(ev.Claimed(seat, state.turn, "kong", tile, (tile,) * 4, tile))
            draft.draw(seat, FROM_KONG)
