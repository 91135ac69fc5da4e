import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

type Queue = PgTable & { id: PgColumn };
type Claim<T extends Queue> = {
  /** Which rows are due and claimed by nobody. */
  where: SQL | undefined;
  /** What comes first. */
  orderBy: PgColumn;
  limit: number;
  /** Must make `where` false until the lease is over, as `{ runAt: inSeconds(60) }` does. */
  set: PgUpdateSetSource<T>;
};

/** So many seconds from the start of the transaction, by the clock of the database. */
export const inSeconds = (seconds: number | SQL) => sql`now() + make_interval(secs => ${seconds})`;

/** Whether an instant has come; never, when it is null. It is stored in milliseconds and may have been rounded up. */
export const isPending = (instant: PgColumn) => sql`${instant} <= now() + interval '1 millisecond'`;

/** Whether nobody holds a lease, which ends at an instant in this column. */
export const isLeaseOver = (leaseUntil: PgColumn) => sql`(${leaseUntil} is null or ${leaseUntil} < now())`;

/** The row as it was claimed: false once somebody else has claimed it after a lease that was over. */
export const isClaim = (table: Queue & { attempts: PgColumn }, { id, attempts }: { id: unknown; attempts: number }) =>
  and(eq(table.id, id), eq(table.attempts, attempts));

/** Claims up to `limit` rows for this process and returns them, changed. Two processes never get the same one. */
export async function claimRows<T extends Queue>(db: Database, table: T, { where, orderBy, limit, set }: Claim<T>) {
  const ids = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.update(table).set(set).where(inArray(table.id, ids)).returning()) as T['$inferSelect'][];
}
