"""Who pays whom (D.1), and what the next deal starts from (A.2, A.4)."""

from paicheng.rules.common import reseat
from paicheng.rules.guobiao.extra import OUT, Memory
from paicheng.table.events import Carry, Line, Settlement, Text, WinResult
from paicheng.table.ruleset import scores_after
from paicheng.table.state import State
from paicheng.tiles.tile import Player, Seat

BASE = 8  # 底分
DEALS_A_ROUND = 4
SEATING = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))  # first-round chairs, E S W N, by round

BASE_TEXT = Text("底分", "base points")
FAN_TEXTS = {
    "self_drawn": Text("自摸：番数", "self-drawn: fan"),
    "discard": Text("点炮：番数", "the discarder pays the fan"),
    "robbed": Text("被抢杠：番数", "the robbed kong pays the fan"),
}


def settle(state: State, results: tuple[WinResult, ...]) -> Settlement:
    """Return the ledger of a deal with at most one winner: the win first, then the fines already paid."""
    lines = (*(line for result in results for line in _win_lines(state, result)), *state.paid)
    payments = [0] * len(state.hands)
    for line in lines:
        payments[line.payer] -= line.points
        payments[line.payee] += line.points
    return Settlement(tuple(payments), lines, results)


def _win_lines(state: State, result: WinResult) -> list[Line]:
    how = "self_drawn" if result.giver is None else "discard" if state.robbed is None else "robbed"
    total = result.points["total"]
    lines = []
    for step in range(1, len(state.hands)):
        payer = Seat((result.seat + step) % len(state.hands))
        lines.append(Line(payer, result.seat, BASE, "base", BASE_TEXT))
        if result.giver is None or payer == result.giver:
            lines.append(Line(payer, result.seat, total, how, FAN_TEXTS[how]))
    return lines


def next_deal(state: State, settlement: Settlement, *, deals: int, changes_seats: bool) -> Carry | None:
    """Pass the deal on, also after a draw or the dealer's win; change seats between rounds."""
    carry = state.carry
    deal_no = carry.deal_no + 1
    if deal_no >= deals:
        return None
    round_no = deal_no // DEALS_A_ROUND % DEALS_A_ROUND
    memory = dict(carry.memory)
    extra: Memory = state.extra
    memory |= {f"{OUT}{carry.seating[seat]}": 1 for seat in extra.out}
    seating = carry.seating
    if changes_seats and round_no != carry.round_no:
        first = first_seating(seating, carry.round_no)
        seating = reseat(first, SEATING[round_no])
    return Carry(
        deal_no=deal_no,
        round_no=round_no,
        dealer=Seat(deal_no % DEALS_A_ROUND),
        seating=seating,
        scores=scores_after(state, settlement),
        memory=memory,
    )


def first_seating(seating: tuple[Player, ...], round_no: int) -> tuple[Player, ...]:
    """Return who sat where in the first round, from the seating of a later one."""
    first = list(seating)
    for seat, chair in enumerate(SEATING[round_no]):
        first[chair] = seating[seat]
    return tuple(first)
