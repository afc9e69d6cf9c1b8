"""How this code reads, kept true: nouns, fan, predicates, events, errors, evolve, decide, rule sets, memory."""

import pickle
from dataclasses import fields

import msgspec
import pytest

from paicheng import kernel
from paicheng.kernel import Form
from paicheng.scoring.fan import Fan, count
from paicheng.scoring.predicates import all_pungs, one_suit
from paicheng.scoring.reading import Reading, Win, readings
from paicheng.table import events as ev
from paicheng.table.actions import Discard
from paicheng.table.decide import decide
from paicheng.table.errors import IllegalAction, Refusal
from paicheng.table.evolve import evolve
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import changed
from paicheng.table.view import redact, view
from paicheng.tiles.notation import BadNotation, tile, tiles
from paicheng.tiles.tile import DRAGONS, FIRST, RANKS, Seat

from .duckling import DUCKLING, Duckling
from .gosling import fold_first_turn
from .play import Played, counts, first_carry, wall_of

S0, S1 = Seat(0), Seat(1)


def test_nouns_cost_nothing_and_bad_notation_says_where() -> None:
    assert tiles("13m7z2f") == (0, 2, 33, 35)
    assert {suit: FIRST[suit] + RANKS[suit] for suit in FIRST} == {"m": 9, "p": 18, "s": 27, "z": 34, "f": 42}
    with pytest.raises(BadNotation, match="column 3"):
        tiles("1m8z")


def dragon_pungs(reading: Reading) -> int:
    return sum(reading.counts[dragon] >= 3 for dragon in DRAGONS)


FANS = (
    Fan("da_san_yuan", "大三元", "Big Three Dragons", 88, lambda r: dragon_pungs(r) == 3,
        swallows=("xiao_san_yuan", "shuang_jian_ke", "jian_ke")),
    Fan("qing_yi_se", "清一色", "Full Flush", 24, one_suit, swallows=("wu_zi",)),
    Fan("peng_peng_hu", "碰碰和", "All Pungs", 6, all_pungs),
    Fan("jian_ke", "箭刻", "Dragon Pung", 2, dragon_pungs),
)  # fmt: skip


def parse_reading(text: str) -> Reading:
    *hand, winning = text.split()
    win = Win(hand=counts("".join(hand)), tile=tile(winning))
    waits = kernel.waits(win.hand, 0, forms=Form.REGULAR)
    return readings(win, Form.REGULAR, tuple(waits))[0]


@pytest.mark.parametrize(
    "row",
    [
        "234m 456m 678m 999m 1m 1m | qing_yi_se:1 | 24",
        "555z 666z 777z 123m 9p 9p | da_san_yuan:1 | 88",
        "555z 111m 999s 222p 9p 9p | jian_ke:1 peng_peng_hu:1 | 8",
    ],
)
def test_a_fan_is_a_row_and_swallows_others(row: str) -> None:
    hand, expected, total = row.split("|")
    found = count(FANS, parse_reading(hand))
    assert found == {key: int(times) for key, times in (word.split(":") for word in expected.split())}
    assert sum(fan.value * found.get(fan.key, 0) for fan in FANS) == int(total)


def test_events_are_frozen_and_the_same_on_the_wire() -> None:
    event = ev.Discarded(S0, tile("3m"), drawn=True)
    with pytest.raises(AttributeError):
        event.tile = tile("4m")  # type: ignore[misc]
    wire = msgspec.json.encode(event)
    assert wire == b'{"type":"discarded","seat":0,"tile":2,"drawn":true}'
    assert msgspec.json.decode(wire, type=ev.Event) == event


def test_a_refusal_survives_a_process_pool_and_leaves_the_table_unchanged() -> None:
    table = Played(DUCKLING, wall_of(DUCKLING, "123456789m"))
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        decide(DUCKLING, table.state, {S0: Discard(tile("8m"), drawn=False)})
    assert table.state is before
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.seat, again.refusal) == (S0, Refusal.NOT_OFFERED)


def test_evolve_treats_a_view_like_the_full_state() -> None:
    table = Played(DUCKLING, wall_of(DUCKLING, "123456789m"))
    event = ev.Discarded(S0, tile("9m"), drawn=True)
    seen = evolve(DUCKLING, view(DUCKLING, table.state, S1), redact(DUCKLING, event, S1))
    assert seen == view(DUCKLING, evolve(DUCKLING, table.state, event), S1)
    assert changed(4, None, +1) == 5
    assert changed(counts("13m"), tile("3m"), -1) == counts("1m")


def test_decide_turns_a_wish_into_facts() -> None:
    table = Played(DUCKLING, wall_of(DUCKLING, "1379m 2468m 5m 1m"))
    happened = decide(DUCKLING, table.state, {S0: Discard(tile("1m"), drawn=False)})
    assert happened == (
        ev.Discarded(S0, tile("1m"), drawn=False),
        ev.Closed((), tile("1m")),
        ev.Drawn(S1, tile("1m"), ev.Origin.WALL),
    )


def test_duckling_is_data_and_few_hooks() -> None:
    assert (DUCKLING.seats, DUCKLING.hand_size, sum(DUCKLING.tile_set.values())) == (2, 4, 18)
    changed_data = {f.name for f in fields(Duckling) if getattr(DUCKLING, f.name) != getattr(Ruleset(), f.name)}
    assert changed_data == {"key", "name", "seats", "hand_size", "tile_set"}
    own = {name for name in vars(Duckling) if not name.startswith("_")} - {f.name for f in fields(Duckling)}
    assert own == {"wins", "settle", "next_deal"}


def test_memory_is_a_fold_over_events() -> None:
    hands: tuple[tuple[int, ...], ...] = ((), (), ())
    untouched = fold_first_turn(frozenset(), ev.Dealt(first_carry(DUCKLING), (), 0, (), hands, 0))  # type: ignore[arg-type]
    assert untouched == {0, 1, 2}
    after = fold_first_turn(untouched, ev.Discarded(S0, tile("1m"), drawn=True))
    assert after == {1, 2}
    assert fold_first_turn(after, ev.Drawn(S1, tile("1m"), ev.Origin.WALL)) is after
    assert fold_first_turn(after, ev.Claimed(S1, S0, "pung", tile("1m"), tiles("111m"), tile("1m"))) == frozenset()
