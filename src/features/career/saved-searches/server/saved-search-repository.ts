import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { lockAccount } from '#features/people/accounts/server/account-conditions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { savedSearches as t } from './saved-search-table.ts';

export type SearchChange = Partial<Pick<typeof t.$inferInsert, 'name' | 'digest' | 'nextAt' | 'seenUntil'>>;

/** Searches of people with an account. */
export function createSavedSearchRepository(db: Database) {
  const isOwn = (userId: string, id: string) => and(eq(t.userId, userId), eq(t.id, id));
  return {
    /** Until the transaction ends, so that searches are counted one after the other. */
    lockUser: (userId: string) => lockAccount(db, userId),

    /** Newest first. */
    list: (userId: string) => db.select().from(t).where(eq(t.userId, userId)).orderBy(desc(t.createdAt), desc(t.id)),

    count: async (userId: string) =>
      (await db.select({ searches: count() }).from(t).where(eq(t.userId, userId)))[0]!.searches,

    find: (userId: string, id: string) => first(db.select().from(t).where(isOwn(userId, id)).for('update')),

    findEqual: (userId: string, filters: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.userId, userId), eq(t.filters, filters)))
          .for('update'),
      ),

    async add(row: typeof t.$inferInsert) {
      await db.insert(t).values(row);
    },

    async change(id: string, change: SearchChange) {
      await db.update(t).set(change).where(eq(t.id, id));
    },

    remove: (userId: string, id: string) => hasRows(db.delete(t).where(isOwn(userId, id)).returning({ id: t.id })),

    /**
     * Gives the person what was confirmed for their proven address; of a search that they have already, theirs stays.
     * `lockUser` comes first.
     */
    async adopt(userId: string, foldedEmail: string) {
      const isConfirmed = and(eq(t.foldedEmail, foldedEmail), isNotNull(t.confirmedAt));
      await db
        .delete(t)
        .where(
          and(
            isConfirmed,
            sql`exists (select from ${t} own where own.user_id = ${userId} and own.filters = ${t.filters})`,
          ),
        );
      const visitor = { email: null, foldedEmail: null, timeZone: null, tokenHash: null, requestedAt: null };
      await db
        .update(t)
        .set({ userId, ...visitor })
        .where(isConfirmed);
    },

    hasVisitorSearches: (foldedEmail: string) =>
      hasRows(
        db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.foldedEmail, foldedEmail), isNotNull(t.confirmedAt)))
          .limit(1),
      ),
  };
}
