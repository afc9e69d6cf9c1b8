"""The fan table of the national rules: the 81 of 1998 in rule-book order, then 明暗杠.

A row swallows what the rule book or practice does not count beside it. What is left out only because the sets are
already used (清龙 and 连六) stands in `combine.py`, not here.
"""

from collections.abc import Callable
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import Struct

from paicheng.kernel import Form
from paicheng.rules.guobiao import predicates as own
from paicheng.rules.guobiao.combine import (
    Joins,
    apart,
    identical,
    mixed_rises,
    mixed_terminals,
    pure_terminals,
    rises,
    same_rank,
)
from paicheng.rules.guobiao.meanings import MEANINGS
from paicheng.rules.guobiao.options import FanNumbering, MixedKongs, Options, SelfDrawn, TerminalPungs
from paicheng.scoring import predicates as ask
from paicheng.scoring.fan import Fan, Part, dearest_first
from paicheng.scoring.reading import Reading
from paicheng.table.events import Text
from paicheng.table.ruleset import FanInfo
from paicheng.tiles.tile import DRAGONS, WINDS

CONCEALED = ("men_qian_qing", "bu_qiu_ren")
KONGS = ("shuang_an_gang", "shuang_ming_gang", "ming_an_gang", "an_gang", "ming_gang")
WAITS = ("bian_zhang", "kan_zhang", "dan_diao_jiang")
FLOWERS = "hua_pai"


def winds(*sets: int) -> bool:
    """Ask whether all are winds."""
    return all(tile in WINDS for tile in sets)


def dragons(*sets: int) -> bool:
    """Ask whether all are dragons."""
    return all(tile in DRAGONS for tile in sets)


def form(kind: Form) -> Callable[[Reading], bool]:
    """Ask whether the reading is of this form."""
    return lambda reading: reading.form == kind


