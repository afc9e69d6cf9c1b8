"""A person at the page plays 乐十, 百搭 and 漳州 until somebody wins; the result sheet tells what the record tells."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest

from paicheng import records, rules
from paicheng.table.events import Settled, Settlement, Text
from tests.e2e import page_house as paper

Late = pytest.importorskip("playwright.sync_api").TimeoutError

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]
KEYS = ("leshi", "baida", "zhangzhou")
WORDS = {
    "zh-CN": {
        "open": "选规则开桌",
        "deals": "盘数",
        "sit": "与三位机器人开局",
        "leave": "回到大厅",
        "close": "关闭",
        "proof": "验牌",
        "record": "下载牌谱",
        "result": "看结果",
    },
    "en-GB": {
        "open": "Choose game and options",
        "deals": "Deals",
        "sit": "Play against three bots",
        "leave": "Back to the lobby",
        "close": "Close",
        "proof": "Proof",
        "record": "Download the record",
        "result": "Show the result",
    },
}
MATCHES = 8  # a drawn deal shows no win; so many in a row are not met
MOMENT = 2_000
WISHES = ".actions .win, .actions .declare, .actions .decline"
THROWN = 'ol.hand button:not(.barred)[aria-label^="打"], ol.hand button:not(.barred)[aria-label^="Discard"]'
WAITING = f"""() => document.querySelector('dialog[open], .actions button') || document.querySelector('{THROWN}')"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with paper.launched() as browser:
        yield browser


def come_in(browser: Any, address: str, locale: str) -> Any:
    """Open the page in a language and come to the lobby."""
    if not (paper.WEB / "dist" / "index.html").exists():
        paper.missing("the page is not built (npm run build in web/)")
    width, height = paper.SIZES["desk"]
    page = browser.new_context(viewport={"width": width, "height": height}, locale=locale).new_page()
    page.set_default_timeout(20_000)
    page.goto(address)
    page.get_by_role("button", name=WORDS[locale]["open"]).click()
    return page


def play(page: Any, key: str, locale: str) -> None:
    """Open a match of one deal; win if that is offered, else throw a tile, until the result is shown."""
    name = rules.get(key).name
    page.get_by_label(name.zh if locale == "zh-CN" else name.en).check()
    page.get_by_label(WORDS[locale]["deals"], exact=True).fill("1")
    page.get_by_role("button", name=WORDS[locale]["sit"]).click()
    page.wait_for_function(WAITING)
    while not page.get_by_role("dialog").count():
        wishes = page.locator(WISHES)
        with suppress(Late):  # the table went on meanwhile: look again
            (wishes.first if wishes.count() else page.locator(THROWN).last).click(timeout=MOMENT)
        page.wait_for_function(WAITING)


def settlement(address: str, page: Any, locale: str) -> Settlement:
    """Return what the record of the finished match says of its only deal."""
    words = WORDS[locale]
    page.get_by_role("button", name=words["close"]).click()
    page.get_by_role("button", name=words["proof"]).click()
    link = page.get_by_role("link", name=words["record"]).get_attribute("href")
    record = records.parse(httpx.get(f"{address}{link}").raise_for_status().content)
    page.get_by_role("button", name=words["close"]).click()
    page.get_by_role("button", name=words["result"]).click()
    return next(line.event.settlement for line in record.lines if isinstance(line.event, Settled))


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize("key", KEYS)
def test_the_sheet_tells_every_pattern_figure_and_payment(browser: Any, address: str, key: str, locale: str) -> None:
    page = come_in(browser, address, locale)
    for _ in range(MATCHES):
        play(page, key, locale)
        sheet = page.get_by_role("dialog")
        told = settlement(address, page, locale)
        ledger = [row.split("\t") for row in sheet.locator("details tbody tr").all_inner_texts()]
        assert [row[2:] for row in ledger] == [[said(line.text, locale), str(line.points)] for line in told.lines]
        counted = sheet.locator(".counts li").all_inner_texts()
        counts = [count for win in told.wins for count in win.counts]
        assert [row.split("\n")[0] for row in counted] == [said(count.name, locale) for count in counts]
        figures = [row.split("\n")[-1] for row in sheet.locator(".figures li").all_inner_texts()]
        assert figures == [str(value) for win in told.wins for value in win.points.values()]
        page.get_by_role("button", name=WORDS[locale]["leave"]).click()
        if told.wins:
            break
    else:
        raise AssertionError("nobody ever won")
    page.context.close()


def said(text: Text, locale: str) -> str:
    return text.zh if locale == "zh-CN" else text.en
