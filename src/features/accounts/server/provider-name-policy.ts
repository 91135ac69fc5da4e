import { toLine } from '#platform/shared/text.ts';
import { maxNameLength } from '../vocabulary.ts';
import { nameOfAddress } from './account-claims.ts';

/** The name that Google or Firebase give, as people type it here; else what stands before the @ of the address. */
export const nameOf = (given: unknown, email: string) =>
  (typeof given === 'string' &&
    toLine(given.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
      .slice(0, maxNameLength)
      .trim()) ||
  nameOfAddress(email);
