"""The kernel's fan count against the fan table, the truth, on random wins of every kind and under every switch."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from paicheng.kernel import BACKEND
from paicheng.rules.guobiao.fans import FANS, FLOWERS
from paicheng.rules.guobiao.options import PROFILES, MixedKongs, Options, SelfDrawn, TerminalPungs, WaitRule
from paicheng.rules.guobiao.score import Score, judge
from paicheng.rules.guobiao.swift import base, listed
from tests.differential.hands import STRATA, wins

HANDS = 24_000 if BACKEND == "cython" else 6_000
SWITCHES: tuple[dict[str, object], ...] = (
    *({"profile": profile} for profile in PROFILES),
    *({"mixed_kongs": value} for value in MixedKongs),
    *({"self_drawn_on_concealed_shapes": value} for value in SelfDrawn),
    *({"nine_gates_terminal_pungs": value} for value in TerminalPungs),
    *({"wait_rule": value} for value in WaitRule),
    {"two_concealed_kongs": 8},
    {"green_half_flush": True},
    {"terminals_double_pung": True},
    {"terminals_triple_pung": False},
    {"terminals_double_pung": True, "terminals_triple_pung": False},
    {"dragon_body_wait": False},
)


def readings_that_count(score: Score) -> list[dict[str, int]]:
    """Return the fan of the dearest reading and of those as good, flowers aside."""
    return [
        {key: times for key, times in fans.items() if key != FLOWERS} for fans in (score.fans, *score.equal_readings)
    ]


def tried(count: int) -> Iterator[tuple[str, int, int, str]]:
    """Give for random wins under switches in turn what each of the two counts."""
    options = [Options.of(switches) for switches in SWITCHES]
    random = Random(2026)
    for stratum, win in wins(random, count):
        chosen = random.choice(options)
        yield stratum, judge(win, chosen).base, base(win, chosen), f"{stratum}: {win} {chosen}"


@pytest.mark.slow
def test_every_kind_of_hand_is_worth_the_same() -> None:
    seen: Counter[str] = Counter()
    for stratum, wanted, found, told in tried(HANDS):
        assert wanted == found, told
        seen[stratum] += 1
    assert seen.keys() == STRATA.keys()
    assert min(seen.values()) > 100


@pytest.mark.slow
def test_the_packed_list_is_that_of_a_reading_of_the_fan_table() -> None:
    options = [Options.of(switches) for switches in SWITCHES]
    random = Random(81)
    seen: Counter[str] = Counter()
    for _, win in wins(random, HANDS // 2):
        chosen = random.choice(options)
        found = listed(win, chosen)
        assert found.fans in readings_that_count(judge(win, chosen)), (win, chosen)
        assert found.base == base(win, chosen)
        assert len(found.names) == sum(found.fans.values())
        seen.update(found.fans.keys())
    assert seen.keys() == {fan.key for fan in FANS} - {FLOWERS}
