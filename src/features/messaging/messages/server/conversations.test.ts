import { eq, sql } from 'drizzle-orm';
import { expect, it as test } from 'vitest';
import { createMessageId } from '#platform/server/mail/message-id.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { Question } from '../question-contract.ts';
import { beginWait, continueWait } from './conversation-policy.ts';
import { contactMessages, messageAnswers } from './message-table.ts';
import { emailOf, openMessages, operatorEmail, publicUrl, workingTime } from './testing/open-messages.ts';

const asked = { message: 'Where is my class?' };
const now = new Date('2026-11-03T10:00:00Z');
const promisedAt = new Date('2026-11-05T17:00:00Z');
const earlier = new Date('2026-11-03T17:00:00Z');

test.each([
  ['a question of a Premium member', beginWait(true, now, workingTime), { isPriority: true, promisedAt }],
  ['a question of anybody else', beginWait(false, now, workingTime), { isPriority: false, promisedAt: null }],
  [
    'a reply to what was answered',
    continueWait({ state: 'answered', isPriority: true, promisedAt: earlier }, true, now, workingTime),
    { state: 'open', waitingSince: now, promisedAt, alarmedAt: null },
  ],
  [
    'a reply to what was closed, of a member whose Premium has ended',
    continueWait({ state: 'closed', isPriority: true, promisedAt: earlier }, false, now, workingTime),
    { state: 'open', waitingSince: now, isPriority: false, promisedAt: null },
  ],
])('begins a wait with %s', (_what, change, expected) => {
  expect(change).toMatchObject(expected);
});

test('keeps a promise while a question is open, and gives one to whom has become a member', () => {
  const open = { state: 'open' as const, isPriority: false, promisedAt: null };
  expect(continueWait({ ...open, isPriority: true, promisedAt: earlier }, true, now, workingTime)).toEqual({});
  expect(continueWait({ ...open, isPriority: true, promisedAt: earlier }, false, now, workingTime)).toEqual({});
  expect(continueWait(open, false, now, workingTime)).toEqual({});
  expect(continueWait(open, true, now, workingTime)).toEqual({ isPriority: true, promisedAt, alarmedAt: null });
});

it('goes back and forth between its author and the team, on the site', async ({ db }) => {
  const { as } = await openMessages(db);
  const { id } = (await as('ada')('POST', '/my-questions', asked)).json() as { id: string };
  const before = (await as('ada')('GET', `/my-questions/${id}`)).json() as Question;
  expect(before).toMatchObject({ state: 'open', message: asked.message, entries: [], timeZone: 'UTC' });
  expect(before.promisedAt).not.toBeNull();

  await as('bo')('POST', `/admin/messages/${id}/answers`, { text: 'In My Classes.', version: 0 });
  const answered = (await as('ada')('GET', `/my-questions/${id}`)).json() as Question;
  expect(answered).toMatchObject({
    state: 'answered',
    promisedAt: null,
    entries: [{ isOurs: true, text: 'In My Classes.' }],
  });
  expect(JSON.stringify(answered)).not.toContain('bo');

  await as('bo')('PUT', `/admin/messages/${id}`, { assignedTo: 'cy', version: 1 });
  expect((await as('ada')('POST', `/my-questions/${id}/replies`, { text: 'It is not there.' })).status).toBe(204);
  const [row] = (await as('ada')('GET', '/my-questions')).json();
  expect(row).toMatchObject({ id, state: 'open', beginning: asked.message });
  const recipients = (await db.select().from(outbox)).map(({ recipient, key }) => [key.split(':')[0], recipient]);
  expect(recipients.sort()).toEqual([
    ['contact', operatorEmail],
    ['contact-receipt', 'ada@example.org'],
    ['message-answer', 'ada@example.org'],
    // To whom it is assigned.
    ['message-reply', 'cy@example.org'],
  ]);
});

it('shows a question to its author alone', async ({ db }) => {
  const { as } = await openMessages(db);
  const { id } = (await as('ada')('POST', '/my-questions', asked)).json() as { id: string };
  for (const path of [id, crypto.randomUUID(), 'x', "' or 1=1"])
    expect((await as('eve')('GET', `/my-questions/${encodeURIComponent(path)}`)).status).toBe(404);
  expect((await as('eve')('POST', `/my-questions/${id}/replies`, { text: 'Mine' })).status).toBe(404);
  expect((await as('eve')('GET', '/my-questions')).json()).toEqual([]);
  expect((await as(null)('GET', `/my-questions/${id}`)).status).toBe(401);
  expect(await db.$count(messageAnswers)).toBe(0);
});

it('lets a visitor go on by the link of the email, and nobody without it', async ({ db }) => {
  const { as } = await openMessages(db);
  const visitor = { name: 'Vi', email: 'vi@example.org', message: 'May I apply from Nepal?' };
  expect((await as(null)('POST', '/contact', visitor)).status).toBe(204);
  const [{ id }] = (await as('bo')('GET', '/admin/messages')).json();
  await as('bo')('POST', `/admin/messages/${id}/answers`, { text: 'Yes.', version: 0 });
  const [email] = await db.select().from(outbox).where(eq(outbox.recipient, 'vi@example.org'));
  const token = new URL(email!.message!.action!.href).searchParams.get('token')!;
  const byLink = `/question-by-link?${new URLSearchParams({ token })}`;
  expect((await as(null)('GET', byLink)).json()).toMatchObject({ message: visitor.message, promisedAt: null });
  expect((await as(null)('POST', '/question-by-link/replies', { token, text: 'Thank you!' })).status).toBe(204);
  expect((await as(null)('GET', byLink)).json()).toMatchObject({
    state: 'open',
    entries: expect.arrayContaining([expect.objectContaining({ text: 'Thank you!' })]),
  });

  for (const wrong of [`${id}.${'a'.repeat(43)}`, id, '', token.slice(0, -1)]) {
    const path = `/question-by-link?${new URLSearchParams({ token: wrong })}`;
    expect((await as(null)('GET', path)).status).toBe(404);
  }
  // A question of an account has no link, whoever makes one.
  await db.update(contactMessages).set({ personId: 'ada' });
  expect((await as(null)('GET', byLink)).status).toBe(404);
});

