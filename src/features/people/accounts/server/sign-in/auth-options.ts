import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { BetterAuthOptions } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Database } from '#platform/server/database/database.ts';
import { securePrefix } from '#platform/server/http/cookies.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { maxPasswordLength, minPasswordLength } from '../../vocabulary.ts';
import { identities, sessions, twoFactors, users, verifications } from '../account-table.ts';
import { isEmail } from '../passwords/new-credentials.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { storeTypedAddresses } from '../shared/international-addresses.ts';
import { hashSessionTokens } from '../shared/session-tokens.ts';
import { sessionCookie, sessionLength } from './find-session.ts';
import { nameOf } from './provider-name-policy.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; discoveryUrl: string };

/** better-auth's hooks read and write this during one transaction. */
export type Scope = {
  db: Database;
  /** The hash of the new password, computed before the transaction. */
  hashed?: string;
  /** The current password has been checked. */
  isProven?: boolean;
  /** The token for the email, which whoever opened the scope sends in the same transaction. */
  resetToken?: string;
};

export type AuthSettings = {
  db: Database;
  secrets: Secrets;
  publicUrl: string;
  passwords: Passwords;
  google: GoogleSettings | undefined;
};

/** Called with an address that Google has verified and the name there, before the account is looked up. */
export type OnProvenEmail = (email: string, name: string) => Promise<unknown>;

const isProven = (profile: { email?: string | null | undefined; email_verified?: boolean }) =>
  typeof profile.email === 'string' && isEmail(profile.email) && profile.email_verified === true;

/** The version that better-auth knows a secret by: the same in every process, whatever the order of the secrets. */
const versionOf = (secret: string) => createHash('sha256').update(`version:${secret}`).digest().readUInt32BE();

/** The options of better-auth, and `runInScope`, which runs a function with a scope. */
export function createAuthOptions({ db, secrets, publicUrl, passwords }: AuthSettings) {
  const isHttps = publicUrl.startsWith('https:');
  const scopes = new AsyncLocalStorage<Scope>();
  const current = new Proxy(db, {
    get(_target, key) {
      const database = scopes.getStore()?.db ?? db;
      const value = Reflect.get(database, key, database);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });

  const createAdapter = drizzleAdapter(current, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: identities, verification: verifications, twoFactor: twoFactors },
  });

  const options = {
    appName: 'SeaLeap',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: secrets[0],
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    database: (authOptions: BetterAuthOptions) => storeTypedAddresses(hashSessionTokens(createAdapter(authOptions))),
    session: { expiresIn: sessionLength, disableSessionRefresh: true, cookieCache: { enabled: false } },
    account: {
      // The state of a Google sign-in is an encrypted cookie, so that beginning one writes nothing.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async (password) => scopes.getStore()?.hashed ?? passwords.hash(password),
        verify: async ({ hash, password }) => scopes.getStore()?.isProven ?? passwords.verify(hash, password),
      },
      sendResetPassword: async ({ token }) => {
        scopes.getStore()!.resetToken = token;
      },
    },
    databaseHooks: {
      account: {
        create: {
          // Google's tokens are not stored: the user is identified once.
          before: async (account) => ({
            data: {
              ...account,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
              scope: null,
            },
          }),
        },
      },
    },
    advanced: {
      // better-auth would prefix its cookies with __Secure-, which another host of the domain may set.
      cookiePrefix: `${securePrefix(isHttps)}sealeap`,
      cookies: { session_token: { name: sessionCookie(isHttps) } },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      ipAddress: { disableIpTracking: true },
    },
    // Where a Google sign-in ends whose beginning is unknown.
    onAPIError: { errorURL: '/api/auth/sign-in/google/done' },
    // account-limits.ts limits; better-auth's log would contain personal data.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;

  const runInScope = <T>(scope: Scope, work: () => Promise<T>) => scopes.run(scope, work);
  return { options, runInScope };
}

/** Google, or another OpenID Connect provider with the same claims. */
export const googlePlugin = (settings: GoogleSettings, onProvenEmail: OnProvenEmail) =>
  genericOAuth({
    config: [
      {
        providerId: 'google',
        ...settings,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: async (profile) => {
          if (!isProven(profile)) return { email: '', emailVerified: false };
          const email = (profile.email as string).toLowerCase();
          const name = nameOf(profile.name, email);
          await onProvenEmail(email, name);
          return { email, emailVerified: true, name };
        },
      },
    ],
  });
