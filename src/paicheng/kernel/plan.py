"""The ways of a hand to a win worth enough: what each discard leaves of them.

A *target* is what the concealed tiles shall be in the end: sets and a pair, or a special form, which with the melds
are worth the minimum by the national fan 国标. What it lacks is counted exactly; a target that asks for more copies
than are left is none. A search goes deeper by one tile at a time until it finds a target, then once more, `slack`
tiles deeper, to weigh all of them.

A target's weight is the chance that everything it lacks turns up in the turns that are left, times what the win pays.
Tiles come as if independently: an own draw, another's discard that finishes a set, and the last tile from anywhere.
The outlook of a discard, a figure to compare discards by, is made of the targets that it leaves untouched: the cube
root of the sum of the cubes of their weights. More targets promise more, but most of them lack much the same tiles,
and a mere sum would prefer a hundred faint hopes to one good one.
"""

from array import array
from math import cbrt
from typing import NamedTuple

from paicheng.kernel import chance as chances
from paicheng.kernel import worth
from paicheng.kernel.form import BODIES, ORPHANS
from paicheng.tiles.tile import COPIES, KINDS

STAY = KINDS  # in place of a discard: none
SETS = 55  # 21 chows, 34 pungs
FAR = 15
SEVEN_PAIRS, ORPHANS_WORTH, SINGLES, STRAIGHT = 24, 88, 12, 12


class Terms(NamedTuple):
    """What the worth of a win depends on besides tiles, and how many own draws are left."""

    minimum: int
    round_wind: int
    seat_wind: int
    turns: float


class Way(NamedTuple):
    """What is left after a discard: how many tiles short of ready, the win in view and its worth, and the outlook."""

    distance: int
    worth: int
    outlook: float
    useful: tuple[int, ...]  # the tiles that bring it nearer


def low_of(chow: int) -> int:
    """Return the lowest tile of a chow's number."""
    return chow // 7 * 9 + chow % 7


def number_of(code: int) -> int:
    """Return the number of a meld's set."""
    tile = code & 63
    return tile // 9 * 7 + tile % 9 if code < 64 else worth.NO_CHOW + tile


