"""What others ask of the kernel: each function checks its arguments and hands on to the file that knows."""

from collections.abc import Callable

from paicheng.kernel.form import Division, Form, Prospect
from paicheng.kernel.shapes import complete, divide, near, steps
from paicheng.tiles.tile import KINDS


def _sets_of(kinds: range) -> list[tuple[int, ...]]:
    """Return every set of some kinds, the lowest kind being the lowest bit of the place."""
    found: list[tuple[int, ...]] = [()]
    for kind in kinds:
        found += [(*others, kind) for others in found]
    return found


_MOST_WILD = 4
_MANY = (1 << 14) - 1  # more copies than can be left
_LEFT = bytes(max(0, 4 - count) for count in range(256))
_SETS = [kinds for group in range(4) for kinds in _sets_of(range(9 * group, 9 * group + 9))]  # of a suit, by their bits
_new: Callable[..., Prospect] = tuple.__new__  # without the detour of a named tuple
_SUIT_BITS = (1 << 27) - 1
_ALL_BITS = (1 << KINDS) - 1


def is_complete(
    hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR
) -> bool:
    """Say whether the hand, perhaps with one tile more, is complete.

    >>> is_complete(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25), tile=4)
    True
    """
    return _is_complete(hand, melds, tile, wild, sets, forms) != 0


def completed_by(
    tile: int, hands: tuple[bytes, ...], melds: tuple[bytes, ...], *, sets: int = 4, forms: int = Form.REGULAR
) -> int:
    """Return as bits which of some hands a tile completes; the melds of each are bytes, one a meld.

    >>> completed_by(4, (bytes(34), bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25)), (b"", b""))
    2
    """
    return _completed_by(tile, hands, melds, sets, forms)


def _completed_by(tile: int, hands: tuple[bytes, ...], melds: tuple[bytes, ...], sets: int, forms: int) -> int:
    found = 0
    if len(hands) != len(melds):
        raise ValueError(f"{len(hands)} hands are not {len(melds)}, of which there are melds")
    for place in range(len(hands)):
        hand, laid = hands[place], len(melds[place])
        need = _need(hand, laid, 0, sets)
        if _complete(hand, need, tile, 0, complete.allowed(forms, laid, sets)):
            found |= 1 << place
    return found


def all_sets(hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4) -> bool:
    """Say whether the hand, perhaps with one tile more, is sets and nothing besides."""
    need = _need(hand, melds, wild, sets)
    if tile >= KINDS:
        return False
    if not wild:
        return complete.divides(hand, tile, need) != 0
    return _full(hand, tile, wild, 3 * need) != 0 and near.sets_cost_of(hand, tile, need, wild) == 0


def readings(
    hand: bytes, melds: int = 0, *, tile: int = -1, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR
) -> tuple[Division, ...]:
    """Return every division of the hand, perhaps with one tile more, in order; none if it is not complete.

    >>> [division.pair for division in readings(bytes([0, 0, 2, 2, 2, 2, 2, 2, 2] + [0] * 25))]
    [8, 5, 2]
    """
    need = _need(hand, melds, wild, sets)
    shown = _forms_shown(hand, need, tile, wild, complete.allowed(forms, melds, sets))
    if not shown:
        return ()
    counts = hand[:KINDS]
    if tile >= 0:
        counts = bytes((*counts[:tile], counts[tile] + 1, *counts[tile + 1 :]))
    return divide.divisions(counts, need, wild, shown)


def waits_mask(
    hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR, held: bytes | None = None
) -> int:
    """Return `waits` as bits."""
    return _wait_bits(hand, melds, wild, sets, forms, held)


def waits(
    hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR, held: bytes | None = None
) -> tuple[int, ...]:
    """Return the kinds that complete the hand: formal waits, or with `held` physical ones, not held four times.

    >>> waits(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25))
    (0, 1, 2, 3, 4, 5, 6, 7, 8)
    """
    return _kinds(_wait_bits(hand, melds, wild, sets, forms, held))


def waits_on_any(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, honors: bool = False) -> bool:
    """Say whether every suit tile, and every honor if asked, completes the hand."""
    kinds = _ALL_BITS if honors else _SUIT_BITS
    return waits_mask(hand, melds, wild=wild, sets=sets) & kinds == kinds


def shanten(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR) -> int:
    """Return how many tiles must be exchanged to be ready: 0 is ready, -1 complete; nothing needs a fifth copy.

    >>> shanten(bytes([1, 0, 0, 1, 0, 0, 1, 0, 0] * 3 + [1, 1, 1, 1, 0, 0, 0]))
    8
    """
    return _distance(hand, melds, wild, sets, forms)


def useful(hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR) -> tuple[int, ...]:
    """Return the kinds, held less than four times, that bring the hand nearer."""
    return _kinds(_useful_bits(hand, melds, wild, sets, forms))


def best_discards(
    hand: bytes, melds: int = 0, *, wild: int = 0, sets: int = 4, forms: int = Form.REGULAR, live: bytes | None = None
) -> tuple[Prospect, ...]:
    """Return what every discard leaves, the best first: nearest, then most useful copies left, then lowest.

    `live` counts the copies not yet seen of each kind; without it, those that the hand does not hold.
    """
    need = _need(hand, melds, wild, sets)
    left = live if live is not None else hand.translate(_LEFT)
    if len(left) < KINDS:
        raise ValueError(f"`live` is counts of {KINDS} kinds or more, not of {len(left)}")
    return _after_discards(bytearray(hand[:KINDS]), need, wild, complete.allowed(forms, melds, sets), left)


