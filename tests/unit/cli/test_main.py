"""The frame of the command line: what it says and with which status it exits."""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from types import ModuleType

import pytest

from paicheng import cli

Command = Callable[[argparse.Namespace], int]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Command], None]:
    """Return a function that installs `run` as the only command, `fake`."""

    def install(run: Command) -> None:
        module = ModuleType("paicheng.cli.fake")
        module.register = lambda commands: commands.add_parser("fake").set_defaults(run=run)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "paicheng.cli.fake", module)
        monkeypatch.setattr(cli, "command_names", lambda: ["fake"])

    return install


def raising(error: BaseException) -> Command:
    def run(args: argparse.Namespace) -> int:
        raise error

    return run


def test_version_names_the_kernel_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    out = capsys.readouterr().out
    assert re.fullmatch(rf"paicheng {re.escape(version('paicheng'))} \(kernel: (cython|python)\)\n", out)


@pytest.mark.slow
def test_pure_leaves_the_extension_aside() -> None:
    words = [sys.executable, "-m", "paicheng.cli", "--version"]
    told = subprocess.run(words, env={"PAICHENG_PURE": "1"}, capture_output=True, text=True, check=True)
    assert told.stdout.endswith("(kernel: python)\n")


@pytest.mark.parametrize("words", [["nope"], [], ["--nope"]])
def test_a_bad_command_gets_one_line_and_status_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(words)
    assert stop.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(r"paicheng: [^\n]+\n", said.err)


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (cli.UsageError("no tile at column 3\nof 'x'"), "paicheng fake: no tile at column 3 of 'x'\n"),
        (ValueError("no profile 'x'"), "paicheng fake: no profile 'x'\n"),
        (
            FileNotFoundError(2, "No such file or directory", "a.jsonl"),
            "paicheng fake: a.jsonl: No such file or directory\n",
        ),
        (
            ModuleNotFoundError("No module named 'uvicorn'", name="uvicorn"),
            "paicheng fake: uvicorn is not installed: install paicheng[server]\n",
        ),
    ],
)
def test_what_the_user_got_wrong_is_one_line_and_status_2(
    error: Exception, line: str, command: Callable[[Command], None], capsys: pytest.CaptureFixture[str]
) -> None:
    command(raising(error))
    assert cli.main(["fake"]) == 2
    assert capsys.readouterr() == ("", line)


def test_a_module_of_ours_that_is_missing_is_no_fault_of_the_user(command: Callable[[Command], None]) -> None:
    command(raising(ModuleNotFoundError("No module named 'paicheng.nope'", name="paicheng.nope")))
    with pytest.raises(ModuleNotFoundError):
        cli.main(["fake"])


def test_a_fault_of_ours_is_not_swallowed(command: Callable[[Command], None]) -> None:
    command(raising(AssertionError("broken")))
    with pytest.raises(AssertionError):
        cli.main(["fake"])


def test_an_interrupt_ends_quietly(command: Callable[[Command], None], capsys: pytest.CaptureFixture[str]) -> None:
    command(raising(KeyboardInterrupt()))
    assert cli.main(["fake"]) == 130  # 128 and SIGINT, as shells have it
    assert capsys.readouterr() == ("", "")


def test_the_status_of_a_command_is_that_of_the_program(command: Callable[[Command], None]) -> None:
    command(lambda args: 7)
    assert cli.main(["fake"]) == 7


@pytest.mark.slow
def test_a_reader_who_has_had_enough_is_no_error() -> None:
    words = [sys.executable, "-m", "paicheng.cli", "score", "--jsonl"]
    line = b'{"id": "1", "concealed": ["1m"]}\n'
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(line)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.parametrize("name", cli.command_names())
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([name, "--help"])
    assert stop.value.code == 0
    assert f"usage: paicheng {name}" in capsys.readouterr().out


def test_only_the_command_asked_for_is_imported() -> None:
    parser = cli.build_parser(["rules"])
    with pytest.raises(SystemExit):
        parser.parse_args(["simulate"])
