"""Our speed beside that of other programs, in one run on the same hands: one table of ratios.

    python bench/ratios.py [--json] [--rounds 5]

The other programs are installed into `.bench/venv` and run there (`peers.py`). Rounds go through all questions, each
put to us and to every program that answers it in turn, twice except whole deals, of which the second time counts, so
that a busy machine slows all of them; times are of the processor, and the table has the medians. It is written to
`docs/performance.md` too. A program that cannot be installed or asked is named below the table with the reason.
`--json` prints one JSON object as the last line.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

import ours
from rich.console import Console
from rich.progress import track
from rich.table import Table

from paicheng import kernel

ROOT = Path(__file__).parent.parent
ENVIRONMENT = ROOT / ".bench" / "venv"
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- written by make bench -->\n", "<!-- end of what make bench writes -->\n"
PACKAGES = ("PyMahjongGB", "xiangting", "riichienv", "mahjong", "jansou[native]")
NAMES = {"pymahjonggb": "PyMahjongGB", "xiangting": "xiangting", "riichienv": "riichienv"}
NAMES |= {"mahjong": "mahjong", "jansou": "jansou"}

Measured = dict[str, dict[str, float]]  # question -> who -> median
WIDTH = 150
QUIET = Console(stderr=True, width=WIDTH)


class Peers:
    """The process that asks the other programs."""

    def __init__(self, hands: dict[str, object]) -> None:
        words = [str(ENVIRONMENT / "bin" / "python"), str(Path(__file__).with_name("peers.py"))]
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, env=clean)
        greeting = self._ask(hands)
        self.says: dict[str, str] = greeting["says"]
        self.questions: dict[str, list[str]] = greeting["questions"]

    def measure(self, peer: str, question: str) -> float:
        """Return what one program needs for one question."""
        return float(self._ask([peer, question]))

    def _ask(self, words: object) -> object:
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(words), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("the process of the other programs has ended")
        return json.loads(answer)


def install() -> None:
    """Make the environment of the other programs; one that cannot be had is left out."""
    if not (ENVIRONMENT / "bin" / "python").exists():
        QUIET.print("making .bench/venv for the other programs")
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
    stamp = ENVIRONMENT / "installed.json"
    if stamp.exists() and json.loads(stamp.read_text()) == list(PACKAGES):
        return
    failed = [package for package in PACKAGES if not pip(package)]
    if failed:
        QUIET.print(f"not installed: {', '.join(failed)}")
    else:
        stamp.write_text(json.dumps(PACKAGES))


def pip(package: str) -> bool:
    uv = shutil.which("uv")
    python = str(ENVIRONMENT / "bin" / "python")
    words = [uv, "pip", "install", "--python", python] if uv else [python, "-m", "pip", "install"]
    QUIET.print(f"installing {package}")
    return subprocess.run([*words, "--quiet", package], stdout=sys.stderr).returncode == 0


def measure(questions: list[ours.Question], peers: Peers, rounds: int) -> Measured:
    """Put every question to everybody, round after round, and return the medians."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for question in questions:
        if not question.key.startswith("deals"):
            question.measure()  # fills tables and caches
    steps = [question for _ in range(rounds) for question in questions]
    for question in track(steps, "measuring", console=QUIET):
        times = 1 if question.key.startswith("deals") else 2
        found[question.key]["ours"].append(last(question.measure, times))
        for peer, answered in peers.questions.items():
            if question.key in answered:
                found[question.key][peer].append(last(partial(peers.measure, peer, question.key), times))
    return {key: {who: median(times) for who, times in row.items()} for key, row in found.items()}


def last(measure: Callable[[], float], times: int) -> float:
    """Measure so many times and return the last: the first finds the caches as the question before has left them."""
    return [measure() for _ in range(times)][-1]


def cell(question: str, ours_: float, theirs: float | None) -> str:
    """Write a peer's figure and the ratio: how many times as fast we are."""
    if theirs is None:
        return "–"
    ratio = ours_ / theirs if question.startswith("deals") else theirs / ours_
    return f"{figure(theirs)} ({ratio:.2g}×)" if ratio < 100 else f"{figure(theirs)} ({ratio:.0f}×)"


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def lines(questions: list[ours.Question], measured: Measured, peers: Peers) -> list[list[str]]:
    """Return the rows of the table, the heading first."""
    shown = [*peers.questions]
    rows = [["question", "ours", *(NAMES[peer] for peer in shown)]]
    for question in questions:
        row = measured[question.key]
        cells = [cell(question.key, row["ours"], row.get(peer)) for peer in shown]
        rows.append([question.text, figure(row["ours"]), *cells])
    return rows


def about(peers: Peers, rounds: int) -> str:
    """Say what was measured where."""
    machine = f"{cpu()}, {os.cpu_count()} cores, one used; Python {platform.python_version()}, kernel {kernel.BACKEND}"
    return f"{machine}; medians of {rounds} rounds, processor time. {'; '.join(peers.says.values())}."


def cpu() -> str:
    """Name the processor as far as the system tells."""
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        return platform.machine()
    return next((line.split(":")[1].strip() for line in text.splitlines() if "model name" in line), platform.machine())


def write_page(rows: list[list[str]], note: str) -> None:
    """Replace what stands between the marks of the page."""
    head, *body = rows
    table = [head, ["---"] * len(head), *body]
    text = "\n".join(f"| {' | '.join(row)} |" for row in table)
    before, rest = PAGE.read_text().split(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n\n{note}\n\n{END}{rest.split(END)[1]}")


def show(rows: list[list[str]], note: str, console: Console) -> None:
    table = Table(*rows[0], title="ours, and each peer's figure with how many times as fast we are")
    for row in rows[1:]:
        table.add_row(*row)
    console.print(table)
    console.print(note)


def main() -> None:
    parser = argparse.ArgumentParser(description="measure our speed beside that of other programs")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    install()
    hands = ours.Hands.draw()
    peers = Peers(hands.for_peers())
    questions = ours.questions(hands)
    measured = measure(questions, peers, args.rounds)
    rows, note = lines(questions, measured, peers), about(peers, args.rounds)
    show(rows, note, QUIET if args.json else Console(width=WIDTH))
    write_page(rows, note)
    if args.json:
        print(json.dumps({**measured, "about": {"note": note, "peers": peers.says}}))


if __name__ == "__main__":
    main()
