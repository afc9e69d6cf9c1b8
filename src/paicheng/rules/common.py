"""What two or more rule sets share: breaking the wall, opening flowers, the seating of a match."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from paicheng.table.events import FROM_FLOWER, Carry, Closed, Drawn, Event, Flowered, Settlement, Text, Turned
from paicheng.table.ruleset import Note, Told, scores_after
from paicheng.table.state import OTHERS, State, put
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import FLOWERS, KINDS, TILES, Player, Seat, Tile

STACKS_A_WALL = 18

SeatKey = Annotated[str, Meta(pattern="^[0-3]$")]
Tally = Annotated[int, Meta(ge=0, le=1000)]

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


def break_wall(ring: bytes, dice: Sequence[int]) -> tuple[bytes, int]:
    """Return the wall in drawing order and the ring index where it begins.

    The ring starts at the right end of the dealer's wall and runs clockwise, two tiles a stack. The first two dice
    count seats from the dealer counter-clockwise, so clockwise walls backwards; all the dice count the stacks that
    stay. (`guobiao` A.6)
    """
    seat = (dice[0] + dice[1] - 1) % 4
    start = 2 * (STACKS_A_WALL * (-seat % 4) + sum(dice)) % len(ring)
    return ring[start:] + ring[:start], start


def opening_flowers(
    wall: bytes,
    hands: Sequence[Sequence[Tile]],
    dealer: Seat,
    *,
    in_rounds: bool,
    kinds: frozenset[Tile] = frozenset(FLOWERS),
) -> tuple[list[Event], list[list[Tile]], int]:
    """Replace flowers from the back until nobody holds one; return the events, the hands and how many were drawn.

    From the dealer on, each seat at once until it holds none, or (`in_rounds`) round after round, the flowers among
    new tiles waiting for the next.
    """
    left = [list(hand) for hand in hands]
    waiting: list[Seat] = [dealer, *OTHERS[len(hands)][dealer]]
    events: list[Event] = []
    drawn = 0
    while waiting:
        for seat in waiting:
            while flowers := [tile for tile in left[seat] if tile in kinds]:
                events += [Flowered(seat, tile) for tile in flowers]
                fresh = [TILES[wall[-1 - drawn - step]] for step in range(len(flowers))]
                events += [Drawn(seat, tile, FROM_FLOWER) for tile in fresh]
                left[seat] = [tile for tile in left[seat] if tile not in kinds] + fresh
                drawn += len(fresh)
                if in_rounds:
                    break
        waiting = [seat for seat in waiting if not kinds.isdisjoint(left[seat])]
    return events, left, drawn


def reseat(seating: tuple[Player, ...], order: Sequence[int]) -> tuple[Player, ...]:
    """Return who sits where when the chair `seat` goes to the first-round owner of chair `order[seat]`.

    `seating` is that of the first round.
    """
    return tuple(seating[chair] for chair in order)


def with_options(options: OptionsT, changes: Mapping[str, Any]) -> OptionsT:
    """Return the options with some set, by value or by its text; ValueError names what is none."""
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(options)}
    found = {}
    for name, given in changes.items():
        if name not in kinds:
            raise ValueError(f"no option {name!r}; there are {', '.join(kinds)}")
        try:
            found[name] = msgspec.convert(given, kinds[name], strict=False)
        except msgspec.ValidationError as reason:
            raise ValueError(f"{name} cannot be {given!r}: {reason}") from reason
    return msgspec.structs.replace(options, **found)


def known_keys(name: str, table: Mapping[str, int], keys: Sequence[str]) -> None:
    """Raise ValueError if an option's table names what the game does not know."""
    unknown = [key for key in table if key not in keys]
    if unknown:
        raise ValueError(f"{name} knows no {', '.join(unknown)}; there are {', '.join(keys)}")


