import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { ResendEmailInput, UserDetails, UserListQuery, UserRow } from '../contract.ts';
import type { UserRole } from '../vocabulary.ts';
import { restoredEmail, suspendedEmail } from './user-emails.ts';
import { NamedAdmin, NoLongerAdmin, NothingToConfirm, OwnAccount, UserNotFound } from './user-errors.ts';
import { type Account, createUserAdminRepository } from './user-repository.ts';

/** Actions of accounts, in the given transaction. */
export type AccountActions = {
  inTransaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  download: (db: Database, account: Account) => Promise<object>;
  remove: (db: Database, id: string) => Promise<void>;
  sendConfirmation: (db: Database, account: Account) => Promise<void>;
};
export type UserAdminDependencies = {
  db: Database;
  accountActions: AccountActions;
  queueMail: QueueMail;
  publicUrl: string;
  /** The Reply-To of emails. */
  operatorEmail: string;
  sendReceipt: (db: Database, userId: string, enrollmentId: string) => Promise<void>;
  sendPremiumReceipt: (db: Database, userId: string, invoiceId: string) => Promise<void>;
  /** Verified addresses with the admin role. */
  adminEmails: ReadonlySet<string>;
  now?: () => Date;
};
export type UserAdmin = ReturnType<typeof createUserAdmin>;

