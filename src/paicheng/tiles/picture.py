"""Pictures of tiles inside a text: a row of groups in square brackets, `[123m,2 44p *9m +5z]`.

A group is plain tiles or a meld as `paicheng.tiles.notation` writes it between its brackets: `123m,2` a claimed chow,
`5555p` a concealed kong. `*` before a group marks wild tiles, `+` the tile won on. The page draws a row, the terminal
spells it; what is meant stands in the text once for both.
"""

import re
from typing import Final

from msgspec import Struct

from paicheng.tiles.notation import parse_meld, tiles
from paicheng.tiles.tile import Tile

_ROW: Final = re.compile(r"\[([^\[\]]*)\]")
_GROUP: Final = re.compile(r"(\+?)(\*?)(.+)")
_KONG = 4


class Group(Struct, frozen=True):
    """Tiles that lie together; `meld` is the byte and the source byte of a meld."""

    tiles: tuple[Tile, ...]
    meld: tuple[int, int] | None = None
    won: bool = False  # the tile won on
    wild: bool = False
    text: str = ""  # as it is written, without its marks


def rows(text: str) -> tuple[str, ...]:
    """Return what stands between the brackets of every row in a text.

    >>> rows("a chow [234m], a pair [55z]")
    ('234m', '55z')
    """
    return tuple(_ROW.findall(text))


def groups(row: str) -> tuple[Group, ...]:
    """Parse a row; BadNotation says what is wrong with it.

    >>> [group.won for group in groups("34m +5m")]
    [False, True]
    """
    return tuple(map(_group, row.split()))


def _group(text: str) -> Group:
    marked = _GROUP.fullmatch(text)
    won, wild, body = marked.groups() if marked else ("", "", text)
    shown = tiles(body.partition(",")[0])
    melded = "," in body or (len(shown) == _KONG and len(set(shown)) == 1)
    return Group(shown, parse_meld(body) if melded else None, bool(won), bool(wild), body)


def spelled(text: str) -> str:
    """Write the rows of a text in the notation of hands, each meld in brackets of its own.

    >>> spelled("pung [555z,1 4p +4p]")
    'pung [555z,1] 4p +4p'
    """
    return _ROW.sub(lambda found: " ".join(map(_spelled, groups(found[1]))), text)


def _spelled(group: Group) -> str:
    body = f"[{group.text}]" if group.meld else group.text
    return "+" * group.won + "*" * group.wild + body
