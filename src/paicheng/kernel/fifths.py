"""What a regular hand lacks where wild tiles may be fifth copies: worked out suit by suit in plain Python, and kept.

For each suit and each number of its tiles that only a wild tile can be, the least number of tiles missing for so many
sets, with or without the pair. The kinds are gone through in order; the chows begun one and two kinds lower are
carried along.
"""

from functools import lru_cache
from itertools import product

from paicheng.tiles.tile import COPIES, KINDS

_Row = dict[tuple[int, int, int], int]  # (sets, pairs, tiles that only a wild tile can be) -> tiles missing
_Layer = dict[tuple[int, int, int, int, int], int]  # (chows begun one lower, two lower, and as above)


def cost_of(hand: bytes, tile: int, need: int, pairs: int, wild: int) -> int:
    """Return how many tiles the hand lacks, one more counted in, if wild tiles are fifth copies where need be."""
    counts = bytearray(hand)
    if tile >= 0:
        counts[tile] += 1
    row: _Row = {(0, 0, 0): 0}
    for first in (0, 9, 18, 27):
        row = _joined(row, _suit_row(bytes(counts[first : min(first + 9, KINDS)]), need, wild), need, wild)
    return min(missing for (sets, pair, _), missing in row.items() if (sets, pair) == (need, pairs))


def _joined(one: _Row, other: _Row, need: int, wild: int) -> _Row:
    found: _Row = {}
    for (sets, pairs, fifths), missing in one.items():
        for (more, pair, others), lacking in other.items():
            if sets + more <= need and pairs + pair <= 1 and fifths + others <= wild:
                key = (sets + more, pairs + pair, fifths + others)
                found[key] = min(found.get(key, missing + lacking), missing + lacking)
    return found


@lru_cache(maxsize=1 << 14)
def _suit_row(suit: bytes, need: int, wild: int) -> _Row:
    layer: _Layer = {(0, 0, 0, 0, 0): 0}
    for kind, have in enumerate(suit):
        most = 2 if len(suit) == 9 and kind < 7 else 0  # chows that may begin here; three are as good as three pungs
        layer = _grown(layer, have, range(most + 1), need, wild)
    return {(sets, pairs, fifths): missing for (_, _, sets, pairs, fifths), missing in layer.items()}


def _grown(layer: _Layer, have: int, begun: range, need: int, wild: int) -> _Layer:
    """Go on to the next kind, of which the hand has so many. A fifth copy only helps where it holds the four."""
    grown: _Layer = {}
    real = max(COPIES, have)
    most = real + wild if have >= COPIES else real
    options = [
        (chows, pungs, pair, chows + 3 * pungs + 2 * pair)
        for chows, pungs, pair in product(begun, range(3), range(2))
        if chows + pungs <= need and chows + 3 * pungs + 2 * pair <= most
    ]
    for (lower, lowest, sets, pairs, fifths), missing in layer.items():
        for chows, pungs, pair, tiles in options:
            want = lower + lowest + tiles
            over = fifths + want - real if want > real else fifths
            if want <= most and sets + chows + pungs <= need and pairs + pair <= 1 and over <= wild:
                key = (chows, lower, sets + chows + pungs, pairs + pair, over)
                cost = missing + want - have if want > have else missing
                if cost < grown.get(key, 99):
                    grown[key] = cost
    return grown
