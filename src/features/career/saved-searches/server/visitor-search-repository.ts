import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { savedSearches as t } from './saved-search-table.ts';

type NewSearch = Pick<typeof t.$inferInsert, 'name' | 'filters' | 'email' | 'timeZone' | 'tokenHash'> & {
  foldedEmail: string;
};

/** Searches of addresses without an account. */
export function createVisitorSearchRepository(db: Database) {
  return {
    /** Holds requests for one address back until the transaction ends, so that searches are counted one after the other. */
    lockAddress: (foldedEmail: string) =>
      db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${foldedEmail}`}, 0))`),

    /** Counts the other searches of the address. */
    countOthers: async (foldedEmail: string, filters: string) =>
      (
        await db
          .select({ searches: count() })
          .from(t)
          .where(and(eq(t.foldedEmail, foldedEmail), sql`${t.filters} <> ${filters}`))
      )[0]!.searches,

    /**
     * Adds a search that is not confirmed, or replaces the token of one. Returns undefined for one that is confirmed, which
     * stays as it is.
     */
    async add(row: NewSearch, now: Date) {
      const [added] = await db
        .insert(t)
        .values({ ...row, digest: 'weekly', seenUntil: now, requestedAt: now })
        .onConflictDoUpdate({
          target: [t.foldedEmail, t.filters],
          set: { tokenHash: row.tokenHash, timeZone: row.timeZone, requestedAt: now },
          setWhere: isNull(t.confirmedAt),
        })
        .returning({ id: t.id });
      return added?.id;
    },

    /**
     * Finds a search by the token of a confirmation email; undefined when that is older than `days` and was not used.
     */
    findByToken: (tokenHash: string, now: Date, days: number) =>
      first(
        db
          .select()
          .from(t)
          .where(
            and(eq(t.tokenHash, tokenHash), or(isNotNull(t.confirmedAt), gt(t.requestedAt, daysAfter(now, -days)))),
          )
          .for('update'),
      ),

    async confirm(id: string, change: Pick<typeof t.$inferInsert, 'digest' | 'nextAt' | 'seenUntil' | 'confirmedAt'>) {
      await db.update(t).set(change).where(eq(t.id, id));
    },

    findOwner: (id: string) =>
      first(db.select({ userId: t.userId, foldedEmail: t.foldedEmail }).from(t).where(eq(t.id, id))),

    async removeAddress(foldedEmail: string) {
      await db.delete(t).where(eq(t.foldedEmail, foldedEmail));
    },

    async endDigests(userId: string) {
      await db.update(t).set({ digest: 'off', nextAt: null }).where(eq(t.userId, userId));
    },

    removeUnconfirmed: (now: Date, days: number) =>
      db
        .delete(t)
        .where(and(isNotNull(t.foldedEmail), isNull(t.confirmedAt), lt(t.requestedAt, daysAfter(now, -days)))),
  };
}
