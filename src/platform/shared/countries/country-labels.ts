import { counted } from '../text/text.ts';
import { countryGroups, countryNames } from './countries.ts';

const groupNames: Record<string, string> = {
  '@all': 'all countries',
  '@africa': 'all countries of Africa',
  '@eu': 'all countries of the European Union',
  '@europe': 'all countries of Europe',
  '@latin-america': 'all countries of Latin America',
  '@commonwealth': 'all countries of the Commonwealth',
  '@asean': 'all countries of ASEAN',
  '@developing': 'low and middle income countries',
};
const maxNames = 12;
const maxJoined = 3;

const capitalized = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

const namesOf = (codes: readonly string[]) =>
  [...new Set(codes)].map((code) => countryNames[code] ?? code).sort((a, b) => (a < b ? -1 : 1));

const maxExceptions = 3;

/** 'Kenya, Norway and Peru'. */
export const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** 'all countries of Africa', or 'all countries except Japan' where few are missing. */
function nameOfGroup(codes: readonly string[]) {
  const chosen = new Set(codes);
  const group = Object.keys(groupNames).find(
    (name) => countryGroups[name]!.length === chosen.size && countryGroups[name]!.every((code) => chosen.has(code)),
  );
  if (group) return groupNames[group];
  const missing = Object.keys(countryNames).filter((code) => !chosen.has(code));
  const isExcept = missing.length > 0 && missing.length <= maxExceptions;
  return isExcept ? `all countries except ${joinNames(namesOf(missing))}` : undefined;
}

/** For a card: a known group by its name, up to two countries by their names, more by their number; empty for none. */
export function formatOpenTo(codes: readonly string[]) {
  if (codes.length === 0) return '';
  if (codes.length <= 2) return namesOf(codes).join(', ');
  const group = nameOfGroup(codes);
  return group ? capitalized(group) : counted(codes.length, 'country', 'countries');
}

/** A known group by its name, up to 12 countries by their names, more with a count of the rest; empty for none. */
export function formatCountries(codes: readonly string[]) {
  if (codes.length === 0) return '';
  const group = nameOfGroup(codes);
  if (group) return capitalized(group);
  const names = namesOf(codes);
  if (names.length <= maxNames) return names.join(', ');
  return `${names.slice(0, maxNames).join(', ')} and ${counted(names.length - maxNames, 'more country', 'more countries')}`;
}

/** Inside a sentence: 'Kenya', 'Kenya, Norway and Peru', 'all countries of Africa', '54 countries'. */
export function joinCountries(codes: readonly string[]) {
  const names = namesOf(codes);
  if (names.length === 1) return names[0]!;
  const group = nameOfGroup(codes);
  if (group) return group;
  if (names.length > maxJoined) return counted(names.length, 'country', 'countries');
  return joinNames(names);
}
