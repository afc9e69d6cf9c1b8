"""Every count of every .perft file, by the table and by a second enumerator that knows nothing of the table."""

from pathlib import Path

import pytest
from scripts import perft

from paicheng.arena.laws import all_answers
from paicheng.table.actions import Action
from paicheng.table.decide import decide
from paicheng.table.evolve import evolve
from paicheng.table.offers import offers
from paicheng.table.ruleset import Ruleset
from paicheng.table.state import State
from paicheng.tiles.tile import Seat

from . import count_duckling, count_guobiao
from .count_games import GAMES

FILES = sorted(Path(__file__).parent.glob("*.perft"))
NAMES = [path.stem for path in FILES]


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_table_plays_as_many_lines_as_the_file_says(path: Path) -> None:
    position = perft.read(path)
    assert max(position.counts) >= 4
    state = position.opened()
    assert {depth: perft.perft(position.rules, state, depth) for depth in position.counts} == position.counts


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_second_enumerator_finds_as_many_lines(path: Path) -> None:
    position = perft.read(path)
    ring = tuple(position.ring)
    if position.rules.key == "duckling":
        found = {depth: count_duckling.count_lines(ring, depth) for depth in position.counts}
    elif position.rules.key in GAMES:
        game = GAMES[position.rules.key]
        found = {depth: game.count(ring, position.dice, depth) for depth in position.counts}
    else:
        early = position.rules.options.kong_after_pung
        found = {
            depth: count_guobiao.count_lines(ring, position.dice, depth, kong_after_pung=early)
            for depth in position.counts
        }
    assert found == position.counts


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "reached"),
    [
        ("guobiao-waits", {"Won", "Claimed"}),
        ("guobiao-kongs", {"Konged", "Drawn"}),
        ("guobiao-robbing", {"Adding", "Added", "Won", "Konged"}),
        ("duckling-short", {"Won", "Claimed", "Exhausted"}),
        ("leshi-wins", {"Won", "Claimed"}),
        ("leshi-kongs", {"Konged", "Claimed"}),
        ("baida-gold", {"Declared", "Won"}),
        ("baida-kongs", {"Konged", "Flowered"}),
        ("zhangzhou-opening", {"Declared", "Won", "Opened"}),
        ("zhangzhou-you", {"Declared", "Won"}),
        ("zhangzhou-white", {"Claimed"}),
    ],
)
def test_the_walls_reach_what_they_were_made_for(name: str, reached: set[str]) -> None:
    position = perft.read(FILES[NAMES.index(name)])
    seen: set[str] = set()
    walk(position.rules, position.opened(), 12 if name == "duckling-short" else 3, seen)
    if name == "guobiao-robbing":  # the answers to an added kong are the fourth decision
        walk(position.rules, robbing(position), 1, seen)
    assert reached <= seen


def robbing(position: perft.Position) -> State:
    """Return the state in which an added kong may be robbed."""
    state = position.opened()
    for word in ("discard 5p", "pung", "kong 5p"):
        fitting = (answers for answers in all_answers(offers(position.rules, state)) if said(answers, word))
        *_, answers = fitting  # the last, in which everybody else declines
        for event in decide(position.rules, state, answers):
            state = evolve(position.rules, state, event)
    return state


def said(answers: dict[Seat, Action], word: str) -> bool:
    return word in map(perft.words, answers.values())


def walk(rules: Ruleset, state: State, depth: int, seen: set[str]) -> None:
    """Note every event on every line of play to a depth."""
    if depth == 0 or state.over:
        return
    for answers in all_answers(offers(rules, state)):
        after = state
        for event in decide(rules, state, answers):
            seen.add(type(event).__name__)
            after = evolve(rules, after, event)
        walk(rules, after, depth - 1, seen)


def test_the_script_says_which_count_is_wrong(tmp_path: Path, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    right = FILES[NAMES.index("duckling-short")].read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.perft"
    wrong.write_text(right.split("\n3 47\n")[0] + "\n3 46\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["perft", str(wrong)])
    assert perft.main() == 1
    assert "depth 3: 47, not 46" in capsys.readouterr().out


def test_the_script_divides_by_the_first_answers(monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    path = FILES[NAMES.index("duckling-short")]
    monkeypatch.setattr("sys.argv", ["perft", "--divide", "--depth", "4", str(path)])
    assert perft.main() == 0
    head, *split = capsys.readouterr().out.splitlines()
    assert head == "duckling-short.perft depth 4: 166"
    assert sum(int(line.rsplit(": ")[1]) for line in split) == 166
    assert split[-1].startswith("  0:discard 5m")


def test_a_line_that_is_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "odd.perft"
    path.write_text("rules guobiao\nhello 3\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"odd.perft, line 2: 'hello 3'"):
        perft.read(path)
