"""The walk over all that a hand may aim at within so many tiles, for those who judge what they are worth.

A *target* is what the concealed tiles shall be in the end: with the melds four sets and a pair, or a special form.
What it lacks is counted against the hand, and a target that asks for more copies than are left is none. Only targets
that lack at most `bound` tiles are met, each once for every way to divide it.

Sets are tried in the order of what each lacks if it is the only one. A set lacks no less beside others, so the walk
turns back where the sets still to come would lack too much even alone. Seven pairs are tried likewise, as pairs and
second pairs of a kind; the single tiles of a knitted hand by which two of its sixteen kinds stay out.

A set is a number: 0-20 the chows by their lowest tile, from NO_CHOW on the pungs by their tile. Whoever judges is a
subclass: `hope` may turn the walk back, `take` is told of each target while `need`, `chosen` and `pair` describe it.
"""

from paicheng.kernel import bits
from paicheng.kernel.fans import worth
from paicheng.kernel.form import ORPHANS
from paicheng.kernel.shapes import complete
from paicheng.tiles.tile import COPIES, KINDS

NO_CHOW = worth.NO_CHOW
SETS = NO_CHOW + KINDS
SLOTS = 2 * KINDS  # of seven pairs: a first and a second pair of each kind
REGULAR, KNITTED, KNITTED_STRAIGHT = complete.REGULAR, complete.KNITTED, complete.KNITTED_STRAIGHT
SEVEN_PAIRS, THIRTEEN_ORPHANS = complete.SEVEN_PAIRS, complete.THIRTEEN_ORPHANS
HONORS = 27
_ORPHANS = bytearray(ORPHANS)


def low_of(chow: int) -> int:
    """Return the lowest tile of a chow's number."""
    return chow // 7 * 9 + chow % 7


def number_of(code: int) -> int:
    """Return the number of a meld's set."""
    tile = code & 63
    return tile // 9 * 7 + tile % 9 if code < 64 else NO_CHOW + tile


