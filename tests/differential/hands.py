"""Random winning hands of the national rules, stratum by stratum, so that rare forms and fan are not rare."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from paicheng.scoring.reading import KongEvent, Win
from paicheng.tiles.meld import MeldKind, is_kong, kind_of, meld, source, tiles_of
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import WINDS, Tile

CHOWS = tuple(tile for tile in range(27) if tile % 9 < 7)
SUITED = tuple(range(27))
HONORS = tuple(range(27, 34))
ORPHANS = tiles("19m19p19s1234567z")


@dataclass
class Draft:
    """A hand in the making: sets as meld bytes, a pair, or single tiles."""

    sets: list[int] = field(default_factory=list)
    loose: list[int] = field(default_factory=list)  # pair, pairs or singles: always concealed
    claimable: int = 4  # how many of the sets may be claimed
    claimed: int = 0  # how many of the sets, the first ones, are
    winning: tuple[int, ...] = ()  # one of these is the winning tile, if any are named

    def counts(self) -> Counter[int]:
        found = Counter(self.loose)
        for code in self.sets:
            found.update(tiles_of(code))
        return found


def chow(low: int) -> int:
    return meld(MeldKind.CHOW, low)


def pung(tile: int) -> int:
    return meld(MeldKind.PUNG, tile)


def pair(tile: int) -> list[int]:
    return [tile, tile]


def free_sets(
    random: Random, count: int, kinds: Sequence[int] = tuple(range(34)), chow_share: float = 0.6
) -> list[int]:
    """Pick sets of the given kinds; chows where they fit."""
    lows = [low for low in CHOWS if {low, low + 1, low + 2} <= set(kinds)]
    return [
        chow(random.choice(lows)) if lows and random.random() < chow_share else pung(random.choice(kinds))
        for _ in range(count)
    ]


def regular(random: Random, kinds: Sequence[int] = tuple(range(34)), chow_share: float = 0.6) -> Draft:
    return Draft(free_sets(random, 4, kinds, chow_share), pair(random.choice(kinds)))


def joined(
    random: Random, sets: list[int], kinds: Sequence[int] = tuple(range(34)), pair_tile: int | None = None
) -> Draft:
    """Fill up sets that make a fan together to a whole hand."""
    rest = free_sets(random, 4 - len(sets), kinds)
    return Draft([*sets, *rest], pair(random.choice(kinds) if pair_tile is None else pair_tile))


def restricted(text: str, chow_share: float = 0.5) -> Callable[[Random], Draft]:
    kinds = tiles(text)
    return lambda random: regular(random, kinds, chow_share)


def one_suit(random: Random) -> Draft:
    first = random.choice((0, 9, 18))
    return regular(random, range(first, first + 9), random.choice((0.3, 0.6, 0.9)))


def half_suit(random: Random) -> Draft:
    first = random.choice((0, 9, 18))
    return regular(random, [*range(first, first + 9), *HONORS])


def suits(random: Random) -> list[int]:
    return random.sample((0, 9, 18), 3)


def pure_chows(*ranks: int) -> Callable[[Random], Draft]:
    def make(random: Random) -> Draft:
        highest = 6 - max(ranks)
        low = random.choice((0, 9, 18)) + random.randint(0, highest)
        return joined(random, [chow(low + rank) for rank in ranks], random.choice((range(34), SUITED)))

    return make


def mixed_chows(*ranks: int) -> Callable[[Random], Draft]:
    def make(random: Random) -> Draft:
        low = random.randint(0, 6 - max(ranks))
        return joined(random, [chow(first + low + rank) for first, rank in zip(suits(random), ranks, strict=False)])

    return make


def pure_pungs(*ranks: int) -> Callable[[Random], Draft]:
    def make(random: Random) -> Draft:
        low = random.choice((0, 9, 18)) + random.randint(0, 8 - max(ranks))
        return joined(random, [pung(low + rank) for rank in ranks])

    return make


def mixed_pungs(*ranks: int) -> Callable[[Random], Draft]:
    def make(random: Random) -> Draft:
        low = random.randint(0, 8 - max(ranks))
        return joined(random, [pung(first + low + rank) for first, rank in zip(suits(random), ranks, strict=False)])

    return make


def honors_sets(text: str, count: int, *, with_pair: bool = False) -> Callable[[Random], Draft]:
    def make(random: Random) -> Draft:
        chosen = random.sample(tiles(text), count + with_pair)
        sets = [pung(tile) for tile in chosen[:count]]
        return joined(random, sets, random.choice((range(34), HONORS, ORPHANS)), chosen[-1] if with_pair else None)

    return make


def all_pungs(random: Random) -> Draft:
    return regular(random, random.choice((tuple(range(34)), SUITED, ORPHANS)), 0)


def kongs(random: Random) -> Draft:
    """Draw two to four kongs, any number of them concealed."""
    count, concealed = random.randint(2, 4), random.randint(0, 4)
    kinds = [MeldKind.CONCEALED_KONG] * concealed + [MeldKind.KONG] * 4
    tiles_of_kongs = random.sample(range(34), count)
    sets = [meld(kind, tile) for kind, tile in zip(kinds, tiles_of_kongs, strict=False)]
    return joined(random, sets)


def all_chows(random: Random) -> Draft:
    return Draft([chow(random.choice(CHOWS)) for _ in range(4)], pair(random.choice(SUITED)))


def terminal_chows(random: Random) -> Draft:
    first, second, third = suits(random)
    if random.random() < 0.5:
        return Draft([chow(first), chow(first), chow(first + 6), chow(first + 6)], pair(first + 4))
    return Draft([chow(first), chow(first + 6), chow(second), chow(second + 6)], pair(third + 4))


def outside(random: Random) -> Draft:
    lows = [first + low for first in (0, 9, 18) for low in (0, 6)]
    sets = [chow(random.choice(lows)) if random.random() < 0.6 else pung(random.choice(ORPHANS)) for _ in range(4)]
    return Draft(sets, pair(random.choice(ORPHANS)))


def fives(random: Random) -> Draft:
    sets = [
        chow(first + low) if low < 5 else pung(first + 4)
        for first, low in ((random.choice((0, 9, 18)), random.randint(2, 5)) for _ in range(4))
    ]
    return Draft(sets, pair(random.choice((4, 13, 22))))


def seven_pairs(random: Random) -> Draft:
    first = random.choice((0, 9, 18))
    kinds = random.choice((
        range(34), range(first, first + 9), HONORS, ORPHANS, tiles("19m19p19s"), tiles("1234589p245689s7z"),
        tiles("23468s6z"), tiles("6789m6789p6789s"), tiles("1234m1234p1234s"), tiles("456m456p456s"), SUITED,
    ))  # fmt: skip
    return Draft(loose=[tile for tile in random.choices(kinds, k=7) for _ in range(2)])


def shifted_pairs(random: Random) -> Draft:
    low = random.choice((0, 9, 18)) + random.randint(0, 2)
    return Draft(loose=[low + step for step in range(7) for _ in range(2)])


def orphans(random: Random) -> Draft:
    return Draft(loose=[*ORPHANS, random.choice(ORPHANS)])


def knitted(random: Random) -> list[int]:
    return [first + low + step for first, low in zip(suits(random), range(3), strict=True) for step in (0, 3, 6)]


def knitted_honors(random: Random) -> Draft:
    honors = random.sample(HONORS, random.choice((5, 6, 7, 7)))
    return Draft(loose=[*honors, *random.sample(knitted(random), 14 - len(honors))])


def knitted_straight(random: Random) -> Draft:
    kinds = random.choice((range(34), SUITED, HONORS))
    return Draft(free_sets(random, 1, kinds), [*knitted(random), *pair(random.choice(kinds))], claimable=1)


def nine_gates(random: Random) -> Draft:
    first = random.choice((0, 9, 18))
    ranks = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, random.randrange(9))
    return Draft(loose=[first + rank for rank in ranks])


def plain(random: Random) -> Draft:
    """Draw sets that hardly go together and end on a two-sided wait: often a chicken hand."""
    first, second, third = suits(random)
    last = third + random.randint(1, 5)
    sets = [chow(first + random.randint(0, 6)), pung(second + random.randint(1, 7)), chow(random.choice(CHOWS))]
    return Draft([*sets, chow(last)], pair(random.choice(HONORS)), claimed=3, winning=(last, last + 2))


STRATA: dict[str, Callable[[Random], Draft]] = {
    "any sets": regular,
    "suited sets": restricted("123456789m123456789p123456789s"),
    "one suit": one_suit,
    "one suit and honors": half_suit,
    "green": restricted("23468s6z"),
    "honors": restricted("1234567z"),
    "terminals": restricted("19m19p19s"),
    "terminals and honors": restricted("19m19p19s1234567z"),
    "evens": restricted("2468m2468p2468s"),
    "upper": restricted("789m789p789s"),
    "middle": restricted("456m456p456s"),
    "lower": restricted("123m123p123s"),
    "above five": restricted("6789m6789p6789s"),
    "below five": restricted("1234m1234p1234s"),
    "reversible": restricted("1234589p245689s7z"),
    "simples": restricted("2345678m2345678p2345678s"),
    "winds": honors_sets("1234z", 4),
    "three winds and a pair": honors_sets("1234z", 3, with_pair=True),
    "three winds": honors_sets("1234z", 3),
    "three dragons": honors_sets("567z", 3),
    "two dragons and a pair": honors_sets("567z", 2, with_pair=True),
    "two dragons": honors_sets("567z", 2),
    "terminal chows": terminal_chows,
    "four same chows": pure_chows(0, 0, 0, 0),
    "three same chows": pure_chows(0, 0, 0),
    "four chows by one": pure_chows(0, 1, 2, 3),
    "four chows by two": pure_chows(0, 2, 4, 6),
    "three chows by one": pure_chows(0, 1, 2),
    "three chows by two": pure_chows(0, 2, 4),
    "pure straight": pure_chows(0, 3, 6),
    "mixed straight": mixed_chows(0, 3, 6),
    "mixed chows by one": mixed_chows(0, 1, 2),
    "mixed same chows": mixed_chows(0, 0, 0),
    "four pungs by one": pure_pungs(0, 1, 2, 3),
    "three pungs by one": pure_pungs(0, 1, 2),
    "mixed pungs by one": mixed_pungs(0, 1, 2),
    "mixed same pungs": mixed_pungs(0, 0, 0),
    "two same pungs": mixed_pungs(0, 0),
    "all pungs": all_pungs,
    "kongs": kongs,
    "all chows": all_chows,
    "outside": outside,
    "fives": fives,
    "seven pairs": seven_pairs,
    "shifted pairs": shifted_pairs,
    "orphans": orphans,
    "knitted honors": knitted_honors,
    "knitted straight": knitted_straight,
    "nine gates": nine_gates,
    "plain": plain,
}


def wins(random: Random, count: int) -> Iterator[tuple[str, Win]]:
    """Give so many possible wins, the strata in turn."""
    names = list(STRATA)
    made = 0
    while made < count:
        name = names[made % len(names)]
        win = declare(random, STRATA[name](random))
        if win is not None:
            made += 1
            yield name, win


def declare(random: Random, draft: Draft) -> Win | None:
    """Lay sets open, make kongs, take out a winning tile and say how it was won; None if it cannot be."""
    sets = [with_kong(random, code) for code in draft.sets]
    counts = Draft(sets, draft.loose).counts()
    apart = laid_apart(random, sets, draft)
    if max(counts.values()) > 4 or sum(apart) > draft.claimable:
        return None
    melds = [code for code, lies in zip(sets, apart, strict=True) if lies]
    kept = [tile for code, lies in zip(sets, apart, strict=True) if not lies for tile in tiles_of(code)]
    concealed = [*draft.loose, *kept]
    tile = random.choice(draft.winning or concealed)
    concealed.remove(tile)
    hand = bytes(concealed.count(kind) for kind in range(34))
    sources = bytes(0 if kind_of(code) is MeldKind.CONCEALED_KONG else source(3) for code in melds)
    return with_event(random, Win(hand, Tile(tile), bytes(melds), sources), counts[tile])


def redrawn(random: Random, win: Win) -> Win:
    """Win the same hand once more: on any of its concealed tiles, in another way."""
    concealed = [win.tile, *(tile for tile in range(34) for _ in range(win.hand[tile]))]
    tile = concealed.pop(random.randrange(len(concealed)))
    hand = bytes(concealed.count(kind) for kind in range(34))
    copies = hand[tile] + 1 + sum(tiles_of(code).count(tile) for code in win.melds)
    return with_event(random, Win(hand, tile, win.melds, win.sources), copies)


def laid_apart(random: Random, sets: list[int], draft: Draft) -> list[bool]:
    """Say of each set whether it is a meld: kongs always."""
    if draft.claimed:
        return [at < draft.claimed for at in range(len(sets))]
    chance = random.choice((0, 0.3, 0.7, 1))
    return [is_kong(code) or random.random() < chance for code in sets]


def with_kong(random: Random, code: int) -> int:
    if kind_of(code) is MeldKind.PUNG and random.random() < random.choice((0, 0.2, 0.9)):
        return meld(random.choice((MeldKind.KONG, MeldKind.CONCEALED_KONG)), code & 63)
    return code


def with_event(random: Random, win: Win, copies: int) -> Win:
    self_drawn = random.random() < 0.4
    last_tile = random.random() < 0.1
    event = None
    if self_drawn and any(map(is_kong, win.melds)) and random.random() < 0.3:
        event = KongEvent.REPLACEMENT
    elif not self_drawn and not last_tile and copies == 1 and random.random() < 0.2:
        event = KongEvent.ROB
    return Win(
        hand=win.hand, tile=win.tile, melds=win.melds, sources=win.sources, self_drawn=self_drawn,
        last_tile=last_tile, kong_event=event, last_of_kind=not win.hand[win.tile] and random.random() < 0.2,
        round_wind=random.choice(WINDS), seat_wind=random.choice(WINDS), flowers=random.choice((0, 0, 1, 8)),
    )  # fmt: skip
