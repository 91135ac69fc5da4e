import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/**
 * Notes in a table of one row that a run begins. Returns whether the clock went back since the last one; runs of several
 * processes wait for each other until the transaction ends.
 */
export async function noteRun(db: Database, runs: PgTable & { id: PgColumn; ranAt: PgColumn }, now: Date) {
  const [before] = await db
    .select({ ranAt: runs.ranAt })
    .from(runs as PgTable)
    .for('update');
  await db
    .insert(runs)
    .values({ id: 1, ranAt: now })
    .onConflictDoUpdate({ target: runs.id, set: { ranAt: now } as object });
  return before !== undefined && now < (before.ranAt as Date);
}
