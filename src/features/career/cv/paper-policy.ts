import type { Paper } from './document-vocabulary.ts';

/** Countries where offices print on Letter (Unicode CLDR, measurementData, paperSize). */
const usSized = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** Returns the paper of the person's country; A4 where it is not known. */
export const paperOf = (country: string | undefined): Paper =>
  country !== undefined && usSized.includes(country) ? 'Letter' : 'A4';
