import { countryGroups, countryNames } from '#platform/shared/countries.ts';
import { counted } from '#platform/shared/text.ts';

const groupNames: Record<string, string> = {
  '@africa': 'all countries of Africa',
  '@eu': 'all countries of the European Union',
  '@europe': 'all countries of Europe',
  '@latin-america': 'all countries of Latin America',
  '@commonwealth': 'all countries of the Commonwealth',
  '@asean': 'all countries of ASEAN',
  '@developing': 'low and middle income countries',
};
const maxNames = 12;

/** A known group by its name, up to 12 countries by their names, more with a count of the rest. */
export function formatCountries(codes: readonly string[]) {
  if (codes.length === 0) return 'People of any country';
  const chosen = new Set(codes);
  const group = Object.keys(groupNames).find(
    (name) => countryGroups[name]!.length === chosen.size && countryGroups[name]!.every((code) => chosen.has(code)),
  );
  if (group) return groupNames[group]!.replace(/^./, (first) => first.toUpperCase());
  const names = [...chosen].map((code) => countryNames[code] ?? code).sort((a, b) => (a < b ? -1 : 1));
  if (names.length <= maxNames) return names.join(', ');
  return `${names.slice(0, maxNames).join(', ')} and ${counted(names.length - maxNames, 'more country', 'more countries')}`;
}
