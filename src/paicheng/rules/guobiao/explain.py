"""Say of every fan that the tiles show whether it counts, and why not.

A fan is shown if its question holds in at least one reading of the winning tiles, before anything is left out.
"""

from enum import StrEnum

import msgspec
from msgspec import Struct

from paicheng.rules.guobiao.combine import Joins
from paicheng.rules.guobiao.fans import FanTable, fan_table, number_of
from paicheng.rules.guobiao.options import DEFAULT, Options, WaitRule
from paicheng.rules.guobiao.plan import plan
from paicheng.rules.guobiao.score import Candidate, Win, judge, ranked, score, waits_of
from paicheng.rules.sheet import CountedFan, Explanation, Goal, Outlook, Reason, Score, UncountedFan
from paicheng.scoring.check import check
from paicheng.scoring.fan import Fan
from paicheng.scoring.predicates import sole_wait
from paicheng.table.events import Text
from paicheng.tiles.notation import spell
from paicheng.tiles.tile import NAMES, Tile


class ReasonKind(StrEnum):
    """Why a fan that is shown does not count."""

    SWALLOWED = "swallowed"  # a counted fan excludes it 不计
    COMBINED = "combined"  # its sets are already joined by counted fan 套算一次
    WAIT_SET = "wait_set"  # the hand waited for more than one tile
    DRAGON_TILE = "dragon_tile"  # the only wait is a tile of the knitted straight, and the switch bars it
    READING = "better_reading"  # only another reading shows it


class GuobiaoScorer(Struct, frozen=True):
    """Counts hands under the given switches."""

    options: Options = DEFAULT

    def score(self, win: Win) -> Score:
        """Count a hand."""
        return score(win, self.options)

    def explain(self, win: Win) -> Explanation:
        """Count a hand and explain each fan that it shows."""
        return explain(win, self.options)

    def worth_of_waits(self, win: Win) -> tuple[tuple[Tile, Score], ...]:
        """Return what the hand would be worth on each tile it waited for, won in the same way."""
        check(win)
        return worth_of_waits(win, self.options)

    def plan(self, goal: Goal) -> Outlook:
        """Return how far the hand is from the win sought, exactly, and the nearest ways there."""
        return plan(goal, self.options)


def explain(win: Win, options: Options = DEFAULT) -> Explanation:
    """Count a hand and explain each fan that it shows; BadHand if there cannot be such a hand."""
    check(win)
    result = judge(win, options)
    found = ranked(win, options, result.waits)
    if not found:
        return Explanation(result)
    table = fan_table(options)
    counted = tuple(
        CountedFan(fan.key, number_of(fan.key, options), _name(fan), fan.value, result.fans[fan.key])
        for fan in table.rows
        if fan.key in result.fans
    )
    return Explanation(result, counted, _uncounted(found, table, options))


def worth_of_waits(win: Win, options: Options = DEFAULT) -> tuple[tuple[Tile, Score], ...]:
    """Return what the hand would be worth on each tile it waited for, won in the same way."""
    real = msgspec.structs.replace(options, wait_rule=WaitRule.PHYSICAL)
    return tuple((Tile(tile), judge(_won_on(win, tile), options)) for tile in waits_of(win, real))


def _won_on(win: Win, tile: int) -> Win:
    return win if tile == win.tile else msgspec.structs.replace(win, tile=Tile(tile), last_of_kind=False)


def _uncounted(found: list[Candidate], table: FanTable, options: Options) -> tuple[UncountedFan, ...]:
    missing = []
    for fan in table.rows:
        showing = [candidate for candidate in found if fan.times(candidate.reading)]
        if showing and fan.key not in found[0].fans:
            reason = _reason(fan, found[0], showing, table)
            text = _words(fan, reason, table)
            missing.append(UncountedFan(fan.key, number_of(fan.key, options), _name(fan), fan.value, reason, text))
    return tuple(missing)


def _reason(fan: Fan, chosen: Candidate, showing: list[Candidate], table: FanTable) -> Reason:
    reading = showing[0].reading
    swallower = _swallower(fan.key, chosen, table)
    if swallower:
        return Reason(ReasonKind.SWALLOWED, by=(swallower,))
    if not fan.needs(reading):
        kind = ReasonKind.DRAGON_TILE if sole_wait(reading) else ReasonKind.WAIT_SET
        return Reason(kind, waits=reading.waits)
    if fan.times(chosen.reading):
        return Reason(ReasonKind.COMBINED, by=_joining(fan, chosen))
    return Reason(ReasonKind.READING, total=chosen.total, other_total=max(other.total for other in showing))


def _swallower(key: str, chosen: Candidate, table: FanTable) -> str:
    """Return the dearest counted fan that excludes `key`, or nothing."""
    for counted in chosen.fans:
        row = table.by_key[counted]
        if key in row.swallows or any(part.key == key and part.times(chosen.reading) for part in row.parts):
            return counted
    return ""


def _joining(fan: Fan, chosen: Candidate) -> tuple[str, ...]:
    """Return the counted fan that already use sets of this one."""
    reading = chosen.reading
    assert isinstance(fan.times, Joins)  # no other fan is left out for the sets it needs
    points = 0
    for instance in fan.times.instances(reading.chows, reading.pungs, reading.pair):
        points |= instance
    return tuple(dict.fromkeys(edge.key for edge in chosen.choice if edge.points & points))


def _words(fan: Fan, reason: Reason, table: FanTable) -> Text:
    by = [table.by_key[key] for key in reason.by]
    names, english = "、".join(row.name for row in by), ", ".join(row.english for row in by)
    match reason.kind:
        case ReasonKind.SWALLOWED:
            return Text(f"计{names}，不计{fan.name}", f"not counted beside {english}")
        case ReasonKind.COMBINED:
            return Text(f"所用的牌已组合为{names}，不再拆开重组", f"its sets are already joined by {english}")
        case ReasonKind.WAIT_SET:
            listed = "、".join(NAMES[tile] for tile in reason.waits)
            return Text(f"听{listed}，不止一张", f"the hand waited for {spell(reason.waits)}, not for one tile only")
        case ReasonKind.DRAGON_TILE:
            return Text("所听的牌组合龙也要用", "the knitted straight uses the tile waited for")
    if reason.total == reason.other_total:
        zh = f"另一种拆法才有，同为{reason.total}分；分数相同，取番种序号靠前的"
        return Text(zh, f"only in another reading, also worth {reason.total}; of equals the smaller fan numbers count")
    return Text(
        f"另一种拆法才有，共{reason.other_total}分，少于现在的{reason.total}分",
        f"only in another reading, worth {reason.other_total} in all, not {reason.total}",
    )


def _name(fan: Fan) -> Text:
    return Text(fan.name, fan.english)
