import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createOutbox, queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createIssueSender } from './issue-sender.ts';
import { newsletterIssues } from './issue-table.ts';
import { newsletterSubscriptions } from './subscriber-table.ts';

const publicUrl = 'https://sealeap.example';
const logger = {
  error: ({ err }: { err: Error }) => {
    throw err;
  },
} as never;

async function open(db: Database, addresses: number) {
  await db.execute(sql`
    insert into newsletter_subscriptions (email, folded_email, state, confirmed_at)
    select 'Reader-' || i || '@example.org', 'reader-' || i || '@example.org', 'confirmed', now() - interval '1 day'
    from generate_series(1, ${addresses}::int) i`);
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ subject: 'Harbour news', text: '**Ahoy**', state: 'sending', startedAt: new Date(), reach: addresses })
    .returning();
  /** A process; `dies` ends it in the middle of that transaction. */
  const start = ({ dies = 0, minors = [] as string[] } = {}) => {
    let [begun, written] = [0, 0];
    let transaction: Database | undefined;
    return createIssueSender({
      db,
      mayReceiveNewsletter: async (email) => !minors.includes(email),
      publicUrl,
      secrets: ['secret'],
      logger: dies ? { error: () => {} } : logger,
      batch: 10,
      queueMail: async (here, message) => {
        if (here !== transaction) [transaction, begun, written] = [here, begun + 1, 0];
        written += 1;
        if (begun === dies && written > 3) throw new Error('killed');
        await queueMail(here, message);
      },
    });
  };
  const state = async () => (await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issue!.id))).at(0)!;
  const recipients = async () => (await db.select().from(outbox)).map(({ recipient }) => recipient!);
  return { issue: issue!, start, state, recipients };
}

it('queues one email for each confirmed address, with its own unsubscribe link', async ({ db }) => {
  const { start, state, recipients } = await open(db, 25);
  await db.insert(newsletterSubscriptions).values([
    { email: 'waits@example.org', foldedEmail: 'waits@example.org' },
    { email: 'other@example.org', foldedEmail: 'other@example.org', state: 'confirmed', topics: ['product'] },
  ]);
  await start().sendPending();
  expect(await state()).toMatchObject({ state: 'sent', queued: 25, skipped: 0 });
  expect(new Set(await recipients()).size).toBe(25);
  const emails = await db.select().from(outbox);
  expect(emails[0]!.message).toMatchObject({ subject: 'Harbour news', markdown: '**Ahoy**' });
  const links = emails.map(({ message }) => message!.unsubscribe!);
  expect(new Set(links).size).toBe(25);
  for (const method of links)
    expect(method).toMatch(
      /^https:\/\/sealeap\.example\/api\/newsletter\/unsubscribe\?token=[\w-]{36}_[\w-]{36}\.[\w-]{43}$/,
    );
  expect(emails.every(({ key }) => !key.includes('@'))).toBe(true);
});

it('continues where a process died, and skips or repeats nobody', async ({ db }) => {
  const { start, state, recipients } = await open(db, 47);
  for (const dies of [1, 2, 2, 3]) {
    await start({ dies }).sendPending();
    // The next process comes when the lease is over.
    await db.delete(workAttempts);
  }
  expect((await state()).state).toBe('sending');
  await start().sendPending();
  expect(await state()).toMatchObject({ state: 'sent', queued: 47 });
  const all = await recipients();
  expect([all.length, new Set(all).size]).toEqual([47, 47]);
});

it('emails an address once that unsubscribed and returned meanwhile', async ({ db }) => {
  const { issue, start, recipients } = await open(db, 5);
  await start().sendPending();
  await db.delete(newsletterSubscriptions);
  const back = { email: 'READER-1@example.org', foldedEmail: 'reader-1@example.org', state: 'confirmed' as const };
  await db.insert(newsletterSubscriptions).values({ ...back, confirmedAt: new Date(Date.now() - 60_000) });
  await db
    .update(newsletterIssues)
    .set({ state: 'sending', writtenUntil: null })
    .where(eq(newsletterIssues.id, issue.id));
  await start().sendPending();
  expect(await recipients()).toHaveLength(5);
});

it('skips minors', async ({ db }) => {
  const { start, state, recipients } = await open(db, 3);
  await start({ minors: ['Reader-2@example.org'] }).sendPending();
  expect((await recipients()).sort()).toEqual(['Reader-1@example.org', 'Reader-3@example.org']);
  expect(await state()).toMatchObject({ queued: 2, skipped: 1 });
});

it('removes queued emails when it is stopped, and queues no more', async ({ db }) => {
  const { issue, start, recipients } = await open(db, 12);
  await start().sendPending();
  const [sent] = await createOutbox(db).claim(1, 60);
  await createOutbox(db).markSent(sent!);
  expect(await createOutbox(db).withdraw(`news:${issue.id}:`)).toBe(11);
  await db.update(newsletterIssues).set({ state: 'stopped', writtenUntil: null });
  await start().sendPending();
  expect(await recipients()).toEqual([sent!.recipient]);
  expect(await createOutbox(db).countWith(`news:${issue.id}:`)).toEqual({ sent: 1 });
});
