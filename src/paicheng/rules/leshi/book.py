"""The rule book of 乐十 in words, for `paicheng rules` and the page; the clauses are in `docs/rules/leshi.md`."""

from typing import Final

from paicheng.table.events import Text
from paicheng.table.ruleset import Chapter

TEXTS: Final = {
    "hunyise": Text("一种花色加字牌，不全是刻子。", "One suit and honors, not all pungs."),
    "pengpenghe": Text("四副刻子（杠）加将，有两种以上花色。", "Four pungs and a pair, of two or three suits."),
    "qingyise": Text("一种花色，没有字牌，不全是刻子。", "One suit without honors, not all pungs."),
    "hunpeng": Text("一种花色加字牌，全是刻子。", "One suit and honors, all pungs."),
    "qingpeng": Text("一种花色，没有字牌，全是刻子。", "One suit without honors, all pungs."),
    "luanfengxiang": Text("全是字牌，不必成副。", "Fourteen honors in any arrangement."),
    "quanfengxiang": Text("全是字牌的四副刻子加将。", "Four pungs and a pair, all of honors."),
    "menqing": Text("没有吃、碰、明杠；暗杠可以。小牌翻一番。", "No chow, pung or melded kong; doubles a small hand."),
    "dadiaoche": Text(
        "四副都已摆出且没有暗杠，单吊一张：小牌算一个辣子。",
        "Four melds, none a concealed kong, and a lone tile: a small hand becomes one limit.",
    ),
    "gangkai": Text("补牌自摸：小牌算一个辣子。", "Self-drawn on a replacement: a small hand becomes one limit."),
    "haidi": Text(
        "摸最后一张自摸，或和其后打出的牌：小牌算一个辣子。",
        "On the last tile of the wall or the discard after it: a small hand becomes one limit.",
    ),
    "qianggang": Text("和别家补杠的牌：按自摸计，由其一家付三份。", "On another's added kong, who pays three shares."),
    "chengbao": Text(
        "吃碰杠同一家三次以上，两家互相承包。",
        "Three or more tiles taken from one seat: the two are liable for each other.",
    ),
    "huangfan": Text("荒庄之后的一盘，一切加倍。", "The deal after an exhausted one: everything doubles."),
}

EXAMPLES: Final = {
    "hunyise": "123m 456m 789m 111z 2z +2z",
    "pengpenghe": "777s,1 333p 444p 66s 22z +2z",
    "qingyise": "123p,3 456p 789p 33p 57p +6p",
    "hunpeng": "222m,1 666m,2 111z 99m 77z +7z",
    "qingpeng": "111s,1 333s,2 666s 99s 77s +7s",
    "luanfengxiang": "1122z 3345z 66777z +4z",
    "quanfengxiang": "111z,1 333z,2 555z 22z 66z +6z",
    "menqing": "123m 567m 99m 777z 46m +5m",
    "dadiaoche": "222s,1 345s,1 777s,2 111z,3 9s +9s",
}

OPTIONS: Final = {
    "flower_value": Text(
        "每一花合多少分，所有收付随之成倍。",
        "Points for one flower; every payment is a multiple of it.",
    ),
    "lazi": Text(
        "辣子：小牌以此封顶，大牌按它的倍数计。",
        "The limit 辣子: the most a small hand is worth, and the unit of big hands.",
    ),
    "multi_lazi": Text(
        "清碰、乱风向计两个辣子，全风向计四个；不选则大牌都计一个。",
        "Big hands are worth two or four limits; else every one is worth one.",
    ),
    "menqing_fan": Text(
        "门清翻一番。",
        "A concealed hand is doubled.",
    ),
    "zero_flower_self_draw_only": Text(
        "没有花的小牌不能和别家打出的牌，可以自摸或抢杠。",
        "A small hand without flowers may not take a discard.",
    ),
    "flower_replacement_blooms": Text(
        "补花摸到和牌也算杠上开花。",
        "A win on a flower's replacement counts as one on a kong's.",
    ),
    "meld_lock": Text(
        "吃碰之后再也成不了任何牌型的，不准吃碰。",
        "A claim after which no pattern is possible is refused.",
    ),
    "pass_lock_release": Text(
        "漏和之后，什么时候又可以和这种牌。",
        "When a tile whose win was passed may be won on again.",
    ),
    "multi_win_next_dealer": Text(
        "几家和同一张牌之后，下一盘谁坐庄。",
        "Who deals after several wins on one tile.",
    ),
    "huangfan_max": Text(
        "最多欠几盘荒番。",
        "How many doubled deals can be owed at most.",
    ),
    "swap_discard": Text(
        "吃碰来的那种牌可不可以马上打出。",
        "Whether the tile just claimed may be thrown at once.",
    ),
    "seven_pairs": Text(
        "七对也是和牌的牌形，花色仍须合牌型。",
        "Seven pairs are a winning shape too; the suits must still show a pattern.",
    ),
    "rob_raises": Text(
        "抢杠的小牌算一个辣子。",
        "A small hand that robs a kong is worth one limit.",
    ),
    "pattern_fan": Text(
        "给这些牌型另加的番，小牌每番翻一倍。",
        "Fan added for a pattern; each doubles a small hand.",
    ),
    "deals": Text(
        "一局打几盘，各盘相加。",
        "How many deals a match has; its score is their sum.",
    ),
    "eight_flowers": Text(
        "八张花齐全而和，计四个辣子。",
        "A win with all eight flowers is worth four limits.",
    ),
}

