"""What the terminal shows of a record: an event in words, a state as a table."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paicheng.table import events as ev
from paicheng.table.actions import Action, Chow, Declare, Kong
from paicheng.table.state import FROM_DRAW, State
from paicheng.tiles.meld import HIDDEN_KONG, MeldKind, kind_of, tiles_of
from paicheng.tiles.notation import spell
from paicheng.tiles.tile import NAMES

HIDDEN = "·"


def printable(text: str) -> str:
    """Return a text from a record without what would command a terminal."""
    return "".join(letter if letter.isprintable() else HIDDEN for letter in text)


def named(tile: int | None) -> str:
    """Return a tile in notation and by name; a hidden one as a dot."""
    return HIDDEN if tile is None or tile < 0 else f"{spell((tile,))} {NAMES[tile]}"


def wish(action: Action) -> str:
    """Return a wish in words."""
    match action:
        case Chow(first):
            return f"chow {spell((first, first + 1, first + 2))}"
        case Kong(tile):
            return f"kong {named(tile)}"
        case Declare(kind, tiles):
            return f"{kind} {spell(tiles)}".rstrip()
    return type(action).__name__.lower()


def in_words(event: ev.Event, names: Sequence[str]) -> str:
    """Return an event as a sentence; `names` are the players by seat."""
    return _WORDS[type(event)](event, names)


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    size = event.wall if isinstance(event.wall, int) else len(event.wall)
    dice = " ".join(map(str, event.dice))
    return f"{names[event.carry.dealer]} deals from a wall of {size}, dice {dice}"


def _drawn(event: ev.Drawn, names: Sequence[str]) -> str:
    origin = "" if event.origin is ev.Origin.WALL else f" after a {event.origin}"
    return f"{names[event.seat]} draws {named(event.tile)}{origin}"


def _discarded(event: ev.Discarded, names: Sequence[str]) -> str:
    return f"{names[event.seat]} discards {named(event.tile)}, {'as drawn' if event.drawn else 'from the hand'}"


def _closed(event: ev.Closed, names: Sequence[str]) -> str:
    said = (f"{names[answer.seat]} {wish(answer.action)}" for answer in event.answers)
    return f"asked: {', '.join(said)}" if event.answers else "nobody is asked"


def _claimed(event: ev.Claimed, names: Sequence[str]) -> str:
    return f"{names[event.seat]} claims {named(event.tile)} of {names[event.giver]}: {event.kind} {spell(event.tiles)}"


def _won(event: ev.Won, names: Sequence[str]) -> str:
    how = "self-drawn" if event.giver is None else f"from {names[event.giver]}"
    said = f", naming {' '.join(event.named)}" if event.named else ""
    return f"{names[event.seat]} wins on {named(event.tile)}, {how}: {spell(event.hand)}{said}"


def _paid(event: ev.Paid, names: Sequence[str]) -> str:
    line = event.line
    return f"{names[line.payer]} pays {names[line.payee]} {line.points}: {line.text.zh} {line.text.en}"


def _shown(event: ev.Shown, names: Sequence[str]) -> str:
    kongs = (f"{names[seat]} {spell(tiles)}" for seat, tiles in enumerate(event.kongs) if tiles)
    return f"concealed kongs: {', '.join(kongs) or 'none'}"


def _settled(event: ev.Settled, names: Sequence[str]) -> str:
    won = (f"{names[seat]} {points:+d}" for seat, points in enumerate(event.settlement.payments))
    fan = (
        f"{count.name.zh} {count.name.en} {count.value}" + (f"×{count.times}" if count.times > 1 else "")
        for result in event.settlement.wins
        for count in result.counts
    )
    return "; ".join(filter(None, (f"settled: {', '.join(won)}", ", ".join(fan))))


_WORDS: dict[type, Callable[[Any, Sequence[str]], str]] = {
    ev.Dealt: _dealt,
    ev.Flowered: lambda event, names: f"{names[event.seat]} exposes {named(event.tile)}",
    ev.Drawn: _drawn,
    ev.Turned: lambda event, names: f"{named(event.tile)} is turned up",
    ev.Opened: lambda event, names: f"{names[event.seat]} is to act, having drawn {named(event.drawn)}",
    ev.Discarded: _discarded,
    ev.Closed: _closed,
    ev.Claimed: _claimed,
    ev.Konged: lambda event, names: f"{names[event.seat]} lays a concealed kong {named(event.tile)}",
    ev.Adding: lambda event, names: f"{names[event.seat]} adds {named(event.tile)} to a pung",
    ev.Added: lambda event, names: f"{names[event.seat]}'s pung of {named(event.tile)} is a kong",
    ev.Declared: lambda event, names: f"{names[event.seat]} declares {event.kind} {spell(event.tiles)}".rstrip(),
    ev.Fouled: lambda event, names: f"{names[event.seat]} fouls: {event.kind}",
    ev.Paid: _paid,
    ev.Won: _won,
    ev.Exhausted: lambda event, names: "the wall is exhausted, nobody wins",
    ev.Aborted: lambda event, names: f"the deal is aborted: {event.reason}",
    ev.Shown: _shown,
    ev.Settled: _settled,
}


def table_of(state: State, names: Sequence[str]) -> RenderableType:
    """Return the table as it lies: a row a seat, the wall, and the tile that waits for an answer."""
    table = Table("", "player", "hand", "melds", "flowers", "pool", box=None, pad_edge=False)
    for seat, name in enumerate(names):
        table.add_row(
            NAMES[state.seat_wind(seat)],
            Text(name, style="bold" if seat == state.turn and not state.over else ""),
            _hand(state, seat),
            " ".join(map(_meld, state.melds[seat])),
            spell(state.flowers[seat]),
            _pool(state.pools[seat]),
        )
    waiting = "" if state.fresh is None else f", on offer {named(state.fresh)}"
    return Group(table, Text(f"{state.left} tiles left{waiting}", style="dim"))


def _hand(state: State, seat: int) -> str:
    hand = state.hands[seat]
    if isinstance(hand, int):
        return HIDDEN * hand
    tiles = [tile for tile, count in enumerate(hand) for _ in range(count)]
    drawn = state.drawn if seat == state.turn else None
    if drawn is None or drawn not in tiles:
        return spell(tiles)
    tiles.remove(drawn)
    return f"{spell(tiles)} {spell((drawn,))}"


def _meld(code: int) -> str:
    if code == HIDDEN_KONG:
        return f"[{HIDDEN * 4}]"
    text = spell(tiles_of(code))
    return f"[{text}]" if kind_of(code) is MeldKind.CONCEALED_KONG else text


def _pool(pool: bytes) -> str:
    """Return the discards in order, those thrown straight from the draw with a mark behind."""
    return " ".join(spell((byte & 63,)) + ("'" if byte & FROM_DRAW else "") for byte in pool)
