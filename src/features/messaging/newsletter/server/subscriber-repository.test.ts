import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createSubscriberRepository } from './subscriber-repository.ts';
import { newsletterSubscriptions } from './subscriber-table.ts';
import { createSubscribers } from './subscribers.ts';

const ada = { email: 'Ada@example.org', foldedEmail: 'ada@example.org' };

itOnBoth('adds an unconfirmed subscriber', async ({ db }) => {
  expect(await createSubscriberRepository(db).addSubscription({ ...ada, tokenHash: 'first' })).toMatch(/^[\w-]{36}$/);

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ ...ada, state: 'unconfirmed' }]);
});

itOnBoth('stores one row for an address, with the newest token', async ({ db }) => {
  const repository = createSubscriberRepository(db);
  await repository.addSubscription({ ...ada, tokenHash: 'first' });
  await repository.addSubscription({ ...ada, email: 'ADA@example.org', tokenHash: 'second' });

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ ...ada, tokenHash: 'second' }]);
});

itOnBoth('does not change a confirmed subscriber', async ({ db }) => {
  const repository = createSubscriberRepository(db);
  await db.insert(newsletterSubscriptions).values({ ...ada, state: 'confirmed', tokenHash: null });
  expect(await repository.addSubscription({ ...ada, tokenHash: 'second' })).toBeUndefined();

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ state: 'confirmed', tokenHash: null }]);
});

const age = (days: number) => ({ requestedAt: sql`now() - make_interval(days => ${days})` });

itOnBoth('confirms an address by its newest token, repeatedly, and by no other', async ({ db }) => {
  const { addSubscription, confirmSubscription } = createSubscriberRepository(db);
  await addSubscription({ ...ada, tokenHash: 'first' });
  await addSubscription({ ...ada, tokenHash: 'second' });

  expect(await confirmSubscription('first', 14)).toBe(false);
  expect(await confirmSubscription('second', 14)).toBe(true);
  await db.update(newsletterSubscriptions).set(age(30));
  expect(await confirmSubscription('second', 14)).toBe(true);
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    { state: 'confirmed', confirmedAt: expect.any(Date) },
  ]);
});

itOnBoth('refuses an expired token until the address signs up again', async ({ db }) => {
  const { addSubscription, confirmSubscription } = createSubscriberRepository(db);
  await addSubscription({ ...ada, tokenHash: 'first' });
  await db.update(newsletterSubscriptions).set(age(15));
  expect(await confirmSubscription('first', 14)).toBe(false);

  await addSubscription({ ...ada, tokenHash: 'second' });
  expect(await confirmSubscription('second', 14)).toBe(true);
});

itOnBoth('deletes unsubscribed addresses, and those never confirmed', async ({ db }) => {
  const { addSubscription, confirmSubscription, removeSubscription, removeUnconfirmed } =
    createSubscriberRepository(db);
  const add = (name: string) => addSubscription({ email: name, foldedEmail: name, tokenHash: name });
  for (const name of ['old', 'confirmed', 'leaving']) await add(name);
  await confirmSubscription('confirmed', 14);
  await db.update(newsletterSubscriptions).set(age(15));
  await add('new');
  const [leaving] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, 'leaving'));
  await removeSubscription(leaving!.id);
  await removeUnconfirmed(14);

  const left = await db.select().from(newsletterSubscriptions);
  expect(left.map(({ email }) => email).sort()).toEqual(['confirmed', 'new']);
});

itOnBoth('treats a malformed id as unknown', async ({ db }) => {
  await createSubscriberRepository(db).removeSubscription(crypto.randomUUID());
  expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
});

function createOn(db: Database) {
  return createSubscribers({
    db,
    queueMail,
    limiter: createRateLimiter(db, 'secret'),
    mayReceiveNewsletter: async () => true,
    publicUrl: 'https://sealeap.example',
    secrets: ['secret'],
  });
}

itOnBoth(
  'confirms and forgets through the links that were mailed, and writes at most three emails a day',
  async ({ db }) => {
    const subscribers = createOn(db);
    for (let time = 0; time < 5; time++) await subscribers.signUp({ email: 'Ada@example.org' });
    const emails = (await db.select().from(outbox)).map(({ message }) => message!);
    expect(emails).toHaveLength(3);

    const tokens = emails.map(({ action }) => new URL(action!.href).searchParams.get('token')!);
    const outcomes = [];
    for (const token of tokens) outcomes.push(await subscribers.confirm(token));
    expect(outcomes.sort()).toEqual(['done', 'over', 'over']);
    expect(await subscribers.unsubscribe(new URL(emails[0]!.unsubscribe!).searchParams.get('token')!)).toBe('done');
    expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
  },
);
