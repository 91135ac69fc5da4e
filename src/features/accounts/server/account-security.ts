import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { Session } from '#platform/server/sessions/session.ts';
import {
  CredentialMissing,
  EmailTaken,
  InvalidLink,
  LinkOfAnotherAccount,
  RecentLoginRequired,
  WrongPassword,
} from './account-errors.ts';
import { createAccountRepository } from './account-repository.ts';
import type { AccountDependencies } from './accounts.ts';
import { acceptEmail, acceptPassword, normalisePassword } from './new-credentials.ts';
import type { Visitor } from './visitor.ts';

const day = 24 * 60 * 60;
/** Milliseconds. */
const recent = 10 * 60 * 1000;

class UnknownAddress extends Error {}

type Confirmed = { userId: string; email: string; isNewAddress?: boolean };

export type AccountSecurity = ReturnType<typeof createAccountSecurity>;

/** Passwords, addresses and sessions of existing accounts. */
export function createAccountSecurity(dependencies: AccountDependencies) {
  const { identity, repository, passwords, limits, emails, visitors, queueMail, personalData } = dependencies;

  /** Requires the password, or a session that began at most ten minutes ago. Throws otherwise. */
  async function prove({ person, createdAt }: Session, given: string | undefined) {
    if (given === undefined) {
      if (Date.now() - createdAt.getTime() > recent) throw new RecentLoginRequired();
      return;
    }
    await limits.checkPassword(person.id);
    const hash = await repository.findPassword(person.id);
    if (!hash) throw new CredentialMissing();
    if (!(await passwords.verify(hash, normalisePassword(given)))) throw new WrongPassword();
  }

  return {
    prove,

    /** Emails a link for a new password if the address has an account. The response is the same in both cases. */
    async requestReset(email: string, visitor: Visitor) {
      acceptEmail(email);
      await limits.emailMessage(email, visitor);
      const work = identity.inTransaction(async (scope) => {
        const found = await identity.requestReset(email, scope);
        // An unknown address costs the same work, which is rolled back, so that the response time is the same too.
        const token = found ?? (await identity.keepForToken('reset-password', {}, day));
        const person = await createAccountRepository(scope.db).findByEmail(email);
        const emailMessage = emails.reset(person?.name ?? '', token);
        const to = { to: email, ...(person && { personId: person.id }) };
        await queueMail(scope.db, { ...emailMessage, key: `reset:${randomUUID()}`, ...to });
        if (!person) throw new UnknownAddress();
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof UnknownAddress)) throw error;
      });
    },

    /** Sets a new password by the token of an email. This verifies the address and ends every session. */
    async reset(token: string, given: string, visitor: Visitor) {
      const newPassword = acceptPassword(given);
      await limits.link(visitor);
      const hashed = await passwords.hash(newPassword);
      const email = await identity.inTransaction(
        async ({ db }) => {
          const userId = await identity.ownerOfReset(token);
          await identity.resetPassword({ token, newPassword });
          const inHere = createAccountRepository(db);
          await inHere.markVerified(userId);
          const person = (await inHere.find(userId))!;
          const key = `password-changed:${randomUUID()}`;
          await queueMail(db, { ...emails.passwordChanged(person.name), key, to: person.email, personId: userId });
          await inHere.rememberNetwork(userId, visitor.network);
          return person.email;
        },
        { hashed },
      );
      limits.rememberHome(email, visitor);
      return [visitors.remember(visitor, email)];
    },

    async sendVerification({ person }: Session, visitor: Visitor) {
      if (person.isEmailVerified) return;
      await limits.emailMessage(person.email, visitor);
      await identity.inTransaction(async ({ db }) => {
        const token = await identity.keepForToken('verify-email', { userId: person.id, email: person.email }, day);
        const key = `verify:${randomUUID()}`;
        await queueMail(db, { ...emails.verify(person.name, token), key, to: person.email, personId: person.id });
      });
    },

    /** `sendVerification` for an admin, in the caller's transaction. */
    async sendVerificationFor(db: Database, person: { id: string; name: string; email: string }) {
      const token = await identity.keepForToken('verify-email', { userId: person.id, email: person.email }, day);
      const key = `verify:${randomUUID()}`;
      await queueMail(db, { ...emails.verify(person.name, token), key, to: person.email, personId: person.id });
    },

    /**
     * Verifies an address by the token of an email, or changes to it. Only for the session of that account: a stranger
     * whose address was used must not verify it by a click.
     */
    async verify(token: string, { person, id: sessionId }: Session, visitor: Visitor) {
      await limits.link(visitor);
      const { userId, email, isNewAddress } = (await identity.findByToken('verify-email', token)) as Confirmed;
      if (userId !== person.id) throw new LinkOfAnotherAccount();
      if (!isNewAddress && email !== person.email) throw new InvalidLink();
      await identity.inTransaction(async ({ db }) => {
        await identity.useToken('verify-email', token);
        const inHere = createAccountRepository(db);
        const to = { to: person.email, personId: person.id };
        if (isNewAddress) {
          if (await inHere.findByEmail(email)) throw new EmailTaken();
          await inHere.changeEmail(person.id, email);
          const subject = { id: person.id, provenEmail: person.isEmailVerified ? person.email : null };
          for (const { moveTo } of personalData) await moveTo?.(db, subject, email);
          await inHere.endSessions(person.id, sessionId);
          await queueMail(db, {
            ...emails.addressChanged(person.name),
            key: `address-changed:${randomUUID()}`,
            ...to,
          });
        } else {
          await inHere.markVerified(person.id);
          await queueMail(db, { ...emails.welcome(person.name), key: `welcome:${person.id}`, ...to });
        }
      });
    },

    /** Ends every other session; this browser gets a new one. */
    async changePassword(session: Session, currentPassword: string, given: string, visitor: Visitor) {
      const newPassword = acceptPassword(given);
      await prove(session, currentPassword);
      const hashed = await passwords.hash(newPassword);
      const { person } = session;
      return identity.inTransaction(
        async ({ db }) => {
          const body = { currentPassword: normalisePassword(currentPassword), newPassword };
          const { cookies } = await identity.changePassword(body, visitor.headers);
          const key = `password-changed:${randomUUID()}`;
          await queueMail(db, {
            ...emails.passwordChanged(person.name),
            key,
            to: person.email,
            personId: person.id,
          });
          return cookies;
        },
        { hashed, isProven: true },
      );
    },

    /** Sends a link to the new address, which replaces the old one once it is opened. */
    async changeEmail(session: Session, newEmail: string, password: string | undefined, visitor: Visitor) {
      acceptEmail(newEmail);
      await prove(session, password);
      const { person } = session;
      if (newEmail === person.email) return;
      await limits.emailMessage(newEmail, visitor);
      await identity.inTransaction(async ({ db }) => {
        const holder = await createAccountRepository(db).findByEmail(newEmail);
        const value = { userId: person.id, email: newEmail, isNewAddress: true };
        const token = await identity.keepForToken('verify-email', value, day);
        const key = `new-address:${randomUUID()}`;
        const emailMessage = holder
          ? emails.alreadyRegistered(holder.name)
          : emails.confirmNewAddress(person.name, token);
        await queueMail(db, { ...emailMessage, key, to: newEmail, personId: holder?.id ?? person.id });
      });
    },

    async listSessions({ person, id }: Session) {
      const found = await repository.listSessions(person.id);
      return found.map((session) => ({ ...session, isCurrent: session.id === id }));
    },

    endSession: ({ person }: Session, id: string) => repository.endSession(person.id, id),

    /** Includes the current session. */
    async endSessions({ person }: Session) {
      await repository.endSessions(person.id);
      return [visitors.expireSessionCookie()];
    },
  };
}
