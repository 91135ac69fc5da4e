import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noteRun } from '#platform/server/queue/note-run.ts';
import type { WorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { searchDigestRuns as runs, savedSearches as t } from './saved-search-table.ts';

type Owners = { userIds: readonly string[]; foldedEmails: readonly string[] };
export type PendingSearch = Pick<typeof t.$inferSelect, keyof typeof columns>;
export type DigestChange = Pick<PendingSearch, 'id' | 'seenUntil' | 'sentOn'> & { nextAt: Date | null };

const isPendingAt = (now: Date) => and(isNotNull(t.nextAt), lte(t.nextAt, now));

const columns = {
  ...{ id: t.id, userId: t.userId, email: t.email, foldedEmail: t.foldedEmail, timeZone: t.timeZone },
  ...{ name: t.name, filters: t.filters, digest: t.digest, seenUntil: t.seenUntil, sentOn: t.sentOn },
};

export function createDigestRepository(db: Database) {
  return {
    /** Lists the owners of pending searches, by `limit` of these. */
    listPendingOwners: (now: Date, limit: number, isFree: WorkAttempts['isFree']) =>
      db
        .select({ userId: t.userId, foldedEmail: t.foldedEmail })
        .from(t)
        .where(and(isPendingAt(now), isFree(t.id)))
        .orderBy(t.nextAt)
        .limit(limit),

    /** The accounts that have proven that one of these addresses is theirs. */
    listAccounts: (foldedEmails: readonly string[]) =>
      db
        .select({ userId: users.id, foldedEmail: users.email })
        .from(users)
        .where(and(inArray(users.email, [...foldedEmails]), eq(users.emailVerified, true))),

    /** Everything that is due of these owners. */
    listPending: ({ userIds, foldedEmails }: Owners, now: Date, isFree: WorkAttempts['isFree']) =>
      db
        .select(columns)
        .from(t)
        .where(
          and(
            or(inArray(t.userId, [...userIds]), inArray(t.foldedEmail, [...foldedEmails])),
            isPendingAt(now),
            isFree(t.id),
          ),
        )
        .orderBy(asc(t.name), asc(t.id)),

    /**
     * Returns those of them that are still pending as they were read, locked until the transaction ends. Searches that
     * another process holds are left out, and so are those of an account that is being deleted.
     */
    async hold(rows: readonly PendingSearch[], now: Date) {
      const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
      const accounts =
        userIds.length === 0
          ? []
          : await db
              .select({ id: users.id })
              .from(users)
              .where(inArray(users.id, userIds))
              .orderBy(users.id)
              .for('key share', { skipLocked: true });
      const lockedIds = accounts.map(({ id }) => id);
      const held = await db
        .select(columns)
        .from(t)
        .where(
          and(
            inArray(
              t.id,
              rows.map(({ id }) => id),
            ),
            isPendingAt(now),
            or(isNull(t.userId), inArray(t.userId, lockedIds)),
          ),
        )
        .orderBy(t.id)
        .for('update', { skipLocked: true });
      const byId = new Map(held.map((row) => [row.id, row]));
      return rows.filter((row) => {
        const current = byId.get(row.id);
        return current?.userId === row.userId && current.seenUntil.getTime() === row.seenUntil.getTime();
      });
    },

    async setWritten(rows: readonly DigestChange[]) {
      if (rows.length === 0) return;
      await db.execute(sql`
        update ${t} set next_at = r."nextAt", seen_until = r."seenUntil", sent_on = r."sentOn"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(id uuid, "nextAt" timestamptz, "seenUntil" timestamptz, "sentOn" date)
        where ${t.id} = r.id`);
    },

    /** Returns whether the clock went back since the last run. */
    noteRun: (now: Date) => noteRun(db, runs, now),

    /** Restarts searches that were read later than now at this moment: the clock was ahead. */
    async rewind(now: Date) {
      await db
        .update(t)
        .set({ seenUntil: now, nextAt: now })
        .where(and(gt(t.seenUntil, now), isNotNull(t.nextAt)));
    },
  };
}
