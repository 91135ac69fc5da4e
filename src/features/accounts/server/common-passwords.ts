import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from '../vocabulary.ts';

/**
 * The 3,000 most common passwords that are long enough to be chosen here, from the list that zxcvbn-ts (MIT) keeps,
 * ordered by how often they stood in leaked collections.
 */
const common = new Set(
  (dictionary['passwords-common'] as string[])
    .filter((password) => password.length >= minPasswordLength)
    .slice(0, 3_000),
);

/** Whether this is one of the first passwords that somebody who guesses would try, in capitals or not. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
