import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sized } from '../src/platform/server/testing/soak.ts';
import { createHttpBuyer } from './http-buyer.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { test } from './server.ts';

const cleanups: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const buyers = 20;
/** Fewer than one process would open: connections change hands with each transaction. */
const poolSize = 3;
/** Notes each run of a job when it begins. */
const noteRuns = `create table test_job_runs (name text, begun_at timestamptz default now());
  create function note_run() returns trigger language plpgsql as
    'begin insert into test_job_runs (name) values (new.name); return new; end';
  create trigger note_run after update on scheduled_jobs for each row when (new.last_state = 'active')
    execute function note_run()`;

test('two processes share three connections of PgBouncer in transaction mode', async ({ postgres, start }) => {
  test.skip(sized(true, false), 'Runs in npm run test:soak, because it waits for jobs of every minute.');
  test.skip(!hasPgBouncer(), 'The program pgbouncer is missing: apt-get install pgbouncer.');
  test.skip(!postgres, 'No PostgreSQL answers.');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const settings = { DATABASE_LISTEN_URL: postgres!.url, DATA_DIR, TRUSTED_PROXIES: '1' };

  const bare = await startPgBouncer(postgres!.url, { poolSize, hasSettings: false });
  await expect(start({ ...settings, DATABASE_URL: bare.url })).rejects.toThrow(
    /The pooler that DATABASE_URL names must give its connections these settings .*statement_timeout=15s/,
  );
  await bare.stop();

  const began = Date.now();
  const bouncer = await startPgBouncer(postgres!.url, { poolSize });
  cleanups.push(bouncer.stop);
  const servers = await Promise.all([1, 2].map(() => start({ ...settings, DATABASE_URL: bouncer.url })));
  const origins = servers.map(({ url }) => url);
  const originOf = (number: number) => origins[number % 2]!;
  await postgres!.read(noteRuns);

  // Sessions: made by one process, known to the other, and ended for both.
  const users = Array.from({ length: buyers }, (_, number) => createHttpBuyer(number));
  for (const [number, person] of users.entries()) await person.signUp(originOf(number));
  const sessions = () =>
    Promise.all(origins.map(async (origin) => (await users[0]!.ask(`${origin}/api/session`)).text));
  for (const text of await sessions()) expect(text).toContain('Buyer 0');
  const leaver = createHttpBuyer(buyers);
  await leaver.signUp(origins[0]!);
  expect((await leaver.ask(`${origins[1]}/api/auth/sign-out`, 'POST', {})).status).toBeLessThan(300);
  expect((await leaver.ask(`${origins[0]}/api/session`)).text).not.toContain('Buyer');

  // Rate limits: five for one network, whichever process is asked.
  const stranger = createHttpBuyer(500);
  const subscribed = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      stranger.ask(`${originOf(number)}/api/newsletter`, 'POST', { email: `reader-${number}@example.org` }),
    ),
  );
  const statuses = subscribed.map(({ status }) => (status < 300 ? 'taken' : status));
  expect(statuses.filter((status) => status === 'taken')).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);

  // Caches: a change is in both, also when the listening connections were lost before.
  const page = '/opportunities/chevening-scholarships';
  const titles = (title: string) => () =>
    Promise.all(
      origins.map(async (origin) => (await fetch(origin + page)).text().then((text) => text.includes(title))),
    );
  const rename = (title: string) =>
    postgres!.read(`update opportunities set title = '${title}' where slug = 'chevening-scholarships'`);
  expect(await titles('Changed title')()).toEqual([false, false]);
  await rename('Changed title');
  await expect.poll(titles('Changed title')).toEqual([true, true]);
  await postgres!.read(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await rename('Another title');
  await expect.poll(titles('Another title')).toEqual([true, true]);

  // Purchases: through both, all at once.
  await Promise.all(users.map((person, number) => person.buy(originOf(number), 'first-cv')));
  const [sold] = await postgres!.read<{ paid: number; entries: number; intents: number }>(`select
    (select count(*)::int from enrollments where payment_status = 'completed') as paid,
    (select count(distinct payment_intent_id)::int from enrollments) as intents,
    (select count(*)::int from ledger_entries) as entries`);
  expect(sold).toEqual({ paid: buyers, intents: buyers, entries: buyers });

  // Jobs: each of every minute ran at most once in each minute since the start, by either process.
  const minutesSinceStart = () => Math.floor(Date.now() / 60_000) - Math.floor(began / 60_000) + 1;
  const runs = () =>
    postgres!.read<{ name: string; runs: number }>(`select name, count(begun_at)::int as runs
      from scheduled_jobs left join test_job_runs using (name) where cron = '* * * * *' group by name`);
  const rarest = async () => Math.min(...(await runs()).map((job) => job.runs));
  await expect.poll(rarest, { intervals: [2_000], timeout: 400_000 }).toBeGreaterThanOrEqual(3);
  expect((await runs()).filter((job) => job.runs > minutesSinceStart())).toEqual([]);
  // The jobs sent each email once.
  const [emails] = await postgres!.read<{ receipts: number; once: boolean }>(`select
    count(*) filter (where key like 'enrollment%')::int as receipts,
    bool_and(state = 'sent' and attempts = 1) as once from outbox`);
  expect(emails).toEqual({ receipts: buyers, once: true });

  const [pool] = (await bouncer.command('show pools')).filter(
    ({ database }) => database === postgres!.url.split('/').at(-1),
  );
  expect(pool!.pool_mode).toBe('transaction');
  expect(Number(pool!.sv_active) + Number(pool!.sv_idle) + Number(pool!.sv_used)).toBeLessThanOrEqual(poolSize);
  // Nothing that needs a session, such as a named statement, was tried on the way.
  for (const server of servers) expect(server.said()).not.toContain('"level":50');

  // PostgreSQL does not answer: visitors get pages from memory, and everybody else hears of it in time.
  await bouncer.command('pause');
  const visits = origins.map((origin) => fetch(`${origin}/opportunities/chevening-scholarships?again=${began}`));
  for (const visit of await Promise.all(visits))
    expect([visit.status, visit.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await users[0]!.ask(`${origins[0]}/api/session`)).status).toBe(503);
  expect((await fetch(origins[0] + page)).status).toBe(200);
  await bouncer.command('resume');
  await expect.poll(async () => (await users[0]!.ask(`${origins[0]}/api/session`)).status).toBe(200);
});
