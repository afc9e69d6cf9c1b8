"""Our fan count against PyMahjongGB on random winning hands of every kind.

PyMahjongGB counts as the profile `practice` with formal waits does. Under any other switches the totals may differ
only where a row of `docs/rules/guobiao.md` C.15 says so.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from MahjongGB import MahjongFanCalculator

from paicheng.rules.guobiao.fans import FANS
from paicheng.rules.guobiao.options import PROFILES, Options, WaitRule
from paicheng.rules.guobiao.score import Score, Win, score, waits_of
from paicheng.scoring.reading import KongEvent
from paicheng.tiles.meld import MeldKind, is_kong, kind_of, tile_of
from paicheng.tiles.notation import spell
from paicheng.tiles.tile import EAST
from tests.differential.hands import STRATA, wins

HANDS = 20_400
FORMAL = Options.of({"profile": "practice", "wait_rule": "formal"})
SEED = int(os.environ.get("PAICHENG_SEED", "20261"))


def letters(tile: int) -> str:
    """Spell a tile as Botzone does."""
    if tile < 27:
        return f"{'WBT'[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{tile - 30}"


def pack(code: int) -> tuple[str, str, int]:
    tile = tile_of(code)
    match kind_of(code):
        case MeldKind.CHOW:
            return "CHI", letters(tile + 1), 1
        case MeldKind.PUNG:
            return "PENG", letters(tile), 1
        case MeldKind.KONG:
            return "GANG", letters(tile), 1
    return "GANG", letters(tile), 0


def their_total(win: Win) -> int:
    found = MahjongFanCalculator(
        pack=tuple(map(pack, win.melds)),
        hand=tuple(letters(tile) for tile in range(34) for _ in range(win.hand[tile])),
        winTile=letters(win.tile),
        flowerCount=win.flowers,
        isSelfDrawn=win.self_drawn,
        is4thTile=win.last_of_kind,
        isAboutKong=win.kong_event is not None,
        isWallLast=win.last_tile,
        seatWind=win.seat_wind - EAST,
        prevalentWind=win.round_wind - EAST,
    )
    return sum(value for value, _ in found)


def told(win: Win) -> str:
    """Write a hand so that a failing test can be read."""
    melds = " ".join(f"{kind_of(code).name} {spell((tile_of(code),))}" for code in win.melds)
    tiles = spell([tile for tile in range(34) for _ in range(win.hand[tile])])
    return f"{melds} {tiles} {spell((win.tile,))} {win.self_drawn=} {win.last_tile=} {win.kong_event=}"


class Seen:
    """How often each stratum, fan, number of melds, mix of kongs and event occurred."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {
            kind: Counter() for kind in ("stratum", "fan", "melds", "kongs", "event")
        }

    def note(self, stratum: str, win: Win, found: Score) -> None:
        kinds = [kind_of(code) for code in win.melds]
        kongs = f"{kinds.count(MeldKind.CONCEALED_KONG)}+{kinds.count(MeldKind.KONG)}"
        self.counts["stratum"][stratum] += 1
        self.counts["fan"].update(found.fans.keys())
        self.counts["melds"][str(len(win.melds))] += 1
        self.counts["kongs"][kongs] += 1
        self.counts["event"].update(events(win))

    def rare(self, kind: str, wanted: Iterator[str]) -> dict[str, int]:
        return {name: self.counts[kind][name] for name in wanted if self.counts[kind][name] < 20}


def events(win: Win) -> Iterator[str]:
    yield "self-drawn" if win.self_drawn else "claimed"
    if win.last_tile:
        yield "last draw" if win.self_drawn else "last discard"
    if win.last_of_kind:
        yield "last of kind"
    if win.kong_event:
        yield win.kong_event.value
    if win.flowers:
        yield "flowers"


EVENTS = ("self-drawn", "claimed", "last draw", "last discard", "last of kind", "flowers", *map(str, KongEvent))
MIXES = [f"{concealed}+{melded}" for concealed in range(5) for melded in range(5 - concealed)]


@pytest.mark.slow
def test_totals_agree_on_every_kind_of_hand(capsys: pytest.CaptureFixture[str]) -> None:
    seen = Seen()
    for stratum, win in wins(Random(SEED), HANDS):
        found = score(win, FORMAL)
        assert found.total == their_total(win), f"{stratum}: {told(win)}: {found.fans}"
        seen.note(stratum, win, found)
    with capsys.disabled():
        for kind, counts in seen.counts.items():
            print(f"\n{kind}: {', '.join(f'{name} {count}' for name, count in counts.most_common())}", end="")
    assert seen.counts["stratum"].total() >= 20_000
    assert not seen.rare("stratum", iter(STRATA))
    assert not seen.rare("fan", (fan.key for fan in FANS))
    assert not seen.rare("melds", map(str, range(5)))
    assert not seen.rare("kongs", iter(MIXES))
    assert not seen.rare("event", iter(EVENTS))


CONCEALED_SHAPES = {"jiu_lian_bao_deng", "lian_qi_dui", "shi_san_yao", "si_an_ke", "qi_dui", "qi_xing_bu_kao",
                    "quan_bu_kao"}  # fmt: skip


def two_kongs(win: Win, concealed: int) -> bool:
    kinds = [kind_of(code) for code in win.melds if is_kong(code)]
    return len(kinds) == 2 and kinds.count(MeldKind.CONCEALED_KONG) == concealed


def other_waits(win: Win, options: Options) -> bool:
    return options.wait_rule is WaitRule.PHYSICAL and waits_of(win, options) != waits_of(win, FORMAL)


# C.15, by row: when a hand may count otherwise than in practice
ROWS: dict[int, Callable[[Win, Options, Score], bool]] = {
    1: lambda win, options, found: options.mixed_kongs != FORMAL.mixed_kongs and two_kongs(win, 1),
    2: lambda win, options, found: options.two_concealed_kongs != 6 and two_kongs(win, 2),
    3: lambda win, options, found: win.self_drawn and bool(CONCEALED_SHAPES & found.fans.keys())
    and options.self_drawn_on_concealed_shapes != FORMAL.self_drawn_on_concealed_shapes,
    4: lambda win, options, found: options.green_half_flush and "lv_yi_se" in found.fans and win_shows(win, 32),
    5: lambda win, options, found: options.terminals_double_pung and "qing_yao_jiu" in found.fans,
    7: lambda win, options, found: options.nine_gates_terminal_pungs != FORMAL.nine_gates_terminal_pungs
    and "jiu_lian_bao_deng" in found.fans,
    8: lambda win, options, found: other_waits(win, options),
}  # fmt: skip


def win_shows(win: Win, tile: int) -> bool:
    return bool(win.hand[tile]) or win.tile == tile or any(tile_of(code) == tile for code in win.melds)


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_other_switches_differ_only_where_the_rule_page_says_so(
    profile: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = PROFILES[profile]
    rows: Counter[int] = Counter()
    for stratum, win in wins(Random(SEED + 1), HANDS // 5):
        found = score(win, options)
        if found.total != their_total(win):
            allowed = [row for row, differs in ROWS.items() if differs(win, options, found)]
            assert allowed, f"{stratum}: {told(win)}: {found.fans}"
            rows.update(allowed)
    with capsys.disabled():
        print(f"\n{profile}: hands that differ, by row of C.15: {dict(sorted(rows.items()))}", end="")
    assert rows
