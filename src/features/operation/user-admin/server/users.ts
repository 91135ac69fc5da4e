import { isAhead, isKnownMinor } from '#features/people/profiles/server/ages/age-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { ResendEmailInput, UserListQuery } from '../contract.ts';
import type { UserRole } from '../vocabulary.ts';
import { suspensionEmail } from './user-emails.ts';
import {
  NamedAdmin,
  NoLongerAdmin,
  NothingToConfirm,
  NothingToCorrect,
  OwnAccount,
  UserNotFound,
} from './user-errors.ts';
import { type Account, createUserAdminRepository } from './user-repository.ts';

/** Actions of accounts, in the given transaction. */
export type AccountActions = {
  inTransaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  download: (db: Database, account: Account) => Promise<object>;
  remove: (db: Database, id: string) => Promise<void>;
  sendConfirmation: (db: Database, account: Account) => Promise<void>;
};
export type UserAdminDependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'publicUrl' | 'operatorEmail'> & {
  accountActions: AccountActions;
  sendReceipt: (db: Database, userId: string, enrollmentId: string) => Promise<void>;
  sendPremiumReceipt: (db: Database, userId: string, invoiceId: string) => Promise<void>;
  /** Verified addresses with the admin role. */
  adminEmails: ReadonlySet<string>;
  now?: () => Date;
};
export type UserAdmin = ReturnType<typeof createUserAdmin>;

type ActionInput = { actorId: string; id: string; reason: string };

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
  const isNamed = ({ email, emailVerified }: Account) => emailVerified && adminEmails.has(email);
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

  const toRow = (account: Account) => ({
    id: account.id,
    name: account.name,
    email: account.email,
    isEmailVerified: account.emailVerified,
    role: isNamed(account) ? ('admin' as const) : account.role,
    isSuspended: account.suspendedAt !== null,
    joinedAt: account.createdAt,
  });

  async function describe(account: Account) {
    const repository = createUserAdminRepository(db);
    const { id, suspendedAt } = account;
    const consent = await repository.findConsent(id);
    return {
      ...toRow(account),
      suspendedAt,
      isNamedAdmin: isNamed(account),
      hasProfile: await repository.hasProfile(id),
      signInMethods: (await repository.listSignInMethods(id)).map(({ name }) => name),
      sessions: await repository.countSessions(id),
      consent: consent ? (consent.givenAt ? ('given' as const) : ('waiting' as const)) : ('notNeeded' as const),
      isDeclaredMinor: isAhead(await repository.findAdultFrom(id), now()),
      membership: (await repository.findMembership(id)) ?? null,
      subscription: (await repository.findSubscription(id)) ?? null,
      premiumPayments: await repository.listPremiumPayments(id),
      enrollments: await repository.listEnrollments(id),
    };
  }

  return {
    list: async (query: UserListQuery, limit: number) =>
      (await createUserAdminRepository(db).list(query, limit)).map(toRow),

    /** The details of a user. Logged. */
    async view(actorId: string, id: string) {
      const account = await createUserAdminRepository(db).find(id);
      if (!account) throw new UserNotFound();
      await recordAct(db, { actorId, action: 'user.view', subjectId: id });
      return describe(account);
    },

    /** Replaces the role. Nobody changes their own. */
    async setRole(input: ActionInput, role: UserRole) {
      refuseOneself(input);
      await run(input, 'user.role', async (transaction, account) => {
        if (isNamed(account)) throw new NamedAdmin();
        await createUserAdminRepository(transaction).setRole(account.id, role);
        return { from: account.role, to: role };
      });
    },

    /** Ends every session and refuses sign-ins until the account is restored. Sends one email. */
    async suspend(input: ActionInput) {
      refuseOneself(input);
      await run(input, 'user.suspend', async (transaction, account) => {
        const suspendedAt = account.suspendedAt ?? now();
        await createUserAdminRepository(transaction).setSuspended(account.id, suspendedAt);
        if (!account.suspendedAt)
          await queueMail(transaction, suspensionEmail('suspended', site, account, suspendedAt));
      });
    },

    restore: (input: ActionInput) =>
      run(input, 'user.restore', async (transaction, account) => {
        await createUserAdminRepository(transaction).setSuspended(account.id, null);
        if (account.suspendedAt)
          await queueMail(transaction, suspensionEmail('restored', site, account, account.suspendedAt));
      }),

    /**
     * Removes the record that somebody is under 18, with a date in the profile that says so and a guardian's request that
     * waits: only a date that they give anew makes an adult of them. Throws NothingToCorrect.
     */
    async correctAge(input: ActionInput) {
      refuseOneself(input);
      await run(input, 'user.correct-age', async (transaction, account) => {
        const repository = createUserAdminRepository(transaction);
        if (!(await repository.removeDeclaration(account.id))) throw new NothingToCorrect();
        const dateOfBirth = await repository.findDateOfBirth(account.id);
        if (isKnownMinor({ dateOfBirth, adultFrom: null }, now())) await repository.removeDateOfBirth(account.id);
        await repository.removeWaitingConsent(account.id);
      });
    },

    async resendEmail({
      kind,
      enrollmentId = '',
      invoiceId = '',
      ...input
    }: ActionInput & Omit<ResendEmailInput, 'reason'>) {
      await run(input, 'user.resend-email', async (transaction, account) => {
        if (kind === 'receipt') await sendReceipt(transaction, account.id, enrollmentId);
        else if (kind === 'premiumReceipt') await sendPremiumReceipt(transaction, account.id, invoiceId);
        else if (account.emailVerified) throw new NothingToConfirm();
        else await accountActions.sendConfirmation(transaction, account);
        return {
          kind,
          ...(kind === 'receipt' && { enrollmentId }),
          ...(kind === 'premiumReceipt' && { invoiceId }),
        };
      });
    },

    /** The user's data file, for a request by email. */
    async export(input: ActionInput) {
      let file: object = {};
      await run(input, 'user.export', async (transaction, account) => {
        file = await accountActions.download(transaction, account);
      });
      return file;
    },

    /** Deletes the account like its owner could. Ledger entries are anonymized. */
    async remove(input: ActionInput) {
      refuseOneself(input);
      await run(input, 'user.delete', (transaction, account) => accountActions.remove(transaction, account.id));
    },
  };
}
