import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { itOnBoth } from '../testing/database-test.ts';
import { createOutbox, queueMail } from './outbox.ts';
import { outboxData } from './outbox-data.ts';
import { outbox } from './outbox-table.ts';

const message = { key: 'welcome:1', to: 'ada@example.org', subject: 'Welcome', paragraphs: ['Hello Ada'] };
const rowOf = async (db: Database, key = message.key) =>
  (await db.select().from(outbox).where(eq(outbox.key, key))).at(0);

itOnBoth('queues the same key once, whatever the second email says', async ({ db }) => {
  await queueMail(db, message);
  await queueMail(db, { ...message, to: 'eve@example.org', subject: 'Other' });

  expect(await db.select().from(outbox)).toMatchObject([
    { key: 'welcome:1', recipient: 'ada@example.org', state: 'queued', message: { subject: 'Welcome' } },
  ]);
});

itOnBoth('forgets an email whose transaction fails', async ({ db }) => {
  const failing = db.transaction(async (transaction) => {
    await queueMail(transaction, message);
    throw new Error('the cause did not happen');
  });
  await expect(failing).rejects.toThrow('the cause did not happen');
  expect(await db.select().from(outbox)).toEqual([]);
});

itOnBoth('refuses what is a mistake of the caller', async ({ db }) => {
  for (const [wrong, text] of [
    [{ to: 'ada@example.org, eve@example.org' }, 'exactly one address'],
    [{ to: 'ada@example.org\r\nBcc: eve@example.org' }, 'exactly one address'],
    [{ key: 'welcome:ada@example.org' }, 'never an address'],
    [{ action: { label: 'Go', href: 'javascript:alert(1)' } }, 'not http'],
  ] as const) {
    await expect(queueMail(db, { ...message, ...wrong })).rejects.toThrow(text);
  }
  expect(await db.select().from(outbox)).toEqual([]);
});

itOnBoth('gives an email to one sender until the lease is over', async ({ db }) => {
  const { claim } = createOutbox(db);
  await queueMail(db, message);
  expect(await claim(5, 60)).toMatchObject([{ key: 'welcome:1', recipient: 'ada@example.org', attempts: 1 }]);
  expect(await claim(5, 60)).toEqual([]);

  await db.update(outbox).set({ runAt: sql`now()` });
  expect(await claim(5, 60)).toMatchObject([{ attempts: 2 }]);
});

itOnBoth('does not believe a sender whose lease was over', async ({ db }) => {
  const { claim, postpone, markSent } = createOutbox(db);
  await queueMail(db, message);
  const [first] = await claim(1, -1);
  const [second] = await claim(1, 60);
  await postpone(first!, 60, 'too late');
  expect(await rowOf(db)).toMatchObject({ state: 'sending', failure: null });

  await markSent(second!);
  expect(await rowOf(db)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await claim(1, 60)).toEqual([]);
});

itOnBoth('waits before it is tried again, and keeps the reason', async ({ db }) => {
  const { claim, postpone } = createOutbox(db);
  await queueMail(db, message);
  const [claimed] = await claim(1, 60);
  await postpone(claimed!, 60, 'greylisted');

  expect(await claim(1, 60)).toEqual([]);
  const { state, failure, runAt } = (await rowOf(db))!;
  expect([state, failure]).toEqual(['queued', 'greylisted']);
  expect(runAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
});

itOnBoth('counts what waits and what failed', async ({ db }) => {
  const { claim, markFailed, countUnfinished } = createOutbox(db);
  await queueMail(db, message);
  await queueMail(db, { ...message, key: 'welcome:2' });
  const [claimed] = await claim(1, 60);
  await markFailed(claimed!, 'no such mailbox');

  expect(await countUnfinished()).toEqual({ queued: 1, sending: 0, failed: 1 });
});

itOnBoth('takes out who got what after some days, but never delivers the key again', async ({ db }) => {
  const { claim, markSent, purge, listSent } = createOutbox(db);
  for (const key of ['old', 'new', 'waiting']) await queueMail(db, { ...message, key });
  for (const claimed of await claim(2, 60)) await markSent(claimed);
  const [oldest] = await listSent(5);
  await db
    .update(outbox)
    .set({ sentAt: sql`now() - interval '73 hours'`, createdAt: sql`now() - interval '73 hours'` })
    .where(eq(outbox.id, oldest!.id));
  await purge(3);

  expect(await rowOf(db, oldest!.key)).toMatchObject({
    state: 'sent',
    recipient: null,
    message: null,
    failure: null,
  });
  expect(await listSent(5)).toHaveLength(1);
  expect(await db.select().from(outbox).where(sql`${outbox.message} is not null`)).toHaveLength(2);
  await queueMail(db, { ...message, key: oldest!.key });
  expect(await rowOf(db, oldest!.key)).toMatchObject({ state: 'sent', recipient: null });
});

itOnBoth('forgets all emails about a person, whoever they went to', async ({ db }) => {
  await queueMail(db, { ...message, personId: 'ada' });
  await queueMail(db, { ...message, key: 'consent:1', to: 'mother@example.org', personId: 'ada' });
  await queueMail(db, { ...message, key: 'welcome:2', personId: 'eve' });
  await outboxData.deleteData!(db, { id: 'ada', provenEmail: null });

  expect(await db.select().from(outbox)).toMatchObject([{ personId: 'eve' }]);
});

itOnBoth('forgets emails to a proven address and from it, and leaves those to an unproven one', async ({ db }) => {
  await queueMail(db, { ...message, key: 'receipt:1', to: 'Ada@example.org' });
  await queueMail(db, { ...message, key: 'contact:1', to: 'operator@example.org', replyTo: 'ADA@example.org' });
  await outboxData.deleteData!(db, { id: 'somebody else', provenEmail: null });
  expect(await db.select().from(outbox)).toHaveLength(2);
  await outboxData.deleteData!(db, { id: 'ada', provenEmail: 'ada@example.org' });

  expect(await db.select().from(outbox)).toEqual([]);
});

itOnBoth('takes text and address out of a last email the moment it is delivered', async ({ db }) => {
  await queueMail(db, { ...message, isPurgedOnDelivery: true });
  const { claim, markSent } = createOutbox(db);
  const [claimed] = await claim(1, 60);
  expect(claimed).toMatchObject({ recipient: message.to });
  await markSent(claimed!);

  expect(await rowOf(db, message.key)).toMatchObject({ state: 'sent', recipient: null, message: null });
});
