"""How many tiles a hand lacks, and which bring it nearer. The distance is one less: ready is one tile from complete.

Regular hands join the rows of their suits (`rows`). To see what one tile changes, the other three suits are joined
once and only the row of the tile's own suit is looked up anew. The special forms count kinds; the knitted straight
counts what its body lacks and joins the rows of what lies beside it.

Wild tiles come off what is lacking. They may also be a fifth copy, which the rows do not know of: a hand that holds
four of a kind and wild tiles goes by `fifths`.
"""

from paicheng.kernel import complete, fifths, rows, suits
from paicheng.tiles.tile import KINDS

FAR = 99  # what no form is allowed for lacks


def cost_of(counts: bytes | bytearray, tile: int, need: int, wild: int, forms: int) -> int:
    """Return how many tiles the hand lacks, one more counted in, to be `need` sets and a pair or a special form."""
    best = plain_cost(counts, tile, need, forms)
    if forms & complete.REGULAR and _by_fifths(counts, tile, wild):
        best = min(best, fifths.cost_of(bytes(counts[:KINDS]), tile, need, 1, wild))
    return max(0, best - wild) if best < FAR else FAR


def plain_cost(counts: bytes | bytearray, tile: int, need: int, forms: int) -> int:
    """Return what the hand lacks where no kind is built five times."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, tile, facts)
    best = _regular(facts, need) if forms & complete.REGULAR else FAR
    return _special(facts, need, forms, best) if forms > complete.REGULAR else best


def _by_fifths(counts: bytes | bytearray, tile: int, wild: int) -> int:
    """Say whether a fifth copy may be held or be what a wild tile is."""
    for kind in range(KINDS):
        count = counts[kind] + (kind == tile)
        if count > 4 or (wild and count == 4):
            return 1
    return 0


def sets_cost_of(counts: bytes | bytearray, tile: int, need: int, wild: int) -> int:
    """Return how many tiles the hand lacks, one more counted in, to be `need` sets."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    rest = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, tile, facts)
    _join_suits(facts, need, rest)
    best = rows.finish_sets(rows.row_of(3, facts[3]), rest, need)
    if _by_fifths(counts, tile, wild):
        best = min(best, fifths.cost_of(bytes(counts[:KINDS]), tile, need, 0, wild))
    return max(0, best - wild)


def useful_of(counts: bytes | bytearray, need: int, wild: int, forms: int) -> int:
    """Return the kinds, held less than four times, that make the hand lack less."""
    answers = [0, 0]
    look(counts, need, wild, forms, answers)
    return answers[1]


def look(counts: bytes | bytearray, need: int, wild: int, forms: int, answers: list[int]) -> int:
    """Write down what the hand lacks, and the kinds that make it lack less."""
    facts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    suits.read(counts, -1, facts)
    if wild and facts[suits.MOST] >= 3 and forms & complete.REGULAR:  # a fourth copy makes a fifth one possible
        answers[0] = cost_of(counts, -1, need, wild, forms)
        answers[1] = _useful_by_trial(counts, need, wild, forms)
        return 0
    regular = _regular(facts, need) if forms & complete.REGULAR else FAR
    best = _special(facts, need, forms, regular) if forms > complete.REGULAR else regular
    answers[0] = max(0, best - wild) if best < FAR else FAR
    answers[1] = 0
    if best > wild and best < FAR:
        if regular == best:
            answers[1] = _regular_useful(counts, facts, need, best)
        if forms > complete.REGULAR:
            answers[1] |= _special_useful(counts, facts, need, forms, best)
    return 0


def _useful_by_trial(counts: bytes | bytearray, need: int, wild: int, forms: int) -> int:
    one = 1
    found = 0
    best = cost_of(counts, -1, need, wild, forms)
    for kind in range(KINDS):
        if counts[kind] < 4 and cost_of(counts, kind, need, wild, forms) < best:
            found |= one << kind
    return found


def _regular(facts: list[int], need: int) -> int:
    rest = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    _join_suits(facts, need, rest)
    return rows.finish(rows.row_of(3, facts[3]), rest, need)


def _join_suits(facts: list[int], need: int, into: list[int]) -> None:
    """Write the row of the three suits together."""
    one = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    other = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    both = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    rows.unpack(rows.row_of(0, facts[0]), one)
    rows.unpack(rows.row_of(1, facts[1]), other)
    rows.join(one, other, need, both)
    rows.unpack(rows.row_of(2, facts[2]), other)
    rows.join(both, other, need, into)


def _regular_useful(counts: bytes | bytearray, facts: list[int], need: int, cost: int) -> int:
    """Return the kinds that make the hand lack less than `cost`."""
    row0 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    row1 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    row2 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    row3 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    half = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    rest = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    rows.unpack(rows.row_of(0, facts[0]), row0)
    rows.unpack(rows.row_of(1, facts[1]), row1)
    rows.unpack(rows.row_of(2, facts[2]), row2)
    rows.unpack(rows.row_of(3, facts[3]), row3)
    rows.join(row2, row3, need, half)
    rows.join(row1, half, need, rest)
    found = _useful_in(counts, facts, 0, need, rest, cost)
    rows.join(row0, half, need, rest)
    found |= _useful_in(counts, facts, 1, need, rest, cost)
    rows.join(row0, row1, need, half)
    rows.join(half, row3, need, rest)
    found |= _useful_in(counts, facts, 2, need, rest, cost)
    rows.join(half, row2, need, rest)
    return found | _useful_in(counts, facts, 3, need, rest, cost)


