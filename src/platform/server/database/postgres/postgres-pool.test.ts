import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { nameForWorker } from '../../testing/workers.ts';
import { observeTime } from './pool-times.ts';
import { createPool, runScript } from './postgres-pool.ts';
import { createServers } from './postgres-servers.ts';

const template = inject('postgresUrl');
const url = template && nameForWorker(template, Number(process.env.VITEST_POOL_ID));
let pool: pg.Pool;
beforeEach(() => {
  pool = new pg.Pool({ connectionString: url!, max: 1 });
});
afterEach(() => pool.end());

it.skipIf(!url)('leaves no transaction to the next user of a connection when a script fails', async () => {
  await expect(runScript(pool, 'begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it.skipIf(!url)('outlives a connection that breaks in the middle of a transaction', async () => {
  const separatePool = createPool({ servers: createServers(url!), max: 2, isPooled: false });
  const client = await separatePool.pool.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await separatePool.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  client.release();
  expect((await separatePool.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
  await separatePool.pool.end();
});

it.skipIf(!url)('tells how long was waited for a connection, and how long queries took', async () => {
  const times: string[] = [];
  observeTime(pool, (what, seconds) => times.push(`${what} ${seconds >= 0}`));
  await pool.query('select $1::int', [1]);
  const client = await pool.connect();
  const waiting = pool.query('select 2');
  await client.query('select 3');
  await client.query('select 1 / 0').catch(() => {});
  client.release();
  await waiting;

  const count = (what: string) => times.filter((time) => time === `${what} true`).length;
  expect([count('wait'), count('use'), count('query'), times.length]).toEqual([3, 3, 4, 10]);
});
