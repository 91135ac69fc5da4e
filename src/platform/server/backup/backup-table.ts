import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** Each attempt at a backup, so that somebody notices when there is none. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull().defaultNow(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    /** Why there is no file; null when there is one. */
    failure: text('failure'),
  },
  (t) => [index('backup_runs_finished').on(t.finishedAt)],
);
