// What a winner names: how often each fan, found by name in either language, by pinyin or by its initials.

import type { FanInfo } from './messages';

export type Named = Readonly<Record<string, number>>;

export interface Group {
  value: string;
  fans: FanInfo[];
}

/** The fan that a search finds, dearest first, by what they are worth. */
export function groupsOf(fans: FanInfo[], search: string): Group[] {
  const found = fans.filter((fan) => matches(fan, search));
  const values = [...new Set(found.map((fan) => fan.value))].sort((one, other) => Number(other) - Number(one));
  return values.map((value) => ({ value, fans: found.filter((fan) => fan.value === value) }));
}

function matches({ key, name }: FanInfo, search: string): boolean {
  const sought = plain(search);
  const initials = key.split('_').map((syllable) => syllable.charAt(0)).join('');
  return initials.startsWith(sought) || [key, name.zh, name.en].some((text) => plain(text).includes(sought));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s_]/g, '');
}

/** Name a fan so often, within what one win may count. */
export function naming(named: Named, fan: FanInfo, times: number): Named {
  return { ...named, [fan.key]: Math.max(0, Math.min(times, fan.most)) };
}

/** The keys as the house wants them: one twice if it counts twice. */
export function keysOf(named: Named): string[] {
  return Object.entries(named).flatMap(([key, times]) => Array<string>(times).fill(key));
}

export function totalOf(fans: FanInfo[], named: Named): number {
  return fans.reduce((sum, fan) => sum + Number(fan.value) * (named[fan.key] ?? 0), 0);
}
