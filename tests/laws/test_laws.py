"""The laws of the table for every registered rule set and the toys; and nothing that a rule set can produce is missing.

`NEVER` lists what a game cannot produce, with the reason. Whatever is not listed must occur, and nothing listed may.
"""

from collections import Counter
from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from paicheng.rules import RULESETS
from paicheng.table.errors import Refusal
from paicheng.table.events import Event
from paicheng.table.ruleset import Ruleset
from tests.toy.cygnet import CYGNET
from tests.toy.duckling import DUCKLING
from tests.toy.gosling import GOSLING

from .checked import Checked, boldest, mixed
from .machine import DealMachine
from .prepared import RANDOM, Layout, layouts

PLANS = (None, None, None, 0, 1, None, 0, 1)  # tiles to leave in the wall, None for a whole deal; the first is bold
STEPS = 30  # under the dear checks; the rest of a deal is played out

TOYS = (DUCKLING, GOSLING, CYGNET)
STRICT = RULESETS["guobiao"].with_options({"strict_calls": True, "winner_names_fans": True})
FREE = RULESETS["guobiao"].with_options(
    {"kong_after_pung": True, "claims_on_last_discard": True, "seat_change": "fixed", "deals": 2}
)
GAMES = {
    **{rules.key: rules for rules in (*TOYS, *RULESETS.values())},
    "guobiao with strict calls": STRICT,
    "guobiao with kongs after pungs": FREE,
}

ALL = {
    *(f"event {kind.__name__}" for kind in get_args(Event)),
    *(f"ending {name}" for name in ("self_drawn", "discard", "robbed", "exhausted", "aborted")),
    *(f"refusal {refusal}" for refusal in Refusal),
    "settled early",
}
FOULS = {f"foul {kind}" for kind in ("cuo_he", "he_cuo_pai", "zha_he", "you_yi_zha_he")}  # guobiao.md D.3
NO_KONG = {"event Konged", "event Adding", "event Added", "ending robbed"}
NO_CHOICE = {"event Turned", "event Declared"}
NO_FOUL = {"event Fouled", "event Paid"}

NEVER = {
    # two copies of each tile: no pung, no kong; no flowers; with two seats nobody else is asked
    "duckling": NO_KONG | NO_CHOICE | NO_FOUL | {"event Flowered", "settled early"},
    "gosling": NO_CHOICE | {"event Fouled"},
    "cygnet": NO_KONG | {"event Flowered"},  # three copies of each tile
    "guobiao": NO_CHOICE | NO_FOUL,
    "guobiao with strict calls": NO_CHOICE,
    "guobiao with kongs after pungs": NO_CHOICE | NO_FOUL,
    "leshi": {"event Turned"} | NO_FOUL,
    "baida": NO_FOUL,
    "zhangzhou": {"event Fouled"},
}
AWAITED = {"settled early"}  # everybody may win, or may call falsely, so nearly every answer is awaited
RARE = {"gosling": AWAITED, "cygnet": AWAITED, "leshi": AWAITED, "guobiao with strict calls": AWAITED}
SHOWN = {
    "leshi": "hunyise pengpenghe qingyise hunpeng qingpeng luanfengxiang quanfengxiang menqing dadiaoche gangkai haidi "
    "qianggang chengbao huangfan",
    "baida": "pinghu qiangjin sanjindao jinque pinghe_bonus",
    "zhangzhou": "pinghu zimo qianggang sanjindao qiangjin tianhu youjin shuangyou sanyou bazhanghua baopai",
}
CHOSEN = {
    "leshi": ["wind"],
    "baida": ["sanjindao", "qiangjin"],
    "zhangzhou": ["sanjindao", "qiangjin", "bazhanghua", "shuangyou", "sanyou", "last_round"],
}
REGIONAL = {
    key: {
        "locked",
        *(f"shown {shown}" for shown in patterns.split()),
        *(f"declared {kind}" for kind in CHOSEN.get(key, ())),
    }
    for key, patterns in SHOWN.items()
}
MORE = {
    "cygnet": {"foul false_win", "declared lack", "declared ready", "declared peace"},
    "guobiao with strict calls": FOULS,
    **REGIONAL,
    "leshi": REGIONAL["leshi"] | {"several winners"},
    "gosling": {"several winners"},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_law_holds_and_everything_happens(name: str) -> None:
    seen = run(GAMES[name])
    expected = (ALL | MORE.get(name, set())) - NEVER.get(name, set())
    rare = RARE.get(name, set())
    assert sorted(expected - rare - seen.keys()) == [], "never occurred"
    shown = set() if name in SHOWN else {key for key in seen if key.startswith("shown ")}  # the national fan: see cases
    assert sorted(seen.keys() - expected - shown) == [], "cannot occur"


def run(rules: Ruleset) -> Counter[str]:
    """Play every layout by a few plans, then let the machine play; return what happened how often."""
    seen: Counter[str] = Counter()
    for layout in layouts(rules):
        for seed in range(len(PLANS)):
            play(Checked(rules, seen), layout, seed)
    stopped = Checked(rules, seen)
    stopped.deal(RANDOM, 0, None)
    stopped.stop()
    machine = type("Deal", (DealMachine,), {"game": rules, "seen": seen})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=25,
            stateful_step_count=40,
            derandomize=True,
            database=None,
            phases=[Phase.generate],  # shrinking a whole deal takes minutes
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return seen


def play(table: Checked, layout: Layout, seed: int) -> None:
    """Play a layout, first as boldly as one can, then by mixed answers, then from the end of the wall."""
    rng = Random(seed)
    table.deal(layout, seed, PLANS[seed])
    for _ in range(STEPS):
        if table.state.over:
            return
        table.take({seat: mixed(acts, rng) if seed else boldest(acts) for seat, acts in table.offered.items()})
        table.check()
    table.play_out(rng)
