"""How far a hand is from a win worth at least so many of the national fan 国标, exactly, and what brings it nearer.

The distance is the least number of exchanges, each a draw and a discard, until one tile from somewhere makes a win
worth enough. Melds stay as they are. What is drawn must be live; so must the last tile, which comes as `how` says: by
an own draw or from another's discard. Chance does not count: no kong is declared or robbed, no tile is the last of
the wall, there are no flowers. The last tile is the fourth of its kind 和绝张 only if one copy alone is still unseen
and none stays in the hand.

A target that lacks *d* tiles is reached by *d* draws of which one is the last, so it is *d* - 1 exchanges away if some
tile it lacks, coming last, makes it worth enough. If none does, some tile the hand holds already may: it is thrown
away and taken back last, to win on a lone wait or for a concealed pung, at the price of one exchange more. The walk of
`targets` is made for one tile, then for two, until it meets such a target; the first floor is the plain distance.

What a target is worth says the count of `fan`. It is asked of few: what its sets show (`worth`) and the most that
all else could add decide most cases. For a dear goal the walk itself turns back: `reach` knows of one, two or three
sets the most that any four with them show.
"""

from array import array
from base64 import b85decode
from functools import lru_cache
from zlib import decompress

from paicheng.kernel.aims import reach, targets
from paicheng.kernel.fans import fan, joint, splits, whole, worth
from paicheng.kernel.form import Division, Form, How, Plan, Prospect
from paicheng.kernel.shapes.hand import shanten
from paicheng.tiles.tile import COPIES, EAST, KINDS

PLANS = 20  # as many are told at the most
MOST = 15  # no target lacks more, a tile taken back included
GUOBIAO = int(Form.GUOBIAO)
SELF_DRAWN, FOURTH = int(How.SELF_DRAWN), int(How.FOURTH)
SEEK, GATHER, LIST = 0, 1, 2
WINDS = 4  # those of round and seat, which `reach` leaves out
PAIRS_WORTH = 24  # 七对; its quadruples add up to three times 2
CHEAP = 8  # 无番和, which no bound on what is shown can rule out


