import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/server/errors.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { createMessages } from './messages.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Hello!\n\nWhich programmes are there?',
  website: '',
};

function prepare({ isOver = false } = {}) {
  const repository = { addContactMessage: vi.fn(async () => 'message-1') };
  const emails: OutgoingEmail[] = [];
  const limiter = {
    count: vi.fn(async () => {
      if (isOver) throw new AppError('tooMany', 'That was often.');
    }),
  };
  const messages = createMessages({
    transact: (run) => run({ repository, queue: async (emailMessage) => void emails.push(emailMessage) }),
    limiter,
    operatorEmail: 'operator@sealeap.example',
  });
  return { messages, repository, emails, limiter };
}

it('stores a contact message without the honeypot, and emails it to the operator', async () => {
  const { messages, repository, emails } = prepare();
  await messages.contact(message);

  const { website: _website, ...kept } = message;
  expect(repository.addContactMessage).toHaveBeenCalledExactlyOnceWith(kept);
  expect(emails[0]).toMatchObject({
    key: 'contact:message-1',
    to: 'operator@sealeap.example',
    replyTo: 'ada@example.org',
    subject: 'Message from Ada',
    paragraphs: ['Hello!', 'Which programmes are there?'],
  });
});

it('sends a receipt without anything that was typed', async () => {
  const { messages, emails } = prepare();
  await messages.contact(message);

  const { to, key, ...text } = emails[1]!;
  expect([to, key]).toEqual(['ada@example.org', 'contact-receipt:message-1']);
  expect(JSON.stringify(text)).not.toMatch(/Ada|Hello!|programmes/);
});

it('sends one receipt a day to an address, and still stores the message', async () => {
  const { messages, emails, limiter } = prepare({ isOver: true });
  await messages.contact({ ...message, email: 'ADA@example.org' });

  expect(emails.map(({ key }) => key)).toEqual(['contact:message-1']);
  expect(limiter.count).toHaveBeenCalledWith({ name: 'contact-receipt', max: 1, seconds: 86_400 }, 'ada@example.org');
});

it('throws when the rate limits cannot be read', async () => {
  const { messages, limiter, repository } = prepare();
  limiter.count.mockRejectedValue(new Error('connection lost'));

  await expect(messages.contact(message)).rejects.toThrow('connection lost');
  expect(repository.addContactMessage).not.toHaveBeenCalled();
});