FANS: Final = (
    Fan("da_si_xi", "大四喜", "Big Four Winds", 88, Joins(winds, pungs=4),
        swallows=("xiao_si_xi", "san_feng_ke", "quan_feng_ke", "men_feng_ke", "peng_peng_hu", "yao_jiu_ke")),
    Fan("da_san_yuan", "大三元", "Big Three Dragons", 88, Joins(dragons, pungs=3),
        swallows=("xiao_san_yuan", "shuang_jian_ke", "jian_ke")),
    Fan("lv_yi_se", "绿一色", "All Green", 88, ask.within(own.GREEN), swallows=("hun_yi_se",)),
    Fan("jiu_lian_bao_deng", "九莲宝灯", "Nine Gates", 88, own.nine_gates,
        swallows=("qing_yi_se", *CONCEALED, "wu_zi", *WAITS), parts=(Part("yao_jiu_ke", lambda r: 1),)),
    Fan("si_gang", "四杠", "Four Kongs", 88, ask.kongs(4),
        swallows=("san_gang", *KONGS, "peng_peng_hu", "dan_diao_jiang")),
    Fan("lian_qi_dui", "连七对", "Seven Shifted Pairs", 88, own.seven_shifted_pairs,
        swallows=("qi_dui", "qing_yi_se", *CONCEALED, "dan_diao_jiang", "wu_zi")),
    Fan("shi_san_yao", "十三幺", "Thirteen Orphans", 88, form(Form.THIRTEEN_ORPHANS),
        swallows=("wu_men_qi", "hun_yao_jiu", *CONCEALED, "dan_diao_jiang")),
    Fan("qing_yao_jiu", "清幺九", "All Terminals", 64, ask.within(ask.TERMINALS),
        swallows=("hun_yao_jiu", "peng_peng_hu", "quan_dai_yao", "yao_jiu_ke", "wu_zi", "shuang_tong_ke")),
    Fan("xiao_si_xi", "小四喜", "Little Four Winds", 64, Joins(winds, pungs=3, pair=True),
        swallows=("san_feng_ke", "yao_jiu_ke")),
    Fan("xiao_san_yuan", "小三元", "Little Three Dragons", 64, Joins(dragons, pungs=2, pair=True),
        swallows=("shuang_jian_ke", "jian_ke")),
    Fan("zi_yi_se", "字一色", "All Honors", 64, ask.within(ask.HONORS),
        swallows=("hun_yao_jiu", "hun_yi_se", "peng_peng_hu", "quan_dai_yao", "yao_jiu_ke", "que_yi_men")),
    Fan("si_an_ke", "四暗刻", "Four Concealed Pungs", 64, ask.concealed_pungs(4),
        swallows=("san_an_ke", "shuang_an_ke", "peng_peng_hu", *CONCEALED)),
    Fan("yi_se_shuang_long_hui", "一色双龙会", "Pure Terminal Chows", 64, Joins(pure_terminals, chows=4, pair=True),
        swallows=("qing_yi_se", "ping_hu", "qi_dui", "yi_ban_gao", "lao_shao_fu", "wu_zi")),
    Fan("yi_se_si_tong_shun", "一色四同顺", "Quadruple Chow", 48, Joins(identical, chows=4),
        swallows=("yi_se_san_tong_shun", "yi_ban_gao", "si_gui_yi", "yi_se_san_jie_gao")),
    Fan("yi_se_si_jie_gao", "一色四节高", "Four Pure Shifted Pungs", 48, Joins(rises(1), pungs=4),
        swallows=("yi_se_san_jie_gao", "peng_peng_hu", "yi_se_san_tong_shun")),
    Fan("yi_se_si_bu_gao", "一色四步高", "Four Pure Shifted Chows", 32, Joins(rises(1, 2), chows=4),
        swallows=("yi_se_san_bu_gao", "lian_liu", "lao_shao_fu")),
    Fan("san_gang", "三杠", "Three Kongs", 32, ask.kongs(3), swallows=KONGS),
    Fan("hun_yao_jiu", "混幺九", "All Terminals and Honors", 32, ask.within(ask.OUTSIDE),
        swallows=("peng_peng_hu", "quan_dai_yao", "yao_jiu_ke")),
    Fan("qi_dui", "七对", "Seven Pairs", 24, form(Form.SEVEN_PAIRS), swallows=(*CONCEALED, "dan_diao_jiang")),
    Fan("qi_xing_bu_kao", "七星不靠", "Greater Honors and Knitted Tiles", 24, own.greater_knitted,
        swallows=("quan_bu_kao", "wu_men_qi", *CONCEALED, "dan_diao_jiang")),
    Fan("quan_shuang_ke", "全双刻", "All Even Pungs", 24, own.all_even_pungs,
        swallows=("peng_peng_hu", "duan_yao", "wu_zi")),
    Fan("qing_yi_se", "清一色", "Full Flush", 24, ask.one_suit, swallows=("wu_zi",)),
    Fan("yi_se_san_tong_shun", "一色三同顺", "Pure Triple Chow", 24, Joins(identical, chows=3)),
    Fan("yi_se_san_jie_gao", "一色三节高", "Pure Shifted Pungs", 24, Joins(rises(1), pungs=3)),
    Fan("quan_da", "全大", "Upper Tiles", 24, ask.within(own.UPPER), swallows=("da_yu_wu", "wu_zi")),
    Fan("quan_zhong", "全中", "Middle Tiles", 24, ask.within(own.MIDDLE), swallows=("duan_yao", "wu_zi")),
    Fan("quan_xiao", "全小", "Lower Tiles", 24, ask.within(own.LOWER), swallows=("xiao_yu_wu", "wu_zi")),
    Fan("qing_long", "清龙", "Pure Straight", 16, Joins(rises(3), chows=3)),
    Fan("san_se_shuang_long_hui", "三色双龙会", "Three-Suited Terminal Chows", 16,
        Joins(mixed_terminals, chows=4, pair=True), swallows=("xi_xiang_feng", "lao_shao_fu", "ping_hu", "wu_zi")),
    Fan("yi_se_san_bu_gao", "一色三步高", "Pure Shifted Chows", 16, Joins(rises(1, 2), chows=3)),
    Fan("quan_dai_wu", "全带五", "All Fives", 16, ask.every_part_holds(own.FIVES), swallows=("duan_yao", "wu_zi")),
    Fan("san_tong_ke", "三同刻", "Triple Pung", 16, Joins(mixed_rises(0), pungs=3)),
    Fan("san_an_ke", "三暗刻", "Three Concealed Pungs", 16, ask.concealed_pungs(3), swallows=("shuang_an_ke",)),
    Fan("quan_bu_kao", "全不靠", "Lesser Honors and Knitted Tiles", 12, form(Form.KNITTED),
        swallows=("wu_men_qi", *CONCEALED, "dan_diao_jiang")),
    Fan("zu_he_long", "组合龙", "Knitted Straight", 12, own.knitted_straight),
    Fan("da_yu_wu", "大于五", "Upper Four", 12, ask.within(own.ABOVE_FIVE), swallows=("wu_zi",)),
    Fan("xiao_yu_wu", "小于五", "Lower Four", 12, ask.within(own.BELOW_FIVE), swallows=("wu_zi",)),
    Fan("san_feng_ke", "三风刻", "Big Three Winds", 12, Joins(winds, pungs=3),
        parts=(Part("yao_jiu_ke", own.guest_wind_pungs),)),
    Fan("hua_long", "花龙", "Mixed Straight", 8, Joins(mixed_rises(3), chows=3)),
    Fan("tui_bu_dao", "推不倒", "Reversible Tiles", 8, ask.within(own.REVERSIBLE), swallows=("que_yi_men",)),
    Fan("san_se_san_tong_shun", "三色三同顺", "Mixed Triple Chow", 8, Joins(mixed_rises(0), chows=3)),
    Fan("san_se_san_jie_gao", "三色三节高", "Mixed Shifted Pungs", 8, Joins(mixed_rises(1), pungs=3)),
    Fan("wu_fan_hu", "无番和", "Chicken Hand", 8, own.never),
    Fan("miao_shou_hui_chun", "妙手回春", "Last Tile Draw", 8, ask.last_draw, swallows=("zi_mo",)),
    Fan("hai_di_lao_yue", "海底捞月", "Last Tile Claim", 8, ask.last_discard),
    Fan("gang_shang_kai_hua", "杠上开花", "Out with Replacement Tile", 8, ask.replacement, swallows=("zi_mo",)),
    Fan("qiang_gang_hu", "抢杠和", "Robbing the Kong", 8, ask.robbed, swallows=("hu_jue_zhang",)),
    Fan("peng_peng_hu", "碰碰和", "All Pungs", 6, ask.all_pungs),
    Fan("hun_yi_se", "混一色", "Half Flush", 6, ask.honors_and_one_suit),
    Fan("san_se_san_bu_gao", "三色三步高", "Mixed Shifted Chows", 6, Joins(mixed_rises(1), chows=3)),
    Fan("wu_men_qi", "五门齐", "All Types", 6, own.all_types),
    Fan("quan_qiu_ren", "全求人", "Melded Hand", 6, own.all_claimed, swallows=("dan_diao_jiang",)),
    Fan("shuang_an_gang", "双暗杠", "Two Concealed Kongs", 6, lambda r: r.concealed_kongs >= 2,
        swallows=("an_gang", "shuang_an_ke")),
    Fan("shuang_jian_ke", "双箭刻", "Two Dragon Pungs", 6, Joins(dragons, pungs=2), swallows=("jian_ke",)),
    Fan("quan_dai_yao", "全带幺", "Outside Hand", 4, ask.every_part_holds(ask.OUTSIDE)),
    Fan("bu_qiu_ren", "不求人", "Fully Concealed Hand", 4, ask.concealed_self_drawn, swallows=("zi_mo",)),
    Fan("shuang_ming_gang", "双明杠", "Two Melded Kongs", 4, lambda r: r.melded_kongs >= 2, swallows=("ming_gang",)),
    Fan("hu_jue_zhang", "和绝张", "Last Tile", 4, own.fourth_copy),
    Fan("jian_ke", "箭刻", "Dragon Pung", 2, own.dragon_pungs),
    Fan("quan_feng_ke", "圈风刻", "Prevalent Wind", 2, own.round_wind_pung),
    Fan("men_feng_ke", "门风刻", "Seat Wind", 2, own.seat_wind_pung),
    Fan("men_qian_qing", "门前清", "Concealed Hand", 2, ask.concealed_claim),
    Fan("ping_hu", "平和", "All Chows", 2, own.all_chows, swallows=("wu_zi",)),
    Fan("si_gui_yi", "四归一", "Tile Hog", 2, ask.four_of_a_kind),
    Fan("shuang_tong_ke", "双同刻", "Double Pung", 2, Joins(same_rank, pungs=2)),
    Fan("shuang_an_ke", "双暗刻", "Two Concealed Pungs", 2, ask.concealed_pungs(2)),
    Fan("an_gang", "暗杠", "Concealed Kong", 2, lambda r: r.concealed_kongs >= 1),
    Fan("duan_yao", "断幺", "All Simples", 2, ask.without(ask.OUTSIDE), swallows=("wu_zi",)),
    Fan("yi_ban_gao", "一般高", "Pure Double Chow", 1, Joins(identical, chows=2)),
    Fan("xi_xiang_feng", "喜相逢", "Mixed Double Chow", 1, Joins(same_rank, chows=2)),
    Fan("lian_liu", "连六", "Short Straight", 1, Joins(apart(3), chows=2)),
    Fan("lao_shao_fu", "老少副", "Two Terminal Chows", 1, Joins(apart(6), chows=2)),
    Fan("yao_jiu_ke", "幺九刻", "Pung of Terminals or Honors", 1, own.outside_pungs),
    Fan("ming_gang", "明杠", "Melded Kong", 1, lambda r: r.melded_kongs >= 1),
    Fan("que_yi_men", "缺一门", "One Voided Suit", 1, own.one_voided),
    Fan("wu_zi", "无字", "No Honors", 1, ask.without(ask.HONORS)),
    Fan("bian_zhang", "边张", "Edge Wait", 1, own.edge, swallows=WAITS[1:], needs=ask.sole_wait),
    Fan("kan_zhang", "坎张", "Closed Wait", 1, own.middle, swallows=(WAITS[0], WAITS[2]), needs=ask.sole_wait),
    Fan("dan_diao_jiang", "单钓将", "Single Wait", 1, own.single, swallows=WAITS[:2], needs=ask.sole_wait),
    Fan("zi_mo", "自摸", "Self-Drawn", 1, ask.self_drawn),
    Fan(FLOWERS, "花牌", "Flower Tiles", 1, own.flowers),
    Fan("ming_an_gang", "明暗杠", "Mixed Kongs", 5, lambda r: bool(r.concealed_kongs and r.melded_kongs),
        swallows=("an_gang", "ming_gang")),
)  # fmt: skip

