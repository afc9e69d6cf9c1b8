// Written by scripts/write_types.py from the message structs. Do not edit.

/** The deal stops and does not count 流局. */
export interface Aborted {
  type: "aborted";
  reason: string;
}

/** Answer the offers of event `n`, with one of them. */
export interface Act {
  type: "act";
  n: number;
  seat: number;
  action: Discard | Chow | Pung | Kong | Win | Decline | Declare;
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

/** What this seat may do now; hints stand beside the actions, one each, or are empty. `ms` is the time left, of which `bank` comes last and is used up; None is without limit. */
export interface Asked {
  n: number;
  seat: number;
  actions: (Discard | Chow | Pung | Kong | Win | Decline | Declare)[];
  hints: Hint[];
  ms: number | null;
  bank: number;
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

/** One heading of the rule book with its paragraphs. */
export interface Chapter {
  title: Text;
  body: Text[];
}

/** Take the discard into the run whose lowest tile is `first` 吃. */
export interface Chow {
  type: "chow";
  first: number;
}

/** A seat took a discard into a meld: `chow`, `pung` or `kong`. `tiles` are those that lie in the meld, in order; `first` is what the lowest of them counts as. */
export interface Claimed {
  type: "claimed";
  seat: number;
  giver: number;
  kind: string;
  tile: number;
  tiles: number[];
  first: number;
}

/** How long a seat may think, in milliseconds; None is without limit. The bank is for the whole match. */
export interface ClockPreset {
  key: string;
  name: Text;
  first: number | null;
  turn: number | null;
  claim: number | null;
  bank: number;
  from_discard: boolean;
}

/** A claim window closed on a tile (None in an opening): what every asked seat answered. A seat sees only its own part. */
export interface Closed {
  type: "closed";
  answers: Answer[];
  tile: number | null;
}

/** Send the SHA-256 of the own nonce, before the match. */
export interface CommitNonce {
  type: "commit_nonce";
  hash: string;
}

/** A fan or pattern that was counted: its key, name, what it is worth once and how often it shows. */
export interface Count {
  key: string;
  name: Text;
  value: number;
  times: number;
}

/** What a deal of this match paid, per player. */
export interface DealResult {
  deal_no: number;
  points: number[];
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

/** A message was refused and changed nothing; `at` is the place in it, as a JSON path. */
export interface Error {
  type: "error";
  code: ErrorCode;
  message: string;
  at: string;
}

/** What is wrong with a message; the page puts it into words. */
export type ErrorCode = "already_joined" | "answered" | "bad_option" | "closed" | "malformed" | "no_seat" | "no_table" | "not_a_guest" | "not_asked" | "not_joined" | "not_json" | "not_now" | "not_offered" | "other_seat" | "stale" | "too_large" | "too_many" | "unknown_type";

/** The wall gave out without a winner 荒庄. */
export interface Exhausted {
  type: "exhausted";
}

/** One row of the fan table as people read it. */
export interface FanInfo {
  key: string;
  name: Text;
  value: string;
  text: Text;
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

/** One line of the match: an event as this reader may hear it, or a fact of the proof. Numbers have no gaps. */
export interface Heard {
  n: number;
  ms: number;
  event: Dealt | Flowered | Drawn | Turned | Opened | Discarded | Closed | Claimed | Konged | Adding | Added | Declared | Fouled | Paid | Won | Exhausted | Aborted | Shown | Settled | NoncesOpened | RootPublished | SeedRevealed | MatchEnded | SecretRevealed;
}

/** What an offer leads to: the exchanges still needed (0 is ready) and, when ready, the waits. */
export interface Hint {
  distance: number;
  live: number;
  waits: Wait[];
}

/** What the house offers; `advice` is the text that stands before play starts. */
export interface House {
  version: string;
  advice: Text;
  rules: RulesetInfo[];
  clocks: ClockPreset[];
  bots: string[];
}

/** Sit down, or come back: `since` is the number of the last event heard, None asks for everything. */
export interface Join {
  type: "join";
  table: string;
  since: number | null;
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

/** Get up. A bot keeps the seat for those who stay; when no person is left the match is aborted. */
export interface Leave {
  type: "leave";
}

/** One payment of the ledger: who pays whom how many points, and why. `reason` is a stable key. */
export interface Line {
  payer: number;
  payee: number;
  points: number;
  reason: string;
  text: Text;
}

/** The match is over; `scores` are per player. */
export interface MatchEnded {
  type: "match_ended";
  ending: "aborted" | "finished";
  scores: number[];
}

/** Who the cookie says one is, and the table of an unfinished match. */
export interface Me {
  id: string;
  name: string;
  table: string | null;
}

/** The body of POST /api/guest: how to be called. With a cookie it renames. */
export interface NewGuest {
  name: string;
}

/** The body of POST /api/tables. Seats that no bot takes stay open for people, one for the host. `clock` None: without limit for one person among bots, `casual` for more. */
export interface NewTable {
  rules: string;
  options: Record<string, unknown>;
  clock: string | null;
  bots: string[] | null;
}

/** What one player added: its sixteen bytes, and whether they were opened, a bot's, or zeros for want of any. */
export interface NonceOpened {
  value: string;
  source: "bot" | "missing" | "opened" | "unopened";
}

/** Every nonce was opened, in the order of the players. */
export interface NoncesOpened {
  type: "nonces_opened";
  nonces: NonceOpened[];
}

/** A fan that the tiles show and that was not counted, and why. `reason` is a stable key. */
export interface NotCounted {
  key: string;
  name: Text;
  reason: string;
  text: Text;
}

/** Open the own nonce, once every hash is shown. */
export interface OpenNonce {
  type: "open_nonce";
  nonce: string;
}

/** The opening is over and the dealer is to act; `drawn` is the tile he took last. */
export interface Opened {
  type: "opened";
  seat: number;
  drawn: number | null;
}

/** A named switch of a rule set: `kind` is choice, bool, integer or text. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: unknown;
  choices: string[];
  low: number | null;
  high: number | null;
}

/** Where a drawn tile came from: the front of the wall, or the back after a kong or a flower. */
export type Origin = "flower" | "kong" | "wall";

/** Points changed hands in the middle of a deal. */
export interface Paid {
  type: "paid";
  line: Line;
}

/** Ask for a pong. */
export interface Ping {
  type: "ping";
  mark: number;
}

/** The answer to a ping, with its mark. */
export interface Pong {
  type: "pong";
  mark: number;
}

/** Who answers for a player at the moment. */
export type Presence = "bot" | "held" | "live" | "open" | "stand_in";

/** Take the discard as the third of three 碰. */
export interface Pung {
  type: "pung";
}

/** Say that the result of deal `deal_no` was seen and the next may begin. */
export interface Ready {
  type: "ready";
  deal_no: number;
}

/** The same guest opened this table elsewhere; this socket is closed. */
export interface Replaced {
  type: "replaced";
}

/** The house fixed the wall of the deal that follows. */
export interface RootPublished {
  type: "root_published";
  deal_no: number;
  root: string;
}

/** The rules of a rule set in words, and its fan table. */
export interface RuleBook {
  key: string;
  chapters: Chapter[];
  fans: FanInfo[];
}

/** A rule set that the house plays. */
export interface RulesetInfo {
  key: string;
  name: Text;
  edition: string;
  seats: number;
  options: OptionInfo[];
}

/** A deal as one seat sees it: tiles in order, or how many they are where they are hidden. Melds, sources and pools are lists of the bytes that `docs/protocol.md` explains. The tile -1 was drawn unseen. */
export interface SeatView {
  phase: number;
  carry: Carry;
  dice: number[];
  wall: number;
  front: number;
  back: number;
  hands: (number[] | number)[];
  melds: number[][];
  sources: number[][];
  pools: number[][];
  flowers: number[][];
  turn: number;
  drawn: number | null;
  origin: Origin | null;
  fresh: number | null;
  robbed: number | null;
  turned: [number, number] | null;
  winners: ([number, number | null, number | null])[];
  paid: Line[];
  shown: boolean;
  settlement: Settlement | null;
  next_carry: Carry | null;
}

/** A player of the match, as the table shows it. */
export interface Seated {
  name: string;
  presence: Presence;
  nonce_hash: string | null;
}

/** Who sits at the table, who is there, and how far it is; sent whenever that changes. */
export interface Seating {
  type: "seating";
  stage: Stage;
  players: Seated[];
}

/** The house opened its commitment; nothing follows. */
export interface SecretRevealed {
  type: "secret_revealed";
  server_seed: string;
  salt: string;
}

/** A deal is over and its seed is shown: it must rebuild the root, the wall and the dice. */
export interface SeedRevealed {
  type: "seed_revealed";
  deal_no: number;
  seed: string;
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

/** All that this seat may know after event `n`: the answer to a join without `since`, or with one too far back. */
export interface Snapshot {
  type: "snapshot";
  n: number;
  seat: number;
  view: SeatView;
  proof: (NoncesOpened | RootPublished | SeedRevealed | MatchEnded | SecretRevealed)[];
  results: DealResult[];
  waits: Wait[];
  asked: Asked | null;
  thinking: Thinking | null;
  unready: number[] | null;
}

/** How far a match is. */
export type Stage = "aborted" | "committing" | "finished" | "open" | "opening" | "playing";

/** What a table plays, with whom, and what the house committed itself to. */
export interface TableInfo {
  id: string;
  match: string;
  rules: string;
  name: Text;
  edition: string;
  options: Record<string, unknown>;
  seats: number;
  tiles: number[];
  dice: number;
  clock: ClockPreset;
  stage: Stage;
  players: Seated[];
  commitment: string;
  algorithm: string;
}

/** Words for people, in simplified Chinese and in English. */
export interface Text {
  zh: string;
  en: string;
}

/** Whose own turn it is, and for how long; who may claim is nobody else's business. */
export interface Thinking {
  seat: number;
  ms: number | null;
}

/** A tile of the wall was turned up; it lies `index` tiles from the front of the whole wall. */
export interface Turned {
  type: "turned";
  index: number;
  tile: number;
}

/** What happened since the last frame, and what follows for this seat; it replaces what was asked before. */
export interface Update {
  type: "update";
  n: number;
  lines: Heard[];
  waits: Wait[] | null;
  asked: Asked | null;
  thinking: Thinking | null;
  unready: number[] | null;
}

/** A tile that completes the hand: the fan of the win, unseen copies, and whether it is worth enough. */
export interface Wait {
  tile: number;
  value: number;
  live: number;
  legal: boolean;
}

/** The table, and which of its players the reader is. A snapshot or an update follows when the match is on. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  player: number;
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

export type FromClient = Join | Act | Ready | CommitNonce | OpenNonce | Leave | Ping;

export type FromHouse = Welcome | Snapshot | Update | Seating | Replaced | Pong | Error;

export type Event = Dealt | Flowered | Drawn | Turned | Opened | Discarded | Closed | Claimed | Konged | Adding | Added | Declared | Fouled | Paid | Won | Exhausted | Aborted | Shown | Settled;

export type Fact = NoncesOpened | RootPublished | SeedRevealed | MatchEnded | SecretRevealed;

export type Action = Discard | Chow | Pung | Kong | Win | Decline | Declare;
