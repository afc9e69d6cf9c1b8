// What this person likes, kept in the browser. Nothing here is known to the house.

const KEY = 'paicheng.settings';

export type Language = 'zh' | 'en';

interface Kept {
  language: Language;
  indices: boolean;
  twoTaps: boolean;
  hints: boolean;
}

export function preferredLanguage(languages: readonly string[]): Language {
  const first = languages.find((tag) => /^(zh|en)\b/i.test(tag));
  return first === undefined || /^zh/i.test(first) ? 'zh' : 'en';
}

function load(): Kept {
  const fresh: Kept = {
    language: preferredLanguage(navigator.languages),
    indices: false,
    twoTaps: false,
    hints: true,
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

export const settings = $state(load());

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}
