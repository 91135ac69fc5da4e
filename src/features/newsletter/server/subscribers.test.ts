import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/server/errors.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { createSubscribers } from './subscribers.ts';

function prepare({
  isOver = false,
  isConfirmed = false,
  hasRandomToken = false,
  isUnderAge = false,
  secrets = ['secret'] as Secrets,
} = {}) {
  const repository = {
    addSubscription: vi.fn(async (_subscription: { tokenHash: string }) =>
      isConfirmed ? undefined : 'subscription-1',
    ),
    findAddressByToken: vi.fn(async (): Promise<string | undefined> => 'ada@example.org'),
    confirmSubscription: vi.fn(async () => true),
    removeSubscription: vi.fn(async () => {}),
  };
  const emails: OutgoingEmail[] = [];
  const limiter = {
    count: vi.fn(async () => {
      if (isOver) throw new AppError('tooMany', 'That was often.');
    }),
  };
  const subscribers = createSubscribers({
    repository,
    transact: (run) => run({ repository, queue: async (emailMessage) => void emails.push(emailMessage) }),
    limiter,
    mayReceiveNewsletter: async () => !isUnderAge,
    publicUrl: 'https://sealeap.example',
    secrets,
    ...(!hasRandomToken && { makeToken: () => 'secret-token' }),
  });
  return { subscribers, repository, emails, limiter };
}

const tokenIn = (href: string | undefined) => new URL(href!).searchParams.get('token')!;

it('stores the address as typed, and folded for lookups', async () => {
  const { subscribers, repository } = prepare();
  await subscribers.signUp({ email: 'Ada.L@Example.ORG' });

  expect(repository.addSubscription).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'Ada.L@Example.ORG', foldedEmail: 'ada.l@example.org' }),
  );
});

it('sends the confirmation token by email, and stores only its hash', async () => {
  const { subscribers, repository, emails } = prepare();
  await subscribers.signUp({ email: 'ada@example.org' });

  expect(emails).toMatchObject([{ to: 'ada@example.org' }]);
  expect(emails[0]!.action!.href).toBe('https://sealeap.example/newsletter/confirm?token=secret-token');
  const [{ tokenHash }] = repository.addSubscription.mock.calls[0]!;
  expect(tokenHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([repository.addSubscription.mock.calls, emails[0]!.key])).not.toContain('secret-token');

  await subscribers.confirm(tokenIn(emails[0]!.action!.href));
  expect(repository.confirmSubscription).toHaveBeenCalledWith(tokenHash, 14);
});

it('creates another token for every sign-up', async () => {
  const { subscribers, emails } = prepare({ hasRandomToken: true });
  await subscribers.signUp({ email: 'ada@example.org' });
  await subscribers.signUp({ email: 'ada@example.org' });

  const tokens = emails.map(({ action }) => tokenIn(action!.href));
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(tokens[0]).not.toBe(tokens[1]);
});

it.each([
  ['is confirmed already', { isConfirmed: true }],
  ['was asked often today', { isOver: true }],
])('answers the same, but sends no mail, when an address %s', async (_what, state) => {
  const { subscribers, emails } = prepare(state);
  expect(await subscribers.signUp({ email: 'ada@example.org' })).toBeUndefined();
  expect(emails).toEqual([]);
});

it('accepts a link that a known older secret has signed', async () => {
  const { subscribers, emails } = prepare();
  await subscribers.signUp({ email: 'ada@example.org' });
  const token = tokenIn(emails[0]!.unsubscribe);

  expect(await prepare({ secrets: ['newer', 'secret'] }).subscribers.unsubscribe(token)).toBe('done');
  expect(await prepare({ secrets: ['newer'] }).subscribers.unsubscribe(token)).toBe('incomplete');
});

it('deletes an address by the link in its email, and by no other', async () => {
  const { subscribers, repository, emails } = prepare();
  await subscribers.signUp({ email: 'ada@example.org' });
  const token = tokenIn(emails[0]!.unsubscribe);

  for (const forged of ['', 'subscription-1', 'subscription-1.', `subscription-2.${token.split('.')[1]}`, `${token}x`])
    expect(await subscribers.unsubscribe(forged)).toBe('incomplete');
  expect(repository.removeSubscription).not.toHaveBeenCalled();
  expect([await subscribers.unsubscribe(token), await subscribers.unsubscribe(token)]).toEqual(['done', 'done']);
  expect(repository.removeSubscription).toHaveBeenCalledWith('subscription-1');
});

it('reports an expired confirmation link', async () => {
  const { subscribers, repository } = prepare();
  repository.confirmSubscription.mockResolvedValue(false);
  expect(await subscribers.confirm('old')).toBe('over');
});

it('emails no minor, and confirms nothing for them', async () => {
  const { subscribers, repository, emails } = prepare({ isUnderAge: true });
  await subscribers.signUp({ email: 'mia@example.org' });
  expect(emails).toEqual([]);
  expect(repository.addSubscription).not.toHaveBeenCalled();

  expect(await subscribers.confirm('a token of before the birthday was known')).toBe('over');
  expect(repository.confirmSubscription).not.toHaveBeenCalled();
});

it('throws when the rate limits cannot be read', async () => {
  const { subscribers, limiter, repository } = prepare();
  limiter.count.mockRejectedValue(new Error('connection lost'));

  await expect(subscribers.signUp({ email: 'ada@example.org' })).rejects.toThrow('connection lost');
  expect(repository.addSubscription).not.toHaveBeenCalled();
});
