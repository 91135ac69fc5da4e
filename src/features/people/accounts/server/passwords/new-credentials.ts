import * as z from 'zod/mini';
import { isInternationalAddress } from '#platform/shared/text/mail-address.ts';
import { maxPasswordLength, minPasswordLength } from '../../vocabulary.ts';
import { InvalidEmail, PasswordTooLong, WeakPassword } from '../account-errors.ts';

/** Makes the same password from different keyboards the same text (NFKC). */
export const normalisePassword = (password: string) => password.normalize('NFKC');

/** The normalized password. Throws when it is too short or too long; `refuseGuessable` of the passwords does the rest. */
export function acceptPassword(input: string) {
  const password = normalisePassword(input);
  if ([...password].length < minPasswordLength) throw new WeakPassword();
  if (password.length > maxPasswordLength) throw new PasswordTooLong();
  return password;
}

/** The addresses that better-auth accepts, in one line and with a domain, and those of other scripts. */
export const isEmail = (text: string) => z.regexes.email.test(text) || isInternationalAddress(text);

/** Throws InvalidEmail. */
export function acceptEmail(email: string) {
  if (!isEmail(email)) throw new InvalidEmail();
}
