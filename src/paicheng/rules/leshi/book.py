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
    "menqing": Text("没有吃、碰、明杠；暗杠可以。小牌翻一番。", "No chow, pung or open kong; doubles a small hand."),
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
    "huangfan": Text("荒庄之后的一盘，一切加倍。", "The deal after a drawn one: everything doubles."),
}

CHAPTERS: Final = (
    Chapter(
        Text("牌与开局", "Tiles and opening"),
        (
            Text(
                "144 张：万、饼、条、字牌和八张花牌，没有百搭。每家 13 张，庄家 14 张。",
                "144 tiles: three suits, honors and eight flowers; no wild tile. Thirteen tiles each, the dealer 14.",
            ),
            Text(
                "从庄家起，每家亮出花牌，从牌墙末尾补足，补完再轮下家。打牌中摸到花牌立即补。",
                "From the dealer on, each seat lays out its flowers and draws as many from the back of the wall.",
            ),
            Text(
                "开局前各家摸风定座，摸得东风者坐庄；所用的随机数事先承诺，事后可验。",
                "Before the first deal everybody draws a wind, from randomness committed to beforehand; East deals.",
            ),
            Text(
                "和牌者下一盘坐庄；荒庄则庄家连任；一炮多响时离放炮者最近的和牌者坐庄。",
                "The winner deals next; after a drawn deal the dealer stays; of several winners the nearest deals.",
            ),
        ),
    ),
    Chapter(
        Text("打牌", "Play"),
        (
            Text(
                "和优先，其次碰杠，再次吃；只能吃上家。所有合法的和牌者一起和。",
                "A win goes first, then pung and kong, then chow, from the left only. All lawful winners win together.",
            ),
            Text(
                "吃碰之后再也不能成任何牌型的，不准吃碰（例如吃了一种花色又碰另一种花色）。",
                "A claim that leaves no pattern possible is refused: a chow and tiles of a second suit.",
            ),
            Text(
                "漏和：放过别家打出的和牌，在自己吃、碰、杠之前不能再和别家的这种牌；自摸不限。",
                "A win let pass bars that tile of the others until one's own next meld; a self-draw is free.",
            ),
        ),
    ),
    Chapter(
        Text("和牌与算分", "Winning and score"),
        (
            Text(
                "四副加将，并且至少有一种下列牌型；普通的牌不能和。",
                "Four sets and a pair that show at least one pattern of the table; an ordinary hand cannot win.",
            ),
            Text(
                "花数：花牌、风刻各 1，箭刻 2；明杠再加 1，暗杠再加 2。没有花的小牌不能和别家打出的牌。",
                "Flowers: 1 for a flower tile or a pung of winds, 2 for dragons; +1 for an open kong, +2 for a "
                "concealed one. A small hand without flowers may not take a discard.",
            ),
            Text(
                "小牌每份 =（1 + 花数）× 2^番，以一个辣子封顶；大牌按辣子数；荒番加倍。",
                "A share of a small hand is (1 + flowers) × 2^fan, at most one limit; a big hand is worth its limits; "
                "an owed deal doubles it.",
            ),
            Text(
                "自摸三家各付一份；点炮者付一份；被抢杠者付三份。承包的一家另付：自摸再付两份，点炮一份，抢杠三份。",
                "Self-drawn: one share from each. Discard: one from its thrower. Robbed kong: three from its player. A "
                "contract partner pays besides: two, one or three.",
            ),
            Text(
                "荒庄没有收付，并且欠一盘荒番。",
                "A drawn deal pays nothing and one more doubled deal is owed.",
            ),
        ),
    ),
)
