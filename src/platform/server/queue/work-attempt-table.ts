import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/**
 * Holds work without a queue of its own that is being done, has failed, or has ended a process. Work that succeeds
 * leaves no row. Keys are ids or names, never addresses.
 */
export const workAttempts = pgTable(
  'work_attempts',
  {
    queue: text('queue').notNull(),
    key: text('key').notNull(),
    /** Claims since the last outcome. */
    unfinished: smallint('unfinished').notNull().default(0),
    /** Failures since the last time that it worked. */
    failures: smallint('failures').notNull().default(0),
    /** Not before; while it is being done, when whoever does it counts as dead. */
    runAt: instant('run_at').notNull(),
    /** Since when it is set aside, until `runAt`. */
    setAsideAt: instant('set_aside_at'),
    /** The name of the last error, or that the process ended; no text, which could hold personal data. */
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.queue, t.key] }), index('work_attempts_run').on(t.runAt)],
);
