"""What 漳州 remembers within a deal: 游 levels, 分饼, the frozen reserve, passed wins, gold throwers.

Everything here is public but the locks: a 游 level of 1 follows from a hidden hand and is never stored, a level of 2
or 3 binds the others and is announced.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from paicheng.rules.common import NO_LOCK, Lock, LocksTold, Tally
from paicheng.table.events import (
    Added,
    Claimed,
    Closed,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Event,
    Konged,
    Origin,
    Turned,
)
from paicheng.table.state import put
from paicheng.tiles.tile import WHITE, Seat, Tile

LEVELS: Final = {"shuangyou": 2, "sanyou": 3}  # announced by a declaration
LAST_ROUND: Final = "last_round"  # announced with the number of draws that it has, as `last_round:3`
DEALT: Final = "tianhu"  # a worked case's name of the dealer's win with his first tiles
TAKEN: Final = "qiangjin"
REMEMBERED: Final = frozenset({Added, Claimed, Closed, Dealt, Declared, Discarded, Drawn, Konged, Turned})


class Follow(Struct, frozen=True, gc=False):
    """分饼: whether every discard so far followed the dealer's, the tile to follow, how often, full rounds."""

    alive: bool = True
    tile: Tile | None = None
    thrown: int = 0  # discards of this round
    rounds: int = 0


Level = Annotated[int, Meta(ge=0, le=3)]


class Happened(Struct, frozen=True):
    """How the win of a worked case came about."""

    type: str = ""
    last_round: bool = False


class Told(LocksTold, frozen=True):
    """What a worked case tells: streak, locks, 游 levels, discards followed, whether it is the last round."""

    streak: Tally = 0
    you_levels: tuple[Level, Level, Level, Level] = (0, 0, 0, 0)
    fenbing: Annotated[int, Meta(ge=0, le=17)] = 0
    last_round: bool = False
    event: Happened = Happened()


class Memory(Struct, frozen=True, gc=False):
    """The slice. `draws_left` counts the draws of the last round, None before it."""

    dealer: Seat = Seat(0)
    gold: Tile | None = None
    levels: tuple[int, ...] = (0,) * 4
    follow: Follow = Follow()
    draws_left: int | None = None
    lock: Lock = NO_LOCK
    threw_gold: tuple[bool, ...] = (False,) * 4
    discarded: bool = False  # somebody has
    declared: str = ""  # the special win that was
    aside: tuple[Tile, ...] = ()  # the tile that the dealer put away for the exposed gold

    def seen_by(self, seat: Seat | None) -> "Memory":
        """Hide the locks of the others."""
        lock = self.lock.seen_by(seat)
        return self if lock is self.lock else replace(self, lock=lock)

    def face(self, tile: int) -> int:
        """Return what a tile counts as: 白板 as the gold's own face, the gold as -1, wild."""
        if tile == self.gold:
            return -1
        return self.gold if tile == WHITE and self.gold is not None else tile

    def bound_by(self, seat: Seat) -> bool:
        """Say whether another seat is in 双游 or 三游."""
        return any(self.levels) and any(level >= 2 for other, level in enumerate(self.levels) if other != seat)


def fold(memory: Memory, event: Event, *, locks: bool) -> Memory:
    """Return the memory after an event; the same object when nothing changed."""
    match event:
        case Discarded():
            return _discarded(memory, event)
        case Drawn(seat=seat, origin=origin):
            return _drawn(memory, seat, origin)
        case Dealt(carry=carry):
            return replace(memory, dealer=carry.dealer)
        case Turned(tile=tile):
            return replace(memory, gold=tile)
        case Claimed(seat=seat):
            return replace(_calmed(memory, seat), follow=replace(memory.follow, alive=False))
        case Konged(seat=seat) | Added(seat=seat):
            return _calmed(memory, seat)
        case Declared():
            return _declared(memory, event)
        case Closed(tile=tile) if locks and event.answers and tile is not None:
            return _passed(memory, replace(event, tile=Tile(memory.face(tile))))
    return memory


def _declared(memory: Memory, event: Declared) -> Memory:
    if event.kind in LEVELS:
        return replace(memory, levels=put(memory.levels, event.seat, LEVELS[event.kind]))
    name, _, draws = event.kind.partition(":")
    if name == LAST_ROUND:
        return replace(memory, draws_left=int(draws))
    return replace(memory, declared=event.kind, aside=event.tiles)


def _discarded(memory: Memory, event: Discarded) -> Memory:
    seat, threw = event.seat, event.tile == memory.gold
    follow = followed(memory.follow, event, memory.dealer)
    lock = memory.lock.lifted(seat)
    calm = memory.discarded and not memory.levels[seat] and memory.threw_gold[seat] == threw
    if calm and follow is memory.follow and lock is memory.lock:
        return memory
    return replace(
        memory,
        levels=put(memory.levels, seat, 0),
        follow=follow,
        lock=lock,
        threw_gold=put(memory.threw_gold, seat, threw),
        discarded=True,
    )


def _drawn(memory: Memory, seat: Seat, origin: Origin) -> Memory:
    if memory.threw_gold[seat]:
        memory = replace(memory, threw_gold=put(memory.threw_gold, seat, False))
    if memory.draws_left is not None and origin is not Origin.FLOWER:
        return replace(memory, draws_left=memory.draws_left - 1)
    return memory


def _calmed(memory: Memory, seat: Seat) -> Memory:
    return replace(memory, levels=put(memory.levels, seat, 0)) if memory.levels[seat] else memory


def _passed(memory: Memory, closed: Closed) -> Memory:
    lock = memory.lock.after_passing(closed)
    return memory if lock is memory.lock else replace(memory, lock=lock)


def followed(follow: Follow, event: Discarded, dealer: Seat) -> Follow:
    """Return the state of 分饼 after a discard: a round is the dealer's and three of the same kind (§11)."""
    if not follow.alive:
        return follow
    if follow.thrown == 0:
        return replace(follow, tile=event.tile, thrown=1) if event.seat == dealer else replace(follow, alive=False)
    if event.tile != follow.tile:
        return replace(follow, alive=False)
    if follow.thrown == 3:
        return replace(follow, tile=None, thrown=0, rounds=follow.rounds + 1)
    return replace(follow, thrown=follow.thrown + 1)
