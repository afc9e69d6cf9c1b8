"""The rule book of 漳州 in words, for `paicheng rules` and the page; the clauses are in `docs/rules/zhangzhou.md`."""

from typing import Final

from paicheng.table.events import Text
from paicheng.table.ruleset import Chapter

TEXTS: Final = {
    "sanyou": Text("双游时再打出一张金，之后自摸。", "Another gold let go in 双游, then self-drawn."),
    "shuangyou": Text("游金时不和而打出一张金，之后自摸。", "A gold let go in the wait of 游金, then self-drawn."),
    "tianhu": Text("庄家起手十七张成和。", "The dealer's first seventeen tiles are complete."),
    "qiangjin": Text("开局时拿走翻开的金成和，庄家最后。", "The exposed gold completes the hand; dealer last."),
    "bazhanghua": Text("八张花齐全，第八张亮出时宣布。", "All eight flowers, declared when the eighth is laid out."),
    "youjin": Text("金单吊，任何一张自摸都和。", "A single gold waits: any drawn tile pairs it."),
    "zimo": Text("自己摸到和牌。", "Self-drawn."),
    "qianggang": Text("和别家补杠的牌，由其一家付三份。", "On another's added kong, who pays all three shares."),
    "sanjindao": Text("手中三张金，在开局、自己的回合或荒庄之前倒下。", "Three golds: at the opening or an own turn."),
    "pinghu": Text("和别家打出的牌（闲胡、庄胡）。", "A win on a discard."),
    "baopai": Text("最后一轮打出的牌被和，一家付清三份。", "The thrower of the last round's winning tile pays all."),
}

CHAPTERS: Final = (
    Chapter(
        Text("牌与开局", "Tiles and opening"),
        (
            Text(
                "144 张；字牌是普通牌，八张花牌只计分。每家 16 张，庄家 17 张；五副加将为和。",
                "144 tiles; honors are ordinary, the eight flowers only score. Sixteen tiles each, the dealer 17; five "
                "sets and a pair win.",
            ),
            Text(
                "轮流补花后，庄家掷两骰，从牌墙末张数起翻开一张为金（财神）；是花则放回再掷。",
                "After the flowers the dealer throws two dice and counts from the last tile: the tile is turned up and "
                "is the gold (金, 财神). A flower is put back and the dice are thrown again.",
            ),
            Text(
                "金可代任何牌；白板代替金原来的牌面。金可以打出，但谁也不能吃碰杠和；金不进副露。",
                "A gold stands for any tile; 白板 takes over the gold's own face. A gold may be thrown, and nobody may "
                "claim it; it is never melded.",
            ),
            Text(
                "开局依次可宣布：天胡、三金倒、八张花、抢金。",
                "At the opening may be declared, in this order: 天胡, 三金倒, 八张花, 抢金.",
            ),
        ),
    ),
    Chapter(
        Text("和牌与游金", "Winning and 游金"),
        (
            Text(
                "只有一家和，离放炮者最近者先。手中有两张以上的金，不能和别家的牌。",
                "One winner, the nearest. Two or more golds in hand bar a win on another's tile.",
            ),
            Text(
                "金单吊时自摸为游金；此时打出一张金而仍然单吊，即为双游，再打一张为三游。"
                "有人双游或三游时，别家只能摸打和自摸。",
                "A self-draw in the wait of a single gold is 游金. A gold let go while the wait stays makes 双游, "
                "another 三游; meanwhile the others may only draw, win by self-draw and discard.",
            ),
            Text(
                "漏和：放过别家的和牌，到自己下次打牌前不能再和这种牌（白板按金的牌面）。",
                "A win let pass bars that tile (白板 as the gold's face) until one's own next discard.",
            ),
            Text(
                "留八墩不摸，场上每有一分花分或杠分多留一墩。最后四张为最后一轮：不能吃碰杠，摸到即和，"
                "打出被和者包牌，并代还分饼。",
                "Eight stacks stay undrawn, one more for each point on the table. The last four draws are the last "
                "round: no claims, a completed draw wins at once, and whoever throws the winning tile pays all three "
                "shares and refunds the dealer what the winner got for following.",
            ),
        ),
    ),
    Chapter(
        Text("算分", "Score"),
        (
            Text(
                "每家付：底 ×（基数 + 和家的花分杠分）× 倍数。庄家付或收的基数为 2 + 连庄数，其余为 1。",
                "Each pays di × (base + the winner's points) × multiplier. The base is 2 + streak where the dealer "
                "pays or wins, else 1.",
            ),
            Text(
                "花分：春夏秋冬齐全 2，梅兰竹菊齐全 2；杠分：明杠 1，暗杠 2。倍数只取最高的一种。",
                "Points: 2 for all seasons, 2 for all plants; 1 an open kong, 2 a concealed one. Only the highest "
                "multiplier counts.",
            ),
            Text(
                "分饼：庄家第一张被三家依次跟打，庄家付每家一底；接着再被跟打，每次加倍。",
                "分饼: when the other three throw the same as the dealer's first discard he pays each one di; followed "
                "again, double each time.",
            ),
            Text(
                "庄家和牌或荒庄则连庄；荒庄除分饼外没有收付，荒庄前有三张金者和。",
                "The dealer goes on after his win or a drawn deal, which pays nothing but 分饼; before that whoever "
                "holds three golds wins.",
            ),
        ),
    ),
)
