import { foldCharacters } from './fold-characters.ts';

/** Locales whose month names are read; Arabic has three sets. */
const locales = ['en', 'es', 'fr', 'de', 'pt', 'ar', 'ar-SY', 'ar-DZ', 'ar-MA', 'id'];

function namesOf(locale: string, month: 'long' | 'short') {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => {
    const name = foldCharacters(format.format(Date.UTC(2024, at, 15))).replace(/\.$/, '');
    return [name, at + 1] as const;
  });
}

/** 1 to 12 by folded names, from the platform's own data of languages. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  locales.flatMap((locale) => [...namesOf(locale, 'short'), ...namesOf(locale, 'long')]),
);

/** All names, the longest first, as part of a regular expression. */
export const monthAlternatives = [...monthNumbers.keys()]
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(/ /g, '\\s+'))
  .join('|');
