import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type GuardianConsentRow, guardianConsents as t } from './guardian-table.ts';

type Request = Pick<GuardianConsentRow, 'userId' | 'guardianEmail' | 'tokenHash'> & {
  encrypted: string;
  expiresAt: Date;
};

/** What was asked too long ago is not there any more, whether or not it has been purged. */
const isAlive = (at: Date) => or(isNotNull(t.givenAt), gt(t.expiresAt, at));

export function createGuardianRepository(db: Database) {
  return {
    findOf: async (userId: string, at: Date) =>
      (
        await db
          .select()
          .from(t)
          .where(and(eq(t.userId, userId), isAlive(at)))
      ).at(0),

    /**
     * By the hash of the token in a guardian's link, with whom it is about. With `lock`, nobody else answers it until
     * the transaction ends.
     */
    async findByToken(tokenHash: string, at: Date, { lock = false } = {}) {
      const query = db
        .select({ request: t, minor: { id: users.id, name: users.name, email: users.email } })
        .from(t)
        .innerJoin(users, eq(users.id, t.userId))
        .where(and(eq(t.tokenHash, tokenHash), isAlive(at)));
      return (await (lock ? query.for('update', { of: t }) : query)).at(0);
    },

    /** Asks, in place of what was asked for this person before: an older link leads nowhere from now on. */
    async ask(request: Request) {
      await db.delete(t).where(eq(t.userId, request.userId));
      const [added] = await db.insert(t).values(request).returning({ id: t.id });
      return added!.id;
    },

    /** From now on the row is the record of the consent, and holds nothing else. */
    async give(id: string, at: Date) {
      await db.update(t).set({ encrypted: null, expiresAt: null, givenAt: at }).where(eq(t.id, id));
    },

    async remove(id: string) {
      await db.delete(t).where(eq(t.id, id));
    },

    /** Forgets requests that nobody answered in time; says how many. */
    async removeExpired(at: Date) {
      const removed = await db
        .delete(t)
        .where(and(isNull(t.givenAt), lte(t.expiresAt, at)))
        .returning({ id: t.id });
      return removed.length;
    },
  };
}
