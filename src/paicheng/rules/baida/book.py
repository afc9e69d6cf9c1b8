"""The rule book of 百搭 in words, for `paicheng rules` and the page; the clauses are in `docs/rules/baida.md`.

In the examples nine of characters is the gold.
"""

from typing import Final

from paicheng.table.events import Text
from paicheng.table.ruleset import Chapter

TEXTS: Final = {
    "pinghu": Text("没有花也没有杠，也不是下面的特殊和牌。", "No flower and no kong, and none of the wins below."),
    "qiangjin": Text(
        "庄家起手和牌（天胡）；或在庄家打出第一张后，拿走翻开的金、或和这张牌。",
        "The dealer's first tiles; or, at his first discard, the exposed gold taken or a win on that discard.",
    ),
    "sanjindao": Text(
        "手中三张金，自己摸牌后或开局时倒下。", "Three golds in hand, at one's own draw or at the opening."
    ),
    "jinque": Text("两张金作将，其余成副。", "Two golds are the pair and all sets are complete."),
    "banqingyise": Text("除金以外同一花色（选项）。", "One suit but for the golds (an option)."),
    "jinlong": Text("三张金自成一刻（选项）。", "Three golds are a pung by themselves (an option)."),
    "qingyise": Text("同一花色（选项）。", "One suit (an option)."),
    "pinghe_bonus": Text("特殊和牌没有花也没有杠，再加十番。", "A special win without flower and kong: ten more."),
}

EXAMPLES: Final = {
    "pinghu": "123m 456p 789s 22p 45s +6s",
    "qiangjin": "123m 456p 789s 11p 67s +*9m",
    "sanjindao": "*999m 147m 258p 369s 2p +2p",
    "jinque": "123m 456p 789s *99m 45s +6s",
    "banqingyise": "123p 456p 789p 55p *9m 8p +7p",
    "jinlong": "*999m 123p 456s 789p 5s +5s",
    "qingyise": "123p 456p 789p 99p 24p +3p",
}

OPTIONS: Final = {
    "di": Text(
        "底分：所有收付都乘以它。",
        "Every payment is multiplied by it.",
    ),
    "hand_size": Text(
        "每家 13 张（四副加将）或 16 张（五副加将）。",
        "Thirteen tiles, four sets and a pair, or sixteen, five sets and a pair.",
    ),
    "discard_payers": Text(
        "点炮时由打牌者一家付，还是三家都付。",
        "Whether a discard is paid by its thrower or by all three.",
    ),
    "rob_kong": Text(
        "补杠的牌可不可以抢；抢到按点炮付。",
        "Whether an added kong may be robbed; it is paid like a discard.",
    ),
    "gold_discard": Text(
        "金可不可以打出；打出的金谁也不能要。",
        "Whether a gold may be thrown; nobody may claim it then.",
    ),
    "reserve_tiles": Text(
        "牌墙末尾留着不摸的张数。",
        "Tiles of the wall that stay undrawn.",
    ),
    "gold_counts_flower": Text(
        "和家手中每张金算几花。",
        "Flowers for each gold of the winner.",
    ),
    "single_flower_pinghu": Text(
        "只有一张花而没有杠，计小平胡 15 番。",
        "With one flower and no kong a win is a lesser plain hand of 15.",
    ),
    "extra_patterns": Text(
        "另计金龙 120、半清一色 100、清一色 200。",
        "Golden pung 120, one suit and golds 100, pure one suit 200 count too.",
    ),
    "deals": Text(
        "一局打几盘，各盘相加。",
        "How many deals a match has; its score is their sum.",
    ),
}

