"""The rule book of 漳州 in words, for `paicheng rules` and the page; the clauses are in `docs/rules/zhangzhou.md`.

In the examples nine of characters is the gold.
"""

from typing import Final

from paicheng.table.events import Text
from paicheng.table.ruleset import Chapter

TEXTS: Final = {
    "sanyou": Text("双游时再打出一张金，之后自摸。", "Another gold let go in a double ride, then self-drawn."),
    "shuangyou": Text(
        "游金时不和而打出一张金，之后自摸。", "A gold let go in the wait of a gold ride, then self-drawn."
    ),
    "tianhu": Text("庄家起手十七张成和。", "The dealer's first seventeen tiles are complete."),
    "qiangjin": Text("开局时拿走翻开的金成和，庄家最后。", "The exposed gold completes the hand; dealer last."),
    "bazhanghua": Text("八张花齐全，第八张亮出时宣布。", "All eight flowers, declared when the eighth is laid out."),
    "youjin": Text("金单吊，任何一张自摸都和。", "A single gold waits: any drawn tile pairs it."),
    "zimo": Text("自己摸到和牌。", "Won by one's own draw."),
    "qianggang": Text("和别家补杠的牌，由其一家付三份。", "On another's added kong, who pays all three shares."),
    "sanjindao": Text(
        "手中三张金，在开局、自己的回合或荒庄之前倒下。",
        "Three golds in hand: at the opening, at an own turn, or before an exhausted deal.",
    ),
    "pinghu": Text("和别家打出的牌（闲胡、庄胡）。", "On another's discard."),
    "baopai": Text("最后一轮打出的牌被和，一家付清三份。", "The thrower of the last round's winning tile pays all."),
}

EXAMPLES: Final = {
    "sanyou": "123m 456p 789s 111z 345s *9m +5z",
    "shuangyou": "123m 456p 789s 111z 345s *9m +2s",
    "tianhu": "123m 456p 789s 111z 345s 22z",
    "qiangjin": "123m 456p 789s 111z 22z 34p +*9m",
    "bazhanghua": "12345678f",
    "youjin": "123m 456p 789s 111z 345s *9m +8p",
    "zimo": "123m 456p 789s 111z 22z 34p +2p",
    "sanjindao": "*999m 147m 258p 369s 12z 55z 7p",
    "pinghu": "123m,3 456p 789s 111z 22z 34p +5p",
}

OPTIONS: Final = {
    "di": Text(
        "一底：所有收付都乘以它。",
        "Every payment is multiplied by it.",
    ),
    "dealer_base": Text(
        "庄家付或收的基数，闲家之间为 1。",
        "The base where the dealer pays or wins; between the others it is 1.",
    ),
    "streak_mode": Text(
        "每连一庄，庄家的基数加一还是翻倍。",
        "Whether each streak adds one to the dealer's base or doubles it.",
    ),
    "discard_payers": Text(
        "点炮时三家各付各的，还是打牌者一家付三份。",
        "Whether on a discard each pays his own share or its thrower all three.",
    ),
    "mult": Text(
        "各种和法的倍数，空着的按规则。",
        "Multipliers of the wins; empty ones are as the rules have them.",
    ),
    "flower_set_points": Text(
        "春夏秋冬或梅兰竹菊齐全的花分。",
        "Points for all four seasons, or all four plants.",
    ),
    "flower_points": Text(
        "四张齐全才有花分，还是每张花都有一分。",
        "Whether only full sets of flowers count, or each flower one.",
    ),
    "deals": Text(
        "一局打几盘，各盘相加。",
        "How many deals a match has; its score is their sum.",
    ),
    "kong_exposed_points": Text(
        "每副明杠的杠分。",
        "Points for a melded kong.",
    ),
    "kong_concealed_points": Text(
        "每副暗杠的杠分。",
        "Points for a concealed kong.",
    ),
    "gold_points": Text(
        "和家手中每张金的分。",
        "Points for each gold of the winner.",
    ),
    "gold_discard_win_limit": Text(
        "手中有这么多金，就不能和别家打出的牌。",
        "So many golds in hand bar a win on a discard.",
    ),
    "gold_discarder_self_draw_only": Text(
        "打出过金的，到自己下次摸牌前只能自摸。",
        "Who has thrown a gold may only win by self-draw until his next turn.",
    ),
    "reserve_stacks": Text(
        "留着不摸的墩数；场上每有一分再多留一墩。",
        "Stacks that stay undrawn; one more for each point on the table.",
    ),
    "last_round_tiles": Text(
        "最后一轮有几张可摸。",
        "How many draws the last round has.",
    ),
    "eight_flowers": Text(
        "八张花齐全可以宣布和牌。",
        "All eight flowers may be declared as a win.",
    ),
    "pass_lock": Text(
        "放过别家的和牌之后，到自己下次打牌前不能和这种牌。",
        "Whether a passed win bars that tile until one's own next discard.",
    ),
    "kong_bloom": Text(
        "杠后补牌自摸，倍数加倍。",
        "A self-draw on a kong's replacement doubles the multiplier.",
    ),
}

