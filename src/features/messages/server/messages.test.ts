import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/server/errors.ts';
import type { OutgoingLetter } from '#platform/server/mail/letter.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { createMessages } from './messages.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Hello!\n\nWhich programmes are there?',
  website: '',
};

function prepare({
  isOver = false,
  isConfirmed = false,
  hasRandomToken = false,
  isUnderAge = false,
  secrets = ['secret'] as Secrets,
} = {}) {
  const repository = {
    addContactMessage: vi.fn(async () => 'message-1'),
    addSubscription: vi.fn(async (_subscription: { tokenHash: string }) =>
      isConfirmed ? undefined : 'subscription-1',
    ),
    findAsked: vi.fn(async (): Promise<string | undefined> => 'ada@example.org'),
    topicsOf: vi.fn(async () => []),
    chooseTopics: vi.fn(async () => {}),
    confirmSubscription: vi.fn(async () => true),
    removeSubscription: vi.fn(async () => {}),
    removeUnconfirmed: vi.fn(async () => {}),
  };
  const letters: OutgoingLetter[] = [];
  const limiter = {
    count: vi.fn(async () => {
      if (isOver) throw new AppError('tooMany', 'That was often.');
    }),
  };
  const messages = createMessages({
    repository,
    transact: (run) => run({ repository, queue: async (letter) => void letters.push(letter) }),
    limiter,
    mayReceiveNews: async () => !isUnderAge,
    publicUrl: 'https://sealeap.example',
    operatorEmail: 'operator@sealeap.example',
    secrets,
    ...(!hasRandomToken && { makeToken: () => 'secret-token' }),
  });
  return { messages, repository, letters, limiter };
}

const tokenIn = (href: string | undefined) => new URL(href!).searchParams.get('token')!;

it('keeps a contact message without the field that only machines fill in, and mails it to the operator', async () => {
  const { messages, repository, letters } = prepare();
  await messages.contact(message);

  const { website: _website, ...kept } = message;
  expect(repository.addContactMessage).toHaveBeenCalledExactlyOnceWith(kept);
  expect(letters[0]).toMatchObject({
    key: 'contact:message-1',
    to: 'operator@sealeap.example',
    replyTo: 'ada@example.org',
    subject: 'Message from Ada',
    paragraphs: ['Hello!', 'Which programmes are there?'],
  });
});

it('sends the sender a receipt with nothing in it that was typed', async () => {
  const { messages, letters } = prepare();
  await messages.contact(message);

  const { to, key, ...words } = letters[1]!;
  expect([to, key]).toEqual(['ada@example.org', 'contact-receipt:message-1']);
  expect(JSON.stringify(words)).not.toMatch(/Ada|Hello!|programmes/);
});

it('sends one receipt a day to an address, and still takes the message', async () => {
  const { messages, letters, limiter } = prepare({ isOver: true });
  await messages.contact({ ...message, email: 'ADA@example.org' });

  expect(letters.map(({ key }) => key)).toEqual(['contact:message-1']);
  expect(limiter.count).toHaveBeenCalledWith({ name: 'contact-receipt', most: 1, seconds: 86_400 }, 'ada@example.org');
});

it('keeps the address as typed, and folded to find it again', async () => {
  const { messages, repository } = prepare();
  await messages.signUp({ email: 'Ada.L@Example.ORG' });

  expect(repository.addSubscription).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'Ada.L@Example.ORG', foldedEmail: 'ada.l@example.org' }),
  );
});

it('puts the confirmation token into the letter, and only its hash into the list', async () => {
  const { messages, repository, letters } = prepare();
  await messages.signUp({ email: 'ada@example.org' });

  expect(letters).toMatchObject([{ to: 'ada@example.org' }]);
  expect(letters[0]!.action!.href).toBe('https://sealeap.example/newsletter/confirm?token=secret-token');
  const [{ tokenHash }] = repository.addSubscription.mock.calls[0]!;
  expect(tokenHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([repository.addSubscription.mock.calls, letters[0]!.key])).not.toContain('secret-token');

  await messages.confirm(tokenIn(letters[0]!.action!.href));
  expect(repository.confirmSubscription).toHaveBeenCalledWith(tokenHash, 14);
});

it('makes another token for every sign-up', async () => {
  const { messages, letters } = prepare({ hasRandomToken: true });
  await messages.signUp({ email: 'ada@example.org' });
  await messages.signUp({ email: 'ada@example.org' });

  const tokens = letters.map(({ action }) => tokenIn(action!.href));
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(tokens[0]).not.toBe(tokens[1]);
});

it.each([
  ['is confirmed already', { isConfirmed: true }],
  ['was asked often today', { isOver: true }],
])('answers the same, but sends no mail, when an address %s', async (_what, state) => {
  const { messages, letters } = prepare(state);
  expect(await messages.signUp({ email: 'ada@example.org' })).toBeUndefined();
  expect(letters).toEqual([]);
});

it('does not hide that the limits could not be read', async () => {
  const { messages, limiter, repository } = prepare();
  limiter.count.mockRejectedValue(new Error('connection lost'));

  await expect(messages.signUp({ email: 'ada@example.org' })).rejects.toThrow('connection lost');
  await expect(messages.contact(message)).rejects.toThrow('connection lost');
  expect(repository.addContactMessage).not.toHaveBeenCalled();
});

it('takes a link that an older secret has signed, while that is known', async () => {
  const { messages, letters } = prepare();
  await messages.signUp({ email: 'ada@example.org' });
  const token = tokenIn(letters[0]!.unsubscribe);

  expect(await prepare({ secrets: ['newer', 'secret'] }).messages.leave(token)).toBe('done');
  expect(await prepare({ secrets: ['newer'] }).messages.leave(token)).toBe('incomplete');
});

it('forgets an address through the link in its letter, and through no other', async () => {
  const { messages, repository, letters } = prepare();
  await messages.signUp({ email: 'ada@example.org' });
  const token = tokenIn(letters[0]!.unsubscribe);

  for (const forged of ['', 'subscription-1', 'subscription-1.', `subscription-2.${token.split('.')[1]}`, `${token}x`])
    expect(await messages.leave(forged)).toBe('incomplete');
  expect(repository.removeSubscription).not.toHaveBeenCalled();
  expect([await messages.leave(token), await messages.leave(token)]).toEqual(['done', 'done']);
  expect(repository.removeSubscription).toHaveBeenCalledWith('subscription-1');
});

it('says when a confirmation link is over', async () => {
  const { messages, repository } = prepare();
  repository.confirmSubscription.mockResolvedValue(false);
  expect(await messages.confirm('old')).toBe('over');
});

it('sends nothing to somebody under 18, and confirms nothing for them', async () => {
  const { messages, repository, letters } = prepare({ isUnderAge: true });
  await messages.signUp({ email: 'mia@example.org' });
  expect(letters).toEqual([]);
  expect(repository.addSubscription).not.toHaveBeenCalled();

  expect(await messages.confirm('a token of before the birthday was known')).toBe('over');
  expect(repository.confirmSubscription).not.toHaveBeenCalled();
});