CHAPTERS: Final = (
    Chapter(
        Text("牌与开局", "Tiles and opening"),
        (
            Text(
                "144 张：万、饼、条、字牌 [1234567z] 和八张花牌 [12345678f]，没有百搭。每家 13 张，庄家 14 张。",
                "144 tiles: three suits, honors [1234567z] and eight flowers [12345678f]; no wild tile. Thirteen tiles "
                "each, the dealer 14.",
            ),
            Text(
                "庄家掷两骰，从自己数起逆时针数到的一家开牌，从他的牌墙留下同样多的墩数，从下一墩起拿牌。",
                "The dealer throws two dice and counts seats in order of play from himself: the wall of that seat is "
                "broken after as many stacks, and tiles are taken from there.",
            ),
            Text(
                "从庄家起，每家亮出花牌，从牌墙末尾补足，补完再轮下家。打牌中摸到花牌立即补。",
                "From the dealer on, each seat lays out its flowers and draws as many from the back of the wall; in "
                "play a flower is replaced at once.",
            ),
            Text(
                "开局前各家摸风定座 [1234z]，摸得东风者坐庄；所用的随机数事先承诺，事后可验。",
                "Before the first deal everybody draws a wind [1234z], from randomness committed to beforehand; east "
                "deals.",
            ),
            Text(
                "和牌者下一盘坐庄；荒庄则庄家连任；一炮多响时离放炮者最近的和牌者坐庄。",
                "The winner deals next; after an exhausted deal the dealer stays; of several winners the nearest "
                "deals.",
            ),
        ),
    ),
    Chapter(
        Text("打牌", "Play"),
        (
            Text(
                "和优先，其次碰杠，再次吃；吃 [46p +5p] 只能吃上家。所有合法的和牌者一起和。",
                "A win goes first, then pung and kong, then chow, [46p +5p], from the left only. All lawful winners "
                "win together.",
            ),
            Text(
                "明杠：手中三张加别家打出的 [8888s,2]，或碰后补上第四张 [8888s,6]，后者可以被抢。暗杠：手中四张 "
                "[8888s]。杠后从末尾补一张。",
                "Melded kongs: three in hand and a discard [8888s,2], or a fourth tile added to a pung [8888s,6], "
                "which may be robbed. A concealed kong: four in hand [8888s]. A kong is replaced from the back of the "
                "wall.",
            ),
            Text(
                "吃碰之后再也不能成任何牌型的，不准吃碰：例如吃了 [234m,1]，就不能再碰 [555p,2]，可以碰 [333z,2]。",
                "A claim that leaves no pattern possible is refused: after the chow [234m,1] the pung [555p,2] is, "
                "[333z,2] is not.",
            ),
            Text(
                "漏和：放过别家打出的和牌，在自己吃、碰、杠之前不能再和别家的这种牌；自摸不限。",
                "A passed win (漏和) bars that tile of the others until one's own next meld; a self-draw is free.",
            ),
            Text(
                "承包：一家吃碰杠另一家三次以上，这两家互相承包，任何一方和牌另一方都要多付。",
                "Contract (承包): who has chowed, punged or konged three or more tiles of another seat is bound to "
                "it, and it to him: each pays more when the other wins.",
            ),
        ),
    ),
    Chapter(
        Text("和牌与算分", "Winning and score"),
        (
            Text(
                "四副加将，并且至少有一种下列牌型；普通的牌不能和，例如 [123m 456p 789s 111z 22z]",
                "Four sets and a pair that show at least one pattern of the table; an ordinary hand cannot win, such "
                "as [123m 456p 789s 111z 22z]",
            ),
            Text(
                "花数：花牌 [1f] 和风刻 [222z] 各 1，箭刻 [555z] 2；明杠再加 1，暗杠再加 2。没有花的小牌不能和别家打出"
                "的牌。",
                "Flowers: 1 for a flower tile [1f] and for a pung of winds [222z], 2 for a pung of dragons [555z]; 1 "
                "more for a melded kong, 2 for a concealed one. A small hand without flowers may not take a discard.",
            ),
            Text(
                "小牌每份 =（1 + 花数）× 2^番，以一个辣子封顶；大牌按辣子数；荒番加倍。",
                "A share of a small hand is (1 + flowers) × 2^fan, at most one limit (辣子); a big hand is worth its "
                "limits; a doubled deal (荒番) doubles it.",
            ),
            Text(
                "例：自摸下面这手牌，有一张花牌 [1f]：混一色、门清，花数 2，每份（1 + 2）× 2 = 6，三家各付 6。"
                "[123m 456m 789m 111z 2z +2z]",
                "This hand, self-drawn with one flower [1f], is mixed one suit and concealed with 2 flowers: a share "
                "is (1 + 2) × 2 = 6, and each of the three pays 6. [123m 456m 789m 111z 2z +2z]",
            ),
            Text(
                "自摸三家各付一份；点炮者付一份；被抢杠者付三份。承包的一家另付：自摸再付两份，点炮一份，抢杠三份。",
                "Self-drawn: one share from each. Discard: one from its thrower. Robbed kong: three from its player. A "
                "contract partner pays besides: two, one or three.",
            ),
            Text(
                "荒庄没有收付，并且欠一盘荒番。",
                "An exhausted deal pays nothing, and one more doubled deal is owed.",
            ),
        ),
    ),
)
