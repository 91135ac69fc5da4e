import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from '../vocabulary.ts';

/**
 * The 3,000 most common passwords of at least six characters, from zxcvbn-ts (MIT), ordered by their frequency in
 * leaks.
 */
const common = new Set(
  (dictionary['passwords-common'] as string[])
    .filter((password) => password.length >= minPasswordLength)
    .slice(0, 3_000),
);

/** Ignores case. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
