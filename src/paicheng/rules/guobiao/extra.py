"""What 国标 remembers within a deal: who lost the right to win by a false call (D.3, `strict_calls`)."""

from msgspec import Struct
from msgspec.structs import replace

from paicheng.table.events import Carry, Discarded, Drawn, Event, Fouled
from paicheng.tiles.tile import Seat

FALSE_WIN = "cuo_he"  # 错和: complete, under the minimum
WRONG_TILE = "he_cuo_pai"  # 和错牌: ready, on a tile that is no wait
NOT_READY = "zha_he"  # 诈和: one tile short of ready
DELIBERATE = "you_yi_zha_he"  # 有意诈和: two or more short: disqualified
FINES = {FALSE_WIN: 10, WRONG_TILE: 10, NOT_READY: 20, DELIBERATE: 0}  # to each of the others
REMEMBERED = frozenset({Discarded, Drawn, Fouled})
OUT = "out_"  # carry memory: the player was disqualified


class Fouls(Struct, frozen=True, gc=False):
    """Seats under 停和, seats disqualified, and the seat that must discard after a false own-draw win."""

    dead: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    must_discard: Seat | None = None


CLEAN = Fouls()


def fresh(carry: Carry) -> Fouls:
    """Return who is out from earlier deals."""
    out = tuple(Seat(seat) for seat, player in enumerate(carry.seating) if f"{OUT}{player}" in carry.memory)
    return Fouls(dead=out, out=out) if out else CLEAN


def fold(fouls: Fouls, event: Event) -> Fouls:
    """Return the slice after an event."""
    if type(event) in (Discarded, Drawn) and fouls.must_discard is not None:
        return replace(fouls, must_discard=None)
    if type(event) is Fouled:
        out = (*fouls.out, event.seat) if event.kind == DELIBERATE else fouls.out
        return Fouls((*fouls.dead, event.seat), out, event.seat)
    return fouls
