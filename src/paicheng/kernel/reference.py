"""The definition: what the kernel must answer, in plain Python, exhaustive and slow. Imported by tests only.

A wild tile is tried as each of the 34 kinds. The distance is taken over every target: all ways to put sets and a
pair together, and all hands of the special forms; a target costs the tiles that it has and the hand has not.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from paicheng.kernel.form import BODIES, ORPHANS, Division, Form, Prospect

KINDS = 34
CHOWS = tuple((tile, tile + 1, tile + 2) for tile in range(27) if tile % 9 < 7)
PUNGS = tuple((tile,) * 3 for tile in range(KINDS))
PAIRS = tuple((tile,) * 2 for tile in range(KINDS))
HONORS = tuple(range(27, 34))


def is_complete(
    hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR
) -> bool:
    """Say whether the hand is complete."""
    return any(True for _ in _all_readings(_counts(hand, tile), sets - melds, wild, _allowed(melds, sets, forms)))


def readings(
    hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR
) -> tuple[Division, ...]:
    """Return every division of the hand, in order."""
    return tuple(sorted(set(_all_readings(_counts(hand, tile), sets - melds, wild, _allowed(melds, sets, forms)))))


def waits(
    hand: bytes,
    melds: int = 0,
    *,
    wild: int = 0,
    sets: int = 4,
    forms: int = Form.REGULAR,
    held: bytes | None = None,
) -> tuple[int, ...]:
    """Return the kinds that complete the hand, without those that `held` has four of."""
    found = [tile for tile in range(KINDS) if is_complete(hand, melds, tile=tile, wild=wild, sets=sets, forms=forms)]
    return tuple(tile for tile in found if held is None or held[tile] < 4)


def all_sets(hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4) -> bool:
    """Say whether the tiles are sets and nothing else."""
    counts = _counts(hand, tile)
    if sum(counts) + wild != 3 * (sets - melds):
        return False
    standings = combinations_with_replacement(range(KINDS), wild)
    return any(any(True for _ in _sets(_added(counts, standing), (), ())) for standing in standings)


def shanten(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR) -> int:
    """Return how many tiles must be exchanged to be ready; -1 for a complete hand."""
    counts = _counts(hand, -1)
    allowed = _allowed(melds, sets, forms)
    costs = [cost(counts, target, wild) for target in _special_targets(counts, melds, allowed)]
    best = min(costs, default=99)
    if allowed & Form.KNITTED_STRAIGHT:
        for body in BODIES:
            best = min(best, _regular_cost(counts, 1 - melds, wild, list(body), best))
    if allowed & Form.REGULAR:
        best = min(best, _regular_cost(counts, sets - melds, wild, [], best))
    return best - 1


def useful(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR) -> tuple[int, ...]:
    """Return the kinds, held less than four times, that bring the hand nearer."""
    counts = _counts(hand, -1)
    now = shanten(hand, melds, wild=wild, sets=sets, forms=forms)
    return tuple(
        tile
        for tile in range(KINDS)
        if counts[tile] < 4 and shanten(bytes(_added(counts, (tile,))), melds, wild=wild, sets=sets, forms=forms) < now
    )


def best_discards(
    hand: bytes,
    melds: int = 0,
    *,
    wild: int = 0,
    sets: int = 4,
    forms: int = Form.REGULAR,
    live: bytes | None = None,
) -> tuple[Prospect, ...]:
    """Return what every discard leaves, the best first."""
    counts = _counts(hand, -1)
    left = list(live) if live is not None else [4 - count for count in counts]
    found = []
    for tile in range(KINDS):
        if not counts[tile]:
            continue
        rest = bytes([*counts[:tile], counts[tile] - 1, *counts[tile + 1 :]])
        near = useful(rest, melds, wild=wild, sets=sets, forms=forms)
        now = shanten(rest, melds, wild=wild, sets=sets, forms=forms)
        bits = sum(1 << kind for kind in near)
        found.append(Prospect(tile, now, bits, sum(left[kind] for kind in near)))
    return tuple(sorted(found, key=lambda prospect: (prospect.shanten, -prospect.live, prospect.tile)))


def _counts(hand: bytes, tile: int) -> list[int]:
    counts = list(hand[:KINDS])
    return _added(counts, (tile,)) if tile >= 0 else counts


def _added(counts: list[int], tiles: tuple[int, ...]) -> list[int]:
    result = list(counts)
    for tile in tiles:
        result[tile] += 1
    return result


def _allowed(melds: int, sets: int, forms: int) -> int:
    """Drop the forms that a hand with these melds cannot have."""
    if sets == 4 and melds == 0:
        return forms
    if sets == 4 and melds == 1:
        return forms & (Form.REGULAR | Form.KNITTED_STRAIGHT)
    return forms & Form.REGULAR


def _all_readings(counts: list[int], sets: int, wild: int, forms: int) -> Iterator[Division]:
    if sum(counts) + wild != 3 * sets + 2:
        return
    for standing in combinations_with_replacement(range(KINDS), wild):
        for division in _readings(_added(counts, standing), sets, forms):
            yield division._replace(wilds=standing)


def _readings(counts: list[int], sets: int, forms: int) -> Iterator[Division]:
    if forms & Form.REGULAR:
        for chows, pungs, pair in _sets_and_pair(counts):
            yield Division(Form.REGULAR, chows, pungs, pair)
    if forms & Form.KNITTED_STRAIGHT:
        for number, body in enumerate(BODIES):
            if all(counts[tile] for tile in body):
                rest = [count - (tile in body) for tile, count in enumerate(counts)]
                for chows, pungs, pair in _sets_and_pair(rest):
                    yield Division(Form.KNITTED_STRAIGHT, chows, pungs, pair, number)
    if sets == 4:
        yield from _special_readings(counts, forms)


def _special_readings(counts: list[int], forms: int) -> Iterator[Division]:
    pairs_of = {2: 1, 4: 2} if forms & Form.SEVEN_PAIRS_QUAD else {2: 1}
    pairs = forms & (Form.SEVEN_PAIRS | Form.SEVEN_PAIRS_QUAD)
    if pairs and all(count in pairs_of for count in counts if count):
        yield Division(Form.SEVEN_PAIRS)
    if forms & Form.THIRTEEN_ORPHANS and all(counts[tile] for tile in ORPHANS):
        for pair in ORPHANS:
            if counts[pair] == 2:
                yield Division(Form.THIRTEEN_ORPHANS, pair=pair)
    if forms & Form.KNITTED and max(counts) == 1:
        kinds = {tile for tile in range(KINDS) if counts[tile]}
        for number, body in enumerate(BODIES):
            if kinds <= {*body, *HONORS}:
                yield Division(Form.KNITTED, body=number)


def _sets_and_pair(counts: list[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    for pair in range(KINDS):
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            for chows, pungs in _sets(rest, (), ()):
                yield chows, pungs, pair


def _sets(
    counts: list[int], chows: tuple[int, ...], pungs: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield every way to divide the tiles into sets: the lowest tile is in a pung or begins a chow."""
    low = next((tile for tile in range(KINDS) if counts[tile]), None)
    if low is None:
        yield chows, pungs
        return
    if counts[low] >= 3:
        yield from _sets(_taken(counts, PUNGS[low]), chows, (*pungs, low))
    chow = (low, low + 1, low + 2)
    if chow in CHOWS and all(counts[tile] for tile in chow):
        yield from _sets(_taken(counts, chow), (*chows, low), pungs)


