import { expect, it, vi } from 'vitest';
import { createMessages } from './messages.ts';

const createStandIn = () => ({ addContactMessage: vi.fn(async () => {}), addSubscription: vi.fn(async () => {}) });
const tokenHashOf = (repository: ReturnType<typeof createStandIn>, call: number) =>
  (repository.addSubscription.mock.calls as unknown as [{ tokenHash: string }][])[call]![0].tokenHash;

it('keeps a contact message without the field that only machines fill in', async () => {
  const repository = createStandIn();
  await createMessages({ repository }).contact({
    name: 'Ada',
    email: 'ada@example.org',
    message: 'Hello!',
    website: '',
  });

  expect(repository.addContactMessage).toHaveBeenCalledExactlyOnceWith({
    name: 'Ada',
    email: 'ada@example.org',
    message: 'Hello!',
  });
});

it('keeps the address as typed, and folded to find it again', async () => {
  const repository = createStandIn();
  await createMessages({ repository }).signUp({ email: 'Ada.L@Example.ORG' });

  expect(repository.addSubscription).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'Ada.L@Example.ORG', foldedEmail: 'ada.l@example.org' }),
  );
});

it('hands on only a hash of the confirmation token', async () => {
  const repository = createStandIn();
  await createMessages({ repository, makeToken: () => 'secret-token' }).signUp({ email: 'ada@example.org' });

  expect(tokenHashOf(repository, 0)).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(repository.addSubscription.mock.calls)).not.toContain('secret-token');
});

it('makes another token for every sign-up', async () => {
  const repository = createStandIn();
  const messages = createMessages({ repository });
  await messages.signUp({ email: 'ada@example.org' });
  await messages.signUp({ email: 'ada@example.org' });

  expect(tokenHashOf(repository, 0)).not.toBe(tokenHashOf(repository, 1));
});
