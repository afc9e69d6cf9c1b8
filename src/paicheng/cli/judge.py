"""`paicheng judge --jsonl`: answer worked cases of the rule books, one JSON line each.

The answers come from the rule sets that play at the table, through their hooks; see `paicheng.arena.answers`.
"""

import argparse
import sys

import msgspec

from paicheng.arena.answers import Answers, answer_to
from paicheng.arena.cases import BadCase, posed
from paicheng.cli import WRONG


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser("judge", help="answer worked cases of the rule books")
    parser.add_argument("--jsonl", action="store_true", required=True, help="cases on standard input, a line each")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer every line; a bad one gets an error and the rest go on."""
    status = 0
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        answer = answer_line(line, number)
        if "error" in answer:
            status = WRONG
        print(msgspec.json.encode(answer).decode(), flush=False)
    return status


def answer_line(line: str, number: int) -> Answers:
    """Return the answer to one line, or what is wrong with it and where."""
    try:
        asked = posed(line)
        return {"id": asked.case.id, **answer_to(asked)}
    except BadCase as error:
        at = f"line {number}, {error.at}" if error.at else f"line {number}"
        case_id = number if error.case_id is None else error.case_id
        return {"id": case_id, "error": {"code": "bad_case", "message": error.message, "at": at}}
