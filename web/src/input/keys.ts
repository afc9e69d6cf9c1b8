// Which key means what at the table. Nothing fires while somebody types.

import type { Action } from '../messages';

export type Command =
  | { do: 'select'; at: number }
  | { do: 'move'; by: 1 | -1 }
  | { do: 'drawn' }
  | { do: 'confirm' }
  | { do: 'action'; type: Action['type'] }
  | { do: 'ready' }
  | { do: 'help' };

export const LETTERS: Readonly<Record<string, Action['type']>> = {
  c: 'chow',
  p: 'pung',
  k: 'kong',
  h: 'win',
  x: 'decline',
  s: 'declare',
};

const DIGITS = '1234567890-=';
const PLAIN: Readonly<Record<string, Command>> = {
  arrowleft: { do: 'move', by: -1 },
  arrowright: { do: 'move', by: 1 },
  enter: { do: 'confirm' },
  d: { do: 'drawn' },
  r: { do: 'ready' },
  '?': { do: 'help' },
};

/** Return the letter that stands on the button of an action. */
export function letterOf(type: Action['type']): string {
  return Object.keys(LETTERS).find((letter) => LETTERS[letter] === type)?.toUpperCase() ?? '';
}

/** Return what a key press asks for, or null. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return null;
  const key = event.key.toLowerCase();
  if (key === 'enter' && event.target instanceof HTMLElement && event.target.closest('button, a')) return null;
  const type = LETTERS[key];
  if (type) return { do: 'action', type };
  const digit = DIGITS.indexOf(key);
  if (digit >= 0) return { do: 'select', at: digit };
  return PLAIN[key] ?? null;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}
