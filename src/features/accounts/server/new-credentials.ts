import * as z from 'zod/mini';
import { maxPasswordLength, minPasswordLength } from '../vocabulary.ts';
import { CommonPassword, InvalidEmail, PasswordTooLong, WeakPassword } from './account-errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The same password from different keyboards is the same text (NFKC). */
export const normalisePassword = (password: string) => password.normalize('NFKC');

/** The normalized password. Throws what is wrong with it (decisions.md, 'Minimum password 6'). */
export function acceptPassword(input: string) {
  const password = normalisePassword(input);
  if ([...password].length < minPasswordLength) throw new WeakPassword();
  if (password.length > maxPasswordLength) throw new PasswordTooLong();
  if (isCommonPassword(password)) throw new CommonPassword();
  return password;
}

/** Throws InvalidEmail for what browsers refuse in a field of type email. */
export function acceptEmail(email: string) {
  if (!z.regexes.html5Email.test(email)) throw new InvalidEmail();
}
