import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseSettings, OpenDatabase } from './database.ts';
import { migrateOnline } from './migrate-online.ts';

/** Any number: it only has to be the same in every process. */
const schemaLock = 7_325_327;

/** Holds an advisory lock on a connection of its own; a process that dies gives it back. */
async function underLock(url: string, run: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // When it breaks, whatever runs under it fails by itself; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // Not by waiting in a query: an index that is built concurrently would wait for that query in turn.
    while (!(await client.query('select pg_try_advisory_lock($1) as is_mine', [schemaLock])).rows[0].is_mine)
      await wait(200);
    await run(client);
  } finally {
    await client.end();
  }
}

type Ear = { channel: string; onMessage: (payload: string) => void; onGap: () => void };

/** Keeps one connection listening on every channel, for as long as the process lives; a lost one is replaced within a second. */
function createListener(url: string) {
  /** A channel may have several. */
  const ears: Ear[] = [];
  let isClosed = false;
  let isListening = false;
  let connecting: Promise<pg.Client> | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    let isLost = false;
    const replace = () => {
      if (isLost || isClosed) return;
      isLost = true;
      isListening = false;
      connecting = undefined;
      void reconnect();
    };
    client.on('notification', ({ channel, payload }) => {
      for (const ear of ears) if (ear.channel === channel) ear.onMessage(payload ?? '');
    });
    // Until it is connected, a failure is the caller's.
    client.on('error', () => {});
    await client.connect();
    for (const { channel } of ears) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.on('error', replace);
    client.on('end', replace);
    isListening = true;
    return client;
  };

  const warnOfGap = () => {
    for (const { onGap } of ears) onGap();
  };

  async function reconnect() {
    warnOfGap();
    while (!isClosed) {
      await wait(500, undefined, { ref: false });
      try {
        connecting = connect();
        await connecting;
        return warnOfGap();
      } catch {
        // The database is still away: the next round tries again.
        connecting = undefined;
      }
    }
  }

  return {
    async listen(channel: string, onMessage: Ear['onMessage'], onGap: Ear['onGap']) {
      ears.push({ channel, onMessage, onGap });
      if (connecting) await (await connecting).query(`listen ${pg.escapeIdentifier(channel)}`);
      else connecting = connect();
      await connecting;
    },
    isListening: () => isListening,
    async close() {
      isClosed = true;
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

function observeUse(pool: pg.Pool, observe: (seconds: number) => void) {
  const began = new WeakMap<pg.PoolClient, number>();
  pool.on('acquire', (client) => began.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const since = began.get(client);
    if (since !== undefined) observe((performance.now() - since) / 1000);
  });
}

const refusal =
  'DATABASE_URL names a database of an earlier version of SeaLeap, or of another program: name an empty database instead.';

/** A real PostgreSQL, 15 or newer, reached by its address; one pool for each process. */
export async function openPostgres(
  url: string,
  { migrationsDir, onQuery, poolSize = 10 }: Pick<DatabaseSettings, 'migrationsDir' | 'onQuery' | 'poolSize'>,
): Promise<OpenDatabase> {
  if (migrationsDir) await underLock(url, (client) => migrateOnline(drizzle(client), migrationsDir, refusal));
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
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
    db: drizzle(pool, onQuery ? { logger: { logQuery: onQuery } } : {}),
    kind: 'postgres',
    listen: listener.listen,
    executeSql: (text, values) => pool.query(text, values),
    runAlone: (run) => underLock(url, run),
    connections: {
      count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: poolSize }),
      isListening: listener.isListening,
      onUse: (observe) => observeUse(pool, observe),
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
