import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createRateLimiter } from '#platform/server/http/rate-limit.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { contactMessages } from './message-table.ts';
import { createMessages } from './messages.ts';

itOnBoth('stores a message', async ({ db }) => {
  const message = { name: 'Žofie', email: 'zofie@example.org', message: 'Dobrý den,\nmám otázku.' };
  await createInboxRepository(db).add(message);

  expect(await db.select().from(contactMessages)).toMatchObject([message]);
});

function createOn(db: Database, operatorEmail: string) {
  return createMessages({ db, queueMail, limiter: createRateLimiter(db, 'secret'), operatorEmail });
}
const question = { name: 'Ada', email: 'ada@example.org', message: 'Which programmes are there?', website: '' };

itOnBoth('saves a message together with its emails', async ({ db }) => {
  await createOn(db, 'operator@sealeap.example').contact(question);
  expect(await db.select().from(contactMessages)).toHaveLength(1);
  const recipients = (await db.select().from(outbox)).map(({ recipient }) => recipient);
  expect(recipients.sort()).toEqual(['ada@example.org', 'operator@sealeap.example']);
});

itOnBoth('saves neither a message nor an email when one of them fails', async ({ db }) => {
  await expect(createOn(db, 'no address').contact(question)).rejects.toThrow('exactly one address');
  expect(await db.select().from(contactMessages)).toEqual([]);
  expect(await db.select().from(outbox)).toEqual([]);
});