CHAPTERS: Final = (
    Chapter(
        Text("牌与开局", "Tiles and opening"),
        (
            Text(
                "144 张；字牌 [1234567z] 是普通牌，八张花牌 [12345678f] 只计分。每家 16 张，庄家 17 张；五副加将为和。",
                "144 tiles; honors [1234567z] are ordinary, the eight flowers [12345678f] only score. Sixteen tiles "
                "each, the dealer 17; five sets and a pair win.",
            ),
            Text(
                "庄家掷两骰开牌。轮流补花后，庄家再掷两骰，从牌墙末张数起翻开一张为金（财神）[*9m]；是花则放回再掷。",
                "The dealer throws two dice to break the wall. After the flowers he throws again and counts from the "
                "last tile: the tile is turned up and is the gold (金, 财神), say [*9m]. A flower is put back and the "
                "dice are thrown again.",
            ),
            Text(
                "金可代任何牌：[78s *9m] 可作 [789s]。白板 [7z] 代替金原来的牌面：[78m 7z] 是 [789m]，[777z] 是九万的"
                "刻子。金可以打出，但谁也不能吃碰杠和；金不进副露。",
                "A gold stands for any tile: [78s *9m] is [789s]. The white dragon (白板) [7z] takes over the gold's "
                "own face: [78m 7z] is [789m], and [777z] a pung of nines. A gold may be thrown, and nobody may claim "
                "it; it is never melded.",
            ),
            Text(
                "开局依次可宣布：天胡、三金倒 [*999m]、八张花 [12345678f]、抢金（拿走翻开的金成和）。",
                "At the opening may be declared, in this order: the heavenly win (天胡), three golds (三金倒) "
                "[*999m], eight flowers (八张花) [12345678f], the gold rush (抢金), which takes the exposed gold as "
                "the last tile.",
            ),
        ),
    ),
    Chapter(
        Text("打牌、和牌与游金", "Play, winning and the gold ride"),
        (
            Text(
                "和优先，其次碰 [66p +6p] 和杠，再次吃 [46p +5p]；只能吃上家。"
                "明杠 [8888s,2] 或碰后补上 [8888s,6]，后者可以被抢；暗杠 [8888s]。",
                "A win goes first, then pung [66p +6p] and kong, then chow [46p +5p], from the left only. A kong is "
                "melded [8888s,2], added to a pung [8888s,6], which may be robbed, or concealed [8888s].",
            ),
            Text(
                "只有一家和，离放炮者最近者先。手中有两张以上的金 [*99m]，不能和别家的牌。",
                "One winner, the nearest. Two or more golds in hand [*99m] bar a win on another's tile.",
            ),
            Text(
                "游金：其余都已成副，金单吊，自摸任何一张都和。此时打出一张金而仍然单"
                "吊，即为双游，再打一张为三游。有人双游或三游时，别家只能摸打和自摸。[123m 456p 789s 111z 345s *9m]",
                "The gold ride (游金): all else is sets and a gold is left alone, so that any tile drawn wins. A gold "
                "let go while the wait stays makes it a double ride (双游), another a triple ride (三游); meanwhile "
                "the others may only draw, win by self-draw and discard. [123m 456p 789s 111z 345s *9m]",
            ),
            Text(
                "漏和：放过别家的和牌，到自己下次打牌前不能再和这种牌（白板按金的牌面）。",
                "A passed win (漏和) bars that tile, the white dragon as the gold's face, until one's own next "
                "discard.",
            ),
            Text(
                "留八墩不摸，场上每有一分花分或杠分多留一墩。最后四张为最后一轮：不能吃碰杠，摸到即和，"
                "打出被和者包牌，并代还分饼。",
                "Eight stacks stay undrawn, one more for each point on the table. The last four draws are the last "
                "round: no claims, and a completed draw wins at once. Whoever throws the winning tile is the sole "
                "payer (包牌): he pays all three shares and refunds the dealer what the winner got as follow pay.",
            ),
        ),
    ),
    Chapter(
        Text("算分", "Score"),
        (
            Text(
                "每家付：底 ×（基数 + 和家的花分杠分）× 倍数。庄家付或收的基数为 2 + 连庄数，其余为 1。",
                "Each pays the unit (底) × (base + the winner's points) × multiplier. The base is 2 + the streak (连庄"
                ") where the dealer pays or wins, else 1.",
            ),
            Text(
                "花分：春夏秋冬 [1234f] 齐全 2，梅兰竹菊 [5678f] 齐全 2；杠分：明杠 1，暗杠 2。倍数只取最高的一种。",
                "Points: 2 for all seasons [1234f], 2 for all plants [5678f]; 1 a melded kong, 2 a concealed one. "
                "Only the highest multiplier counts.",
            ),
            Text(
                "例：闲家游金自摸，没有花分杠分，庄家没有连庄：庄家付 2 × 4 = 8，另两家各付 1 × 4 = 4。",
                "A gold ride of another seat than the dealer, without points and streak: the dealer pays 2 × 4 = 8, "
                "the other two 1 × 4 = 4 each.",
            ),
            Text(
                "分饼：庄家第一张被三家依次跟打，例如四家都打 [1z 1z 1z 1z]，庄家付每家一底；接着再被跟打，每次加倍。",
                "Follow pay (分饼): when the other three throw the same as the dealer's first discard, [1z 1z 1z 1z], "
                "he pays each one unit; followed again, double each time.",
            ),
            Text(
                "庄家和牌或荒庄则连庄；荒庄除分饼外没有收付，荒庄前有三张金者和。",
                "The dealer goes on after his win or an exhausted deal, which pays nothing but follow pay; before it "
                "whoever holds three golds wins.",
            ),
        ),
    ),
)
