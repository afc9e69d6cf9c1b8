"""What 百搭 remembers within a deal: the discards up to the second, and passed wins 漏和."""

from msgspec import Struct
from msgspec.structs import replace

from paicheng.rules.common import NO_LOCK, Lock, LocksTold, Tally
from paicheng.table.events import Closed, Declared, Discarded, Event
from paicheng.tiles.tile import Seat

DEALT = "tianhu"  # a worked case's name of the dealer's win with his first tiles
REMEMBERED = frozenset({Closed, Declared, Discarded})


class Memory(Struct, frozen=True, gc=False):
    """`discards` counts to two: none yet, the dealer's first, later ones; `taken`: the exposed gold was."""

    discards: int = 0
    taken: bool = False
    lock: Lock = NO_LOCK

    def seen_by(self, seat: Seat | None) -> "Memory":
        """Hide the locks of the others."""
        lock = self.lock.seen_by(seat)
        return self if lock is self.lock else replace(self, lock=lock)


class Happened(Struct, frozen=True):
    """How the win of a worked case came about."""

    type: str = ""
    dealer_first_discard: bool = False


class Told(LocksTold, frozen=True):
    """What a worked case tells: the streak, the locks, and whether it is about the dealer's first discard."""

    streak: Tally = 0
    event: Happened = Happened()

    @property
    def discards(self) -> int:
        """Return how many discards there were, up to two."""
        if self.event.type == DEALT:
            return 0
        return 1 if self.event.dealer_first_discard or self.event.type == "qiangjin" else 2


def fold(memory: Memory, event: Event) -> Memory:
    """Return the memory after an event; the same object when nothing changed."""
    match event:
        case Discarded(seat=seat):
            lock = memory.lock.lifted(seat)
            if lock is memory.lock and memory.discards == 2:
                return memory
            return Memory(min(2, memory.discards + 1), lock=lock)
        case Declared(kind="qiangjin"):
            return replace(memory, taken=True)
        case Closed() if event.answers:
            lock = memory.lock.after_passing(event)
            return memory if lock is memory.lock else replace(memory, lock=lock)
    return memory
