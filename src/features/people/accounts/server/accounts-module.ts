import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import type { Throttle } from '#platform/server/http/limits/throttle.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { SignInMethods } from '../contract.ts';
import { accountEmailPreviews } from './account-email-previews.ts';
import { createAccountLimits, createSignInThrottle } from './account-limits.ts';
import { accountData } from './account-personal-data.ts';
import { createAccountRepository } from './account-repository.ts';
import { accountEndpoints } from './account-routes.ts';
import { createAccountSecurity } from './account-security.ts';
import { createAccounts } from './accounts.ts';
import { createAccountClaims } from './own-data/account-claims.ts';
import { createOwnData } from './own-data/own-data.ts';
import { ownDataEndpoints } from './own-data/own-data-routes.ts';
import { createPasswordResets } from './passwords/password-resets.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import { createResetRequestRepository, resetRequestChannel } from './passwords/reset-request-repository.ts';
import { createAccountEmails } from './shared/account-emails.ts';
import type { GoogleSettings } from './sign-in/auth-options.ts';
import { createSessionFinder } from './sign-in/find-session.ts';
import { createFirebaseSignIn, type FirebaseSettings } from './sign-in/firebase-sign-in.ts';
import { googleEndpoints } from './sign-in/google-routes.ts';
import { createGoogleSignIn } from './sign-in/google-sign-in.ts';
import { createIdentity } from './sign-in/identity.ts';
import { createVisitors } from './sign-in/visitor.ts';

export type AccountSettings = {
  /** Undefined when Google is not configured. */
  google: GoogleSettings | undefined;
  isGoogleSandbox: boolean;
  firebase: FirebaseSettings | undefined;
  /** Verified addresses with the admin role, in lower case. */
  adminEmails: ReadonlySet<string>;
  passwords?: Passwords | undefined;
};

type Dependencies = AccountSettings & {
  db: Database;
  secrets: Secrets;
  publicUrl: string;
  limiter: RateLimiter;
  clientAddress: (c: Context) => string;
  queueMail: QueueMail;
  logger: Pick<Logger, 'error'>;
  /** The personal data of every feature. */
  personalData: readonly PersonalData[];
  onSignUp: (db: Database, userId: string) => Promise<void>;
  throttle?: Throttle;
};

/** Further methods of proving who one is build on these parts. */
export type SignInParts = ReturnType<typeof createAccountsModule>['signInParts'];

const firebaseSignInMethods = ({ projectId, apiKey, authDomain, emulatorHost }: FirebaseSettings) => ({
  projectId,
  apiKey,
  authDomain,
  ...(emulatorHost && { emulatorHost }),
});

export function createAccountsModule({
  google,
  isGoogleSandbox,
  firebase,
  adminEmails,
  db,
  secrets,
  publicUrl,
  limiter,
  ...rest
}: Dependencies) {
  const { clientAddress, queueMail, passwords = createPasswords(), throttle = createSignInThrottle() } = rest;
  const isHttps = publicUrl.startsWith('https:');
  const repository = createAccountRepository(db);
  const visitors = createVisitors({ secrets, isHttps, clientAddress });
  const identity = createIdentity({ db, secrets, publicUrl, passwords, google });
  const limits = createAccountLimits({ limiter, repository, visitors, throttle });
  const accountDependencies = {
    identity,
    repository,
    passwords,
    limits,
    emails: createAccountEmails(publicUrl),
    visitors,
    queueMail,
    personalData: rest.personalData,
    onSignUp: rest.onSignUp,
  };
  const accounts = createAccounts(accountDependencies);
  const claims = createAccountClaims(accountDependencies);
  const security = createAccountSecurity({ ...accountDependencies, claims });
  const resetRequests = createResetRequestRepository(db);
  const resets = createPasswordResets({ ...accountDependencies, repository: resetRequests, logger: rest.logger });
  const ownData = createOwnData({ ...accountDependencies, security });
  const methods: SignInMethods = {
    google: google ? (isGoogleSandbox ? 'sandbox' : 'real') : 'none',
    firebase: firebase ? firebaseSignInMethods(firebase) : null,
  };

  return {
    endpoints: [
      ...accountEndpoints({
        accounts,
        security,
        resets,
        firebase: createFirebaseSignIn({ firebase, identity, accounts, claims, repository }),
        visitors,
        methods,
      }),
      ...ownDataEndpoints({ ownData, visitors }),
      ...googleEndpoints({
        google: createGoogleSignIn({ identity, accounts, claims, repository, visitors }),
        visitors,
      }),
    ],
    jobs: [
      { name: 'purge-sessions', cron: '47 * * * *', run: repository.removeExpired },
      // A notification delivers them; this goes on after a failure.
      { name: 'send-reset-links', cron: '* * * * *', run: resets.deliverPending },
    ],
    channels: [{ name: resetRequestChannel, run: resets.deliverPending }],
    stop: async () => {
      await resets.stop();
      await passwords.stop();
    },
    personalData: [accountData],
    emailPreviews: accountEmailPreviews(publicUrl),
    findSession: createSessionFinder({ db, secrets, isHttps, adminEmails }),
    /** For the second factor. */
    signInParts: {
      identity,
      repository,
      limits,
      visitors,
      prove: security.prove,
      completeSignIn: accounts.completeSignIn,
    },
    /** For user administration; each runs in the caller's transaction. */
    accountActions: {
      inTransaction: <T>(work: (db: Database) => Promise<T>) => identity.inTransaction((scope) => work(scope.db)),
      download: ownData.downloadFor,
      remove: ownData.removeFor,
      sendConfirmation: security.sendVerificationFor,
    },
  };
}
