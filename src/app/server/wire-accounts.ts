import type { Context } from 'hono';
import { createAccountLetters } from '#features/accounts/server/account-letters.ts';
import { createAccountLimits } from '#features/accounts/server/account-limits.ts';
import { createAccountRepository } from '#features/accounts/server/account-repository.ts';
import { accountEndpoints } from '#features/accounts/server/account-routes.ts';
import { createAccountSecurity } from '#features/accounts/server/account-security.ts';
import { createAccounts } from '#features/accounts/server/accounts.ts';
import { createSessionFinder } from '#features/accounts/server/find-session.ts';
import { createFirebaseSignIn, type FirebaseSettings } from '#features/accounts/server/firebase-sign-in.ts';
import { googleEndpoints } from '#features/accounts/server/google-routes.ts';
import { createGoogleSignIn } from '#features/accounts/server/google-sign-in.ts';
import { createIdentity, type GoogleSettings } from '#features/accounts/server/identity.ts';
import { createPasswords, type Passwords } from '#features/accounts/server/passwords.ts';
import { createVisitors } from '#features/accounts/server/visitor.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';

export type AccountSettings = {
  google: GoogleSettings & { isSandbox: boolean };
  firebase: FirebaseSettings | undefined;
  /** Verified addresses that have the admin role, in small letters. */
  adminEmails: ReadonlySet<string>;
};

type World = AccountSettings & {
  db: Database;
  secret: string;
  publicUrl: string;
  limiter: RateLimiter;
  clientAddress: (c: Context) => string;
  queueMail: QueueMail;
  passwords?: Passwords;
};

/** The parts of accounts, put together: their routes, and how a request's session is found. */
export function wireAccounts({ google, firebase, adminEmails, db, secret, publicUrl, limiter, ...world }: World) {
  const { clientAddress, queueMail, passwords = createPasswords() } = world;
  const isHttps = publicUrl.startsWith('https:');
  const repository = createAccountRepository(db);
  const visitors = createVisitors({ secret, isHttps, clientAddress });
  const { handOver } = repository;
  const identity = createIdentity({ db, secret, publicUrl, passwords, google, onProvenEmail: handOver });
  const limits = createAccountLimits({ limiter, repository, visitors });
  const parts = {
    identity,
    repository,
    passwords,
    limits,
    letters: createAccountLetters(publicUrl),
    visitors,
    queueMail,
  };
  const accounts = createAccounts(parts);
  const ways = {
    isGoogleSandbox: google.isSandbox,
    firebase: firebase
      ? { projectId: firebase.projectId, apiKey: firebase.apiKey, authDomain: firebase.authDomain }
      : null,
  };

  return {
    endpoints: [
      ...accountEndpoints({
        accounts,
        security: createAccountSecurity(parts),
        firebase: createFirebaseSignIn({ firebase, identity, accounts, repository }),
        visitors,
        ways,
      }),
      ...googleEndpoints({ google: createGoogleSignIn({ identity, accounts, repository, visitors }), visitors }),
    ],
    findSession: createSessionFinder({ db, secret, isHttps, adminEmails }),
  };
}
