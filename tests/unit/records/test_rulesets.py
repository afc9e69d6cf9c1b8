"""Every registered rule set can be recorded, replayed, hidden and verified; nothing here knows one by name."""

from functools import cache
from pathlib import Path

import pytest
from tests.records.make import Plan, play
from tests.unit.records.test_verify import run_script

from paicheng import rules
from paicheng.records import Fact, deals, parse, project, states, verify
from paicheng.table.events import Dealt
from paicheng.table.evolve import evolve, start
from paicheng.table.ruleset import Ruleset
from paicheng.table.view import view
from paicheng.tiles.tile import Seat

GAMES = pytest.mark.parametrize("game", rules.RULESETS.values(), ids=list(rules.RULESETS))


@cache
def a_match(key: str) -> bytes:
    """Two whole deals, and a third that the house cuts off."""
    return play(Plan(rules.get(key), 3, 8, name=f"any {key}"))


@pytest.mark.slow
@GAMES
def test_what_was_played_can_be_verified(game: Ruleset, tmp_path: Path) -> None:
    data = a_match(game.key)
    assert [check for check in verify(game, parse(data)) if not check.holds] == []
    path = tmp_path / "match.jsonl"
    path.write_bytes(data)
    assert run_script(path).returncode == 0


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("seat", [None, Seat(2)])
def test_the_projection_replays_to_the_views(game: Ruleset, seat: Seat | None) -> None:
    record = parse(a_match(game.key))
    heard = iter([line.event for line in project(game, record, seat) if not isinstance(line.event, Fact)])
    for deal in deals(record):
        seen = None
        for _, state in states(game, deal):
            event = next(heard)
            seen = start(game, event) if isinstance(event, Dealt) else evolve(game, seen, event)  # type: ignore[arg-type]
            assert seen == view(game, state, seat)
    assert next(heard, None) is None
