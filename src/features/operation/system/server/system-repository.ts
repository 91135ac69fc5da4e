import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { scheduledJobs as jobs } from '#platform/server/jobs/scheduled-job-table.ts';

const biggest = 12;

type Table = { name: string; bytes: number; rows: number | null };
type JobRun = { name: string; cron: string; lastAt: string | null; state: string | null };

/** Counts and sizes are cast to types that both drivers read as numbers. */
export function createSystemRepository(db: Database) {
  return {
    async readDatabase() {
      const [of] = await selectRows<{ version: string; bytes: number }>(
        db,
        sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
      );
      const tables = await selectRows<Table>(
        db,
        sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes,
            nullif(reltuples, -1)::bigint::float8 as rows
          from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' order by 2 desc limit ${biggest}`,
      );
      return { ...of!, tables };
    },

    async readMigrations() {
      const [migrations] = await selectRows<{ count: number; last: number | null }>(
        db,
        sql`select count(*)::int as count, max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
      );
      return migrations!;
    },

    /** Every schedule with its last run; empty where jobs have never run. */
    async listJobs(): Promise<JobRun[]> {
      const rows = await db
        .select({ name: jobs.name, cron: jobs.cron, lastAt: jobs.lastAt, state: jobs.lastState })
        .from(jobs)
        .orderBy(jobs.name);
      return rows.map((row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? null }));
    },

    async countEvents() {
      const [events] = await selectRows<{ waiting: number; failed: number }>(
        db,
        sql`select count(*) filter (where next_attempt_at is not null)::int as waiting,
            count(*) filter (where next_attempt_at is null)::int as failed
          from payment_events where applied_at is null`,
      );
      return events!;
    },
  };
}