class Lock(msgspec.Struct, frozen=True, gc=False):
    """漏和: the kinds that a seat may not win on from others, for every seat; a seat sees only its own."""

    tiles: tuple[tuple[Tile, ...], ...]

    def after_passing(self, closed: Closed) -> "Lock":
        """Bar a seat from the tile whose lawful win it let pass."""
        locks = self
        for answer in closed.answers:
            if answer.passed_win and closed.tile is not None:
                barred = tuple(sorted({*locks.tiles[answer.seat], closed.tile}))
                locks = Lock(put(locks.tiles, answer.seat, barred))
        return locks

    def lifted(self, seat: Seat) -> "Lock":
        """Free a seat of all its locks; the same object when it has none."""
        return Lock(put(self.tiles, seat, ())) if self.tiles[seat] else self

    def seen_by(self, seat: Seat | None) -> "Lock":
        """Return only the seat's own locks; the same object when nobody else has any."""
        if self is NO_LOCK or not any(tiles for owner, tiles in enumerate(self.tiles) if owner != seat):
            return self
        return Lock(tuple(tiles if owner == seat else () for owner, tiles in enumerate(self.tiles)))


NO_LOCK = Lock(((), (), (), ()))


SIDES = (Text("", ""), Text("下家", "the right"), Text("对家", "opposite"), Text("上家", "the left"))


def side(seat: int, other: int) -> Text:
    """Return where another seat sits."""
    return SIDES[(other - seat) % 4]


def reckoned(text: Text, sum_: str, unit: int = 1) -> Text:
    """Return the text of a payment with its sum; a unit of more than one point stands before it.

    >>> reckoned(Text("自摸", "self-drawn"), "(1 + 2) × 2", 5).en
    'self-drawn: 5 × ((1 + 2) × 2)'
    """
    shown = sum_ if unit == 1 else f"{unit} × ({sum_})"
    return Text(f"{text.zh}：{shown}", f"{text.en}: {shown}")


def streak_notes(state: State, streak: str) -> tuple[Note, ...]:
    """Return the dealer's streak 连庄, if there is one."""
    times = state.carry.memory.get(streak, 0)
    return (Note(Text(f"连庄 {times}", f"Dealer's streak {times}")),) if times else ()


class LocksTold(Told, frozen=True):
    """What a worked case tells of locks: `{"1": "2z"}`, tiles by seat."""

    locks: dict[SeatKey, str] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what is no tiles."""
        for named in self.locks.values():
            tiles(named)

    @property
    def lock(self) -> Lock:
        """Return the locks of all seats."""
        return Lock(tuple(tiles(self.locks.get(str(seat), "")) for seat in range(4)))


def turn_from_back(wall: bytes, drawn: int, dealer: Seat, flowers: frozenset[Tile]) -> list[Event]:
    """Turn up the next tile at the back; a flower goes to the dealer and the next is turned (`baida` §4)."""
    events: list[Event] = []
    index = len(wall) - 1 - drawn
    while Tile(wall[index]) in flowers:
        tile = Tile(wall[index])
        events += (Drawn(dealer, tile, FROM_FLOWER), Flowered(dealer, tile))
        index -= 1
    return [*events, Turned(index, Tile(wall[index]))]


def highest(hand: bytes) -> Tile:
    """Return the highest numbered or honor tile of a hand."""
    return max(Tile(tile) for tile in range(KINDS) if hand[tile])


def without_gold(hand: bytes, gold: int) -> bytes:
    """Return the counts without the wild tile."""
    return hand[:gold] + b"\0" + hand[gold + 1 :] if hand[gold] else hand


def nearest_last(state: State, seat: Seat, seats: int) -> int:
    """Return a number that is greatest for the seat nearest after the one whose turn it is."""
    return -((seat - state.turn) % seats)


def dealer_stays(state: State, settlement: Settlement, deals: int, streak: str) -> Carry | None:
    """Let the dealer go on with a longer streak 连庄 after his win or a drawn deal; else pass the deal to the right."""
    carry = state.carry
    if carry.deal_no + 1 >= deals:
        return None
    stays = not state.winners or state.winners[0][0] == carry.dealer
    return Carry(
        deal_no=carry.deal_no + 1,
        dealer=carry.dealer if stays else Seat((carry.dealer + 1) % len(state.hands)),
        seating=carry.seating,
        scores=scores_after(state, settlement),
        memory={streak: carry.memory.get(streak, 0) + 1} if stays else {},
    )