class Aim(targets.Targets):
    """One search; `how` and `switches` are those of `fan.base_of`."""

    def __init__(self, hand: bytes, melds: bytes, live: bytes | None, minimum: int, how: int, switches: int) -> None:
        super().__init__(hand, melds, live)
        splits.fill()
        joint.fill()
        self.minimum, self.how, self.switches, self.mode = minimum, how, switches, SEEK
        self.round_wind, self.seat_wind = EAST + (how >> 4 & 3), EAST + (how >> 6 & 3)
        self.least = 0
        self.useful = array("Q", bytes(8 * (KINDS + 1)))  # after each discard; the last place: as the hand is
        self.full = sum(hand[:KINDS]) % 3 == 2
        self.plans: dict[bytes, Plan] = {}
        table = bytearray(1) if minimum <= CHEAP else reached()
        self.reach = table
        self.keep = (*self.keep, table)
        self.extra = self._extra(self.melds - self.concealed_kongs)

    def _extra(self, claimed: int) -> int:
        """Return the most that is counted besides what sets, pair, copies and concealed pungs show."""
        drawn = (1 if claimed else 4) if self.how & SELF_DRAWN else 2 * (not claimed) + 6 * (claimed == 4)
        last = 0
        for tile in range(KINDS):
            if self.live[tile] == 1:
                last = 4
        kongs = 0 if not self.kongs else 2 if self.kongs == 1 else 8 if self.kongs == 2 else 32
        if self.kongs == 4:
            kongs = 88
        return kongs + drawn + last + 1 + 8 * (self.switches != 0)

    def distance(self, floor: int) -> int:
        """Return the distance, known to be at least `floor`; -1 if no such win is left."""
        self.mode = SEEK
        for bound in range(max(0, floor) + 1, MOST + 1):
            self.walk(bound)
            if self.stop:
                return bound - 1
            if not self.cut:
                break
        return -1

    def gather(self, distance: int) -> "array[int]":
        """Return for each discard that leaves the hand so near the tiles that bring it nearer, as bits.

        The last place is for the hand as it is. If it is ready the tiles are those that complete it.
        """
        self.mode = GATHER
        self.walk(distance + 1)
        return self.useful

    def list_plans(self, distance: int) -> tuple[Plan, ...]:
        """Return the plans that take so many exchanges, those with most live tiles first."""
        self.mode = LIST
        self.walk(distance + 1)
        return tuple(self._sorted_plans()[:PLANS])

    def live_of(self, tile: int) -> int:
        """Return how many copies of a kind may still come."""
        return self.live[tile]

    def take(self, form: int, lack: int, pair: int, body: int) -> int:
        """Ask of each tile that may come last whether it makes the target worth enough."""
        again = self.bound - lack
        if not again:
            self.cut = 1
        if again > 1 or (self.mode == GATHER and not self._news(again)):
            return 0
        if form == targets.REGULAR and not self._may_pay(pair):
            return 0
        for tile in range(KINDS):
            if not self.need[tile] or not self.live[tile] or (self.need[tile] > self.hand[tile]) == again:
                continue
            value = self._worth_with(tile)
            if value < self.minimum:
                continue
            if self.mode == SEEK:
                self.stop = 1
                break
            if self.mode == GATHER:
                self._gather(tile, again)
            elif self._live_of_plan(tile, again) >= self.least:
                self._list(self._shape(form, pair, body), tile, value, again)
        return 0

    def hope(self, size: int) -> int:
        """Say whether any sets beside the first `size` might make a win worth enough."""
        if self.minimum <= CHEAP or size == 4:
            return 1
        pungs = self.concealed_kongs + 4 - size
        for place in range(self.melds, size):
            pungs += self.chosen[place] >= targets.NO_CHOW
        shown = self.reach[self._place(size)]
        return shown + WINDS + self.extra + _hidden(pungs) >= self.minimum or self._may_be_gates(size)

    def _may_be_gates(self, size: int) -> int:
        """Say whether the first sets may be among those of 九莲宝灯: chows and pungs of terminals of one suit."""
        suit = -1
        for place in range(size):
            number = self.chosen[place]
            if number < targets.NO_CHOW:
                low = targets.low_of(number)
            else:
                low = number - targets.NO_CHOW
                if low >= EAST or low % 9 not in (0, 8):
                    return 0
            if suit < 0:
                suit = low // 9
            if low // 9 != suit:
                return 0
        return not self.melds

    def _place(self, size: int) -> int:
        """Return where `reach` has the first one, two or three sets."""
        a = self.chosen[0]
        if size == 1:
            return 1 + a
        b = self.chosen[1]
        if a > b:
            a, b = b, a
        if size == 2:
            return 1 + targets.SETS + b * (b + 1) // 2 + a
        c = self.chosen[2]
        if b > c:
            b, c = c, b
        if a > b:
            a, b = b, a
        pairs = targets.SETS * (targets.SETS + 1) // 2
        return 1 + targets.SETS + pairs + c * (c + 1) * (c + 2) // 6 + b * (b + 1) // 2 + a

    def hope_of_pairs(self, left: int) -> int:
        """Say whether any pairs beside those chosen might make a win worth enough."""
        if self.minimum <= PAIRS_WORTH:
            return 1
        return PAIRS_WORTH + 6 + self.extra + _kinds(self.have()) >= self.minimum

    def _may_pay(self, pair: int) -> int:
        """Say whether four sets and a pair, at the very best, are worth enough; no less than their worth."""
        total = self.extra
        for tile in range(KINDS):
            total += 2 * (self.need[tile] + self.lain[tile] == COPIES)
        shown = worth.count(self.packed(), pair, self.have(), self.round_wind, self.seat_wind) & worth.VALUE
        pungs = self.concealed_kongs
        for place in range(self.melds, 4):
            pungs += self.chosen[place] >= targets.NO_CHOW
        total += shown + _hidden(pungs)
        return total >= self.minimum or (self.minimum <= CHEAP and not shown) or self._may_be_gates(4)

    def _worth_with(self, tile: int) -> int:
        """Return what the target is worth if this tile comes last."""
        self.need[tile] -= 1
        how = self.how
        if self.live[tile] == 1 and not self.need[tile]:
            how |= FOURTH
        value = fan.base_of(self.need, tile, self.codes, self.melds, how, self.switches)
        self.need[tile] += 1
        return value

    def _missing(self) -> int:
        """Return the kinds of which the target lacks some."""
        one = 1
        found = 0
        for tile in range(KINDS):
            if self.need[tile] > self.hand[tile]:
                found |= one << tile
        return found

    def _news(self, again: int) -> int:
        """Say whether the target might add to what is gathered."""
        if self.bound == 1:
            return 1
        found = self._missing()
        if not self.full:
            return found & ~self.useful[KINDS] != 0
        for tile in range(KINDS):
            goes = self.hand[tile] > self.need[tile] or (again and self.hand[tile])
            if goes and (not self.useful[tile] or found & ~self.useful[tile]):
                return 1
        return 0

    def _gather(self, last: int, again: int) -> None:
        """Note the tiles that are drawn before the last one, of a hand that is ready the last one itself.

        What is discarded is what the target does not need, or the tile that is to be taken back.
        """
        one = 1
        found = one << last
        if self.bound > 1:
            found = self._missing()
            if not again and self.need[last] - self.hand[last] == 1:
                found &= ~(one << last)
        if not self.full:
            self.useful[KINDS] |= found
            return
        for tile in range(KINDS):
            if self.hand[tile] > self.need[tile] or (again and tile == last):
                self.useful[tile] |= found

    def _live_of_plan(self, last: int, again: int) -> int:
        """Return how many copies are live of all that is to come."""
        total = 0
        for tile in range(KINDS):
            if self.need[tile] > self.hand[tile] or (again and tile == last):
                total += self.live[tile]
        return total

    def _shape(self, form: int, pair: int, body: int) -> Division:
        sets = (
            ()
            if form not in (targets.REGULAR, targets.KNITTED_STRAIGHT)
            else range(self.melds, 4 if form == targets.REGULAR else 1)
        )
        numbers = sorted([self.chosen[place] for place in sets])
        chows = tuple([targets.low_of(number) for number in numbers if number < targets.NO_CHOW])
        pungs = tuple([number - targets.NO_CHOW for number in numbers if number >= targets.NO_CHOW])
        return Division(Form(form), chows, pungs, pair, body)

    def _list(self, shape: Division, last: int, value: int, again: int) -> None:
        """Keep a plan."""
        target, held = bytes(self.need[:KINDS]), bytes(self.hand[:KINDS])
        key = target + bytes((last * again,))
        known = self.plans.get(key)
        live = self._live_of_plan(last, again)
        if live == self.least and known is None:
            return
        over = [max(0, count - have) for count, have in zip(target, held, strict=True)]
        spare = [max(0, have - count) for count, have in zip(target, held, strict=True)]
        over[last] += again
        spare[last] += again
        self.plans[key] = Plan(
            shape if known is None else known.shape,
            target,
            ((last, value),) if known is None else tuple({**dict(known.last), last: value}.items()),
            tuple([(tile, over[tile], self.live[tile]) for tile in range(KINDS) if over[tile]]),
            live,
            tuple([tile for tile in range(KINDS) if spare[tile]]),
        )
        if len(self.plans) > 4 * PLANS:
            self._forget()

    def _sorted_plans(self) -> list[Plan]:
        return sorted(self.plans.values(), key=lambda plan: (-plan.live, -plan.fan, plan.tiles))

    def _forget(self) -> None:
        """Leave only the plans with the most live tiles."""
        best = self._sorted_plans()[: 2 * PLANS]
        self.least = best[PLANS - 1].live
        chosen = set(map(id, best))
        self.plans = {key: plan for key, plan in self.plans.items() if id(plan) in chosen}


