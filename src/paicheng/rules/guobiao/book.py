"""The rule book of the national rules in words, for `paicheng rules` and the page (`docs/rules/guobiao.md`, A to E)."""

from typing import Final

from paicheng.table.events import Text
from paicheng.table.ruleset import Chapter

OPTIONS: Final = {
    "profile": Text(
        "按哪个版本定其余选项；另选的以所选为准。",
        "Which edition sets the other options; those chosen here go before it.",
    ),
    "mixed_kongs": Text(
        "一副明杠加一副暗杠：合计 5 番、6 番，或各算各的（2+1）。",
        "A melded and a concealed kong together: 5, 6, or each for itself (2+1).",
    ),
    "two_concealed_kongs": Text(
        "双暗杠值 6 番还是 8 番。",
        "Whether two concealed kongs are worth 6 or 8.",
    ),
    "self_drawn_on_concealed_shapes": Text(
        "七对、十三幺等本来就门清的牌，自摸时另计自摸还是不求人。",
        "What a self-draw adds to hands that are concealed by nature, such as seven pairs.",
    ),
    "green_half_flush": Text(
        "有发的绿一色另计混一色。",
        "All green with green dragons counts half flush as well.",
    ),
    "terminals_double_pung": Text(
        "清幺九另计双同刻。",
        "All terminals counts double pung as well.",
    ),
    "terminals_triple_pung": Text(
        "清幺九另计三同刻。",
        "All terminals counts triple pung as well.",
    ),
    "kong_after_pung": Text(
        "碰之后、打牌之前可以暗杠或加杠。",
        "After a pung, before the discard, a kong may be made.",
    ),
    "strict_calls": Text(
        "和牌可以随时喊，喊错罚分；不选则不能和的不让和。",
        "A win may be called at any time and a false one is fined; else only lawful wins are offered.",
    ),
    "winner_names_fans": Text(
        "和家自己报番，报了且有的才计；不选则由系统全部计出。",
        "The winner names the fan, and what is both named and there counts; else the house counts all.",
    ),
    "nine_gates_terminal_pungs": Text(
        "九莲宝灯的幺九刻少计一个，还是全不计。",
        "Whether nine gates loses one of its terminal pungs or all.",
    ),
    "wait_rule": Text(
        "自己手里已有四张的牌，算不算所听的牌；影响边张、坎张、单钓将。",
        "Whether a tile held four times counts as a wait, which matters to the three wait fan.",
    ),
    "dragon_body_wait": Text(
        "和的是组合龙也要用的那种牌时，仍可计边张、坎张、单钓将。",
        "A wait fan counts even on a tile that the knitted straight uses too.",
    ),
    "claims_on_last_discard": Text(
        "牌墙摸完后打出的牌可以吃碰杠；不选则只能和。",
        "The discard after the last tile may be melded; else only won on.",
    ),
    "seat_change": Text(
        "每圈之后按比赛规程换座，或一直不换。",
        "Whether seats change between rounds, as at events, or stay.",
    ),
    "dead_hand_may_meld": Text(
        "错和受罚者在这一盘里还可以吃碰杠。",
        "Who was fined for a false win may still meld in this deal.",
    ),
    "standard_point_group": Text(
        "标准分在本桌四人中排名，还是全场一起排名。",
        "Among whom standard points are ranked.",
    ),
    "fan_numbering": Text(
        "番种编号用 1998 年版还是 2006 年版。",
        "By which edition fan are numbered.",
    ),
    "minimum": Text(
        "和牌至少要有的番数，花牌不算在内。",
        "The fan a win needs, flowers not counted.",
    ),
    "deals": Text(
        "一局打几盘，各盘相加。",
        "How many deals a match has; its score is their sum.",
    ),
}

