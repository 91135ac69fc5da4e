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
    findAsked: vi.fn(async (): Promise<string | undefined> => 'ada@example.org'),
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

it('keeps the address as typed, and folded to find it again', async () => {
  const { subscribers, repository } = prepare();
  await subscribers.signUp({ email: 'Ada.L@Example.ORG' });

  expect(repository.addSubscription).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'Ada.L@Example.ORG', foldedEmail: 'ada.l@example.org' }),
  );
});

it('puts the confirmation token into the letter, and only its hash into the list', async () => {
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

it('makes another token for every sign-up', async () => {
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

it('takes a link that an older secret has signed, while that is known', async () => {
  const { subscribers, emails } = prepare();
  await subscribers.signUp({ email: 'ada@example.org' });
  const token = tokenIn(emails[0]!.unsubscribe);

  expect(await prepare({ secrets: ['newer', 'secret'] }).subscribers.downgrade(token)).toBe('done');
  expect(await prepare({ secrets: ['newer'] }).subscribers.downgrade(token)).toBe('incomplete');
});

it('forgets an address through the link in its letter, and through no other', async () => {
  const { subscribers, repository, emails } = prepare();
  await subscribers.signUp({ email: 'ada@example.org' });
  const token = tokenIn(emails[0]!.unsubscribe);

  for (const forged of ['', 'subscription-1', 'subscription-1.', `subscription-2.${token.split('.')[1]}`, `${token}x`])
    expect(await subscribers.downgrade(forged)).toBe('incomplete');
  expect(repository.removeSubscription).not.toHaveBeenCalled();
  expect([await subscribers.downgrade(token), await subscribers.downgrade(token)]).toEqual(['done', 'done']);
  expect(repository.removeSubscription).toHaveBeenCalledWith('subscription-1');
});

it('says when a confirmation link is over', async () => {
  const { subscribers, repository } = prepare();
  repository.confirmSubscription.mockResolvedValue(false);
  expect(await subscribers.confirm('old')).toBe('over');
});

it('sends nothing to somebody under 18, and confirms nothing for them', async () => {
  const { subscribers, repository, emails } = prepare({ isUnderAge: true });
  await subscribers.signUp({ email: 'mia@example.org' });
  expect(emails).toEqual([]);
  expect(repository.addSubscription).not.toHaveBeenCalled();

  expect(await subscribers.confirm('a token of before the birthday was known')).toBe('over');
  expect(repository.confirmSubscription).not.toHaveBeenCalled();
});

it('does not hide that the limits could not be read', async () => {
  const { subscribers, limiter, repository } = prepare();
  limiter.count.mockRejectedValue(new Error('connection lost'));

  await expect(subscribers.signUp({ email: 'ada@example.org' })).rejects.toThrow('connection lost');
  expect(repository.addSubscription).not.toHaveBeenCalled();
});
