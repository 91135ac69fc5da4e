import { eq } from 'drizzle-orm';
import { it as baseIt, expect } from 'vitest';
import { createUserAdmin } from '#features/operation/user-admin/server/users.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';

const reason = 'We agreed on it.';
const never = async () => {
  throw new Error('This is not what is tested.');
};

const userAdminOf = (db: Database) =>
  createUserAdmin({
    db,
    accountActions: {
      inTransaction: (work) => db.transaction((transaction) => work(transaction)),
      download: never,
      sendConfirmation: never,
      remove: async (transaction, id) => void (await transaction.delete(users).where(eq(users.id, id))),
    },
    sendReceipt: never,
    sendPremiumReceipt: never,
    queueMail: async () => {},
    publicUrl: 'http://sealeap.test',
    operatorEmail: 'operator@sealeap.test',
    adminEmails: new Set(),
  });

for (const kind of oneDatabaseKind)
  for (const act of ['take the role', 'suspend', 'delete'] as const)
    baseIt(`never loses the last admin when admins ${act} in a circle at once [${kind}]`, async () => {
      const database = await openWholeDatabase(kind);
      const ids = ['ada', 'bo', 'cem'];
      await database.db
        .insert(users)
        .values(ids.map((id) => ({ id, name: id, email: `${id}@example.org`, role: 'admin' as const })));
      const userAdmin = userAdminOf(database.db);
      const acts = ids.map((actorId, index) => {
        const acting = { actorId, id: ids[(index + 1) % ids.length]!, reason };
        if (act === 'suspend') return userAdmin.suspend(acting);
        return act === 'delete' ? userAdmin.remove(acting) : userAdmin.setRole(acting, 'member');
      });
      const outcomes = await Promise.allSettled(acts);

      const left = (await database.db.select().from(users)).filter(
        ({ role, suspendedAt }) => role === 'admin' && suspendedAt === null,
      );
      expect(left.length).toBeGreaterThan(0);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.kind] : []));
      expect(refused.length).toBe(left.length);
      expect(refused.every((refusal) => refusal === 'forbidden' || refusal === 'notFound')).toBe(true);
      await database.close();
    });
