// The page's `apply` against deals that the engine played and hid for a seat (tests/page/make.py).
import { describe, expect, it } from 'vitest';
import { apply } from '../src/apply';
import type { Event } from '../src/messages';
import type { TableView } from '../src/state';
import deals from './deals.json';

interface Deal {
  rules: string;
  seat: number | null;
  steps: { event: Event; changed: Partial<TableView> }[];
}

describe.each(deals as unknown as Deal[])('$rules seen from $seat', ({ steps }) => {
  it('gives after every event the view that the engine gives', () => {
    let page: TableView | null = null;
    let engine = {};
    for (const { event, changed } of steps) {
      page = apply(page, event);
      engine = { ...engine, ...changed };
      expect(page, event.type).toEqual(engine);
    }
  });
});
