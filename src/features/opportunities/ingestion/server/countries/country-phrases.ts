import english from 'i18n-iso-countries/langs/en.json';
import { countryGroups, countryNames } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { countryLanguages } from './country-languages.ts';
import data from './country-words.json';

/** Folded words of a text; the names of places are compared by them. */
export const nameWords = (text: string) => foldText(text).match(/[\p{L}\p{N}*]+/gu) ?? [];
const toPhrase = (text: string) => nameWords(text).join(' ');
export const phrasesOf = (list: string) => new Set(list.split(', ').map(toPhrase));

const latin = /^[\p{Script=Latin}\d ]+$/u;
/** Shorter names in Latin letters are words of other languages. */
const shortestName = 4;

type Names = Record<string, string | string[]>;

/** Codes by each phrase that names a country or a group of countries. */
export type CountryPhrases = { codes: ReadonlyMap<string, readonly string[]>; longest: number };

function createPhrases(): CountryPhrases {
  const codes = new Map<string, readonly string[]>();
  const add = (name: string, value: readonly string[]) => {
    const phrase = toPhrase(name);
    if (phrase && !codes.has(phrase)) codes.set(phrase, value);
  };
  const addName = (name: string, code: string) => {
    add(name, [code]);
    // 'Trinidad & Tobago'.
    add(name.replace(/ and /g, ' '), [code]);
    // 'Iran, Islamic Republic of' is 'Islamic Republic of Iran' as well.
    const [core, ending, ...more] = name.split(', ');
    if (ending && more.length === 0) add(`${ending} ${core}`, [code]);
  };
  const addNames = (names: Names, isLong: (phrase: string) => boolean = () => true) => {
    for (const [code, given] of Object.entries(names))
      for (const name of [given].flat()) if (countryNames[code] && isLong(toPhrase(name))) addName(name, code);
  };
  for (const [code, names] of Object.entries(data.names)) for (const name of names.split(', ')) add(name, [code]);
  addNames(countryNames);
  addNames(english.countries as Names);
  for (const [code, names] of Object.entries(data.nationals))
    for (const name of names.split(', ')) for (const each of [name, `${name}s`]) add(each, [code]);
  for (const [group, names] of Object.entries(data.regions))
    for (const name of names.split(', ')) add(name, countryGroups[group] ?? group.split(' '));
  for (const { countries } of countryLanguages)
    addNames(countries, (phrase) => phrase.length >= shortestName || !latin.test(phrase));
  for (const phrase of phrasesOf(data.ambiguous)) codes.delete(phrase);
  return { codes, longest: Math.max(...[...codes.keys()].map((phrase) => phrase.split(' ').length)) };
}

let phrases: CountryPhrases | undefined;
/** Some twenty thousand names, collected when they are first needed. */
export const countryPhrases = () => {
  phrases ??= createPhrases();
  return phrases;
};
