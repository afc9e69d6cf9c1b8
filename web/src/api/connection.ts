// A socket that comes back: backoff from half a second to ten, pings that notice a dead line, one join a connection.

import type { FromClient, FromHouse } from '../messages';

export type Status = 'connecting' | 'open' | 'lost' | 'closed' | 'elsewhere';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 15_000;
const PATIENCE = 5000; // for a pong
const GONE = 1006;
const REPLACED = 4001;

interface Listener {
  hear: (frame: FromHouse) => void;
  status: (status: Status) => void;
  /** The number of the last line heard, or null. */
  since: () => number | null;
}

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private answered = true;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    globalThis.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Close for good. */
  close(status: Status = 'closed'): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearTimeout(this.doubt);
    clearInterval(this.beat);
    globalThis.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.listener.status(status);
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => this.send({ type: 'join', table: this.table, since: this.listener.since() });
    socket.onmessage = (message) => this.heard(JSON.parse(String(message.data)) as FromHouse);
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private heard(frame: FromHouse): void {
    if (frame.type === 'welcome') {
      this.wait = FIRST_WAIT;
      this.listener.status('open');
      this.startBeat();
    } else if (frame.type === 'pong') {
      this.answered = true;
    }
    this.listener.hear(frame);
  }

  private startBeat(): void {
    clearInterval(this.beat);
    this.beat = setInterval(() => this.probe(), PING_EVERY);
  }

  /** Ask for a sign of life; a line without one is given up at once, as closing a dead one may take minutes. */
  private probe(): void {
    this.answered = false;
    this.send({ type: 'ping', mark: 0 });
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => {
      if (this.answered) return;
      const dead = this.socket;
      this.socket = null;
      dead?.close();
      this.lost(GONE);
    }, PATIENCE);
  }

  private lost(code: number): void {
    clearInterval(this.beat);
    clearTimeout(this.doubt);
    if (this.ended) return;
    if (code === REPLACED) {
      this.close('elsewhere');
      return;
    }
    this.listener.status('lost');
    this.retry = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Do not sit out the wait when the network or the person is back. */
  private readonly hurry = (): void => {
    if (this.ended || document.visibilityState === 'hidden') return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.probe();
    } else if (this.socket?.readyState !== WebSocket.CONNECTING) {
      clearTimeout(this.retry);
      this.wait = FIRST_WAIT;
      this.open();
    }
  };
}
