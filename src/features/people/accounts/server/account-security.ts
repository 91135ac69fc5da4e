import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
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
import type { AccountClaims } from './own-data/account-claims.ts';
import { acceptEmail, acceptPassword, normalisePassword } from './passwords/new-credentials.ts';
import { emailTo } from './shared/account-emails.ts';
import { nameOfAddress } from './sign-in/provider-name-policy.ts';
import type { Visitor } from './sign-in/visitor.ts';

const day = 24 * 60 * 60;
/** Milliseconds. */
const recent = 10 * 60 * 1000;

type Dependencies = AccountDependencies & { claims: Pick<AccountClaims, 'emptyFor'> };
type Confirmed = { userId: string; email: string; isNewAddress?: boolean };

export type AccountSecurity = ReturnType<typeof createAccountSecurity>;

/** Passwords, addresses and sessions of existing accounts. */
export function createAccountSecurity({ claims, ...dependencies }: Dependencies) {
  const { identity, repository, passwords, limits, emails, visitors, queueMail, personalData } = dependencies;

  /** Requires the password, or a session that began at most ten minutes ago. Throws otherwise. */
  async function prove({ person, createdAt }: Session, password: string | undefined) {
    if (password === undefined) {
      if (Date.now() - createdAt.getTime() > recent) throw new RecentLoginRequired();
      return;
    }
    await limits.checkPassword(person.id);
    const hash = await repository.findPassword(person.id);
    if (!hash) throw new CredentialMissing();
    if (!(await passwords.verify(hash, normalisePassword(password)))) throw new WrongPassword();
  }

  async function sendVerificationFor(
    db: Database,
    person: { id: string; name: string; email: string },
    isVerified = false,
  ) {
    const token = await identity.storeForToken('verify-email', { userId: person.id, email: person.email }, day);
    const message = isVerified ? emails.confirmAgain(person.name, token) : emails.verify(person.name, token);
    await queueMail(db, emailTo(person, `verify:${randomUUID()}`, message));
  }

  return {
    prove,

    /**
     * Sets a new password by the token of an email. This proves the address: see `claim` in the repository, and
     * account-claims.ts. Emails go to it again, if they came back before.
     */
    async reset(token: string, input: string, visitor: Visitor) {
      await limits.link(visitor);
      const owner = await repository.find(await identity.getResetUserId(token));
      if (!owner) throw new InvalidLink();
      const newPassword = acceptPassword(input);
      await passwords.refuseGuessable(newPassword, owner, visitor.network);
      const hashed = await passwords.hash(newPassword);
      const email = await identity.inTransaction(
        async ({ db }) => {
          const accounts = createAccountRepository(db);
          const person = await accounts.lock(owner.id);
          if (!person) throw new InvalidLink();
          await identity.resetPassword({ token, newPassword });
          const ownName = nameOfAddress(person.email);
          const isEmptied = !person.emailVerified && (await claims.emptyFor(db, person, ownName, visitor));
          const name = isEmptied ? ownName : person.name;
          await accounts.claim(person.id, { keepPassword: true });
          await createSuppressionRepository(db).liftBounce(person.email);
          await queueMail(db, emailTo(person, `password-changed:${randomUUID()}`, emails.passwordChanged(name)));
          await accounts.rememberNetwork(person.id, visitor.network);
          return person.email;
        },
        { hashed },
      );
      limits.rememberHome(email, visitor);
      return [visitors.renew(email)];
    },

    /** Does nothing for an address that is confirmed, unless our emails to it came back. */
    async sendVerification({ person }: Session, visitor: Visitor) {
      const { isEmailVerified, email } = person;
      if (isEmailVerified && !(await identity.inTransaction(({ db }) => createSuppressionRepository(db).find(email))))
        return;
      await limits.requestEmail(email, visitor);
      await identity.inTransaction(({ db }) => sendVerificationFor(db, person, isEmailVerified));
    },

    /** `sendVerification` for an admin, in the caller's transaction. */
    sendVerificationFor,

    /**
     * Verifies an address by the token of an email, or changes to it; emails go to it again, if they did not. Only for the session of that account: a stranger
     * whose address was used must not verify it by a click.
     */
    async verify(token: string, { person, id: sessionId }: Session, visitor: Visitor) {
      await limits.link(visitor);
      const { userId, email, isNewAddress } = (await identity.getByToken('verify-email', token)) as Confirmed;
      if (userId !== person.id) throw new LinkOfAnotherAccount();
      if (!isNewAddress && email !== person.email) throw new InvalidLink();
      await identity.inTransaction(async ({ db }) => {
        await identity.consumeToken('verify-email', token);
        await createSuppressionRepository(db).lift(email);
        const accounts = createAccountRepository(db);
        if (isNewAddress) {
          if (await accounts.findByEmail(email)) throw new EmailTaken();
          await accounts.changeEmail(person.id, email);
          await accounts.endLinks(person.id);
          const subject = { id: person.id, provenEmail: person.isEmailVerified ? person.email : null };
          for (const { moveTo } of personalData) await moveTo?.(db, subject, email);
          await accounts.endSessions(person.id, sessionId);
          await queueMail(db, emailTo(person, `address-changed:${randomUUID()}`, emails.addressChanged(person.name)));
        } else {
          await accounts.markVerified(person.id);
          await queueMail(db, emailTo(person, `welcome:${person.id}`, emails.welcome(person.name)));
        }
      });
    },

    /** Ends every other session; this browser gets a new one. */
    async changePassword(session: Session, currentPassword: string, input: string, visitor: Visitor) {
      const newPassword = acceptPassword(input);
      await prove(session, currentPassword);
      await passwords.refuseGuessable(newPassword, session.person, session.person.id);
      const hashed = await passwords.hash(newPassword);
      const { person } = session;
      return identity.inTransaction(
        async ({ db }) => {
          const body = { currentPassword: normalisePassword(currentPassword), newPassword };
          const { cookies } = await identity.changePassword(body, visitor.headers);
          await createAccountRepository(db).endLinks(person.id);
          await queueMail(db, emailTo(person, `password-changed:${randomUUID()}`, emails.passwordChanged(person.name)));
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
      await limits.requestEmail(newEmail, visitor);
      await identity.inTransaction(async ({ db }) => {
        const holder = await createAccountRepository(db).findByEmail(newEmail);
        const value = { userId: person.id, email: newEmail, isNewAddress: true };
        const token = await identity.storeForToken('verify-email', value, day);
        const key = `new-address:${randomUUID()}`;
        const message = holder ? emails.alreadyRegistered(holder.name) : emails.confirmNewAddress(person.name, token);
        await queueMail(db, { ...message, key, to: newEmail, personId: holder?.id ?? person.id });
      });
    },

    async listSessions({ person, id }: Session) {
      const sessions = await repository.listSessions(person.id);
      return sessions.map((session) => ({ ...session, isCurrent: session.id === id }));
    },

    endSession: ({ person }: Session, id: string) => repository.endSession(person.id, id),

    /** Includes the current session. */
    async endSessions({ person }: Session) {
      await repository.endSessions(person.id);
      return [visitors.expireSessionCookie()];
    },
  };
}
