"""Hands in text: a line of a case file as an object, or compact notation, into a win."""

from collections.abc import Mapping, Sequence
from typing import Any

from paicheng.scoring.check import BadHand
from paicheng.scoring.reading import KongEvent, Win
from paicheng.tiles.meld import MeldKind, meld, source
from paicheng.tiles.notation import BadNotation, parse_hand, tile
from paicheng.tiles.tile import ALL_KINDS, FIRST, WINDS, Tile

WIND_LETTERS = "ESWN"
GIVERS = {"upper": 3, "across": 2, "lower": 1}  # seats counter-clockwise from the winner, who is 0
KONG_KINDS = ("concealed", "melded", "added")


def win_of_line(line: Mapping[str, Any]) -> Win:
    """Build a win from an object with `concealed`, `melds`, `win`, flags, winds and `flowers`; BadHand says where.

    Absent flags are false, absent winds east, absent flowers none.
    """
    melds = [_meld(body, f"melds[{place}]") for place, body in enumerate(_list(line, "melds"))]
    event = line.get("kong_event")
    if event not in (None, *KongEvent):
        raise _bad("kong_event", f"replacement, rob or null, not {event!r}")
    return Win(
        hand=_counts(_list(line, "concealed", required=True)),
        tile=_tile(line.get("win"), "win"),
        melds=bytes(code for code, _ in melds),
        sources=bytes(byte for _, byte in melds),
        self_drawn=_flag(line, "self_draw"),
        last_tile=_flag(line, "last_tile"),
        kong_event=None if event is None else KongEvent(event),
        last_of_kind=_flag(line, "last_of_kind"),
        round_wind=_wind(line, "round_wind"),
        seat_wind=_wind(line, "seat_wind"),
        flowers=_flowers(line),
    )


def win_of_text(text: str) -> Win:
    """Build a win from `[melds]tiles win`; BadHand says where."""
    concealed, melds, winning = _parsed(text)
    if winning is None:
        raise BadHand(
            "no_winning_tile", "win", "the winning tile stands last, after a space", "和牌张写在最后，前加空格"
        )
    return Win(
        hand=_count(concealed),
        tile=winning,
        melds=bytes(code for code, _ in melds),
        sources=bytes(byte for _, byte in melds),
    )


def hand_of_text(text: str) -> tuple[bytes, bytes, bytes]:
    r"""Return the counts, the melds and their sources of `[melds]tiles`, perhaps a space and a drawn tile; or BadHand.

    >>> hand_of_text("[555z,2]13m 2m")[0][:4]
    b'\x01\x01\x01\x00'
    """
    concealed, melds, drawn = _parsed(text)
    counts = _count(concealed if drawn is None else (*concealed, drawn))
    return counts, bytes(code for code, _ in melds), bytes(byte for _, byte in melds)


def _parsed(text: str) -> tuple[tuple[Tile, ...], tuple[tuple[int, int], ...], Tile | None]:
    try:
        return parse_hand(text)
    except BadNotation as reason:
        raise BadHand("bad_notation", "hand", str(reason), f"牌写错了：{reason}") from reason


def wind(letter: str) -> Tile:
    """Return the wind that a letter E, S, W, N names; ValueError if it names none."""
    if letter not in tuple(WIND_LETTERS):
        raise ValueError(f"a wind is one of E S W N, not {letter!r}")
    return WINDS[WIND_LETTERS.index(letter)]


def _bad(at: str, expected: str, code: str = "bad_field") -> BadHand:
    return BadHand(code, at, f"expected {expected}", f"应为 {expected}")


def _list(line: Mapping[str, Any], name: str, *, required: bool = False) -> list[Any]:
    found = line.get(name, None if required else [])
    if not isinstance(found, list):
        raise _bad(name, "a list")
    return found


def _flag(line: Mapping[str, Any], name: str) -> bool:
    found = line.get(name, False)
    if not isinstance(found, bool):
        raise _bad(name, f"true or false, not {found!r}")
    return found


def _wind(line: Mapping[str, Any], name: str) -> Tile:
    try:
        return wind(line.get(name, "E"))
    except ValueError as reason:
        raise _bad(name, f"E, S, W or N, not {line[name]!r}") from reason


def _flowers(line: Mapping[str, Any]) -> int:
    found = line.get("flowers", 0)
    if not isinstance(found, int) or isinstance(found, bool):
        raise _bad("flowers", f"a number, not {found!r}")
    return found


