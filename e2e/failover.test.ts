import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { openPostgres } from '../src/platform/server/database/postgres/postgres.ts';
import { createServers } from '../src/platform/server/database/postgres/postgres-servers.ts';
import { sized } from '../src/platform/server/testing/soak.ts';
import { freePort } from './free-port.ts';
import { createHttpBuyer } from './http-buyer.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { test } from './server.ts';

const buyers = 50;
const courses = ['first-cv', 'first-scholarship', 'scholarship-essays'];
/** When so many purchases are acknowledged, the primary dies. */
const deadly = 40;
const maxOutageMs = 30_000;

const cleanups: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const openPair = async (programs: string) => {
  const ports = [await freePort(), await freePort()] as const;
  const pair = await startPostgresPair(programs, ports);
  cleanups.push(pair.stop);
  return { ...pair, ports };
};

test('a primary that dies while 50 people buy loses no purchase, and makes none twice', async ({ start }) => {
  test.skip(sized(true, false), 'Runs in npm run test:soak, because it starts two servers and waits for time limits.');
  const programs = await findPostgresPrograms();
  test.skip(!programs, 'The programs of PostgreSQL, such as pg_basebackup, are missing: apt-get install postgresql.');
  const pair = await openPair(programs!);
  await pair.ask(0, 'create database sealeap');

  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const settings = {
    DATABASE_URL: pair.urlFor('sealeap'),
    DATA_DIR,
    TRUSTED_PROXIES: '1',
    SESSION_SECRET: 'x'.repeat(40),
  };
  const servers = await Promise.all([1, 2].map(() => start(settings)));
  const users = Array.from({ length: buyers }, (_, number) => createHttpBuyer(number));
  for (const [number, person] of users.entries()) await person.signUp(servers[number % 2]!.url);

  const acknowledged: { key: string; at: number }[] = [];
  const failures: string[] = [];
  let killed = Number.POSITIVE_INFINITY;
  async function shop(number: number) {
    for (const course of courses)
      for (let attempt = 0; ; attempt++) {
        const began = performance.now();
        try {
          await users[number]!.buy(servers[(number + attempt) % 2]!.url, course);
          acknowledged.push({ key: `Buyer ${number} ${course}`, at: began });
          break;
        } catch (error) {
          failures.push((error as Error).message);
          if (attempt === 300) throw error;
          await wait(200);
        }
      }
  }
  const shopping = Promise.all(users.map((_, number) => shop(number)));
  await expect.poll(() => acknowledged.length, { intervals: [20], timeout: 600_000 }).toBeGreaterThanOrEqual(deadly);
  killed = performance.now();
  await pair.kill(0);
  const before = acknowledged.length;
  // An operator, or a program in their place, takes some seconds to be sure.
  await wait(3_000);
  await pair.promote();
  await shopping;

  // Begun after the death, and acknowledged.
  const backMs = Math.round(Math.min(...acknowledged.filter(({ at }) => at > killed).map(({ at }) => at)) - killed);
  const asked = (text: string) => {
    const client = openPostgres(pair.urlFor('sealeap'), {});
    return client.then(async ({ executeSql, close }) => {
      const { rows } = await executeSql(text, []);
      await close();
      return rows as Record<string, string | number>[];
    });
  };
  const purchased = await asked(`select users.name || ' ' || course_id as key from enrollments
    join users on users.id = enrollments.user_id where payment_status = 'completed'`);
  const [sums] = await asked(`select
    (select count(*)::int from ledger_entries) as entries,
    (select count(distinct payment_intent_id)::int from enrollments) as intents,
    (select count(*)::int from outbox where key like 'enrollment%') as emails`);
  console.warn(
    `${buyers * courses.length} purchases, ${before} acknowledged before the primary died; ${failures.length} attempts failed (${[...new Set(failures.map((text) => text.slice(0, 60)))].join(' | ')}); writes were back after ${backMs} ms; ${JSON.stringify(sums)}`,
  );
  const keys = new Set(purchased.map(({ key }) => key));
  expect(acknowledged.filter(({ key }) => !keys.has(key))).toEqual([]);
  const all = buyers * courses.length;
  expect([purchased.length, keys.size, sums]).toEqual([all, all, { entries: all, intents: all, emails: all }]);
  expect(backMs).toBeLessThan(maxOutageMs);
  expect(failures.filter((text) => !/^(503|provider: 5)/.test(text))).toEqual([]);
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);

  // The old primary wakes up and accepts writes as well: nobody goes back to it.
  await pair.wake();
  const again = createServers(pair.urlFor('sealeap'));
  await again.findPrimary();
  expect(new URL(again.address()).port).toBe(String(pair.ports[1]));
});
