"""What a regular hand lacks where wild tiles may be fifth copies.

A kind of which the hand holds all four may be used a fifth time and more, by wild tiles. So the *row* of a suit has a
third measure besides sets and pair: for each number of such fifth copies up to four the tiles missing for 0-5 sets,
then for 0-5 sets and a pair, where at most so many fifth copies are used. For a suit without four of a kind that is
the row of `rows`, whatever the number. Else the kinds are gone through in order, the chows begun one and two kinds
lower being carried along as nine crossings, `3 * one lower + two lower`; such rows are kept, the last of each place of
the table.

Rows are joined: sets, pairs and fifth copies add up. For a further tile the other three suits are the same whichever of
its suit it is, so they are joined once.

The rows in work lie side by side in `_WORK`, which is why nothing here may run in two threads at once.
"""

# ruff: noqa: F821 (the arrays and places that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array
from mmap import mmap

from paicheng.kernel.shapes import rows, suits
from paicheng.tiles.tile import COPIES, KINDS

SETS: int  # of the six numbers of sets, twice as many without and with the pair
ROW: int
LEVELS: int  # 0-4 fifth copies
SIZE: int  # of a row with all levels
LAYER: int  # a row for each of nine crossings
KEPT: int  # so many rows, a prime number
globals().update(SETS=6, ROW=12, LEVELS=5, SIZE=60, LAYER=540, KEPT=32749)
FAR = 99
_KNOWN = 1 << 41
_HONORS = 1 << 40
_WILD = 42  # from this bit of a key on, for how many wild tiles the row is
_TWO, _THREE, _TRIAL = 4, 5, 6  # rows in work: the four suits come first, then joined ones and that of a tile tried
_WORK: "array[int]"
_LAYERS: "array[int]"
_ROWS: "memoryview[int]"  # zeros: arrays of C when compiled, else memory that is mapped when touched
_KEYS: "memoryview[int]"
globals().update(
    _WORK=array("B", bytes(7 * SIZE)),
    _LAYERS=array("B", bytes(2 * LAYER)),
    _ROWS=memoryview(mmap(-1, KEPT * SIZE)),
    _KEYS=memoryview(mmap(-1, 8 * KEPT)).cast("Q"),
)


def cost_of(counts: bytes | bytearray, tile: int, need: int, pairs: int, wild: int) -> int:
    """Return how many tiles the hand lacks, one more counted in, if wild tiles are fifth copies where need be."""
    for group in range(4):
        _write_row(counts, tile, group, group, wild)
    _join(0, 1, _TWO, need, wild)
    _join(_TWO, 2, _THREE, need, wild)
    return _least(_THREE, 3, need, pairs, wild)


def nearer(counts: bytes | bytearray, need: int, wild: int, best: int) -> int:
    """Return the kinds, held less than four times, with which the hand lacks less than `best` for sets and a pair.

    Unless four of a kind are held, only those are asked for of which they then are.
    """
    least = COPIES - 1
    for group in range(4):
        if _write_row(counts, -1, group, group, wild) >= COPIES:
            least = 0
    one = 1
    found = 0
    joined = -1
    for kind in range(KINDS):
        if least <= counts[kind] < COPIES:
            group = kind // 9
            if joined != group:
                _join((group + 1) % 4, (group + 2) % 4, _TWO, need, wild)
                _join(_TWO, (group + 3) % 4, _THREE, need, wild)
                joined = group
            _write_row(counts, kind, group, _TRIAL, wild)
            if _least(_THREE, _TRIAL, need, 1, wild) < best:
                found |= one << kind
    return found


def _write_row(counts: bytes | bytearray, tile: int, group: int, slot: int, wild: int) -> int:
    """Write the row of a suit, a tile more counted in, among those in work; return how often a kind is held at most."""
    most = code = 0
    for kind in range(9 * group, min(9 * group + 9, KINDS)):
        have = counts[kind] + (kind == tile)
        most = max(most, have)
        code = 5 * code + have
    to = slot * SIZE
    if most < COPIES:
        packed = rows.row_of(group, code)
        for place in range(ROW):
            _WORK[to + place] = packed >> 5 * place & 31
        for place in range(ROW, SIZE):
            _WORK[to + place] = _WORK[to + place - ROW]
        return most
    kept = _kept_row(suits.nibbles_in(counts, tile, group), group, wild)
    for place in range(SIZE):
        _WORK[to + place] = _ROWS[kept + place]
    return most


