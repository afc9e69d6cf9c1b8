"""Every check finds the lie it is for; honest records pass all of them, and the stand-alone script agrees."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.records import second
from tests.records.forge import LIES, a_root_without_a_deal, changed, events, forged, sample
from tests.records.make import PLANS, SAMPLES, Match, Plan, play
from tests.toy.duckling import DUCKLING

from paicheng import rules
from paicheng.records import Check, load, parse, verify
from paicheng.records.verify import CHECKS

SCRIPT = Path(__file__).parents[3] / "scripts" / "check_record.py"
PROOF = ("nonces", "commitment", "seeds", "roots", "walls", "dice", "seats")
# the script knows no rule set, so it can say nothing of a wall that it never sees
ABOUT_DEALS = [lie for lie, (key, _) in LIES.items() if key in PROOF and lie != "a root without a deal"]


def checks_of(data: bytes) -> tuple[Check, ...]:
    record = parse(data, unfinished=True)
    return verify(rules.get(record.header.rules).with_options(record.header.options), record)


def run_script(path: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-I", SCRIPT, path], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", PLANS)
def test_an_honest_record_passes_every_check(name: str) -> None:
    record = load(SAMPLES / name)
    checks = verify(rules.get(record.header.rules).with_options(record.header.options), record)
    assert [check.key for check in checks] == list(CHECKS)
    assert [check for check in checks if not check.holds] == []


def test_another_rule_set_and_another_number_of_seats_pass_too() -> None:
    record = parse(play(Plan(DUCKLING, 1, name="verify")))
    assert [check for check in verify(DUCKLING, record) if not check.holds] == []


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found_by_the_check_for_it(lie: str) -> None:
    failed = [check.key for check in checks_of(forged(lie)) if not check.holds]
    assert failed[0] == LIES[lie][0]


def test_a_refused_move_is_named_with_its_line() -> None:
    lines = sample("wins.jsonl.gz")
    wrong = events(lines, "discarded")[5]
    at = next(number for number, line in enumerate(lines, 1) if line.get("event") is wrong)
    problem = next(check.problem for check in checks_of(forged("a flower thrown")) if not check.holds)
    assert problem is not None
    move = '{"type":"discard","tile":41,"drawn":false}'
    assert problem.startswith(f"deal 1: line {at}: seat {wrong['seat']}: {move}")
    assert problem.endswith("refused: not_offered")


def test_a_root_published_in_vain_must_be_honest_too() -> None:
    match = Match(PLANS["wins.jsonl.gz"])
    seed = second.deal_seed(match.seed, 3)
    ring = [tile for tile in range(42) for _ in range(4 if tile < 34 else 1)]
    root = second.root(seed, second.mixed(seed, "wall", ring)).hex()
    checks = checks_of(changed(lambda lines: a_root_without_a_deal(lines, root)))
    assert [check for check in checks if not check.holds] == []


def test_every_check_has_a_lie() -> None:
    assert {key for key, _ in LIES.values()} == set(CHECKS)


@pytest.mark.parametrize(
    ("lie", "words"),
    [
        ("a wall of choice", "deal 2: the wall is not the one that its seed gives"),
        ("no secret", "the record ends before the secret was revealed"),
        ("a deal left out", "the match is called finished, but another deal should follow"),
    ],
)
def test_a_problem_says_what_and_where(lie: str, words: str) -> None:
    assert words in [check.problem for check in checks_of(forged(lie))]


@pytest.mark.parametrize("name", PLANS)
def test_the_script_passes_honest_records(name: str) -> None:
    done = run_script(SAMPLES / name)
    assert (done.returncode, done.stderr) == (0, "")
    deals = sum(line.endswith(": wall") for line in done.stdout.splitlines())
    assert deals == PLANS[name].deals


@pytest.mark.slow
@pytest.mark.parametrize("lie", ABOUT_DEALS)
def test_the_script_finds_every_lie_about_the_proof(lie: str, tmp_path: Path) -> None:
    path = tmp_path / "forged.jsonl"
    path.write_bytes(forged(lie))
    assert run_script(path).returncode == 1


def test_the_script_finds_an_altered_line(tmp_path: Path) -> None:
    path = tmp_path / "altered.jsonl"
    path.write_bytes((SAMPLES / "aborted.jsonl").read_bytes().replace(b'"ms":1000', b'"ms":1001'))
    done = run_script(path)
    assert (done.returncode, done.stderr) == (1, "FALSE line 5 is in the chain\n")


def test_the_script_is_short_and_imports_nothing_of_ours() -> None:
    lines = SCRIPT.read_text("utf-8").splitlines()
    assert len(lines) <= 60
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names