it('lets emails name the emails before them, so that mail programs show them together', async ({ db }) => {
  const { as, receive } = await openMessages(db);
  const { id } = (await as('ada')('POST', '/my-questions', asked)).json() as { id: string };
  await as('bo')('POST', `/admin/messages/${id}/answers`, { text: 'First.', version: 0 });
  const emails = () =>
    db.select().from(outbox).where(eq(outbox.recipient, 'ada@example.org')).orderBy(outbox.createdAt);
  const all = await emails();
  const receipt = all.find(({ key }) => key.startsWith('contact-receipt'));
  const first = all.find(({ key }) => key.startsWith('message-answer'));
  const site = { publicUrl, secrets: ['secret-of-the-site'] as [string] };
  const idOf = (key: string) => createMessageId(key, 'ada@example.org', site);
  expect(first!.message!.references).toEqual([idOf(receipt!.key)]);
  expect(first!.message!.subject).toBe(`Re: ${receipt!.message!.subject}`);
  await receive(emailOf({ to: first!.message!.replyTo!, text: 'And then?', id: '<reply@example.org>' }));
  await as('bo')('POST', `/admin/messages/${id}/answers`, { text: 'Second.', version: 2 });
  const second = (await emails()).find(({ message }) => message!.paragraphs.includes('Second.'))!;
  const [root, ...others] = second.message!.references!;
  expect(root).toBe(idOf(receipt!.key));
  // All of a test happens at one instant of the database.
  expect(others.sort()).toEqual([idOf(first!.key), '<reply@example.org>'].sort());
});

it('alarms once about each promise that was not kept, and measures the first answers', async ({ db }) => {
  const { as, runJob } = await openMessages(db);
  const { id } = (await as('ada')('POST', '/my-questions', asked)).json() as { id: string };
  await as('eve')('POST', '/my-questions', asked);
  const alarms = async () => (await db.select().from(outbox)).filter(({ key }) => key.startsWith('messages-late:'));
  await runJob('alarm-late-messages');
  expect(await alarms()).toEqual([]);
  await db.execute(sql`update contact_messages set promised_at = now() - interval '1 minute' where id = ${id}`);
  for (let run = 0; run < 3; run += 1) await runJob('alarm-late-messages');
  const [alarm, ...others] = await alarms();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ recipient: operatorEmail });
  // As words: the id of a message may contain the letters.
  expect(JSON.stringify(alarm!.message)).not.toMatch(/\b(ada|class)\b/);
  const times = async () => (await as('bo')('GET', '/admin/answer-times')).json();
  expect(await times()).toMatchObject({ open: 2, late: 1, all: { answered: 0, medianHours: null } });

  await db.execute(sql`insert into contact_messages (name, email, message, state, is_priority, created_at, first_answered_at)
    select 'A', 'a@example.org', 'A question.', 'answered', hours <= 3, now() - interval '9 days', now() - interval '9 days' + hours * interval '1 hour'
    from unnest(array[1, 2, 3, 10, 20]) hours`);
  await as('bo')('PUT', `/admin/messages/${id}`, { state: 'closed', version: 0 });
  expect(await times()).toEqual({
    ...{ open: 1, late: 0 },
    premium: { answered: 3, medianHours: 2 },
    all: { answered: 5, medianHours: 3 },
  });
});

it('deletes what is older than a year after its last message', async ({ db }) => {
  const { as, runJob } = await openMessages(db);
  await as('ada')('POST', '/my-questions', asked);
  await as('eve')('POST', '/my-questions', asked);
  await db.execute(
    sql`update contact_messages set last_message_at = now() - interval '366 days' where person_id = 'eve'`,
  );
  await runJob('purge-messages');
  expect(await db.select().from(contactMessages)).toMatchObject([{ personId: 'ada' }]);
});

it('gives its author everything, and deletes it with what waits in the outbox', async ({ db }) => {
  const { as, personalData } = await openMessages(db);
  const { id } = (await as('ada')('POST', '/my-questions', asked)).json() as { id: string };
  await as('eve')('POST', '/my-questions', { message: 'A question of another.' });
  await as('bo')('POST', `/admin/messages/${id}/notes`, { text: 'A note about ada.' });
  await as('ada')('POST', `/my-questions/${id}/replies`, { text: 'A reply of ada.' });
  const subject = { id: 'ada', provenEmail: null };
  expect(await personalData.tables.contact_messages!(db, subject)).toMatchObject([asked]);
  const entries = await personalData.tables.message_answers!(db, subject);
  expect(entries.map((entry) => (entry as { text: string }).text).sort()).toEqual([
    'A note about ada.',
    'A reply of ada.',
  ]);
  // Somebody who proves the address later gets nothing of an account that had not proven it.
  const stranger = { id: 'new', provenEmail: 'ada@example.org' };
  expect(await personalData.tables.contact_messages!(db, stranger)).toEqual([]);

  await personalData.deleteData!(db, subject);
  expect(await db.select().from(contactMessages)).toMatchObject([{ personId: 'eve' }]);
  const left = JSON.stringify((await db.select().from(outbox)).map(({ message }) => message?.paragraphs));
  expect(left).not.toContain('reply of ada');
});
