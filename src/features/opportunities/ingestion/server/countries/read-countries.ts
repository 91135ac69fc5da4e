import { countryGroups, countryNames } from '#platform/shared/countries/countries.ts';
import { alpha3 } from './country-codes.ts';
import { countryPhrases, nameWords, phrasesOf } from './country-phrases.ts';
import data from './country-words.json';

const everybody = phrasesOf(data.everybody);
/** These may end a phrase about some people: 'open to all Kenyan students'. */
const openEnded = new Set(['all', 'any', 'anyone', 'everyone', 'everybody', 'open']);
const ignored = phrasesOf(data.ignored);
const exceptions = phrasesOf(data.except);
const longestException = 4;

/** `unknown`: words that name no country we know; the countries beside them are kept. */
export type ReadCountries = { codes: string[]; unknown: string[] };

type Part = { codes: string[]; without: string[]; isEverybody: boolean; unknown: string[] };
const nothing = (): Part => ({ codes: [], without: [], isEverybody: false, unknown: [] });

/** A code that is written as one: in capitals, or alone in its cell. */
function codesOfWord(word: string, isAlone: boolean) {
  const code = word.toUpperCase();
  const isCode = word === code || (isAlone && !ignored.has(word.toLowerCase()) && !exceptions.has(word.toLowerCase()));
  const known = code.length === 3 ? alpha3.get(code) : code;
  return isCode && known && Object.hasOwn(countryNames, known) ? [known] : undefined;
}

/** 'in', 'no' or 'de' alone in a cell: India, Norway or Germany in small letters, or a word that says nothing. */
const isCodeOrWord = (word: string) =>
  /^[a-z]{2}$/.test(word) &&
  Object.hasOwn(countryNames, word.toUpperCase()) &&
  (ignored.has(word) || exceptions.has(word));

/** The longest phrase of a set at the start of some words. */
function startsWith(words: readonly string[], phrases: { has: (phrase: string) => boolean }, longest: number) {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1)
    if (phrases.has(words.slice(0, length).join(' '))) return length;
  return 0;
}

const wholePhrases = {
  has: (phrase: string) => phrase.includes(' ') && !openEnded.has(phrase.split(' ').at(-1)!) && everybody.has(phrase),
};

/** Reads one name, or several without a separator: 'Kenyan and Ugandan citizens'. */
function readPart(text: string, isExcept: { value: boolean }): Part {
  const part = nothing();
  const { codes: known, longest } = countryPhrases();
  const written = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}*]+/gu) ?? [];
  const words = written.flatMap((word) => nameWords(word).join('') || []);
  const strangers: string[][] = [];
  let isBeside = false;
  const add = (codes: readonly string[]) => (isExcept.value ? part.without : part.codes).push(...codes);
  if (written.length === 1 && isCodeOrWord(written[0]!)) return { ...part, unknown: [written[0]!] };
  if (everybody.has(words.join(' ')) && !isExcept.value) return { ...part, isEverybody: true };
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    const ofName = startsWith(rest, known, longest);
    const code = ofName <= 1 ? codesOfWord(written[at] ?? '', words.length === 1) : undefined;
    const ofEverybody = startsWith(rest, wholePhrases, longest);
    const ofException = startsWith(rest, exceptions, longestException);
    let length = 1;
    let isStranger = false;
    if (ofEverybody > ofName && !isExcept.value) {
      part.isEverybody = true;
      length = ofEverybody;
    } else if (code && (words.length === 1 || !ignored.has(rest[0]!))) add(code);
    else if (ofName > 0) {
      add(known.get(rest.slice(0, ofName).join(' '))!);
      length = ofName;
    } else if (ofException > 0) {
      const before = words.slice(0, at);
      part.isEverybody ||= everybody.has(before.join(' '));
      isExcept.value = true;
      length = ofException;
    } else isStranger = !ignored.has(rest[0]!) && everybody.has(rest.join(' ')) === false;
    if (isStranger && !isExcept.value && leadsToException(rest)) isStranger = false;
    if (isStranger) {
      if (isBeside) strangers.at(-1)!.push(written[at]!);
      else strangers.push([written[at]!]);
    }
    isBeside = isStranger;
    at += length;
  }
  // 'Any country in Africa' names Africa.
  const isEverybody = part.isEverybody && part.codes.length === 0;
  return { ...part, isEverybody, unknown: strangers.map((names) => names.join(' ')) };
}

/** 'Worldwide except Japan': the words before it say everybody. */
function leadsToException(words: readonly string[]) {
  const at = words.findIndex((word) => exceptions.has(word));
  return at > 0 && everybody.has(words.slice(0, at).join(' '));
}

/** Reads the parts; a part that is unknown alone may belong to the one before it: 'Korea, South'. */
function readParts(text: string): Part[] {
  const isExcept = { value: false };
  const parts: { text: string; read: Part }[] = [];
  const pieces = text.split(/([,;|/\n\r\t•·、，；()[\]]+)/);
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) {
      if (piece.includes(')')) isExcept.value = false;
      continue;
    }
    if (!piece.trim()) continue;
    const before = parts.at(-1);
    const wasExcept = isExcept.value;
    const read = readPart(piece, isExcept);
    const isUnclear = read.unknown.length > 0 || (before?.read.unknown.length ?? 0) > 0;
    const isPartOfName = isUnclear || (read.codes.length === 0 && isNameAlone(piece));
    if (before && isPartOfName && !read.isEverybody && !isExcept.value && !wasExcept) {
      const both = readPart(`${before.text} ${piece}`, { value: false });
      const inverted = readPart(`${piece} ${before.text}`, { value: false });
      const joined = [both, inverted].find(({ unknown, codes }) => unknown.length === 0 && codes.length > 0);
      if (joined) {
        parts[parts.length - 1] = { text: `${before.text} ${piece}`, read: joined };
        continue;
      }
    }
    parts.push({ text: piece, read });
  }
  return parts.map(({ read }) => read);
}

/** A part of a name such as '(the)' says nothing of its own. */
const isNameAlone = (text: string) => nameWords(text).some((word) => !ignored.has(word));

/**
 * Reads ISO codes, names in many languages, names of a country's people, and groups of countries, less those behind
 * 'except'. `codes` holds all countries for 'Worldwide', and is empty where nothing is said.
 */
export function readCountries(given: readonly string[]): ReadCountries {
  const items = given.map((item) => item.trim()).filter(Boolean);
  const groups = items.filter((item) => Object.hasOwn(countryGroups, item) || Object.hasOwn(countryNames, item));
  const removed = items.filter((item) => /^-([A-Z]{2}|@[a-z-]+)$/.test(item)).map((item) => item.slice(1));
  const rest = items.filter((item) => !groups.includes(item) && !removed.includes(item.slice(1)));
  const parts = readParts(rest.join(', '));
  const codes = [...groups.flatMap((group) => countryGroups[group] ?? [group]), ...parts.flatMap((part) => part.codes)];
  const without = [
    ...removed.flatMap((name) => countryGroups[name] ?? [name]),
    ...parts.flatMap((part) => part.without),
  ];
  const unknown = parts.flatMap((part) => part.unknown);
  const isEverybody = parts.some((part) => part.isEverybody) || (codes.length === 0 && without.length > 0);
  // 'Worldwide; Kenya' says two things.
  if (isEverybody && codes.length > 0) unknown.push(rest.join(', '));
  const all = codes.length > 0 ? codes : isEverybody ? countryGroups['@all']! : [];
  return { codes: [...new Set(all)].filter((code) => !without.includes(code)).sort(), unknown };
}
