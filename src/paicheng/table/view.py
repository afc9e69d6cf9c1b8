"""The only things that hide: `view` blanks a state, `redact` an event, for one seat or a spectator (None).

The two agree: evolving what a seat may see equals seeing what evolved.
"""

from typing import TypeAlias

from paicheng.table import events as ev
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import UNSEEN, State, replace
from paicheng.tiles.meld import HIDDEN_KONG, MeldKind
from paicheng.tiles.tile import Seat, Tile

View: TypeAlias = State

_CONCEALED = MeldKind.CONCEALED_KONG << 6
_HIDE_KONGS = bytes(HIDDEN_KONG if code >= _CONCEALED else code for code in range(256))


def view(rules: Ruleset, state: State, seat: Seat | None) -> View:
    """Return the state as a seat sees it: other hands are their size, the wall is its length."""
    wall, drawn, melds = state.wall, state.drawn, state.melds
    hands = [hand if owner == seat or isinstance(hand, int) else _size(hand) for owner, hand in enumerate(state.hands)]
    for winner, _, _ in state.winners:
        hands[winner] = state.hands[winner]
    if not (state.shown or rules.concealed_kongs_shown or b"".join(melds).isascii()):  # the codes of kongs are not
        melds = tuple([codes if owner == seat else codes.translate(_HIDE_KONGS) for owner, codes in enumerate(melds)])
    return replace(
        state,
        wall=wall if isinstance(wall, int) else len(wall),
        hands=tuple(hands),
        melds=melds,
        drawn=drawn if drawn is None or seat == state.turn else UNSEEN,
        extra=state.extra if rules.plain_slice else rules.project(state.extra, seat),
    )


def _size(hand: bytes) -> int:
    size = 0
    for count in hand:
        size += count
    return size


def redact(rules: Ruleset, event: ev.Event, seat: Seat | None) -> ev.Event:
    """Return the event as a seat hears of it; the same object when nothing is hidden."""
    match event:
        case ev.Drawn(seat=owner, origin=origin) if owner != seat:
            return ev.Drawn(owner, None, origin)
        case ev.Closed(answers=answers, tile=tile) if answers:
            return ev.Closed(tuple(answer for answer in answers if answer.seat == seat), tile)
        case ev.Konged(seat=owner) if owner != seat and not rules.concealed_kongs_shown:
            return ev.Konged(owner, None)
        case ev.Opened(seat=owner) if owner != seat:
            return ev.Opened(owner, None)
        case ev.Dealt():
            return _redact_dealt(event, seat)
    return event


def _redact_dealt(event: ev.Dealt, seat: Seat | None) -> ev.Dealt:
    wall = event.wall if isinstance(event.wall, int) else len(event.wall)
    hands: tuple[tuple[Tile, ...] | int, ...] = tuple(
        hand if owner == seat or isinstance(hand, int) else len(hand) for owner, hand in enumerate(event.hands)
    )
    return ev.Dealt(event.carry, event.dice, event.start, wall, hands, event.taken)
