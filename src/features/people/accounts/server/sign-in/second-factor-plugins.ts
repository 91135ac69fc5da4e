import { createHash, randomInt } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { securePrefix } from '#platform/server/http/cookies.ts';
import { trustedSignIn, trustedSignInPath } from './trusted-sign-in.ts';

/** Without letters and digits that look alike: five bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const recoveryCodes = 10;

const makePart = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
const makeRecoveryCode = () => Array.from({ length: 6 }, makePart).join('-');

const hashMark = 'sha256:';

/**
 * Returns the form in which the database holds a recovery code. A code has 120 random bits, so a fast hash without salt
 * cannot be guessed back (OWASP ASVS 5.0, 6.5.2: from 112 bits).
 */
export const hashRecoveryCode = (code: string) => `${hashMark}${createHash('sha256').update(code).digest('base64url')}`;

/** better-auth stores new codes in this way, and what is left after one was used. */
const storeBackupCodes = {
  encrypt: async (json: string) =>
    JSON.stringify(
      (JSON.parse(json) as string[]).map((code) => (code.startsWith(hashMark) ? code : hashRecoveryCode(code))),
    ),
  decrypt: async (json: string) => json,
};

/** The cookie of a log-in that waits for its code. */
export const challengeCookie = (isHttps: boolean) => `${securePrefix(isHttps)}sealeap.two_factor`;

/** Where Google's log-in ends (better-auth). */
const callbackPath = '/callback/:id';

/**
 * Codes of an authenticator app (TOTP, RFC 6238) and recovery codes by better-auth, which asks for one after a password
 * only: `challenges` does the same after Google and Firebase. The password is checked before, by `prove`.
 */
export function secondFactorPlugins() {
  const plugin = twoFactor({
    issuer: 'SeaLeap',
    allowPasswordless: true,
    backupCodeOptions: {
      storeBackupCodes,
      customBackupCodesGenerate: () => Array.from({ length: recoveryCodes }, makeRecoveryCode),
    },
  });
  const [challenge] = plugin.hooks.after;
  const challenges = {
    id: 'challenges',
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === callbackPath || path === trustedSignInPath,
          handler: challenge!.handler,
        },
      ],
    },
  };
  return { plugin, challenges, trusted: trustedSignIn() };
}