/** An action of `actorId` on the user `id`. */
type ActionInput = { actorId: string; id: string; reason: string };

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** User administration. Every read of a user and every action is in the audit log. */
export function createUserAdmin({
  db,
  accountActions,
  queueMail,
  sendReceipt,
  sendPremiumReceipt,
  adminEmails,
  now = () => new Date(),
  ...site
}: UserAdminDependencies) {
  const isNamed = ({ email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>) =>
    emailVerified && adminEmails.has(email);
  const isAdmin = (account: Account) => account.suspendedAt === null && (account.role === 'admin' || isNamed(account));

  /**
   * Runs an action of an admin on another account, with its audit entry, in one transaction. Locks both accounts and
   * checks that the actor is still an admin. So of two admins who remove each other's role at once the second is
   * refused, and the last admin cannot be removed.
   */
  const run = <T>(
    { actorId, id, reason }: ActionInput,
    action: string,
    work: (db: Database, account: Account) => Promise<T>,
  ) =>
    accountActions.inTransaction(async (transaction) => {
      const locked = await createUserAdminRepository(transaction).lock([actorId, id]);
      const find = (userId: string) => locked.find((account) => account.id === userId);
      const [actor, account] = [find(actorId), find(id)];
      if (!actor || !isAdmin(actor)) throw new NoLongerAdmin();
      if (!account) throw new UserNotFound();
      const outcome = await work(transaction, account);
      await recordAct(transaction, { actorId, action, subjectId: id, after: { reason, ...(outcome as object) } });
      return outcome;
    });

  const refuseOneself = ({ actorId, id }: ActionInput) => {
    if (actorId === id) throw new OwnAccount();
  };

  const toRow = (
    account: Parameters<typeof isNamed>[0] & Pick<Account, 'id' | 'name' | 'role' | 'suspendedAt' | 'createdAt'>,
  ): UserRow => ({
    id: account.id,
    name: account.name,
    email: account.email,
    isEmailVerified: account.emailVerified,
    role: isNamed(account) ? 'admin' : account.role,
    isSuspended: account.suspendedAt !== null,
    joinedAt: account.createdAt.toISOString(),
  });

  async function describe(account: Account): Promise<UserDetails> {
    const repository = createUserAdminRepository(db);
    const { id } = account;
    const consent = await repository.findConsent(id);
    const subscription = await repository.findSubscription(id);
    return {
      ...toRow(account),
      suspendedAt: iso(account.suspendedAt),
      isNamedAdmin: isNamed(account),
      hasProfile: await repository.hasProfile(id),
      signInMethods: (await repository.listSignInMethods(id)).map(({ name }) => name),
      sessions: await repository.countSessions(id),
      consent: consent ? (consent.givenAt ? 'given' : 'waiting') : 'notNeeded',
      membership: (await repository.findMembership(id)) ?? null,
      subscription: subscription
        ? { state: subscription.state, paidUntil: iso(subscription.paidUntil), endsAt: iso(subscription.endsAt) }
        : null,
      premiumPayments: (await repository.listPremiumPayments(id)).map(({ paidAt, from, until, ...payment }) => ({
        ...payment,
        paidAt: paidAt.toISOString(),
        from: iso(from),
        until: iso(until),
      })),
      enrollments: (await repository.listEnrollments(id)).map((row) => ({
        id: row.id,
        courseTitle: row.courseTitle,
        state: row.paymentStatus,
        amountCents: row.amountCents,
        refundedCents: row.refundedCents,
        currency: row.currency,
        receiptNumber: row.receiptNumber,
        isClosedByDispute: row.suspendedAt !== null,
        begunAt: row.createdAt.toISOString(),
      })),
    };
  }

  return {
    list: async (query: UserListQuery, limit: number) =>
      (await createUserAdminRepository(db).list(query, limit)).map(({ isEmailVerified, ...row }) =>
        toRow({ ...row, emailVerified: isEmailVerified }),
      ),

    /** The details of a user. Logged. */
    async view(actorId: string, id: string): Promise<UserDetails> {
      const account = await createUserAdminRepository(db).find(id);
      if (!account) throw new UserNotFound();
      await recordAct(db, { actorId, action: 'person.view', subjectId: id });
      return describe(account);
    },

    /** Replaces the role. Nobody changes their own. */
    async setRole(input: ActionInput, role: UserRole) {
      refuseOneself(input);
      await run(input, 'person.role', async (transaction, account) => {
        if (isNamed(account)) throw new NamedAdmin();
        await createUserAdminRepository(transaction).setRole(account.id, role);
        return { from: account.role, to: role };
      });
    },

    /** Ends every session and refuses sign-ins until the account is restored. Sends one email. */
    async suspend(input: ActionInput) {
      refuseOneself(input);
      await run(input, 'person.suspend', async (transaction, account) => {
        const suspendedAt = account.suspendedAt ?? now();
        await createUserAdminRepository(transaction).setSuspended(account.id, suspendedAt);
        if (!account.suspendedAt) await queueMail(transaction, suspendedEmail(site, account, suspendedAt));
      });
    },

    async restore(input: ActionInput) {
      await run(input, 'person.restore', async (transaction, account) => {
        await createUserAdminRepository(transaction).setSuspended(account.id, null);
        if (account.suspendedAt) await queueMail(transaction, restoredEmail(site, account, account.suspendedAt));
      });
    },

    async resendEmail({
      emailMessage,
      enrollmentId = '',
      invoiceId = '',
      ...input
    }: ActionInput & Omit<ResendEmailInput, 'reason'>) {
      await run(input, 'person.letter', async (transaction, account) => {
        if (emailMessage === 'receipt') await sendReceipt(transaction, account.id, enrollmentId);
        else if (emailMessage === 'premiumReceipt') await sendPremiumReceipt(transaction, account.id, invoiceId);
        else if (account.emailVerified) throw new NothingToConfirm();
        else await accountActions.sendConfirmation(transaction, account);
        return {
          emailMessage,
          ...(emailMessage === 'receipt' && { enrollmentId }),
          ...(emailMessage === 'premiumReceipt' && { invoiceId }),
        };
      });
    },

    /** The user's data file, for a request by email. */
    async export(input: ActionInput) {
      let file: object = {};
      await run(input, 'person.export', async (transaction, account) => {
        file = await accountActions.download(transaction, account);
      });
      return file;
    },

    /** Deletes the account like its owner could. Ledger entries are anonymized. */
    async remove(input: ActionInput) {
      refuseOneself(input);
      await run(input, 'person.delete', (transaction, account) => accountActions.remove(transaction, account.id));
    },
  };
}
