import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createThreading } from './inbound/message-threading.ts';
import { contactMessages } from './message-table.ts';
import { createMessages } from './messages.ts';
import { operatorEmail, publicUrl, workingTime } from './testing/open-messages.ts';

const sender = { name: 'Ada', email: 'ada@example.org' };
const message = 'Hello!\n\nWhich programmes are there?';

function prepare(db: Database, { isOver = false } = {}) {
  const emails: OutgoingEmail[] = [];
  const limiter = {
    count: vi.fn(async () => {
      if (isOver) throw new AppError('tooMany', 'That was often.');
    }),
  };
  const messages = createMessages({
    db,
    queueMail: async (_db, email) => void emails.push(email),
    limiter,
    ...{ operatorEmail, workingTime },
    threading: createThreading({ publicUrl, operatorEmail, secrets: ['secret'] }),
  });
  return { messages, emails, limiter };
}

it('stores a question, and emails it to the operator', async ({ db }) => {
  const { messages, emails } = prepare(db);
  await messages.ask(sender, message);

  const [stored, ...others] = await db.select().from(contactMessages);
  expect(stored).toMatchObject({ ...sender, message, isPriority: false, promisedAt: null });
  expect(others).toEqual([]);
  expect(emails[0]).toMatchObject({
    key: `contact:${stored!.id}`,
    to: 'operator@sealeap.example',
    subject: 'Question from Ada',
    paragraphs: ['Hello!', 'Which programmes are there?'],
  });
});

it('sends a receipt without anything that was typed', async ({ db }) => {
  const { messages, emails } = prepare(db);
  await messages.ask(sender, message);

  const { to, key, ...text } = emails[1]!;
  expect([to, key]).toEqual(['ada@example.org', emails[0]!.key.replace('contact', 'contact-receipt')]);
  expect(JSON.stringify(text)).not.toMatch(/Ada|Hello!|programmes/);
});

it('sends one receipt a day to an address, and still stores the message', async ({ db }) => {
  const { messages, emails, limiter } = prepare(db, { isOver: true });
  await messages.ask({ ...sender, email: 'ADA@example.org' }, message);

  expect(emails.map(({ to }) => to)).toEqual(['operator@sealeap.example']);
  expect(await db.$count(contactMessages)).toBe(1);
  expect(limiter.count).toHaveBeenCalledWith({ name: 'contact-receipt', max: 1, seconds: 86_400 }, 'ada@example.org');
});

it('throws when the rate limits cannot be read', async ({ db }) => {
  const { messages, limiter } = prepare(db);
  limiter.count.mockRejectedValue(new Error('connection lost'));

  await expect(messages.ask(sender, message)).rejects.toThrow('connection lost');
  expect(await db.$count(contactMessages)).toBe(0);
});