def _useful_in(counts: bytes | bytearray, facts: list[int], group: int, need: int, rest: list[int], cost: int) -> int:
    """Return the kinds of one suit that make the hand lack less, the other suits being joined in `rest`."""
    found = 0
    one = 1
    first = 9 * group
    for kind in range(first, first + 9 if group < 3 else KINDS):
        if counts[kind] < 4:
            row = rows.row_of(group, facts[group] + suits.power(kind))
            if rows.finish(row, rest, need) < cost:
                found |= one << kind
    return found


def _special(facts: list[int], need: int, forms: int, best: int) -> int:
    """Return what the hand lacks of the special forms, or `best` if that is less."""
    if need == 4:
        if forms & complete.PAIRS:
            best = min(best, _pairs(facts, forms))
        if forms & complete.THIRTEEN_ORPHANS:
            best = min(best, _orphans(facts))
        if forms & complete.KNITTED:
            for body in range(6):
                best = min(best, _singles(facts, body))
    if forms & complete.KNITTED_STRAIGHT:
        for body in range(6):
            best = _straight(facts, need - 3, body, best)
    return best


def _special_useful(counts: bytes | bytearray, facts: list[int], need: int, forms: int, best: int) -> int:
    have = facts[suits.HAVE]
    found = 0
    if need == 4:
        if forms & complete.PAIRS and _pairs(facts, forms) == best:
            found |= _pairs_useful(counts, facts, forms)
        if forms & complete.THIRTEEN_ORPHANS and _orphans(facts) == best:
            pair = facts[suits.DOUBLES] & complete.ORPHAN_BITS
            found |= complete.ORPHAN_BITS & ~have if pair else complete.ORPHAN_BITS
        if forms & complete.KNITTED:
            for body in range(6):
                if _singles(facts, body) == best:
                    found |= complete.single_bits(body) & ~have
    if forms & complete.KNITTED_STRAIGHT:
        found |= _straight_useful(counts, facts, need - 3, best)
    return found


def _pairs(facts: list[int], forms: int) -> int:
    """Return what seven pairs lack: a lone tile becomes a pair with one tile more, a kind not held with two."""
    pairs = _pair_count(facts, forms)
    return max(0, 7 - pairs) + max(0, 7 - pairs - complete.count_bits(_lone(facts, forms)))


def _pairs_useful(counts: bytes | bytearray, facts: list[int], forms: int) -> int:
    found = _lone(facts, forms)
    if _pair_count(facts, forms) + complete.count_bits(found) < 7:  # kinds are lacking too
        one = 1
        for kind in range(KINDS):
            if not counts[kind] or (forms & complete.SEVEN_PAIRS_QUAD and counts[kind] == 2):
                found |= one << kind
    return found


def _lone(facts: list[int], forms: int) -> int:
    if forms & complete.SEVEN_PAIRS_QUAD:
        return facts[suits.ODD]
    return facts[suits.HAVE] & ~facts[suits.DOUBLES]


def _pair_count(facts: list[int], forms: int) -> int:
    if not forms & complete.SEVEN_PAIRS_QUAD:
        return complete.count_bits(facts[suits.DOUBLES])
    total = 0
    for group in range(4):
        total += facts[suits.TOTALS + group]
    return (total - complete.count_bits(facts[suits.ODD])) // 2


def _orphans(facts: list[int]) -> int:
    pair = 1 if facts[suits.DOUBLES] & complete.ORPHAN_BITS else 0
    return 14 - pair - complete.count_bits(facts[suits.HAVE] & complete.ORPHAN_BITS)


def _singles(facts: list[int], body: int) -> int:
    return max(0, 14 - complete.count_bits(facts[suits.HAVE] & complete.single_bits(body)))


def _straight(facts: list[int], need: int, body: int, best: int) -> int:
    """Return what a knitted straight with this body lacks, or `best` if that is less."""
    rest = [0, 0, 0, 0]
    missing = complete.count_bits(complete.body_bits(body) & ~facts[suits.HAVE])
    if missing >= best:
        return best
    _beside(facts, body, rest)
    return min(best, missing + _regular(rest, need))


def _straight_useful(counts: bytes | bytearray, facts: list[int], need: int, best: int) -> int:
    rest = [0, 0, 0, 0]
    found = 0
    for body in range(6):
        absent = complete.body_bits(body) & ~facts[suits.HAVE]
        missing = complete.count_bits(absent)
        if missing <= best:
            _beside(facts, body, rest)
            if missing + _regular(rest, need) == best:
                found |= absent | _regular_useful(counts, rest, need, best - missing)
    return found


def _beside(facts: list[int], body: int, rest: list[int]) -> None:
    """Write down the codes of what lies beside the tiles of a body."""
    for group in range(4):
        rest[group] = facts[group]
    for place in range(9):
        kind = complete.body_kind(body, place)
        if facts[suits.HAVE] >> kind & 1:
            rest[kind // 9] -= suits.power(kind)
