"""The principles about sets already used, against the worked examples and against brute force."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from paicheng.rules.guobiao.combine import Choice, Edge, lawful_choices
from paicheng.rules.guobiao.options import DEFAULT
from paicheng.rules.guobiao.score import edges_of
from paicheng.tiles.notation import tiles

Sets = tuple[tuple[int, ...], tuple[int, ...], int]

# sets and pair | the choices of greatest value (docs/rules/guobiao.md C.2, C.14 and the hands of its section F)
EXAMPLES = """
234s567s234p567p99m | xi_xiang_feng xi_xiang_feng lian_liu / xi_xiang_feng lian_liu lian_liu
123m123m123p456p99s | yi_ban_gao xi_xiang_feng lian_liu
123m456s789p456p77m | hua_long lian_liu / hua_long xi_xiang_feng
123m456m789m123m55s | qing_long yi_ban_gao / qing_long lian_liu / qing_long lao_shao_fu
123m123m789m789m55s | yi_ban_gao yi_ban_gao lao_shao_fu / yi_ban_gao lao_shao_fu lao_shao_fu
123m123m789m789m55m | yi_se_shuang_long_hui
123m789m123s789s55p | san_se_shuang_long_hui
222p333p444p222s99s | yi_se_san_jie_gao shuang_tong_ke
333m444m555m888m22s | yi_se_san_jie_gao
555m555p555s666s77p | san_tong_ke
123m234m345m456m55m | yi_se_si_bu_gao
678p678p678p678p11z | yi_se_si_tong_shun
111z222z333z234m44z | xiao_si_xi
555z666z123m456s77z | xiao_san_yuan
123m456s789p777z55s | hua_long
123m555p789s222z99p |
"""


def parse(text: str) -> Sets:
    """Read sets and a pair, each with its suit, into chows, pungs and pair."""
    groups = [tiles(group) for group in re.findall(r"\d+[mpsz]", text)]
    chows = sorted(group[0] for group in groups if len(set(group)) == 3)
    pungs = sorted(group[0] for group in groups if len(group) == 3 and len(set(group)) == 1)
    (pair,) = (group[0] for group in groups if len(group) == 2)
    return tuple(chows), tuple(pungs), pair


def keys(choices: Iterable[Choice]) -> set[tuple[str, ...]]:
    return {tuple(sorted(edge.key for edge in choice)) for choice in choices}


@pytest.mark.parametrize("row", EXAMPLES.strip().splitlines())
def test_worked_examples(row: str) -> None:
    text, wanted = row.split("|")
    found = lawful_choices(edges_of(DEFAULT, *parse(text)))
    assert keys(found) == {tuple(sorted(choice.split())) for choice in wanted.split("/")}


def by_brute_force(edges: Choice) -> set[tuple[str, ...]]:
    """Try every subset: it is lawful if its edges make no cycle and none of one fan touch (C.2)."""
    lawful = [
        chosen
        for size in range(5)  # five points can be joined by four edges at most
        for chosen in combinations(edges, size)
        if not _cyclic(chosen) and not _touching(chosen)
    ]
    top = max(sum(edge.value for edge in chosen) for chosen in lawful)
    return keys(chosen for chosen in lawful if sum(edge.value for edge in chosen) == top)


def _cyclic(chosen: Choice) -> bool:
    """Say whether points and edges, taken as the nodes of one graph, have as many links as a tree or more."""
    nodes: dict[int, int] = {}

    def root(node: int) -> int:
        while nodes.setdefault(node, node) != node:
            node = nodes[node]
        return node

    for number, edge in enumerate(chosen):
        for point in range(8):
            if edge.points >> point & 1:
                ours, theirs = root(100 + number), root(point)
                if ours == theirs:
                    return True
                nodes[ours] = theirs
    return False


def _touching(chosen: Choice) -> bool:
    points: Counter[tuple[str, int]] = Counter()
    for edge in chosen:
        points.update((edge.key, point) for point in range(8) if edge.points >> point & 1)
    return any(count > 1 for count in points.values())


def random_sets(random: Random) -> Sets:
    """Draw sets that often go together: of few ranks and suits."""
    ranks = random.choice(((0, 6), (0, 3, 6), (0, 1, 2), (3,), (1, 4), (0, 2, 4, 6), range(7)))
    suits = random.choice(((0,), (0, 9), (0, 9, 18)))
    chow_count = random.choice((0, 1, 2, 3, 4, 4))
    chows = random.choices([first + rank for first in suits for rank in ranks], k=chow_count)
    kinds = random.choice(([first + rank for first in suits for rank in (4, 5, 6)], range(27, 34)))
    pungs = random.choices(kinds, k=4 - chow_count)
    return tuple(sorted(chows)), tuple(sorted(pungs)), random.choice((4, 13, 22, 27, 28, 31, 33))


@pytest.mark.slow
def test_choices_agree_with_brute_force() -> None:
    random = Random(81)
    sizes: Counter[int] = Counter()
    for _ in range(3000):
        sets = random_sets(random)
        edges = edges_of(DEFAULT, *sets)
        if len(edges) <= 11:
            assert keys(lawful_choices(edges)) == by_brute_force(edges), sets
            sizes[len(edges)] += 1
    assert all(sizes[size] > 20 for size in range(8)), sizes


def test_edges_of_one_fan_may_not_touch() -> None:
    edges = tuple(Edge("lian_liu", 1, points) for points in (0b011, 0b110))  # 123 456 789 but no 清龙
    assert keys(lawful_choices(edges)) == {("lian_liu",)}
    assert keys(lawful_choices((edges[0], Edge("xi_xiang_feng", 1, 0b110)))) == {("lian_liu", "xi_xiang_feng")}
