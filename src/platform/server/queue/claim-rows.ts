import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

type Queue = PgTable & { id: PgColumn };
type Claim<T extends Queue> = {
  /** Holds for rows that are pending and claimed by nobody. */
  where: SQL | undefined;
  /** The order in which rows are claimed. */
  orderBy: PgColumn;
  limit: number;
  /** Must make `where` false until the lease is over, as `{ runAt: inSeconds(60) }` does. */
  set: PgUpdateSetSource<T>;
};

const selectPending = (
  db: Database,
  table: Queue,
  { where, orderBy, limit }: Pick<Claim<Queue>, 'where' | 'orderBy' | 'limit'>,
  columns: Record<string, PgColumn>,
) =>
  db
    .select(columns)
    .from(table as PgTable)
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .for('update', { skipLocked: true });

/** So many seconds from the start of the transaction, by the clock of the database. */
export const inSeconds = (seconds: number | SQL) => sql`now() + make_interval(secs => ${seconds})`;

/** Whether an instant has come; never, when it is null. It is stored in milliseconds and may have been rounded up. */
export const isPending = (instant: PgColumn) => sql`${instant} <= now() + interval '1 millisecond'`;

/** Whether nobody holds a lease, which ends at an instant in this column. */
export const isLeaseOver = (leaseUntil: PgColumn) => sql`(${leaseUntil} is null or ${leaseUntil} < now())`;

/** The row as it was claimed: false once somebody else has claimed it after a lease that was over. */
export const isClaim = (table: Queue & { attempts: PgColumn }, { id, attempts }: { id: unknown; attempts: number }) =>
  and(eq(table.id, id), eq(table.attempts, attempts));

/**
 * Returns the pause of a claim that is never given up, such as one of a payment: two claims come soon, two after five
 * minutes, then hourly ones.
 */
export const pauseOfAttempts = (attempts: PgColumn, soon: number) =>
  sql`(case when ${attempts} < 2 then ${soon}::int when ${attempts} < 4 then 300 else 3600 end)`;

/** Claims up to `limit` rows for this process and returns them, changed. Two processes never get the same one. */
export async function claimRows<T extends Queue>(db: Database, table: T, claim: Claim<T>) {
  const pending = db.$with('pending').as(selectPending(db, table, claim, { id: table.id }));
  const ids = sql`(select id from pending)`;
  return (await db
    .with(pending)
    .update(table)
    .set(claim.set)
    .where(inArray(table.id, ids))
    .returning()) as T['$inferSelect'][];
}

/** Claims of a row that came to no outcome: with this many, its work has ended the process each time. */
export const maxUnfinished = 2;

type CountedQueue = Queue & { unfinished: PgColumn };
type CountedClaim<T extends CountedQueue> = Claim<T> & {
  /** Handles a row whose work has ended the process twice. It must not be due any more. */
  setAside: (row: T['$inferSelect']) => Promise<unknown>;
};

/** An outcome also writes this: the claim has ended. */
export const concluded = { unfinished: 0 } as const;
/** Progress also writes this: only the work that follows can end the process. */
export const progressed = { unfinished: 1 } as const;
/** A process that stops also writes this: it did not end because of the row. */
export const released = (table: CountedQueue) => ({ unfinished: sql`greatest(${table.unfinished} - 1, 0)` });

/**
 * Claims rows as `claimRows` does, for work that could end the process. `unfinished` counts claims since the last
 * outcome; a row that was claimed before without one is claimed alone, so that no other row of its batch is blamed, and
 * after two such claims it is set aside.
 */
export async function claimCounted<T extends CountedQueue>(
  db: Database,
  table: T,
  { setAside, ...claim }: CountedClaim<T>,
) {
  for (;;) {
    const columns = { id: table.id, unfinished: table.unfinished };
    const pending = db.$with('pending').as(selectPending(db, table, claim, columns));
    const ids = sql`(select id from pending where not exists (select from pending where unfinished > 0)
      or id = (select id from pending where unfinished > 0 limit 1))`;
    const set = { ...claim.set, unfinished: sql`${table.unfinished} + 1` } as PgUpdateSetSource<T>;
    const rows = (await db
      .with(pending)
      .update(table)
      .set(set)
      .where(inArray(table.id, ids))
      .returning()) as T['$inferSelect'][];
    const isOver = (row: T['$inferSelect']) => (row as { unfinished: number }).unfinished > maxUnfinished;
    for (const row of rows.filter(isOver)) await setAside(row);
    const claimed = rows.filter((row) => !isOver(row));
    if (rows.length === 0 || claimed.length > 0) return claimed;
  }
}
