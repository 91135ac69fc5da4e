import type { EducationLevel } from '#features/people/interests/vocabulary.ts';
import { countryGroups, countryNames } from '#platform/shared/countries.ts';
import ownNames from '#platform/shared/country-names.json';
import { foldText } from '#platform/shared/fold-text.ts';
import type { FundingKind, OpportunityType } from '../../vocabulary.ts';
import data from './search-words.json';

/** A word can stand for one of these besides itself. */
export type Understood =
  | { kind: 'country'; value: string }
  | { kind: 'region'; value: string }
  | { kind: 'education'; value: EducationLevel }
  | { kind: 'type'; value: OpportunityType }
  | { kind: 'funding'; value: FundingKind };

/** One thing that a search asks for: its words as typed, other words for it, and the values of columns that mean it. */
export type Concept = {
  typed: string;
  alike: string[];
  /** Words of neighbouring topics: they make something related. */
  near: string[];
  /** Words of `search_document_of` that stand for values of columns. */
  terms: string[];
  /** Says little ('students'): may be missing. */
  isWeak: boolean;
  /** Asks where it is ('in Japan'), not for whom. */
  isWhere?: boolean | undefined;
  /** Words of the place that answer it. */
  locations?: readonly string[] | undefined;
  understood?: Understood | undefined;
};

const ignored = new Set(data.ignored);
/** Says nothing: 'in', 'for', 'the'. */
export const isIgnored = (word: string) => ignored.has(word);
const weak = new Set(data.weak);
/** Words of a folded text: what is neither a letter nor a digit separates them. */
export const wordsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+/gu) ?? [];
const plain = (text: string) => wordsOf(foldText(text)).join(' ');

/** `isTopic`: a phrase whose words count one by one. */
type Entry = Pick<Concept, 'alike' | 'near' | 'terms' | 'locations' | 'understood'> & { isTopic?: boolean };
const entries = new Map<string, Entry>();
const entryOf = (phrase: string) => {
  const entry = entries.get(phrase) ?? { alike: [], near: [], terms: [] };
  entries.set(phrase, entry);
  return entry;
};

/** PostgreSQL takes them for others ('international', 'program'), so they stand for nothing but themselves. */
const misleading = new Set(data.misleading);
for (const group of data.alike)
  for (const phrase of group)
    entryOf(phrase).alike.push(...group.filter((other) => other !== phrase && !misleading.has(other)));
for (const [phrase, near] of Object.entries(data.near)) {
  if (phrase.includes(' ') && !entries.has(phrase)) entryOf(phrase).isTopic = true;
  const group = [phrase, ...(entries.get(phrase)?.alike ?? [])];
  for (const each of group) entryOf(each).near.push(...near);
}

function addValues(kind: 'type' | 'education' | 'funding', values: Record<string, string[]>) {
  for (const [value, phrases] of Object.entries(values))
    for (const phrase of phrases) {
      const entry = entryOf(phrase);
      entry.understood = { kind, value } as Understood;
      entry.terms.push(`${kind}0${value.replaceAll('-', '')}`);
    }
}
addValues('type', data.types);
for (const [type, phrases] of Object.entries(data.narrower))
  for (const phrase of phrases) entryOf(phrase).near.push(`type0${type}`);
for (const phrase of data.online) entryOf(phrase).locations = ['online'];
addValues('education', data.education);
addValues('funding', data.funding);

const otherNames: Record<string, string> = ownNames.other;
const nationalities = data.nationalities as Record<string, string>;
for (const [code, name] of Object.entries(countryNames)) {
  const names = [name, ...(otherNames[code]?.split(', ') ?? [])].map(plain);
  const nationals = (nationalities[code] ?? '').split(/ (?!african|lankan|rican)/).filter(Boolean);
  for (const phrase of new Set([...names, ...nationals])) {
    if (phrase.length < 2) continue;
    const entry = entryOf(phrase);
    entry.understood ??= { kind: 'country', value: code };
    entry.alike.push(...[...names, ...nationals].filter((other) => other !== phrase && other.length > 1));
    entry.terms.push(`country0${code.toLowerCase()}`);
    entry.locations ??= names.filter((name) => name.length >= 3);
  }
}
for (const [group, phrases] of Object.entries(data.regions))
  for (const phrase of phrases) {
    const entry = entryOf(phrase);
    entry.understood ??= { kind: 'region', value: group };
    entry.alike.push(...phrases.filter((other) => other !== phrase));
    entry.near.push(...(countryGroups[group] ?? []).map((code) => plain(countryNames[code]!)));
    entry.locations = phrases;
  }

/** The entry of a phrase, in the singular or the plural. */
const findEntry = (phrase: string) =>
  entries.get(phrase) ?? entries.get(phrase.replace(/s$/, '')) ?? entries.get(`${phrase}s`);

const longestPhrase = Math.max(...[...entries.keys()].map((phrase) => phrase.split(' ').length));

/** Returns the concepts of a folded text; the longest known phrase first, then single words. */
export function readConcepts(folded: string): Concept[] {
  const words = wordsOf(folded);
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && !findEntry(words.slice(at, at + length).join(' '))) length -= 1;
    const phrase = words.slice(at, at + length).join(' ');
    const entry = findEntry(phrase);
    const isBehindIn = words[words[at - 1] === 'the' ? at - 2 : at - 1] === 'in';
    at += length;
    const parts = entry?.isTopic
      ? wordsOf(phrase).map((typed) => ({ typed, ...findEntry(typed), near: entry.near }))
      : [{ typed: phrase, ...entry }];
    for (const { typed, alike = [], near = [], terms = [], locations, understood } of parts) {
      if (isIgnored(typed) && !(entry && words.length === 1)) continue;
      if (concepts.some((concept) => concept.typed === typed)) continue;
      const isWhere = isBehindIn && (understood?.kind === 'country' || understood?.kind === 'region');
      concepts.push({
        typed,
        alike: [...new Set(alike)],
        near: [...new Set(isWhere ? [...near, ...terms] : near)],
        terms: isWhere ? [] : [...new Set(terms)],
        locations,
        isWhere,
        isWeak: weak.has(typed),
        understood,
      });
    }
  }
  return concepts.every(({ isWeak }) => isWeak) ? concepts.map((each) => ({ ...each, isWeak: false })) : concepts;
}
