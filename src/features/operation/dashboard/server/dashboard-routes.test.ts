import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { scheduledJobs } from '#platform/server/jobs/scheduled-job-table.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { Overview } from '../contract.ts';
import { maxWaitCount } from '../vocabulary.ts';
import { overviewEndpoints } from './dashboard-routes.ts';

async function read(db: Database, role: 'curator' | 'admin') {
  const session = { id: 's', person: { id: 'ada', role }, createdAt: new Date() } as Session;
  const app = new Hono()
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(overviewEndpoints(db, sql`contact_messages where false`)));
  const overview = (await (await app.request('http://localhost/admin/overview')).json()) as Overview;
  return Object.fromEntries(overview.map(({ name, count }) => [name, count]));
}

it('counts pending work, and shows ledger and emails to admins only', async ({ db }) => {
  expect(await read(db, 'admin')).toMatchObject({ drafts: 0, messages: 0, emails: 0, discrepancies: 0 });
  await queueMail(db, { key: 'a:1', to: 'ada@example.org', subject: 'A', paragraphs: [] });
  await db.execute(sql`update outbox set state = 'failed'`);
  await db.execute(sql`insert into payment_discrepancies (kind, object_id, ours, theirs) values ('a', 'b', 'c', 'd')`);

  expect(await read(db, 'admin')).toMatchObject({ emails: 1, discrepancies: 1 });
  const names = Object.keys(await read(db, 'curator'));
  expect(names).toContain('drafts');
  for (const name of ['emails', 'jobs', 'discrepancies', 'disputes']) expect(names).not.toContain(name);
});

it('stops counting where it is more than is shown', async ({ db }) => {
  await db.execute(sql`insert into contact_messages (name, email, message)
    select 'Ada', 'ada@example.org', 'Hello' from generate_series(1, ${maxWaitCount + 5})`);

  expect(await read(db, 'curator')).toMatchObject({ messages: maxWaitCount });
});

it('counts the jobs whose last run failed', async ({ db }) => {
  expect(await read(db, 'admin')).toMatchObject({ jobs: 0 });
  const job = (name: string, lastState: 'completed' | 'failed' | null) => ({
    name,
    lastState,
    cron: '* * * * *',
    runAt: new Date(0),
  });
  await db
    .insert(scheduledJobs)
    .values([job('check-links', 'completed'), job('purge-mail', 'failed'), job('never-run', null)]);

  expect(await read(db, 'admin')).toMatchObject({ jobs: 1 });
});
