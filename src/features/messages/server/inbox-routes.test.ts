import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { users } from '#features/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { InboxRow, Thread } from '../inbox-contract.ts';
import { createInbox } from './inbox.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { inboxEndpoints } from './inbox-routes.ts';

const operatorEmail = 'harbour@example.org';

async function open(db: Database) {
  await db.insert(users).values({ id: 'bo', name: 'Bo', email: 'bo@example.org', role: 'curator' });
  const session = { id: 's', person: { id: 'bo', role: 'curator' }, createdAt: new Date() } as Session;
  const inbox = createInbox({ db, queueMail, operatorEmail });
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(inboxEndpoints(inbox)));
  const send = async (method: string, path: string, body?: object) => {
    const response = await app.request(`http://localhost/admin/messages${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, link: response.headers.get('link'), text, json: () => JSON.parse(text) };
  };
  const write = (name: string, message = 'May I apply from Nepal?') =>
    createInboxRepository(db).add({ name, email: 'ada@example.org', message });
  const list = async (search = '') => {
    const { link, json } = await send('GET', search);
    return { names: (json() as InboxRow[]).map(({ name }) => name), link };
  };
  return { send, write, list };
}

it('lists messages by state and search term, in any script', async ({ db }) => {
  const { write, list, send } = await open(db);
  await write('Žofie');
  await write('ليلى', '50% of a_b');
  const { answers: _none, ...first } = (await send('GET', `/${await write('Ada')}`)).json() as Thread;
  await send('PUT', `/${first.id}`, { state: 'closed', version: 0 });

  expect((await list()).names.sort()).toEqual(['Ada', 'Žofie', 'ليلى']);
  expect((await list('?state=open')).names.sort()).toEqual(['Žofie', 'ليلى']);
  expect((await list('?state=closed')).names).toEqual(['Ada']);
  expect((await list('?q=ZOFIE')).names).toEqual(['Žofie']);
  expect((await list(`?q=${encodeURIComponent('50% of a_')}`)).names).toEqual(['ليلى']);
  expect((await list('?q=%25')).names).toEqual(['ليلى']);
});

it('continues after the last message of a page', async ({ db }) => {
  const { write, list, send } = await open(db);
  for (let number = 0; number < 60; number += 1) await write(`Number ${number}`);
  const first = await list();
  const rest = await list(`?${/\?([^>]+)/.exec(first.link!)![1]!}`);
  expect([first.names.length, rest.names.length, rest.link]).toEqual([50, 10, null]);
  expect(new Set([...first.names, ...rest.names]).size).toBe(60);
  expect((await send('GET', '?cursor=nonsense')).status).toBe(400);
});

it('queues the email and stores the answer in one transaction, with an audit entry', async ({ db }) => {
  const { write, send } = await open(db);
  const id = await write('Ada');
  const { status, json } = await send('POST', `/${id}/answers`, { text: 'Yes.\n\nGood luck!', version: 0 });
  expect(status).toBe(200);
  expect(json()).toMatchObject({
    state: 'answered',
    version: 1,
    answers: [{ text: 'Yes.\n\nGood luck!', authorName: 'Bo', delivery: 'queued' }],
  });
  expect(await db.select().from(outbox)).toMatchObject([
    { recipient: 'ada@example.org', message: { replyTo: operatorEmail, paragraphs: ['Yes.', 'Good luck!'] } },
  ]);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entry).toMatchObject({ actorId: 'bo', action: 'message.answer', after: { state: 'answered' } });
  expect(JSON.stringify(entry)).not.toMatch(/ada|luck/i);
});

it('refuses the second of two concurrent answers, and sends nothing twice', async ({ db }) => {
  const { write, send } = await open(db);
  const id = await write('Ada');
  await send('POST', `/${id}/answers`, { text: 'Yes.', version: 0 });
  const late = await send('POST', `/${id}/answers`, { text: 'Yes, you may.', version: 0 });
  expect(late.status).toBe(409);
  expect(await db.select().from(outbox)).toHaveLength(1);
  expect((await send('POST', `/${id}/answers`, { text: 'And one more thing.', version: 1 })).status).toBe(200);
  expect(await db.select().from(outbox)).toHaveLength(2);
});

it('assigns, unassigns, closes and reopens a message for the current version only', async ({ db }) => {
  const { write, send } = await open(db);
  const id = await write('Ada');
  const change = (body: object) => send('PUT', `/${id}`, body);
  expect((await change({ isMine: true, version: 0 })).json()).toMatchObject({ assignedTo: { id: 'bo', name: 'Bo' } });
  expect((await change({ state: 'closed', version: 0 })).status).toBe(409);
  expect((await change({ state: 'closed', version: 1 })).json()).toMatchObject({ state: 'closed', version: 2 });
  expect((await change({ state: 'open', isMine: false, version: 2 })).json()).toMatchObject({ assignedTo: null });
});

it('refuses an empty answer, and one that is too long', async ({ db }) => {
  const { write, send } = await open(db);
  const id = await write('Ada');
  for (const text of ['', '  \n', 'x'.repeat(10_001), 'a\0b'])
    expect((await send('POST', `/${id}/answers`, { text, version: 0 })).status).toBe(400);
  expect((await send('POST', `/${crypto.randomUUID()}/answers`, { text: 'Yes.', version: 0 })).status).toBe(404);
});
