import { ageOf } from '#platform/shared/ages.ts';
import type { ConsentAges } from '../contract.ts';

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

/** Whether a guardian must consent first. False without a date of birth. */
export const needsGuardian = (
  { dateOfBirth, country }: { dateOfBirth: string | null; country: string },
  ages: ConsentAges,
  at: Date,
) => dateOfBirth !== null && ageOf(dateOfBirth, at) < (ages.byCountry[country] ?? ages.otherwise);

/** The day from which somebody needs no guardian any more; people born on February 29 on March 1. */
export function dayOfConsent({ dateOfBirth, country }: { dateOfBirth: string; country: string }, ages: ConsentAges) {
  const [year, month, day] = dateOfBirth.split('-').map(Number) as [number, number, number];
  const age = ages.byCountry[country] ?? ages.otherwise;
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
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
