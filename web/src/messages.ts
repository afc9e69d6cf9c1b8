// Written by scripts/write_types.py from the message structs. Do not edit.

export interface Aborted {
  type: "aborted";
  reason: string;
}

export interface Act {
  type: "act";
  n: number;
  seat: number;
  action: Discard | Chow | Pung | Kong | Win | Decline | Declare;
}

export interface Added {
  type: "added";
  seat: number;
  tile: number;
}

export interface Adding {
  type: "adding";
  seat: number;
  tile: number;
}

export interface Answer {
  seat: number;
  action: Discard | Chow | Pung | Kong | Win | Decline | Declare;
  passed_win: boolean;
}

export interface Asked {
  n: number;
  seat: number;
  actions: (Discard | Chow | Pung | Kong | Win | Decline | Declare)[];
  hints: Hint[];
  ms: number | null;
  bank: number;
}

export interface Carry {
  deal_no: number;
  round_no: number;
  dealer: number;
  seating: number[];
  scores: number[];
  memory: Record<string, number>;
}

export interface Chapter {
  title: Text;
  body: Text[];
}

export interface Chow {
  type: "chow";
  first: number;
}

export interface Claimed {
  type: "claimed";
  seat: number;
  giver: number;
  kind: string;
  tile: number;
  tiles: number[];
  first: number;
}

export interface ClockPreset {
  key: string;
  name: Text;
  first: number | null;
  turn: number | null;
  claim: number | null;
  bank: number;
  from_discard: boolean;
}

export interface Closed {
  type: "closed";
  answers: Answer[];
  tile: number | null;
}

export interface CommitNonce {
  type: "commit_nonce";
  hash: string;
}

export interface Count {
  key: string;
  name: Text;
  value: number;
  times: number;
}

export interface DealResult {
  deal_no: number;
  points: number[];
}

export interface Dealt {
  type: "dealt";
  carry: Carry;
  dice: number[];
  start: number;
  wall: number[] | number;
  hands: (number[] | number)[];
  taken: number;
}

export interface Declare {
  type: "declare";
  kind: string;
  tiles: number[];
}

export interface Declared {
  type: "declared";
  seat: number;
  kind: string;
  tiles: number[];
}

export interface Decline {
  type: "decline";
}

export interface Discard {
  type: "discard";
  tile: number;
  drawn: boolean;
}

export interface Discarded {
  type: "discarded";
  seat: number;
  tile: number;
  drawn: boolean;
}

export interface Drawn {
  type: "drawn";
  seat: number;
  tile: number | null;
  origin: Origin;
}

export interface Error {
  type: "error";
  code: ErrorCode;
  message: string;
  at: string;
}

export type ErrorCode = "already_joined" | "answered" | "bad_option" | "closed" | "malformed" | "no_seat" | "no_table" | "not_a_guest" | "not_asked" | "not_joined" | "not_json" | "not_now" | "not_offered" | "other_seat" | "stale" | "too_large" | "too_many" | "unknown_type";

export interface Exhausted {
  type: "exhausted";
}

export interface FalseWin {
  key: string;
  name: Text;
  text: Text;
}

export interface FanInfo {
  key: string;
  name: Text;
  value: string;
  text: Text;
  most: number;
  example: string;
}

export interface Flowered {
  type: "flowered";
  seat: number;
  tile: number;
}

export interface Fouled {
  type: "fouled";
  seat: number;
  kind: string;
}

export interface Heard {
  n: number;
  ms: number;
  event: Dealt | Flowered | Drawn | Turned | Opened | Discarded | Closed | Claimed | Konged | Adding | Added | Declared | Fouled | Paid | Won | Exhausted | Aborted | Shown | Settled | NoncesOpened | RootPublished | SeedRevealed | MatchEnded | SecretRevealed;
}

export interface Hint {
  distance: number;
  live: number;
  waits: Wait[];
}

export interface House {
  version: string;
  advice: Text;
  rules: RulesetInfo[];
  clocks: ClockPreset[];
  bots: string[];
}

export interface Join {
  type: "join";
  table: string;
  since: number | null;
}

export interface Kong {
  type: "kong";
  tile: number;
}

export interface Konged {
  type: "konged";
  seat: number;
  tile: number | null;
}

export interface Leave {
  type: "leave";
}

export interface Line {
  payer: number;
  payee: number;
  points: number;
  reason: string;
  text: Text;
}

export interface MatchEnded {
  type: "match_ended";
  ending: "aborted" | "finished";
  scores: number[];
}

export interface Me {
  id: string;
  name: string;
  table: string | null;
}

export interface NewGuest {
  name: string;
}