def _hidden(pungs: int) -> int:
    """Return the most that so many concealed pungs are worth."""
    return 64 if pungs >= 4 else 16 if pungs == 3 else 2 * (pungs == 2)


def _kinds(have: int) -> int:
    """Return the most that seven pairs of these kinds and others may be worth beside 七对."""
    suits = (have & 0x1FF != 0) + (have >> 9 & 0x1FF != 0) + (have >> 18 & 0x1FF != 0)
    honors = have & whole.HONORS != 0
    total = 8  # 五门齐, 缺一门, 无字
    if suits <= 1:
        total += _one_suit(have) if suits and not honors else 64 if not suits else 6
    if not have & ~whole.OUTSIDE:
        total += 64 if not honors or not suits else 32
    if not have & ~whole.GREEN:
        total += 88
    if not have & ~whole.REVERSIBLE:
        total += 8
    return total if honors else total + _ranks(have)


def _one_suit(have: int) -> int:
    """清一色, or 连七对 if the pairs lie within seven ranks."""
    ranks = have | have >> 9 | have >> 18
    return 64 if not ranks & 0x1FF & ~0x7F or not ranks & 0x1FF & ~0x1FC or not ranks & 0x1FF & ~0xFE else 24


def _ranks(have: int) -> int:
    if have & ~whole.ABOVE_FIVE and have & ~whole.BELOW_FIVE and have & ~whole.MIDDLE:
        return 2
    return 2 + 24


