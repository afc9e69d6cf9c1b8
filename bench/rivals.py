"""Play two `steady` against two of another bot on duplicate walls, and print points a deal with their interval.

    python bench/rivals.py RULES RIVAL WALLS [SEED]

The number of walls is said beforehand; every wall is played with each of the six seatings and counts once.
"""

import sys

from paicheng.arena.duplicate import Match, duplicate


def main(key: str, rival: str, walls: str, seed: str = "rivals") -> None:
    """Print how both bots did."""
    for row in duplicate(Match(key, ("steady", "steady", rival, rival), int(walls), seed)):
        interval = f"{row.points:+.2f} ({row.low:+.2f} … {row.high:+.2f})"
        print(f"{key} {row.bot}: {interval} points a deal, wins {row.wins:.3f}, gives {row.given:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