def _tile(text: Any, at: str) -> Tile:
    if not isinstance(text, str):
        raise _bad(at, f"a tile such as 5m, not {text!r}")
    try:
        return tile(text)
    except BadNotation as reason:
        raise BadHand("bad_notation", at, str(reason), f"牌写错了：{reason}") from reason


def _counts(texts: Sequence[Any]) -> bytes:
    return _count([_tile(text, f"concealed[{place}]") for place, text in enumerate(texts)])


def _count(found: Sequence[Tile]) -> bytes:
    counts = [0] * ALL_KINDS
    for one in found:
        counts[one] += 1
    for flower in range(FIRST["f"], ALL_KINDS):
        if counts[flower]:
            raise BadHand("flower_in_hand", "concealed", "a flower is not held in the hand", "花牌不在手中")
    if max(counts) > 255:
        raise BadHand("wrong_count", "concealed", f"{len(found)} tiles", f"{len(found)}张牌")
    return bytes(counts[: FIRST["f"]])


def _meld(body: Any, at: str) -> tuple[int, int]:
    if not isinstance(body, dict) or not isinstance(body.get("tiles"), list):
        raise _bad(at, 'an object with "type" and "tiles"')
    found = sorted(_tile(text, f"{at}.tiles[{place}]") for place, text in enumerate(body["tiles"]))
    if any(one >= FIRST["f"] for one in found):
        raise BadHand("bad_meld", at, "flowers form no meld", "花牌不能组成副露")
    giver, claimed = _giver(body, at), _claimed(body, found, at)
    kind, same = body.get("type"), len(set(found)) == 1
    if kind != "kong" and body.get("kind") is not None:
        raise BadHand("bad_meld", f"{at}.kind", f"only a kong is of a kind, no {kind}", f"只有杠分明暗，{kind}不分")
    if kind == "chow" and len(found) == 3 and _in_a_row(found):
        return meld(MeldKind.CHOW, found[0]), source(3, claimed)
    if kind == "pung" and len(found) == 3 and same:
        return meld(MeldKind.PUNG, found[0]), source(giver)
    if kind == "kong" and len(found) == 4 and same:
        return _kong(body, found[0], giver, at)
    raise BadHand("bad_meld", at, f"these tiles are no {kind}", f"这些牌不是{kind}")


def _in_a_row(found: Sequence[int]) -> bool:
    low = found[0]
    return list(found) == [low, low + 1, low + 2] and low < FIRST["z"] and low % 9 <= 6


def _giver(body: Mapping[str, Any], at: str) -> int:
    given = body.get("from")
    if given is None:
        told = "from" in body or body.get("claimed") is not None
        if not told or body.get("kind") == "concealed":
            return 0
        if body.get("type") == "chow" and "from" not in body:
            return GIVERS["upper"]
    if not isinstance(given, str) or given not in GIVERS:
        raise _bad(f"{at}.from", f"upper, across or lower, not {given!r}")
    if body.get("type") == "chow" and given != "upper":
        raise BadHand("bad_meld", f"{at}.from", "a chow takes the upper seat's tile only", "吃只能吃上家的牌")
    return GIVERS[given]


def _claimed(body: Mapping[str, Any], found: Sequence[int], at: str) -> int:
    if body.get("claimed") is None:
        return 0
    claimed = _tile(body["claimed"], f"{at}.claimed")
    if claimed not in found:
        raise BadHand("bad_meld", f"{at}.claimed", "the claimed tile is none of the meld's", "所取的牌不在这副牌里")
    return found.index(claimed)


def _kong(body: Mapping[str, Any], one: Tile, giver: int, at: str) -> tuple[int, int]:
    kind = body.get("kind", "melded")
    if kind not in KONG_KINDS:
        raise _bad(f"{at}.kind", f"concealed, melded or added, not {kind!r}")
    if kind == "concealed":
        told = next((name for name in ("claimed", "from") if body.get(name) is not None), None)
        if told is not None:
            raise BadHand("bad_meld", f"{at}.{told}", "a concealed kong takes nobody's tile", "暗杠不取别家的牌")
        return meld(MeldKind.CONCEALED_KONG, one), source(0)
    return meld(MeldKind.KONG, one), source(giver, added=kind == "added")
