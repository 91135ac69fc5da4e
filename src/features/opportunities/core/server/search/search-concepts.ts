import { countryNames } from '#platform/shared/countries/countries.ts';
import ownNames from '#platform/shared/countries/country-names.json';
import { findHardWords, type Understood, withRole } from './hard-words.ts';
import data from './search-words.json';
import { plainWords as plain, wordsOf } from './words.ts';

/** One thing that a search asks for: its words as typed, other words for it, and the fact that it stands for. */
export type Concept = {
  typed: string;
  alike: string[];
  /** Words of neighbouring topics: they make something related. */
  near: string[];
  /** Says little ('students'): may be missing. */
  isWeak: boolean;
  understood?: Understood | undefined;
  /** Its words mean something next to each other alone. */
  isPhrase?: boolean | undefined;
};

const ignored = new Set(data.ignored);
/** Says nothing: 'in', 'for', 'the'. */
export const isIgnored = (word: string) => ignored.has(word);
const weak = new Set(data.weak);
const phrases = new Set(data.phrases);

/** `isTopic`: a phrase whose words count one by one. */
type Entry = Pick<Concept, 'alike' | 'near' | 'understood'> & { isTopic?: boolean };
const entries = new Map<string, Entry>();
const entryOf = (phrase: string) => {
  const entry = entries.get(phrase) ?? { alike: [], near: [] };
  entries.set(phrase, entry);
  return entry;
};

for (const group of data.alike)
  for (const phrase of group) entryOf(phrase).alike.push(...group.filter((other) => other !== phrase));
for (const phrase of data.phrases) entryOf(phrase);
for (const [phrase, near] of Object.entries(data.near)) {
  if (phrase.includes(' ') && !entries.has(phrase)) entryOf(phrase).isTopic = true;
  const group = [phrase, ...(entries.get(phrase)?.alike ?? [])];
  for (const each of group) entryOf(each).near.push(...near);
}
for (const kind of ['type', 'education', 'funding', 'online', 'women'] as const)
  for (const [value, phrases] of Object.entries(data.facts[kind]))
    for (const phrase of phrases) entryOf(phrase).understood = { kind, value };

const otherNames: Record<string, string> = ownNames.other;
const nationalities = data.nationalities as Record<string, string>;
for (const [code, name] of Object.entries(countryNames)) {
  const names = [name, ...(otherNames[code]?.split(', ') ?? [])].map(plain);
  const nationals = (nationalities[code] ?? '').split(/ (?!african|lankan|rican)/).filter(Boolean);
  for (const phrase of new Set([...names, ...nationals])) {
    if (phrase.length < 2) continue;
    const entry = entryOf(phrase);
    entry.understood ??= { kind: 'country', value: code };
    entry.alike.push(...[...names, ...nationals].filter((other) => other !== phrase && other.length > 2));
  }
}
for (const [group, phrases] of Object.entries(data.regions))
  for (const phrase of phrases) {
    const entry = entryOf(phrase);
    entry.understood ??= { kind: 'region', value: group };
    entry.alike.push(...phrases.filter((other) => other !== phrase));
  }
const peoples = new Set(Object.values(nationalities).flatMap((names) => names.split(/ (?!african|lankan|rican)/)));

/** The entry of a phrase, in the singular or the plural. */
const findEntry = (phrase: string) =>
  entries.get(phrase) ?? entries.get(phrase.replace(/s$/, '')) ?? entries.get(`${phrase}s`);

const longestPhrase = Math.max(...[...entries.keys()].map((phrase) => phrase.split(' ').length));

/** Returns the concepts of a folded text: facts that several words name, known phrases, the longest first, then single words. */
export function readConcepts(folded: string): Concept[] {
  const { found, rest } = findHardWords(folded);
  const concepts: Concept[] = found.map((each) => ({ ...each, alike: [], near: [], isWeak: !each.understood }));
  const words = wordsOf(rest);
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && !findEntry(words.slice(at, at + length).join(' '))) length -= 1;
    const phrase = words.slice(at, at + length).join(' ');
    const entry = findEntry(phrase);
    const around = { before: words.slice(Math.max(0, at - 8), at), after: words[at + length] };
    at += length;
    const parts = entry?.isTopic
      ? wordsOf(phrase).map((typed) => ({ typed, ...findEntry(typed), near: entry.near }))
      : [{ typed: phrase, ...entry }];
    for (const { typed, alike = [], near = [], understood } of parts) {
      if (isIgnored(typed) && !(entry && words.length === 1)) continue;
      if (concepts.some((concept) => concept.typed === typed)) continue;
      concepts.push({
        typed,
        alike: [...new Set(alike)],
        near: [...new Set(near)],
        isWeak: weak.has(typed),
        isPhrase: phrases.has(typed),
        understood: understood && withRole(understood, peoples.has(typed.replace(/s$/, '')), typed, around),
      });
    }
  }
  return concepts.every(({ isWeak }) => isWeak) ? concepts.map((each) => ({ ...each, isWeak: false })) : concepts;
}
