"""The hands with known answers, read from `data/` (its README says where they come from)."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from paicheng.rules.guobiao.explain import ReasonKind
from paicheng.rules.guobiao.fans import FANS
from paicheng.rules.guobiao.options import PRACTICE, Options
from paicheng.rules.sheet import Reason
from paicheng.scoring.lines import win_of_line, win_of_text, wind
from paicheng.scoring.reading import KongEvent, Win
from paicheng.tiles.meld import MeldKind, meld, source
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Tile

OF_NAMES = {ReasonKind.READING_NAMED, ReasonKind.NOT_NAMED, ReasonKind.NOT_THERE}
DATA = Path(__file__).parent / "data"
SUIT_STARTS = {"W": 0, "B": 9, "T": 18, "F": 27, "J": 31}  # Botzone's letters
KEYS = {fan.name: fan.key for fan in FANS} | {
    "嵌张": "kan_zhang",
    "一色三连环": "yi_se_san_bu_gao",
    "一色四连环": "yi_se_si_bu_gao",
}


@dataclass(frozen=True)
class Case:
    """A hand under some switches and what it is worth; `answers` are the right lists of fan, the first the best."""

    name: str
    win: Win
    options: Options
    is_win: bool
    legal: bool
    base: int
    total: int
    answers: tuple[dict[str, int], ...]


@dataclass(frozen=True)
class Exclusion:
    """A hand in which one fan that counts excludes another that the tiles show."""

    win: Win
    options: Options
    counted: str
    excluded: str

    @property
    def name(self) -> str:
        return f"{self.counted}>{self.excluded}"


@dataclass(frozen=True)
class Told:
    """A fan that a hand shows and does not count, and the reason; None if it counts or is not shown."""

    name: str
    win: Win
    options: Options
    key: str
    reason: Reason | None


@dataclass(frozen=True)
class NamedCase:
    """A hand whose winner names fan, what is paid, and what is not: the reason, how often it was named and is there."""

    name: str
    win: Win
    named: tuple[str, ...]
    paid: dict[str, int]
    unpaid: dict[str, tuple[str, int, int]]


@cache
def lines() -> tuple[dict[str, Any], ...]:
    text = (DATA / "guobiao_hands.jsonl").read_text(encoding="utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


@cache
def hands() -> tuple[Case, ...]:
    """Return every hand under every profile and switch for which its answer is given."""
    return tuple(case for line in lines() for case in _cases(line))


def _cases(line: dict[str, Any]) -> Iterator[Case]:
    variants = line.get("variants", {})
    switched = {name: wanted for name, wanted in variants.items() if "=" in name}
    profiles = {name: variants.get(name, line["expect"]) for name in ("gb1998", "wmo2006")}  # absent: as practice
    for name, wanted in {"practice": line["expect"], **profiles, **switched}.items():
        answers = (wanted["fans"], *wanted.get("equal_readings", ()))
        yield Case(
            f"{line['id']}-{name}", win_of_line(line), options_of(name), wanted.get("is_win", True),
            wanted["legal"], wanted["base"], wanted["total"], answers,
        )  # fmt: skip


def options_of(name: str) -> Options:
    """Return a profile, or practice with one switch `name=value`, or practice itself for `-`."""
    switch, equals, value = name.partition("=")
    if equals:
        return Options.of({"profile": "practice", switch: value})
    return PRACTICE if name == "-" else Options.of({"profile": name})


@cache
def exclusions() -> tuple[Exclusion, ...]:
    rows = (DATA / "exclusions.txt").read_text(encoding="utf-8").splitlines()
    return tuple(_exclusion(row) for row in rows if row and not row.startswith("#"))


def _exclusion(row: str) -> Exclusion:
    hand, flags, winds, switch, pair = (part.strip() for part in row.split("|"))
    counted, _, excluded = pair.partition(" > ")
    return Exclusion(declared(hand, flags, winds), options_of(switch), counted, excluded)


@cache
def reasons() -> tuple[Told, ...]:
    """Return the rows of `reasons.txt`, without the clause or hand at their ends."""
    rows = (DATA / "reasons.txt").read_text(encoding="utf-8").splitlines()
    return tuple(_told(row.partition("#")[0]) for row in rows if row.partition("#")[0])


def _told(row: str) -> Told:
    hand, flags, winds, switch, key, kind, blocks = (part.strip() for part in row.split("|"))
    reason = None if kind == "none" else _reason(kind, blocks)
    return Told(f"{hand}-{key}-{switch}", declared(hand, flags, winds), options_of(switch), key, reason)


def _reason(kind: str, blocks: str) -> Reason:
    match ReasonKind(kind):
        case ReasonKind.SWALLOWED | ReasonKind.COMBINED:
            return Reason(kind, by=tuple(blocks.split()))
        case ReasonKind.WAIT_SET | ReasonKind.DRAGON_TILE:
            return Reason(kind, waits=tiles(blocks))
    total, other = map(int, blocks.split())
    return Reason(kind, total=total, other_total=other)


@cache
def named() -> tuple[NamedCase, ...]:
    """Return the rows of `named.txt`."""
    rows = (DATA / "named.txt").read_text(encoding="utf-8").splitlines()
    return tuple(_named(row) for row in rows if row and not row.startswith("#"))


def _named(row: str) -> NamedCase:
    hand, flags, winds, flowers, said, paid, unpaid = (part.strip().strip("-") for part in row.split("|"))
    counts = [part.split(":") for part in paid.split()]
    reasons = [part.replace("/", " ").split() for part in unpaid.split(",") if part]
    return NamedCase(
        f"{hand}-{said}-{flowers}",
        declared(hand, flags, winds, int(flowers)),
        tuple(said.split()),
        {key: int(times) for key, times in counts},
        {key: (kind, int(times), int(there)) for key, kind, times, there in reasons},
    )


def declared(hand: str, flags: str = "-", winds: str = "ES", flowers: int = 0) -> Win:
    """Return a hand with the flags `s` own draw, `l` last tile, `k` kong event, `j` fourth copy."""
    replaced = KongEvent.REPLACEMENT if "s" in flags else KongEvent.ROB
    return msgspec.structs.replace(
        win_of_text(hand), self_drawn="s" in flags, last_tile="l" in flags, last_of_kind="j" in flags,
        kong_event=replaced if "k" in flags else None, round_wind=wind(winds[0]), seat_wind=wind(winds[1]),
        flowers=flowers,
    )  # fmt: skip


@cache
def packed(name: str) -> tuple[dict[str, Any], ...]:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        return tuple(json.loads(line) for line in file)


def botzone_win(line: dict[str, Any]) -> Win:
    melds = [_botzone_meld(*body) for body in line["melds"]]
    concealed = [botzone_tile(text) for text in line["concealed"]]
    replaced = KongEvent.REPLACEMENT if line["self_drawn"] else KongEvent.ROB
    return Win(
        hand=bytes(concealed.count(Tile(kind)) for kind in range(34)),
        tile=botzone_tile(line["win"]),
        melds=bytes(code for code, _ in melds),
        sources=bytes(byte for _, byte in melds),
        self_drawn=line["self_drawn"],
        last_tile=line["wall_last"],
        kong_event=replaced if line["kong"] else None,
        last_of_kind=line["last_tile"],
        round_wind=Tile(27 + line["round"]),
        seat_wind=Tile(27 + line["seat"]),
        flowers=line["flowers"],
    )


def botzone_tile(text: str) -> Tile:
    return Tile(SUIT_STARTS[text[0]] + int(text[1]) - 1)


def _botzone_meld(kind: str, tile: str, offer: int) -> tuple[int, int]:
    code = botzone_tile(tile)
    match kind:
        case "CHI":
            return meld(MeldKind.CHOW, code - 1), source(3, offer - 1)
        case "PENG":
            return meld(MeldKind.PUNG, code), source(offer)
        case "GANG" if offer:
            return meld(MeldKind.KONG, code), source(offer)
    return meld(MeldKind.CONCEALED_KONG, code), source(0)


def by_key(fans: dict[str, int]) -> dict[str, int]:
    """Name fan by key instead of by 汉字; two names of one fan add up."""
    found: dict[str, int] = {}
    for name, times in fans.items():
        found[KEYS[name]] = found.get(KEYS[name], 0) + times
    return found
