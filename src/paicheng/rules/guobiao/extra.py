"""What 国标 remembers within a deal, where the switches ask for it.

That is who lost the right to win by a false call (D.3, `strict_calls`), and what a winner named (`winner_names_fans`).
"""

from msgspec import Struct
from msgspec.structs import replace

from paicheng.table.events import Carry, Discarded, Drawn, Event, Fouled, Won
from paicheng.tiles.tile import Seat

FALSE_WIN = "cuo_he"  # 错和: complete, under the minimum
WRONG_TILE = "he_cuo_pai"  # 和错牌: ready, on a tile that is no wait
NOT_READY = "zha_he"  # 诈和: one tile short of ready
DELIBERATE = "you_yi_zha_he"  # 有意诈和: two or more short: disqualified
FINES = {FALSE_WIN: 10, WRONG_TILE: 10, NOT_READY: 20, DELIBERATE: 0}  # to each of the others
OF_FOULS: frozenset[type] = frozenset({Discarded, Drawn, Fouled})
OF_NAMES: frozenset[type] = frozenset({Won})
OUT = "out_"  # carry memory: the player was disqualified


class Memory(Struct, frozen=True, gc=False):
    """Seats out since earlier deals, false wins of this one; who must discard after one by own draw; what was named."""

    barred: tuple[Seat, ...] = ()
    false_wins: tuple[tuple[Seat, str], ...] = ()
    must_discard: Seat | None = None
    named: tuple[str, ...] = ()

    @property
    def dead(self) -> tuple[Seat, ...]:
        """Return the seats that may not win 停和."""
        return (*self.barred, *(seat for seat, _ in self.false_wins))

    @property
    def out(self) -> tuple[Seat, ...]:
        """Return the seats of disqualified players."""
        return (*self.barred, *(seat for seat, kind in self.false_wins if kind == DELIBERATE))


CLEAN = Memory()


def fresh(carry: Carry) -> Memory:
    """Return who is out from earlier deals."""
    barred = tuple(Seat(seat) for seat, player in enumerate(carry.seating) if f"{OUT}{player}" in carry.memory)
    return Memory(barred) if barred else CLEAN


def fold(memory: Memory, event: Event) -> Memory:
    """Return the slice after an event."""
    if type(event) in (Discarded, Drawn) and memory.must_discard is not None:
        return replace(memory, must_discard=None)
    if type(event) is Fouled:
        false_wins = (*memory.false_wins, (event.seat, event.kind))
        return replace(memory, false_wins=false_wins, must_discard=event.seat)
    if type(event) is Won:
        return replace(memory, named=event.named)
    return memory
