"""What 乐十 remembers: who took whose tiles (承包), who is locked (漏和), whether the deal is doubled (荒番)."""

from msgspec import Struct
from msgspec.structs import replace

from paicheng.rules.common import NO_LOCK, Lock, LocksTold, Tally
from paicheng.rules.leshi.options import PassLockRelease
from paicheng.table.events import Added, Carry, Claimed, Closed, Drawn, Event, Konged
from paicheng.table.state import put
from paicheng.tiles.tile import Seat

OWED = "huangfan"  # carry memory: doubled deals still owed
NO_CLAIMS = ((0, 0, 0, 0),) * 4
REMEMBERED = frozenset({Added, Claimed, Closed, Drawn, Konged})
WIND_DRAW = "wind"  # the declaration of the wind tile that a seat drew for the first deal
CONTRACT = 3  # claims of one seat on another that bind the two


class Memory(Struct, frozen=True, gc=False):
    """`claims[a][b]`: how often seat a took a tile that b threw."""

    claims: tuple[tuple[int, ...], ...] = NO_CLAIMS
    lock: Lock = NO_LOCK
    owed: int = 0

    def seen_by(self, seat: Seat | None) -> "Memory":
        """Hide the locks of the others."""
        lock = self.lock.seen_by(seat)
        return self if lock is self.lock else replace(self, lock=lock)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that pay when `seat` wins, and for which it pays."""
        return tuple(
            Seat(other)
            for other in range(len(self.claims))
            if self.claims[seat][other] >= CONTRACT or self.claims[other][seat] >= CONTRACT
        )


Claims = tuple[Tally, Tally, Tally, Tally]


class Told(LocksTold, frozen=True):
    """What a worked case tells: who claimed how often from whom, the deals owed, the locks."""

    claims: tuple[Claims, Claims, Claims, Claims] = NO_CLAIMS
    huangfan: Tally = 0


def fresh(carry: Carry) -> Memory:
    """Return the memory at the start of a deal."""
    return Memory(owed=carry.memory.get(OWED, 0))


def fold(memory: Memory, event: Event, release: PassLockRelease) -> Memory:
    """Return the memory after an event; the same object when nothing changed."""
    match event:
        case Claimed(seat=seat, giver=giver):
            row = put(memory.claims[seat], giver, memory.claims[seat][giver] + 1)
            return replace(memory, claims=put(memory.claims, seat, row), lock=memory.lock.lifted(seat))
        case Konged(seat=seat) | Added(seat=seat):
            return _with_lock(memory, memory.lock.lifted(seat))
        case Drawn(seat=seat) if release is PassLockRelease.DRAW:
            return _with_lock(memory, memory.lock.lifted(seat))
        case Closed() if event.answers:
            return _with_lock(memory, memory.lock.after_passing(event))
    return memory


def _with_lock(memory: Memory, lock: Lock) -> Memory:
    return memory if lock is memory.lock else replace(memory, lock=lock)
