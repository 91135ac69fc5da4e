import * as z from 'zod/mini';
import { maxPasswordLength, minPasswordLength } from '../vocabulary.ts';
import { CommonPassword, InvalidEmail, PasswordTooLong, WeakPassword } from './account-errors.ts';
import { isGuessable } from './password-policy.ts';

/** The same password from different keyboards is the same text (NFKC). */
export const normalisePassword = (password: string) => password.normalize('NFKC');

/** The normalized password. Throws what is wrong with it for this person (decisions.md, 'Minimum password 6'). */
export function acceptPassword(input: string, person: { name: string; email: string }) {
  const password = normalisePassword(input);
  if ([...password].length < minPasswordLength) throw new WeakPassword();
  if (password.length > maxPasswordLength) throw new PasswordTooLong();
  if (isGuessable(password, person)) throw new CommonPassword();
  return password;
}

/** The addresses that better-auth accepts, in one line and with a domain. */
export const isEmail = (text: string) => z.regexes.email.test(text);

/** Throws InvalidEmail. */
export function acceptEmail(email: string) {
  if (!isEmail(email)) throw new InvalidEmail();
}
