"""How many tiles a hand lacks, and which bring it nearer. The distance is one less: ready is one tile from complete.

Regular hands add up the steps of their suits (`steps`). The special forms count kinds; the knitted straight counts what
its body lacks and adds up the steps of what lies beside it, unless the body alone lacks as much as another form.

Wild tiles come off what is lacking. They may also be a fifth copy, which the steps do not know of: a hand that
holds four of a kind and wild tiles goes by `fifths`.
"""

# ruff: noqa: F821 (the names that the .pxd declares are made in a way that leaves them alone when compiled)

from paicheng.kernel import bits
from paicheng.kernel.shapes import complete, fifths, steps, suits
from paicheng.tiles.tile import KINDS

FAR: int  # what no form is allowed for lacks
_NEAREST: int  # place in the facts of a hand, behind those of `suits`: the forms that lack least
globals().update(FAR=99, _NEAREST=12)


def cost_of(counts: bytes | bytearray, tile: int, need: int, wild: int, forms: int) -> int:
    """Return how many tiles the hand lacks, one more counted in, to be `need` sets and a pair or a special form."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, tile, facts)
    return _beyond(_lacks(counts, tile, facts, need, wild, forms), wild)


def _lacks(counts: bytes | bytearray, tile: int, facts: list[int], need: int, wild: int, forms: int) -> int:
    """Return what the hand lacks, one tile more counted in and wild tiles not taken off."""
    best = _least(facts, need, forms)
    if forms & complete.REGULAR and best > wild and _by_fifths(counts, tile, facts, wild):
        best = _nearer_of(facts, complete.REGULAR, fifths.cost_of(counts, tile, need, 1, wild), best)
    return best


def _beyond(lacks: int, wild: int) -> int:
    """Return what a hand lacks that wild tiles cannot be."""
    return max(0, lacks - wild) if lacks < FAR else FAR


def plain_cost(counts: bytes | bytearray, tile: int, need: int, forms: int) -> int:
    """Return what the hand lacks where no kind is built five times."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, tile, facts)
    return _least(facts, need, forms)


def cost_or_fifth(counts: bytes | bytearray, need: int, forms: int) -> int:
    """Return what the hand lacks, or -1 if one tile is held five times, which other threads may not ask meanwhile."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, -1, facts)
    return -1 if facts[suits.FIFTH] else _least(facts, need, forms)


def _least(facts: list[int], need: int, forms: int) -> int:
    best = steps.lacking(facts, need) if forms & complete.REGULAR else FAR
    facts[_NEAREST] = complete.REGULAR
    return _special(facts, need, forms, best) if forms > complete.REGULAR else best


def _nearer_of(facts: list[int], form: int, lacks: int, best: int) -> int:
    """Return what the hand lacks at least, now that another form is known, and write down if it is that one."""
    if lacks < best:
        facts[_NEAREST] = form
        return lacks
    if lacks == best:
        facts[_NEAREST] |= form
    return best


def _by_fifths(counts: bytes | bytearray, tile: int, facts: list[int], wild: int) -> int:
    """Say whether a fifth copy is held or may be what a wild tile is."""
    return facts[suits.FIFTH] or (wild and _holds(counts, tile, 4))


def _holds(counts: bytes | bytearray, tile: int, copies: int) -> int:
    """Say whether some kind is held so many times, one tile more counted in."""
    for kind in range(KINDS):
        if counts[kind] + (kind == tile) >= copies:
            return 1
    return 0


def sets_cost_of(counts: bytes | bytearray, tile: int, need: int, wild: int) -> int:
    """Return how many tiles the hand lacks, one more counted in, to be `need` sets."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, tile, facts)
    best = steps.lacking_sets(facts, need)
    if _by_fifths(counts, tile, facts, wild):
        best = min(best, fifths.cost_of(counts, tile, need, 0, wild))
    return _beyond(best, wild)


def useful_of(counts: bytes | bytearray, need: int, wild: int, forms: int) -> int:
    """Return the kinds, held less than four times, that make the hand lack less."""
    answers = [0, 0]
    look(counts, need, wild, forms, answers)
    return answers[1]


