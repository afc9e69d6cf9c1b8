"""A person at the page, the house behind it: a whole match, a reload, and a house that is killed."""

import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from paicheng import records, rules
from tests.e2e import page_house as paper
from tests.e2e.client import house

Late = pytest.importorskip("playwright.sync_api").TimeoutError

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]
DEALS = 2
MOMENT = 2_000
WAITING = """() => {
    const sheet = document.querySelector('dialog[open]');
    if (sheet) return sheet.textContent.includes('回到大厅') ? 'end' : 'result';
    for (const what of ['win', 'decline']) if (document.querySelector(`.actions .${what}`)) return what;
    return document.querySelector('.actions button, ol.hand button[aria-label^="打"]') && 'turn';
}"""
LOOK = """() => [...document.querySelectorAll('main.table li, main.table .middle, .plate')].map(
    node => node.getAttribute('aria-label') ?? node.textContent)"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with paper.launched() as browser:
        yield browser


def sit_down(browser: Any, address: str, size: str) -> Any:
    """Come in and open a short match."""
    if not (paper.WEB / "dist" / "index.html").exists():
        paper.missing("the page is not built (npm run build in web/)")
    width, height = paper.SIZES[size]
    phone = size == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="zh-CN", has_touch=phone, is_mobile=phone
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto(address)
    page.get_by_role("button", name="选规则开桌").click()
    page.get_by_label("盘数").fill(str(DEALS))
    page.get_by_role("button", name="与三位机器人开局").click()
    return page


def answer(page: Any) -> bool:
    """Do the next thing; say whether the match goes on. One look decides, as the table moves on between two."""
    match page.wait_for_function(WAITING).json_value():
        case "end":
            return False
        case "result":
            page.get_by_role("button", name="下一盘").click()
            page.get_by_role("dialog").wait_for(state="detached")
        case "win":
            with suppress(Late):  # taken away by another's win
                page.locator(".actions .win").click(timeout=MOMENT)
        case "decline":
            page.keyboard.press("x")
        case "turn":
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
    return True


def test_nothing_that_the_page_does_is_refused_by_its_own_rules(browser: Any, address: str) -> None:
    """Come in for the first time, open every sheet and throw a tile: the console stays empty."""
    page = browser.new_context(locale="zh-CN").new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda fault: said.append(str(fault)))
    answer = page.goto(address)
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    page.get_by_role("button", name="入座开打").click()
    page.wait_for_function(WAITING, timeout=20_000)
    for sheet in ("规则", "记分", "验牌", "操作与设置"):
        page.get_by_role("button", name=sheet, exact=True).click()
        page.get_by_role("dialog").get_by_role("heading").last.wait_for()
        page.keyboard.press("Escape")
    assert page.locator("[style]").count() > 0  # places and sizes are set by the script, which is allowed
    assert page.evaluate("getComputedStyle(document.querySelector('.layer[data-seat]')).getPropertyValue('--turn')")
    assert said == []


@pytest.mark.parametrize("size", paper.SIZES)
def test_a_match_is_played_to_the_score_sheet_and_proved_by_the_page(browser: Any, address: str, size: str) -> None:
    page = sit_down(browser, address, size)
    while answer(page):
        pass
    sheet = page.get_by_role("dialog")
    rows = sheet.locator("table").last.locator("tbody tr")
    assert rows.count() == DEALS
    totals = [int(cell.replace("−", "-")) for cell in sheet.locator("tfoot tr").first.locator("td").all_inner_texts()]
    assert sum(totals) == 0
    sheet.get_by_role("button", name="关闭").click()
    page.get_by_role("button", name="验牌").click()
    assert page.get_by_text("本页已重算，相符").count() == 2 + DEALS  # secret, own number, the wall of each deal
    link = page.get_by_role("link", name="下载牌谱").get_attribute("href")
    record = records.parse(httpx.get(f"{address}{link}").raise_for_status().content)
    game = rules.get(record.header.rules).with_options(record.header.options)
    assert [check for check in records.verify(game, record) if not check.holds] == []
    assert record.lines[-2].event.scores == tuple(totals)
    page.context.close()


def test_a_reload_shows_the_table_as_it_was(browser: Any, address: str) -> None:
    page = sit_down(browser, address, "desk")
    for _ in range(8):
        answer(page)
    page.wait_for_function(WAITING)
    before = page.evaluate(LOOK)
    page.reload()
    page.wait_for_function(WAITING)
    assert page.evaluate(LOOK) == before
    page.context.close()


def test_a_table_opened_twice_is_played_where_it_was_asked_for_last(browser: Any, address: str) -> None:
    page = sit_down(browser, address, "phone")
    page.wait_for_function(WAITING)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_function(WAITING)
    page.get_by_role("button", name="在此继续").click()
    other.get_by_text("您已在别处打开此桌").wait_for()
    page.get_by_text("您已在别处打开此桌").wait_for(state="detached")
    for _ in range(4):
        answer(page)
    page.wait_for_function(WAITING)
    assert other.get_by_role("button", name="在此继续").is_visible()
    page.context.close()


def test_a_killed_house_comes_back_on_the_same_page(browser: Any, tmp_path: Path) -> None:
    with house(tmp_path) as (address, process):
        page = sit_down(browser, address, "desk")
        for _ in range(4):
            answer(page)
        page.wait_for_function(WAITING)
        before = page.evaluate(LOOK)
        process.send_signal(signal.SIGKILL)
        process.wait()
        page.get_by_text("连接中断").wait_for()
    with house(tmp_path, "--port", str(urlsplit(address).port)):
        page.get_by_text("连接中断").wait_for(state="detached")
        assert page.evaluate(LOOK) == before
        for _ in range(4):
            answer(page)
        page.context.close()


def test_the_menu_is_always_there_and_a_match_may_be_given_up(browser: Any, address: str) -> None:
    page = sit_down(browser, address, "phone")
    page.wait_for_function(WAITING)
    page.get_by_role("button", name="菜单").click()
    page.get_by_role("button", name="回到牌桌").click()
    page.wait_for_function(WAITING)
    page.get_by_role("button", name="菜单").click()
    page.get_by_role("button", name="弃局").click()
    page.get_by_role("button", name="确定弃局").click()
    page.get_by_role("button", name="回到牌桌").wait_for(state="detached")
    assert page.get_by_role("button", name="与三位机器人开局").is_enabled()
    page.context.close()
