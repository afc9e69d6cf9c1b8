"""What a regular hand lacks, by adding up the steps of its suits.

A suit that is to hold one set more lacks more tiles: that is a *step*, from 0, the set is there, to 3. Nearly always
the steps are sorted: no set costs less than the one before, neither without the pair nor with it. A hand of such suits
takes its sets where they are cheapest, one after the other, so all that matters is how many steps of at most 0, 1 and
2 its suits have together: with `need` sets, a step of 2 is one of those beyond the steps of 0 and one of those beyond
the steps of at most 1, so that the hand lacks the sum of what each of the three numbers is short of `need`. One suit
holds the pair, which is tried in each of the four.

The *entry* of a code has the three numbers without the pair in the lower halves of its first three bytes, with the
pair in the upper halves, and in the upper half of its fourth byte what the pair alone lacks. Either half of the bytes
can be added as it is. An entry comes from the row of the code (`rows`) and is worked out when it is first asked for.

In one code of eighty there is a set that costs less than the one before: two chows that share a gap, say. Its row is
the lesser of two sorted ones: up to that set as it is, then all steps are 3; or from that set on as it is, and the
steps before are as low as its own. Such a code has *two* entries, of which the first has the bit TWO, and what the
hand lacks is the least over all choices.

A further tile is useful when an entry of its suit with the tile makes the hand lack less. A suit *offers* the entries
that each of its tiles would bring; for all discards from one suit the offers of the others are the same.
"""

# ruff: noqa: F821 (the arrays that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array
from mmap import mmap

from paicheng.kernel.shapes import rows, suits

KNOWN = 1 << 24
TWO = 1 << 25
OFFERS = 24  # numbers for a suit: nine entries from place 0 on, nine second ones from 12 on, if place 23 says so
_SECONDS = 12  # so many at a time suit the processor
_SAYS = 23
_HALVES = 0x000F0F0F
_HALVES_WITH_PAIR = 0x0F0F0F0F
_BYTES = 0x00010101
_FAR = 99
_BITS = array("I", [1 << place for place in range(12)])
_SUIT: "memoryview[int]"  # zeros: arrays of C when compiled, else memory that is mapped when touched
_HONORS: "memoryview[int]"
globals().update(_SUIT=memoryview(mmap(-1, 4 * 5**9)).cast("I"), _HONORS=memoryview(mmap(-1, 4 * 5**7)).cast("I"))


def entry_of(group: int, code: int) -> int:
    """Return the entry of a code."""
    found: int
    if group == 3:
        found = _HONORS[code]
        if not found:
            found = _HONORS[code] = _entry(rows.row_of(3, code))
    else:
        place = suits.place_of(code)
        found = _SUIT[place]
        if not found:
            found = _SUIT[place] = _entry(rows.row_of(group, code))
    return found


def fill(most: int) -> None:
    """Work out the entries of all codes of up to so many tiles, and those of `suits`."""
    _fill(0, 9, 0, most)
    _fill(3, 7, 0, most)


def _fill(group: int, kinds: int, code: int, left: int) -> None:
    if not kinds:
        suits.split(group, code)
        entry_of(group, code)
        return
    for count in range(min(left, 4) + 1):
        _fill(group, kinds - 1, 5 * code + count, left - count)


def _second(group: int, code: int) -> int:
    """Return the second entry of a code that has two."""
    row = rows.row_of(group, code)
    with_pair = row >> 5 * rows.SETS
    return _packed(_from(row, _kink(row)), _from(with_pair, _kink(with_pair)))


def _entry(row: int) -> int:
    with_pair = row >> 5 * rows.SETS
    kink = _kink(row)
    kink_with_pair = _kink(with_pair)
    entry = KNOWN | _packed(_upto(row, kink), _upto(with_pair, kink_with_pair))
    return entry | TWO if min(kink, kink_with_pair) < rows.SETS else entry


def _kink(half: int) -> int:
    """Return after how many sets of half a row one comes that costs less than the one before; `SETS` if none does."""
    for sets in range(1, rows.SETS - 1):
        if _step(half, sets + 1) < _step(half, sets):
            return sets
    return rows.SETS


def _step(half: int, sets: int) -> int:
    """Return what the last of so many sets costs."""
    return (half >> 5 * sets & 31) - (half >> 5 * (sets - 1) & 31)


def _upto(half: int, kink: int) -> int:
    """Return half a row up to a kink, from where on all steps are 3."""
    found = half & 31
    for sets in range(1, rows.SETS):
        lacks = half >> 5 * min(sets, kink) & 31
        found |= (lacks + 3 * max(0, sets - kink)) << 5 * sets
    return found


def _from(half: int, kink: int) -> int:
    """Return half a row from a kink on, before which all steps are as low as the one after."""
    if kink == rows.SETS:
        return half
    found = 0
    step = _step(half, kink + 1)
    least = half >> 5 * kink & 31
    for sets in range(rows.SETS):
        lacks = half >> 5 * sets & 31
        if sets < kink:
            lacks = max(lacks, least - step * (kink - sets))
        found |= lacks << 5 * sets
    return found


def _packed(half: int, with_pair: int) -> int:
    return _counted(half) | _counted(with_pair) << 4 | (with_pair & 3) << 28


def _counted(half: int) -> int:
    """Count the steps of at most 0, 1 and 2 of half a row."""
    found = 0
    for sets in range(1, rows.SETS):
        for most in range(_step(half, sets), 3):
            found += 1 << 8 * most
    return found


def lacking(codes: list[int], need: int) -> int:
    """Return what four suits lack for `need` sets and a pair."""
    entries = [0, 0, 0, 0]
    totals = [0, 0, 0, 0]
    best = _FAR
    if not _first(codes, entries) & TWO:
        return _least(entries, totals, need)
    for choice in range(16):
        if _choose(codes, choice, entries):
            best = min(best, _least(entries, totals, need))
    return best