@lru_cache(maxsize=1)
def reached() -> bytearray:
    """Unpack the table of `reach`."""
    return bytearray(decompress(b85decode(reach.PACKED)))


def distance_to(
    hand: bytes, melds: bytes = b"", minimum: int = 8, *, live: bytes | None = None, how: int = 0, switches: int = 0
) -> int | None:
    """Return how many tiles must be exchanged until one more makes a win worth `minimum`; None if none is left.

    A hand of 3n+2 tiles is taken after its best discard. `live` are the copies of each kind that may still come, by
    default all that hand and melds leave; `how` the last one comes, and `switches`, are those of `fan_total`. 和绝张
    counts for a kind of which one copy is live now; a tile still to be thrown does not make it so.

    >>> distance_to(bytes([2, 0, 0, 2, 0, 0, 2, 0, 0] + [2, 0, 0] * 3 + [1] + [0] * 15))
    0
    """
    found = _aim(hand, melds, minimum, live, how, switches).distance(_floor(hand, melds))
    return found if found >= 0 else None


def useful_to(
    hand: bytes, melds: bytes = b"", minimum: int = 8, *, live: bytes | None = None, how: int = 0, switches: int = 0
) -> tuple[int, ...]:
    """Return the tiles that bring a hand of 3n+1 nearer to a win worth `minimum`; if it is ready those that make it.

    Arguments are those of `distance_to`.
    """
    return approach_to(hand, melds, minimum, live, how, switches)[1]


def approach_to(
    hand: bytes, melds: bytes, minimum: int, live: bytes | None, how: int, switches: int
) -> tuple[int | None, tuple[int, ...]]:
    """Return both `distance_to` and `useful_to`."""
    aim = _aim(hand, melds, minimum, live, how, switches)
    distance = aim.distance(_floor(hand, melds))
    return (distance, _kinds_in(aim.gather(distance)[KINDS])) if distance >= 0 else (None, ())


def best_discards_to(
    hand: bytes, melds: bytes = b"", minimum: int = 8, *, live: bytes | None = None, how: int = 0, switches: int = 0
) -> tuple[Prospect, ...]:
    """Return the discards that leave a hand of 3n+2 nearest to a win worth `minimum`, those with most live tiles first.

    Arguments are those of `distance_to`.
    """
    aim = _aim(hand, melds, minimum, live, how, switches)
    distance = aim.distance(_floor(hand, melds))
    if distance < 0:
        return ()
    found = []
    for tile, bits in enumerate(aim.gather(distance)[:KINDS]):
        if bits:
            copies = sum([aim.live_of(kind) for kind in _kinds_in(bits)])
            found.append(Prospect(tile, distance, bits, copies))
    return tuple(sorted(found, key=lambda prospect: (-prospect.live, prospect.tile)))


def plans_to(
    hand: bytes, melds: bytes = b"", minimum: int = 8, *, live: bytes | None = None, how: int = 0, switches: int = 0
) -> tuple[Plan, ...]:
    """Return the nearest ways to a win worth `minimum`, at most `PLANS`, those with most live tiles first.

    Arguments are those of `distance_to`.
    """
    aim = _aim(hand, melds, minimum, live, how, switches)
    distance = aim.distance(_floor(hand, melds))
    return aim.list_plans(distance) if distance >= 0 else ()


def _floor(hand: bytes, melds: bytes) -> int:
    return shanten(hand, len(melds), forms=GUOBIAO)


def _kinds_in(bits: int) -> tuple[int, ...]:
    return tuple([tile for tile in range(KINDS) if bits >> tile & 1])


def _aim(hand: bytes, melds: bytes, minimum: int, live: bytes | None, how: int, switches: int) -> Aim:
    """Check the arguments and set up the search."""
    size = sum(hand[:KINDS]) + 3 * len(melds)
    if size not in (13, 14) or len(hand) < KINDS or (live is not None and len(live) < KINDS):
        raise ValueError(f"{size} tiles, a meld counted as three, are no hand of 13 or 14 in counts of {KINDS} kinds")
    return Aim(hand, melds, live, minimum, how, switches)
