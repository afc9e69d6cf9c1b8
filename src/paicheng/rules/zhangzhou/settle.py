"""Who pays whom in 漳州 (`docs/rules/zhangzhou.md` §10-§12)."""

from msgspec import Struct

from paicheng.rules.common import reckoned
from paicheng.rules.zhangzhou.extra import Memory
from paicheng.rules.zhangzhou.options import DiscardPayers, Options, StreakMode
from paicheng.rules.zhangzhou.patterns import BY_KEY
from paicheng.table.events import Count, Line, Settlement, Text, WinResult
from paicheng.table.state import State
from paicheng.tiles.tile import Seat

STREAK = "streak"  # carry memory 连庄
FOLLOW = "fenbing"
TEXTS = {
    "self_drawn": Text("自摸", "self-drawn"),
    "discard": Text("点炮", "on a discard"),
    "robbed": Text("被抢杠，一人付三家", "robbed kong, pays all three shares"),
    "liable": Text("包牌，一人付三家", "sole payer of all three shares"),
    FOLLOW: Text("分饼", "follow pay"),
    "refund": Text("包牌，代还分饼", "sole payer, refunds the follow pay"),
}


class Worth(Struct, frozen=True):
    """What a win is worth: its pattern, multiplier M and points P."""

    pattern: str
    multiplier: int
    points: int


def follow_lines(dealer: Seat, round_no: int, options: Options) -> tuple[Line, ...]:
    """Return what the dealer pays when round `round_no`, from 1, was followed."""
    amount = options.di << (round_no - 1)
    return tuple(Line(dealer, Seat((dealer + step) % 4), amount, FOLLOW, TEXTS[FOLLOW]) for step in (1, 2, 3))


def settle(state: State, worth: Worth | None, options: Options) -> Settlement:
    """Pay the winner, if there is one; what was paid for following stands."""
    lines = list(state.paid)
    results: tuple[WinResult, ...] = ()
    if worth is not None:
        lines += _win_lines(state, worth, options)
        results = (_result(state, worth),)
    payments = [0] * len(state.hands)
    for line in lines:
        payments[line.payer] -= line.points
        payments[line.payee] += line.points
    return Settlement(tuple(payments), tuple(lines), results)


def _liable(state: State) -> bool:
    memory: Memory = state.extra
    return memory.draws_left is not None and state.winners[0][1] is not None and state.robbed is None


def _result(state: State, worth: Worth) -> WinResult:
    seat, giver, tile = state.winners[0]
    keys = (worth.pattern, "baopai") if _liable(state) else (worth.pattern,)
    values = {worth.pattern: worth.multiplier}
    counts = tuple(Count(key, Text(BY_KEY[key].name, BY_KEY[key].english), values.get(key, 1)) for key in keys)
    return WinResult(seat, giver, tile, counts, points={"points": worth.points, "multiplier": worth.multiplier})


def _win_lines(state: State, worth: Worth, options: Options) -> list[Line]:
    seat, giver, _ = state.winners[0]
    how = "self_drawn" if giver is None else "robbed" if state.robbed is not None else "discard"
    if _liable(state):
        how = "liable"
    alone = how in ("robbed", "liable") or (how == "discard" and options.discard_payers is DiscardPayers.DISCARDER)
    lines = []
    for step in (1, 2, 3):
        other = Seat((seat + step) % 4)
        base = _base(state, other, options)
        share = options.di * (base + worth.points) * worth.multiplier
        text = reckoned(TEXTS[how], f"({base} + {worth.points}) × {worth.multiplier}", options.di)
        lines.append(Line(giver if alone and giver is not None else other, seat, share, how, text))
    dealer = state.carry.dealer
    followed = sum(line.points for line in state.paid if line.payee == seat)
    if how == "liable" and giver is not None and followed and dealer not in (giver, seat):
        lines.append(Line(giver, dealer, followed, "refund", TEXTS["refund"]))
    return lines


def _base(state: State, payer: Seat, options: Options) -> int:
    dealer, streak = state.carry.dealer, state.carry.memory.get(STREAK, 0)
    if dealer not in (payer, state.winners[0][0]):
        return 1
    if options.streak_mode is StreakMode.DOUBLE:
        return options.dealer_base << streak
    return options.dealer_base + streak
