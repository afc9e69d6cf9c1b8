"""Writes `web/tests/deals.json`: deals of the toy rule sets as each seat hears of them, with the view after each event.

    python -m tests.page.make

The page's tests hold its own `apply` against these views, which the engine's `view` made.
"""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from paicheng.table.actions import Action, Kong, Pung, Win
from paicheng.table.decide import decide
from paicheng.table.events import Event
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.record import open_deal, replay
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.table.view import redact, view
from paicheng.tiles.notation import tiles
from paicheng.tiles.tile import Seat
from tests.toy.cygnet import Cygnet
from tests.toy.gosling import Gosling
from tests.toy.play import first_carry

TARGET = Path(__file__).parents[2] / "web" / "tests" / "deals.json"
DEALS = ((Gosling, 1, ""), (Gosling, 4, "1111m"), (Gosling, 8, "1111m"), (Cygnet, 6, ""))
"""Rule set, seed of wall and play, and the tiles that come first whatever the seed."""


def main() -> None:
    TARGET.write_text(text())
    print(f"{TARGET.name}: {TARGET.stat().st_size:,} bytes")


def text() -> str:
    """Return the file: one deal a line, as one seat saw it."""
    lines = [
        msgspec.json.encode(heard(rules(), random_deal(rules(), Random(seed), first), seat)).decode()
        for rules, seed, first in DEALS
        for seat in (None, Seat(0), Seat(1))
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def heard(rules: Ruleset, events: list[Event], seat: Seat | None) -> dict[str, Any]:
    """Return the events of a deal and what each changes in the view, as one seat has them."""
    steps = []
    last: dict[str, Any] = {}
    for number, event in enumerate(events, start=1):
        seen = page_view(view(rules, replay(rules, events[:number]), seat))
        changed = {key: value for key, value in seen.items() if last.get(key, "nothing") != value}
        steps.append({"event": redact(rules, event, seat), "changed": changed})
        last = seen
    return {"rules": rules.key, "seat": seat, "steps": steps}


def random_deal(rules: Ruleset, rng: Random, first: str) -> list[Event]:
    wall = list(tiles(first))
    rest = list((Counter(rules.tile_set) - Counter(wall)).elements())
    rng.shuffle(rest)
    wall += rest
    dice = tuple(rng.randint(1, 6) for _ in range(rules.dice_count))
    opening, state = open_deal(rules, bytes(wall), dice, first_carry(rules))
    events = list(opening)
    while not state.over:
        offered = offers(rules, state)
        answers = {seat: wish(rng, actions) for seat, actions in offered.items()}
        for event in decide(rules, state, answers, offered):
            events.append(event)
            state = evolve(rules, state, event)
    return events


def wish(rng: Random, actions: tuple[Action, ...]) -> Action:
    """Kong or pung whenever it may be, win seldom: melds are what random play lacks."""
    melds = [action for action in actions if isinstance(action, Kong | Pung)]
    others = [action for action in actions if not isinstance(action, Win) or rng.random() < 0.1]
    return rng.choice(melds or others or actions)


def page_view(state: State) -> dict[str, Any]:
    """Return a view as the page keeps it: bytes as lists of numbers, hands as their tiles."""
    kept = {name: getattr(state, name) for name in state.__struct_fields__ if name != "extra"}
    for name in ("melds", "sources", "pools", "flowers"):
        kept[name] = [list(part) for part in kept[name]]
    kept["hands"] = [hand if isinstance(hand, int) else tiles_of(hand) for hand in state.hands]
    return dict(json.loads(msgspec.json.encode(kept)))


def tiles_of(hand: bytes) -> list[int]:
    return [tile for tile, count in enumerate(hand) for _ in range(count)]


if __name__ == "__main__":
    main()
