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
  await createMessageRepository(db).addSubscription({ ...ada, tokenHash: 'first' });

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
  await repository.addSubscription({ ...ada, tokenHash: 'second' });

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ state: 'confirmed', tokenHash: null }]);
});
