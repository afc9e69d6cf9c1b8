"""Before the match: seats are taken, every person commits to a nonce, every nonce is opened.

No hash may be sent once a nonce is shown, and nobody can hold the others up: the room waits for a while in either
stage, and what is missing then counts as zeros.
"""

from paicheng.server.errors import Refused
from paicheng.server.match import Match, Sitter, free_seat
from paicheng.server.messages import ErrorCode, Stage


class Gathering:
    """The stages before the match."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def _people(self) -> list[Sitter]:
        return [sitter for sitter in self._match.sitters if sitter.guest is not None]

    @property
    def complete(self) -> bool:
        """Say whether the match may start."""
        committed = [sitter for sitter in self._people if sitter.nonce_hash is not None]
        return self._match.stage is Stage.OPENING and all(sitter.nonce is not None for sitter in committed)

    @property
    def waits(self) -> bool:
        """Say whether nonces are awaited."""
        return self._match.stage in (Stage.COMMITTING, Stage.OPENING) and not self.complete

    def step(self, *, late: bool = False) -> bool:
        """Go to the next stage if nothing is missing for it, or too late; say whether the stage changed."""
        match, before = self._match, self._match.stage
        if match.stage is Stage.OPEN and free_seat(match.sitters) is None:
            match.stage = Stage.COMMITTING
        hashed = all(sitter.nonce_hash is not None for sitter in self._people)
        if match.stage is Stage.COMMITTING and (hashed or late):
            match.stage = Stage.OPENING
        return match.stage is not before

    def commit(self, player: int, digest: str) -> None:
        """Take the hash of a nonce."""
        sitter = self._match.sitters[player]
        if self._match.stage not in (Stage.OPEN, Stage.COMMITTING) or sitter.nonce_hash is not None:
            raise Refused(ErrorCode.NOT_NOW, "a nonce is committed once, before the match", "$.type")
        sitter.nonce_hash = digest

    def open(self, player: int, nonce: str) -> None:
        """Take a nonce."""
        sitter = self._match.sitters[player]
        if self._match.stage is not Stage.OPENING or sitter.nonce_hash is None or sitter.nonce is not None:
            raise Refused(ErrorCode.NOT_NOW, "a nonce is opened once, when every hash is shown", "$.type")
        sitter.nonce = nonce