CHAPTERS: Final = (
    Chapter(
        Text("牌与开局", "Tiles and opening"),
        (
            Text(
                "144 张，其中字牌 [1234567z] 与春夏秋冬梅兰竹菊 [12345678f] 共 36 张都是花。每家 13 张（或 16 张），庄"
                "家多一张。",
                "144 tiles; the 36 honors [1234567z], seasons and plants [12345678f] are flowers. Thirteen tiles each "
                "(or 16), the dealer one more.",
            ),
            Text(
                "庄家掷两骰开牌。从庄家起一轮一轮补花，直到无人有花；再翻开补牌端的一张为金 [*9m]，翻到花归庄家再翻。",
                "The dealer throws two dice to break the wall. Flowers are replaced round by round from the dealer; "
                "then the next tile at the back is turned up: its kind is the gold (金), say [*9m]. A flower there "
                "goes to the dealer and the next is turned.",
            ),
            Text(
                "金可代任何一张序数牌：[78s *9m] 可作 [789s]。金不能放进吃碰杠，也不能打出。翻开的一张留在原处，所以场"
                "上有三张金。",
                "A gold stands for any suit tile of the concealed hand: [78s *9m] is [789s]. It is never melded and "
                "never thrown. The exposed one stays where it is, so that three golds are in play.",
            ),
            Text(
                "庄家和牌或荒庄则连庄，每连一庄加一；否则下家坐庄。",
                "The dealer goes on after his own win or an exhausted deal, and his streak (连庄) grows by one; else "
                "the next seat deals.",
            ),
        ),
    ),
    Chapter(
        Text("打牌与和牌", "Play and winning"),
        (
            Text(
                "和优先，其次碰 [66p +6p] 和杠，再次吃 [46p +5p]；只能吃上家。"
                "明杠 [8888s,2] 或碰后补上 [8888s,6]，后者可以被抢；暗杠 [8888s]。",
                "A win goes first, then pung [66p +6p] and kong, then chow [46p +5p], from the left only. A kong is "
                "melded [8888s,2], added to a pung [8888s,6], which may be robbed, or concealed [8888s].",
            ),
            Text(
                "四副（16 张时五副）加将。只有一家和：金雀优先，其次离放炮者最近的一家。",
                "Four sets (five with 16 tiles) and a pair. One winner: a golden pair (金雀) first, else the nearest.",
            ),
            Text(
                "跑百搭：任何牌都能和的听牌，只能自摸，除非和成金雀。例如 [123m 456p 789s 345s *9m]",
                "A hand that waits on every tile (跑百搭) may only be self-drawn, unless the win is a golden pair: "
                "[123m 456p 789s 345s *9m]",
            ),
            Text(
                "开局：庄家起手成和，或任何一家手中有三张金 [*999m]，可以立即宣布。"
                "庄家打出第一张时，其他家也可以拿走翻开的金来和。",
                "At the opening the dealer may declare a complete hand, and anybody three golds [*999m]. At the "
                "dealer's first discard the others may also take the exposed gold as their last tile (抢金, the gold "
                "rush).",
            ),
            Text(
                "漏和：放过别家的和牌，到自己下次打牌前不能再和别家的这种牌。",
                "A passed win (漏和) bars that tile of others until one's own next discard.",
            ),
        ),
    ),
    Chapter(
        Text("算分", "Score"),
        (
            Text(
                "花：每张花 1，明杠 1，暗杠 2；四张相同的字牌、春夏秋冬 [1234f] 或梅兰竹菊 [5678f] 齐全各再加 2。",
                "Flowers: 1 a flower, 1 a melded kong, 2 a concealed one; 2 more for four of one honor, for all four "
                "seasons [1234f], for all four plants [5678f].",
            ),
            Text(
                "自摸或特殊和牌：花 × 2 + 番；普通点炮：花。番只取特殊和牌中最高的一种。",
                "Self-drawn or special: flowers × 2 + fan. A plain discard: the flowers. Only the highest fan counts.",
            ),
            Text(
                "例：有一张花 [5f]，和别家打出的牌成金雀：1 × 2 + 60 = 62，由打牌者付。[123m 456p 789s *99m 45s +6s]",
                "A golden pair with one flower [5f] on a discard is worth 1 × 2 + 60 = 62, which its thrower pays: "
                "[123m 456p 789s *99m 45s +6s]",
            ),
            Text(
                "自摸三家付，点炮者或被抢杠者一家付。连庄数与花同算：庄家和牌时付者都加，别家和牌时庄家加付。",
                "A self-draw is paid by all, a discard or robbed kong by its player. The streak counts like flowers: "
                "added by whoever pays the dealer, and paid by the dealer to any other winner.",
            ),
            Text(
                "留 18 张不摸，摸完荒庄，没有收付。",
                "Eighteen tiles stay; then the deal is exhausted and nobody pays.",
            ),
        ),
    ),
)
