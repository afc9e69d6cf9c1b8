"""The command line: one file a command, each thin; knows every layer and holds no rule of any game.

A command `paicheng NAME` is the module `paicheng.cli.NAME` with two functions: `register(commands)` adds its parser
and sets `run` as its default, `run(args)` does the work and returns the exit status. Only the module that is asked
for is imported; a file that is no command starts with an underscore. What the user got wrong is raised as
`UsageError`, `ValueError` or `OSError` and becomes one line.
"""

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import NoReturn

from paicheng import __version__

WRONG = 2  # exit status for bad input
INTERRUPTED = 130


class UsageError(Exception):
    """The user asked for what cannot be done; the message says what is wrong and where."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and exit."""
        self.exit(WRONG, f"{self.prog}: {message} (--help lists what there is)\n")


class ShowVersion(argparse.Action):
    """Print the version and the kernel in use."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print one line and exit."""
        from paicheng.kernel import BACKEND

        print(f"paicheng {__version__} (kernel: {BACKEND})")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    args = build_parser(words).parse_args(words)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except (UsageError, ValueError, OSError) as error:
        return _complain(args.command, error)
    except ModuleNotFoundError as error:
        if (error.name or "paicheng").startswith("paicheng"):
            raise
        print(f"paicheng {args.command}: {error.name} is not installed: install paicheng[server]", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def build_parser(words: Sequence[str] = ()) -> Parser:
    """Return the parser, with the one command that `words` name or, if they name none, with all."""
    parser = Parser(prog="paicheng", description="牌城 Paicheng, a mahjong house in software")
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and the kernel in use")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    known = command_names()
    for name in [word for word in words[:1] if word in known] or known:
        importlib.import_module(f"paicheng.cli.{name}").register(commands)
    return parser


def command_names() -> list[str]:
    """Return the names of all commands, in order."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if not found.name.startswith("_"))


def _complain(command: str, error: Exception) -> int:
    if isinstance(error, BrokenPipeError):  # `paicheng rules | head`: the reader has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to flush at exit goes nowhere
        return 0
    where = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    print(f"paicheng {command}: {' '.join(where.split())}", file=sys.stderr)
    return WRONG
