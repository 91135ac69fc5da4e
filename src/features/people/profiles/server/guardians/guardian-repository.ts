import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { lockAccount } from '#features/people/accounts/server/account-conditions.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { type GuardianConsentRow, guardianConsents as t } from './guardian-table.ts';

type Request = Pick<GuardianConsentRow, 'userId' | 'guardianEmail' | 'tokenHash'> & {
  encrypted: string;
  expiresAt: Date;
};

/** Expired requests do not count, whether or not they have been purged. */
const isAlive = (at: Date) => or(isNotNull(t.givenAt), gt(t.expiresAt, at));

export function createGuardianRepository(db: Database) {
  return {
    findByUser: (userId: string, at: Date) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.userId, userId), isAlive(at))),
      ),

    /**
     * Finds a request by the hash of the token, or by the id of a consent that is given; with the user. `lock` locks
     * the row until the transaction ends.
     */
    findByToken(key: { tokenHash: string } | { givenId: string }, at: Date, { lock = false } = {}) {
      const isFound =
        'tokenHash' in key ? eq(t.tokenHash, key.tokenHash) : and(eq(t.id, key.givenId), isNotNull(t.givenAt));
      const query = db
        .select({ request: t, minor: { id: users.id, name: users.name, email: users.email } })
        .from(t)
        .innerJoin(users, eq(users.id, t.userId))
        .where(and(isFound, isAlive(at)));
      return first(lock ? query.for('update', { of: t }) : query);
    },

    /** Replaces an earlier request of this user, whose link becomes invalid. */
    async addRequest(request: Request) {
      await db.delete(t).where(eq(t.userId, request.userId));
      const [added] = await db.insert(t).values(request).returning({ id: t.id });
      return added!.id;
    },

    /** The row becomes the record of the consent; the encrypted profile is removed from it. */
    async recordConsent(id: string, at: Date) {
      await db.update(t).set({ encrypted: null, expiresAt: null, givenAt: at }).where(eq(t.id, id));
    },

    /** Empties the row except for the fact that this user was refused, until `expiresAt`. Its links become invalid. */
    async recordRefusal(id: string, refusedAt: Date, expiresAt: Date) {
      const emptied = { guardianEmail: '', tokenHash: id, encrypted: null, givenAt: null };
      await db
        .update(t)
        .set({ ...emptied, refusedAt, expiresAt })
        .where(eq(t.id, id));
    },

    /** Lets one profile or request of a user be made at a time, until the transaction ends. */
    lockUser: (userId: string) => lockAccount(db, userId),

    /** Deletes requests that nobody answered in time, and old refusals; returns how many. */
    async removeExpired(at: Date) {
      const isExpired = and(isNull(t.givenAt), lte(t.expiresAt, at));
      return (await db.delete(t).where(isExpired).returning({ id: t.id })).length;
    },
  };
}
