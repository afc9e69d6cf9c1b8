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

What a hand lacks with the pair in each of its suits is reckoned for two suits at once, in the halves of a number of
eight bytes.

A further tile is useful when an entry of its suit with the tile makes the hand lack less. A code *offers* the entries
other than its own that further tiles would bring, each once with the kinds that bring it. What was offered lately is
kept, in a line for each of as many places.
"""

# ruff: noqa: F821 (the names that the .pxd declares are made in a way that leaves them alone when compiled)

from mmap import mmap

from paicheng.kernel.shapes import rows, suits

KNOWN: int
TWO: int
_LINES: int
_LINE: int  # numbers: the place of the code and one, how many it offers, and each, at most two a kind
_KINDS: int  # an offer is an entry and from this bit on the kinds that bring it
_FAR: int
_SUMS: int  # the lower halves of the three bytes
_SUMS_WITH_PAIR: int
globals().update(KNOWN=1 << 24, TWO=1 << 25, _LINES=1 << 14, _LINE=20, _KINDS=32, _FAR=99)
globals().update(_SUMS=0x000F0F0F, _SUMS_WITH_PAIR=0x0F0F0F0F)
_STEPS = 0x00FFFFFF00FFFFFF
_ONES = 0x0001010100010101
_SUM = 0x0000000001010101  # adds the bytes of a half up in its highest byte
_ENTRY = 0xFFFFFFFF
_ALL = 0xFFFFFFFFFFFFFFFF
_ENTRIES: "memoryview[int]"  # zeros: an array of C when compiled, else memory that is mapped when touched
_OFFERS: "memoryview[int]"
globals().update(
    _ENTRIES=memoryview(mmap(-1, 4 * 2 * 5**9)).cast("I"), _OFFERS=memoryview(mmap(-1, 8 * _LINES * _LINE)).cast("Q")
)


def _entry_of(group: int, code: int, word: int) -> int:
    """Return the entry of a code that has this word."""
    found: int = _ENTRIES[word >> suits.PLACE]
    return found or _enter(group, code, word >> suits.PLACE)


def _enter(group: int, code: int, place: int) -> int:
    _ENTRIES[place] = _entry(rows.row_of(group, suits.number_of(group, code)))
    return _ENTRIES[place]


def fill(most: int) -> None:
    """Work out the entries of all codes of up to so many tiles, and those of `suits`."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0]
    _fill(0, 9, facts, most)
    _fill(3, 7, facts, most)


def _fill(group: int, kinds: int, facts: list[int], left: int) -> None:
    """Work out what the suit in work makes with up to so many tiles of its lowest kinds."""
    entries = [0, 0, 0, 0]
    if not kinds:
        suits.weigh(facts)
        suits.split_all(facts, entries)
        _entry_of(group, facts[group], facts[suits.WORDS + group])
        return
    for count in range(min(left, 4) + 1):
        facts[group] += count * suits.power(kinds - 1)
        _fill(group, kinds - 1, facts, left - count)
        facts[group] -= count * suits.power(kinds - 1)


def _second(group: int, code: int) -> int:
    """Return the second entry of a code that has two."""
    row = rows.row_of(group, suits.number_of(group, code))
    with_pair = row >> 5 * rows.SETS
    return KNOWN | _packed(_from(row, _kink(row)), _from(with_pair, _kink(with_pair)))


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


def lacking(facts: list[int], need: int) -> int:
    """Return what four suits, given by their codes and words, lack for `need` sets and a pair."""
    entries = [0, 0, 0, 0, 0, 0, 0, 0]
    if not _enter_all(facts, entries) & TWO:
        return _least(entries, need)
    chosen = [0, 0, 0, 0]
    best = _FAR
    for choice in range(16):
        if _choose(entries, choice, chosen):
            best = min(best, _least(chosen, need))
    return best


def lacking_sets(facts: list[int], need: int) -> int:
    """Return what four suits lack for `need` sets."""
    entries = [0, 0, 0, 0, 0, 0, 0, 0]
    chosen = [0, 0, 0, 0]
    best = _FAR
    _enter_all(facts, entries)
    for choice in range(16):
        if _choose(entries, choice, chosen):
            total = 0
            for group in range(4):
                total += chosen[group] & _SUMS
            best = min(best, _short(total, need) >> 24 & 255)
    return best


def _offers_of(group: int, code: int, word: int) -> int:
    """Return where the line of a code stands."""
    place = word >> suits.PLACE
    line = _LINE * (place % _LINES)
    if _OFFERS[line] != place + 1:
        _write_offers(group, code, line)
        _OFFERS[line] = place + 1
    return line


