import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { opportunities as t } from '../opportunity-table.ts';
import { afterDeadline, expectedColumns } from './expected-dates-policy.ts';

const batch = 500;

/**
 * Computes again what is expected where it is no longer the next window, and puts the next round in the place of a
 * confirmed deadline that is over; returns how many rows changed. Writes nothing
 * while nothing is over, because every write invalidates cached responses. Versions stay as they are.
 */
export async function refreshExpectedDates(db: Database, now: Date) {
  for (let refreshed = 0; ; ) {
    const pending = await db
      .select({ id: t.id, usualWindows: t.usualWindows, closesAt: t.closesAt })
      .from(t)
      .where(lte(t.expectedUntil, now))
      .limit(batch);
    if (pending.length === 0) return refreshed;
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`set local sealeap.keep_version = 'on'`);
      for (const { id, usualWindows, closesAt } of pending) {
        const next = closesAt
          ? afterDeadline(usualWindows, closesAt, now)
          : expectedColumns({ usualWindows, closesAt }, now);
        await transaction.update(t).set(next).where(eq(t.id, id));
      }
      await transaction.execute(sql`set local sealeap.keep_version = 'off'`);
    });
    refreshed += pending.length;
  }
}
