import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { InvalidIdToken, NotOffered, UnverifiedEmail } from '../account-errors.ts';
import type { AccountRepository } from '../account-repository.ts';
import type { Accounts } from '../accounts.ts';
import type { AccountClaims } from '../own-data/account-claims.ts';
import { isEmail } from '../passwords/new-credentials.ts';
import type { Identity } from './identity.ts';
import { nameOf } from './provider-name-policy.ts';
import type { Visitor } from './visitor.ts';

export type FirebaseSettings = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  keysUrl: string;
  /** Host and port of Firebase's Auth emulator. Never in production: its tokens are not signed. */
  emulatorHost?: string | undefined;
};

/** Seconds of clock skew. */
const skew = 30;
/** Seconds since the user authenticated; older tokens may have been stolen. */
const recent = 5 * 60;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  iat: z.number(),
  email: z.string().check(z.maxLength(254), z.refine(isEmail)),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
});

/**
 * Checks an ID token as documented by Firebase ('Verify ID tokens using a third-party JWT library'): signature,
 * algorithm, issuer, audience, times, subject. Only the emulator's tokens may be unsigned.
 */
export async function verifyIdToken(
  idToken: string,
  projectId: string,
  keys: JWTVerifyGetKey | 'emulator',
  now = new Date(),
) {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: skew,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    currentDate: now,
  };
  try {
    const { payload } =
      keys === 'emulator'
        ? UnsecuredJWT.decode(idToken, expected)
        : await jwtVerify(idToken, keys, { ...expected, algorithms: ['RS256'] });
    const claimed = claims.parse(payload);
    const at = now.getTime() / 1000;
    if (claimed.iat > at + skew || claimed.auth_time > at + skew || claimed.auth_time < at - recent)
      throw new InvalidIdToken();
    return claimed;
  } catch {
    throw new InvalidIdToken();
  }
}

type Dependencies = {
  firebase: FirebaseSettings | undefined;
  identity: Identity;
  accounts: Accounts;
  claims: Pick<AccountClaims, 'claimUnverified'>;
  repository: Pick<AccountRepository, 'find' | 'isClaimedSince'>;
};
export type FirebaseSignIn = ReturnType<typeof createFirebaseSignIn>;

/** Exchanges an ID token of Firebase for a session. */
export function createFirebaseSignIn({ firebase, identity, accounts, claims, repository }: Dependencies) {
  const keys =
    firebase && (firebase.emulatorHost ? ('emulator' as const) : createRemoteJWKSet(new URL(firebase.keysUrl)));

  return {
    async signIn(idToken: string, visitor: Visitor) {
      if (!firebase || !keys) throw new NotOffered();
      const {
        sub,
        email: claimedEmail,
        email_verified: isVerified = false,
        auth_time: authenticatedAt,
        name: claimedName,
      } = await verifyIdToken(idToken, firebase.projectId, keys);
      const email = claimedEmail.toLowerCase();
      const name = nameOf(claimedName, email);
      const isEmptied = isVerified && (await claims.claimUnverified(email, name, visitor));
      // Somebody may have planted this account before its owner proved the address: Firebase keeps the id of such a
      // user.
      if (!isVerified && (await repository.isClaimedSince('firebase', sub, new Date(authenticatedAt * 1000))))
        throw new UnverifiedEmail();
      const signingIn = identity.signInTrusted(
        {
          providerId: 'firebase',
          accountId: sub,
          email,
          emailVerified: isVerified,
          name,
        },
        visitor.headers,
      );
      const { response, cookies } = await accounts.endOnChallenge(signingIn, visitor);
      // The address belongs to another account, or is not verified at Firebase.
      if (response.error !== null) throw new UnverifiedEmail();
      const person = (await repository.find(response.userId))!;
      if (response.isNew || isEmptied) await accounts.sendWelcome(person);
      return [...cookies, await accounts.completeSignIn(visitor, person)];
    },
  };
}
