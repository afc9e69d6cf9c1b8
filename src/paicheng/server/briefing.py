"""What a player is told: frames made from a room, each with no more than that player may know."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

import msgspec

from paicheng import fairness as fair
from paicheng.records import Fact
from paicheng.server.clock import Clock
from paicheng.server.frames import seat_view
from paicheng.server.match import Match, Said, Sitter
from paicheng.server.messages import (
    Asked,
    FromHouse,
    Heard,
    Seating,
    Snapshot,
    TableInfo,
    Thinking,
    Update,
    Wait,
    Welcome,
)
from paicheng.server.seats import Chairs
from paicheng.server.window import Window
from paicheng.table.events import Text
from paicheng.table.ruleset import Note
from paicheng.table.view import redact, view
from paicheng.tiles.tile import ALL_KINDS, Player, Seat, Tile


class Table(Protocol):
    """What is read of a room."""

    match: Match
    chairs: Chairs
    clock: Clock
    window: Window | None

    @property
    def unready(self) -> tuple[Player, ...] | None:
        """The players that the next deal waits for."""
        ...

    @property
    def now(self) -> int:
        """The time."""
        ...


def table_info(room: Table) -> TableInfo:
    """Return what the table plays and with whom."""
    charter, rules = room.match.charter, room.match.rules
    return TableInfo(
        id=charter.table,
        match=charter.match,
        rules=rules.key,
        name=rules.name,
        edition=rules.edition,
        options=charter.options,
        seats=rules.seats,
        tiles=tuple(rules.tile_set.get(Tile(tile), 0) for tile in range(ALL_KINDS)),
        dice=rules.dice_count,
        round_winds=rules.round_winds,
        stand_in=rules.stand_in,
        to_name=tuple(fan for fan in rules.fan_table() if fan.most) if rules.names_fans else (),
        false_wins=rules.false_wins(),
        clock=charter.clock,
        stage=room.match.stage,
        players=tuple(chair.seated() for chair in room.chairs),
        commitment=charter.commitment,
        algorithm=fair.ALGORITHM,
    )


def seating(room: Table) -> Seating:
    """Return who sits at the table and who is there."""
    return Seating(room.match.stage, tuple(chair.seated() for chair in room.chairs))


def arrival(room: Table, player: Player, since: int | None) -> Iterator[FromHouse]:
    """Yield what somebody is told who has just joined."""
    yield Welcome(table_info(room), player)
    missed = None if since is None else room.match.missed(since)
    if missed is not None:
        yield update(room, player, missed)
    elif room.match.state is not None:
        yield snapshot(room, player)


def snapshot(room: Table, player: Player) -> Snapshot:
    """Return everything that a player may know now."""
    match = room.match
    assert match.state is not None
    seat = match.seat_of(player)
    return Snapshot(
        n=match.number,
        seat=seat,
        view=seat_view(view(match.rules, match.state, seat)),
        proof=tuple(match.facts),
        results=tuple(match.results),
        waits=waits(room, player),
        notes=notes(room, player),
        marks=marks(room, player),
        asked=asked(room, player),
        thinking=thinking(room),
        unready=room.unready,
    )


def update(room: Table, player: Player, lines: Iterable[Said]) -> Update:
    """Return lines as a player may hear them, and what is asked of him now."""
    return Update(
        n=room.match.number,
        lines=tuple(heard(room.match, player, said) for said in lines),
        waits=waits(room, player),
        notes=notes(room, player),
        marks=marks(room, player),
        asked=asked(room, player),
        thinking=thinking(room),
        unready=room.unready,
    )


def waits(room: Table, player: Player) -> tuple[Wait, ...]:
    """Return what a player's hand waits for; nothing for one who can do nothing about it."""
    return () if room.match.sits_out(player) else room.chairs[player].waits


def notes(room: Table, player: Player) -> tuple[Note, ...]:
    """Return what binds a player now, by rules that only this game has; few games have any."""
    rules, state = room.match.rules, room.match.state
    if not rules.tells or state is None or state.over:
        return ()
    seat = room.match.seat_of(player)
    return rules.notes(view(rules, state, seat), seat)


def marks(room: Table, player: Player) -> tuple[Text | None, ...]:
    """Return what stands beside the name of each seat; nothing if no seat has a mark."""
    rules, state = room.match.rules, room.match.state
    if not rules.tells or state is None:
        return ()
    seen = view(rules, state, room.match.seat_of(player))
    found = tuple(rules.mark(seen, Seat(seat)) for seat in range(rules.seats))
    return found if any(found) else ()


def heard(match: Match, player: Player, said: Said) -> Heard:
    """Return a line as a player may hear it."""
    if isinstance(said.event, Fact):
        return Heard(said.n, said.ms, said.event)
    return Heard(said.n, said.ms, redact(match.rules, said.event, match.seat_of(player)))


def asked(room: Table, player: Player) -> Asked | None:
    """Return what is asked of a player, if he has not answered yet."""
    window = room.window
    if window is None:
        return None
    seat = room.match.seat_of(player)
    if not window.asks(seat):
        return None
    question = room.clock.question(player)
    return Asked(
        n=window.n,
        seat=seat,
        actions=window.offered[seat],
        hints=window.hints.get(seat, ()),
        ms=None if question is None else question.left(room.now),
        bank=room.clock.banks[player],
    )


def thinking(room: Table) -> Thinking | None:
    """Return whose own turn it is; a claim window shows nothing."""
    window = room.window
    if window is None or not window.own_turn:
        return None
    seat = window.state.turn
    question = room.clock.question(window.state.carry.seating[seat])
    return Thinking(seat, None if question is None else question.left(room.now))


def players_json(sitters: Sequence[Sitter]) -> str:
    """Return the players of a table as they are stored."""
    return msgspec.json.encode(sitters).decode()
