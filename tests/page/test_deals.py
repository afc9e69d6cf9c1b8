import json

from paicheng.table import events as ev
from tests.page import make


def test_the_deals_that_the_page_is_tested_with_are_those_of_the_engine():
    assert make.TARGET.read_text() == make.text(), "run python -m tests.page.make"


def test_they_hold_every_event_that_changes_what_is_seen():
    told = {step["event"]["type"] for deal in json.loads(make.text()) for step in deal["steps"]}
    known = {kind.__struct_config__.tag for kind in ev.Event.__args__}
    assert told == known
