"""The ways of a hand to a win worth enough: what each discard leaves of them.

A *target* is what the concealed tiles shall be in the end: sets and a pair, or a special form, which with the melds
are worth the minimum by the national fan 国标. What it lacks is counted exactly; a target that asks for more copies
than are left is none. A search goes deeper by one tile at a time until it finds a target, then once more, a tile
deeper still, to weigh all of them.

A target's weight is the chance that everything it lacks turns up in the turns that are left, times what the win pays.
Tiles come as if independently: an own draw, another's discard that finishes a set, and the last tile from anywhere.
The outlook of a discard, a figure to compare discards by, is made of the targets that it leaves untouched: the cube
root of the sum of the cubes of their weights. More targets promise more, but most of them lack much the same tiles,
and a mere sum would prefer a hundred faint hopes to one good one.
"""

from array import array
from math import cbrt
from typing import NamedTuple

from paicheng.kernel.aims import chance as chances
from paicheng.kernel.aims import targets
from paicheng.kernel.fans import fan, joint, splits, worth
from paicheng.kernel.form import Form
from paicheng.kernel.shapes.hand import shanten
from paicheng.tiles.tile import COPIES, EAST, KINDS

STAY = KINDS  # in place of a discard: none
FAR = 15


class Terms(NamedTuple):
    """What the worth of a win depends on besides tiles, and how many own draws are left."""

    minimum: int
    round_wind: int
    seat_wind: int
    turns: float
    switches: int = 0  # of `fan.base_of`


class Way(NamedTuple):
    """What is left after a discard: how many tiles short of ready, the win in view and its worth, and the outlook."""

    distance: int
    worth: int
    outlook: float
    useful: tuple[int, ...]  # the tiles that bring it nearer


