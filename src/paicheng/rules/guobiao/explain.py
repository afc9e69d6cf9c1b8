"""Say of every fan that the tiles show, or that was named, whether it counts, and why not.

A fan is shown if its question holds in at least one reading of the winning tiles, before anything is left out.
"""

from enum import StrEnum

import msgspec
from msgspec import Struct

from paicheng.rules.guobiao.combine import Joins
from paicheng.rules.guobiao.fans import FLOWERS, FanTable, fan_table, number_of
from paicheng.rules.guobiao.named import Named, by_names, score_by_names
from paicheng.rules.guobiao.options import DEFAULT, Options, WaitRule
from paicheng.rules.guobiao.plan import plan
from paicheng.rules.guobiao.score import Candidate, Win, judge, order, ranked, score, waits_of
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
    READING_NAMED = "named_reading"  # likewise, and more of what was named counts in this one
    NOT_NAMED = "not_named"  # it is there, and the winner did not name it, or not so often 未报
    NOT_THERE = "not_there"  # the winner named it, and it is not there, or not so often 报错


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


def explain(win: Win, options: Options = DEFAULT, named: Named | None = None) -> Explanation:
    """Count a hand and explain each fan that it shows; BadHand if there cannot be such a hand.

    With `named` only what the winner named is paid, and what he named in vain is explained too.
    """
    check(win)
    result = judge(win, options)
    found = ranked(win, options, result.waits)
    if not found:
        return Explanation(result)
    table = fan_table(options)
    if named is not None:
        found = by_names(found, named, table)
        result = score_by_names(result, found[0], named, table)
    counted = tuple(
        CountedFan(fan.key, number_of(fan.key, options), _name(fan), fan.value, result.fans[fan.key])
        for fan in table.rows
        if fan.key in result.fans
    )
    uncounted = []
    for fan in table.rows:
        reason = _reason(fan, found, named, table)
        if reason is not None:
            text = _words(fan, reason, table)
            uncounted.append(UncountedFan(fan.key, number_of(fan.key, options), _name(fan), fan.value, reason, text))
    return Explanation(result, counted, tuple(uncounted))


def worth_of_waits(win: Win, options: Options = DEFAULT) -> tuple[tuple[Tile, Score], ...]:
    """Return what the hand would be worth on each tile it waited for, won in the same way."""
    real = msgspec.structs.replace(options, wait_rule=WaitRule.PHYSICAL)
    return tuple((Tile(tile), judge(_won_on(win, tile), options)) for tile in waits_of(win, real))


def _won_on(win: Win, tile: int) -> Win:
    return win if tile == win.tile else msgspec.structs.replace(win, tile=Tile(tile), last_of_kind=False)


def _reason(fan: Fan, found: list[Candidate], named: Named | None, table: FanTable) -> Reason | None:
    """Return why a fan does not count, or not so often as it is there or was named; None if there is nothing to say."""
    there = found[0].fans.get(fan.key, 0)
    showing = [candidate for candidate in found if fan.times(candidate.reading)]
    if showing and not there:
        return _not_counted(fan, found[0], showing, table)
    said = there if named is None else named.count(fan.key)
    if said > there:
        return Reason(ReasonKind.NOT_THERE, named=said, there=there)
    if said < there and fan.key != FLOWERS:
        return Reason(ReasonKind.NOT_NAMED, named=said, there=there)
    return None


def _not_counted(fan: Fan, chosen: Candidate, showing: list[Candidate], table: FanTable) -> Reason:
    reading = showing[0].reading
    swallower = _swallower(fan.key, chosen, table)
    if swallower:
        return Reason(ReasonKind.SWALLOWED, by=(swallower,))
    if not fan.needs(reading):
        kind = ReasonKind.DRAGON_TILE if sole_wait(reading) else ReasonKind.WAIT_SET
        return Reason(kind, waits=reading.waits)
    if fan.times(chosen.reading):
        return Reason(ReasonKind.COMBINED, by=_joining(fan, chosen))
    best = min(showing, key=order)
    kind = ReasonKind.READING_NAMED if order(best) < order(chosen) else ReasonKind.READING
    return Reason(kind, total=chosen.total, other_total=best.total)


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
        case ReasonKind.READING_NAMED:
            return Text(
                "另一种拆法才有；所报的番以现在的拆法为多",
                "only in another reading; this one has more of what was named",
            )
        case ReasonKind.NOT_NAMED | ReasonKind.NOT_THERE:
            return _words_of_names(reason)
    if reason.total == reason.other_total:
        zh = f"另一种拆法才有，同为{reason.total}分；分数相同，取番种序号靠前的"
        return Text(zh, f"only in another reading, also worth {reason.total}; of equals the smaller fan numbers count")
    return Text(
        f"另一种拆法才有，共{reason.other_total}分，少于现在的{reason.total}分",
        f"only in another reading, worth {reason.other_total} in all, not {reason.total}",
    )


def _words_of_names(reason: Reason) -> Text:
    named, there = reason.named, reason.there
    if not there:
        return Text("报错", "named but not there")
    if not named:
        return Text("未报", "not named")
    if named < there:
        return Text(f"未报足：报了{named}次，实有{there}次", f"named {named}×, there {there}×")
    return Text(f"报错：报了{named}次，实有{there}次", f"named {named}×, there only {there}×")


def _name(fan: Fan) -> Text:
    return Text(fan.name, fan.english)
