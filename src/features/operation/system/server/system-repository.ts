import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';

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
      const [found] = await selectRows<{ count: number; last: number | null }>(
        db,
        sql`select count(*)::int as count, max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
      );
      return found!;
    },

    /** Every schedule with its last run; empty where jobs have never run. */
    async listJobs() {
      const [made] = await selectRows<{ made: string | null }>(
        db,
        sql`select to_regclass('pgboss.schedule')::text as made`,
      );
      if (!made?.made) return [];
      return selectRows<JobRun>(
        db,
        sql`select schedule.name, schedule.cron, to_json(last.at) #>> '{}' as "lastAt", last.state from pgboss.schedule
          left join lateral (
            select at, state from (
              select coalesce(completed_on, started_on) as at, state::text from pgboss.job where job.name = schedule.name and started_on is not null
              union all
              select coalesce(completed_on, started_on), state::text from pgboss.archive where archive.name = schedule.name and started_on is not null
            ) turns order by at desc limit 1
          ) last on true order by schedule.name`,
      );
    },

    async countEvents() {
      const [found] = await selectRows<{ waiting: number; failed: number }>(
        db,
        sql`select count(*) filter (where next_attempt_at is not null)::int as waiting,
            count(*) filter (where next_attempt_at is null)::int as failed
          from payment_events where applied_at is null`,
      );
      return found!;
    },
  };
}
