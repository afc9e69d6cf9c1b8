"""Take out each pattern, value, option, payment, reason and memory of the regional games: a worked case must then fail.

`NEVER` lists what no worked case can show, with the reason; what only play shows has its own tests.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest

from paicheng import rules
from paicheng.cli.judge import answer_line
from paicheng.rules import baida, leshi, zhangzhou
from paicheng.rules.baida import patterns as baida_patterns
from paicheng.rules.leshi import patterns as leshi_patterns
from paicheng.rules.zhangzhou import patterns as zhangzhou_patterns
from paicheng.rules.zhangzhou import settle as zhangzhou_settle
from paicheng.table.events import Settlement
from tests.conformance.test_cases import DATA, in_order

Patch = pytest.MonkeyPatch
Mutation = Callable[[Patch], None]

PLAY_ONLY = "shows only in play: tests/unit/rules"
NEVER = {
    "leshi option swap_discard": PLAY_ONLY,
    "leshi option deals": PLAY_ONLY,
    "baida option deals": PLAY_ONLY,
    "baida option gold_discard": PLAY_ONLY,
    "baida option reserve_tiles": PLAY_ONLY,
    "zhangzhou option deals": PLAY_ONLY,
    "zhangzhou option gold_discarder_self_draw_only": PLAY_ONLY,
}
SETS = {"leshi": leshi.LESHI, "baida": baida.BAIDA, "zhangzhou": zhangzhou.ZHANGZHOU}
MODULES = {"leshi": leshi_patterns, "baida": baida_patterns, "zhangzhou": zhangzhou_patterns}
VALUES = {"leshi": "limits", "baida": "fan", "zhangzhou": "multiplier"}
LINES = {
    "leshi": ("self_drawn", "discard", "robbed", "contract"),
    "baida": ("self_drawn", "special", "discard", "robbed", "streak"),
    "zhangzhou": ("self_drawn", "discard", "robbed", "liable", "fenbing", "refund"),
}
REASONS = {
    "leshi": "not_a_win_shape no_special_pattern pass_lock kong_not_robbable zero_flower_needs_self_draw "
    "meld_direction",
    "baida": "not_a_win_shape pass_lock kong_not_robbable gold_not_claimable pao_baida_needs_self_draw not_three_golds "
    "not_dealer dealer_cannot_rob_gold",
    "zhangzhou": "not_a_win_shape pass_lock kong_not_robbable gold_not_claimable two_golds_need_self_draw not_dealer "
    "not_three_golds not_eight_flowers blocked_by_shuangyou last_round_no_claims bad_you_state",
}
MEMORIES = {
    "leshi": ("Claimed", "Konged", "Closed", "Drawn"),
    "baida": ("Discarded", "Closed"),
    "zhangzhou": ("Discarded", "Closed", "Declared", "Claimed"),
}


@cache
def worked(key: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    lines = [line for part in ("cases", "more") for line in (DATA / f"{key}_{part}.jsonl").read_text().splitlines()]
    return tuple((line, json.loads(line)["expected"]) for line in lines)


def fails(key: str) -> bool:
    """Say whether some worked case comes out wrong, or breaks the engine."""
    for line, expected in worked(key):
        try:
            answer = answer_line(line, 1)
        except (AssertionError, LookupError, TypeError, ValueError):
            return True
        answer.pop("id")
        if in_order(answer) != in_order(expected):
            return True
    return False


def mutated(key: str, **hooks: Any) -> Mutation:
    """Return the mutation that plays with other hooks."""
    return lambda patch: [patch.setattr(type(SETS[key]), name, hook) for name, hook in hooks.items()] and None


def without_option(key: str, name: str) -> Mutation:
    honest = type(SETS[key]).with_options

    def with_options(self: Any, options: Mapping[str, Any]) -> Any:
        return honest(self, {other: value for other, value in options.items() if other != name})

    return mutated(key, with_options=with_options)


def without_line(key: str, reason: str) -> Mutation:
    honest = type(SETS[key]).settle

    def settle(self: Any, state: Any) -> Settlement:
        found = honest(self, state)
        lines = [line for line in found.lines if line.reason != reason]
        payments = [0] * 4
        for line in lines:
            payments[line.payer] -= line.points
            payments[line.payee] += line.points
        return Settlement(tuple(payments), tuple(lines), found.wins)

    return mutated(key, settle=settle)


def without_reason(key: str, reason: str) -> Mutation:
    def blind(hook: Callable[..., Any]) -> Callable[..., Any]:
        def verdict(*args: Any) -> Any:
            found = hook(*args)
            return None if found == reason else found

        return verdict

    game = type(SETS[key])
    return mutated(key, verdict=blind(game.verdict), meld_verdict=blind(game.meld_verdict))


def without_memory(key: str, kind: str) -> Mutation:
    honest = type(SETS[key]).fold
    return mutated(
        key, fold=lambda self, memory, event: memory if type(event).__name__ == kind else honest(self, memory, event)
    )


def dearer(key: str, pattern: str) -> Mutation:
    """Return the mutation that values a pattern one higher."""
    table = MODULES[key].BY_KEY
    row = table[pattern]
    changed = msgspec.structs.replace(row, **{VALUES[key]: getattr(row, VALUES[key]) + 1})
    return lambda patch: patch.setitem(table, pattern, changed)


def without_leshi_pattern(pattern: str) -> Mutation:
    honest = leshi_patterns._patterns
    return lambda patch: patch.setattr(
        leshi_patterns, "_patterns", lambda *args: (shown for shown in honest(*args) if shown[0] != pattern)
    )


def without_leshi_extra(extra: str) -> Mutation:
    if extra == "chengbao":
        return lambda patch: patch.setattr(leshi.extra.Memory, "partners", lambda self, seat: ())
    honest = leshi_patterns._worth
    change = {
        "menqing": lambda win: None,
        "dadiaoche": lambda win: None,
        "gangkai": lambda win: {"replacement": False},
        "haidi": lambda win: {"last_tile": False},
        "qianggang": lambda win: {"robbed": False},
        "huangfan": lambda win: {"doubled": False},
    }[extra](None)
    if change is not None:
        return lambda patch: patch.setattr(
            leshi_patterns, "_worth", lambda win, *rest: honest(msgspec.structs.replace(win, **change), *rest)
        )
    extras = leshi_patterns._extras

    def fewer(win: Any, options: Any) -> Any:
        shown, raised, fan = extras(win, options)
        left = tuple(key for key in shown if key != extra)
        if left == shown:
            return shown, raised, fan
        return (left, raised, 0) if extra == "menqing" else (left, False, fan)

    return lambda patch: patch.setattr(leshi_patterns, "_extras", fewer)


def without_baida_pattern(pattern: str) -> Mutation:
    special, honest = baida_patterns._special, baida_patterns.worth

    def patch_both(patch: Patch) -> None:
        patch.setattr(baida_patterns, "_special", lambda *args: (key for key in special(*args) if key != pattern))

        def worth(*args: Any) -> baida_patterns.Worth:
            found = honest(*args)
            return msgspec.structs.replace(found, patterns=tuple(row for row in found.patterns if row[0] != pattern))

        patch.setattr(baida, "worth", worth)

    return patch_both


def without_zhangzhou_pattern(pattern: str) -> Mutation:
    if pattern == "baopai":
        return lambda patch: patch.setattr(zhangzhou_settle, "_liable", lambda state: False)
    honest = zhangzhou_patterns._shown
    return lambda patch: patch.setattr(
        zhangzhou_patterns, "_shown", lambda win: (key for key in honest(win) if key != pattern)
    )


def of_patterns() -> Iterator[tuple[str, str, Mutation]]:
    for pattern in leshi_patterns.PATTERNS:
        yield "leshi", f"pattern {pattern.key}", without_leshi_pattern(pattern.key)
        if pattern.limits:
            yield "leshi", f"value {pattern.key}", dearer("leshi", pattern.key)
    for extra in leshi_patterns.EXTRAS:
        yield "leshi", f"pattern {extra.key}", without_leshi_extra(extra.key)
    for row in baida_patterns.PATTERNS:
        yield "baida", f"pattern {row.key}", without_baida_pattern(row.key)
        yield "baida", f"value {row.key}", dearer("baida", row.key)
    for kind in (*zhangzhou_patterns.PATTERNS, zhangzhou_patterns.LIABLE):
        yield "zhangzhou", f"pattern {kind.key}", without_zhangzhou_pattern(kind.key)
    for kind in zhangzhou_patterns.PATTERNS:
        yield "zhangzhou", f"value {kind.key}", dearer("zhangzhou", kind.key)


def of_the_rest() -> Iterator[tuple[str, str, Mutation]]:
    for key, game in SETS.items():
        for field in msgspec.structs.fields(game.options):
            yield key, f"option {field.name}", without_option(key, field.name)
        for reason in LINES[key]:
            yield key, f"line {reason}", without_line(key, reason)
        for reason in REASONS[key].split():
            yield key, f"reason {reason}", without_reason(key, reason)
        for event in MEMORIES[key]:
            yield key, f"memory of {event}", without_memory(key, event)


MUTATIONS = [
    pytest.param(key, mutation, id=f"{key} {name}") for key, name, mutation in (*of_patterns(), *of_the_rest())
]


@pytest.mark.parametrize("key", SETS)
def test_nothing_fails_as_it_is(key: str) -> None:
    assert rules.get(key) is SETS[key]
    assert rules.get(key) is SETS[key]
    assert not fails(key)


@pytest.mark.parametrize(("key", "mutation"), MUTATIONS)
def test_a_case_tells(key: str, mutation: Mutation, monkeypatch: Patch, request: pytest.FixtureRequest) -> None:
    mutation(monkeypatch)
    assert fails(key) is (request.node.callspec.id not in NEVER)
