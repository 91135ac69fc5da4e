import { countryNames } from '#platform/shared/countries/countries.ts';
import ownNames from '#platform/shared/countries/country-names.json';
import { foldText } from '#platform/shared/text/fold-text.ts';

/** Words of a location that say that one takes part from anywhere. */
export const onlineTerms = ['online', 'virtual', 'remote', 'internet', 'anywhere'];
const otherNames: Record<string, string> = ownNames.other;
/** Returns the words of a location, each between spaces, as `location_text` holds it. */
export const toTokens = (text: string) => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
/** Returns a name as `organization_slug` holds it. */
export const toSlug = (text: string) => toTokens(text).trim().replaceAll(' ', '-');

/** Names of a country as places have them. Abbreviations of two letters are words of other languages too. */
const namesOf = (code: string) =>
  [countryNames[code]!, ...(otherNames[code]?.split(', ') ?? [])].map(toTokens).filter((name) => name.length > 4);

const countries = Object.keys(countryNames).map((code) => ({ code, names: namesOf(code) }));
/** Places that have a country's name in theirs and are no part of it. */
const otherLocations = [
  ...countries.flatMap(({ names }) => names),
  ...['New Mexico', 'New Jersey', 'Northern Ireland'].map(toTokens),
];
const longerNames = (name: string) => otherLocations.filter((other) => other !== name && other.includes(name));

const bySlug = new Map(countries.map(({ code }) => [toSlug(countryNames[code]!), code]));
export const findCountry = (slug: string) => bySlug.get(slug);
export const countrySlug = (code: string) => toSlug(countryNames[code] ?? code);

/** Georgia of the United States is a place of the United States. */
const unlessBeside = (code: string) => (code === 'GE' ? [toTokens('United States')] : []);

type Name = { name: string; others: string[] };

// Every page of an opportunity asks for all countries, so each is worked out once.
const withinByCode = new Map<string, Name[]>(
  countries.map(({ code, names }) => [
    code,
    names.map((name) => ({ name, others: [...longerNames(name), ...unlessBeside(code)] })),
  ]),
);

/** The names by which a place is in this country, each unless it holds one of `others`. */
export const namesWithin = (code: string) => withinByCode.get(code) ?? [];

/** The countries of a place, by `location_text`. */
export const countriesOf = (locationText: string) =>
  countries
    .filter(({ code }) =>
      namesWithin(code).some(
        ({ name, others }) => locationText.includes(name) && !others.some((other) => locationText.includes(other)),
      ),
    )
    .map(({ code }) => code);
