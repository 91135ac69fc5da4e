import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { newsletterIssues } from './issue-table.ts';
import { newsletterSubscriptions } from './subscriber-table.ts';
import { createSubscribers } from './subscribers.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

function prepare(db: Database, { isOver = false, isUnderAge = false, secrets = ['secret'] as Secrets } = {}) {
  const emails: OutgoingEmail[] = [];
  const limiter = {
    count: vi.fn(async () => {
      if (isOver) throw new AppError('tooMany', 'That was often.');
    }),
  };
  const subscribers = createSubscribers({
    db,
    queueMail: async (_db, message) => void emails.push(message),
    limiter,
    mayReceiveNewsletter: async () => !isUnderAge,
    publicUrl: 'https://sealeap.example',
    secrets,
  });
  return { subscribers, emails, limiter };
}

const stored = (db: Database) => db.select().from(newsletterSubscriptions);
const tokenIn = (href: string | undefined) => new URL(href!).searchParams.get('token')!;

it('stores the address as typed, and folded for lookups', async ({ db }) => {
  await prepare(db).subscribers.signUp({ email: 'Ada.L@Example.ORG' });

  expect(await stored(db)).toMatchObject([{ email: 'Ada.L@Example.ORG', foldedEmail: 'ada.l@example.org' }]);
});

it('sends the confirmation token by email, and stores only its hash', async ({ db }) => {
  const { subscribers, emails } = prepare(db);
  await subscribers.signUp({ email: 'ada@example.org' });

  expect(emails).toMatchObject([{ to: 'ada@example.org' }]);
  expect(emails[0]!.action!.href).toMatch(/^https:\/\/sealeap\.example\/newsletter\/confirm\?token=[\w-]{43}$/);
  const token = tokenIn(emails[0]!.action!.href);
  const rows = await stored(db);
  expect(rows[0]!.tokenHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([rows, emails[0]!.key])).not.toContain(token);

  expect(await subscribers.confirm(token)).toBe('done');
  expect(await stored(db)).toMatchObject([{ state: 'confirmed' }]);
});

it('creates another token for every sign-up', async ({ db }) => {
  const { subscribers, emails } = prepare(db);
  await subscribers.signUp({ email: 'ada@example.org' });
  await subscribers.signUp({ email: 'ada@example.org' });

  const tokens = emails.map(({ action }) => tokenIn(action!.href));
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(tokens[0]).not.toBe(tokens[1]);
});

it('answers the same, but sends no mail, when an address is confirmed already or was asked often', async ({ db }) => {
  const often = prepare(db, { isOver: true });
  expect(await often.subscribers.signUp({ email: 'ada@example.org' })).toBeUndefined();
  expect(often.emails).toEqual([]);

  const ada = { email: 'ada@example.org', foldedEmail: 'ada@example.org', state: 'confirmed' as const };
  await db.insert(newsletterSubscriptions).values(ada);
  const again = prepare(db);
  expect(await again.subscribers.signUp({ email: 'ada@example.org' })).toBeUndefined();
  expect(again.emails).toEqual([]);
});

it('accepts a link that a known older secret has signed', async ({ db }) => {
  const { subscribers, emails } = prepare(db);
  await subscribers.signUp({ email: 'ada@example.org' });
  const token = tokenIn(emails[0]!.unsubscribe);

  expect(await prepare(db, { secrets: ['newer'] }).subscribers.unsubscribe(token)).toBe('incomplete');
  expect(await prepare(db, { secrets: ['newer', 'secret'] }).subscribers.unsubscribe(token)).toBe('done');
});

it('counts for an issue how many leave by its link, each once', async ({ db }) => {
  const { subscribers, emails } = prepare(db);
  await subscribers.signUp({ email: 'ada@example.org' });
  const [id] = tokenIn(emails[0]!.unsubscribe).split('.');
  const [issue] = await db.insert(newsletterIssues).values({}).returning();
  const link = unsubscribeLink({ publicUrl: 'https://sealeap.test', secrets: ['secret'] }, id!, issue!.id);
  expect([await subscribers.unsubscribe(tokenIn(link)), await subscribers.unsubscribe(tokenIn(link))]).toEqual([
    'done',
    'done',
  ]);
  expect(await stored(db)).toEqual([]);
  expect(await db.select().from(newsletterIssues)).toMatchObject([{ unsubscribed: 1 }]);
});

it('deletes an address by the link in its email, and by no other', async ({ db }) => {
  const { subscribers, emails } = prepare(db);
  await subscribers.signUp({ email: 'ada@example.org' });
  const token = tokenIn(emails[0]!.unsubscribe);
  const [id, signature] = token.split('.');

  for (const forged of ['', id!, `${id}.`, `${crypto.randomUUID()}.${signature}`, `${token}x`])
    expect(await subscribers.unsubscribe(forged)).toBe('incomplete');
  expect(await stored(db)).toHaveLength(1);
  expect([await subscribers.unsubscribe(token), await subscribers.unsubscribe(token)]).toEqual(['done', 'done']);
  expect(await stored(db)).toEqual([]);
});

it('reports an expired confirmation link', async ({ db }) => {
  const { subscribers, emails } = prepare(db);
  await subscribers.signUp({ email: 'ada@example.org' });
  await db.update(newsletterSubscriptions).set({ requestedAt: new Date('2020-01-01') });
  expect(await subscribers.confirm(tokenIn(emails[0]!.action!.href))).toBe('over');
  expect(await subscribers.confirm('unknown')).toBe('over');
});

it('emails no minor, and confirms nothing for them', async ({ db }) => {
  const minor = prepare(db, { isUnderAge: true });
  await minor.subscribers.signUp({ email: 'mia@example.org' });
  expect(minor.emails).toEqual([]);
  expect(await stored(db)).toEqual([]);

  const { subscribers, emails } = prepare(db);
  await subscribers.signUp({ email: 'mia@example.org' });
  expect(await minor.subscribers.confirm(tokenIn(emails[0]!.action!.href))).toBe('over');
  const unconfirmed = eq(newsletterSubscriptions.state, 'unconfirmed');
  expect(await db.$count(newsletterSubscriptions, unconfirmed)).toBe(1);
});

it('throws when the rate limits cannot be read', async ({ db }) => {
  const { subscribers, limiter } = prepare(db);
  limiter.count.mockRejectedValue(new Error('connection lost'));

  await expect(subscribers.signUp({ email: 'ada@example.org' })).rejects.toThrow('connection lost');
  expect(await stored(db)).toEqual([]);
});
