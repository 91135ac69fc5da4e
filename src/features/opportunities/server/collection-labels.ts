import { countryNames } from '#platform/shared/countries.ts';
import type { Collection } from '../collections-contract.ts';

/** In a sentence: 'in the Philippines'. */
const withArticle = new Set([
  'AE',
  'BS',
  'CF',
  'DO',
  'FK',
  'GB',
  'GM',
  'KM',
  'KY',
  'MH',
  'MV',
  'NL',
  'PH',
  'SB',
  'SC',
  'US',
]);

export const formatInCountry = (code: string) =>
  `in ${withArticle.has(code) ? 'the ' : ''}${countryNames[code] ?? code}`;

/** The heading of a page: 'Opportunities from CERN', 'Opportunities in Kenya', 'Opportunities about robotics'. */
export function formatCollection({ kind, key, name }: Pick<Collection, 'kind' | 'key' | 'name'>) {
  if (kind === 'organization') return `Opportunities from ${name}`;
  return `Opportunities ${kind === 'location' ? formatInCountry(key) : `about ${name.toLowerCase()}`}`;
}
