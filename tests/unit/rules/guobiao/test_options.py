"""Switches: the three profiles as section E of the rule page has them, and what is refused."""

import pytest

from paicheng.rules.guobiao.options import (
    DEFAULT,
    PRACTICE,
    PROFILES,
    WMO2006,
    FanNumbering,
    MixedKongs,
    Options,
    WaitRule,
)

# switch | practice | gb1998 | wmo2006 (docs/rules/guobiao.md E)
TABLE = """
mixed_kongs                    | 5         | 2+1       | 6
two_concealed_kongs            | 6         | 6         | 8
self_drawn_on_concealed_shapes | zi_mo     | zi_mo     | bu_qiu_ren
green_half_flush               | False     | False     | True
terminals_double_pung          | False     | False     | True
terminals_triple_pung          | True      | True      | True
kong_after_pung                | False     | False     | False
strict_calls                   | False     | False     | False
winner_names_fans              | False     | False     | False
nine_gates_terminal_pungs      | minus_one | minus_one | none
wait_rule                      | physical  | physical  | physical
dragon_body_wait               | True      | True      | True
claims_on_last_discard         | False     | False     | False
seat_change                    | mcr       | mcr       | mcr
dead_hand_may_meld             | False     | True      | False
standard_point_group           | table     | session   | table
fan_numbering                  | 98        | 98        | 06
minimum                        | 8         | 8         | 8
"""


def rows() -> list[list[str]]:
    return [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_profiles(row: list[str]) -> None:
    name, *values = row
    assert [str(getattr(options, name)) for options in (PRACTICE, DEFAULT, WMO2006)] == values


def test_the_default_is_the_printed_rule_book() -> None:
    assert PROFILES["gb1998"] == DEFAULT == Options() == Options.of({})


def test_every_switch_of_the_rule_page_can_be_set_by_its_text() -> None:
    for name, *values in rows():
        for value in values:
            assert str(getattr(Options.of({name: value.lower()}), name)) == value


def test_a_profile_sets_what_is_not_named() -> None:
    options = Options.of({"profile": "wmo2006", "mixed_kongs": 5, "wait_rule": "formal"})
    assert (options.mixed_kongs, options.wait_rule) == (MixedKongs.FIVE, WaitRule.FORMAL)
    assert options.fan_numbering is FanNumbering.OF_2006


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"profile": "2006"}, "no profile '2006'; there are gb1998, practice, wmo2006"),
        ({"profile": ["wmo2006"]}, "no profile"),
        ({"wait": "formal"}, "no switch 'wait'; there are profile, mixed_kongs"),
        ({"wait_rule": "strict"}, "wait_rule cannot be 'strict'"),
        ({"mixed_kongs": 7}, "mixed_kongs cannot be 7"),
        ({"two_concealed_kongs": 7}, "two_concealed_kongs cannot be 7"),
        ({"dragon_body_wait": "perhaps"}, "dragon_body_wait cannot be 'perhaps'"),
        ({"minimum": -1}, "minimum cannot be -1"),
        ({"deals": 0}, "deals cannot be 0"),
    ],
)
def test_what_is_no_switch_or_no_value_is_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=f"^{words.replace('[', '.')}"):
        Options.of(changes)