CHAPTERS: Final = (
    Chapter(
        Text("牌、圈与座位", "Tiles, rounds and seats"),
        (
            Text(
                "144 张：万 [123456789m]、饼 [123456789p]、条 [123456789s] 和字牌 [1234567z] 各四张，花牌 [12345678f] "
                "各一张。没有百搭。",
                "144 tiles: characters [123456789m], dots [123456789p], bamboos [123456789s] and honors [1234567z], "
                "four of each, and one of each flower [12345678f]. No tile is wild.",
            ),
            Text(
                "一局四圈十六盘：东风圈、南风圈、西风圈、北风圈，每圈各家轮流坐庄一盘。"
                "庄家的门风为东，逆时针依次为南、西、北。和牌、荒庄都不连庄。",
                "A match is sixteen deals, four rounds named after the winds east, south, west and north; in a round "
                "everybody deals once. The dealer sits east, then south, west and north in order of play. The deal "
                "passes on after every deal, whoever won.",
            ),
            Text(
                "每圈之间换座：进入南风圈和北风圈时东南互换、西北互换；进入西风圈时东换到西，南到北，西到南，北到东。",
                "Seats change between rounds: before the second and the fourth east and south change places, and west "
                "and north; before the third east goes west, south north, west south and north east.",
            ),
        ),
    ),
    Chapter(
        Text("开牌、起牌与补花", "The wall, the deal and the flowers"),
        (
            Text(
                "四家各砌一墙十八墩，连成一圈。庄家掷两骰，从自己数起，逆时针数到的一家再掷两骰；"
                "两次点数之和，是从他那道墙右端起留下的墩数。从下一墩起顺时针摸牌，留下的在最后。",
                "Each seat has a wall of eighteen stacks, joined to a ring. The dealer throws two dice and counts "
                "seats in order of play from himself; that seat throws again. The sum of both throws is how many "
                "stacks stay at the right end of its wall. Tiles are taken from the next stack on; those that stay "
                "come last.",
            ),
            Text(
                "每次两墩四张，从庄家起三轮，再各摸一张，庄家跳牌多一张：庄家 14 张，其余 13 张。",
                "Four tiles at a time, three times round from the dealer, then one each, and one more for the dealer: "
                "fourteen for him, thirteen for the others.",
            ),
            Text(
                "起手的花牌从庄家起各家亮出，从牌墙末尾补足，补到没有花为止，再轮下一家。打牌中摸到花牌立即亮出补牌。",
                "The dealer lays out his flowers and draws as many tiles from the back of the wall until he has none, "
                "then the next seat. In play a flower is laid out and replaced at once.",
            ),
        ),
    ),
    Chapter(
        Text("打牌与吃碰", "Play and claims"),
        (
            Text(
                "轮到时从牌墙前端摸一张，打一张；打出的牌六张一行排在面前。时限由牌桌选定："
                "到时不打则打出所摸的牌，不应则为过。",
                "In turn a player draws from the front of the wall and discards; discards lie in rows of six. The "
                "clock is chosen with the table: who lets a turn run out discards the tile drawn, who lets an answer "
                "run out passes.",
            ),
            Text(
                "吃：只能吃上家打出的牌，成一副顺子，[46p +5p] 成 [456p,2]。",
                "Chow: only from the seat to the left, to complete a sequence: [46p +5p] becomes [456p,2].",
            ),
            Text(
                "碰：任何一家打出的牌，成一副刻子，[66z +6z] 成 [666z,2]。",
                "Pung: from anybody, to complete three alike: [66z +6z] becomes [666z,2].",
            ),
            Text(
                "要来的牌横放：从上家来的在左 [777s,1]，对家在中 [777s,2]，下家在右 [777s,3]。",
                "The claimed tile lies turned: on the left if the left seat gave it [777s,1], in the middle for the "
                "opposite one [777s,2], on the right for the right one [777s,3].",
            ),
            Text(
                "和优先，其次碰和杠，再次吃；几家要和同一张，只算打牌者下家起最近的一家。各家的应答收齐了再定，不比快"
                "慢。",
                "A win goes first, then pung and kong, then chow; of several winners only the nearest after the "
                "discarder wins. All answers are awaited; who is faster does not matter.",
            ),
            Text(
                "没有漏和：放过的牌以后照样可以和。吃碰之后可以打任何一张，包括刚要来的那种。",
                "Passing a win bars nothing later. After a chow or pung any tile may be discarded, even the one just "
                "claimed.",
            ),
        ),
    ),
    Chapter(
        Text("杠", "Kongs"),
        (
            Text(
                "直杠：手中三张，加别家打出的第四张，[3333s,2]。加杠：自己碰出的刻子，加上摸到的第四张，[3333s,6]。"
                "这两种是明杠。",
                "A direct kong: three in hand and another's discard, [3333s,2]. An added kong: the fourth tile drawn "
                "to one's own melded pung, [3333s,6]. Both are melded kongs.",
            ),
            Text(
                "暗杠：手中四张，[3333s]，面朝下放，一盘结束时亮明；暗杠不破门前清。",
                "A concealed kong: four in hand, [3333s]; it lies face down until the deal ends, and the hand stays "
                "concealed.",
            ),
            Text(
                "杠后从牌墙末尾补一张。只有摸牌之后的自己一轮才能暗杠或加杠，吃碰之后不能；牌墙已空不能开杠。",
                "A kong is followed by a tile from the back of the wall. Concealed and added kongs are made after "
                "one's own draw, not right after a chow or a pung; none is possible when the wall is empty.",
            ),
            Text(
                "抢杠：别家加杠的那张牌可以和；和了，加杠者的刻子仍是刻子，并按点炮付分。暗杠和直杠不能抢。",
                "A tile added to a pung may be won on: the pung stays a pung, and its owner pays as for a discard. "
                "Concealed and direct kongs cannot be robbed.",
            ),
        ),
    ),
    Chapter(
        Text("和牌", "Winning"),
        (
            Text(
                "基本牌型：四副（顺子、刻子、杠）加一对将，例如 [345m,1 777p 678s 123p 9s +9s]",
                "The ordinary hand: four sets, each a chow, a pung or a kong, and a pair, as in "
                "[345m,1 777p 678s 123p 9s +9s]",
            ),
            Text(
                "特殊牌型：七对、十三幺、全不靠（七星不靠），都不能有吃碰杠；组合龙，九张 [147m 258p 369s] 代替三副。"
                "例见番种表。",
                "Special hands: seven pairs, thirteen orphans and knitted tiles, none of them with a meld; and the "
                "knitted straight, whose nine tiles [147m 258p 369s] stand for three sets. Examples are in the fan "
                "table.",
            ),
            Text(
                "八番起和：不计花牌，番数至少为 8 才能和；自摸、别家打出、别家加杠的牌都可以和。",
                "Eight fan are needed, not counting flowers. The last tile is one's own draw, another's discard, or "
                "the tile another adds to a pung.",
            ),
            Text(
                "牌墙摸完没有人和，为荒庄，没有收付。摸到最后一张之后打出的牌只能和，不能吃碰杠。",
                "When the wall is empty and nobody wins the deal is exhausted and nothing is paid. The discard after "
                "the last tile may be won on, not melded.",
            ),
        ),
    ),
    Chapter(
        Text("算番", "Counting"),
        (
            Text(
                "一手牌可以有几种拆法，取番数最多的一种。番种表中每个番写明不计什么：必然包含的不再计。",
                "Where tiles can be divided in several ways the dearest counts. The fan table says of each fan what "
                "is not counted beside it, as it is implied.",
            ),
            Text(
                "几副牌合成的番：已经合在一起的几副不再拆开另合；同一副不能与别的牌再合成同样的番；"
                "没用过的一副只能与用过的合一次。下例喜相逢、连六共有四组，只能计三个 [234s 567s 234p 567p]",
                "Fan that join sets: sets once joined are not joined among themselves again; a set is not used twice "
                "for the same fan; a set not used yet may be joined once with one that is. Here four pairs of chows "
                "are shown and three count: [234s 567s 234p 567p]",
            ),
            Text(
                "边张、坎张、单钓将要只听一张才计。自己手里已有四张的牌不算听张。",
                "Edge, closed and single wait count only where the hand waited for one tile. A tile held four times "
                "already is no wait.",
            ),
            Text(
                "花牌每张一分，够八番之后再加。和牌后的结算单列出每个番，也列出看得见而不计的番和理由。",
                "Flowers count one each on top of the eight. The result sheet lists each fan, and those that the tiles "
                "show and that do not count, with the reason.",
            ),
        ),
    ),
    Chapter(
        Text("付分", "Payment"),
        (
            Text(
                "底分 8。自摸：三家各付 8 加番数。点和：打牌者付 8 加番数，另两家各付 8。抢杠同点和。",
                "The base is 8. Self-drawn: each of the three pays 8 and the total. On a discard: its thrower pays 8 "
                "and the total, the other two 8 each. A robbed kong is paid like a discard.",
            ),
            Text(
                "例：番数与花共 12。点和收 20、8、8，共 36；自摸三家各 20，共 60。",
                "With a total of 12 a win on a discard brings 20, 8 and 8, that is 36; a self-draw 20 from each, that "
                "is 60.",
            ),
            Text("一局的成绩是各盘之和，只是分数。", "A match is the sum of its deals, in points only."),
        ),
    ),
    Chapter(
        Text("选项", "Options"),
        (
            Text(
                "版本：1998 年规则书、通行算法、2006 年国际版，各自定好其余选项；也可以单独改。"
                "差别在明暗杠（2+1、5、6 番）、双暗杠（6、8 番），和几个番能否同计。",
                "An edition, the rule book of 1998, common practice or the international one of 2006, sets all other "
                "options; each may be changed by itself. They differ in what a melded with a concealed kong (2+1, 5 "
                "or 6) and two concealed kongs (6 or 8) are worth, and in which fan count beside each other.",
            ),
            Text(
                "错和罚分：和牌可以随时喊；不够八番或和错牌，付每家 10 分；没有听牌，付每家 20 分；差得更远则停赛。"
                "受罚者本盘不能再和，这一盘继续。没有这个选项时，不能和的牌不让和。",
                "With fines for false wins anybody may call a win at any time: too few fan or the wrong tile costs 10 "
                "to each other player, a hand not ready 20 to each, one further away disqualifies. The seat may win "
                "no more in this deal, which goes on. Without the option the house offers a win only where there is "
                "one.",
            ),
            Text(
                "报番：和牌者自己报番，报了且有的才计；漏报不计，多报划去。花牌不用报。",
                "Where the winner names the fan, what is both named and there counts; what is not named is lost, what "
                "is not there is struck out. Flowers need no naming.",
            ),
        ),
    ),
)
