import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabaseSettings, OpenDatabase } from './database.ts';

/** Any number: it only has to be the same in every process that migrates. */
const migrationLock = 7_325_327;

async function migrateOnce(url: string, migrationsDir: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: migrationsDir });
  } finally {
    await client.end();
  }
}

/** Keeps one connection listening, for as long as the process lives; a lost one is replaced within a second. */
function createListener(url: string) {
  let isClosed = false;
  let client: pg.Client | undefined;

  const connect = async (channel: string, onMessage: (payload: string) => void, onGap: () => void) => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const reconnect = async () => {
      if (client !== next || isClosed) return;
      client = undefined;
      onGap();
      while (!isClosed) {
        await wait(500, undefined, { ref: false });
        try {
          await connect(channel, onMessage, onGap);
          return onGap();
        } catch {
          // The database is still away: the next round tries again.
        }
      }
    };
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };

  return {
    listen: connect,
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}

/** A real PostgreSQL, 15 or newer, reached by its address; one pool for each process. */
export async function openPostgres(
  url: string,
  { migrationsDir }: Pick<DatabaseSettings, 'migrationsDir'>,
): Promise<OpenDatabase> {
  await migrateOnce(url, migrationsDir);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Queries here take milliseconds: compiling them, starting processes for them or asking the system to read ahead takes
    // longer than they do. The memory is for sets of rows that are to stay exact.
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c effective_io_concurrency=0 -c work_mem=16MB',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const listener = createListener(url);

  return {
    db: drizzle(pool),
    kind: 'postgres',
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
