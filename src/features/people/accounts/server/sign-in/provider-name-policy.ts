import { toLine } from '#platform/shared/text/stored-text.ts';
import { maxNameLength } from '../../vocabulary.ts';

/** The name of an account of which only the address is known. */
export const nameOfAddress = (email: string) => email.split('@')[0]!.slice(0, 100);

/** The name that Google or Firebase give, as people type it here; else what stands before the @ of the address. */
export const nameOf = (given: unknown, email: string) =>
  (typeof given === 'string' &&
    toLine(given.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
      .slice(0, maxNameLength)
      .trim()) ||
  nameOfAddress(email);
