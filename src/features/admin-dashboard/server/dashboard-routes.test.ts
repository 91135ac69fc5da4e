import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { Overview } from '../contract.ts';
import { overviewEndpoints } from './dashboard-routes.ts';

async function read(db: Database, role: 'curator' | 'admin') {
  const session = { id: 's', person: { id: 'ada', role }, createdAt: new Date() } as Session;
  const app = new Hono().use(readSessions(async () => session)).route('/', mountEndpoints(overviewEndpoints(db)));
  const found = (await (await app.request('http://localhost/admin/overview')).json()) as Overview;
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
}

it('counts pending work, and shows ledger and emails to admins only', async ({ db }) => {
  expect(await read(db, 'admin')).toMatchObject({ review: 0, messages: 0, emails: 0, discrepancies: 0 });
  await queueMail(db, { key: 'a:1', to: 'ada@example.org', subject: 'A', paragraphs: [] });
  await db.execute(sql`update outbox set state = 'failed'`);
  await db.execute(sql`insert into payment_discrepancies (kind, object_id, ours, theirs) values ('a', 'b', 'c', 'd')`);

  expect(await read(db, 'admin')).toMatchObject({ emails: 1, discrepancies: 1 });
  const names = Object.keys(await read(db, 'curator'));
  expect(names).toContain('review');
  for (const name of ['emails', 'discrepancies', 'disputes']) expect(names).not.toContain(name);
});
