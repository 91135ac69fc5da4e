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

/** Countries in words, for the detail: a known group by its name, few by their names, many by their number. */
export function formatCountries(codes: readonly string[]) {
  if (codes.length === 0) return 'People of any country';
  const given = new Set(codes);
  const group = Object.keys(groupNames).find(
    (name) => countryGroups[name]!.length === given.size && countryGroups[name]!.every((code) => given.has(code)),
  );
  if (group) return groupNames[group]!.replace(/^./, (emailMessage) => emailMessage.toUpperCase());
  const names = [...given].map((code) => countryNames[code] ?? code).sort((a, b) => (a < b ? -1 : 1));
  if (names.length <= maxNames) return names.join(', ');
  return `${names.slice(0, maxNames).join(', ')} and ${counted(names.length - maxNames, 'more country', 'more countries')}`;
}
