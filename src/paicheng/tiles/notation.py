"""Compact notation: `123m55z` for tiles, `[123m,2][5555p]` for melds, a space before the winning tile.

Melds: `[123m,2]` a chow whose 2nd tile was claimed (from the seat to the left), `[555p,3]` a pung claimed from
1 上家, 2 对家, 3 下家, `[5555p,2]` a direct kong, `[5555p,6]` an added kong (its pung claimed from 6-4), `[5555p]` a
concealed kong. Honors `1z`-`7z` are 东南西北中发白, flowers `1f`-`8f` 春夏秋冬梅兰竹菊.
"""

import re
from collections.abc import Iterable

from paicheng.tiles.meld import MeldKind, meld, source
from paicheng.tiles.tile import FIRST, RANKS, Tile, rank_of, suit_of


class BadNotation(ValueError):
    """Text that names no tiles; the message says where it fails."""


def tiles(text: str) -> tuple[Tile, ...]:
    """Parse compact notation, keeping the order written; BadNotation says where it fails.

    >>> tiles("13m7z2f")
    (0, 2, 33, 35)
    """
    found: list[Tile] = []
    end = 0
    for group in re.finditer(r"([1-9]+)([mpszf])", text):
        ranks, suit = group.groups()
        if group.start() != end or int(max(ranks)) > RANKS[suit]:
            raise BadNotation(f"no tile at column {end + 1} of {text!r}")
        found += [Tile(FIRST[suit] + int(rank) - 1) for rank in ranks]
        end = group.end()
    if end != len(text):
        raise BadNotation(f"no tile at column {end + 1} of {text!r}")
    return tuple(found)


def tile(text: str) -> Tile:
    """Parse the notation of one tile; BadNotation if it is none or several."""
    found = tiles(text)
    if len(found) != 1:
        raise BadNotation(f"one tile expected, not {text!r}")
    return found[0]


def spell(kinds: Iterable[int]) -> str:
    """Write tiles in compact notation, in the order given.

    >>> spell((0, 2, 33, 35))
    '13m7z2f'
    """
    text = ""
    last = ""
    for kind in kinds:
        suit = "mpszf"[suit_of(kind)]
        if last and suit != last:
            text += last
        text += str(rank_of(kind))
        last = suit
    return text + last


def parse_meld(text: str, seat: int = 0) -> tuple[int, int]:
    """Parse what stands between the brackets of a meld of `seat` into its byte and its source byte."""
    body, comma, digit = text.partition(",")
    found = sorted(tiles(body))
    if comma and not re.fullmatch("[1-7]", digit):
        raise BadNotation(f"no giver 1-7 behind the comma of [{text}]")
    where = int(digit) if comma else 0
    giver = (seat - (where - 4 if where > 4 else where)) % 4  # 1 is the seat to the left
    match len(found), len(set(found)):
        case 3, 3 if where in (1, 2, 3) and _is_chow(found):
            return meld(MeldKind.CHOW, found[0]), source((seat - 1) % 4, where - 1)
        case 3, 1 if where in (1, 2, 3) and found[0] < FIRST["f"]:
            return meld(MeldKind.PUNG, found[0]), source(giver)
        case 4, 1 if not where and found[0] < FIRST["f"]:
            return meld(MeldKind.CONCEALED_KONG, found[0]), source(seat)
        case 4, 1 if where in (1, 2, 3, 5, 6, 7) and found[0] < FIRST["f"]:
            return meld(MeldKind.KONG, found[0]), source(giver, added=where > 4)
    raise BadNotation(f"[{text}] is no chow, pung or kong")


def _is_chow(found: list[Tile]) -> bool:
    low = found[0]
    return found == [low, low + 1, low + 2] and low < FIRST["z"] and suit_of(low) == suit_of(low + 2)


def parse_hand(text: str) -> tuple[tuple[Tile, ...], tuple[tuple[int, int], ...], Tile | None]:
    """Parse `[melds]tiles win` into concealed tiles, (meld byte, source byte) pairs and the winning tile or None.

    >>> parse_hand("[555z,2]13m 2m")
    ((0, 2), ((95, 2),), 1)

    As examples are spelled, groups apart and a plus before the winning tile, it is read too: `[555z,2] 13m +2m`.
    """
    words = text.split()
    if words and words[-1].startswith("+"):
        words = ["".join(words[:-1]), words[-1][1:]]
    if not 1 <= len(words) <= 2:
        raise BadNotation(f"a hand is melds and tiles, then perhaps a space and the winning tile, not {text!r}")
    melds = re.findall(r"\[([^\[\]]*)\]", words[0])
    concealed = tiles(re.sub(r"\[[^\[\]]*\]", "", words[0]))
    return concealed, tuple(parse_meld(body) for body in melds), tile(words[1]) if len(words) == 2 else None
