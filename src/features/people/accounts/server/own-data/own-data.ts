import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import type { DataSubject } from '#platform/server/privacy/personal-data.ts';
import type { Person, Session } from '#platform/server/sessions/session.ts';
import { createAccountRepository } from '../account-repository.ts';
import type { AccountSecurity } from '../account-security.ts';
import type { AccountDependencies } from '../accounts.ts';
import type { Visitor } from '../sign-in/visitor.ts';

type Dependencies = AccountDependencies & {
  security: Pick<AccountSecurity, 'prove'>;
  now?: () => Date;
};
type Account = { id: string; email: string; emailVerified: boolean };
export type OwnData = ReturnType<typeof createOwnData>;

const subjectOf = ({ id, email, isEmailVerified }: Person): DataSubject => ({
  id,
  provenEmail: isEmailVerified ? email : null,
});

/** Download and deletion of all data about a user. */
export function createOwnData({
  identity,
  repository,
  limits,
  emails,
  visitors,
  queueMail,
  security,
  personalData,
  now = () => new Date(),
}: Dependencies) {
  /** Deletes the account and all data about the user, and queues a farewell to a verified address. */
  async function removeAll(db: Database, id: string) {
    const accounts = createAccountRepository(db);
    const account = await accounts.lock(id);
    if (!account) return;
    const provenEmail = account.emailVerified ? account.email : null;
    const returns = provenEmail === null ? undefined : await createSuppressionRepository(db).find(provenEmail);
    for (const { deleteData } of personalData) await deleteData?.(db, { id, provenEmail });
    await accounts.remove(id);
    // To an address that does not exist nothing is sent, also after what was known of it is deleted.
    if (provenEmail === null || returns?.reason === 'bounce') return;
    await queueMail(db, { ...emails.farewell(account.name), key: `farewell:${randomUUID()}`, to: provenEmail });
  }

  async function readAll(db: Database, subject: DataSubject) {
    const data: Record<string, readonly object[]> = {};
    for (const { tables } of personalData)
      for (const [name, read] of Object.entries(tables)) data[name] = await read(db, subject);
    return data;
  }

  return {
    /** All data about the signed-in user, by table. */
    async download({ person }: Session) {
      await limits.download(person.id);
      const storedData = await identity.inTransaction(({ db }) => readAll(db, subjectOf(person)));
      return { madeAt: now().toISOString(), person: person.id, kept: storedData };
    },

    /**
     * Deletes the account and all data about the user in one transaction, which ends every session. Idempotent.
     * Requires the password or a session of at most ten minutes.
     */
    async remove(session: Session, password: string | undefined, visitor: Visitor) {
      const { id, email } = session.person;
      const cookies = [visitors.expireSessionCookie(), ...visitors.removeRememberedAccount(visitor, email)];
      if (!(await repository.find(id))) return cookies;
      await security.prove(session, password);
      await identity.inTransaction(({ db }) => removeAll(db, id));
      return cookies;
    },

    /** `download` for an admin, in the caller's transaction. */
    async downloadFor(db: Database, { id, email, emailVerified }: Account) {
      const storedData = await readAll(db, { id, provenEmail: emailVerified ? email : null });
      return { madeAt: now().toISOString(), person: id, kept: storedData };
    },

    /** `remove` for an admin, in the caller's transaction. */
    removeFor: removeAll,
  };
}
