// Which numbers an option takes: those that the house would take, whole and within its bounds.

import { describe, expect, it } from 'vitest';
import { fits } from '../src/choices';

const DEALS = { kind: 'integer', default: 16, low: 1, high: 64 };
const LIMIT = { kind: 'integer', default: null, low: 1, high: 64 };
const TABLE = { kind: 'table', default: {}, low: 0, high: 10 };

describe('fits', () => {
  it.each([1, 16, 64])('takes %s', (value) => expect(fits(DEALS, value)).toBe(true));
  it.each([0, 65, 2.5, NaN, null, undefined, '4'])('does not take %s', (value) => expect(fits(DEALS, value)).toBe(false));
  it('takes nothing where that means no limit', () => expect(fits(LIMIT, null)).toBe(true));
  it('takes a table of such numbers', () => {
    expect(fits(TABLE, {})).toBe(true);
    expect(fits(TABLE, { one: 0, two: 10 })).toBe(true);
    expect(fits(TABLE, { one: 0, two: 11 })).toBe(false);
  });
  it('has nothing to say about what is no number', () => {
    expect(fits({ kind: 'choice', default: 'a', low: null, high: null }, 'b')).toBe(true);
    expect(fits({ kind: 'bool', default: false, low: null, high: null }, true)).toBe(true);
  });
});
