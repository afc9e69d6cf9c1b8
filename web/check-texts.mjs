// Holds the text files together: the same keys and the same {names} in both, every key used, no Chinese outside them.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = new URL('./src/', import.meta.url).pathname;
const LANGUAGES = ['zh', 'en'];
const HAN = /\p{Script=Han}/u;

/** Return the entries of a text file. */
function entries(language) {
  const source = readFileSync(join(SOURCE, 'texts', `${language}.ts`), 'utf8');
  const found = [...source.matchAll(/^ {2}'?([\w.]+)'?:\s*'((?:[^'\\]|\\.)*)'/gm)];
  return new Map(found.map(([, key, text]) => [key, text]));
}

function sources(folder = SOURCE) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'texts' ? [join(path, 'index.ts')] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && entry.name !== 'messages.ts' ? [path] : [];
  });
}

function placeholders(text) {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort().join(' ');
}

function differences(texts) {
  const [first, second] = LANGUAGES.map((language) => texts[language]);
  const missing = [...first.keys()].filter((key) => !second.has(key)).map((key) => `en.ts lacks ${key}`);
  const extra = [...second.keys()].filter((key) => !first.has(key)).map((key) => `zh.ts lacks ${key}`);
  const unlike = [...first]
    .filter(([key, text]) => second.has(key) && placeholders(text) !== placeholders(second.get(key)))
    .map(([key]) => `${key}: the {names} differ`);
  return [...missing, ...extra, ...unlike];
}

/** Keys stand in quotes, or in a template that ends in one `${...}`. */
function unused(keys, code) {
  const prefixes = [...code.matchAll(/`([\w.]+\.)\$\{[^`]*\}`/g)].map(([, prefix]) => prefix);
  const used = (key) =>
    code.includes(`'${key}'`) || code.includes(`.${key}.`) || prefixes.some((prefix) => key.startsWith(prefix));
  return [...keys].filter((key) => !used(key)).map((key) => `${key} is not used`);
}

/** Comments may say 汉字; the program may not. */
function hanOutside(paths) {
  return paths.flatMap((path) => {
    const code = readFileSync(path, 'utf8').replace(/\/\/.*$|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gm, '');
    return HAN.test(code) ? [`${path.slice(SOURCE.length)}: Chinese outside the text files`] : [];
  });
}

const texts = Object.fromEntries(LANGUAGES.map((language) => [language, entries(language)]));
const paths = sources();
const code = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
const faults = [...differences(texts), ...unused(texts.zh.keys(), code), ...hanOutside(paths)];
for (const fault of faults) console.error(fault);
console.log(`${texts.zh.size} texts in ${LANGUAGES.length} languages, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