export interface NewTable {
  rules: string;
  options: Record<string, unknown>;
  clock: string | null;
  bots: string[] | null;
  minutes: number | null;
}

export interface NonceOpened {
  value: string;
  source: "bot" | "missing" | "opened" | "unopened";
}

export interface NoncesOpened {
  type: "nonces_opened";
  nonces: NonceOpened[];
}

export interface NotCounted {
  key: string;
  name: Text;
  reason: string;
  text: Text;
}

export interface Note {
  text: Text;
  tiles: number[];
}

export interface OpenNonce {
  type: "open_nonce";
  nonce: string;
}

export interface Opened {
  type: "opened";
  seat: number;
  drawn: number | null;
}

export interface OptionInfo {
  name: string;
  kind: string;
  default: unknown;
  choices: string[];
  low: number | null;
  high: number | null;
  names: Text[];
  text: Text;
}

export type Origin = "flower" | "kong" | "wall";

export interface Paid {
  type: "paid";
  line: Line;
}

export interface Ping {
  type: "ping";
  mark: number;
}

export interface Pong {
  type: "pong";
  mark: number;
}

export type Presence = "bot" | "held" | "live" | "open" | "stand_in";

export interface Pung {
  type: "pung";
}

export interface Ready {
  type: "ready";
  deal_no: number;
}

export interface Replaced {
  type: "replaced";
}

export interface RootPublished {
  type: "root_published";
  deal_no: number;
  root: string;
}

export interface RuleBook {
  key: string;
  chapters: Chapter[];
  fans: FanInfo[];
}

export interface RulesetInfo {
  key: string;
  name: Text;
  edition: string;
  seats: number;
  options: OptionInfo[];
}

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

export interface Seated {
  name: string;
  presence: Presence;
  nonce_hash: string | null;
}

export interface Seating {
  type: "seating";
  stage: Stage;
  players: Seated[];
}

export interface SecretRevealed {
  type: "secret_revealed";
  server_seed: string;
  salt: string;
}

export interface SeedRevealed {
  type: "seed_revealed";
  deal_no: number;
  seed: string;
}

export interface Settled {
  type: "settled";
  settlement: Settlement;
  carry: Carry | null;
}

export interface Settlement {
  payments: number[];
  lines: Line[];
  wins: WinResult[];
}

export interface Shown {
  type: "shown";
  kongs: number[][];
}

export interface Snapshot {
  type: "snapshot";
  n: number;
  seat: number;
  view: SeatView;
  proof: (NoncesOpened | RootPublished | SeedRevealed | MatchEnded | SecretRevealed)[];
  results: DealResult[];
  waits: Wait[];
  notes: Note[];
  marks: (Text | null)[];
  asked: Asked | null;
  thinking: Thinking | null;
  unready: number[] | null;
}

export type Stage = "aborted" | "committing" | "finished" | "open" | "opening" | "playing";

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
  round_winds: boolean;
  stand_in: number | null;
  to_name: FanInfo[];
  false_wins: FalseWin[];
  clock: ClockPreset;
  stage: Stage;
  players: Seated[];
  commitment: string;
  algorithm: string;
}

export interface Text {
  zh: string;
  en: string;
}

export interface Thinking {
  seat: number;
  ms: number | null;
}

export interface Turned {
  type: "turned";
  index: number;
  tile: number;
}

export interface Update {
  type: "update";
  n: number;
  lines: Heard[];
  waits: Wait[];
  notes: Note[];
  marks: (Text | null)[];
  asked: Asked | null;
  thinking: Thinking | null;
  unready: number[] | null;
}

export interface Wait {
  tile: number;
  value: number | null;
  live: number;
  legal: boolean;
}

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  player: number;
}

export interface Win {
  type: "win";
  named?: string[];
}

export interface WinResult {
  seat: number;
  giver: number | null;
  tile: number | null;
  counts: Count[];
  not_counted: NotCounted[];
  points: Record<string, number>;
}

export interface Won {
  type: "won";
  seat: number;
  giver: number | null;
  tile: number | null;
  hand: number[];
  named?: string[];
}

export type FromClient = Join | Act | Ready | CommitNonce | OpenNonce | Leave | Ping;

export type FromHouse = Welcome | Snapshot | Update | Seating | Replaced | Pong | Error;

export type Event = Dealt | Flowered | Drawn | Turned | Opened | Discarded | Closed | Claimed | Konged | Adding | Added | Declared | Fouled | Paid | Won | Exhausted | Aborted | Shown | Settled;

export type Fact = NoncesOpened | RootPublished | SeedRevealed | MatchEnded | SecretRevealed;

export type Action = Discard | Chow | Pung | Kong | Win | Decline | Declare;
