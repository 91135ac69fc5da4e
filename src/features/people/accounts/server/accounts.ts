import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import type { SignInInput, SignUpInput } from '../contract.ts';
import { maxPasswordLength } from '../vocabulary.ts';
import { AccountSuspended, EmailTaken, InvalidCredential, SecondFactorRequired } from './account-errors.ts';
import type { AccountLimits } from './account-limits.ts';
import type { AccountRepository } from './account-repository.ts';
import { acceptEmail, acceptPassword, normalisePassword } from './passwords/new-credentials.ts';
import type { Passwords } from './passwords/passwords.ts';
import { type AccountEmails, emailTo } from './shared/account-emails.ts';
import type { Identity } from './sign-in/identity.ts';
import type { Visitor, Visitors } from './sign-in/visitor.ts';

const day = 24 * 60 * 60;

export type AccountDependencies = {
  identity: Identity;
  repository: AccountRepository;
  passwords: Passwords;
  limits: AccountLimits;
  emails: AccountEmails;
  visitors: Visitors;
  queueMail: QueueMail;
  /** The personal data of every feature. */
  personalData: readonly PersonalData[];
  /** Runs in the transaction that makes an account, or welcomes it. */
  onSignUp: (db: Database, userId: string) => Promise<void>;
};
export type Accounts = ReturnType<typeof createAccounts>;

/** Sign-up, sign-in and sign-out. Each returns the `Set-Cookie` values of the response. */
export function createAccounts({
  identity,
  repository,
  passwords,
  limits,
  emails,
  visitors,
  queueMail,
  onSignUp,
}: AccountDependencies) {
  /**
   * Ends the previous session of this browser and stores browser and network as known. Throws AccountSuspended here,
   * after the credentials were checked, so that only the owner learns of it.
   */
  async function completeSignIn(visitor: Visitor, person: { id: string; email: string }) {
    if (await repository.isSuspended(person.id)) {
      await repository.endSessions(person.id);
      throw new AccountSuspended();
    }
    await endSession(visitor);
    await repository.rememberNetwork(person.id, visitor.network);
    limits.rememberHome(person.email, visitor);
    return visitors.remember(visitor, person.email);
  }

  /** Ends the session of this browser. */
  async function endSession({ sessionToken }: Pick<Visitor, 'sessionToken'>) {
    if (sessionToken) await repository.endSessionByToken(sessionToken);
  }

  /** Awaits a sign-in. When it waits for a code, the previous session of this browser ends at once. */
  const endOnChallenge = <T>(signingIn: Promise<T>, visitor: Visitor) =>
    signingIn.catch(async (error: unknown) => {
      if (error instanceof SecondFactorRequired) await endSession(visitor);
      throw error;
    });

  return {
    completeSignIn,
    endSession,
    endOnChallenge,

    /** Creates an unverified account with a password and signs in. The email is queued in the same transaction. */
    async signUp({ name, email, password: input }: SignUpInput, visitor: Visitor) {
      acceptEmail(email);
      const password = acceptPassword(input);
      await limits.signUpAttempt(visitor);
      await passwords.refuseGuessable(password, { name, email }, visitor.network);
      await limits.signUp(visitor);
      const holder = await repository.findByEmail(email);
      if (holder) {
        await identity.inTransaction(async ({ db }) => {
          const today = new Date().toISOString().slice(0, 10);
          const key = `sign-up-attempt:${holder.id}:${today}`;
          await queueMail(db, emailTo(holder, key, emails.alreadyRegistered(holder.name)));
        });
        throw new EmailTaken();
      }
      const hashed = await passwords.hash(password);
      const { response, cookies } = await identity.inTransaction(
        async ({ db }) => {
          const created = await identity.signUp({ name, email, password }, visitor.headers);
          const { id } = created.response.user;
          await onSignUp(db, id);
          const token = await identity.storeForToken('verify-email', { userId: id, email }, day);
          await queueMail(db, emailTo({ id, email }, `verify:${randomUUID()}`, emails.verify(name, token)));
          return created;
        },
        { hashed },
      );
      return [...cookies, await completeSignIn(visitor, { id: response.user.id, email })];
    },

    /** A wrong password and an unknown address get the same response after the same time. */
    async signIn({ email, password: input }: SignInInput, visitor: Visitor) {
      acceptEmail(email);
      const password = normalisePassword(input);
      if (password.length > maxPasswordLength || password === '') throw new InvalidCredential();
      const forgive = await limits.signIn(email, visitor);
      const signingIn = identity.signIn({ email, password }, visitor.headers);
      const { response, cookies } = await endOnChallenge(signingIn, visitor).catch(async (error: unknown) => {
        if (error instanceof SecondFactorRequired) await forgive();
        throw error;
      });
      await forgive();
      return [...cookies, await completeSignIn(visitor, { id: response.user.id, email })];
    },

    async signOut(visitor: Visitor) {
      await endSession(visitor);
      return [visitors.expireSessionCookie()];
    },

    /** Welcomes a new account of Google or Firebase. */
    sendWelcome: (person: { id: string; name: string; email: string }) =>
      identity.inTransaction(async ({ db }) => {
        await onSignUp(db, person.id);
        await queueMail(db, emailTo(person, `welcome:${person.id}`, emails.welcome(person.name)));
      }),
  };
}