def lacking_sets(codes: list[int], need: int) -> int:
    """Return what four suits lack for `need` sets."""
    entries = [0, 0, 0, 0]
    best = _FAR
    for choice in range(16):
        if _choose(codes, choice, entries):
            total = 0
            for group in range(4):
                total += entries[group] & _HALVES
            best = min(best, _short(total, need))
    return best


def useful(counts: bytes | bytearray, codes: list[int], need: int, cost: int) -> int:
    """Return the kinds, held less than four times, that make four suits lack less than `cost`."""
    # fmt: off
    offers = [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    # fmt: on
    offer_all(counts, codes, offers)
    return useful_of(codes, offers, need, cost)


def offer_all(counts: bytes | bytearray, codes: list[int], offers: list[int]) -> None:
    """Write down what four suits offer."""
    for group in range(4):
        offer(counts, codes, group, offers)


def offer(counts: bytes | bytearray, codes: list[int], group: int, offers: list[int]) -> None:
    """Write down the entries that further tiles of one suit bring, and which kinds do."""
    places = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    code = codes[group]
    now = entry_of(group, code)
    kinds = 9 if group < 3 else 7
    if group < 3:
        suits.places_with(code, places)
    first = OFFERS * group
    offers[first + _SAYS] = 0
    offers[first + 7] = offers[first + 8] = now  # honors have seven kinds
    power = 1
    for kind in range(kinds - 1, -1, -1):
        entry = now
        if counts[9 * group + kind] < 4:
            entry = _SUIT[places[kind]] if group < 3 else _HONORS[code + power]
            if not entry:
                entry = entry_of(group, code + power)
            if entry & TWO:
                _offer_second(group, code + power, kind, now, offers)
        offers[first + kind] = entry
        power *= 5


def _offer_second(group: int, code: int, kind: int, now: int, offers: list[int]) -> None:
    first = OFFERS * group
    if not offers[first + _SAYS]:
        offers[first + _SAYS] = 1
        for other in range(9):
            offers[first + _SECONDS + other] = now
    offers[first + _SECONDS + kind] = _second(group, code)


def useful_of(codes: list[int], offers: list[int], need: int, cost: int) -> int:
    """Return the kinds of all offers that make four suits lack less than `cost`."""
    entries = [0, 0, 0, 0]
    found = 0
    if not _first(codes, entries) & TWO:
        return _useful(entries, offers, need, cost)
    for choice in range(16):
        if _choose(codes, choice, entries):
            found |= _useful(entries, offers, need, cost)
    return found


def _useful(entries: list[int], offers: list[int], need: int, cost: int) -> int:
    """Try each offer with the pair in those suits where it is best now: elsewhere one tile does not suffice."""
    totals = [0, 0, 0, 0]
    found = 0
    if _least(entries, totals, need) > cost:
        return 0
    for other in range(4):
        if _short(totals[other], need) <= cost:
            found |= _useful_beside(entries, other, totals[other], offers, need, cost)
    return found


def _useful_beside(entries: list[int], pair: int, total: int, offers: list[int], need: int, cost: int) -> int:
    """Return the kinds of offers that make the hand lack less than `cost` with the pair in one suit."""
    found = 0
    one = 1
    for group in range(4):
        shift = 4 if group == pair else 0
        halves = _HALVES_WITH_PAIR if group == pair else _HALVES
        rest = total - (entries[group] >> shift & halves)
        first = OFFERS * group
        bits = _nearer(offers, first, rest, shift, need, cost)
        if offers[first + _SAYS]:
            bits |= _nearer(offers, first + _SECONDS, rest, shift, need, cost)
        found |= one * (bits & 511) << 9 * group
    return found


def _nearer(offers: list[int], first: int, rest: int, shift: int, need: int, cost: int) -> int:
    """Return a bit for each of twelve entries that makes the hand lack less than `cost`."""
    bits = 0
    halves = _HALVES_WITH_PAIR if shift else _HALVES
    for place in range(12):
        lacks = _short(rest + (offers[first + place] >> shift & halves), need)
        bits |= _BITS[place] & (lacks - cost >> 31)  # all bits of the latter are set if it is less
    return bits


def _first(codes: list[int], entries: list[int]) -> int:
    """Write down the first entry of each suit, and return all bits seen in them."""
    seen = 0
    for group in range(4):
        entries[group] = entry_of(group, codes[group])
        seen |= entries[group]
    return seen


def _choose(codes: list[int], choice: int, entries: list[int]) -> int:
    """Write down the second entry for each suit of a choice, the first for the others; say 0 if there is none."""
    for group in range(4):
        entries[group] = entry_of(group, codes[group])
        if choice >> group & 1:
            if not entries[group] & TWO:
                return 0
            entries[group] = _second(group, codes[group])
    return 1


def _least(entries: list[int], totals: list[int], need: int) -> int:
    """Add four entries up, with the pair in each of the suits, and return what the hand lacks."""
    best = _FAR
    total = 0
    for group in range(4):
        total += entries[group] & _HALVES
    for group in range(4):
        totals[group] = total - (entries[group] & _HALVES) + (entries[group] >> 4 & _HALVES_WITH_PAIR)
        best = min(best, _short(totals[group], need))
    return best


def _short(total: int, need: int) -> int:
    """Add up by how much each of three bytes is short of `need`, and the fourth as it is."""
    short = (need + 128) * _BYTES - (total & 0xFFFFFF)
    at_most = short >> 7 & _BYTES  # a bit for each byte that is not above `need`
    short &= (at_most << 7) - at_most
    return (total >> 24) + (short + (short >> 8) + (short >> 16) & 255)
