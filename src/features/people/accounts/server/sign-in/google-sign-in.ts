import { sitePath } from '#platform/shared/site-path.ts';
import { AccountSuspended, SecondFactorRequired } from '../account-errors.ts';
import type { AccountRepository } from '../account-repository.ts';
import type { Accounts } from '../accounts.ts';
import type { AccountClaims } from '../own-data/account-claims.ts';
import type { Identity } from './identity.ts';
import type { Visitor, Visitors } from './visitor.ts';

/** The last page of the popup. */
export const donePath = '/api/auth/sign-in/google/done';

/** Leads to the page that asks for a code. */
const challengeCode = new SecondFactorRequired([]).code;

/** Error codes of better-auth and Google, as codes for the browser. */
const codes: Record<string, string> = {
  access_denied: 'auth/popup-closed-by-user',
  email_not_found: 'auth/unverified-email',
  account_not_linked: 'auth/unverified-email',
};

type Dependencies = {
  identity: Identity;
  accounts: Accounts;
  claims: Pick<AccountClaims, 'claimUnverified'>;
  repository: Pick<AccountRepository, 'findByToken'>;
  visitors: Pick<Visitors, 'tokenIn' | 'expireSessionCookie' | 'writeNotice'>;
};
export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;

/** OpenID Connect sign-in with Google in a popup or, with `returnTo`, in the page itself. */
export function createGoogleSignIn({ identity, accounts, claims, repository, visitors }: Dependencies) {
  return {
    begin(returnTo: string | undefined, { headers }: Visitor) {
      const callbackPath = returnTo === undefined ? donePath : sitePath(returnTo);
      const errorPath = returnTo === undefined ? donePath : '/login';
      return identity.beginGoogle(callbackPath, errorPath, headers);
    },

    async end(query: Record<string, string>, visitor: Visitor) {
      const began = Date.now();
      const { cookies, location, isChallenged } = await identity.endGoogle(query, visitor.headers, (email, name) =>
        claims.claimUnverified(email, name, visitor),
      );
      const next = new URL(location ?? donePath, 'http://this-site.invalid');
      const isPopup = next.pathname === donePath;
      if (isChallenged) {
        await accounts.endSession(visitor);
        const parameters = isPopup ? { error: challengeCode } : { returnTo: sitePath(next.pathname + next.search) };
        return { cookies, path: `${isPopup ? donePath : '/login/code'}?${new URLSearchParams(parameters)}` };
      }
      const token = visitors.tokenIn(cookies);
      const person = token && (await repository.findByToken(token));
      if (!person) {
        const code = codes[next.searchParams.get('error') ?? ''] ?? 'auth/google-failed';
        return { cookies, path: `${next.pathname}?error=${encodeURIComponent(code)}` };
      }
      const isNew = person.createdAt.getTime() >= began;
      if (isNew) await accounts.sendWelcome(person);
      try {
        const deviceCookie = await accounts.completeSignIn(visitor, person);
        if (isNew && isPopup) next.searchParams.set('isNew', 'true');
        const notices = isPopup ? [] : [visitors.writeNotice(isNew ? 'account-created' : 'welcome-back-google')];
        return { cookies: [...cookies, deviceCookie, ...notices], path: sitePath(next.pathname + next.search) };
      } catch (error) {
        if (!(error instanceof AccountSuspended)) throw error;
        const failed = isPopup ? donePath : '/login';
        return { cookies: [visitors.expireSessionCookie()], path: `${failed}?error=${encodeURIComponent(error.code)}` };
      }
    },
  };
}
