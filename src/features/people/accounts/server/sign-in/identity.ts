import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth/minimal';
import { GoogleUnreachable, InvalidLink, NotOffered } from '../account-errors.ts';
import { encodeAddress } from '../shared/international-addresses.ts';
import {
  type AuthSettings,
  createAuthOptions,
  type GoogleSettings,
  googlePlugin,
  type OnProvenEmail,
  type Scope,
} from './auth-options.ts';
import { type Answered, call, findChallenge, lastOfEach, type Named, withAppErrors } from './identity-calls.ts';
import { hashRecoveryCode, secondFactorPlugins } from './second-factor-plugins.ts';
import type { TrustedPerson } from './trusted-sign-in.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** better-auth on our database, called in process only; account-routes.ts exposes it. */
export function createIdentity(settings: AuthSettings) {
  const { google } = settings;
  /** Holds the callback of the request that ends a Google sign-in. */
  const proofs = new AsyncLocalStorage<OnProvenEmail>();
  const { options, runInScope } = createAuthOptions(settings);
  const { plugin, challenges, trusted } = secondFactorPlugins();
  const auth = betterAuth({ ...options, plugins: [plugin, challenges, trusted] });
  const createWithGoogle = (googleSettings: GoogleSettings) =>
    betterAuth({
      ...options,
      plugins: [plugin, challenges, googlePlugin(googleSettings, (email, name) => proofs.getStore()!(email, name))],
    });
  let withGoogle: ReturnType<typeof createWithGoogle> | undefined;

  return {
    signUp: ({ email, ...rest }: { name: string; email: string; password: string }, headers: Headers) => {
      const body = { ...rest, email: encodeAddress(email) };
      return call<Named>(auth.api.signUpEmail({ body, headers, returnHeaders: true }));
    },
    signIn: ({ email, ...rest }: { email: string; password: string }, headers: Headers) => {
      const body = { ...rest, email: encodeAddress(email) };
      return call<Named>(auth.api.signInEmail({ body, headers, returnHeaders: true }));
    },
    signInTrusted: (body: TrustedPerson, headers: Headers) =>
      call(auth.api.signInTrusted({ body, headers, returnHeaders: true })),
    changePassword: (body: { currentPassword: string; newPassword: string }, headers: Headers) =>
      call<unknown>(
        auth.api.changePassword({ body: { ...body, revokeOtherSessions: true }, headers, returnHeaders: true }),
      ),
    resetPassword: (body: { token: string; newPassword: string }) =>
      call<unknown>(auth.api.resetPassword({ body, returnHeaders: true })),

    ...secondFactorCalls(),

    /** The token for a new password; undefined when no account has this address. */
    requestReset: (email: string, scope: Scope) =>
      runInScope(scope, async () => {
        await call<unknown>(
          auth.api.requestPasswordReset({ body: { email: encodeAddress(email) }, returnHeaders: true }),
        );
        return scope.resetToken;
      }),

    /** The id of the user whose password a token may change. */
    async getResetUserId(token: string) {
      const { internalAdapter } = await auth.$context;
      const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!verification || verification.expiresAt <= new Date()) throw new InvalidLink();
      return verification.value;
    },

    /** Stores a value under a new token until it is used; only the token's hash is stored. */
    async storeForToken(purpose: string, value: object, seconds: number) {
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

    async getByToken(purpose: string, token: string): Promise<unknown> {
      const { internalAdapter } = await auth.$context;
      const verification = await internalAdapter.findVerificationValue(`${purpose}:${token}`);
      if (!verification || verification.expiresAt <= new Date()) throw new InvalidLink();
      return JSON.parse(verification.value);
    },

    /** Deletes the token. When calls run at once, one succeeds; the others throw InvalidLink. */
    async consumeToken(purpose: string, token: string) {
      const { internalAdapter } = await auth.$context;
      const used = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
      if (!used) throw new InvalidLink();
    },

    /** Runs `work` and everything better-auth does in it in one transaction. */
    inTransaction: <T>(work: (scope: Scope) => Promise<T>, prepared: Pick<Scope, 'hashed' | 'isProven'> = {}) =>
      settings.db.transaction(async (transaction) => {
        const scope: Scope = { db: transaction, ...prepared };
        return runInScope(scope, () => work(scope));
      }),

    /** The redirect to Google and the cookies it needs. */
    async beginGoogle(callbackURL: string, errorCallbackURL: string, headers: Headers) {
      const api = await getGoogleApi();
      const body = { provider: 'google', callbackURL, errorCallbackURL, disableRedirect: true };
      const { cookies, response } = await call<{ url?: string | undefined }>(
        api.signInSocial({ body, headers, returnHeaders: true }),
      );
      return { cookies, url: response.url! };
    },

    /** Handles Google's callback: a redirect to one of the two addresses given at the beginning. */
    async endGoogle(query: Record<string, string>, headers: Headers, onProvenEmail: OnProvenEmail) {
      const api = await getGoogleApi();
      const params = { id: 'google' };
      const answer = (await proofs.run(onProvenEmail, () =>
        api.callbackOAuth({ query, params, headers, asResponse: true }),
      )) as Response;
      const cookies = lastOfEach(answer.headers.getSetCookie());
      const isChallenged = findChallenge(cookies) !== undefined;
      return { cookies, isChallenged, location: answer.headers.get('location') };
    },
  };

  /** Calls better-auth's plugin. The caller has proved who they are: passwords are not asked for again. */
  function secondFactorCalls() {
    const proven = <T>(work: () => Promise<T>) => runInScope({ db: settings.db, isProven: true }, work);
    const body = { password: 'proven' };
    return {
      /** The address for an authenticator app. */
      async enableSecondFactor(headers: Headers) {
        const enabling = () => call<object>(auth.api.enableTwoFactor({ body, headers, returnHeaders: true }));
        return ((await proven(enabling)).response as { totpURI: string }).totpURI;
      },
      verifyCode: (code: string, headers: Headers) =>
        call<Named>(auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })),
      verifyRecoveryCode(typed: string, headers: Headers) {
        const code = hashRecoveryCode(typed);
        return call<Named>(
          auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }) as Promise<Answered<Named>>,
        );
      },
      async disableSecondFactor(headers: Headers) {
        return (await proven(() => call(auth.api.disableTwoFactor({ body, headers, returnHeaders: true })))).cookies;
      },
      async replaceRecoveryCodes(headers: Headers) {
        const { response } = await proven(() =>
          call(auth.api.generateBackupCodes({ body, headers, returnHeaders: true })),
        );
        return response.backupCodes;
      },
      countRecoveryCodes: async (userId: string) =>
        (await withAppErrors(auth.api.viewBackupCodes({ body: { userId } }))).backupCodes.length,
    };
  }

  /** Loads Google's discovery document at the first use, and again after a failure. */
  async function getGoogleApi() {
    if (!google) throw new NotOffered();
    withGoogle ??= createWithGoogle(google);
    const { api, $context } = withGoogle;
    const { socialProviders } = await $context;
    if (socialProviders.length > 0) return api;
    withGoogle = undefined;
    throw new GoogleUnreachable();
  }
}
