import { foldText } from '../text/fold-text.ts';
import { countryNames } from './countries.ts';
import ownNames from './country-names.json';

/** Other names: former, long, short or native ones, and parts of the country. */
const otherNames: Record<string, string> = ownNames.other;

/** Normalised for comparison: folded, without punctuation, '&' as 'and', no leading 'the'. */
const toKey = (name: string) =>
  foldText(name)
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

export type Country = { code: string; name: string };

const compare = new Intl.Collator('en').compare;
/** All countries, ordered by English name. */
export const countries: readonly Country[] = Object.entries(countryNames)
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => compare(a.name, b.name));

const keysOf = new Map(
  countries.map(({ code, name }) => [code, [name, ...(otherNames[code]?.split(', ') ?? [])].map(toKey)]),
);

/** The country of a complete name, another common name or an ISO 3166 code; undefined when none or several match. */
export function findCountry(text: string): Country | undefined {
  const key = toKey(text);
  const byName = countries.filter(({ code }) => keysOf.get(code)![0] === key);
  if (byName.length === 1) return byName[0];
  const byOtherName = countries.filter(({ code }) => keysOf.get(code)!.includes(key));
  if (byOtherName.length > 0) return byOtherName.length === 1 ? byOtherName[0] : undefined;
  const code = text.trim().toUpperCase();
  return code.length === 2 && countryNames[code] ? { code, name: countryNames[code] } : undefined;
}

/**
 * Countries that match what was input: first names that begin with it, then other names that do, then later words of a
 * name. All countries for empty input.
 */
export function searchCountries(input: string): readonly Country[] {
  const key = toKey(input);
  if (!key) return countries;
  const rankOf = ({ code }: Country) => {
    const [name, ...others] = keysOf.get(code) as [string, ...string[]];
    if (name.startsWith(key)) return 0;
    if (others.some((other) => other.startsWith(key))) return 1;
    if ([name, ...others].some((each) => each.includes(` ${key}`))) return 2;
    return code === input.trim().toUpperCase() ? 0 : 3;
  };
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