class Targets:
    """The walk for one hand; `live` are the copies of each kind that may still come."""

    def __init__(self, hand: bytes, melds: bytes, live: bytes | None) -> None:
        held, left, need = bytearray(hand[:KINDS]), bytearray(KINDS), bytearray(KINDS)
        alone, order, chosen, slots = bytearray(SETS), bytearray(SETS), bytearray(4), bytearray(SLOTS)
        pairs, lain = bytearray(KINDS), bytearray(KINDS)
        self.hand, self.live, self.need = held, left, need
        self.alone, self.order = alone, order  # what a set lacks if it is the only one, and the sets sorted by it
        self.chosen, self.slots = chosen, slots
        self.pairs = pairs  # the kinds, those in hand first
        self.lain, self.codes = lain, melds  # `lain`: tiles in melds, those of kongs aside
        self.keep: tuple[bytes | bytearray, ...] = (held, left, need, alone, order, chosen, slots, pairs, lain, melds)
        self.melds = len(melds)
        self.laid = self.kongs = self.concealed_kongs = 0
        self.bound = self.cut = self.stop = 0
        self._lay()
        self._leave(live)
        self._sort_sets()
        self._sort_pairs()

    def _lay(self) -> None:
        """Take in the melds: their sets stand first among those chosen."""
        one = 1
        for place in range(self.melds):
            code = self.codes[place]
            self.chosen[place] = number_of(code)
            self.kongs += code >= 128
            self.concealed_kongs += code >= 192
            for tile in range(code & 63, (code & 63) + (1 if code >= 64 else 3)):
                self.laid |= one << tile
                self.lain[tile] += 1 if code < 64 else 3 if code < 128 else 0

    def _leave(self, live: bytes | None) -> int:
        """Write down what may still come: what is said to be live, or else all that hand and melds leave."""
        for tile in range(KINDS):
            left = COPIES - self.hand[tile] - self.lain[tile]
            if self.laid >> tile & 1 and not self.lain[tile]:
                left -= COPIES
            if left < 0:
                raise ValueError(f"tile {tile} is held more than four times")
            if live is not None:
                if live[tile] > left:
                    raise ValueError(f"{live[tile]} copies of tile {tile} are said to be live, {left} may be")
                left = live[tile]
            self.live[tile] = left
        return 0

    def _sort_pairs(self) -> None:
        self.held_kinds = 0
        for tile in range(KINDS):
            if self.hand[tile]:
                self.pairs[self.held_kinds] = tile
                self.held_kinds += 1
        at = self.held_kinds
        for tile in range(KINDS):
            if not self.hand[tile]:
                self.pairs[at] = tile
                at += 1

    def walk(self, bound: int) -> int:
        """Meet every target that lacks at most `bound` tiles, until `stop`; `cut` says that others lack more."""
        self.bound, self.cut, self.stop = bound, 0, 0
        if not self.melds:
            self._pairs()
            self._orphans()
            self._singles()
        if self.melds <= 1:
            self._straights()
        self._sets(self.melds, 0, 0)
        return 0

    def hope(self, size: int) -> int:
        """Say whether the first `size` of the chosen sets may yet become something worth meeting."""
        return 1

    def take(self, form: int, lack: int, pair: int, body: int) -> int:
        """Judge a target."""
        raise NotImplementedError

    def have(self) -> int:
        """Return the kinds that target and melds have, as bits."""
        one = 1
        found = self.laid
        for tile in range(KINDS):
            if self.need[tile]:
                found |= one << tile
        return found

    def packed(self) -> int:
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

    def _sort_sets(self) -> None:
        for number in range(SETS):
            if number < NO_CHOW:
                low = low_of(number)
                self.alone[number] = (self.hand[low] < 1) + (self.hand[low + 1] < 1) + (self.hand[low + 2] < 1)
            else:
                tile = number - NO_CHOW
                self.alone[number] = 3 - min(3, self.hand[tile])
        at = 0
        for lack in range(4):
            for number in range(SETS):
                if self.alone[number] == lack:
                    self.order[at] = number
                    at += 1

    def _sets(self, size: int, start: int, lack: int) -> int:
        """Choose the next set in order of what it lacks alone."""
        if size == 4:
            return self._with_pairs(REGULAR, lack, -1)
        for place in range(start, SETS):
            number = self.order[place]
            if self.stop:
                break
            if lack + (4 - size) * self.alone[number] > self.bound:
                self.cut = 1
                break
            lacking = self._add(number)
            if lacking >= 0:
                if lack + lacking > self.bound:
                    self.cut = 1
                else:
                    self.chosen[size] = number
                    if self.hope(size + 1):
                        self._sets(size + 1, place + (number >= NO_CHOW), lack + lacking)
            self._drop(number)
        return 0

    def _add(self, number: int) -> int:
        """Add a set to the target; return how many more tiles it lacks then, -1 if they cannot be had."""
        if number < NO_CHOW:
            low = low_of(number)
            first, second, third = self._one(low), self._one(low + 1), self._one(low + 2)
            return -1 if first < 0 or second < 0 or third < 0 else first + second + third
        tile = number - NO_CHOW
        first, second, third = self._one(tile), self._one(tile), self._one(tile)
        return -1 if third < 0 else first + second + third

    def _one(self, tile: int) -> int:
        """Add a tile to the target; return whether it is lacking, -1 if it cannot be had."""
        self.need[tile] += 1
        over = self.need[tile] - self.hand[tile]
        if over <= 0:
            return 0
        return 1 if over <= self.live[tile] else -1

    def _drop(self, number: int) -> None:
        if number < NO_CHOW:
            low = low_of(number)
            self.need[low] -= 1
            self.need[low + 1] -= 1
            self.need[low + 2] -= 1
        else:
            self.need[number - NO_CHOW] -= 3

    def _with_pairs(self, form: int, lack: int, body: int) -> int:
        """Try every pair beside what is chosen; one of which nothing is held lacks two."""
        size = KINDS
        if lack + 2 > self.bound:
            size = self.held_kinds
            self.cut = 1
        for place in range(size):
            tile = self.pairs[place]
            over = self.need[tile] + 2 - self.hand[tile]
            more = min(2, over) if over > 0 else 0
            if self.stop:
                break
            if over <= self.live[tile]:
                if lack + more > self.bound:
                    self.cut = 1
                else:
                    self.need[tile] += 2
                    self.take(form, lack + more, tile, body)
                    self.need[tile] -= 2
        return 0

    def _straights(self) -> int:
        """组合龙: nine knitted tiles in place of three sets; the fourth is the only one chosen."""
        for body in range(6):
            lack = 0
            fits = 1
            for place in range(9):
                one = self._one(complete.body_kind(body, place))
                fits &= one >= 0
                lack += one
            if fits and not self.stop:
                if lack > self.bound:
                    self.cut = 1
                elif self.melds:
                    self._with_pairs(KNITTED_STRAIGHT, lack, body)
                else:
                    self._beside(lack, body)
            for place in range(9):
                self.need[complete.body_kind(body, place)] -= 1
        return 0

    def _beside(self, lack: int, body: int) -> int:
        """Try every fourth set beside a body."""
        for place in range(SETS):
            number = self.order[place]
            if self.stop:
                break
            if lack + self.alone[number] > self.bound:
                self.cut = 1
                break
            lacking = self._add(number)
            if lacking >= 0:
                if lack + lacking > self.bound:
                    self.cut = 1
                else:
                    self.chosen[0] = number
                    self._with_pairs(KNITTED_STRAIGHT, lack + lacking, body)
            self._drop(number)
        return 0

    def _pairs(self) -> int:
        """七对: pairs in order of what they lack; a second pair of a kind comes after the first."""
        lack = 0
        for tile in range(KINDS):
            lack += self.hand[tile] >> 1
        if 7 - lack > self.bound:
            self.cut = 1
            return 0
        at = 0
        for lack in range(3):
            for slot in range(SLOTS):
                if self._pair_lacks(slot) == lack:
                    self.slots[at] = slot
                    at += 1
        return self._pair_up(0, 7, 0)

    def _pair_lacks(self, slot: int) -> int:
        """Return what a first or a second pair of a kind lacks."""
        over = 2 + 2 * (slot & 1) - self.hand[slot >> 1]
        return 0 if over <= 0 else min(2, over)

    def _pair_up(self, start: int, left: int, lack: int) -> int:
        if not left:
            return self.take(SEVEN_PAIRS, lack, -1, -1)
        for place in range(start, SLOTS):
            slot = self.slots[place]
            lacking = self._pair_lacks(slot)
            if self.stop:
                break
            if lack + left * lacking > self.bound:
                self.cut = 1
                break
            tile = slot >> 1
            if self.need[tile] == 2 * (slot & 1) and self.need[tile] + 2 <= self.hand[tile] + self.live[tile]:
                self.need[tile] += 2
                if self.hope_of_pairs(left - 1):
                    self._pair_up(place + 1, left - 1, lack + lacking)
                self.need[tile] -= 2
        return 0

    def hope_of_pairs(self, left: int) -> int:
        """Say whether the pairs chosen so far may yet become something worth meeting."""
        return 1

    def _orphans(self) -> int:
        """十三幺: one of each, and one of them twice."""
        lack = 0
        fits = 1
        for place in range(13):
            one = self._one(_ORPHANS[place])
            fits &= one >= 0
            lack += one
        for place in range(13):
            tile = _ORPHANS[place]
            one = self._one(tile)
            if fits and one >= 0 and not self.stop:
                if lack + one > self.bound:
                    self.cut = 1
                else:
                    self.take(THIRTEEN_ORPHANS, lack + one, tile, -1)
            self.need[tile] -= 1
        for place in range(13):
            self.need[_ORPHANS[place]] -= 1
        return 0

    def _singles(self) -> int:
        """全不靠: fourteen of the sixteen kinds that one body and the honors are."""
        one = 1
        have = gone = 0
        for tile in range(KINDS):
            if self.hand[tile]:
                have |= one << tile
            elif not self.live[tile]:
                gone |= one << tile
        for body in range(6):
            kinds = complete.single_bits(body)
            lack = 14 - bits.count_bits(have & kinds)
            if bits.count_bits(gone & kinds) > 2:
                continue
            if lack > self.bound:
                self.cut = 1
            else:
                self._leave_two(kinds, have, gone, body)
        return 0

    def _leave_two(self, kinds: int, have: int, gone: int, body: int) -> int:
        """Try the single tiles without each two of the sixteen kinds."""
        one = 1
        for first in range(KINDS):
            if not kinds >> first & 1:
                continue
            for second in range(first + 1, KINDS):
                if not kinds >> second & 1 or self.stop:
                    continue
                wanted = kinds & ~(one << first) & ~(one << second)
                lack = 14 - bits.count_bits(wanted & have)
                if lack > self.bound:
                    self.cut = 1
                elif not wanted & gone:
                    self._want(wanted)
                    self.take(KNITTED, lack, -1, body)
                    self._want(0)
        return 0

    def _want(self, kinds: int) -> None:
        for tile in range(KINDS):
            self.need[tile] = kinds >> tile & 1