def warm(most: int = 14) -> None:
    """Fill the tables for all suits of up to so many tiles, which is otherwise done as they are met.

    The compiled kernel takes a third of a second, the plain one minutes: give it a small number, or none.
    """
    steps.fill(most)


def _after_discards(rest: bytearray, need: int, wild: int, forms: int, left: bytes) -> tuple[Prospect, ...]:
    # fmt: off
    answers = [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    keys = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    # fmt: on
    near.look_after(rest, need, wild, forms, answers)
    size = 0
    for tile in range(KINDS):
        if rest[tile]:
            key = answers[tile] << 20 | (_MANY - _copies(left, answers[KINDS + tile])) << 6 | tile
            place = size
            while place and keys[place - 1] > key:
                keys[place] = keys[place - 1]
                place -= 1
            keys[place] = key
            size += 1
    return tuple([_prospect(answers, keys[place]) for place in range(size)])


def _prospect(answers: list[int], key: int) -> Prospect:
    tile = key & 63
    return _new(Prospect, (tile, answers[tile] - 1, answers[KINDS + tile], _MANY - (key >> 6 & _MANY)))


def _copies(left: bytes, kinds: int) -> int:
    """Count the copies left of a set of kinds."""
    total = 0
    for kind in range(KINDS):
        total += left[kind] * (kinds >> kind & 1)
    return total


def _is_complete(hand: bytes, melds: int, tile: int, wild: int, sets: int, forms: int) -> int:
    need = _need(hand, melds, wild, sets)
    return _complete(hand, need, tile, wild, complete.allowed(forms, melds, sets))


def _wait_bits(hand: bytes, melds: int, wild: int, sets: int, forms: int, held: bytes | None) -> int:
    need = _need(hand, melds, wild, sets)
    return _waits(hand, need, wild, complete.allowed(forms, melds, sets)) & ~_used_up(held)


def _distance(hand: bytes, melds: int, wild: int, sets: int, forms: int) -> int:
    need = _need(hand, melds, wild, sets)
    return near.cost_of(hand, -1, need, wild, complete.allowed(forms, melds, sets)) - 1


def _useful_bits(hand: bytes, melds: int, wild: int, sets: int, forms: int) -> int:
    need = _need(hand, melds, wild, sets)
    return near.useful_of(hand, need, wild, complete.allowed(forms, melds, sets))


def _need(hand: bytes, melds: int, wild: int, sets: int) -> int:
    """Return how many sets are to be made of the concealed tiles, and refuse what is no hand."""
    if len(hand) < KINDS:
        raise ValueError(f"a hand is counts of {KINDS} kinds or more, not of {len(hand)}")
    if not 0 <= melds <= sets <= 5:
        raise ValueError(f"no hand has {melds} of {sets} sets laid out")
    if not 0 <= wild <= _MOST_WILD:
        raise ValueError(f"no hand has {wild} wild tiles")
    return sets - melds


def _full(hand: bytes, tile: int, wild: int, size: int) -> int:
    """Say whether concealed tiles, wild tiles and the further one are so many."""
    total = wild + (0 <= tile < KINDS)
    for kind in range(KINDS):
        total += hand[kind]
    return total == size


def _complete(hand: bytes, need: int, tile: int, wild: int, forms: int) -> int:
    if tile >= KINDS:
        return 0
    if not wild:
        return complete.completes(hand, tile, need, forms)
    if not _full(hand, tile, wild, 3 * need + 2) or _out_of_reach(hand, tile, need, wild, forms):
        return 0
    return near.cost_of(hand, tile, need, wild, forms) == 0


def _out_of_reach(hand: bytes, tile: int, need: int, wild: int, forms: int) -> int:
    """Say whether the hand lacks too much even if wild tiles are fifth copies: each of those saves a set at most."""
    fifths = wild
    for kind in range(KINDS):
        fifths += max(0, hand[kind] + (kind == tile) - 4)
    return near.plain_cost(hand, tile, need, forms) > wild + 3 * fifths


def _forms_shown(hand: bytes, need: int, tile: int, wild: int, forms: int) -> int:
    """Return those of the forms in which the hand is complete."""
    shown = 0
    form = 1
    while form <= forms:
        if forms & form and _complete(hand, need, tile, wild, form):
            shown |= form
        form <<= 1
    return shown


def _waits(hand: bytes, need: int, wild: int, forms: int) -> int:
    if not wild:
        return complete.waits_of(hand, need, forms)
    if not _full(hand, -1, wild, 3 * need + 1):
        return 0
    one = 1
    found = 0
    if near.cost_of(hand, -1, need, wild, forms) == 1:
        found = near.useful_of(hand, need, wild, forms)
    for kind in range(KINDS):
        if hand[kind] >= 4 and near.cost_of(hand, kind, need, wild, forms) == 0:
            found |= one << kind
    return found


def _used_up(held: bytes | None) -> int:
    """Return the kinds of which the player holds all four."""
    found = 0
    if held is not None:
        if len(held) < KINDS:
            raise ValueError(f"`held` is counts of {KINDS} kinds or more, not of {len(held)}")
        counts = held
        one = 1
        for kind in range(KINDS):
            if counts[kind] >= 4:
                found |= one << kind
    return found


def _kinds(bits: int) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    first = 0
    while bits:
        some = bits & 511
        if some:
            found = found + _SETS[first + some] if found else _SETS[first + some]
        bits >>= 9
        first += 512
    return found