class Search(targets.Targets):
    """One search. The hand holds 3n+1 tiles, or 3n+2 of which one goes."""

    def __init__(self, hand: bytes, melds: bytes, live: bytes, terms: Terms) -> None:
        super().__init__(hand, melds, live)
        splits.fill()
        joint.fill()
        self.minimum, self.round_wind, self.seat_wind, self.turns = terms[:4]
        self.switches = terms.switches
        self.stays = sum(hand[:KINDS]) % 3 == 1
        self.weighs = 0
        self.pays = chances.PAYS
        self.cubes = array("d", bytes(8 * (KINDS + 1)))
        self.heaviest = array("d", bytes(8 * (KINDS + 1)))
        self.value = array("i", bytes(4 * (KINDS + 1)))
        self.lacks = array("i", [FAR] * (KINDS + 1))
        self.useful = array("Q", bytes(8 * (KINDS + 1)))
        self.pungs = self.whole = self.pungs_lack = 0
        self.claimed = len(melds) - self.concealed_kongs
        self.kongs_worth = _kongs(self.kongs - self.concealed_kongs, self.concealed_kongs)
        self._set_chances()

    def _set_chances(self) -> None:
        """Reckon how likely a tile with so many live copies comes: drawn, or also left by one other, or by all."""
        pace = self.turns / max(1, sum(self.live[:KINDS]))
        rates = (chances.DRAWN, chances.LEFT, chances.ANYWHERE)
        table = [chances.likelihood(rate, copies, pace) for rate in rates for copies in range(COPIES + 1)]
        self.chance = array("d", table)

    def run(self, floor: int) -> None:
        """Deepen until a target is found, then weigh all that lack one tile more at the most."""
        for bound in range(max(1, floor), FAR):
            self.walk(bound)
            if self.stop or not self.cut:
                break
        self.weighs = 1
        self.walk(self.bound + 1)

    def take(self, form: int, lack: int, pair: int, body: int) -> int:
        """Take the target in if it is worth the minimum in some way, the likeliest: claimed, concealed, drawn last."""
        if not lack:
            return 0
        if form != targets.REGULAR:
            return self._take_special(form, lack)
        shown = worth.count(self.packed(), pair, self.have(), self.round_wind, self.seat_wind)
        self._count_pungs()
        base = (shown & worth.VALUE) + self.kongs_worth + self._copies()
        spare = 6 if shown & worth.ALL_PUNGS else 0
        value = self._claimed(base, spare, lack)
        if value >= self.minimum:
            return self._take_in(value, lack, self._claimable(pair) if self.weighs else 0.0, 1)
        value = self._concealed(base, spare, lack)
        if value >= self.minimum:
            return self._take_in(value, lack, self._all_drawn(), 1)
        value = base + 1 + self._hidden(min(self.pungs, self.whole + 1), spare)
        if value >= self.minimum:
            return self._take_in(value, lack, self._claimable(pair) if self.weighs else 0.0, 0)
        value = self._drawn(base, spare)
        if value >= self.minimum:
            return self._take_in(value, lack, self._all_drawn(), 0)
        return 0

    def _take_special(self, form: int, lack: int) -> int:
        """Take in a special form, which is all drawn but for its last tile and, beside a straight, its fourth set."""
        last = -1
        for tile in range(KINDS):
            if self.need[tile] > self.hand[tile] and (last < 0 or self.live[tile] > self.live[last]):
                last = tile
        self.need[last] -= 1
        how = self.round_wind - EAST << 4 | self.seat_wind - EAST << 6
        value = fan.base_of(self.need, last, self.codes, self.melds, how, self.switches)
        self.need[last] += 1
        if value < self.minimum:
            return 0
        return self._take_in(value, lack, self._all_drawn(), 1)

    def _claimable(self, pair: int) -> float:
        """Return the chance that every set and the pair get what they lack, one tile of a set from others too."""
        over = self.need[pair] - self.hand[pair]
        chance = self._pair_comes(pair, min(2, over)) if over > 0 else 1.0
        self.need[pair] -= 2
        for place in range(3, self.melds - 1, -1):
            number = self.chosen[place]
            chance *= self._comes(number)
            self._drop(number)
        for place in range(self.melds, 4):
            self._add(self.chosen[place])
        self.need[pair] += 2
        return chance

    def _comes(self, number: int) -> float:
        """Return the chance that what the last of the sets lacks comes: all but one tile by own draws."""
        if number >= worth.NO_CHOW:
            return self._pung_comes(number - worth.NO_CHOW)
        low = targets.low_of(number)
        chance = 1.0
        scarce = FAR
        for tile in range(low, low + 3):
            over = self.need[tile] - self.hand[tile]
            if over > 0:
                live = self.live[tile] - over + 1
                chance *= self.chance[live] / over
                scarce = min(scarce, live)
        return chance if scarce == FAR else chance * self.chance[5 + scarce] / self.chance[scarce]

    def _pung_comes(self, tile: int) -> float:
        over = self.need[tile] - self.hand[tile]
        if over <= 0:
            return 1.0
        lacking = min(3, over)
        live = self.live[tile] - (over - lacking)
        chance = self.chance[10 + live - lacking + 1] / lacking
        for drawn in range(lacking - 1):
            chance *= self.chance[live - drawn] / (drawn + 1)
        return chance

    def _pair_comes(self, tile: int, more: int) -> float:
        live = self.live[tile] - (self.need[tile] - self.hand[tile]) + more
        return self.chance[live] if more == 1 else self.chance[live] * self.chance[live - 1] / 2

    def _count_pungs(self) -> None:
        """Count the pungs still to come, those that the hand holds, and what the others lack if it is theirs alone."""
        self.pungs = self.whole = self.pungs_lack = 0
        for place in range(self.melds, 4):
            tile = self.chosen[place] - worth.NO_CHOW
            if tile >= 0:
                self.pungs += 1
                if self.hand[tile] >= 3:
                    self.whole += 1
                elif self.need[tile] == 3:
                    self.pungs_lack += 3 - self.hand[tile]

    def _claimed(self, base: int, spare: int, lack: int) -> int:
        """Return the worth when others' tiles complete the sets and the hand; at the worst it is 无番和."""
        value = base + self._hidden(self.whole, spare) + 6 * (self.claimed == 4)
        return 8 if value == 0 and (self.claimed or lack > 1) else value

    def _concealed(self, base: int, spare: int, lack: int) -> int:
        """Return the worth when all but the last tile is drawn: 门前清; a pung that this tile must finish is open."""
        if self.claimed:
            return 0
        pungs = self.pungs - (self.pungs_lack == lack)
        return base + self._hidden(pungs, spare) + 2 * (pungs + self.concealed_kongs < 4)

    def _drawn(self, base: int, spare: int) -> int:
        """Return the worth when all is drawn: 不求人, beside four concealed pungs only 自摸."""
        if self.claimed:
            return 0
        return base + self._hidden(self.pungs, spare) + (4 if self.pungs + self.concealed_kongs < 4 else 1)

    def _hidden(self, pungs: int, spare: int) -> int:
        """Return what concealed pungs add; four swallow 碰碰和, two concealed kongs are no 双暗刻."""
        pungs += self.concealed_kongs
        if pungs == 4:
            return 64 - spare
        if pungs == 3:
            return 16
        return 2 * (pungs == 2 and self.concealed_kongs < 2)

    def _copies(self) -> int:
        """Count 四归一, and 和绝张 if the last copy of a kind is what is lacking and everybody sees the others."""
        total = 0
        last = 0
        for tile in range(KINDS):
            total += 2 * (self.need[tile] + self.lain[tile] == COPIES)
            last |= self.need[tile] == 1 and self.hand[tile] == 0 and self.live[tile] == 1
        return total + 4 * last

    def _all_drawn(self) -> float:
        """Return the chance that all it lacks is drawn."""
        chance = 1.0
        for tile in range(KINDS):
            for over in range(self.need[tile] - self.hand[tile]):
                chance *= self.chance[self.live[tile] - over] / (over + 1)
        return chance

    def _take_in(self, value: int, lack: int, chance: float, way: int) -> int:
        """Take a target in for every discard; `way`: whether others may give its last tile.

        A near target that needs the discard itself lacks a tile more then.
        """
        if not self.weighs:
            self.stop = 1
            return 0
        boost = 1.0
        missing = 0
        one = 1
        for tile in range(KINDS):
            over = self.need[tile] - self.hand[tile]
            if over > 0:
                missing |= one << tile
                live = self.live[tile] - over + 1
                boost = max(boost, self.chance[10 + live] / self.chance[live])
        weight = chance * (boost if way else 1.0) * (self.pays + value)
        if self.stays:
            self._credit(KINDS, value, lack, weight, missing)
            return 0
        for tile in range(KINDS):
            if self.hand[tile] > self.need[tile]:
                self._credit(tile, value, lack, weight, missing)
            elif self.hand[tile] and lack < self.bound and self.need[tile] < self.hand[tile] + self.live[tile]:
                come = self.chance[self.live[tile] - self.need[tile] + self.hand[tile]]
                self._credit(tile, value, lack + 1, weight * come, missing | one << tile)
        return 0

    def _credit(self, discard: int, value: int, lack: int, weight: float, missing: int) -> None:
        self.cubes[discard] += weight * weight * weight
        if weight > self.heaviest[discard]:
            self.heaviest[discard] = weight
            self.value[discard] = value
        if lack < self.lacks[discard]:
            self.lacks[discard] = lack
            self.useful[discard] = missing
        elif lack == self.lacks[discard]:
            self.useful[discard] |= missing


def _kongs(melded: int, concealed: int) -> int:
    """Return what kongs are worth, concealed pungs aside."""
    if melded + concealed >= 3:
        return 88 if melded + concealed == 4 else 32
    if concealed == 2:
        return 6
    return 4 if melded == 2 else 2 * concealed + melded


def survey(hand: bytes, melds: bytes, live: bytes, terms: Terms) -> dict[int, Way]:
    """Return what each discard leaves, by tile; of a hand of 3n+1 tiles only what it is, under STAY.

    `live` are the copies of each kind that may still come. A discard that leaves nothing in reach is not there.
    """
    search = Search(hand, melds, live, terms)
    search.run(shanten(hand, len(melds), forms=Form.GUOBIAO) + 1)
    return {
        tile: Way(
            search.lacks[tile] - 1,
            search.value[tile],
            cbrt(search.cubes[tile]),
            tuple(kind for kind in range(KINDS) if search.useful[tile] >> kind & 1),
        )
        for tile in range(KINDS + 1)
        if search.lacks[tile] < FAR
    }
