// Words for people, by key, in the language chosen.

import type { Text } from '../messages';
import { settings } from '../settings.svelte';
import { en } from './en';
import { zh } from './zh';

export type Key = keyof typeof zh;
type Values = Record<string, string | number>;

/** Return the text of a key with `{name}` filled in. */
export function t(key: Key, values: Values = {}): string {
  const text: string = (settings.language === 'zh' ? zh : en)[key];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Return a text in Chinese, whatever language was chosen. */
export function inChinese(key: Key): string {
  return zh[key];
}

export function isKey(key: string): key is Key {
  return key in zh;
}

/** Return the words of the house in the language chosen. */
export function words(text: Text): string {
  return settings.language === 'zh' ? text.zh : text.en;
}

const NAMES = { zh: zh.tiles.split(' '), en: en.tiles.split(', ') };

export function tileName(tile: number): string {
  return NAMES[settings.language][tile] ?? t('tile.hidden');
}
