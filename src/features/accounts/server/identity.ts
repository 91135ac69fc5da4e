import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Database } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { leastPasswordLength, mostPasswordLength } from '../vocabulary.ts';
import {
  CredentialMissing,
  EmailTaken,
  GoogleUnreachable,
  InvalidCredential,
  InvalidLink,
  NotOffered,
  WrongPassword,
} from './account-errors.ts';
import { identities, sessions, users, verifications } from './account-table.ts';
import { sessionLength } from './find-session.ts';
import type { Passwords } from './passwords.ts';
import { type TrustedPerson, trustedSignIn } from './trusted-sign-in.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; discoveryUrl: string };

/** What better-auth sees while one of our transactions runs. */
type Scope = {
  db: Database;
  /** The hash of the password in hand, made before the transaction so that none waits for it. */
  hashed?: string;
  /** The current password was checked already. */
  isProven?: boolean;
  /** The token that goes into a letter; whoever began the scope sends it, in the same transaction. */
  resetToken?: string;
};

type Settings = {
  db: Database;
  secrets: Secrets;
  publicUrl: string;
  passwords: Passwords;
  google: GoogleSettings | undefined;
  /** Google has proved that this address is this person's, before any account is looked at. */
  onProvenEmail: (email: string) => Promise<void>;
};

export type Identity = ReturnType<typeof createIdentity>;

type Answered<T> = { headers: Headers; response: T };
type Named = { user: { id: string } };

const failures: Record<string, new () => Error> = {
  INVALID_EMAIL_OR_PASSWORD: InvalidCredential,
  INVALID_PASSWORD: WrongPassword,
  CREDENTIAL_ACCOUNT_NOT_FOUND: CredentialMissing,
  INVALID_TOKEN: InvalidLink,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EmailTaken,
  // Two people signed up with one address at the same moment: the index let the first one through.
  FAILED_TO_CREATE_USER: EmailTaken,
};

/** Calls better-auth; its failures become ours, its cookies are handed on. */
async function call<T>(answer: Promise<Answered<T>>) {
  try {
    const { headers, response } = await answer;
    return { cookies: headers.getSetCookie(), response };
  } catch (error) {
    const { body } = error as { body?: { code?: string } };
    const Failure = failures[body?.code ?? ''];
    throw Failure ? new Failure() : error;
  }
}

const isProven = (profile: { email?: string | null | undefined; email_verified?: boolean }) =>
  typeof profile.email === 'string' && profile.email_verified === true;

/** What better-auth calls a secret by: the same in every process, whatever order their secrets have. */
const versionOf = (secret: string) => createHash('sha256').update(`version:${secret}`).digest().readUInt32BE();

