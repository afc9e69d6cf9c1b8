"""How long the bot `steady` takes to answer, over whole deals with four of them.

    python bench/steady.py [--rules guobiao] [--deals 200] [--seed 1] [--json]

Every answer that leaves a choice is timed, in processor time, so that a busy machine does not blur it; the view is
made before, as a room has it.
"""

import argparse
import json
import os
import platform
from statistics import fmean, quantiles
from time import process_time

from paicheng import kernel
from paicheng.arena import simulate
from paicheng.bots.steady import Steady
from paicheng.table.actions import Action
from paicheng.table.view import View
from paicheng.tiles.tile import Seat

SECONDS: list[float] = []


class Timed(Steady):
    """The bot with a watch."""

    def answer(self, view: View, seat: Seat, offered: tuple[Action, ...]) -> Action:
        began = process_time()
        action = super().answer(view, seat, offered)
        if len(offered) > 1:
            SECONDS.append(process_time() - began)
        return action


def measure(rules: str, deals: int, seed: str) -> dict[str, object]:
    simulate.bots.BOTS["timed"] = Timed
    tally, seconds = simulate.simulate(simulate.Plan(rules, "timed", deals, seed))
    cuts = quantiles(SECONDS, n=1000)
    return {
        "kernel": kernel.BACKEND,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "deals": deals,
        "wins": tally.wins,
        "answers": len(SECONDS),
        "mean_ms": round(1e3 * fmean(SECONDS), 2),
        "median_ms": round(1e3 * cuts[499], 2),
        "p99_ms": round(1e3 * cuts[989], 2),
        "max_ms": round(1e3 * max(SECONDS), 1),
        "seconds": round(seconds, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="time the answers of the bot steady")
    parser.add_argument("--rules", default="guobiao")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.rules, args.deals, args.seed)
    print(json.dumps(found) if args.json else "\n".join(f"{name:10} {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
