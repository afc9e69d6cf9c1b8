"""How near and how dear a hand becomes by each action: what the page hints and a bot plays by.

Distances are to a win worth the minimum on another's tile, or if none is left on an own draw, not to any complete hand,
and exact. What completes a hand at once is told apart from that, with what each wait is worth on another's tile: a hand
may be ready 听 and worth too little. The outlook weighs the ways of a hand, those that claim included.
"""

from collections.abc import Iterable

from paicheng.kernel import Form, How, approach_to, waits
from paicheng.kernel.aims.chance import promise
from paicheng.kernel.aims.plan import STAY, Terms, Way, survey
from paicheng.kernel.form import ROUND, SEAT
from paicheng.rules.guobiao.facts import win_of
from paicheng.rules.guobiao.options import Options
from paicheng.rules.guobiao.score import Win, judge
from paicheng.rules.guobiao.swift import base, switches_of
from paicheng.table import actions
from paicheng.table.actions import Action, Chow, Decline, Discard, Kong, Pung
from paicheng.table.offers import held
from paicheng.table.ruleset import Appraisal
from paicheng.table.state import Phase, State, changed
from paicheng.tiles.meld import MeldKind, meld, tiles_of
from paicheng.tiles.tile import COPIES, EAST, KINDS, Seat, Tile

OUT_OF_REACH = Appraisal(14, 0.0, 0)
HASTE = 0.35  # of the turns until the wall ends, the share that there is: most deals are won before
EVERYTHING = 1e6  # the outlook of a win: nothing is better


def appraise(view: State, seat: Seat, offers: Iterable[Action], options: Options) -> dict[Action, Appraisal]:
    """Return for each offer how near and how dear the hand becomes."""
    desk = Desk(view, seat, options)
    return {action: desk.appraise(action) for action in offers}


