import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits that nobody guesses. */
export const randomText = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** An id as Stripe makes them: a prefix that says what it is, and 24 letters and digits. */
export const newId = (prefix: string) => `${prefix}_${randomText(24)}`;

/** The id behind a reference that the SDK's types allow to be expanded. What is stored is never expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
