"""Who pays whom in 百搭 (`docs/rules/baida.md` §9)."""

from paicheng.rules.baida.options import DiscardPayers, Options
from paicheng.rules.baida.patterns import BY_KEY, Worth
from paicheng.table.events import Count, Line, Settlement, Text, WinResult
from paicheng.table.state import State
from paicheng.tiles.tile import Seat

STREAK = "streak"  # carry memory 连庄
TEXTS = {
    "self_drawn": Text("自摸：花与番", "self-drawn: flowers and fan"),
    "special": Text("特殊和牌：花与番", "special win: flowers and fan"),
    "discard": Text("点炮：花与番", "discard: flowers and fan"),
    "robbed": Text("被抢杠：花与番", "robbed kong: flowers and fan"),
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
            lines.append(Line(payer, seat, points, how, TEXTS[how]))
        owes = payer == dealer or (seat == dealer and payer in payers)
        if streak and owes:
            lines.append(Line(payer, seat, options.di * times * streak, STREAK, TEXTS[STREAK]))
    return lines