def _taken(counts: list[int], tiles: tuple[int, ...]) -> list[int]:
    result = list(counts)
    for tile in tiles:
        result[tile] -= 1
    return result


def cost(counts: list[int], target: list[int], wild: int) -> int:
    """Return how many tiles must be drawn to have the target; 99 if it takes a fifth copy that no wild tile can be."""
    missing = sum(max(0, want - have) for want, have in zip(target, counts, strict=True))
    fifths = sum(max(0, want - max(4, have)) for want, have in zip(target, counts, strict=True))
    return 99 if fifths > wild else max(0, missing - wild)


def _special_targets(counts: list[int], melds: int, forms: int) -> Iterator[list[int]]:
    if melds:
        return
    if forms & Form.THIRTEEN_ORPHANS:
        for pair in ORPHANS:
            yield _added([0] * KINDS, (*ORPHANS, pair))
    if forms & Form.KNITTED:
        for body in BODIES:
            kinds = sorted((*body, *HONORS), key=lambda tile: not counts[tile])
            yield _added([0] * KINDS, tuple(kinds[:14]))  # the two left out are missing ones, if any are
    if forms & (Form.SEVEN_PAIRS | Form.SEVEN_PAIRS_QUAD):
        doubles = [tile for tile in range(KINDS) if counts[tile] >= 2]
        quads = [tile for tile in range(KINDS) if counts[tile] >= 3 and forms & Form.SEVEN_PAIRS_QUAD]
        rest = sorted(set(range(KINDS)) - set(doubles), key=lambda tile: -counts[tile])
        pairs = [*doubles, *quads, *rest]
        for chosen in combinations(pairs[:14], 7):
            yield _added([0] * KINDS, (*chosen, *chosen))


def _regular_cost(counts: list[int], sets: int, wild: int, fixed: list[int], bound: int) -> int:
    """Return the least cost of the fixed tiles with so many sets and a pair, if it is below the bound."""
    start = _added([0] * KINDS, tuple(fixed))
    alone = {part: _missing(counts, start, part) for part in (*CHOWS, *PUNGS, *PAIRS)}
    groups = sorted((*CHOWS, *PUNGS), key=lambda group: alone[group])
    pairs = sorted(PAIRS, key=lambda pair: alone[pair])
    best = bound

    def grow(target: list[int], first: int, left: int, spent: int) -> None:
        nonlocal best
        if not left:
            for pair in pairs:
                if spent + alone[pair] - wild >= best:
                    return
                if spent + _missing(counts, target, pair) - wild < best:
                    best = min(best, cost(counts, _added(target, pair), wild))
            return
        for place in range(first, len(groups)):
            group = groups[place]
            if spent + left * alone[group] - wild >= best:
                return  # no part is ever cheaper than alone, and the rest of the list is dearer
            grow(_added(target, group), place, left - 1, spent + _missing(counts, target, group))

    grow(start, 0, sets, sum(max(0, want - have) for want, have in zip(start, counts, strict=True)))
    return best


def _missing(counts: list[int], target: list[int], group: tuple[int, ...]) -> int:
    """Return how many tiles of the group the hand lacks beside the target."""
    alike = len(group) if group[0] == group[-1] else 1
    return sum(
        max(0, target[tile] + alike - counts[tile]) - max(0, target[tile] - counts[tile])
        for tile in (group[:1] if alike > 1 else group)
    )
