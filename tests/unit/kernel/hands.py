"""Hands for the tests of the kernel: written, and drawn by lot near and far from complete."""

from collections.abc import Iterable, Sequence
from random import Random

from paicheng.kernel import BODIES, Form
from paicheng.tiles.notation import tiles

ALL = range(34)
CHOWS = tuple(kind for kind in range(27) if kind % 9 < 7)
ORPHANS = tiles("19m19p19s1234567z")
HONORS = tiles("1234567z")


def counts(kinds: Iterable[int]) -> bytes:
    """Count tiles, flowers too."""
    found = bytearray(42)
    for kind in kinds:
        found[kind] += 1
    return bytes(found)


def hand(text: str) -> bytes:
    """Count tiles in compact notation."""
    return counts(tiles(text))


def changed(hand: bytes, kind: int, by: int) -> bytes:
    """Add or take copies of a kind."""
    found = bytearray(hand)
    found[kind] += by
    return bytes(found)


def held(hand: bytes) -> list[int]:
    """List the tiles of a hand."""
    return [kind for kind in ALL for _ in range(hand[kind])]


def without_some(random: Random, hand: bytes, some: int) -> bytes:
    """Take some tiles by lot."""
    taken = random.sample(held(hand), min(some, sum(hand)))
    return bytes(count - taken.count(kind) for kind, count in enumerate(hand))


def exchanged(random: Random, hand: bytes, some: int) -> bytes:
    """Exchange some tiles for others by lot."""
    hand = without_some(random, hand, some)
    return counts([*held(hand), *random.sample([kind for kind in ALL for _ in range(4 - hand[kind])], some)])


def any_tiles(random: Random, size: int, kinds: Sequence[int] = ALL) -> bytes:
    """Draw tiles from a wall of some kinds."""
    return counts(random.sample([kind for kind in kinds for _ in range(4)], size))


def sets_and_pair(random: Random, need: int, body: tuple[int, ...] = ()) -> bytes:
    """Put a complete hand together, with the nine tiles of a knitted straight if they are given."""
    kinds = random.choice([range(9), range(18), range(27), ALL])
    while True:
        found = [*body, *[random.choice(kinds)] * 2]
        for _ in range(need):
            low = random.choice([kind for kind in CHOWS if kind in kinds])
            found += [low, low + 1, low + 2] if random.random() < 0.6 else [random.choice(kinds)] * 3
        if max(map(found.count, found)) <= 4:
            return counts(found)


def special(random: Random) -> bytes:
    """Put a complete hand of a special form together."""
    match random.randrange(5):
        case 0:
            return counts(random.sample(ALL, 7) * 2)
        case 1:
            quad, *pairs = random.sample(ALL, 6)
            return counts([quad] * 4 + pairs * 2)
        case 2:
            return counts([*ORPHANS, random.choice(ORPHANS)])
        case 3:
            return counts(random.sample([*random.choice(BODIES), *HONORS], 14))
    return sets_and_pair(random, 1, random.choice(BODIES))


def some_forms(random: Random) -> Form:
    """Choose forms: usually all, sometimes one or any."""
    return Form(random.choice([1, 1, 63, 63, 2, 4, 8, 16, 32, random.randrange(1, 64)]))


def some_hand(random: Random) -> tuple[bytes, int, int]:
    """Put a hand together, complete as often as not: its tiles, melds, and sets."""
    sets = random.choice([4, 4, 4, 5])
    melds = random.choice([0, 0, 0, 1, 2, 3, sets])
    size = 3 * (sets - melds) + 2
    if random.random() < 0.3:
        return any_tiles(random, size, random.choice([range(9), range(18), ALL])), melds, sets
    if sets == 4 and melds == 0 and random.random() < 0.6:
        return special(random), melds, sets
    if sets == 4 and melds == 1 and random.random() < 0.5:
        return sets_and_pair(random, 0, random.choice(BODIES)), melds, sets
    return sets_and_pair(random, sets - melds), melds, sets
