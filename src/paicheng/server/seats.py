"""Who answers for each player: nobody yet, a person here or away, a stand-in, a bot."""

from collections.abc import Iterator
from typing import Protocol

from paicheng.bots.base import Bot
from paicheng.server.errors import Refused
from paicheng.server.frames import encode
from paicheng.server.match import Match, Sitter, free_seat
from paicheng.server.messages import ErrorCode, Presence, Replaced, Seated, Stage, Wait
from paicheng.tiles.tile import Player

REPLACED, GONE, BROKEN = 4001, 1000, 1011  # why a socket is closed


class Connection(Protocol):
    """One socket as a room knows it."""

    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits."""
        ...

    def close(self, code: int) -> None:
        """Close after what is queued."""
        ...


class Chair:
    """A player of the match and who answers for him."""

    def __init__(self, sitter: Sitter) -> None:
        self.sitter = sitter
        self.connection: Connection | None = None
        self.bot: Bot | None = None
        self.stands_in = False  # away for too long: the cautious bot answers
        self.left = False  # got up by himself
        self.waits: tuple[Wait, ...] = ()

    @property
    def presence(self) -> Presence:
        """Return who answers at the moment."""
        if self.sitter.bot is not None:
            return Presence.BOT
        if self.sitter.guest is None:
            return Presence.OPEN
        if self.connection is not None:
            return Presence.LIVE
        return Presence.STAND_IN if self.stands_in else Presence.HELD

    @property
    def person(self) -> bool:
        """Say whether a person sits here, present or not."""
        return self.sitter.guest is not None

    @property
    def live(self) -> bool:
        """Say whether a person is here."""
        return self.connection is not None

    def seated(self) -> Seated:
        """Return what the table shows."""
        return Seated(self.sitter.name, self.presence, self.sitter.nonce_hash)


class Chairs:
    """The chairs of a table, by player; sitters are those of the match, so that what is stored agrees."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._chairs = [Chair(sitter) for sitter in match.sitters]

    def __getitem__(self, player: int) -> Chair:
        return self._chairs[player]

    def __iter__(self) -> Iterator[Chair]:
        return iter(self._chairs)

    @property
    def anybody(self) -> bool:
        """Say whether any person is here."""
        return any(chair.live for chair in self)

    @property
    def abandoned(self) -> bool:
        """Say whether every person has got up."""
        return not any(chair.person and not chair.left for chair in self)

    def live(self) -> set[Player]:
        """Return the players who are here."""
        return {Player(player) for player, chair in enumerate(self) if chair.live}

    def of(self, connection: Connection) -> Player | None:
        """Return whose connection it is."""
        return next((Player(player) for player, chair in enumerate(self) if chair.connection is connection), None)

    def place(self, sitter: Sitter) -> tuple[Player, bool]:
        """Return the player that a guest is, and whether he has just become it; Refused if the table is full."""
        for player, chair in enumerate(self):
            if chair.sitter.guest == sitter.guest:
                return Player(player), False
        free = free_seat(self._match.sitters) if self._match.stage is Stage.OPEN else None
        if free is None:
            raise Refused(ErrorCode.NO_SEAT, "the table is full", "$.table")
        self._put(free, sitter)
        return Player(free), True

    def sit(self, player: Player, connection: Connection) -> None:
        """Let a person be here; an older connection of the same guest is told and closed."""
        chair = self[player]
        if chair.connection is not None:
            chair.connection.send(encode(Replaced()))
            chair.connection.close(REPLACED)
        chair.connection, chair.stands_in, chair.left = connection, False, False

    def get_up(self, player: Player) -> None:
        """Let a person leave of his own will: before the match the seat is free again."""
        chair = self[player]
        connection, chair.connection = chair.connection, None
        if connection is not None:
            connection.close(GONE)
        if self._match.stage is Stage.OPEN:
            self._put(player, Sitter())
        else:
            chair.left = chair.stands_in = True

    def tell(self, frame: bytes) -> None:
        """Send everybody who is here the same frame."""
        for chair in self:
            if chair.connection is not None:
                chair.connection.send(frame)

    def hang_up(self, code: int) -> None:
        """Close every connection."""
        for chair in self:
            if chair.connection is not None:
                chair.connection.close(code)
                chair.connection = None

    def _put(self, player: int, sitter: Sitter) -> None:
        self._match.sitters[player] = sitter
        self._chairs[player] = Chair(sitter)
