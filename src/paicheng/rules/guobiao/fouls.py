"""False wins in words (D.3, D.8): what each is called and costs, and what a seat should be told after one."""

from typing import Final

from paicheng.rules.common import side
from paicheng.rules.guobiao.extra import DELIBERATE, FALSE_WIN, FINES, NOT_READY, WRONG_TILE, Memory
from paicheng.table.events import Text
from paicheng.table.ruleset import FalseWin, Note
from paicheng.tiles.tile import Seat

NAMES: Final = {
    FALSE_WIN: Text("错和", "false win"),
    WRONG_TILE: Text("和错牌", "win on a wrong tile"),
    NOT_READY: Text("诈和", "win with a hand not ready"),
    DELIBERATE: Text("有意诈和", "deliberate false win"),
}
WHEN: Final = {
    FALSE_WIN: Text("牌已和成，番数不够", "complete, but with too few fan"),
    WRONG_TILE: Text("听牌而不听这张", "ready, but not for this tile"),
    NOT_READY: Text("差一张才听牌", "one tile short of ready"),
    DELIBERATE: Text("差两张以上才听牌", "two or more tiles short of ready"),
}
OUT_TEXT: Final = Text("取消资格，以后摸什么打什么", "disqualified, the house plays on and throws what is drawn")
OUT_MARK: Final = Text("取消资格", "disqualified")
DEAD_MARK: Final = Text("停和", "dead hand")
OUT_NOTE: Final = Text("您已被取消资格，由牌城代打", "you are disqualified, the house plays for you")


def false_wins() -> tuple[FalseWin, ...]:
    """Return the kinds of false wins, the least first, each with what it costs."""
    return tuple(FalseWin(kind, NAMES[kind], _what(WHEN[kind], cost(kind))) for kind in FINES)


def cost(kind: str) -> Text:
    """Say what a false win costs at once."""
    fine = FINES[kind]
    return Text(f"付各家 {fine} 分", f"{fine} points to each of the others") if fine else OUT_TEXT


def fine_text(kind: str) -> Text:
    """Return the words of a line of the ledger."""
    name = NAMES[kind]
    return Text(f"{name.zh}罚分", f"fine: {name.en}")


def mark(memory: Memory, seat: Seat) -> Text | None:
    """Return what stands beside the name of a seat that may not win."""
    return OUT_MARK if seat in memory.out else DEAD_MARK if seat in memory.dead else None


def notes(memory: Memory, seat: Seat, *, may_meld: bool) -> tuple[Note, ...]:
    """Tell a seat what it and others declared falsely in this deal, what that cost, and what follows from it."""
    barred = (Note(OUT_NOTE),) if seat in memory.barred else ()
    return (*barred, *(_note(seat, who, kind, may_meld=may_meld) for who, kind in memory.false_wins))


def _note(seat: Seat, who: Seat, kind: str, *, may_meld: bool) -> Note:
    name, price, where = NAMES[kind], cost(kind), side(seat, who)
    head = name if who == seat else Text(f"{where.zh}{name.zh}", f"{where.en}, {name.en}")
    if kind == DELIBERATE:
        said = OUT_NOTE if who == seat else OUT_TEXT
    elif who != seat:
        said = _what(price, Text("本盘停和", "a dead hand from now on"))
    elif may_meld:
        said = _what(price, Text("本盘不得再和，仍可吃碰杠", "you may not win this deal, but still meld"))
    else:
        said = _what(price, Text("本盘不得再和，只可摸打", "you may not win this deal, only draw and discard"))
    return Note(Text(f"{head.zh}：{said.zh}", f"{head.en}: {said.en}"))


def _what(first: Text, second: Text) -> Text:
    return Text(f"{first.zh}，{second.zh}", f"{first.en}; {second.en}")
