"""What the table shows of a win: the facts that its fan are counted from, and the result for the ledger."""

from paicheng.rules.guobiao.explain import explain
from paicheng.rules.guobiao.options import Options
from paicheng.rules.guobiao.score import KongEvent, Win
from paicheng.table.events import Count, NotCounted, Origin, WinResult
from paicheng.table.offers import held
from paicheng.table.state import Phase, State, changed
from paicheng.tiles.meld import MeldKind, kind_of, tiles_of
from paicheng.tiles.tile import EAST, Seat, Tile


def win_of(state: State, seat: Seat, tile: int) -> Win:
    """Return the facts of a win by the seat on `tile` of another, or on its own draw if `tile` is -1."""
    hand, self_drawn = held(state, seat), tile < 0
    if self_drawn:
        assert state.drawn is not None
        tile = state.drawn
        without = changed(hand, state.drawn, -1)
        assert isinstance(without, bytes)
        hand = without
    return Win(
        hand=hand,
        tile=Tile(tile),
        melds=state.melds[seat],
        sources=state.sources[seat],
        self_drawn=self_drawn,
        last_tile=state.left == 0,
        kong_event=_kong_event(state, self_drawn=self_drawn),
        last_of_kind=visible(state, tile) == 3,
        round_wind=Tile(EAST + state.carry.round_no),
        seat_wind=state.seat_wind(seat),
        flowers=len(state.flowers[seat]),
    )


def _kong_event(state: State, *, self_drawn: bool) -> KongEvent | None:
    if self_drawn:
        return KongEvent.REPLACEMENT if state.origin is Origin.KONG else None
    return KongEvent.ROB if state.robbed is not None else None


def visible(state: State, tile: int) -> int:
    """Count the copies of a kind that lie open, the one on offer aside (B.8): in pools and in melds not concealed."""
    pools = sum((byte & 63) == tile for pool in state.pools for byte in pool)
    if state.phase is Phase.CLAIM and state.fresh == tile:
        pools -= 1
    melds = sum(
        tiles_of(code).count(Tile(tile))
        for codes in state.melds
        for code in codes
        if kind_of(code) is not MeldKind.CONCEALED_KONG
    )
    return pools + melds


def result_of(state: State, seat: Seat, giver: Seat | None, tile: Tile | None, options: Options) -> WinResult:
    """Explain a win for the ledger: the fan counted, and those shown and not counted with the reason why."""
    assert tile is not None
    named = state.extra.named if options.winner_names_fans else None
    told = explain(win_of(state, seat, -1 if giver is None else tile), options, named)
    counts = tuple(Count(fan.key, fan.name, fan.value, fan.times) for fan in told.counted)
    uncounted = tuple(NotCounted(fan.key, fan.name, fan.reason.kind, fan.text) for fan in told.uncounted)
    flowers = len(state.flowers[seat])
    points = {"base": told.score.base, "flowers": flowers, "total": told.score.total}
    return WinResult(seat, giver, tile, counts, uncounted, points)
