import { countryNames } from '#platform/shared/countries.ts';

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