class Search:
    """One search. The hand holds 3n+1 tiles, or 3n+2 of which one goes."""

    def __init__(self, hand: bytes, melds: bytes, live: bytes, terms: Terms, slack: int) -> None:
        self.hand = array("i", list(hand[:KINDS]))
        self.live = array("i", list(live[:KINDS]))
        self.need = array("i", bytes(4 * KINDS))
        self.lain = array("i", bytes(4 * KINDS))  # tiles in melds, those of kongs aside
        self.alone = array("i", bytes(4 * SETS))  # what a set lacks if it is the only one
        self.chosen = array("i", bytes(4 * 4))
        self.pays = chances.PAYS
        self.cubes = array("d", bytes(8 * (KINDS + 1)))
        self.heaviest = array("d", bytes(8 * (KINDS + 1)))
        self.value = array("i", bytes(4 * (KINDS + 1)))
        self.lacks = array("i", [FAR] * (KINDS + 1))
        self.useful = array("Q", bytes(8 * (KINDS + 1)))
        self.minimum, self.round_wind, self.seat_wind, self.turns = terms
        self.stays = sum(self.hand) % 3 == 1
        self.slack, self.found, self.bound, self.weighs = slack, 0, 0, 0
        self.melds, self.claimed, self.concealed_kongs, self.kongs_worth = len(melds), 0, 0, 0
        self.pungs = self.whole = self.pungs_lack = self.lain_kinds = 0
        self._lay(melds)
        self._set_chances()

    def _lay(self, melds: bytes) -> None:
        """Take in the melds: their sets stand first among those chosen."""
        kongs = 0
        for place, code in enumerate(melds):
            number = number_of(code)
            self.chosen[place] = number
            kongs += 128 <= code < 192
            self.concealed_kongs += code >= 192
            tiles = [code & 63] * 3 if code >= 64 else [(code & 63) + step for step in range(3)]
            for tile in tiles:
                self.lain[tile] += code < 128
                self.lain_kinds |= 1 << tile
        self.claimed = len(melds) - self.concealed_kongs
        self.kongs_worth = _kongs(kongs, self.concealed_kongs)

    def _set_chances(self) -> None:
        """Reckon how likely a tile with so many live copies comes: drawn, or also left by one other, or by all."""
        pace = self.turns / max(1, sum(self.live))
        rates = (chances.DRAWN, chances.LEFT, chances.ANYWHERE)
        table = [chances.likelihood(rate, copies, pace) for rate in rates for copies in range(COPIES + 1)]
        self.chance = array("d", table)

    def run(self) -> None:
        """Deepen until a target is found, then weigh all that lack no more than `slack` tiles besides."""
        self._sort_sets()
        for bound in range(self._floor(), FAR):
            self.bound = bound
            self._go()
            if self.found:
                break
        self.weighs, self.bound = 1, self.bound + self.slack
        self._go()

    def _sort_sets(self) -> None:
        for number in range(SETS):
            self.alone[number] = self._lack_alone(number)
        self.order = array("i", sorted(range(SETS), key=lambda number: self.alone[number]))

    def _lack_alone(self, number: int) -> int:
        if number < worth.NO_CHOW:
            low = low_of(number)
            return (self.hand[low] < 1) + (self.hand[low + 1] < 1) + (self.hand[low + 2] < 1)
        return max(0, 3 - self.hand[number - worth.NO_CHOW])

    def _floor(self) -> int:
        """Return fewer tiles than any target can lack: what sets alone lack."""
        left = 4 - self.melds
        return max(0, sum(self.alone[self.order[place]] for place in range(left)) - 3)

    def _go(self) -> None:
        self._descend(self.melds, 0, 0, 1.0)
        if self.melds <= 1:
            self._straights()
        if self.melds == 0:
            self._pairs()
            self._orphans()
            self._singles()

    def _descend(self, size: int, start: int, lack: int, chance: float) -> None:
        """Choose the next set in order of what it lacks alone; `chance` is that of claiming what finishes each."""
        if size == 4:
            self._finish(lack, chance)
            return
        for place in range(start, SETS):
            number = self.order[place]
            if lack + (4 - size) * self.alone[number] > self.bound or (self.found and not self.weighs):
                return
            lacking = self._add(number)
            if lacking >= 0 and lack + lacking <= self.bound:
                self.chosen[size] = number
                come = chance * self._come(number, lacking) if self.weighs else chance
                self._descend(size + 1, place + (number >= worth.NO_CHOW), lack + lacking, come)
            self._take(number)

    def _add(self, number: int) -> int:
        """Add a set to the target; return how many more tiles it lacks then, -1 if they cannot be had."""
        if number < worth.NO_CHOW:
            low = low_of(number)
            first, second, third = self._one(low), self._one(low + 1), self._one(low + 2)
            return -1 if min(first, second, third) < 0 else first + second + third
        tile = number - worth.NO_CHOW
        first, second, third = self._one(tile), self._one(tile), self._one(tile)
        return -1 if third < 0 else first + second + third

    def _one(self, tile: int) -> int:
        self.need[tile] += 1
        over = self.need[tile] - self.hand[tile]
        if over <= 0:
            return 0
        return 1 if over <= self.live[tile] else -1

    def _take(self, number: int) -> None:
        if number < worth.NO_CHOW:
            low = low_of(number)
            self.need[low] -= 1
            self.need[low + 1] -= 1
            self.need[low + 2] -= 1
        else:
            self.need[number - worth.NO_CHOW] -= 3

    def _come(self, number: int, lacking: int) -> float:
        """Return the chance that what a set lacks comes: all but one tile by own draws."""
        if not lacking:
            return 1.0
        if number >= worth.NO_CHOW:
            tile = number - worth.NO_CHOW
            live = self.live[tile] - (self.need[tile] - self.hand[tile] - lacking)
            chance = self.chance[10 + live - lacking + 1] / lacking
            for drawn in range(lacking - 1):
                chance *= self.chance[live - drawn] / (drawn + 1)
            return chance
        low = low_of(number)
        chance = 1.0
        scarce = FAR
        for tile in range(low, low + 3):
            over = self.need[tile] - self.hand[tile]
            if over > 0:
                live = self.live[tile] - over + 1
                chance *= self.chance[live] / over
                scarce = min(scarce, live)
        return chance * self.chance[5 + scarce] / self.chance[scarce]

    def _finish(self, lack: int, chance: float) -> None:
        """Try every pair with the four sets."""
        have = self.lain_kinds
        one = 1
        for tile in range(KINDS):
            if self.need[tile]:
                have |= one << tile
        sets = self._packed()
        for tile in range(KINDS):
            need, hand = self.need[tile], self.hand[tile]
            more = max(0, need + 2 - hand) - max(0, need - hand)
            if lack + more <= self.bound and need + 2 <= hand + self.live[tile]:
                self.need[tile] += 2
                value = worth.count(sets, tile, have | one << tile, self.round_wind, self.seat_wind)
                come = chance * self._pair_comes(tile, more) if self.weighs else chance
                self._judge(value, lack + more, come)
                self.need[tile] -= 2

    def _packed(self) -> int:
        """Return the four sets in rising order, six bits each."""
        a, b, c, d = self.chosen[0], self.chosen[1], self.chosen[2], self.chosen[3]
        if a > b:
            a, b = b, a
        if c > d:
            c, d = d, c
        if a > c:
            a, c = c, a
        if b > d:
            b, d = d, b
        if b > c:
            b, c = c, b
        return a << 18 | b << 12 | c << 6 | d

    def _pair_comes(self, tile: int, more: int) -> float:
        if not more:
            return 1.0
        live = self.live[tile] - (self.need[tile] - self.hand[tile]) + more
        return self.chance[live] if more == 1 else self.chance[live] * self.chance[live - 1] / 2

    def _judge(self, shown: int, lack: int, chance: float) -> None:
        """Take the target in if it is worth the minimum in some way, the likeliest: claimed, concealed, drawn last."""
        self._count_pungs()
        base = (shown & worth.VALUE) + self.kongs_worth + self._copies()
        spare = 6 if shown & worth.ALL_PUNGS else 0
        value = self._claimed(base, spare, lack)
        if value >= self.minimum:
            self._take_in(value, lack, chance, 1)
            return
        value = self._concealed(base, spare, lack)
        if value >= self.minimum:
            self._take_in(value, lack, self._all_drawn(), 1)
            return
        value = base + 1 + self._hidden(min(self.pungs, self.whole + 1), spare)
        if value >= self.minimum:
            self._take_in(value, lack, chance, 0)
            return
        value = self._drawn(base, spare)
        if value >= self.minimum:
            self._take_in(value, lack, self._all_drawn(), 0)

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

    def _take_in(self, value: int, lack: int, chance: float, way: int) -> None:
        """Take a target in for every discard; `way`: whether others may give its last tile.

        A near target that needs the discard itself lacks a tile more then.
        """
        if not lack:
            return
        self.found = 1
        if not self.weighs:
            return
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
            return
        for tile in range(KINDS):
            if self.hand[tile] > self.need[tile]:
                self._credit(tile, value, lack, weight, missing)
            elif self.hand[tile] and lack < self.bound and self.need[tile] < self.hand[tile] + self.live[tile]:
                come = self.chance[self.live[tile] - self.need[tile] + self.hand[tile]]
                self._credit(tile, value, lack + 1, weight * come, missing | one << tile)

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

    def _straights(self) -> None:
        """组合龙: nine knitted tiles in place of three sets."""
        for body in BODIES:
            lack, fits, chance = 0, 1, 1.0
            for tile in body:
                one = self._one(tile)
                fits &= one >= 0
                lack += one
                if one:
                    chance *= self.chance[self.live[tile]]
            if fits and lack <= self.bound:
                self._beside(lack, chance)
            for tile in body:
                self.need[tile] -= 1

    def _beside(self, lack: int, chance: float) -> None:
        if self.melds:
            self._beside_pairs(lack, chance)
            return
        for number in range(SETS):
            lacking = self._add(number)
            if lacking >= 0 and lack + lacking <= self.bound:
                come = chance * self._come(number, lacking) if self.weighs else chance
                self._beside_pairs(lack + lacking, come)
            self._take(number)

    def _beside_pairs(self, lack: int, chance: float) -> None:
        for tile in range(KINDS):
            before = max(0, self.need[tile] - self.hand[tile])
            self.need[tile] += 2
            more = max(0, self.need[tile] - self.hand[tile]) - before
            if lack + more <= self.bound and self.need[tile] <= self.hand[tile] + self.live[tile]:
                come = chance * self._pair_comes(tile, more) if self.weighs else chance
                if self.minimum <= STRAIGHT:
                    self._take_in(STRAIGHT, lack + more, come, 1)
            self.need[tile] -= 2

    def _pairs(self) -> None:
        """七对: the pairs held, and the singles most likely paired in every choice of them."""
        if self.minimum > SEVEN_PAIRS:
            return
        pairs = 0
        for tile in range(KINDS):
            pairs += self.hand[tile] // 2
            self.need[tile] = self.hand[tile] & 6
        if 0 < 7 - pairs <= self.bound:
            self._pair_up(0, 7 - pairs, 7 - pairs, 1.0)
        for tile in range(KINDS):
            self.need[tile] = 0

    def _pair_up(self, start: int, left: int, lack: int, chance: float) -> None:
        if not left:
            self._take_in(SEVEN_PAIRS, lack, chance, 1)
            return
        for tile in range(start, KINDS):
            if self.hand[tile] & 1 and self.live[tile]:
                self.need[tile] += 2
                self._pair_up(tile + 1, left - 1, lack, chance * self.chance[self.live[tile]])
                self.need[tile] -= 2

    def _orphans(self) -> None:
        """十三幺: one of each, and one of them twice."""
        if self.minimum > ORPHANS_WORTH:
            return
        lack, fits, chance = 0, 1, 1.0
        for tile in ORPHANS:
            one = self._one(tile)
            fits &= one >= 0
            lack += one
            if one > 0:
                chance *= self.chance[self.live[tile]]
        if fits and lack <= self.bound:
            self._double(lack, chance)
        for tile in ORPHANS:
            self.need[tile] -= 1

    def _double(self, lack: int, chance: float) -> None:
        for tile in ORPHANS:
            one = self._one(tile)
            if one >= 0 and lack + one <= self.bound:
                come = chance * self.chance[self.live[tile] - (self.need[tile] == 2 and self.hand[tile] == 0)]
                self._take_in(ORPHANS_WORTH, lack + one, come if one else chance, 1)
            self.need[tile] -= 1

    def _singles(self) -> None:
        """全不靠: fourteen of the sixteen that one body and the honors are."""
        if self.minimum > SINGLES:
            return
        for body in BODIES:
            held = 0
            kinds = (*body, *range(27, KINDS))
            for tile in kinds:
                if self.hand[tile]:
                    held += 1
                    self.need[tile] = 1
            if 0 < 14 - held <= self.bound:
                self._fill(array("i", kinds), 0, 14 - held, 14 - held, 1.0)
            for tile in kinds:
                self.need[tile] = 0

    def _fill(self, kinds: "array[int]", start: int, left: int, lack: int, chance: float) -> None:
        if not left:
            self._take_in(SINGLES, lack, chance, 1)
            return
        for place in range(start, 16):
            tile = kinds[place]
            if not self.need[tile] and self.live[tile]:
                self.need[tile] = 1
                self._fill(kinds, place + 1, left - 1, lack, chance * self.chance[self.live[tile]])
                self.need[tile] = 0


def _kongs(melded: int, concealed: int) -> int:
    """Return what kongs are worth, concealed pungs aside."""
    if melded + concealed >= 3:
        return 88 if melded + concealed == 4 else 32
    if concealed == 2:
        return 6
    return 4 if melded == 2 else 2 * concealed + melded


def survey(hand: bytes, melds: bytes, live: bytes, terms: Terms, slack: int = 1) -> dict[int, Way]:
    """Return what each discard leaves, by tile; of a hand of 3n+1 tiles only what it is, under STAY.

    `live` are the copies of each kind that may still come. A discard that leaves nothing in reach is not there.
    """
    search = Search(hand, melds, live, terms, slack)
    search.run()
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
