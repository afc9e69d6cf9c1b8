// Written by scripts/write_types.py from the message structs. Do not edit.

/** The deal stops and does not count 流局. */
export interface Aborted {
  type: "aborted";
  reason: string;
}

/** The pung grew into a kong 加杠. */
export interface Added {
  type: "added";
  seat: number;
  tile: number;
}

/** A seat offers the fourth tile to its pung; until the window closes it may be robbed. */
export interface Adding {
  type: "adding";
  seat: number;
  tile: number;
}

/** What one asked seat said in a claim window, and whether it let a win pass. */
export interface Answer {
  seat: number;
  action: Discard | Chow | Pung | Kong | Win | Decline | Declare;
  passed_win: boolean;
}

/** What a deal hands the next 承前. `scores` is per player, `seating[seat]` the player on that seat. */
export interface Carry {
  deal_no: number;
  round_no: number;
  dealer: number;
  seating: number[];
  scores: number[];
  memory: Record<string, number>;
}

/** Take the discard into the run whose lowest tile is `first` 吃. */
export interface Chow {
  type: "chow";
  first: number;
}

/** A seat took a discard into a meld: `chow`, `pung` or `kong`. */
export interface Claimed {
  type: "claimed";
  seat: number;
  giver: number;
  kind: string;
  tile: number;
  tiles: number[];
}

/** A claim window closed: what every asked seat answered; a seat sees only its own part. */
export interface Closed {
  type: "closed";
  answers: Answer[];
}

/** A fan or pattern that was counted: its key, name, what it is worth once and how often it shows. */
export interface Count {
  key: string;
  name: Text;
  value: number;
  times: number;
}

/** A deal 盘 begins. `wall` is the whole wall in drawing order, `start` where it was broken open. */
export interface Dealt {
  type: "dealt";
  carry: Carry;
  dice: number[];
  start: number;
  wall: number[] | number;
  hands: (number[] | number)[];
  taken: number;
}

/** Make a choice that only this rule set knows; `kind` is its key. */
export interface Declare {
  type: "declare";
  kind: string;
  tiles: number[];
}

/** A seat made a choice that only this rule set knows. */
export interface Declared {
  type: "declared";
  seat: number;
  kind: string;
  tiles: number[];
}

/** Let the offer pass 过. */
export interface Decline {
  type: "decline";
}

/** Throw a tile 打: the one just drawn, or one from the hand. */
export interface Discard {
  type: "discard";
  tile: number;
  drawn: boolean;
}

/** A seat threw a tile 打: straight from the draw 摸切 or from the hand 手切. */
export interface Discarded {
  type: "discarded";
  seat: number;
  tile: number;
  drawn: boolean;
}

/** A seat took a tile from the wall 摸. */
export interface Drawn {
  type: "drawn";
  seat: number;
  tile: number | null;
  origin: Origin;
}

/** The wall gave out without a winner 荒庄. */
export interface Exhausted {
  type: "exhausted";
}

/** A seat exposed a flower 补花; a replacement follows. */
export interface Flowered {
  type: "flowered";
  seat: number;
  tile: number;
}

/** A seat broke a rule that is fined; `kind` is the rule set's key of the foul. */
export interface Fouled {
  type: "fouled";
  seat: number;
  kind: string;
}

/** Make a kong 杠 of the tile: claimed, concealed, or added to an own pung, as the table stands. */
export interface Kong {
  type: "kong";
  tile: number;
}

/** A seat laid a concealed kong 暗杠. */
export interface Konged {
  type: "konged";
  seat: number;
  tile: number | null;
}

/** One payment of the ledger: who pays whom how many points, and why. `reason` is a stable key. */
export interface Line {
  payer: number;
  payee: number;
  points: number;
  reason: string;
  text: Text;
}

/** A fan that the tiles show and that was not counted, and why. `reason` is a stable key. */
export interface NotCounted {
  key: string;
  name: Text;
  reason: string;
  text: Text;
}

/** The opening is over and the dealer is to act; `drawn` is the tile he took last. */
export interface Opened {
  type: "opened";
  seat: number;
  drawn: number | null;
}

/** Where a drawn tile came from: the front of the wall, or the back after a kong or a flower. */
export type Origin = "flower" | "kong" | "wall";

/** Points changed hands in the middle of a deal. */
export interface Paid {
  type: "paid";
  line: Line;
}

/** Take the discard as the third of three 碰. */
export interface Pung {
  type: "pung";
}

/** The deal was scored. `carry` is what the next deal starts from; None ends the match 局. */
export interface Settled {
  type: "settled";
  settlement: Settlement;
  carry: Carry | null;
}

/** The result of a deal: points per seat (they sum to zero), the ledger that explains them, the wins. */
export interface Settlement {
  payments: number[];
  lines: Line[];
  wins: WinResult[];
}

/** The deal is over and each seat's concealed kongs are shown, so that the others can verify them. */
export interface Shown {
  type: "shown";
  kongs: number[][];
}

/** Words for people, in simplified Chinese and in English. */
export interface Text {
  zh: string;
  en: string;
}

/** A tile of the wall was turned up; it lies `index` tiles from the front of the whole wall. */
export interface Turned {
  type: "turned";
  index: number;
  tile: number;
}

/** Declare a win 和 on the tile just drawn, discarded or added. */
export interface Win {
  type: "win";
}

/** How one win was scored. `points` names the figures that the rule set works with, in its own order. */
export interface WinResult {
  seat: number;
  giver: number | null;
  tile: number | null;
  counts: Count[];
  not_counted: NotCounted[];
  points: Record<string, number>;
}

/** A seat won 和 on its draw (giver None) or on the giver's tile. `hand` is all it holds concealed. */
export interface Won {
  type: "won";
  seat: number;
  giver: number | null;
  tile: number | null;
  hand: number[];
}

export type Event = Dealt | Flowered | Drawn | Turned | Opened | Discarded | Closed | Claimed | Konged | Adding | Added | Declared | Fouled | Paid | Won | Exhausted | Aborted | Shown | Settled;

export type Action = Discard | Chow | Pung | Kong | Win | Decline | Declare;
