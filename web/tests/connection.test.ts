import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../src/api/connection';
import type { FromHouse } from '../src/messages';

class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose({ code });
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const WELCOME = { type: 'welcome', player: 0, table: {} };
let since: number | null = null;
const heard: FromHouse[] = [];
const statuses: string[] = [];
let connection: Connection;

const last = (): FakeSocket => FakeSocket.made[FakeSocket.made.length - 1] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made.length = heard.length = statuses.length = 0;
  since = null;
  connection = new Connection('table-1', {
    hear: (frame) => heard.push(frame),
    status: (status) => statuses.push(status),
    since: () => since,
  });
  last().open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('joins, and after a loss asks from the last number on', () => {
    expect(last().sent).toEqual([{ type: 'join', table: 'table-1', since: null }]);
    last().say(WELCOME);
    since = 17;
    last().close(1006);
    vi.advanceTimersByTime(500);
    last().open();
    expect(last().sent).toEqual([{ type: 'join', table: 'table-1', since: 17 }]);
    expect(statuses).toEqual(['open', 'lost']);
  });

  it('waits twice as long after every failure, at most ten seconds, and half a second again after a welcome', () => {
    for (const wait of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const sockets = FakeSocket.made.length;
      last().close(1006);
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.made.length).toBe(sockets);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made.length).toBe(sockets + 1);
    }
    last().open();
    last().say(WELCOME);
    last().close(1006);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made.length).toBe(9);
  });

  it('gives a line up that does not answer a ping', () => {
    last().say(WELCOME);
    vi.advanceTimersByTime(15_000);
    last().say({ type: 'pong', mark: 0 });
    vi.advanceTimersByTime(15_000);
    vi.advanceTimersByTime(4999);
    expect(statuses).toEqual(['open']);
    vi.advanceTimersByTime(1);
    expect(statuses).toEqual(['open', 'lost']);
  });

  it('looks at once whether the line still lives when the page is shown again', () => {
    last().say(WELCOME);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(last().sent.at(-1)).toEqual({ type: 'ping', mark: 0 });
    vi.advanceTimersByTime(5000);
    expect(statuses).toEqual(['open', 'lost']);
  });

  it('does not wait any longer when the network is back', () => {
    last().close(1006);
    globalThis.dispatchEvent(new Event('online'));
    expect(FakeSocket.made.length).toBe(2);
  });

  it('does not come back where another window took its place', () => {
    last().say(WELCOME);
    last().close(4001);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made.length).toBe(1);
    expect(statuses).toEqual(['open', 'elsewhere']);
  });

  it('says so when a message could not be sent', () => {
    expect(connection.send({ type: 'ready', deal_no: 0 })).toBe(true);
    last().close(1006);
    expect(connection.send({ type: 'ready', deal_no: 0 })).toBe(false);
  });
});
