import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { contactMessages } from './message-table.ts';
import { createMessages } from './messages.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Hello!\n\nWhich programmes are there?',
  website: '',
};

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
    operatorEmail: 'operator@sealeap.example',
  });
  return { messages, emails, limiter };
}

it('stores a contact message without the honeypot, and emails it to the operator', async ({ db }) => {
  const { messages, emails } = prepare(db);
  await messages.contact(message);

  const { website: _website, ...kept } = message;
  const [stored, ...others] = await db.select().from(contactMessages);
  expect(stored).toMatchObject(kept);
  expect(others).toEqual([]);
  expect(emails[0]).toMatchObject({
    key: `contact:${stored!.id}`,
    to: 'operator@sealeap.example',
    replyTo: 'ada@example.org',
    subject: 'Message from Ada',
    paragraphs: ['Hello!', 'Which programmes are there?'],
  });
});

it('sends a receipt without anything that was typed', async ({ db }) => {
  const { messages, emails } = prepare(db);
  await messages.contact(message);

  const { to, key, ...text } = emails[1]!;
  expect([to, key]).toEqual(['ada@example.org', emails[0]!.key.replace('contact', 'contact-receipt')]);
  expect(JSON.stringify(text)).not.toMatch(/Ada|Hello!|programmes/);
});

it('sends one receipt a day to an address, and still stores the message', async ({ db }) => {
  const { messages, emails, limiter } = prepare(db, { isOver: true });
  await messages.contact({ ...message, email: 'ADA@example.org' });

  expect(emails.map(({ to }) => to)).toEqual(['operator@sealeap.example']);
  expect(await db.$count(contactMessages)).toBe(1);
  expect(limiter.count).toHaveBeenCalledWith({ name: 'contact-receipt', max: 1, seconds: 86_400 }, 'ada@example.org');
});

it('throws when the rate limits cannot be read', async ({ db }) => {
  const { messages, limiter } = prepare(db);
  limiter.count.mockRejectedValue(new Error('connection lost'));

  await expect(messages.contact(message)).rejects.toThrow('connection lost');
  expect(await db.$count(contactMessages)).toBe(0);
});
