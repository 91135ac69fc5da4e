import { countryNames } from '#platform/shared/countries/countries.ts';
import codes from './countries-with-article.json';

/** In a sentence: 'in the Philippines'. */
const withArticle = new Set(codes);

export const formatInCountry = (code: string) =>
  `in ${withArticle.has(code) ? 'the ' : ''}${countryNames[code] ?? code}`;
