import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Any number: it only has to be the same in every process. */
const schemaLock = 7_325_327;

/**
 * Holds an advisory lock on a connection of its own, which must be a session with the server; a process that dies gives
 * it back. An index may take longer than the time that a role is given for each query.
 */
export async function underLock(address: string, run: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
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
