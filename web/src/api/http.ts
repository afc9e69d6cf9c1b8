// The house over HTTP. A refusal is thrown as the house words it.

import type { Error as Refusal, House, Me, NewGuest, NewTable, RuleBook, TableInfo } from '../messages';

export class Refused extends globalThis.Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const said: unknown = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Refused(said as Refusal);
  return said as T;
}

export const house = (): Promise<House> => ask('GET', 'house');
export const newGuest = (guest: NewGuest): Promise<Me> => ask('POST', 'guest', guest);
export const forget = (): Promise<unknown> => ask('DELETE', 'me');
export const newTable = (table: Partial<NewTable>): Promise<TableInfo> => ask('POST', 'tables', table);

export const ruleBook = (rules: string): Promise<RuleBook> => ask('GET', `rules/${encodeURIComponent(rules)}`);

/** Who the cookie says one is, or null. */
export const me = (): Promise<Me | null> => ask('GET', 'me');

export function recordAddress(match: string): string {
  return `/api/matches/${encodeURIComponent(match)}/record`;
}
