"""Who pays whom in 乐十 (`docs/rules/leshi.md` §9-§10), and what the next deal starts from (§3, §12)."""

from typing import NamedTuple

from paicheng.rules.common import reckoned
from paicheng.rules.leshi.extra import OWED, Memory
from paicheng.rules.leshi.options import NextDealer, Options
from paicheng.rules.leshi.patterns import BY_KEY, Worth
from paicheng.table.events import Carry, Count, Line, Settlement, Text, WinResult
from paicheng.table.ruleset import scores_after
from paicheng.table.state import State
from paicheng.tiles.tile import Seat, Tile

SHARES_OF_A_KONG = 3
CONTRACT_SHARES = {"self_drawn": 2, "discard": 1, "robbed": 3}  # what a partner pays besides
TEXTS = {
    "self_drawn": Text("自摸", "self-drawn"),
    "discard": Text("点炮", "on a discard"),
    "robbed": Text("被抢杠", "robbed kong"),
    "contract": Text("承包", "contract"),
}


def settle(state: State, worths: list[Worth], options: Options) -> Settlement:
    """Pay every winner in full."""
    lines: list[Line] = []
    results = []
    for (seat, giver, tile), worth in zip(state.winners, worths, strict=True):
        partners = state.extra.partners(seat)
        how = "self_drawn" if giver is None else "robbed" if state.robbed is not None else "discard"
        lines += _lines(seat, giver, how, partners, _Share(worth.unit, _sum(worth, options)))
        results.append(_result(seat, giver, tile, worth, contract=bool(partners)))
    payments = [0] * len(state.hands)
    for line in lines:
        payments[line.payer] -= line.points
        payments[line.payee] += line.points
    return Settlement(tuple(payments), tuple(lines), tuple(results))


class _Share(NamedTuple):
    """One share of a win, and how it comes about."""

    unit: int
    sum: str

    def line(self, payer: Seat, payee: Seat, shares: int, why: str) -> Line:
        """Return the payment of so many shares."""
        shown = f"{self.sum} × {shares}" if shares > 1 else self.sum
        return Line(payer, payee, shares * self.unit, why, reckoned(TEXTS[why], shown))


def _lines(seat: Seat, giver: Seat | None, how: str, partners: tuple[Seat, ...], share: _Share) -> list[Line]:
    shares = SHARES_OF_A_KONG if how == "robbed" else 1
    payers = [giver] if giver is not None else [Seat(other) for other in range(4) if other != seat]
    lines = [share.line(payer, seat, shares, how) for payer in payers]
    lines += (share.line(partner, seat, CONTRACT_SHARES[how], "contract") for partner in partners)
    return lines


def _sum(worth: Worth, options: Options) -> str:
    """Say how the unit of a share comes about: limits, or flowers doubled by fan."""
    small = (1 + worth.flowers) << worth.fan
    if worth.limits:
        parts = [str(options.lazi), *([str(worth.limits)] if worth.limits > 1 else [])]
    elif worth.raised or small > options.lazi:
        parts = [str(options.lazi)]
    else:
        parts = [f"(1 + {worth.flowers})", *([str(1 << worth.fan)] if worth.fan else [])]
    doubled = ["2"] if "huangfan" in worth.keys else []
    value = [str(options.flower_value)] if options.flower_value > 1 else []
    return " × ".join((*parts, *value, *doubled))


def _result(seat: Seat, giver: Seat | None, tile: Tile | None, worth: Worth, *, contract: bool) -> WinResult:
    keys = (*worth.keys, "chengbao") if contract else worth.keys
    counts = tuple(Count(key, Text(BY_KEY[key].name, BY_KEY[key].english), BY_KEY[key].limits) for key in keys)
    return WinResult(seat, giver, tile, counts, points={"flowers": worth.flowers, "unit": worth.unit})


def next_deal(state: State, settlement: Settlement, options: Options) -> Carry | None:
    """Let the winner deal, keep the dealer after a drawn deal, and count the doubled deals owed."""
    carry = state.carry
    if carry.deal_no + 1 >= options.deals:
        return None
    memory: Memory = state.extra
    owed = max(0, memory.owed - 1) if state.winners else memory.owed + 1
    if options.huangfan_max is not None:
        owed = min(owed, options.huangfan_max)
    return Carry(
        deal_no=carry.deal_no + 1,
        dealer=_next_dealer(state, options.multi_win_next_dealer),
        seating=carry.seating,
        scores=scores_after(state, settlement),
        memory={OWED: owed} if owed else {},
    )


def _next_dealer(state: State, rule: NextDealer) -> Seat:
    if not state.winners:
        return state.carry.dealer
    giver = state.winners[0][1]
    winners = [seat for seat, _, _ in state.winners]
    if giver is None or len(winners) == 1:
        return winners[0]
    nearest = min(winners, key=lambda seat: (seat - giver) % 4)
    return {
        NextDealer.NEAREST_WINNER: nearest,
        NextDealer.DISCARDER: giver,
        NextDealer.AFTER_NEAREST_WINNER: Seat((nearest + 1) % 4),
    }[rule]
