import { adulthood, ageOf, dayOfAge } from '#platform/shared/dates/ages.ts';
import type { ConsentAges } from '../../contract.ts';

/**
 * The age of consent for an account. 13 by default; in the European Economic Area each country's age under article 8 of
 * the GDPR, and in overseas territories under EU law that of the country they belong to. Sources, and how an operator
 * changes it: docs/decisions/0007-minors.md.
 */
export const defaultConsentAges: ConsentAges = {
  otherwise: 13,
  byCountry: Object.fromEntries(
    Object.entries({
      13: 'AX BE EE FI GB IS LV MT NO PT SE SJ',
      14: 'AT BG CY ES IT LT',
      15: 'CZ DK FR GF GP GR MF MQ RE SI YT',
      16: 'DE HR HU IE LI LU NL PL RO SK',
    }).flatMap(([age, codes]) => codes.split(' ').map((code) => [code, Number(age)])),
  ),
};

const consentAgeOf = (country: string, ages: ConsentAges) => ages.byCountry[country] ?? ages.otherwise;

/** Whether a guardian must consent first. False without a date of birth. */
export const needsGuardian = (
  { dateOfBirth, country }: { dateOfBirth: string | null; country: string },
  ages: ConsentAges,
  at: Date,
) => dateOfBirth !== null && ageOf(dateOfBirth, at) < consentAgeOf(country, ages);

/**
 * Returns the days that outlast a profile of somebody under 18: the day from which they are an adult, and until when a
 * guardian must consent. Undefined for adults and without a date of birth.
 */
export function declaredDays(
  { dateOfBirth, country }: { dateOfBirth: string | null; country: string },
  ages: ConsentAges,
  at: Date,
) {
  const isNeeded = needsGuardian({ dateOfBirth, country }, ages, at);
  if (dateOfBirth === null || (!isNeeded && ageOf(dateOfBirth, at) >= adulthood)) return undefined;
  const ageOfConsent = consentAgeOf(country, ages);
  return {
    // An operator may set an age of consent above 18.
    adultFrom: dayOfAge(dateOfBirth, isNeeded ? Math.max(adulthood, ageOfConsent) : adulthood),
    guardianNeededUntil: isNeeded ? dayOfAge(dateOfBirth, ageOfConsent) : null,
  };
}

/**
 * Parses an operator's changes to the table: 'DE=16,IN=18', with '*' for all other countries ('*=14'). Undefined when
 * malformed.
 */
export function readConsentAges(text: string): ConsentAges | undefined {
  const entries = text.split(',').map((part) => /^\s*([A-Z]{2}|\*)\s*=\s*(\d{1,2})\s*$/.exec(part));
  if (entries.some((part) => part === null)) return undefined;
  const changes = Object.fromEntries(entries.map((part) => [part![1]!, Number(part![2])]));
  const { '*': otherwise = defaultConsentAges.otherwise, ...byCountry } = changes;
  return { otherwise, byCountry: { ...defaultConsentAges.byCountry, ...byCountry } };
}
