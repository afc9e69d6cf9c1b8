"""Prepared walls: chosen hands, first draws and last tiles, whatever the dice and wherever the wall is broken.

Random play almost never reaches a national win, a fourth kong or a robbed one; a layout brings it within a tile or
two, and `late` leaves a few tiles of the wall.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from paicheng.table.actions import KONGS, PUNG, Action, Discard
from paicheng.table.decide import decide
from paicheng.table.events import Carry, Dealt, Event, Turned
from paicheng.table.evolve import evolve
from paicheng.table.offers import default_action, offers
from paicheng.table.ruleset import Ruleset, deal_hands
from paicheng.table.state import Phase, State
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat, Tile

Answers = Mapping[int, Action]


@dataclass(frozen=True)
class Layout:
    """Tiles by place: the hands from the dealer on, what is drawn first, what replaces first.

    `lead` are the first answers, by steps from the dealer; who is not named gives the default one. A number in it
    lets everybody give the default one until the seat that many steps from the dealer is to act.
    """

    hands: tuple[str, ...] = ()
    front: str = ""
    back: str = ""
    lead: tuple[Answers | int, ...] = ()
    gold: str = ""  # the tile to turn up, where one is
    memory: tuple[tuple[str, int], ...] = ()  # what the deal before hands on


RANDOM = Layout()


def throw(text: str) -> Discard:
    """Return the discard of a tile from the hand."""
    return Discard(tile(text), drawn=False)


PUNG_THEN_ADD = ({0: throw("2m")}, {1: PUNG}, {1: throw("4m")}, 1, {1: KONGS[tile("2m")]})
READY_THEN_ROB = (  # the last seat is ready only when the second has punged, so that no lock bars the rob
    {0: throw("5p")},
    {1: PUNG},
    {1: throw("1z")},
    3,
    {3: throw("9s")},
    1,
    {1: KONGS[tile("5p")]},
)
FOUR_PUNGS = tuple(
    part for kind in "1234" for part in (0, {0: throw(f"{kind}z")}, {1: PUNG}, {1: throw(f"{2 * int(kind) - 1}s")})
)
FOLLOWED = tuple(part for seat in range(4) for part in (seat, {seat: throw("1z")}))
LAST_TURN = (3, {}) * 20 + (3,)  # the eight flowers come first and are replaced, so the last draw is this seat's 21st
LAST_ROUND = (*((3, {}) * 12), 3, {3: throw("5p")})  # likewise, sixteen tiles staying in reserve
LET_GO = (1, {1: throw("9m")})
PUNG_THEN_ADD_5P = ({0: throw("5p")}, {1: PUNG}, {1: throw("1z")}, 1, {1: KONGS[tile("5p")]})
LAYOUTS: dict[str, tuple[Layout, ...]] = {
    "duckling": (Layout(("1234m", "2345m")), Layout(("11235m", "6788m"), "69m")),
    "gosling": (
        Layout(("3m1z144m", "3322m", "2411m"), "", "", ({0: throw("3m")},)),  # two may win at once
        Layout(("1111m4m", "2233m", "44m11z"), "24m", "1z"),  # a kong at once, and pairs to claim with
        Layout(("112m1z4m", "22m34m", "13m44m"), "11z2m", "", PUNG_THEN_ADD),  # the second adds, the third robs
        Layout(("112m1z4m", "22m34m", "1333m"), "11z2m", "", PUNG_THEN_ADD),
        Layout(("1111m4m", "2222m", "3333m"), "4m", "1z4m4m"),  # three kongs
    ),
    "cygnet": (
        Layout(("5m9m6m7m9m", "5588m"), "", "", ({}, {0: throw("5m")})),  # the second wins on the first discard
        Layout(("12355m", "2345m", "6789m"), "6m"),
        Layout(("1199m5m", "5678m", "135m7z"), "2m"),
    ),
    "guobiao": (
        # nine gates, thirteen orphans and seven pairs wait for what the dealer holds: several winners on one tile
        Layout(
            ("5m1p9p1s9s123z2p2s4z5s4p6m", "1112345678999m", "19m19p19s1234567z", "5m113355p7p7p77s66p"),
            "5m1z2s",
            "",
            ({0: throw("5m")},),
        ),
        # a chow for the next seat, a pung for the one opposite
        Layout(("5p147m258s1234567z", "46p28m369s1234z1m9m", "55p28m369s567z1s", ""), "", "", ({0: throw("5p")},)),
        # three kongs in hand, the fourth and its pair from the back of the wall
        Layout(("1111m2222p3333s4z5z", "", "", ""), "", "4z4z4z5z5z"),
        # the second seat pungs and adds 5p; the last waits for it in one suit
        Layout(
            ("5p1z2z3z4z5z6z1m4m7m1s4s7s9s", "555p2m5m8m2s5s8s147p1z", "", "111222333p46p88p"),
            "9m9s",
            "",
            PUNG_THEN_ADD_5P,
        ),
        # 2z comes to a seat with three of them: pung, kong and, later, an added kong
        Layout(("2z147m258p369s1z3z4z5z", "222z11m99m11s99s5m6m", "", ""), "1m9m1s9s"),
        # a cheap ready hand, one tile from ready, two from ready
        Layout(
            ("3s6s1m1z5s4z5z6z7z9p8p1p4p9s", "123m123p567s22z45s", "123m456p789m12s5z9p", "159m159p159s1234z"),
            "369s",
            "",
            ({0: throw("3s")},),
        ),
        # everybody is waiting when the wall ends
        Layout(("1112345678999m1p", "1112345678999s", "19m19p19s1234567z", "2244668p22446s")),
    ),
    "leshi": (
        # three seats win on what the dealer throws
        Layout(
            ("5m19p19s445566z367s", "1112345678999m", "46m11122233377z", "55m22333444p555s"),
            "",
            "",
            ({0: throw("5m")},),
        ),
        # the last seat robs a kong
        Layout(
            ("5p1379m149s4566z4m6s", "555p258m258s1z47m1s", "", "46p88p11122233z9s"), "9p3z2p3p", "", READY_THEN_ROB
        ),
        # what a dealer may win with at once, and on a kong's replacement
        Layout(("11122233344455z",)),
        Layout(("11222334455667z",)),
        Layout(("11122244466699m",), memory=(("huangfan", 1),)),
        Layout(("111222444m55577z",)),
        Layout(("1111m222444m555z7z",), "", "7z"),
        Layout(("1111m2222p3333s4z5z", "", "", ""), "", "4z4z4z5z5z"),
        # four pungs from one seat, and the lone tile's pair from it too
        Layout(
            ("1234z5z19m147p9s269m", "11223344z5z1357s"),
            "147m8m69p8p3p2p6p2s4s",
            "",
            (*FOUR_PUNGS, 0, {0: throw("5z")}),
        ),
        # the last tile of the wall
        Layout(("", "", "", "123456789m1112z"), "12345678f", "19m19p19s28p2z", LAST_TURN),
        Layout(("2z147m258p369s1345z", "222z11m99m11s99s56m", "", ""), "1m9m1s9s"),
    ),
    "baida": (
        Layout(("123m456p789s22p456s",), "", "9m"),  # 天胡
        Layout(
            (
                "",
                "",
                "999m1245p1245s58m",
            ),
            "",
            "9m",
        ),  # 三金倒
        Layout(("1s147m258p369s2m8p33p", "123m456p789s11p67s"), "", "9m", (0, {0: throw("1s")})),  # 抢金
        Layout(("6s147m258p369s2m8p33p", "123m456p789s45s99m"), "", "9m", (0, {0: throw("6s")})),  # 金雀
        Layout(
            ("5p147m258s369p13s2m8s", "555p258m258s1m47m1s", "", "46p88p123456789m"),
            "3s3s6s6s",
            "9m",
            (0, {0: throw("5p")}, {1: PUNG}, {1: throw("1m")}, 1, {1: KONGS[tile("5p")]}),
        ),
        Layout(("1111m2222p3333s45p",), "", "9m4p4p4p5p"),
        Layout(("", "456p789s123m22p45s", "789s123p456s55m78p", "123p456p123s77p69s")),
    ),
    "zhangzhou": (
        Layout(("123m456p789s111z345s22z",), gold="9m"),  # 天胡
        Layout(
            (
                "",
                "",
                "999m1245p1245s58m123z",
            ),
            gold="9m",
        ),  # 三金倒
        Layout(
            (
                "",
                "12345678f1245p1245s",
            ),
            gold="9m",
        ),  # 八张花
        Layout(
            (
                "",
                "1234567f1245p1245s5m",
            ),
            "8f",
            gold="9m",
        ),
        Layout(("", "123m456p789s11122z34s"), gold="9m"),  # 抢金
        Layout(("123m456p789s11122z34s9p",), gold="9m"),
        # 游金, 双游, 三游
        Layout(("", "123m456p789s34s67s999m"), "5s1z1z1z8s2z2z2z", "", (*LET_GO, *LET_GO, 1), "9m"),
        Layout(("", "123m456p789s111z34s99m"), "5s2z2z2z", "", (*LET_GO, 1), "9m"),
        Layout(("", "123m456p789s111z345s9m"), "2p", gold="9m"),
        # 自摸; a win and a pung on one tile; a win on what is thrown in the last round 包牌
        Layout(("", "123m456p789s11122z34s"), "5s", "", (1,), "9m"),
        Layout(("5p", "123m456p789s11122z46p", "55p"), "", "", (0, {0: throw("5p")}), "9m"),
        Layout(("", "123m456p789s11122z46p", "", "5p"), "12345678f", "", LAST_ROUND, "9m"),
        # 分饼
        Layout(("1z", "1z", "1z", "1z"), "2z3z4z", "", FOLLOWED, "9m"),
        Layout(
            ("5p147m258s369p13s2m8s123z", "555p258m258s1m47m1s567z", "", "46p88p123456m123456s"),
            "3z3z4z4z",
            "",
            (0, {0: throw("5p")}, {1: PUNG}, {1: throw("1m")}, 1, {1: KONGS[tile("5p")]}),
            "9m",
        ),
        Layout(("1111m2222p3333s44z569s",), "", "4z", gold="9m"),
        Layout(("", "456p789s123m22p45s789m", "789s123p456s55m78p111z", "123p456p123s77p69s222z"), gold="9m"),
    ),
}


def layouts(rules: Ruleset) -> tuple[Layout, ...]:
    """Return the layouts made for a rule set."""
    return LAYOUTS.get(rules.key, ())


def arrange(rules: Ruleset, layout: Layout, dice: tuple[int, ...], carry: Carry, rng: Random) -> bytes:
    """Return the ring that these dice break so that the layout comes true; no hand has a flower unless it says so."""
    size = sum(rules.tile_set.values())
    places, taken = deal_hands(bytes(range(size)), rules.seats, rules.hand_size, carry.dealer)
    wall: dict[int, Tile] = {}
    for step, hand in enumerate(layout.hands):
        wall |= dict(zip(places[(carry.dealer + step) % rules.seats], tiles(hand), strict=False))
    wall |= {taken + at: kind for at, kind in enumerate(tiles(layout.front))}
    wall |= {size - 1 - at: kind for at, kind in enumerate(tiles(layout.back))}
    left = Counter(rules.tile_set)
    left.subtract(wall.values())
    if min(left.values()) < 0:
        raise ValueError(f"more copies than there are in {layout}")
    fixed = frozenset(wall)
    plain = [kind for kind in left.elements() if kind not in rules.flowers]
    rng.shuffle(plain)
    wall |= {place: plain.pop() for place in range(taken) if place not in wall}
    rest = [*plain, *(kind for kind in left.elements() if kind in rules.flowers)]
    rng.shuffle(rest)
    ordered = bytes(wall[place] if place in wall else rest.pop() for place in range(size))
    ring = unbroken(rules, ordered, dice, carry)
    if not layout.gold:
        return ring
    return unbroken(rules, turning(rules.deal(ring, dice, carry), ordered, tile(layout.gold), fixed), dice, carry)


def turning(opening: Sequence[Event], ordered: bytes, gold: Tile, fixed: frozenset[int]) -> bytes:
    """Return the wall with `gold` where this opening turns a tile up, taken from a place that no layout fixes."""
    place = next(event.index for event in opening if isinstance(event, Turned))
    other = next(at for at, kind in enumerate(ordered) if kind == gold and at not in fixed)
    changed = bytearray(ordered)
    changed[place], changed[other] = changed[other], changed[place]
    return bytes(changed)


def unbroken(rules: Ruleset, ordered: bytes, dice: tuple[int, ...], carry: Carry) -> bytes:
    """Return the ring that these dice break into the wall `ordered`."""
    dealt = rules.deal(ordered, dice, carry)[0]
    assert isinstance(dealt, Dealt)
    start = dealt.start
    ring = ordered[len(ordered) - start :] + ordered[: len(ordered) - start]
    broken = rules.deal(ring, dice, carry)[0]
    assert isinstance(broken, Dealt)
    assert broken.wall == tuple(ordered), f"{rules.key} does not only turn the ring"
    return ring


def led(rules: Ruleset, state: State, layout: Layout) -> Sequence[Event]:
    """Return what happens by the layout's first answers."""
    events: list[Event] = []
    for step in layout.lead:
        happened = _wait(rules, state, step) if isinstance(step, int) else _answered(rules, state, step)
        for event in happened:
            state = evolve(rules, state, event)
        events += happened
    return events


def late(rules: Ruleset, state: State, left: int) -> Sequence[Event]:
    """Return what happens if everybody draws and discards until `left` tiles may still be drawn."""
    return _defaults(rules, state, lambda state: rules.drawable(state) <= left)


def _wait(rules: Ruleset, state: State, steps: int) -> Sequence[Event]:
    seat = (state.carry.dealer + steps) % rules.seats
    return _defaults(rules, state, lambda state: state.phase is Phase.TURN and state.turn == seat)


def _defaults(rules: Ruleset, state: State, until: Callable[[State], bool]) -> Sequence[Event]:
    events: list[Event] = []
    while not state.over and not until(state):
        for event in _answered(rules, state, {}):
            events.append(event)
            state = evolve(rules, state, event)
    return events


def _answered(rules: Ruleset, state: State, given: Answers) -> Sequence[Event]:
    offered = offers(rules, state)
    answers = {seat: default_action(actions) for seat, actions in offered.items()}
    answers |= {Seat((state.carry.dealer + steps) % rules.seats): action for steps, action in given.items()}
    return decide(rules, state, answers, offered)
