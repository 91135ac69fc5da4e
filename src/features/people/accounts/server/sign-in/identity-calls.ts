import {
  ChallengeExpired,
  CodesLocked,
  CredentialMissing,
  EmailTaken,
  InvalidCode,
  InvalidCredential,
  InvalidLink,
  SecondFactorExists,
  SecondFactorMissing,
  SecondFactorRequired,
  WrongPassword,
} from '../account-errors.ts';
import { challengeCookie } from './second-factor-plugins.ts';

export type Answered<T> = { headers: Headers; response: T };
export type Named = { user: { id: string } };

const failures: Record<string, new () => Error> = {
  INVALID_EMAIL_OR_PASSWORD: InvalidCredential,
  INVALID_PASSWORD: WrongPassword,
  CREDENTIAL_ACCOUNT_NOT_FOUND: CredentialMissing,
  INVALID_TOKEN: InvalidLink,
  INVALID_CODE: InvalidCode,
  INVALID_BACKUP_CODE: InvalidCode,
  TOTP_NOT_ENABLED: SecondFactorMissing,
  BACKUP_CODES_NOT_ENABLED: SecondFactorMissing,
  TOTP_ALREADY_ENABLED: SecondFactorExists,
  INVALID_TWO_FACTOR_COOKIE: ChallengeExpired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ChallengeExpired,
  ACCOUNT_TEMPORARILY_LOCKED: CodesLocked,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EmailTaken,
  // When two sign-ups with one address ran at once, the unique index refused the second.
  FAILED_TO_CREATE_USER: EmailTaken,
};

/** A cookie that is set and then deleted counts as deleted. */
export const lastOfEach = (cookies: readonly string[]) => [
  ...new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie])).values(),
];

/** The cookie with which better-auth asks for a code instead of starting a session. */
export const findChallenge = (cookies: readonly string[]) =>
  cookies.find((cookie) =>
    [true, false].some((isHttps) => cookie.startsWith(`${challengeCookie(isHttps)}=`) && !/max-age=0/i.test(cookie)),
  );

/** Maps better-auth's errors to AppErrors. */
export const withAppErrors = <T>(answer: Promise<T>) =>
  answer.catch((error: { body?: { code?: string } }) => {
    const Failure = failures[error.body?.code ?? ''];
    throw Failure ? new Failure() : error;
  });

/** Calls better-auth and returns its cookies. Throws SecondFactorRequired when it asks for a code. */
export async function call<T>(answer: Promise<Answered<T>>) {
  const { headers, response } = await withAppErrors(answer);
  const cookies = lastOfEach(headers.getSetCookie());
  if (findChallenge(cookies)) throw new SecondFactorRequired(cookies);
  return { cookies, response };
}
