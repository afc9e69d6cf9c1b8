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
from paicheng.table.events import Carry, Dealt, Event
from paicheng.table.evolve import evolve
from paicheng.table.offers import default_action, offers
from paicheng.table.ruleset import Ruleset, deal_hands
from paicheng.table.state import Phase, State
from paicheng.tiles.notation import tile, tiles
from paicheng.tiles.tile import Seat, Tile, is_flower

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


RANDOM = Layout()


def throw(text: str) -> Discard:
    """Return the discard of a tile from the hand."""
    return Discard(tile(text), drawn=False)


PUNG_THEN_ADD = ({0: throw("2m")}, {1: PUNG}, {1: throw("4m")}, 1, {1: KONGS[tile("2m")]})
PUNG_THEN_ADD_5P = ({0: throw("5p")}, {1: PUNG}, {1: throw("1z")}, 1, {1: KONGS[tile("5p")]})
LAYOUTS: dict[str, tuple[Layout, ...]] = {
    "duckling": (Layout(("1234m", "2345m")), Layout(("11235m", "6788m"), "69m")),
    "gosling": (
        Layout(("1111m4m", "2233m", "44m11z"), "24m", "1z"),  # a kong at once, and pairs to claim with
        Layout(("112m1z4m", "22m34m", "13m44m"), "11z2m", "", PUNG_THEN_ADD),  # the second adds, the third robs
        Layout(("112m1z4m", "22m34m", "1333m"), "11z2m", "", PUNG_THEN_ADD),
        Layout(("1111m4m", "2222m", "3333m"), "4m", "1z4m4m"),  # three kongs
    ),
    "cygnet": (Layout(("12355m", "2345m", "6789m"), "6m"), Layout(("1199m5m", "5678m", "135m7z"), "2m")),
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
    plain = [kind for kind in left.elements() if not is_flower(kind)]
    rng.shuffle(plain)
    wall |= {place: plain.pop() for place in range(taken) if place not in wall}
    rest = [*plain, *(kind for kind in left.elements() if is_flower(kind))]
    rng.shuffle(rest)
    ordered = bytes(wall[place] if place in wall else rest.pop() for place in range(size))
    return unbroken(rules, ordered, dice, carry)


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
