"""What `ratios.py` asks of Paicheng: the questions, the hands, and how long an answer takes."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time, process_time_ns
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))  # the generators of random hands are those of the tests

from tests.differential.hands import wins
from tests.unit.kernel.hands import exchanged, sets_and_pair, without_some

from paicheng import kernel, rules
from paicheng.arena.play import play_deal
from paicheng.kernel import Form
from paicheng.rules.guobiao.swift import how_of
from paicheng.scoring.reading import Win
from paicheng.tiles.meld import MeldKind, kind_of, tile_of
from paicheng.tiles.tile import EAST

HANDS, WINS, DEALS, DEAL_SECONDS = 2000, 2000, 16, 1.5
WALLS = 200  # shuffled beforehand
PEER_KINDS = {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG"}
ALL = int(Form.GUOBIAO)
FORMAL = int(kernel.Switch.FORMAL_WAITS)


class Question(NamedTuple):
    """One row: its key in the JSON, what it asks, and how to measure our answer."""

    key: str
    text: str
    measure: Callable[[], float]


class Hands(NamedTuple):
    """The hands that are asked about, the same for everybody."""

    drawn: list[bytes]  # thirteen tiles of the wall
    ready: list[bytes]  # one tile from complete
    full: list[bytes]  # fourteen tiles of the wall
    wins: list[Win]

    @classmethod
    def draw(cls) -> "Hands":
        """Draw them by lot, always the same."""
        rng = Random(1)
        return cls(
            [dealt(rng, 13) for _ in range(HANDS)],
            [without_some(rng, sets_and_pair(rng, 4), 1)[:34] for _ in range(HANDS)],
            [dealt(rng, 14) for _ in range(HANDS // 10)],
            [win for _, win in islice(wins(rng, WINS), WINS)],
        )

    def for_peers(self) -> dict[str, object]:
        """Spell the hands out for programs that know nothing of ours."""
        return {
            "hands": [list(hand) for hand in self.drawn],
            "ready": [list(hand) for hand in self.ready],
            "full": [list(hand) for hand in self.full],
            "wins": [peer_win(win) for win in self.wins],
        }


def dealt(rng: Random, size: int) -> bytes:
    """Return a random hand, as counts."""
    counts = bytearray(34)
    for tile in rng.sample(range(136), size):
        counts[tile // 4] += 1
    return bytes(counts)


def letters(tile: int) -> str:
    """Spell a tile as PyMahjongGB does."""
    if tile < 27:
        return f"{'WBT'[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{tile - 30}"


def peer_win(win: Win) -> tuple[object, ...]:
    """Say how a hand is won, as PyMahjongGB wants to know it."""
    packs = [
        (
            PEER_KINDS.get(kind_of(code), "GANG"),
            letters(tile_of(code) + (kind_of(code) is MeldKind.CHOW)),
            int(kind_of(code) is not MeldKind.CONCEALED_KONG),
        )
        for code in win.melds
    ]
    hand = [letters(tile) for tile in range(34) for _ in range(win.hand[tile])]
    flags = (win.self_drawn, win.last_of_kind, win.kong_event is not None, win.last_tile)
    return (packs, hand, letters(win.tile), win.flowers, *flags, win.seat_wind - EAST, win.round_wind - EAST)


def each(ask: Callable[[Any], object], hands: Iterable[Any]) -> Callable[[], float]:
    """Measure the microseconds of processor time that a hand takes, asked by a function of one argument."""
    given = list(hands)

    def measure() -> float:
        began = process_time()
        for hand in given:
            ask(hand)
        return 1e6 * (process_time() - began) / len(given)

    return measure


def ask_distance(hands: list[bytes]) -> None:
    distance = kernel.shanten
    for hand in hands:
        distance(hand, forms=ALL)


def ask_waits(hands: list[bytes]) -> None:
    waits = kernel.waits
    for hand in hands:
        waits(hand, forms=ALL)


def looped(loop: Callable[[Any], object], hands: list[Any]) -> Callable[[], float]:
    """Measure the same by a loop that calls without a function in between."""

    def measure() -> float:
        began = process_time()
        loop(hands)
        return 1e6 * (process_time() - began) / len(hands)

    return measure


def in_batch(ask: Callable[[], object], size: int) -> Callable[[], float]:
    """Measure the microseconds a hand of a call that answers many."""

    def measure() -> float:
        began = process_time()
        ask()
        return 1e6 * (process_time() - began) / size

    return measure


def ask_fan(asked: list[tuple[bytes, bytes, int, int]]) -> None:
    total = kernel.fan_total
    for hand, melds, tile, how in asked:
        total(hand, melds, tile, how, FORMAL)


def ask_fan_list(asked: list[tuple[bytes, bytes, int, int]]) -> None:
    fan = kernel.fan_list
    for hand, melds, tile, how in asked:
        fan(hand, melds, tile, how, FORMAL)


def fan_questions(found: list[Win]) -> Iterator[Question]:
    asked = [(win.hand[:34], bytes(win.melds), int(win.tile), how_of(win)) for win in found]
    counts, tiles, hows = b"".join(one[0] for one in asked), bytes(one[2] for one in asked), bytes(o[3] for o in asked)
    melds = b"".join(one[1].ljust(4, b"\xff") for one in asked)
    yield Question("fan_call_us", "国标 fan count, µs a call", looped(ask_fan, asked))
    many = lambda: kernel.fan_totals_many(counts, melds, tiles, hows, FORMAL)  # noqa: E731
    yield Question("fan_batch_us", "… many in one call, µs a hand", in_batch(many, len(asked)))
    yield Question("fan_list_us", "… which fan, packed, µs a call", looped(ask_fan_list, asked))


def shape_questions(hands: Hands) -> Iterator[Question]:
    buffer, ready = b"".join(hands.drawn), b"".join(hands.ready)
    yield Question("distance_us", "distance, all forms, µs", looped(ask_distance, hands.drawn))
    many = lambda: kernel.shanten_many(buffer, forms=ALL)  # noqa: E731
    yield Question("distance_batch_us", "… many in one call, µs a hand", in_batch(many, HANDS))
    yield Question("waits_us", "waits of ready hands, all forms, µs", looped(ask_waits, hands.ready))
    many_waits = lambda: kernel.waits_many(ready, forms=ALL)  # noqa: E731
    yield Question("waits_batch_us", "… many in one call, µs a hand", in_batch(many_waits, HANDS))
    complete = each(lambda hand: kernel.is_complete(hand, forms=ALL), hands.full)
    yield Question("complete_us", "complete or not, 14 tiles, all forms, µs", complete)
    yield Question(
        "useful_us", "useful tiles, all forms, µs", each(lambda hand: kernel.useful(hand, forms=ALL), hands.drawn)
    )
    yield Question("useful_regular_us", "useful tiles, regular form, µs", each(kernel.useful, hands.drawn))
    best = each(lambda hand: kernel.best_discards(hand, forms=ALL), hands.full)
    yield Question("best_discard_us", "best discard of 14 tiles, all forms, µs", best)


def wild_questions(hands: Hands) -> Iterator[Question]:
    rng = Random(2)
    for wild in (1, 2, 3, 4):
        drawn = [without_some(rng, hand, wild) for hand in hands.drawn[:500]]
        ready = [without_some(rng, hand, wild) for hand in hands.ready[:500]]
        text = f"{wild} wild tile{'s' * (wild > 1)}"
        distance = each(lambda hand, wild=wild: kernel.shanten(hand, wild=wild), drawn)
        yield Question(f"distance_{wild}_wild_us", f"distance with {text}, regular form, µs", distance)
        waits = each(lambda hand, wild=wild: kernel.waits(hand, wild=wild), ready)
        yield Question(f"waits_{wild}_wild_us", f"… waits of ready hands with {text}, µs", waits)
    yield from long_questions(rng)


def long_questions(rng: Random) -> Iterator[Question]:
    """Ask about the hands of sixteen tiles and one drawn, five sets and a pair, one or two of them wild."""
    full = [without_some(rng, sets_and_pair(rng, 5), 2)[:34] for _ in range(200)]
    complete = each(lambda hand: kernel.is_complete(hand, wild=2, sets=5), full)
    yield Question("complete_long_2_wild_us", "complete or not, 17 tiles, 2 wild, µs", complete)
    ready = [without_some(rng, hand, 1) for hand in full]
    distance = each(lambda hand: kernel.shanten(hand, wild=2, sets=5), ready)
    yield Question("distance_long_2_wild_us", "… distance of 16 tiles, 2 wild, µs", distance)
    waits = each(lambda hand: kernel.waits(hand, wild=2, sets=5), ready)
    yield Question("waits_long_2_wild_us", "… waits of ready hands, µs", waits)
    any_tile = each(lambda hand: kernel.waits_on_any(hand, wild=2, sets=5), ready)
    yield Question("waits_on_any_long_2_wild_us", "… do they wait on any tile, µs", any_tile)
    best = each(
        lambda hand: kernel.best_discards(hand, wild=2, sets=5), [exchanged(rng, hand, 3)[:34] for hand in full]
    )
    yield Question("best_discard_long_2_wild_us", "… best discard, µs", best)


def aim_questions(hands: Hands) -> Iterator[Question]:
    rng = Random(3)
    near = [exchanged(rng, hand, rng.randint(0, 3))[:34] for hand in hands.ready[:300]]
    mixed = [*hands.drawn[:300], *near]
    distance = each(kernel.distance_to, mixed)
    yield Question("distance_to_8_fan_ms", "distance to a win of 8 fan, ms", lambda: distance() / 1e3)
    yield Question("distance_to_8_fan_p99_ms", "… of 100 hands the slowest, ms", lambda: slowest(mixed))
    useful = each(kernel.useful_to, mixed[::3])
    yield Question("useful_to_8_fan_ms", "… with useful tiles, ms", lambda: useful() / 1e3)
    best = each(kernel.best_discards_to, hands.full[:40])
    yield Question("best_discard_to_8_fan_ms", "… best discard of 14 tiles, ms", lambda: best() / 1e3)
    dearer = each(lambda hand: kernel.distance_to(hand, minimum=24), mixed[::10])
    yield Question("distance_to_24_fan_ms", "distance to a win of 24 fan, ms", lambda: dearer() / 1e3)


def slowest(hands: list[bytes]) -> float:
    """Return the milliseconds that only one call in a hundred exceeds."""
    spent = []
    for hand in hands:
        began = process_time_ns()
        kernel.distance_to(hand)
        spent.append(process_time_ns() - began)
    return sorted(spent)[len(spent) * 99 // 100] / 1e6


def deal_questions() -> Iterator[Question]:
    text = "whole 国标 deals by random play, deals a second"
    yield Question("deals_per_s", text, lambda: deals("guobiao", False))
    yield Question("deals_per_s_with_views", "… with a view a decision", lambda: deals("guobiao", True))
    for key in rules.RULESETS:
        if key != "guobiao":
            text = f"whole {rules.get(key).name.zh} deals, deals a second"
            yield Question(f"deals_per_s_{key}", text, lambda key=key: deals(key, False))


def deals(key: str, views: bool) -> float:
    """Return how many deals of random play finish in a second of one core, through the public loop."""
    game, rng, played = rules.get(key), Random(key), 0
    tiles = [tile for tile, count in game.tile_set.items() for _ in range(count)]
    walls = [bytes(rng.sample(tiles, len(tiles))) for _ in range(WALLS)]
    thrown = [tuple(rng.randint(1, 6) for _ in range(game.dice_count)) for _ in walls]
    began = process_time()
    while played < DEALS or process_time() - began < DEAL_SECONDS:
        at = played % WALLS
        play_deal(game, walls[at], thrown[at], lambda seen, seat, actions: rng.choice(actions), views=views)
        played += 1
    return played / (process_time() - began)


def questions(hands: Hands) -> list[Question]:
    """Return all rows of the table, in order."""
    return [
        *fan_questions(hands.wins),
        *shape_questions(hands),
        *wild_questions(hands),
        *aim_questions(hands),
        *deal_questions(),
    ]
