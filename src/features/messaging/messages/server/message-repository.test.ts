import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createThreading } from './inbound/message-threading.ts';
import { createInboxRepository } from './inbox/inbox-repository.ts';
import { contactMessages } from './message-table.ts';
import { createMessages } from './messages.ts';
import { publicUrl, workingTime } from './testing/open-messages.ts';

itOnBoth('stores a message', async ({ db }) => {
  const message = { name: 'Žofie', email: 'zofie@example.org', message: 'Dobrý den,\nmám otázku.' };
  await createInboxRepository(db).add(message);

  expect(await db.select().from(contactMessages)).toMatchObject([message]);
});

function createOn(db: Database, operatorEmail: string) {
  const threading = createThreading({ publicUrl, operatorEmail, secrets: ['secret'] });
  const limiter = createRateLimiter(db, 'secret');
  return createMessages({ db, queueMail, limiter, operatorEmail, workingTime, threading });
}
const sender = { name: 'Ada', email: 'ada@example.org' };

itOnBoth('saves a message together with its emails', async ({ db }) => {
  await createOn(db, 'operator@sealeap.example').ask(sender, 'Which programmes are there?');
  expect(await db.select().from(contactMessages)).toHaveLength(1);
  const recipients = (await db.select().from(outbox)).map(({ recipient }) => recipient);
  expect(recipients.sort()).toEqual(['ada@example.org', 'operator@sealeap.example']);
});

itOnBoth('saves neither a message nor an email when one of them fails', async ({ db }) => {
  await expect(createOn(db, 'no address').ask(sender, 'Which programmes are there?')).rejects.toThrow(
    'exactly one address',
  );
  expect(await db.select().from(contactMessages)).toEqual([]);
  expect(await db.select().from(outbox)).toEqual([]);
});
