import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { createMessageRepository } from './message-repository.ts';
import { contactMessages, newsletterSubscriptions } from './message-table.ts';

const ada = { email: 'Ada@example.org', foldedEmail: 'ada@example.org' };

it('keeps what a person wrote', async ({ db }) => {
  const message = { name: 'Žofie', email: 'zofie@example.org', message: 'Dobrý den,\nmám otázku.' };
  await createMessageRepository(db).addContactMessage(message);

  expect(await db.select().from(contactMessages)).toMatchObject([message]);
});

it('adds a subscriber unconfirmed', async ({ db }) => {
  expect(await createMessageRepository(db).addSubscription({ ...ada, tokenHash: 'first' })).toMatch(/^[\w-]{36}$/);

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ ...ada, state: 'unconfirmed' }]);
});

it('keeps one row an address, with the newest token', async ({ db }) => {
  const repository = createMessageRepository(db);
  await repository.addSubscription({ ...ada, tokenHash: 'first' });
  await repository.addSubscription({ ...ada, email: 'ADA@example.org', tokenHash: 'second' });

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ ...ada, tokenHash: 'second' }]);
});

it('leaves a confirmed subscriber alone', async ({ db }) => {
  const repository = createMessageRepository(db);
  await db.insert(newsletterSubscriptions).values({ ...ada, state: 'confirmed', tokenHash: null });
  expect(await repository.addSubscription({ ...ada, tokenHash: 'second' })).toBeUndefined();

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ state: 'confirmed', tokenHash: null }]);
});

const age = (days: number) => ({ askedAt: sql`now() - make_interval(days => ${days})` });

it('confirms an address by its newest token, again and again, and by no other', async ({ db }) => {
  const { addSubscription, confirmSubscription } = createMessageRepository(db);
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

it('does not confirm what was asked too long ago, until it is asked again', async ({ db }) => {
  const { addSubscription, confirmSubscription } = createMessageRepository(db);
  await addSubscription({ ...ada, tokenHash: 'first' });
  await db.update(newsletterSubscriptions).set(age(15));
  expect(await confirmSubscription('first', 14)).toBe(false);

  await addSubscription({ ...ada, tokenHash: 'second' });
  expect(await confirmSubscription('second', 14)).toBe(true);
});

it('forgets who left, and who never confirmed', async ({ db }) => {
  const { addSubscription, confirmSubscription, removeSubscription, removeUnconfirmed } = createMessageRepository(db);
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

it('takes an id that is none for nobody', async ({ db }) => {
  await createMessageRepository(db).removeSubscription(crypto.randomUUID());
  expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
});
