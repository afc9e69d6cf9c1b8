"""Every way to divide a complete hand.

Without wild tiles each suit is divided on its own, and what a suit divides into is kept. With wild tiles the hand is
divided tile by tile: the lowest belongs to the pair, to a pung, or to a chow in one of three places, and wild tiles
fill what is missing; sets and a pair of wild tiles alone come last.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

from paicheng.kernel.form import BODIES, ORPHANS, Division, Form
from paicheng.tiles.tile import KINDS

_Parts = tuple[tuple[int, ...], tuple[int, ...], int]  # chows, pungs, pair or -1
_Filled = tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]  # and what wild tiles stand for
# plain numbers: flags cost more than the rest of a division
_REGULAR, _KNITTED_STRAIGHT, _ORPHANS, _KNITTED, _QUAD, _SEVEN_PAIRS = map(
    int,
    (
        Form.REGULAR,
        Form.KNITTED_STRAIGHT,
        Form.THIRTEEN_ORPHANS,
        Form.KNITTED,
        Form.SEVEN_PAIRS_QUAD,
        Form.SEVEN_PAIRS | Form.SEVEN_PAIRS_QUAD,
    ),
)
_HONORS = tuple(range(27, KINDS))
_STARTS = tuple(kind for kind in range(27) if kind % 9 < 7)


def divisions(counts: bytes, need: int, wild: int, forms: int) -> tuple[Division, ...]:
    """Return every division of so many concealed tiles as make `need` sets and a pair, in order."""
    found: list[Division] = []
    if forms & _REGULAR:
        for chows, pungs, pair, wilds in _regular(counts, need, wild):
            found.append(Division(Form.REGULAR, chows, pungs, pair, -1, wilds))
    if forms & _KNITTED_STRAIGHT:
        found += _straights(counts, need - 3, wild)
    if need == 4 and forms & _SEVEN_PAIRS:
        found += _pairs(counts, wild, forms)
    if need == 4 and forms & _ORPHANS:
        found += _orphans(counts)
    if need == 4 and forms & _KNITTED:
        found += _singles(counts, wild)
    return tuple(sorted(found))


def _regular(counts: bytes, need: int, wild: int) -> Iterable[_Filled]:
    if wild:
        return _filled(tuple(counts), need, 1, wild)
    return _exact(counts)


def _exact(counts: bytes) -> Iterator[_Filled]:
    suits = [_suit(counts[first : first + 9], first) for first in (0, 9, 18, 27)]
    for one, two, three, honors in product(*suits):
        pairs = [part[2] for part in (one, two, three, honors) if part[2] >= 0]
        if len(pairs) == 1:
            yield one[0] + two[0] + three[0], one[1] + two[1] + three[1] + honors[1], pairs[0], ()


@lru_cache(maxsize=1 << 14)
def _suit(counts: bytes, first: int) -> tuple[_Parts, ...]:
    """Divide one suit, of which `first` is the lowest kind, into sets, with a pair if two tiles are over."""
    over = sum(counts) % 3
    if over == 0:
        return tuple((chows, pungs, -1) for chows, pungs in _sets(counts, first))
    if over == 1:
        return ()
    return tuple(
        (chows, pungs, first + kind)
        for kind, count in enumerate(counts)
        if count >= 2
        for chows, pungs in _sets(_less(counts, kind, 2), first)
    )


def _sets(counts: bytes, first: int) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    low = next((kind for kind, count in enumerate(counts) if count), None)
    if low is None:
        return {((), ())}
    found: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    tile = first + low
    if counts[low] >= 3:
        for chows, pungs in _sets(_less(counts, low, 3), first):
            found.add((chows, tuple(sorted((tile, *pungs)))))
    if tile in _STARTS and counts[low + 1] and counts[low + 2]:
        for chows, pungs in _sets(_less(_less(_less(counts, low, 1), low + 1, 1), low + 2, 1), first):
            found.add((tuple(sorted((tile, *chows))), pungs))
    return found


def _less(counts: bytes, kind: int, by: int) -> bytes:
    return bytes((*counts[:kind], counts[kind] - by, *counts[kind + 1 :]))


def _filled(counts: tuple[int, ...], sets: int, pairs: int, wild: int) -> set[_Filled]:
    """Divide tiles and wild tiles into so many sets and pairs."""
    low = next((kind for kind, count in enumerate(counts) if count), None)
    if low is None:
        return set(_all_wild(sets, pairs))
    found: set[_Filled] = set()
    for part, natural in _parts_with(low, sets, pairs):
        used = [kind for kind in natural if counts[kind] >= natural.count(kind)]
        if len(used) < len(natural):
            continue
        kind_of, tiles = part
        filling = _without(tiles, natural)
        if len(filling) <= wild:
            rest = tuple(count - natural.count(kind) for kind, count in enumerate(counts))
            is_pair = kind_of == "pair"
            for more in _filled(rest, sets - (not is_pair), pairs - is_pair, wild - len(filling)):
                found.add(_with_part(more, kind_of, tiles[0], filling))
    return found


def _parts_with(low: int, sets: int, pairs: int) -> Iterator[tuple[tuple[str, tuple[int, ...]], tuple[int, ...]]]:
    """Yield the parts that the lowest tile may belong to, and the tiles of each that are no wild ones."""
    if pairs:
        for naturals in (1, 2):
            yield ("pair", (low,) * 2), (low,) * naturals
    if sets:
        for naturals in (1, 2, 3):
            yield ("pung", (low,) * 3), (low,) * naturals
        for start in range(max(0, low - 2), low + 1):
            if start in _STARTS and start // 9 == low // 9:
                chow = (start, start + 1, start + 2)
                for higher in _subsets(tuple(kind for kind in chow if kind > low)):
                    yield ("chow", chow), (low, *higher)


def _subsets(kinds: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in range(len(kinds) + 1):
        yield from combinations(kinds, size)


def _with_part(filled: _Filled, part: str, tile: int, filling: tuple[int, ...]) -> _Filled:
    chows, pungs, pair, wilds = filled
    wilds = tuple(sorted(wilds + filling))
    match part:
        case "pair":
            return chows, pungs, tile, wilds
        case "pung":
            return chows, tuple(sorted((*pungs, tile))), pair, wilds
    return tuple(sorted((*chows, tile))), pungs, pair, wilds


def _all_wild(sets: int, pairs: int) -> Iterator[_Filled]:
    starts = [*((1, kind) for kind in _STARTS), *((0, kind) for kind in range(KINDS))]
    for chosen in combinations_with_replacement(starts, sets):
        chows = tuple(sorted(kind for is_chow, kind in chosen if is_chow))
        pungs = tuple(sorted(kind for is_chow, kind in chosen if not is_chow))
        stand = [kind + step for kind in chows for step in range(3)] + [kind for kind in pungs for _ in range(3)]
        for pair in range(KINDS) if pairs else (-1,):
            yield chows, pungs, pair, tuple(sorted(stand + [pair] * (2 * pairs)))


def _without(tiles: Iterable[int], taken: Iterable[int]) -> tuple[int, ...]:
    rest = list(tiles)
    for tile in taken:
        rest.remove(tile)
    return tuple(rest)


def _held(counts: bytes) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _pairs(counts: bytes, wild: int, forms: int) -> Iterator[Division]:
    lone = [kind for kind, count in enumerate(counts) if count % 2]
    most = 4 if forms & _QUAD else 2
    for doubled in combinations_with_replacement(range(KINDS), max(0, wild - len(lone)) // 2):
        wilds = sorted((*lone, *doubled, *doubled))
        if len(wilds) == wild and all(count + wilds.count(kind) <= most for kind, count in enumerate(counts)):
            yield Division(Form.SEVEN_PAIRS, wilds=tuple(wilds))


def _orphans(counts: bytes) -> Iterator[Division]:
    held = _held(counts)
    for pair in ORPHANS:
        tiles = sorted((*ORPHANS, pair))
        if all(held.count(kind) <= tiles.count(kind) for kind in held):
            yield Division(Form.THIRTEEN_ORPHANS, pair=pair, wilds=_without(tiles, held))


def _singles(counts: bytes, wild: int) -> Iterator[Division]:
    held = _held(counts)
    for number, body in enumerate(BODIES):
        kinds = (*body, *_HONORS)
        if len(set(held)) == len(held) and set(held) <= set(kinds):
            for wilds in combinations(_without(kinds, held), wild):
                yield Division(Form.KNITTED, body=number, wilds=wilds)


def _straights(counts: bytes, need: int, wild: int) -> Iterator[Division]:
    for number, body in enumerate(BODIES):
        absent = tuple(kind for kind in body if not counts[kind])
        if len(absent) <= wild:
            rest = bytes(count - (kind in body and count > 0) for kind, count in enumerate(counts))
            for chows, pungs, pair, wilds in _regular(rest, need, wild - len(absent)):
                stand = tuple(sorted(wilds + absent))
                yield Division(Form.KNITTED_STRAIGHT, chows, pungs, pair, number, stand)
