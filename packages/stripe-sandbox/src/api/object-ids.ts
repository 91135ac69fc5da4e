import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. */
export const randomText = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A prefix that names the kind, and 24 letters and digits. */
export const newId = (prefix: string) => `${prefix}_${randomText(24)}`;

/** The id of a reference that may be expanded by the SDK's types. Stored objects are never expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
