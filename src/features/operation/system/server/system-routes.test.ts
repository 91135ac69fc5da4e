import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, vi } from 'vitest';
import type { Suppression } from '#features/people/suppressions/contract.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { FailedEmail, System } from '../contract.ts';
import { emailEndpoints } from './email-routes.ts';
import { systemEndpoints } from './system-routes.ts';

const samples = { hello: { subject: 'Hello <Ada>', paragraphs: ['A <script>word</script>.'] } };

function open(db: Database, role: 'curator' | 'admin' = 'admin') {
  const session = { id: 's', person: { id: 'ada', role }, createdAt: new Date() } as Session;
  const runJob = vi.fn(async () => {});
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => session))
    .route(
      '/',
      mountEndpoints([
        ...systemEndpoints({ db, kind: 'embedded', version: '1.2.3', runJob }),
        ...emailEndpoints(db, samples),
      ]),
    );
  const ask = (path: string, method = 'GET') => app.request(`http://localhost/admin${path}`, { method });
  const post = (path: string, body: object) =>
    app.request(`http://localhost/admin${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    });
  return { post, ask, read: async <Answer>(path: string) => (await (await ask(path)).json()) as Answer, runJob };
}

async function fail(db: Database, key: string, to = 'grace.hopper@example.org') {
  await queueMail(db, { key, to, subject: 'A secret subject', paragraphs: ['Words'] });
  await db
    .update(outbox)
    .set({ state: 'failed', attempts: 8, failure: `550 <${to}>: no such mailbox` })
    .where(eq(outbox.key, key));
}
const stateOf = async (db: Database) =>
  (await db.select().from(outbox)).map(({ state, attempts }) => [state, attempts]);

it('reports versions, size, pending work, and that there is no backup', async ({ db }) => {
  await fail(db, 'welcome:1');
  const system = await open(db).read<System>('/system');
  expect(system.versions).toMatchObject({ product: '1.2.3', node: process.versions.node });
  expect(system.versions.migrations).toBeGreaterThan(0);
  expect(system.database.bytes).toBeGreaterThan(1_000_000);
  expect(system.database.tables[0]!.bytes).toBeGreaterThanOrEqual(system.database.tables[1]!.bytes);
  expect(system.queues).toMatchObject({ failedEmails: 1, queuedEmails: 0, waitingEvents: 0 });
  expect(system.backup).toBeNull();
});

it('reports a failed backup', async ({ db }) => {
  await db.execute(sql`insert into backup_runs (started_at, failure) values (now(), 'The disk is full.')`);
  expect((await open(db).read<System>('/system')).backup).toMatchObject({ failure: 'The disk is full.' });
});

it('masks recipients until they are revealed, which is audited', async ({ db }) => {
  await fail(db, 'welcome:1');
  const { ask, read } = open(db);
  const [message] = await read<FailedEmail[]>('/failed-emails');
  expect(message).toMatchObject({
    kind: 'welcome',
    to: 'g…@…org',
    attempts: 8,
    failure: '550 <g…@…org>: no such mailbox',
  });
  expect(JSON.stringify(message)).not.toMatch(/hopper|secret/);

  const looked = await (await ask(`/failed-emails/${message!.id}/view`, 'POST')).json();
  expect(looked).toEqual({
    to: 'grace.hopper@example.org',
    failure: '550 <grace.hopper@example.org>: no such mailbox',
  });
  const acts = await db.select().from(auditEntries);
  expect(acts).toMatchObject([{ actorId: 'ada', action: 'email.view', subjectId: message!.id }]);
  expect(JSON.stringify(acts)).not.toContain('hopper');
});

it('retries one failed email or all of them, and nothing else', async ({ db }) => {
  for (const key of ['a:1', 'b:1', 'c:1']) await fail(db, key);
  const { ask, read } = open(db);
  const [first] = await read<FailedEmail[]>('/failed-emails');
  expect((await ask(`/failed-emails/${first!.id}/retry`, 'POST')).status).toBe(200);
  expect((await ask(`/failed-emails/${first!.id}/retry`, 'POST')).status).toBe(404);
  expect((await stateOf(db)).sort()).toEqual([
    ['failed', 8],
    ['failed', 8],
    ['queued', 0],
  ]);
  expect(await (await ask('/failed-emails/retry', 'POST')).json()).toEqual({ emails: 2 });
  expect(await stateOf(db)).toEqual([
    ['queued', 0],
    ['queued', 0],
    ['queued', 0],
  ]);
  expect((await db.select().from(auditEntries)).map(({ action }) => action)).toEqual(['email.retry', 'email.retry']);
});

it('shows which addresses get no emails, and lets them get some again', async ({ db }) => {
  const suppressions = createSuppressionRepository(db);
  await suppressions.add('grace.hopper@example.org', 'bounce', '550 <grace.hopper@example.org>: unknown');
  const { ask, read, post } = open(db);
  expect((await post('/suppressions', { email: 'Ada@example.org ', reason: 'complaint' })).status).toBe(204);
  expect((await post('/suppressions', { email: 'ada', reason: 'complaint' })).status).toBe(400);
  // Both are of one transaction, and so of one moment.
  const listed = await read<Suppression[]>('/suppressions');
  const [ada, grace] = ['a', 'g'].map((start) => listed.find(({ to }) => to.startsWith(start)));
  expect(grace).toMatchObject({ to: 'g…@…org', reason: 'bounce', detail: '550 <g…@…org>: unknown', refusedEmails: 0 });
  expect(ada).toMatchObject({ to: 'a…@…org', reason: 'complaint', detail: '' });
  expect(await read('/suppressions?q=HOPPER')).toMatchObject([{ id: grace!.id }]);

  const shown = await ask(`/suppressions/${grace!.id}/view`, 'POST');
  expect(await shown.json()).toEqual({ to: 'grace.hopper@example.org' });
  expect((await ask(`/suppressions/${grace!.id}/lift`, 'POST')).status).toBe(204);
  for (const what of ['lift', 'view'])
    expect((await ask(`/suppressions/${grace!.id}/${what}`, 'POST')).status).toBe(404);
  expect(await suppressions.find('grace.hopper@example.org')).toBeUndefined();
  const acts = await db.select().from(auditEntries);
  expect(acts.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['email.suppress', ada!.id],
    ['email.view', grace!.id],
    ['email.lift', grace!.id],
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/hopper|ada@/);
});

it('tries one email again, also when its address is said not to exist, and all of them only elsewhere', async ({
  db,
}) => {
  const suppressions = createSuppressionRepository(db);
  for (const to of ['ada@example.org', 'bo@example.org']) {
    await fail(db, `a:${to[0]}`, to);
    await suppressions.add(to, 'bounce');
  }
  const { ask, read } = open(db);
  const ada = (await read<FailedEmail[]>('/failed-emails')).find(({ to }) => to.startsWith('a'));
  await ask(`/failed-emails/${ada!.id}/retry`, 'POST');
  expect((await suppressions.list({}, 9)).map(({ foldedEmail }) => foldedEmail)).toEqual(['bo@example.org']);
  await ask('/failed-emails/retry', 'POST');
  expect(await suppressions.list({}, 9)).toHaveLength(1);
});

it('pages failed emails by cursor', async ({ db }) => {
  for (let number = 0; number < 60; number += 1) await fail(db, `a:${number}`);
  const { ask, read } = open(db);
  const link = (await ask('/failed-emails')).headers.get('link')!;
  const next = /<\/admin([^>]+)>/.exec(link)![1]!;
  const both = [...(await read<FailedEmail[]>('/failed-emails')), ...(await read<FailedEmail[]>(next))];
  expect(new Set(both.map(({ id }) => id)).size).toBe(60);
});

it('renders each email for a frame without scripts', async ({ db }) => {
  const { ask, read } = open(db);
  expect(await read('/emails')).toMatchObject([{ name: 'hello', subject: 'Hello <Ada>' }]);
  const response = await ask('/emails/hello/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/);
  expect(await response.text()).toContain('A &lt;script&gt;word');
  for (const name of ['nothing', 'constructor', 'to-string'])
    expect((await ask(`/emails/${name}/html`)).status).toBe(404);
});

it('refuses unknown jobs, and curators', async ({ db }) => {
  const { ask, runJob } = open(db);
  expect((await ask('/system/jobs/nothing/run', 'POST')).status).toBe(404);
  expect(runJob).not.toHaveBeenCalled();
  const curator = open(db, 'curator');
  for (const path of ['/system', '/failed-emails', '/emails', '/emails/hello/html', '/suppressions'])
    expect((await curator.ask(path)).status, path).toBe(403);
});
