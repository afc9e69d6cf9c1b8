"""The rule book of 百搭 in words, for `paicheng rules` and the page; the clauses are in `docs/rules/baida.md`."""

from typing import Final

from paicheng.table.events import Text
from paicheng.table.ruleset import Chapter

TEXTS: Final = {
    "pinghu": Text("没有花也没有杠，也不是下面的特殊和牌。", "No flower and no kong, and none of the wins below."),
    "qiangjin": Text(
        "庄家起手和牌（天胡）；或在庄家打出第一张后，拿走翻开的金、或和这张牌。",
        "The dealer's first tiles; or, at his first discard, the exposed gold taken or a win on that discard.",
    ),
    "sanjindao": Text("手中三张金，自己摸牌后或开局时倒下。", "Three golds, at one's own draw or at the opening."),
    "jinque": Text("两张金作将，其余成副。", "Two golds are the pair and all sets are complete."),
    "banqingyise": Text("除金以外同一花色（选项）。", "One suit but for the golds (an option)."),
    "jinlong": Text("三张金自成一刻（选项）。", "Three golds as a triplet (an option)."),
    "qingyise": Text("同一花色（选项）。", "One suit (an option)."),
    "pinghe_bonus": Text("特殊和牌没有花也没有杠，再加十番。", "A special win without flower and kong: ten more."),
}

CHAPTERS: Final = (
    Chapter(
        Text("牌与开局", "Tiles and opening"),
        (
            Text(
                "144 张，其中字牌与春夏秋冬梅兰竹菊共 36 张都是花。每家 13 张（或 16 张），庄家多一张。",
                "144 tiles; the 36 honors, seasons and plants are flowers. Thirteen tiles each (or 16), the dealer one "
                "more.",
            ),
            Text(
                "从庄家起一轮一轮补花，直到无人有花；再翻开补牌端的一张为金，翻到花归庄家再翻。",
                "Flowers are replaced round by round from the dealer; then the next tile at the back is turned up: its "
                "kind is the gold. A flower there goes to the dealer and the next is turned.",
            ),
            Text(
                "金可代任何一张序数牌，不能放进吃碰杠，也不能打出。",
                "A gold stands for any suit tile of the concealed hand; it is never melded and never thrown.",
            ),
            Text(
                "庄家和牌或荒庄则连庄，每连一庄加一；否则下家坐庄。",
                "The dealer goes on after his own win or a drawn deal, one more streak each time; else the next seat.",
            ),
        ),
    ),
    Chapter(
        Text("和牌", "Winning"),
        (
            Text(
                "四副（16 张时五副）加将。只有一家和：金雀优先，其次离放炮者最近的一家。",
                "Four sets (five with 16 tiles) and a pair. One winner: a golden pair first, else the nearest.",
            ),
            Text(
                "跑百搭：任何牌都能和的听牌只能自摸，除非和成金雀。",
                "A hand that waits on every tile may only be self-drawn, unless the win is a golden pair.",
            ),
            Text(
                "漏和：放过别家的和牌，到自己下次打牌前不能再和别家的这种牌。",
                "A win let pass bars that tile of others until one's own next discard.",
            ),
        ),
    ),
    Chapter(
        Text("算分", "Score"),
        (
            Text(
                "花：每张花 1，明杠 1，暗杠 2；四张相同的字牌、春夏秋冬或梅兰竹菊齐全各再加 2。",
                "Flowers: 1 a flower, 1 an open kong, 2 a concealed one; 2 more for four of one honor, for all four "
                "seasons, for all four plants.",
            ),
            Text(
                "自摸或特殊和牌：花 × 2 + 番；普通点炮：花。番只取特殊和牌中最高的一种。",
                "Self-drawn or special: flowers × 2 + fan. A plain discard: the flowers. Only the highest fan counts.",
            ),
            Text(
                "自摸三家付，点炮者或被抢杠者一家付。连庄数与花同算：庄家和牌时付者都加，别家和牌时庄家加付。",
                "A self-draw is paid by all, a discard or robbed kong by its player. The streak counts like flowers: "
                "added by whoever pays the dealer, and paid by the dealer to any other winner.",
            ),
            Text("留 18 张不摸，摸完荒庄，没有收付。", "Eighteen tiles stay; then the deal is drawn and nobody pays."),
        ),
    ),
)
