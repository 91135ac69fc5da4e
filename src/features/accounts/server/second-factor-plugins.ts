import { randomInt } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { securePrefix } from '#platform/server/http/cookies.ts';
import { trustedSignIn, trustedSignInPath } from './trusted-sign-in.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodes = 10;

const makePart = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

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
      customBackupCodesGenerate: () => Array.from({ length: recoveryCodes }, () => `${makePart()}-${makePart()}`),
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
