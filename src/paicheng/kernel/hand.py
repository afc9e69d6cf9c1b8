"""What others ask of the kernel: each function checks its arguments and hands on to the file that knows."""

from paicheng.kernel import complete, divide, near
from paicheng.kernel.form import Division, Form, Prospect
from paicheng.tiles.tile import KINDS

_MOST_WILD = 4
_SUIT_BITS = (1 << 27) - 1
_ALL_BITS = (1 << KINDS) - 1


def is_complete(
    hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR
) -> bool:
    """Say whether the hand, perhaps with one tile more, is complete.

    >>> is_complete(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25), tile=4)
    True
    """
    need = _need(hand, melds, wild, sets)
    forms = complete.allowed(forms, melds, sets)
    if tile >= KINDS:
        return False
    if not wild:
        return complete.completes(hand, tile, need, forms) != 0
    return _full(hand, tile, wild, 3 * need + 2) and near.cost_of(hand, tile, need, wild, forms) == 0


def all_sets(hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4) -> bool:
    """Say whether the hand, perhaps with one tile more, is sets and nothing besides."""
    need = _need(hand, melds, wild, sets)
    return _full(hand, tile, wild, 3 * need) and near.sets_cost_of(hand, tile, need, wild) == 0


def readings(
    hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR
) -> tuple[Division, ...]:
    """Return every division of the hand, perhaps with one tile more, in order; none if it is not complete.

    >>> [division.pair for division in readings(bytes([0, 0, 2, 2, 2, 2, 2, 2, 2] + [0] * 25))]
    [2, 5, 8]
    """
    need = _need(hand, melds, wild, sets)
    if tile >= KINDS:
        return ()
    counts = hand[:KINDS]
    if tile >= 0:
        counts = bytes((*counts[:tile], counts[tile] + 1, *counts[tile + 1 :]))
    return divide.divisions(counts, need, wild, complete.allowed(forms, melds, sets))


def waits_mask(
    hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR, held: bytes | None = None
) -> int:
    """Return `waits` as bits."""
    need = _need(hand, melds, wild, sets)
    forms = complete.allowed(forms, melds, sets)
    found = _wild_waits(hand, need, wild, forms) if wild else complete.waits_of(hand, need, forms)
    if held is not None:
        for kind in range(KINDS):
            if held[kind] >= 4:
                found &= ~(1 << kind)
    return found


def waits(
    hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR, held: bytes | None = None
) -> tuple[int, ...]:
    """Return the kinds that complete the hand: formal waits, or with `held` physical ones, not held four times.

    >>> waits(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25))
    (0, 1, 2, 3, 4, 5, 6, 7, 8)
    """
    return _kinds(waits_mask(hand, melds, wild=wild, sets=sets, forms=forms, held=held))


def waits_on_any(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, honors: bool = False) -> bool:
    """Say whether every suit tile, and every honor if asked, completes the hand."""
    kinds = _ALL_BITS if honors else _SUIT_BITS
    return waits_mask(hand, melds, wild=wild, sets=sets) & kinds == kinds


def shanten(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR) -> int:
    """Return how many tiles must be exchanged to be ready: 0 is ready, -1 complete; nothing needs a fifth copy.

    >>> shanten(bytes([1, 0, 0, 1, 0, 0, 1, 0, 0] * 3 + [1, 1, 1, 1, 0, 0, 0]))
    8
    """
    need = _need(hand, melds, wild, sets)
    return near.cost_of(hand, -1, need, wild, complete.allowed(forms, melds, sets)) - 1


def useful(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR) -> tuple[int, ...]:
    """Return the kinds, held less than four times, that bring the hand nearer."""
    need = _need(hand, melds, wild, sets)
    return _kinds(near.useful_of(hand, need, wild, complete.allowed(forms, melds, sets)))


def best_discards(
    hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR, live: bytes | None = None
) -> tuple[Prospect, ...]:
    """Return what every discard leaves, the best first: nearest, then most useful copies left, then lowest.

    `live` counts the copies not yet seen of each kind; without it, those that the hand does not hold.
    """
    need = _need(hand, melds, wild, sets)
    forms = complete.allowed(forms, melds, sets)
    left = live if live is not None else bytes(max(0, 4 - count) for count in hand[:KINDS])
    found = []
    rest = bytearray(hand[:KINDS])
    for tile in range(KINDS):
        if rest[tile]:
            rest[tile] -= 1
            near_by = _kinds(near.useful_of(rest, need, wild, forms))
            cost = near.cost_of(rest, -1, need, wild, forms)
            rest[tile] += 1
            found.append((cost - 1, -sum([left[kind] for kind in near_by]), tile, near_by))
    found.sort()
    return tuple([Prospect(tile, distance, near_by, -copies) for distance, copies, tile, near_by in found])


def _need(hand: bytes, melds: int, wild: int, sets: int) -> int:
    """Return how many sets are to be made of the concealed tiles, and refuse what is no hand."""
    if len(hand) < KINDS:
        raise ValueError(f"a hand is counts of {KINDS} kinds or more, not of {len(hand)}")
    if not 0 <= melds <= sets <= 5:
        raise ValueError(f"no hand has {melds} of {sets} sets laid out")
    if not 0 <= wild <= _MOST_WILD:
        raise ValueError(f"no hand has {wild} wild tiles")
    return sets - melds


def _full(hand: bytes, tile: int, wild: int, size: int) -> bool:
    return sum(hand[:KINDS]) + (0 <= tile < KINDS) + wild == size


def _wild_waits(hand: bytes, need: int, wild: int, forms: int) -> int:
    if not _full(hand, -1, wild, 3 * need + 1):
        return 0
    found = 0
    if near.cost_of(hand, -1, need, wild, forms) == 1:
        found = near.useful_of(hand, need, wild, forms)
    for kind in range(KINDS):
        if hand[kind] >= 4 and near.cost_of(hand, kind, need, wild, forms) == 0:
            found |= 1 << kind
    return found


def _kinds(bits: int) -> tuple[int, ...]:
    return tuple([kind for kind in range(KINDS) if bits >> kind & 1])
