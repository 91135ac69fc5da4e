import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createIssueSender } from './issue-sender.ts';
import { newsletterIssues } from './issue-table.ts';

/** Two issues that are being sent to one reader, the broken one first. */
async function open(db: Database) {
  await db.execute(sql`
    insert into newsletter_subscriptions (email, folded_email, state, confirmed_at)
    values ('Ada@example.org', 'ada@example.org', 'confirmed', now() - interval '1 day')`);
  const issue = (subject: string, startedAt: string) => ({
    ...{ subject, text: 'Ahoy', state: 'sending' as const, startedAt: new Date(startedAt), reach: 1 },
  });
  const [broken] = await db
    .insert(newsletterIssues)
    .values([issue('Broken', '2036-11-01'), issue('Sound', '2036-11-02')])
    .returning();
  const { sendPending } = createIssueSender({
    ...{ db, publicUrl: 'https://sealeap.example', secrets: ['secret'], logger: createLogger('silent') },
    mayReceiveNewsletter: async () => true,
    async queueMail(here, message) {
      if (message.subject === 'Broken') throw new Error('no');
      await queueMail(here, message);
    },
  });
  const states = async () =>
    Object.fromEntries((await db.select().from(newsletterIssues)).map(({ subject, state }) => [subject, state]));
  return { broken: broken!, sendPending, states, endLease: () => db.update(workAttempts).set({ runAt: sql`now()` }) };
}

it('writes other issues while one fails, and stops that one after six attempts', async ({ db }) => {
  const { sendPending, states, endLease } = await open(db);
  await sendPending();
  expect(await states()).toEqual({ Broken: 'sending', Sound: 'sent' });
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    expect(await states()).toMatchObject({ Broken: 'sending' });
    await endLease();
    await sendPending();
  }
  expect(await states()).toEqual({ Broken: 'stopped', Sound: 'sent' });
  expect(await db.$count(outbox)).toBe(1);
});

it('stops an issue whose writing has ended two processes', async ({ db }) => {
  const { broken, sendPending, states, endLease } = await open(db);
  for (let times = 0; times < 2; times += 1) {
    await createWorkAttempts({ db, queue: 'newsletter' }).claim([broken.id]);
    await endLease();
  }
  await sendPending();
  expect(await states()).toEqual({ Broken: 'stopped', Sound: 'sent' });
});
