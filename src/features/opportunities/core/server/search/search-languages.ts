import ar from 'i18n-iso-countries/langs/ar.json';
import de from 'i18n-iso-countries/langs/de.json';
import es from 'i18n-iso-countries/langs/es.json';
import fr from 'i18n-iso-countries/langs/fr.json';
import hi from 'i18n-iso-countries/langs/hi.json';
import id from 'i18n-iso-countries/langs/id.json';
import pt from 'i18n-iso-countries/langs/pt.json';
import ru from 'i18n-iso-countries/langs/ru.json';
import sw from 'i18n-iso-countries/langs/sw.json';
import tr from 'i18n-iso-countries/langs/tr.json';
import zh from 'i18n-iso-countries/langs/zh.json';
import { countryNames } from '#platform/shared/countries/countries.ts';
import lists from './search-languages.json';
import { plainWords as plain, wordsOf } from './words.ts';

type Language = {
  /** English phrases by folded ones. */
  words: ReadonlyMap<string, string>;
  /** Words of English as well: they count beside others of the language alone. */
  ambiguous: ReadonlyMap<string, string>;
  ignored: ReadonlySet<string>;
  longest: number;
  /** Written without spaces: phrases are found anywhere in a word. */
  isSpaceless: boolean;
  /** Where it is spoken. */
  countries: readonly string[];
};

const plainMap = (words: Record<string, string>) =>
  new Map(Object.entries(words).map(([phrase, english]) => [plain(phrase), english]));

const english = new Map(Object.entries(countryNames).map(([code, name]) => [plain(name), code]));
const countryLists = { ar, de, es, fr, hi, id, pt, ru, sw, tr, zh };
/** Capitals are not among them: a name that English has too needs no translation. */
const namesIn = (language: keyof typeof countryLists) =>
  Object.entries(countryLists[language].countries as Record<string, string | string[]>).flatMap(([code, names]) =>
    [names]
      .flat()
      .map((name) => [plain(name), plain(countryNames[code] ?? '')] as const)
      .filter(([name, translated]) => translated && name.length > 1 && name !== translated && !english.has(name)),
  );

const languages: Language[] = Object.entries(lists).map(([name, { words, ambiguous, ignored, countries }]) => {
  const all = new Map([...namesIn(name as keyof typeof countryLists), ...plainMap(words)]);
  return {
    words: all,
    ambiguous: plainMap(ambiguous as Record<string, string>),
    ignored: new Set(ignored.map(plain)),
    longest: Math.max(...[...all.keys()].map((phrase) => phrase.split(' ').length)),
    isSpaceless: name === 'zh',
    countries,
  };
});

type Translated = { text: string; known: number };

function translateWords(
  words: readonly string[],
  { words: phrases, ambiguous, ignored, longest }: Language,
): Translated {
  const parts: string[] = [];
  let known = 0;
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    while (length > 1 && !phrases.has(words.slice(at, at + length).join(' '))) length -= 1;
    const phrase = words.slice(at, at + length).join(' ');
    at += length;
    const translation = phrases.get(phrase);
    if (translation !== undefined) known += length;
    if (translation === undefined && ignored.has(phrase)) continue;
    parts.push(translation ?? ambiguous.get(phrase) ?? phrase);
  }
  return { text: parts.join(' '), known };
}

function splitSpaceless(word: string, phrases: ReadonlyMap<string, string>): string[] {
  for (let length = word.length; length > 0; length -= 1)
    if (phrases.has(word.slice(0, length)))
      return [word.slice(0, length), ...(length < word.length ? splitSpaceless(word.slice(length), phrases) : [])];
  const next = [...word].findIndex(
    (_, at) => at > 0 && [...phrases.keys()].some((phrase) => word.startsWith(phrase, at)),
  );
  return next < 0 ? [word] : [word.slice(0, next), ...splitSpaceless(word.slice(next), phrases)];
}

/**
 * Returns a folded text in English where it has words of another language that `search-languages.json` or the names of
 * countries hold, with the countries in which that is spoken; else the text itself.
 */
export function translate(folded: string): { text: string; spokenIn: readonly string[] } {
  const words = wordsOf(folded);
  let best: Translated & { spokenIn: readonly string[] } = { text: folded, known: 0, spokenIn: [] };
  for (const language of languages) {
    const split = language.isSpaceless
      ? words.flatMap((word) => (/\p{Script=Han}/u.test(word) ? splitSpaceless(word, language.words) : word))
      : words;
    const translated = translateWords(split, language);
    if (translated.known > best.known) best = { ...translated, spokenIn: language.countries };
  }
  return best;
}