NUMBERS: Final = MappingProxyType({fan.key: number for number, fan in enumerate(FANS, 1)})
REPEATED: Final = MappingProxyType(
    {"si_gui_yi": 3, "shuang_tong_ke": 2, "yi_ban_gao": 2, "xi_xiang_feng": 2, "lian_liu": 2, "lao_shao_fu": 2,
     "yao_jiu_ke": 4, FLOWERS: 0}
)  # fmt: skip
"""How often a fan may be named that is not named once: flowers count unnamed."""

CONCEALED_SHAPES = ("jiu_lian_bao_deng", "lian_qi_dui", "shi_san_yao", "si_an_ke", "qi_dui", "qi_xing_bu_kao",
                    "quan_bu_kao")  # fmt: skip


class Change(Struct, frozen=True):
    """What one value of a switch changes in one row; `absent` takes the row out."""

    switch: str
    at: Any
    key: str
    value: int = 0
    adds: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    needs: Callable[[Reading], bool] | None = None
    absent: bool = False


CHANGES: Final = (
    Change("mixed_kongs", MixedKongs.SEPARATE, "ming_an_gang", absent=True),
    Change("mixed_kongs", MixedKongs.SIX, "ming_an_gang", value=6),
    Change("two_concealed_kongs", 8, "shuang_an_gang", value=8),
    *(Change("self_drawn_on_concealed_shapes", SelfDrawn.BU_QIU_REN, key, spares=("bu_qiu_ren",))
      for key in CONCEALED_SHAPES),
    Change("green_half_flush", True, "lv_yi_se", spares=("hun_yi_se",)),
    Change("terminals_double_pung", True, "qing_yao_jiu", spares=("shuang_tong_ke",)),
    Change("terminals_triple_pung", False, "qing_yao_jiu", adds=("san_tong_ke",)),
    Change("nine_gates_terminal_pungs", TerminalPungs.NONE, "jiu_lian_bao_deng", adds=("yao_jiu_ke",)),
    *(Change("dragon_body_wait", False, key, needs=own.sole_wait_off_dragon) for key in WAITS),
)  # fmt: skip


