// What may be entered for an option of a rule set, so that a wrong number is named before the house refuses it.

import type { OptionInfo } from './messages';
import { isKey, t } from './texts';

/** What of an option its number is judged by. */
export type Bounds = Pick<OptionInfo, 'kind' | 'default' | 'low' | 'high'>;

export function optionTitle(option: OptionInfo): string {
  const key = `option.${option.name}`;
  return isKey(key) ? t(key) : option.name;
}

/** Whether every number of an option's value is one that it takes; nothing at all is one where that means no limit. */
export function fits(option: Bounds, value: unknown): boolean {
  if (option.kind === 'table') return Object.values(value as object).every((given) => within(option, given));
  return option.kind !== 'integer' || (value === null && option.default === null) || within(option, value);
}

function within({ low, high }: Bounds, given: unknown): boolean {
  return Number.isInteger(given) && Number(given) >= (low ?? -Infinity) && Number(given) <= (high ?? Infinity);
}
