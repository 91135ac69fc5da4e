import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { InboxRow, Thread } from '../../inbox-contract.ts';
import { contactMessages } from '../message-table.ts';
import { idOfReplyAddress, openMessages } from '../testing/open-messages.ts';
import { createInboxRepository } from './inbox-repository.ts';

async function open(db: Database) {
  const { as, ...rest } = await openMessages(db);
  const send = (method: string, path: string, body?: object) => as('bo')(method, `/admin/messages${path}`, body);
  const write = (name: string, message = 'May I apply from Nepal?') =>
    createInboxRepository(db).add({ name, email: 'ada@example.org', message });
  const list = async (search = '') => {
    const { link, json } = await send('GET', search);
    return { names: (json() as InboxRow[]).map(({ name }) => name), link };
  };
  return { as, send, write, list, ...rest };
}

it('lists messages by state and search term, in any script', async ({ db }) => {
  const { write, list, send } = await open(db);
  await write('Žofie');
  await write('ليلى', '50% of a_b');
  const { entries: _none, ...first } = (await send('GET', `/${await write('Ada')}`)).json() as Thread;
  await send('PUT', `/${first.id}`, { state: 'closed', version: 0 });

  expect((await list()).names.sort()).toEqual(['Ada', 'Žofie', 'ليلى']);
  expect((await list('?state=open')).names.sort()).toEqual(['Žofie', 'ليلى']);
  expect((await list('?state=closed')).names).toEqual(['Ada']);
  expect((await list('?q=ZOFIE')).names).toEqual(['Žofie']);
  expect((await list(`?q=${encodeURIComponent('50% of a_')}`)).names).toEqual(['ليلى']);
  expect((await list('?q=%25')).names).toEqual(['ليلى']);
});

it('lists open messages of Premium members first, then who waits longest, over all pages', async ({ db }) => {
  const { list, send } = await open(db);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 2, 12, minutes));
  await db.insert(contactMessages).values(
    Array.from({ length: 60 }, (_, number) => ({
      ...{ name: String(number), email: 'a@example.org', message: 'A question.', waitingSince: at(number % 30) },
      isPriority: number % 10 === 3,
    })),
  );
  const first = await list('?state=open');
  const rest = await list(`?${/\?([^>]+)/.exec(first.link!)![1]!}`);
  const names = [...first.names, ...rest.names].map(Number);
  const order = (number: number) => (number % 10 === 3 ? 0 : 100) + (number % 30);
  expect(names.map(order)).toEqual(names.map(order).sort((one, other) => one - other));
  expect([first.names.length, new Set(names).size, rest.link]).toEqual([50, 60, null]);
  expect((await send('GET', '?state=open&cursor=nonsense')).status).toBe(400);
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
    entries: [{ kind: 'answer', text: 'Yes.\n\nGood luck!', authorName: 'bo', delivery: 'queued' }],
  });
  const [email, ...others] = await db.select().from(outbox);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ recipient: 'ada@example.org' });
  expect(email!.message!.paragraphs.slice(1)).toEqual(['Yes.', 'Good luck!']);
  expect(idOfReplyAddress(email!.message!.replyTo!)).toBe(id);
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

it('assigns to colleagues alone, closes and reopens a message for the current version only', async ({ db }) => {
  const { write, send, as } = await open(db);
  const id = await write('Ada');
  const change = (body: object) => send('PUT', `/${id}`, body);
  expect((await as('bo')('GET', '/admin/message-colleagues')).json()).toEqual([
    { id: 'bo', name: 'bo' },
    { id: 'cy', name: 'cy' },
  ]);
  expect((await change({ assignedTo: 'cy', version: 0 })).json()).toMatchObject({
    assignedTo: { id: 'cy', name: 'cy' },
  });
  expect((await change({ assignedTo: 'eve', version: 1 })).status).toBe(400);
  expect((await change({ state: 'closed', version: 0 })).status).toBe(409);
  expect((await change({ state: 'closed', version: 1 })).json()).toMatchObject({ state: 'closed', version: 2 });
  expect((await change({ state: 'open', assignedTo: null, version: 2 })).json()).toMatchObject({ assignedTo: null });
});

it('keeps notes from who asked, and answers no question with them', async ({ db }) => {
  const { as } = await openMessages(db, { minors: ['ada'] });
  const { id } = (await as('ada')('POST', '/my-questions', { message: 'Where is my class?' })).json();
  const noted = await as('bo')('POST', `/admin/messages/${id}/notes`, { text: 'Paid twice, see the ledger.' });
  expect(noted.json()).toMatchObject({ state: 'open', isMinor: true, entries: [{ kind: 'note', authorName: 'bo' }] });
  expect((await as('ada')('GET', `/my-questions/${id}`)).text).not.toContain('ledger');
  expect((await as('bo')('POST', `/admin/messages/${crypto.randomUUID()}/notes`, { text: 'x' })).status).toBe(404);
});

it('keeps templates, a hundred at most', async ({ db }) => {
  const { as } = await open(db);
  const templates = (method: string, path = '', body?: object) =>
    as('bo')(method, `/admin/message-templates${path}`, body);
  expect((await templates('POST', '', { title: 'Refund', text: 'Dear {{name}}' })).status).toBe(204);
  const [{ id }] = (await templates('GET')).json();
  await templates('PUT', `/${id}`, { title: 'Refunds', text: 'Hello {{name}}' });
  expect((await templates('GET')).json()).toEqual([{ id, title: 'Refunds', text: 'Hello {{name}}' }]);
  await templates('DELETE', `/${id}`);
  expect((await templates('PUT', `/${id}`, { title: 'Refunds', text: 'Hello' })).status).toBe(404);
  await db.execute(sql`insert into message_templates (title, text) select 'A', 'B' from generate_series(1, 100)`);
  expect((await templates('POST', '', { title: 'One more', text: 'C' })).status).toBe(409);
});

it('refuses an empty answer, and one that is too long', async ({ db }) => {
  const { write, send } = await open(db);
  const id = await write('Ada');
  for (const text of ['', '  \n', 'x'.repeat(10_001), 'a\0b'])
    expect((await send('POST', `/${id}/answers`, { text, version: 0 })).status).toBe(400);
  expect((await send('POST', `/${crypto.randomUUID()}/answers`, { text: 'Yes.', version: 0 })).status).toBe(404);
});
