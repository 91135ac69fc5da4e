import type { Paper } from './document-vocabulary.ts';

/** Countries where offices print on Letter (Unicode CLDR, measurementData, paperSize). */
const usSized = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** By the country of the person, where it is known. */
export const paperOf = (country: string | undefined): Paper =>
  country !== undefined && usSized.includes(country) ? 'Letter' : 'A4';