/** better-auth in our database, called in process only: what reaches it is in account-routes.ts. */
export function createIdentity({ db, secrets, publicUrl, passwords, google, onProvenEmail }: Settings) {
  const scopes = new AsyncLocalStorage<Scope>();
  const current = new Proxy(db, {
    get(_target, key) {
      const database = scopes.getStore()?.db ?? db;
      const value = Reflect.get(database, key, database);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });

  const options = {
    appName: 'SeaLeap',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: secrets[0],
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    database: drizzleAdapter(current, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: identities, verification: verifications },
    }),
    session: { expiresIn: sessionLength, disableSessionRefresh: true, cookieCache: { enabled: false } },
    account: {
      // The state of a log in with Google travels in an encrypted cookie: beginning one writes nothing.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: leastPasswordLength,
      maxPasswordLength: mostPasswordLength,
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
          // We ask Google who somebody is, once; what would let us act for them there is not kept.
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
      cookiePrefix: 'sealeap',
      cookies: { session_token: { name: 'sealeap_session' } },
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    // Where a log in with Google ends whose beginning is not known any more.
    onAPIError: { errorURL: '/api/auth/sign-in/google/done' },
    // Limits are ours (sign-in-limits.ts); its log would name people.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;

  const auth = betterAuth({ ...options, plugins: [trustedSignIn()] });

  const createWithGoogle = (settings: GoogleSettings) =>
    betterAuth({
      ...options,
      plugins: [
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
                await onProvenEmail(email);
                return { email, emailVerified: true, name: String(profile.name ?? email.split('@')[0]).slice(0, 100) };
              },
            },
          ],
        }),
      ],
    });
  let withGoogle: ReturnType<typeof createWithGoogle> | undefined;

  return {
    signUp: (body: { name: string; email: string; password: string }, headers: Headers) =>
      call<Named>(auth.api.signUpEmail({ body, headers, returnHeaders: true })),
    signIn: (body: { email: string; password: string }, headers: Headers) =>
      call<Named>(auth.api.signInEmail({ body, headers, returnHeaders: true })),
    signInTrusted: (body: TrustedPerson, headers: Headers) =>
      call(auth.api.signInTrusted({ body, headers, returnHeaders: true })),
    changePassword: (body: { currentPassword: string; newPassword: string }, headers: Headers) =>
      call<unknown>(
        auth.api.changePassword({ body: { ...body, revokeOtherSessions: true }, headers, returnHeaders: true }),
      ),
    resetPassword: (body: { token: string; newPassword: string }) =>
      call<unknown>(auth.api.resetPassword({ body, returnHeaders: true })),

    /** The token that lets a person choose a new password, or undefined when nobody has this address. */
    requestReset: (email: string, scope: Scope) =>
      scopes.run(scope, async () => {
        await call<unknown>(auth.api.requestPasswordReset({ body: { email }, returnHeaders: true }));
        return scope.resetToken;
      }),

    /** Whose password a token may change. */
    async ownerOfReset(token: string) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!found || found.expiresAt <= new Date()) throw new InvalidLink();
      return found.value;
    },

    /** Keeps a value under a token until it is used; only a hash of the token is kept. */
    async keepForToken(purpose: string, value: object, seconds: number) {
      const { internalAdapter } = await auth.$context;
      const token = randomBytes(24).toString('base64url');
      const expiresAt = new Date(Date.now() + seconds * 1000);
      await internalAdapter.createVerificationValue({
        identifier: `${purpose}:${token}`,
        value: JSON.stringify(value),
        expiresAt,
      });
      return token;
    },

    async findByToken(purpose: string, token: string): Promise<unknown> {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(`${purpose}:${token}`);
      if (!found || found.expiresAt <= new Date()) throw new InvalidLink();
      return JSON.parse(found.value);
    },

    /** Of several at the same time, one uses the token up; the others are refused. */
    async useToken(purpose: string, token: string) {
      const { internalAdapter } = await auth.$context;
      const used = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
      if (!used) throw new InvalidLink();
    },

    /** Everything that better-auth does in `work` happens in one transaction, or not at all. */
    inTransaction: <T>(work: (scope: Scope) => Promise<T>, prepared: Pick<Scope, 'hashed' | 'isProven'> = {}) =>
      db.transaction(async (transaction) => {
        const scope: Scope = { db: transaction as unknown as Database, ...prepared };
        return scopes.run(scope, () => work(scope));
      }),

    /** Where the browser goes to log in with Google, and the cookies it needs on the way. */
    async beginGoogle(callbackURL: string, errorCallbackURL: string, headers: Headers) {
      const api = await openGoogle();
      const body = { provider: 'google', callbackURL, errorCallbackURL, disableRedirect: true };
      const { cookies, response } = await call<{ url?: string | undefined }>(
        api.signInSocial({ body, headers, returnHeaders: true }),
      );
      return { cookies, url: response.url! };
    },

    /** What Google answered, as a redirect to one of the two addresses that were given at the beginning. */
    async endGoogle(query: Record<string, string>, headers: Headers) {
      const api = await openGoogle();
      const answer = (await api.callbackOAuth({
        query,
        params: { id: 'google' },
        headers,
        asResponse: true,
      })) as Response;
      return { cookies: answer.headers.getSetCookie(), location: answer.headers.get('location') };
    },
  };

  /** Google's addresses are read when somebody first needs them; when that fails, the next one tries again. */
  async function openGoogle() {
    if (!google) throw new NotOffered();
    withGoogle ??= createWithGoogle(google);
    const { api, $context } = withGoogle;
    const { socialProviders } = await $context;
    if (socialProviders.length > 0) return api;
    withGoogle = undefined;
    throw new GoogleUnreachable();
  }
}
