"""Refuse a hand that cannot be: a fifth copy, a wrong count, a meld or a flag that contradicts the rest."""

from collections.abc import Iterator, Sequence

from paicheng.scoring.reading import KongEvent, Win, all_counts
from paicheng.tiles.meld import MeldKind, is_kong, kind_of, tile_of, tiles_of
from paicheng.tiles.notation import spell
from paicheng.tiles.tile import COPIES, FIRST, FLOWERS, KINDS, WINDS, rank_of


class BadHand(ValueError):
    """A hand that cannot be. `code` is stable, the words say what is wrong in English and Chinese, `at` where."""

    def __init__(self, code: str, at: str, message: str, zh: str) -> None:
        super().__init__(code, at, message, zh)
        self.code, self.at, self.message, self.zh = code, at, message, zh

    def __str__(self) -> str:
        return f"{self.at}: {self.message}"


def check(win: Win, hand_size: int = 13) -> None:
    """Raise BadHand at the first thing that cannot be."""
    for fault in _tile_faults(win, hand_size):
        raise fault
    for fault in _flag_faults(win):
        raise fault


def check_unfinished(hand: bytes, melds: bytes, seen: bytes = b"", hand_size: int = 13) -> bytes:
    """Return the counts of all that a player sees: a hand not yet won, its melds, what lies open elsewhere.

    Raises BadHand at the first thing that cannot be.
    """
    held, expected = sum(hand[:KINDS]), hand_size - 3 * len(melds)
    for fault in _meld_faults(melds):
        raise fault
    if len(hand) < KINDS or held not in (expected, expected + 1):
        words = f"{expected} concealed tiles, or one more before a discard, go with {len(melds)} melds, not {held}"
        zh = f"{len(melds)}副明牌或暗杠应配{expected}张手牌（打牌前多一张），现有{held}张"
        raise BadHand("wrong_count", "concealed", words, zh)
    counts = list(hand[:KINDS])
    for tile in (tile for code in melds for tile in tiles_of(code)):
        counts[tile] += 1
    for kind, count in enumerate(seen[:KINDS]):
        counts[kind] += count
    for fault in _copy_faults(counts):
        raise fault
    return bytes(counts)


def _tile_faults(win: Win, hand_size: int) -> Iterator[BadHand]:
    if not 0 <= win.tile < KINDS:
        yield BadHand("no_such_tile", "win", f"tile {win.tile} cannot be won on", f"不能和第{win.tile}号牌")
    yield from _meld_faults(win.melds)
    held, expected = sum(win.hand[:KINDS]), hand_size - 3 * len(win.melds)
    if len(win.hand) < KINDS or held != expected:
        words = f"{expected} concealed tiles go with {len(win.melds)} melds before the win, not {held}"
        zh = f"{len(win.melds)}副明牌或暗杠应配{expected}张手牌（不含和牌张），现有{held}张"
        yield BadHand("wrong_count", "concealed", words, zh)
    yield from _copy_faults(all_counts(win))


def _meld_faults(melds: bytes) -> Iterator[BadHand]:
    for place, code in enumerate(melds):
        if not _possible(code):
            yield BadHand("bad_meld", f"melds[{place}]", "no chow, pung or kong", "不是吃、碰或杠")


def _copy_faults(counts: Sequence[int]) -> Iterator[BadHand]:
    if max(counts) > COPIES:
        tile = next(tile for tile in range(KINDS) if counts[tile] > COPIES)
        name = spell((tile,))
        yield BadHand("fifth_copy", name, f"{counts[tile]} copies of {name}", f"{name}有{counts[tile]}张")


def _possible(code: int) -> bool:
    tile = tile_of(code)
    if kind_of(code) is MeldKind.CHOW:
        return tile < FIRST["z"] and rank_of(tile) <= 7
    return tile < KINDS


def _flag_faults(win: Win) -> Iterator[BadHand]:
    if win.kong_event is KongEvent.REPLACEMENT:
        yield from _replacement_faults(win)
    if win.kong_event is KongEvent.ROB:
        yield from _robbing_faults(win)
    for name, wind in (("round_wind", win.round_wind), ("seat_wind", win.seat_wind)):
        if wind not in WINDS:
            yield _flag(name, f"tile {wind} is no wind", f"第{wind}号牌不是风牌")
    if not 0 <= win.flowers <= len(FLOWERS):
        yield _flag("flowers", f"there are 8 flowers, not {win.flowers}", f"花牌只有8张，不是{win.flowers}张")


def _replacement_faults(win: Win) -> Iterator[BadHand]:
    if not win.self_drawn:
        yield _flag("kong_event", "a replacement tile is self-drawn", "杠上开花必是自摸")
    if not any(map(is_kong, win.melds)):
        yield _flag("kong_event", "a replacement tile needs a kong", "杠上开花须有杠")


def _robbing_faults(win: Win) -> Iterator[BadHand]:
    if win.self_drawn:
        yield _flag("kong_event", "a robbed kong is not self-drawn", "抢杠和不是自摸")
    if win.last_tile:
        yield _flag("last_tile", "no kong is added after the last tile", "牌墙摸完后不能加杠，无从抢杠")
    if all_counts(win)[win.tile] > 1:
        yield _flag("kong_event", "the other three copies lie in the robbed pung", "被抢的杠已用去另外三张")


def _flag(name: str, message: str, zh: str) -> BadHand:
    return BadHand("impossible_flag", name, message, zh)
