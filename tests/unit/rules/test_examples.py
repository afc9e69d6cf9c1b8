"""The hand that a rule book shows for a fan or pattern shows it: each is counted by its rule set."""

from typing import Any, NamedTuple

import msgspec
import pytest

from paicheng.rules import baida, get, leshi, zhangzhou
from paicheng.rules.baida import options as baida_options
from paicheng.rules.baida import patterns as baida_patterns
from paicheng.rules.guobiao import meanings
from paicheng.rules.guobiao.options import DEFAULT, PRACTICE
from paicheng.rules.guobiao.score import score
from paicheng.rules.leshi import patterns as leshi_patterns
from paicheng.rules.zhangzhou import patterns as zhangzhou_patterns
from paicheng.scoring.lines import win_of_text
from paicheng.table.evolve import counts_of
from paicheng.tiles.picture import groups, spelled
from paicheng.tiles.tile import FLOWERS, SOUTH

# about how the last tile came, about what the others did, or about points: no hand shows it
WITHOUT = {
    "guobiao": {"miao_shou_hui_chun", "hai_di_lao_yue", "gang_shang_kai_hua", "qiang_gang_hu", "zi_mo"},
    "leshi": {"gangkai", "haidi", "qianggang", "chengbao", "huangfan"},
    "baida": {"pinghe_bonus"},
    "zhangzhou": {"qianggang", "baopai"},
}


class Laid(NamedTuple):
    """An example as a rule set counts it: golds apart."""

    hand: bytes
    melds: bytes
    golds: int
    gold: int
    taken: bool


def laid(example: str) -> Laid:
    found = groups(example)
    hand = [tile for group in found if not group.meld and not group.wild for tile in group.tiles]
    wild = [tile for group in found if group.wild for tile in group.tiles]
    assert len(set(wild)) <= 1
    taken = any(group.wild and group.won for group in found)
    melds = bytes(group.meld[0] for group in found if group.meld)
    return Laid(counts_of(hand), melds, len(wild) - taken, wild[0] if wild else -1, taken)


def examples(key: str) -> list[tuple[str, str]]:
    return [(row.key, row.example) for row in get(key).fan_table() if row.example]


@pytest.mark.parametrize("key", WITHOUT)
def test_everything_with_a_shape_has_an_example(key: str) -> None:
    assert {row.key for row in get(key).fan_table() if not row.example} == WITHOUT[key]


@pytest.mark.parametrize(("key", "meaning"), meanings.MEANINGS.items())
def test_guobiao(key: str, meaning: meanings.Meaning) -> None:
    if key in {*WITHOUT["guobiao"], "hua_pai"}:
        return
    facts: dict[str, dict[str, Any]] = {"bu_qiu_ren": {"self_drawn": True}, "men_feng_ke": {"seat_wind": SOUTH}}
    win = msgspec.structs.replace(win_of_text(spelled(f"[{meaning.example}]")), **facts.get(key, {}))
    assert key in score(win, PRACTICE if key == "ming_an_gang" else DEFAULT).fans


def test_guobiao_shows_every_flower() -> None:
    assert groups(meanings.MEANINGS["hua_pai"].example)[0].tiles == FLOWERS


@pytest.mark.parametrize(("key", "example"), examples("leshi"))
def test_leshi(key: str, example: str) -> None:
    shown = laid(example)
    worth = leshi_patterns.best(leshi_patterns.Win(shown.hand, shown.melds), leshi.LESHI.options)
    assert worth is not None
    assert key in worth.keys


@pytest.mark.parametrize(("key", "example"), examples("baida"))
def test_baida(key: str, example: str) -> None:
    shown = laid(example)
    sets = baida.BAIDA.sets
    win = baida_patterns.Win(
        hand=shown.hand,
        gold=shown.gold,
        golds=shown.golds,
        taken=shown.taken,
        melds=shown.melds,
        self_drawn=key == "sanjindao",
    )
    options = baida_options.Options(extra_patterns=key in ("banqingyise", "jinlong", "qingyise"))
    assert key in dict(baida_patterns.worth(win, sets, options).patterns)
    assert baida_patterns.is_shape(win, sets) == (key != "sanjindao")


LEVELS = {"zimo": 0, "youjin": 1, "shuangyou": 2, "sanyou": 3}


@pytest.mark.parametrize(("key", "example"), examples("zhangzhou"))
def test_zhangzhou(key: str, example: str) -> None:
    shown = laid(example)
    win = zhangzhou_patterns.Win(
        hand=shown.hand[:34],
        golds=shown.golds,
        melds=len(shown.melds),
        self_drawn=key in {*LEVELS, "tianhu", "sanjindao"},
        taken=shown.taken,
        dealt=key == "tianhu",
        level=LEVELS.get(key, 0),
        eighth_flower=shown.hand[34:] == bytes((1,) * 8),
    )
    assert zhangzhou_patterns.best(win, zhangzhou.ZHANGZHOU.options)[0] == key
    assert zhangzhou_patterns.is_shape(win) == (key not in ("sanjindao", "bazhanghua"))
    if LEVELS.get(key):
        before = [group for group in groups(example) if not group.won]
        resting = counts_of([tile for group in before if not group.wild for tile in group.tiles])
        assert zhangzhou_patterns.waits_on_gold(resting, shown.golds, len(shown.melds))