class FanTable(Struct, frozen=True):
    """The rows that count under given switches, dearest first, and by key; those that join sets apart.

    `barring` are the others that swallow some of those that join sets.
    """

    rows: tuple[Fan, ...]
    by_key: dict[str, Fan]
    joins: tuple[Fan, ...]
    others: tuple[Fan, ...]
    barring: tuple[Fan, ...]


@lru_cache(maxsize=64)
def fan_table(options: Options) -> FanTable:
    """Return the table as the switches change it."""
    by_key = {fan.key: fan for fan in FANS}
    for change in CHANGES:
        if getattr(options, change.switch) == change.at and change.key in by_key:
            changed = _changed(by_key.pop(change.key), change)
            if changed is not None:
                by_key[change.key] = changed
    rows = dearest_first(sorted(by_key.values(), key=lambda fan: NUMBERS[fan.key]))
    joins = tuple(fan for fan in rows if isinstance(fan.times, Joins))
    others = tuple(fan for fan in rows if not isinstance(fan.times, Joins))
    joining = {fan.key for fan in joins}
    return FanTable(rows, by_key, joins, others, tuple(fan for fan in others if joining.intersection(fan.swallows)))


def _changed(fan: Fan, change: Change) -> Fan | None:
    if change.absent:
        return None
    return msgspec.structs.replace(
        fan,
        value=change.value or fan.value,
        swallows=tuple(key for key in (*fan.swallows, *change.adds) if key not in change.spares),
        needs=change.needs or fan.needs,
    )