class Desk:
    """What a seat reckons with while it appraises its offers; each search is made once."""

    def __init__(self, view: State, seat: Seat, options: Options) -> None:
        self._view, self._seat, self._options = view, seat, options
        self._hand, self._melds = held(view, seat), view.melds[seat]
        self._live = unseen(view, seat)
        round_wind, seat_wind = EAST + view.carry.round_no, view.seat_wind(seat)
        turns = max(0.5, HASTE * view.left / len(view.hands))
        self._terms = Terms(options.minimum, round_wind, seat_wind, turns, switches_of(options))
        self._how = round_wind - EAST << ROUND | seat_wind - EAST << SEAT
        self._ways: dict[int, Way] | None = None

    def appraise(self, action: Action) -> Appraisal:
        """Return how near and how dear the hand becomes by the action."""
        match action:
            case actions.Win():
                return self._won()
            case Discard(tile=tile):
                self._ways = self._ways or self._survey(self._hand, self._melds)
                return self._after(self._hand, self._melds, tile, self._ways)
            case Decline():
                return self._after(self._hand, self._melds, STAY, self._survey(self._hand, self._melds))
            case Kong(tile=tile):
                return self._konged(tile)
            case Pung() | Chow():
                return self._claimed(action)
        return OUT_OF_REACH

    def _survey(self, hand: bytes, melds: bytes) -> dict[int, Way]:
        return survey(hand, melds, self._live, self._terms)

    def _won(self) -> Appraisal:
        own = self._view.turn == self._seat
        score = judge(win_of(self._view, self._seat, -1 if own else self._view.fresh or 0), self._options)
        return Appraisal(-1, float(score.total), 0, EVERYTHING) if score.legal else OUT_OF_REACH

    def _konged(self, tile: Tile) -> Appraisal:
        """Weigh a kong: it takes the tiles out of the hand, and its replacement is still to come."""
        pung = meld(MeldKind.PUNG, tile)
        melds = self._melds
        if pung in melds:
            melds = bytes(code if code != pung else meld(MeldKind.KONG, tile) for code in melds)
        else:
            own = self._view.phase is not Phase.CLAIM
            melds += bytes((meld(MeldKind.CONCEALED_KONG if own else MeldKind.KONG, tile),))
        hand = _without(self._hand, (tile,) * self._hand[tile])
        return self._after(hand, melds, STAY, self._survey(hand, melds))

    def _claimed(self, action: Pung | Chow) -> Appraisal:
        """Return the best that a discard after the claim leaves."""
        fresh = self._view.fresh
        assert fresh is not None
        code = meld(MeldKind.PUNG, fresh) if isinstance(action, Pung) else meld(MeldKind.CHOW, action.first)
        taken = list(tiles_of(code))
        taken.remove(fresh)
        hand, melds = _without(self._hand, taken), self._melds + bytes((code,))
        ways = self._survey(hand, melds)
        found = [self._after(hand, melds, tile, ways) for tile in ways]
        return max(found, key=lambda appraisal: appraisal.outlook, default=OUT_OF_REACH)

    def _after(self, hand: bytes, melds: bytes, tile: int, ways: dict[int, Way]) -> Appraisal:
        """Return what a hand has before it without the tile."""
        rest = hand if tile == STAY else _without(hand, (tile,))
        waited = self._waits(rest, melds)
        found = [(worth, copies) for _, worth, copies in waited if copies and worth >= self._options.minimum]
        way = ways.get(tile)
        if found:
            live = sum(copies for _, copies in found)
            hoped = max(promise(found, self._terms.turns / max(1, sum(self._live))), way.outlook if way else 0.0)
            return Appraisal(0, float(max(found)[0]), live, hoped, waited)
        if way is None:
            return Appraisal(OUT_OF_REACH.distance, 0.0, 0, 0.0, waited)
        distance, useful = self._nearer(rest, melds)
        live = sum([self._live[kind] for kind in useful])
        return Appraisal(distance, float(way.worth), live, way.outlook, waited)

    def _nearer(self, hand: bytes, melds: bytes) -> tuple[int, tuple[int, ...]]:
        """Return the distance to a win on another's tile, or if none is left on an own draw, and the useful tiles."""
        for how in (self._how, self._how | How.SELF_DRAWN):
            goal = (hand, melds, self._terms.minimum, self._live, how, self._terms.switches)
            distance, useful = approach_to(*goal)
            if distance is not None:
                return distance, useful
        return OUT_OF_REACH.distance, ()

    def _waits(self, hand: bytes, melds: bytes) -> tuple[tuple[Tile, int, int], ...]:
        """Return what completes the hand, what it is then worth on another's tile, and the copies not seen."""
        kinds = waits(hand, len(melds), forms=Form.GUOBIAO)
        return tuple((Tile(kind), self._worth(hand, melds, kind), self._live[kind]) for kind in kinds)

    def _worth(self, hand: bytes, melds: bytes, tile: int) -> int:
        win = Win(
            hand=hand,
            tile=Tile(tile),
            melds=melds,
            sources=bytes(len(melds)),
            last_of_kind=self._live[tile] == 1 and not hand[tile],
            round_wind=Tile(self._terms.round_wind),
            seat_wind=Tile(self._terms.seat_wind),
        )
        return base(win, self._options)


def unseen(view: State, seat: Seat) -> bytes:
    """Count the copies of each kind that the seat sees nowhere."""
    left = [COPIES - count for count in held(view, seat)[:KINDS]]
    for codes in view.melds:
        for tile in (tile for code in codes for tile in tiles_of(code)):
            left[tile] -= 1
    for pool in view.pools:
        for byte in pool:
            left[byte & 63] -= 1
    if view.robbed is not None:
        left[view.robbed] -= 1
    return bytes(max(0, count) for count in left)


def _without(hand: bytes, tiles: Iterable[int]) -> bytes:
    for tile in tiles:
        fewer = changed(hand, Tile(tile), -1)
        assert isinstance(fewer, bytes)
        hand = fewer
    return hand
