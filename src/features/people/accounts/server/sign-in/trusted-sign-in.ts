import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import * as z from 'zod';

const trustedPerson = z.object({
  providerId: z.string(),
  accountId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
});
export type TrustedPerson = z.infer<typeof trustedPerson>;

/** No request reaches it: better-auth's router is not mounted. */
export const trustedSignInPath = '/sign-in/trusted';

/**
 * Signs in a user whom another provider has authenticated. Called in process only, after the provider's token was
 * checked.
 */
export const trustedSignIn = () => ({
  id: 'trusted-sign-in',
  endpoints: {
    signInTrusted: createAuthEndpoint(
      trustedSignInPath,
      {
        method: 'POST',
        body: trustedPerson,
      },
      async (c) => {
        const { providerId, accountId, ...person } = c.body;
        const result = await handleOAuthUserInfo(c, {
          userInfo: { ...person, id: accountId },
          account: { providerId, accountId },
          isTrustedProvider: false,
        });
        if (result.error !== null || !result.data)
          return { error: result.error ?? 'unknown', isNew: false, userId: '' };
        await setSessionCookie(c, result.data);
        return { error: null, isNew: result.isRegister, userId: result.data.user.id };
      },
    ),
  },
});
