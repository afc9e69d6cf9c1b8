"""How many tiles a suit lacks to hold so many sets, with or without the pair: the *row* of a code.

A row is twelve numbers of five bits: the tiles missing for 0-5 sets, then for 0-5 sets and a pair. What is built holds
at most four of a kind.

The row of a suit of nine kinds comes from two halves. A *layer* is what the five lowest kinds, or the four highest,
contribute: a row for each of nine ways in which chows cross over to the next kind, `3 * begun one kind lower + begun
two lower`. Layers grow kind by kind, so all are worked out from smaller ones, when they are first asked for, and kept.
"""

# ruff: noqa: F821 (the arrays that the .pxd declares are made in a way that leaves them alone when compiled)

from array import array
from mmap import mmap

SETS = 6  # 0-5 of them
ROW = 12
LAYER = 9 * ROW
FAR = 31
KNOWN = 1 << 63
_LOWS = 3906  # codes of up to five kinds
_FIRST = array("I", [0, 1, 6, 31, 156, 781])  # codes with fewer kinds
_POWERS = array("I", [1, 5, 25, 125, 625, 3125])
_LAYERS: "memoryview[int]"  # zeros: arrays of C when compiled, else memory that is mapped when touched
_FILLED: "memoryview[int]"
_SUIT: "memoryview[int]"
_HONORS: "memoryview[int]"
globals().update(
    _LAYERS=memoryview(mmap(-1, LAYER * (_LOWS + 781))),
    _FILLED=memoryview(mmap(-1, _LOWS + 781)),
    _SUIT=memoryview(mmap(-1, 8 * 5**9)).cast("Q"),
    _HONORS=memoryview(mmap(-1, 8 * 5**7)).cast("Q"),
)


def row_of(group: int, code: int) -> int:
    """Return the row of a code."""
    found: int
    if group == 3:
        found = _HONORS[code]
        if not found:
            found = _HONORS[code] = _honor_row(code)
    else:
        found = _SUIT[code]
        if not found:
            found = _SUIT[code] = _suit_row(code)
    return found


def fill_layers() -> None:
    """Work out all layers."""
    for code in range(3125):
        _layer(0, 5, code)
    for code in range(625):
        _layer(1, 4, code)


def _pack(row: list[int]) -> int:
    packed = KNOWN
    for place in range(ROW):
        number = min(row[place], FAR)
        packed |= number << 5 * place
    return packed


def _honor_row(code: int) -> int:
    row = [0, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR]
    for _ in range(7):
        have = code % 5
        code //= 5
        for place in range(ROW - 1, 0, -1):
            if place % SETS:
                row[place] = min(row[place], row[place - 1] + max(0, 3 - have))
            if place >= SETS:
                row[place] = min(row[place], row[place - SETS] + max(0, 2 - have))
    return _pack(row)


def _suit_row(code: int) -> int:
    row = [FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR]
    low = _layer(0, 5, code // 625)
    high = _layer(1, 4, code % 625)
    for crossing in range(9):
        for place in range(ROW):
            if _LAYERS[low + ROW * crossing + place] < FAR:
                _join_layers(low + ROW * crossing, high + ROW * crossing, place, row)
    return _pack(row)


def _join_layers(low: int, high: int, place: int, row: list[int]) -> None:
    """Improve a row by one number of a low layer and all of a high one."""
    cost = _LAYERS[low + place]
    for sets in range(SETS - place % SETS):
        row[place + sets] = min(row[place + sets], cost + _LAYERS[high + sets])
        if place < SETS:
            pair = SETS + sets
            row[place + pair] = min(row[place + pair], cost + _LAYERS[high + pair])


def _layer(high: int, kinds: int, code: int) -> int:
    """Return where the layer of the lowest or highest kinds stands."""
    index = _FIRST[kinds] + code + _LOWS * high
    place = index * LAYER
    if not _FILLED[index]:
        _fill_layer(high, kinds, code, place)
        _FILLED[index] = 1
    return place


def _fill_layer(high: int, kinds: int, code: int, place: int) -> None:
    for at in range(LAYER):
        _LAYERS[place + at] = FAR
    if not kinds:
        _LAYERS[place] = 0
        return
    if high:
        inner = _layer(1, kinds - 1, code % _POWERS[kinds - 1])
        have = code // _POWERS[kinds - 1]
    else:
        inner = _layer(0, kinds - 1, code // 5)
        have = code % 5
    for crossing in range(9):
        for chows in range(3):
            after = 3 * chows + crossing // 3
            source, target = (after, crossing) if high else (crossing, after)
            taken = crossing // 3 + crossing % 3 + chows
            _grow(inner + ROW * source, place + ROW * target, taken - have, 4 - taken, chows)


def _grow(source: int, target: int, lack: int, room: int, chows: int) -> None:
    """Improve a row of a layer by one of the smaller layer, with chows and perhaps a pung or the pair of the kind."""
    if room >= 0:
        _improve(source, target, max(0, lack), chows, 0)
    if room >= 2:
        _improve(source, target, max(0, lack + 2), chows, 1)
    if room >= 3:
        _improve(source, target, max(0, lack + 3), chows + 1, 0)


def _improve(source: int, target: int, cost: int, sets: int, pair: int) -> None:
    for had in range(SETS - sets):
        place = target + SETS * pair + sets + had
        _LAYERS[place] = min(_LAYERS[place], _LAYERS[source + had] + cost)
        if not pair:
            place += SETS
            _LAYERS[place] = min(_LAYERS[place], _LAYERS[source + SETS + had] + cost)
