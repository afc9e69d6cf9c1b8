"""The page alone, at both sizes, by mouse, finger and keys, against a house made of paper."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest

from paicheng.server import policy
from tests.e2e import page_house as paper

pytest.importorskip("playwright")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]
ADVICE = (
    "抵制不良游戏，拒绝盗版游戏。注意自我保护，谨防受骗上当。适度游戏益脑，沉迷游戏伤身。合理安排时间，享受健康生活。"
)
SHEETS = {"rules": "规则", "help": "操作与设置", "proof": "验牌", "naming": "和", "risk": "和"}
SERIOUS = "() => axe.run().then(found => found.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' | ')))"

Open = Callable[..., tuple[Any, paper.PaperHouse]]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with paper.served() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with paper.launched() as browser:
        yield browser


@pytest.fixture
def open_page(browser: Any, address: str) -> Iterator[Open]:
    opened: list[Any] = []
    every_fault: list[list[Any]] = []

    def open_one(
        where: str = "#/table/table-1",
        first: dict[str, Any] | None = None,
        *,
        size: str = "desk",
        locale: str = "zh-CN",
        known: bool = True,
        table: dict[str, Any] = paper.TABLE,
    ) -> tuple[Any, paper.PaperHouse]:
        width, height = paper.SIZES[size]
        phone = size == "phone"
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, has_touch=phone, is_mobile=phone
        )
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        faults: list[Any] = []
        page.on("pageerror", lambda fault: faults.append(fault))
        house = paper.PaperHouse(page, first or paper.snapshot(), known=known, table=table)
        page.goto(f"{address}/{where}")
        every_fault.append(faults)
        return page, house

    yield open_one
    for context in opened:
        context.close()
    assert not any(every_fault)


def until(page: Any, true: Callable[[], Any]) -> Any:
    """Let the page work until something is true of what it said."""
    for _ in range(200):
        if found := true():
            return found
        page.wait_for_timeout(25)
    raise AssertionError("it never came true")


def test_one_tap_makes_a_guest_and_a_table(open_page: Open) -> None:
    page, house = open_page("", known=False)
    assert ADVICE in page.inner_text("main").replace("\n", "")
    page.get_by_role("button", name="入座开打").click()
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    assert [path for path, _ in house.posted] == ["guest", "tables"]
    assert house.posted[0][1]["name"].startswith("游客")
    assert house.posted[1][1] == {"rules": "any"}


def test_the_lobby_sends_only_what_was_changed(open_page: Open) -> None:
    page, house = open_page("")
    page.get_by_label("盘数").fill("4")
    page.get_by_text("规则选项").click()
    page.get_by_label("strict").check()
    page.get_by_label("赛规").check()
    page.get_by_role("button", name="与三位机器人开局").click()
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    chosen = {"rules": "any", "options": {"deals": 4, "strict": True}, "clock": "book", "minutes": None}
    assert house.posted == [("tables", chosen)]


def test_a_number_that_cannot_be_is_named_before_the_house_is_asked(open_page: Open) -> None:
    page, house = open_page("")
    start = page.get_by_role("button", name="与三位机器人开局")
    for wrong in ("", "0", "65", "2.5"):
        page.get_by_label("盘数").fill(wrong)
        start.click()
        page.get_by_text("盘数：请填 1 到 64 的整数。").wait_for()
    page.get_by_label("盘数").fill("4")
    page.get_by_label("整局限时").fill("0.5")
    start.click()
    page.get_by_text("整局限时（分钟）：请填 1 到 600 的整数。").wait_for()
    assert not house.posted
    page.get_by_label("整局限时").fill("")
    start.click()
    until(page, lambda: house.posted)
    assert house.posted[0][1]["options"] == {"deals": 4}
    assert house.posted[0][1]["minutes"] is None


@pytest.mark.parametrize("known", [False, True])
def test_in_english_the_advice_stands_in_chinese_and_below_what_it_means(open_page: Open, known: bool) -> None:
    page, _ = open_page("", known=known, locale="en-GB")
    advice = page.get_by_role("complementary")
    advice.locator("p").nth(1).wait_for()
    assert [text.replace("\n", "") for text in advice.locator("p").all_inner_texts()] == [
        policy.ADVICE.zh,
        policy.ADVICE.en,
    ]


@pytest.mark.parametrize("place", ["sums", "scores"])
def test_the_players_stand_in_one_order_everywhere(open_page: Open, place: str) -> None:
    first = paper.settled()
    first["view"] |= {"carry": paper.CARRY | {"seating": [1, 0, 3, 2]}, "next_carry": None}
    page, _ = open_page(first=first)
    sheet = page.get_by_role("dialog", name="和牌")
    sheet.wait_for()
    names = sheet.locator(".sums span" if place == "sums" else "thead th[title]")
    assert names.all_inner_texts() == list(paper.NAMES)
    if place == "sums":
        points = sheet.locator(".sums b").all_inner_texts()
        assert points == ["−8", "+34", "−8", "−18"]  # seat 0, who won 34, is player 1


@pytest.mark.parametrize("size", paper.SIZES)
def test_a_win_at_ones_own_risk_is_asked_once_more(open_page: Open, size: str) -> None:
    page, house = open_page(first=paper.claim(), size=size, table=paper.AT_RISK)
    page.get_by_role("button", name="和", exact=True).click()
    sheet = page.get_by_role("dialog", name="确定要和吗？")
    assert "小和 番数不够，付各家 10 分" in sheet.inner_text()
    sheet.get_by_role("button", name="返回").click()
    sheet.wait_for(state="detached")
    assert not house.said("act")
    page.get_by_role("button", name="和", exact=True).click()
    sheet.get_by_role("button", name="和牌").click()
    until(page, lambda: house.said("act"))
    assert house.said("act") == [{"type": "act", "n": 40, "seat": 0, "action": {"type": "win"}}]


def test_by_keys_too_and_enter_alone_declares_none(open_page: Open) -> None:
    page, house = open_page(first=paper.claim(), table=paper.AT_RISK)
    page.get_by_role("button", name="和", exact=True).wait_for()
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="确定要和吗？").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.press("x")
    page.wait_for_timeout(100)
    assert not house.said("act")
    page.keyboard.press("h")
    until(page, lambda: house.said("act"))
    assert house.said("act")[0]["action"] == {"type": "win"}


def test_the_question_goes_when_the_offer_is_over(open_page: Open) -> None:
    page, house = open_page(first=paper.claim(), table=paper.AT_RISK)
    page.get_by_role("button", name="和", exact=True).click()
    sheet = page.get_by_role("dialog", name="确定要和吗？")
    sheet.wait_for()
    house.update(41)
    sheet.wait_for(state="detached")


def test_after_a_foul_the_page_says_which_what_it_cost_and_who_is_out(open_page: Open) -> None:
    page, house = open_page(table=paper.AT_RISK)
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    fine = {"payer": 2, "payee": 0, "points": 10, "reason": "too_cheap", "text": {"zh": "小和罚分", "en": "fine"}}
    note = {"text": {"zh": "对家小和：付各家 10 分，本盘停和", "en": "opposite"}, "tiles": []}
    marks = [None, None, {"zh": "停和", "en": "dead hand"}, None]
    fouled = {"type": "fouled", "seat": 2, "kind": "too_cheap"}
    house.update(42, fouled, {"type": "paid", "line": fine}, notes=[note], marks=marks)
    page.get_by_role("list", name="当前约束").get_by_text("对家小和：付各家 10 分，本盘停和").wait_for()
    assert page.locator(".plate.top-left").inner_text().split("\n")[-1] == "停和"
    log = page.get_by_role("log").inner_text()
    assert "机器人乙：小和 (番数不够，付各家 10 分)。" in log
    assert "机器人乙付给东篱 10 分：小和罚分。" in log
    settled = paper.settled()["view"]["settlement"]
    ended = {"type": "settled", "settlement": settled | {"lines": [fine, *settled["lines"]]}, "carry": paper.CARRY}
    house.update(43, ended, marks=marks, unready=[0])
    sheet = page.get_by_role("dialog", name="和牌")
    sheet.wait_for()
    assert "停和" in sheet.get_by_role("listitem").filter(has_text="机器人乙").first.inner_text()
    assert "小和罚分" in sheet.get_by_role("table").first.inner_text()


@pytest.mark.parametrize("size", paper.SIZES)
def test_a_click_or_two_taps_discard(open_page: Open, size: str) -> None:
    page, house = open_page(size=size)
    tile = page.get_by_role("button", name="打 三万")
    if size == "desk":
        tile.click()
    else:
        tile.tap()
        assert tile.get_attribute("aria-pressed") == "true"
        assert not house.said("act")
        tile.tap()
    until(page, lambda: house.said("act"))
    action = {"type": "discard", "tile": 2, "drawn": False}
    assert house.said("act") == [{"type": "act", "n": 40, "seat": 0, "action": action}]


def test_the_keyboard_discards_the_drawn_tile_and_any_other(open_page: Open) -> None:
    page, house = open_page()
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, lambda: house.said("act"))
    assert house.said("act")[0]["action"] == {"type": "discard", "tile": 1, "drawn": False}
    house.say({"type": "error", "code": "stale", "message": "", "at": "$"})
    page.get_by_role("alert").wait_for()
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    until(page, lambda: len(house.said("act")) == 2)
    assert house.said("act")[1]["action"] == {"type": "discard", "tile": 33, "drawn": True}


def test_every_chow_is_a_button_with_its_tiles(open_page: Open) -> None:
    page, _ = open_page(first=paper.claim())
    group = page.get_by_role("group", name="可选动作")
    group.wait_for()
    names = [button.get_attribute("aria-label") for button in group.get_by_role("button").all()]
    assert names == [
        "和",
        "碰 三饼 三饼 三饼",
        "吃 一饼 二饼 三饼",
        "吃 二饼 三饼 四饼",
        "吃 三饼 四饼 五饼",
        "过",
    ]


def test_the_letter_goes_round_the_chows_and_enter_takes_one(open_page: Open) -> None:
    page, house = open_page(first=paper.claim())
    page.get_by_role("group", name="可选动作").wait_for()
    page.keyboard.press("c")
    page.keyboard.press("c")
    page.wait_for_function("document.activeElement.ariaLabel === '吃 二饼 三饼 四饼'")
    page.keyboard.press("Enter")
    until(page, lambda: house.said("act"))
    assert house.said("act")[0]["action"] == {"type": "chow", "first": 10}


def test_a_win_is_one_press_where_the_house_names_the_fan(open_page: Open) -> None:
    page, house = open_page(first=paper.claim())
    page.get_by_role("button", name="和", exact=True).click()
    until(page, lambda: house.said("act"))
    assert house.said("act")[0]["action"] == {"type": "win"}


@pytest.mark.parametrize("size", paper.SIZES)
def test_a_winner_names_the_fan_by_hand(open_page: Open, size: str) -> None:
    page, house = open_page(first=paper.claim(), size=size, table=paper.NAMING)
    press = "click" if size == "desk" else "tap"
    getattr(page.get_by_role("button", name="和", exact=True), press)()
    sheet = page.get_by_role("dialog", name="报番")
    for name in ("清一色", "四归一"):
        getattr(sheet.get_by_role("checkbox", name=name), press)()
    getattr(sheet.get_by_role("button", name="再报一次四归一"), press)()
    assert sheet.get_by_role("status").inner_text().split() == ["已报", "28", "番", "清一色", "四归一", "×", "2"]
    for button in sheet.get_by_role("button").all()[-2:]:
        assert button.is_visible()
    assert not house.said("act")
    getattr(sheet.get_by_role("button", name="报完，和牌"), press)()
    until(page, lambda: house.said("act"))
    action = {"type": "win", "named": ["qing_yi_se", "si_gui_yi", "si_gui_yi"]}
    assert [message["action"] for message in house.said("act")] == [action]
    sheet.wait_for(state="detached")


def test_a_winner_names_the_fan_by_keys_and_may_go_back(open_page: Open) -> None:
    page, house = open_page(first=paper.claim(), locale="en-GB", table=paper.NAMING)
    sheet = page.get_by_role("dialog", name="Name the fan")
    page.get_by_role("group", name="What you may do").wait_for()
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    sheet.wait_for()
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    page.keyboard.press("h")
    page.keyboard.press("h")
    sheet.wait_for()
    for search in ("qys", "pung", "sigui", "hog", "hog", "hog"):  # initials, the English name, pinyin; at most three
        page.keyboard.type(search)
        page.keyboard.press("Enter")
    assert sheet.get_by_role("status").inner_text().startswith("36 fan named")
    page.keyboard.type("no such fan")
    sheet.get_by_text("There is no such fan.").wait_for()
    sheet.get_by_role("button", name="Declare the win").focus()
    page.keyboard.press("Enter")
    until(page, lambda: house.said("act"))
    named = ["qing_yi_se", "peng_peng_hu", *["si_gui_yi"] * 3]
    assert [message["action"] for message in house.said("act")] == [{"type": "win", "named": named}]


def test_the_sheet_goes_when_the_offer_is_over(open_page: Open) -> None:
    page, house = open_page(first=paper.claim(), table=paper.NAMING)
    page.get_by_role("button", name="和", exact=True).click()
    page.get_by_role("dialog", name="报番").wait_for()
    house.update(42, {"type": "closed", "answers": []}, {"type": "drawn", "seat": 0, "tile": 5, "origin": "wall"})
    page.get_by_role("dialog").wait_for(state="detached")
    assert not house.said("act")


def test_a_lost_connection_asks_for_what_was_missed(open_page: Open) -> None:
    page, house = open_page()
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    house.update(43, {"type": "discarded", "seat": 0, "tile": 0, "drawn": False}, {"type": "closed", "answers": []})
    page.get_by_text("东篱打一万。").wait_for(state="attached")
    house.socket.close(code=1012)
    until(page, lambda: len(house.said("join")) == 2)
    assert [join["since"] for join in house.said("join")] == [None, 43]
    house.update(44, {"type": "drawn", "seat": 1, "tile": None, "origin": "wall"})
    page.get_by_text("机器人甲摸牌。").wait_for(state="attached")
    assert page.get_by_role("list", name="东篱的牌池").get_by_role("listitem").count() == 5


def test_a_table_opened_elsewhere_stays_closed(open_page: Open) -> None:
    page, house = open_page()
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    house.say({"type": "replaced"})
    page.get_by_text("您已在别处打开此桌。").wait_for()
    assert len(house.said("join")) == 1


def test_the_own_number_is_committed_then_opened_and_the_same_after_a_reload(open_page: Open) -> None:
    page, house = open_page()
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    for stage in ("committing", "opening"):
        house.say({"type": "seating", "stage": stage, "players": paper.PLAYERS})
    until(page, lambda: house.said("open_nonce"))
    page.reload()
    page.get_by_role("list", name="手牌", exact=True).wait_for()
    house.say({"type": "seating", "stage": "opening", "players": paper.PLAYERS})
    until(page, lambda: len(house.said("open_nonce")) == 2)
    first, second = (message["nonce"] for message in house.said("open_nonce"))
    assert first == second
    assert house.said("commit_nonce")[0]["hash"] == sha256(bytes.fromhex(first)).hexdigest()


@pytest.mark.parametrize("locale", ["zh-CN", "en-GB"])
def test_the_result_says_what_counted_and_what_did_not(open_page: Open, locale: str) -> None:
    page, house = open_page(first=paper.settled(), locale=locale)
    sheet = page.get_by_role("dialog")
    sheet.wait_for()
    words = sheet.inner_text()
    for part in {"zh-CN": ("全带幺", "边张", "听两张"), "en-GB": ("Outside Hand", "Edge Wait", "two waits")}[locale]:
        assert part in words
    page.keyboard.press("r")
    until(page, lambda: house.said("ready"))
    assert house.said("ready") == [{"type": "ready", "deal_no": 2}]


def test_enter_meant_for_a_tile_does_not_leave_the_result(open_page: Open) -> None:
    first = paper.settled()
    page, house = open_page(first=first | {"view": first["view"] | {"next_carry": None}})
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="回到大厅").wait_for()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert page.url.endswith("#/table/table-1")
    assert not house.said("act")
    sheet.get_by_role("button", name="回到大厅").press("Enter")
    sheet.wait_for(state="detached")
    assert page.url.endswith("/#")


@pytest.mark.parametrize("size", paper.SIZES)
def test_nothing_is_cut_off(open_page: Open, size: str) -> None:
    for first in (paper.snapshot(), paper.claim()):
        page, _ = open_page(first=first, size=size)
        page.get_by_role("list", name="手牌", exact=True).wait_for()
        width, height = paper.SIZES[size]
        assert page.evaluate("document.documentElement.scrollWidth") == width
        for button in page.get_by_role("button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
            assert min(box["width"], box["height"]) >= 24  # WCAG 2.2, 2.5.8


@pytest.mark.parametrize("size", paper.SIZES)
@pytest.mark.parametrize(
    "place", ["door", "lobby", "turn", "claim", "naming", "risk", "result", "rules", "help", "proof"]
)
def test_axe_finds_nothing(open_page: Open, size: str, place: str) -> None:
    if not paper.AXE.exists():
        paper.missing("axe-core is not installed (npm install in web/)")
    first = {"claim": paper.claim(), "naming": paper.claim(), "risk": paper.claim(), "result": paper.settled()}.get(
        place
    )
    at_table = place not in ("door", "lobby")
    table = paper.AT_RISK if place == "risk" else paper.NAMING
    page, _ = open_page("#/table/table-1" if at_table else "", first, size=size, known=place != "door", table=table)
    page.get_by_role("button").first.wait_for()
    if at_table:
        page.locator("ol.hand").wait_for()
    if place in SHEETS:
        page.get_by_role("button", name=SHEETS[place], exact=True).click()
        page.get_by_role("dialog").get_by_role("heading").last.wait_for()
    page.add_script_tag(path=str(paper.AXE))
    assert page.evaluate(SERIOUS) == []


@pytest.mark.parametrize("locale", ["zh-CN", "en-GB"])
def test_an_opening_full_of_offers_fits_a_phone(open_page: Open, locale: str) -> None:
    hand = [0, 1, 2, 8, 8, 8, 9, 10, 11, 18, 19, 20, 27, 27, 27, 28, 33]
    kinds = {"sanjindao": [], "bazhanghua": [], "qiangjin": [28]}
    offered = [{"type": "declare", "kind": kind, "tiles": tiles} for kind, tiles in kinds.items()]
    empty: list[list[int]] = [[], [], [], []]
    bare = {"melds": empty, "sources": empty, "pools": empty, "flowers": [list(range(34, 42)), [], [], []]}
    view = paper.VIEW | {"phase": 0, "turned": [130, 8], "hands": [hand, 16, 16, 16], "drawn": None} | bare
    first = paper.snapshot(view, [{"type": "win"}, *offered, {"type": "decline"}])
    page, house = open_page(first=first, size="phone", locale=locale)
    page.locator(".actions button").first.wait_for()
    beyond = (
        "() => [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1)"
    )
    assert page.evaluate(f"({beyond})().length") == 0
    page.locator(".actions .declare").first.click()
    act = until(page, lambda: house.said("act"))
    assert act[0]["action"] == offered[0]