def number_of(key: str, options: Options) -> int:
    """Return the number of a fan: the edition of 2006 moves 双暗杠 to 48 and the five from 48 on one up."""
    number = NUMBERS[key]
    if options.fan_numbering is FanNumbering.OF_2006:
        return {53: 48, **{old: old + 1 for old in range(48, 53)}}.get(number, number)
    return number


def fan_page(options: Options) -> tuple[FanInfo, ...]:
    """Return the rows as people read them, by their numbers: what each asks for, what it swallows, an example."""
    table = fan_table(options)
    ordered = sorted(table.rows, key=lambda fan: number_of(fan.key, options))
    return tuple(
        FanInfo(
            fan.key,
            Text(fan.name, fan.english),
            str(fan.value),
            _text(fan, table),
            REPEATED.get(fan.key, 1),
            MEANINGS[fan.key].example,
        )
        for fan in ordered
    )


def _text(fan: Fan, table: FanTable) -> Text:
    asked = MEANINGS[fan.key].text
    rows = [table.by_key[key] for key in fan.swallows if key in table.by_key]
    if not rows:
        return asked
    names, english = "、".join(row.name for row in rows), ", ".join(row.english for row in rows)
    return Text(f"{asked.zh}不计{names}。", f"{asked.en} Not with {english}.")