def _write_offers(group: int, code: int, line: int) -> None:
    words = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.words_with(group, code, words)
    nibbles = suits.nibbles_of(code)
    now = _entry_of(group, code, suits.word_of(group, code))
    _OFFERS[line + 1] = 0
    for kind in range(9 if group < 3 else 7):
        if nibbles >> 4 * kind & 15 < 4:
            more = code + suits.power(kind)
            entry = _entry_of(group, more, words[kind])
            if entry != now:
                _offer(line, entry, kind)
            if entry & TWO:
                _offer(line, _second(group, more), kind)


def _offer(line: int, entry: int, kind: int) -> None:
    """Write down that a kind brings an entry."""
    place = line + 2
    last = place + _OFFERS[line + 1]
    while place < last and _OFFERS[place] & _ENTRY != entry:
        place += 1
    if place == last:
        _OFFERS[line + 1] += 1
        _OFFERS[place] = entry
    one = 1
    _OFFERS[place] |= one << _KINDS + kind


def useful(facts: list[int], need: int, cost: int) -> int:
    """Return the kinds, held less than four times, that make four suits lack less than `cost`."""
    entries = [0, 0, 0, 0, 0, 0, 0, 0]
    if not _enter_all(facts, entries) & TWO:
        return _useful(facts, entries, need, cost)
    chosen = [0, 0, 0, 0]
    found = 0
    for choice in range(16):
        if _choose(entries, choice, chosen):
            found |= _useful(facts, chosen, need, cost)
    return found


def _useful(facts: list[int], entries: list[int], need: int, cost: int) -> int:
    """Put each offer in the place of the entry of its suit."""
    found = 0
    trial = [entries[0], entries[1], entries[2], entries[3]]
    if _least(entries, need) > cost:
        return 0
    for group in range(4):
        kinds = 0
        line = _offers_of(group, facts[group], facts[suits.WORDS + group])
        for place in range(line + 2, line + 2 + _OFFERS[line + 1]):
            trial[group] = _OFFERS[place] & _ENTRY
            if _least(trial, need) < cost:
                kinds |= _OFFERS[place] >> _KINDS
        trial[group] = entries[group]
        found |= kinds << 9 * group
    return found


def _enter_all(facts: list[int], entries: list[int]) -> int:
    """Write down the entry of each suit and then the second entry of those that have two; return all bits seen."""
    seen = 0
    for group in range(4):
        entries[group] = _entry_of(group, facts[group], facts[suits.WORDS + group])
        seen |= entries[group]
    if seen & TWO:
        for group in range(4):
            entries[4 + group] = _second(group, facts[group]) if entries[group] & TWO else 0
    return seen


def _choose(entries: list[int], choice: int, chosen: list[int]) -> int:
    """Write down the second entry for each suit of a choice, the first for the others; say 0 if there is none."""
    for group in range(4):
        chosen[group] = entries[group + 4 * (choice >> group & 1)]
        if not chosen[group]:
            return 0
    return 1


def _least(entries: list[int], need: int) -> int:
    """Return what the hand lacks with the pair in the best suit for it."""
    return _lacks(_halves(entries, 0), _halves(entries, 2), need)


def _halves(entries: list[int], first: int) -> int:
    """Return what four entries sum up to with the pair in one suit, and with it in the next."""
    one = 1
    beside = (entries[2 - first] & _SUMS) + (entries[3 - first] & _SUMS)
    lower = beside + (entries[first] >> 4 & _SUMS_WITH_PAIR) + (entries[first + 1] & _SUMS)
    upper = beside + (entries[first] & _SUMS) + (entries[first + 1] >> 4 & _SUMS_WITH_PAIR)
    return one * upper << 32 | lower


def _lacks(first: int, last: int, need: int) -> int:
    """Return the least that four halves lack."""
    first = _short(first, need)
    last = _short(last, need)
    return min(first >> 24 & 255, first >> 56, last >> 24 & 255, last >> 56)


def _short(total: int, need: int) -> int:
    """Add up, in the highest byte of each half, by how much the other three are short of `need`, and that byte."""
    short = (need + 128) * _ONES - (total & _STEPS)
    at_most = short >> 7 & _ONES  # a bit for each byte that is not above `need`
    short &= (at_most << 7) - at_most
    return (short + (total & ~_STEPS)) * _SUM & _ALL
