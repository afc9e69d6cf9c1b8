"""The registry of rule sets: a rule set is a folder here and one line below.

Rule sets know scoring, the kernel and the table's hooks; none knows another, and nobody above knows one by name.
"""

from collections.abc import Mapping
from typing import Final

from paicheng.rules.baida import BAIDA
from paicheng.rules.guobiao import GUOBIAO
from paicheng.rules.leshi import LESHI
from paicheng.rules.zhangzhou import ZHANGZHOU
from paicheng.table.ruleset import Ruleset

RULESETS: Final[Mapping[str, Ruleset]] = {ruleset.key: ruleset for ruleset in (GUOBIAO, LESHI, BAIDA, ZHANGZHOU)}
DEFAULT: Final = GUOBIAO.key


def get(key: str) -> Ruleset:
    """Return a rule set by its key; ValueError names those there are."""
    if key not in RULESETS:
        raise ValueError(f"no rule set {key!r}; there are {', '.join(RULESETS)}")
    return RULESETS[key]
