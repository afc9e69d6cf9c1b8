"""Who pays whom in 百搭 (`docs/rules/baida.md` §9)."""

from paicheng.rules.baida.options import DiscardPayers, Options
from paicheng.rules.baida.patterns import BY_KEY, Worth
from paicheng.rules.common import reckoned
from paicheng.table.events import Count, Line, Settlement, Text, WinResult
from paicheng.table.state import State
from paicheng.tiles.tile import Seat

STREAK = "streak"  # carry memory 连庄
TEXTS = {
    "self_drawn": Text("自摸，花", "self-drawn, flowers"),
    "special": Text("特殊和牌，花与番", "special win, flowers and fan"),
    "discard": Text("点炮，花", "on a discard, flowers"),
    "robbed": Text("被抢杠，花", "robbed kong, flowers"),
    "streak": Text("连庄", "the dealer's streak"),
}


def settle(state: State, worth: Worth | None, options: Options) -> Settlement:
    """Pay the one winner, if there is one."""
    if worth is None:
        return Settlement((0,) * len(state.hands))
    seat, giver, tile = state.winners[0]
    how = "robbed" if state.robbed is not None else "discard"
    if giver is None:
        how = "self_drawn" if not worth.fan else "special"
    lines = _lines(state, seat, giver, how, worth, options)
    payments = [0] * len(state.hands)
    for line in lines:
        payments[line.payer] -= line.points
        payments[line.payee] += line.points
    counts = tuple(Count(key, Text(BY_KEY[key].name, BY_KEY[key].english), fan) for key, fan in worth.patterns)
    result = WinResult(seat, giver, tile, counts, points={"flowers": worth.flowers, "fan": worth.fan})
    return Settlement(tuple(payments), tuple(lines), (result,))


def _lines(state: State, seat: Seat, giver: Seat | None, how: str, worth: Worth, options: Options) -> list[Line]:
    others = [Seat(other) for other in range(len(state.hands)) if other != seat]
    all_pay = giver is None or (how == "discard" and options.discard_payers is DiscardPayers.ALL)
    payers = others if all_pay else [giver]
    times = 2 if giver is None or worth.fan else 1
    dealer, streak = state.carry.dealer, state.carry.memory.get(STREAK, 0)
    lines = []
    for payer in others:
        if payer in payers:
            points = options.di * (times * worth.flowers + worth.fan)
            text = reckoned(TEXTS[how], _sum(worth, times), options.di)
            lines.append(Line(payer, seat, points, how, text))
        owes = payer == dealer or (seat == dealer and payer in payers)
        if streak and owes:
            text = reckoned(TEXTS[STREAK], _doubled(streak, times), options.di)
            lines.append(Line(payer, seat, options.di * times * streak, STREAK, text))
    return lines


def _sum(worth: Worth, times: int) -> str:
    flowers = _doubled(worth.flowers, times)
    if not worth.fan:
        return flowers
    return f"{flowers} + {worth.fan}"


def _doubled(count: int, times: int) -> str:
    return f"{count} × {times}" if times > 1 else str(count)
