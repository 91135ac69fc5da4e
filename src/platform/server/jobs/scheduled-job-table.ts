import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** The scheduled jobs of this release. Who runs one has claimed it as work (`work-attempts.ts`). */
export const scheduledJobs = pgTable(
  'scheduled_jobs',
  {
    name: text('name').primaryKey(),
    /** Five fields, in UTC. */
    cron: text('cron').notNull(),
    /** Not before. */
    runAt: instant('run_at').notNull(),
    /** Failures of this run. */
    failures: smallint('failures').notNull().default(0),
    /** When the last run began or ended. */
    lastAt: instant('last_at'),
    lastState: text('last_state').$type<'active' | 'completed' | 'retry' | 'failed'>(),
  },
  (t) => [index('scheduled_jobs_run').on(t.runAt)],
);
