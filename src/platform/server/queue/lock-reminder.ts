import { and, isNotNull, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { first } from '../database/first.ts';
import type { WorkAttempts } from './work-attempts.ts';

type Reminded = PgTable & { id: PgColumn; remindAt: PgColumn };

/**
 * Returns a function that locks the row whose reminder is due first; undefined when there is none. Rows that another
 * process holds are left out.
 */
export const reminderLock =
  <T extends Reminded>(db: Database, table: T) =>
  (now: Date, isFree: WorkAttempts['isFree']): Promise<T['$inferSelect'] | undefined> =>
    first(
      db
        .select()
        .from(table as PgTable)
        .where(and(isNotNull(table.remindAt), lte(table.remindAt, now), isFree(table.id)))
        .orderBy(table.remindAt)
        .limit(1)
        .for('update', { skipLocked: true }),
    );
