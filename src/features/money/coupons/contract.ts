import * as z from 'zod/mini';
import { codeLimits } from './vocabulary.ts';

/** A code in a request; small letters and spaces around it are forgiven. */
export const couponCode = z.string().check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.minLength(codeLimits.min),
  z.maxLength(codeLimits.max),
  z.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/),
);
