// Seconds left, counted here between two frames of the house; the house alone decides when time is over.

import type { Asked, Thinking } from './messages';

const TICK = 250;

interface Running {
  seat: number;
  end: number;
  bank: number;
}

export class Clocks {
  private now = $state(performance.now());
  private own: Running | null = $state.raw(null);
  private other: Running | null = $state.raw(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  set(asked: Asked | null, thinking: Thinking | null): void {
    this.now = performance.now();
    this.own = asked ? this.running(asked.seat, asked.ms, asked.bank) : null;
    this.other = thinking ? this.running(thinking.seat, thinking.ms, 0) : null;
    clearInterval(this.timer);
    if (this.own || this.other) this.timer = setInterval(() => (this.now = performance.now()), TICK);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whole seconds left of a seat, or null. */
  secondsOf(seat: number): number | null {
    const clock = this.own?.seat === seat ? this.own : this.other?.seat === seat ? this.other : null;
    return clock && Math.max(0, Math.ceil((clock.end - this.now) / 1000));
  }

  /** Whether the own bank is running. */
  get onBank(): boolean {
    return this.own !== null && this.own.bank > 0 && this.own.end - this.now <= this.own.bank;
  }

  private running(seat: number, ms: number | null, bank: number): Running | null {
    return ms === null ? null : { seat, end: this.now + ms, bank };
  }
}
