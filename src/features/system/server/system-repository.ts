import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';

const biggest = 12;

type JobRun = { name: string; cron: string; last_at: string | null; state: string | null };

export function createSystemRepository(db: Database) {
  return {
    async readDatabase() {
      const [of] = await selectRows<{ version: string; bytes: string }>(
        db,
        sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
      );
      const tables = await selectRows<{ name: string; bytes: string; rows: string | null }>(
        db,
        sql`select relname as name, pg_total_relation_size(oid) as bytes, nullif(reltuples, -1)::bigint as rows from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' order by 2 desc limit ${biggest}`,
      );
      return {
        version: of!.version,
        bytes: Number(of!.bytes),
        tables: tables.map(({ name, bytes, rows }) => ({
          name,
          bytes: Number(bytes),
          rows: rows === null ? null : Number(rows),
        })),
      };
    },

    async readMigrations() {
      const [found] = await selectRows<{ count: string; last: string | null }>(
        db,
        sql`select count(*) as count, max(created_at) as last from drizzle.__drizzle_migrations`,
      );
      return { count: Number(found!.count), last: found!.last === null ? undefined : new Date(Number(found!.last)) };
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
        sql`select schedule.name, schedule.cron, to_json(last.at) #>> '{}' as last_at, last.state from pgboss.schedule
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
      const [found] = await selectRows<{ waiting: string; failed: string }>(
        db,
        sql`select count(*) filter (where next_attempt_at is not null) as waiting,
            count(*) filter (where next_attempt_at is null) as failed
          from payment_events where applied_at is null`,
      );
      return { waiting: Number(found!.waiting), failed: Number(found!.failed) };
    },
  };
}