def _kept_row(nibbles: int, group: int, wild: int) -> int:
    """Return where the row of a suit with four of a kind is kept, for up to so many fifth copies."""
    one = 1
    key = nibbles | _KNOWN | one * wild << _WILD
    if group == 3:
        key |= _HONORS
    index = key % KEPT
    if _KEYS[index] != key:
        _fill(nibbles, 7 if group == 3 else 9, wild + 1, index * SIZE)
        _KEYS[index] = key
    return index * SIZE


def _fill(nibbles: int, kinds: int, most: int, to: int) -> None:
    """Work out a row with up to so many levels."""
    source, target = 0, LAYER
    for place in range(LAYER):
        _LAYERS[place] = FAR
    _LAYERS[0] = 0
    levels = 1
    for kind in range(kinds):
        have = nibbles >> 4 * kind & 15
        if have >= COPIES:
            levels = most
        for place in range(LAYER):
            _LAYERS[target + place] = FAR
        for crossing in range(9):
            if _is_reached(source + SIZE * crossing):
                for chows in range(3 if kinds == 9 and kind < 7 else 1):
                    place = target + SIZE * (3 * chows + crossing // 3)
                    _grow(source + SIZE * crossing, place, have, crossing // 3 + crossing % 3 + chows, chows, levels)
        source, target = target, source
    for place in range(SIZE):
        _ROWS[to + place] = _LAYERS[source + place]
        if place >= ROW:
            _ROWS[to + place] = min(_ROWS[to + place], _ROWS[to + place - ROW])


def _is_reached(source: int) -> int:
    """Say whether a row of a layer has any way."""
    for place in range(SIZE):
        if _LAYERS[source + place] < FAR:
            return 1
    return 0


def _grow(source: int, target: int, have: int, begun: int, chows: int, levels: int) -> None:
    """Improve a row of the next layer by one of this, with pungs and perhaps the pair of the kind beside its chows."""
    real = max(COPIES, have)
    most = real + levels - 1 if have >= COPIES else real
    for pungs in range(3):
        for pair in range(2):
            want = begun + 3 * pungs + 2 * pair
            if want <= most:
                fifths = max(0, want - real)
                place = target + ROW * fifths + SETS * pair
                _improve(source, place, max(0, want - have), chows + pungs, pair, levels - fifths)


def _improve(source: int, target: int, cost: int, sets: int, pair: int, levels: int) -> None:
    """Improve a row by another from which so many sets, and perhaps the pair, more are had at a cost."""
    for level in range(levels):
        for had in range(2 - pair):
            first = ROW * level + SETS * had
            for place in range(first, first + SETS - sets):
                missing = _LAYERS[source + place] + cost
                if missing < _LAYERS[target + place + sets]:
                    _LAYERS[target + place + sets] = missing


def _join(one: int, other: int, to: int, need: int, wild: int) -> None:
    """Join the rows of two slots in a third, for up to so many sets and fifth copies."""
    for level in range(wild + 1):
        for sets in range(need + 1):
            for pair in range(2):
                _WORK[to * SIZE + ROW * level + SETS * pair + sets] = _least(one, other, sets, pair, level)


def _least(one: int, other: int, need: int, pairs: int, wild: int) -> int:
    """Return the least that two rows lack together for so many sets and pairs, with at most so many fifth copies."""
    best = FAR
    for level in range(wild + 1):
        low = one * SIZE + ROW * level
        high = other * SIZE + ROW * (wild - level) + SETS * pairs + need
        for sets in range(need + 1):
            best = min(best, _WORK[low + sets] + _WORK[high - sets])
            if pairs:
                best = min(best, _WORK[low + SETS + sets] + _WORK[high - SETS - sets])
    return best
