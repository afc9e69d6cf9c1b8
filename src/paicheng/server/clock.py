"""Thinking time: the presets, and how long each asked seat has left. Time is in milliseconds of any steady clock.

It counts from when the question reached the seat: `DELIVERY` is granted for the way there and back.
"""

from typing import Final

from paicheng.server.messages import ClockPreset
from paicheng.table.events import Text
from paicheng.tiles.tile import Player

DELIVERY: Final = 500

PRESETS: Final = {
    preset.key: preset
    for preset in (
        ClockPreset("none", Text("不限时", "no limit")),
        ClockPreset("casual", Text("休闲 30/20/8 秒", "casual 30/20/8 s"), 30_000, 20_000, 8_000, 60_000),
        ClockPreset("book", Text("竞赛 30/15/3 秒", "by the book 30/15/3 s"), 30_000, 15_000, 3_000, 0, True),
    )
}
UNLIMITED: Final = PRESETS["none"]
CASUAL: Final = PRESETS["casual"]


class Question:
    """What one player has been asked, and until when; the bank comes last."""

    def __init__(self, since: int, due: int | None, bank: int, delivery: int) -> None:
        self.since, self.due, self.bank, self._delivery = since, due, bank, delivery

    @property
    def late(self) -> int | None:
        """Return when the time is over, bank and delivery included."""
        return None if self.due is None else self.due + self.bank + self._delivery

    def left(self, now: int) -> int | None:
        """Return the time left as the player sees it, bank included."""
        return None if self.due is None else max(0, self.due + self.bank - max(now, self.since))


class Clock:
    """The thinking time of one table."""

    def __init__(self, preset: ClockPreset, players: int, delivery: int = DELIVERY) -> None:
        self.preset, self._delivery = preset, delivery
        self.banks = [preset.bank] * players
        self._asked: dict[Player, Question] = {}
        self._turn_began: int | None = None

    def discarded(self, now: int) -> None:
        """Note when a tile was thrown: the next turn may count from here."""
        self._turn_began = now

    def renew(self) -> None:
        """Let the next turn count from its own beginning: a new deal, or a replacement tile."""
        self._turn_began = None

    def ask(self, player: Player, now: int, *, claim: bool, first: bool = False, names: bool = False) -> Question:
        """Start the time of a player for an answer; a claim that may have to name fan has that of a first turn."""
        preset = self.preset
        limit = preset.claim if claim and not names else preset.first if first or claim else preset.turn
        since = now
        if preset.from_discard and not claim and self._turn_began is not None:
            since = self._turn_began
        due = None if limit is None else max(since + limit, now)
        question = Question(now, due, self.banks[player], self._delivery)
        self._asked[player] = question
        return question

    def answered(self, player: Player, now: int) -> None:
        """Stop the time of a player, and take from the bank what went beyond."""
        question = self._asked.pop(player, None)
        if question is not None and question.due is not None:
            self.banks[player] -= min(self.banks[player], max(0, now - question.due - self._delivery))

    def question(self, player: Player) -> Question | None:
        """Return what the player has been asked, if anything."""
        return self._asked.get(player)

    def stop(self) -> None:
        """Forget every question: the window is closed, or nobody is there."""
        self._asked.clear()

    def next_late(self) -> int | None:
        """Return when somebody's time is over next."""
        return min((question.late for question in self._asked.values() if question.late is not None), default=None)

    def late(self, now: int) -> list[Player]:
        """Return the players whose time is over."""
        return [
            player for player, question in self._asked.items() if question.late is not None and question.late <= now
        ]
