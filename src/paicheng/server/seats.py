"""Who answers for each player: nobody yet, a person here or away, a stand-in, a bot."""

from typing import Protocol

from paicheng.bots.base import Bot
from paicheng.server.match import Sitter
from paicheng.server.messages import Presence, Seated, Wait

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