def look(counts: bytes | bytearray, need: int, wild: int, forms: int, answers: list[int]) -> None:
    """Write down what the hand lacks, and the kinds that make it lack less."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, -1, facts)
    best = _lacks(counts, -1, facts, need, wild, forms)
    answers[0] = _beyond(best, wild)
    answers[1] = 0
    if wild < best < FAR:
        answers[1] = _nearer(counts, facts, need, forms, best)
        if _may_be_fifths(counts, wild, forms):
            answers[1] |= fifths.nearer(counts, need, wild, best)


def look_after(counts: bytearray, need: int, wild: int, forms: int, answers: list[int]) -> None:
    """Write down the same of what each discard leaves: the numbers of all kinds, then their sets of useful kinds."""
    found = [0, 0]
    for kind in range(KINDS):
        if counts[kind]:
            counts[kind] -= 1
            look(counts, need, wild, forms, found)
            counts[kind] += 1
            answers[kind] = found[0]
            answers[KINDS + kind] = found[1]


def _may_be_fifths(counts: bytes | bytearray, wild: int, forms: int) -> int:
    """Say whether a further tile may be a fourth, which makes a fifth possible."""
    return wild and forms & complete.REGULAR and _holds(counts, -1, 3)


def _nearer(counts: bytes | bytearray, facts: list[int], need: int, forms: int, best: int) -> int:
    """Return the kinds that make the hand lack less than `best`, which is the least that it lacks now."""
    found = 0
    if forms & complete.REGULAR and facts[_NEAREST] & complete.REGULAR:
        found = steps.useful(facts, need, best)
    if forms > complete.REGULAR:
        found |= _special_useful(counts, facts, need, forms, best)
    return found


def _special(facts: list[int], need: int, forms: int, best: int) -> int:
    """Return what the hand lacks of the special forms, or `best` if that is less."""
    held = complete.kinds_held(facts[suits.HAVE])
    if need == 4:
        if forms & complete.PAIRS:
            best = _nearer_of(facts, complete.PAIRS, _pairs(facts, forms), best)
        if forms & complete.THIRTEEN_ORPHANS and 13 - complete.orphans_in(held) <= best:
            best = _nearer_of(facts, complete.THIRTEEN_ORPHANS, _orphans(facts, held), best)
        if forms & complete.KNITTED:
            best = _singles(facts, complete.singles_in(held, facts[suits.HAVE]), best)
    if forms & complete.KNITTED_STRAIGHT:
        near = complete.bodies_with(held, max(0, 10 - best))
        body = 0
        while near:
            missing = 9 - (held >> 5 * body & 31)
            if near & 31 and missing < best:
                best = _nearer_of(facts, complete.KNITTED_STRAIGHT, missing + _beside(facts, need - 3, body), best)
            near >>= 5
            body += 1
    return best


def _special_useful(counts: bytes | bytearray, facts: list[int], need: int, forms: int, best: int) -> int:
    nearest = facts[_NEAREST]
    have = facts[suits.HAVE]
    found = 0
    if nearest & complete.PAIRS:
        found |= _pairs_useful(counts, facts, forms)
    if nearest & complete.THIRTEEN_ORPHANS:
        pair = suits.doubles(facts) & complete.ORPHAN_BITS
        found |= complete.ORPHAN_BITS & ~have if pair else complete.ORPHAN_BITS
    if nearest & complete.KNITTED:
        found |= _singles_useful(have, best)
    if forms & complete.KNITTED_STRAIGHT:
        found |= _straight_useful(counts, facts, need - 3, best)
    return found


def _pairs(facts: list[int], forms: int) -> int:
    """Return what seven pairs lack: a lone tile becomes a pair with one tile more, a kind not held with two."""
    alone = bits.count_bits(_lone(facts, forms))
    pairs = _pair_count(facts, forms, alone)
    return max(0, 7 - pairs) + max(0, 7 - pairs - alone)


def _pairs_useful(counts: bytes | bytearray, facts: list[int], forms: int) -> int:
    found = _lone(facts, forms)
    alone = bits.count_bits(found)
    if _pair_count(facts, forms, alone) + alone < 7:  # kinds are lacking too
        one = 1
        for kind in range(KINDS):
            if not counts[kind] or (forms & complete.SEVEN_PAIRS_QUAD and counts[kind] == 2):
                found |= one << kind
    return found


def _lone(facts: list[int], forms: int) -> int:
    if forms & complete.SEVEN_PAIRS_QUAD:
        return facts[suits.UNEVEN]
    return facts[suits.HAVE] & ~suits.doubles(facts)


def _pair_count(facts: list[int], forms: int, alone: int) -> int:
    if forms & complete.SEVEN_PAIRS_QUAD:
        return (facts[suits.TOTAL] - alone) // 2
    return bits.count_bits(suits.doubles(facts))


def _orphans(facts: list[int], held: int) -> int:
    pair = 1 if suits.doubles(facts) & complete.ORPHAN_BITS else 0
    return 14 - pair - complete.orphans_in(held)


def _singles(facts: list[int], singles: int, best: int) -> int:
    if best < 14 and not complete.bodies_with(singles, 14 - best):
        return best
    for body in range(6):
        best = _nearer_of(facts, complete.KNITTED, 14 - (singles >> 5 * body & 31), best)
    return best


def _singles_useful(have: int, best: int) -> int:
    found = 0
    for body in range(6):
        kinds = complete.single_bits(body)
        if 14 - bits.count_bits(have & kinds) == best:
            found |= kinds & ~have
    return found


def _straight_useful(counts: bytes | bytearray, facts: list[int], need: int, best: int) -> int:
    """Look at the bodies beside which tiles may lack too, if such a one was nearest; else at those that lack all."""
    rest = [0, 0, 0, 0, 0, 0, 0, 0]
    found = 0
    fewest = 0 if facts[_NEAREST] & complete.KNITTED_STRAIGHT else best
    held = complete.kinds_held(facts[suits.HAVE])
    for body in range(6):
        missing = 9 - (held >> 5 * body & 31)
        if fewest <= missing <= best:
            complete.without(facts, body, rest)
            if missing + steps.lacking(rest, need) == best:
                found |= bits.BODY_BITS[body] & ~facts[suits.HAVE]
                found |= steps.useful(rest, need, best - missing) & ~_held_four_times(counts)
    return found


def _held_four_times(counts: bytes | bytearray) -> int:
    found = 0
    one = 1
    for kind in range(KINDS):
        if counts[kind] >= 4:
            found |= one << kind
    return found


def _beside(facts: list[int], need: int, body: int) -> int:
    """Return what the tiles beside a body lack for `need` sets and a pair."""
    rest = [0, 0, 0, 0, 0, 0, 0, 0]
    complete.without(facts, body, rest)
    return steps.lacking(rest, need)
