// One seat's sitting at one table.
import type { Action } from './messages';
import type { Key } from './texts';
import type { TableView } from './state';
export interface SeatInfo { name: string; presence: 'live' | 'held' | 'stand_in' | 'bot' | 'open' }
export interface Wait { tile: number; value: number; live: number; legal: boolean }
export interface ProofRow { key: Key; n?: number; value: string }
export class Session {
  view: TableView | null = $state.raw(null);
  seat: number | null = $state(null);
  number = $state(0);
  status: 'open' | 'connecting' | 'lost' | 'closed' | 'elsewhere' = $state('connecting');
  offers: Action[] = $state.raw([]);
  waits: Wait[] = $state.raw([]);
  seated: SeatInfo[] = $state.raw([]);
  players: SeatInfo[] = $state.raw([]);
  deals: number | null = $state(null);
  seconds: (number | null)[] = $state.raw([null, null, null, null]);
  title = $state('');
  unready: number[] = $state.raw([]);
  isReady = $state(false);
  aborted = $state(false);
  results: { deal: number; points: number[] }[] = $state.raw([]);
  scores: number[] = $state.raw([]);
  ranks: number[] | null = $state.raw(null);
  proof: ProofRow[] = $state.raw([]);
  recordAddress: string | null = $state(null);
  spoken: { number: number; text: string }[] = $state.raw([]);
  waitsAfter(_tile: number): Wait[] { return this.waits; }
  act(_action: Action): void {}
  ready(): void {}
}
