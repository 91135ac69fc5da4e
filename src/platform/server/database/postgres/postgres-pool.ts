import pg from 'pg';
import { DatabaseRefused } from '../database.ts';
import type { Servers } from './postgres-servers.ts';

/**
 * Sets up each connection for requests and jobs. Queries here take milliseconds: compiling them, starting processes for
 * them or asking the system to read ahead takes longer than they do. The memory is for sets of rows that are to stay
 * exact.
 */
const settings = {
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  effective_io_concurrency: '0',
  work_mem: '16MB',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '1min',
};

type Settings = {
  servers: Servers;
  max: number;
  /** The address leads to a pooler, which takes no settings from those who connect: it must have them itself. */
  isPooled: boolean;
};

/** Connections to whichever server accepts writes. */
export function createPool({ servers, max, isPooled }: Settings) {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  /** Connects to where the primary is at that moment, and not to where it was when the pool was made. */
  class PrimaryClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: servers.address() });
    }
  }
  const pool = new pg.Pool({
    Client: PrimaryClient,
    max,
    connectionTimeoutMillis: 5_000,
    ...(!isPooled && { options: options.join(' ') }),
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // One that breaks is replaced by the pool; without a listener it would end the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', () => {});
  return {
    pool,

    /** Ends all connections: their server is not the primary any more, and may never say so. */
    dropConnections() {
      for (const client of clients) void (client as unknown as pg.Client).end().catch(() => {});
    },

    /** Throws a sentence for the operator when a pooler gives its connections other settings. */
    async checkSettings() {
      if (!isPooled) return;
      const names = Object.keys(settings);
      const { rows } = await pool.query('select name, current_setting(name) as value from unnest($1::text[]) name', [
        names,
      ]);
      const wrong = (rows as { name: keyof typeof settings; value: string }[]).filter(
        ({ name, value }) => settings[name] !== value,
      );
      if (wrong.length > 0)
        throw new DatabaseRefused(
          `The pooler that DATABASE_URL names must give its connections these settings (docs/operations.md, 'PgBouncer'): ${wrong.map(({ name }) => `${name}=${settings[name]}`).join(', ')}.`,
        );
    },
  };
}

/** Several statements in one text may begin a transaction: when one fails, the next user must not be in it. */
export async function runScript(pool: pg.Pool, text: string) {
  const client = await pool.connect();
  try {
    return await client.query(text);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
