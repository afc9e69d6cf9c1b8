"""Count every line of play of a deal, to a depth in decisions, as chess engines do to find a missing or extra move.

    scripts/perft.py [--divide] [--depth N] FILE...

A `.perft` file is `rules KEY` (or `module:NAME`), perhaps `set NAME=VALUE`, `dice 1 2 3 4`, lines `wall TILES` that
make up the ring before the dice break it, then lines `depth count`. Every count is checked; `--divide` splits the
deepest (or `--depth N`) by the first answers.
"""

import argparse
import importlib
import sys
from dataclasses import dataclass
from functools import reduce
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from paicheng.arena.laws import all_answers
from paicheng.rules import RULESETS
from paicheng.table.actions import Action, Discard
from paicheng.table.decide import decide
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.record import open_deal
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.notation import spell, tiles
from paicheng.tiles.tile import Player, Seat


@dataclass(frozen=True)
class Position:
    """A rule set, a ring of tiles with the dice that break it, and how many lines there are to each depth."""

    rules: Ruleset
    ring: bytes
    dice: tuple[int, ...]
    counts: dict[int, int]

    def opened(self) -> State:
        """Return the state in which the first seat is asked."""
        carry = self.rules.first_carry(tuple(map(Player, range(self.rules.seats))))
        return open_deal(self.rules, self.ring, self.dice, carry)[1]


def read(path: Path) -> Position:
    """Parse a .perft file; ValueError names the line that is none."""
    words: dict[str, list[str]] = {"rules": [], "set": [], "dice": [], "wall": []}
    counts: dict[int, int] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        first, *rest = line.split("#")[0].split() or [""]
        if first in words:
            words[first] += rest
        elif first.isdecimal() and len(rest) == 1:
            counts[int(first)] = int(rest[0])
        elif first:
            raise ValueError(f"{path.name}, line {number}: {line!r} is neither wall, dice, rules, set nor a count")
    rules = rules_of(words["rules"][0])
    if words["set"]:
        rules = rules.with_options(dict(option.split("=", 1) for option in words["set"]))
    return Position(rules, bytes(tiles("".join(words["wall"]))), tuple(map(int, words["dice"])), counts)


def rules_of(name: str) -> Ruleset:
    """Return a registered rule set, or the one a module holds under a name."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return RULESETS[name]
    rules: Ruleset = getattr(importlib.import_module(module), attribute)
    return rules


def perft(rules: Ruleset, state: State, depth: int) -> int:
    """Count the distinct lines of play of `depth` decisions; a line that ends before is none."""
    if depth == 0:
        return 1
    if state.over:
        return 0
    return sum(count for _, count in divide(rules, state, depth))


def divide(rules: Ruleset, state: State, depth: int) -> list[tuple[dict[Seat, Action], int]]:
    """Split the count by the first answers."""
    offered = offers(rules, state)
    split = []
    for answers in all_answers(offered):
        after = reduce(lambda state, event: evolve(rules, state, event), decide(rules, state, answers, offered), state)
        split.append((answers, perft(rules, after, depth - 1)))
    return split


def main() -> int:
    """Check the files; the exit status says whether every count is right."""
    parser = argparse.ArgumentParser(description="Count every line of play.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--divide", action="store_true", help="split by the first answers")
    parser.add_argument("--depth", type=int, help="count to this depth instead of those in the file")
    options = parser.parse_args()
    wrong = 0
    for path in options.files:
        position = read(path)
        depths = position.counts if options.depth is None else {options.depth: None}
        for depth, expected in depths.items():
            found = perft(position.rules, position.opened(), depth)
            wrong += expected not in (None, found)
            print(f"{path.name} depth {depth}: {found}{'' if expected in (None, found) else f', not {expected}'}")
        if options.divide:
            for answers, count in divide(position.rules, position.opened(), max(depths)):
                print(f"  {' '.join(f'{seat}:{words(action)}' for seat, action in answers.items())}: {count}")
    return 1 if wrong else 0


def words(action: Action) -> str:
    """Write an action shortly."""
    name = type(action).__name__.lower()
    tile = getattr(action, "tile", getattr(action, "first", None))
    drawn = " drawn" if isinstance(action, Discard) and action.drawn else ""
    return f"{name}{'' if tile is None else ' ' + spell((tile,))}{drawn}"


if __name__ == "__main__":
    sys.exit(main())
