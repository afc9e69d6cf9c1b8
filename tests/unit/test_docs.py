"""What is written for people says what the program does."""

import doctest
import re
from pathlib import Path

import pytest

from paicheng import rules
from paicheng.arena import answers, staging
from paicheng.arena.cases import KINDS
from paicheng.cli.rules import spelled
from paicheng.table import ruleset

ROOT = Path(__file__).parent.parent.parent
GUOBIAO = ROOT / "docs" / "rules" / "guobiao.md"
PROFILES = ("practice", "gb1998", "wmo2006")


def rows(page: Path, columns: int) -> list[list[str]]:
    """Return the rows of all tables of a page that have so many columns."""
    lines = [line.strip("|").split("|") for line in page.read_text("utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in line] for line in lines if len(line) == columns]


def test_the_example_of_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


REFUSED = re.compile(r'(?:return|else|if) "([a-z]+(?:_[a-z]+)+)"')


def test_the_page_of_worked_cases_names_every_kind_and_every_reason() -> None:
    page = ROOT / "docs" / "cases.md"
    assert {kind for kind, *_ in rows(page, 4)[1:]} == set(KINDS)
    sources = [*(ROOT / "src" / "paicheng" / "rules").glob("*/__init__.py"), Path(answers.__file__)]
    sources += [Path(staging.__file__), Path(ruleset.__file__)]
    used = {code for source in sources for code in REFUSED.findall(source.read_text("utf-8"))}
    assert len(used) > 15
    assert {code for code, *_ in rows(page, 3)[1:]} == used | {"pass_lock", "outranked"}


def test_the_page_of_the_national_rules_lists_the_fan_that_are_counted() -> None:
    written = {key: (name, int(re.sub(" each", "", value))) for _, name, _, key, value, *_ in rows(GUOBIAO, 8)[1:]}
    counted = rules.get("guobiao").with_options({"profile": "practice"}).fan_table()
    assert written == {fan.key: (fan.name.zh, int(fan.value)) for fan in counted}


@pytest.mark.parametrize("profile", PROFILES)
def test_the_page_of_the_national_rules_lists_every_switch_as_the_profiles_set_it(profile: str) -> None:
    header, *written = rows(GUOBIAO, 5)[-len(switches(profile)) - 1 :]
    assert header[0] == "switch"
    column = header.index(profile)
    assert {row[0]: row[column] for row in written} == switches(profile)


def switches(profile: str) -> dict[str, str]:
    options = rules.get("guobiao").with_options({"profile": profile}).options
    names = [name for name in options.__struct_fields__ if name != "profile"]
    return {name: spelled(getattr(options, name)) for name in names}


def test_every_rule_set_has_a_page() -> None:
    assert {page.stem for page in GUOBIAO.parent.glob("*.md")} >= set(rules.RULESETS)


def test_the_lock_of_the_page_names_no_address_to_fetch_from() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text("utf-8")
