import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { renderEmail } from '#platform/server/mail/render-email.tsx';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { readToken } from '#platform/server/signed-token.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { NotificationTopic } from '../../vocabulary.ts';
import { notifications } from '../notification-table.ts';
import { notify, notifyMany, withdrawNotifications } from '../notifications.ts';
import { createNotificationPreferences, unsubscribePurpose } from '../settings/notification-preferences.ts';
import { notificationSettings, notificationStops } from '../settings/notification-settings-table.ts';
import { emailChannel } from './notification-channels.ts';
import { createNotificationSender } from './notification-sender.ts';

const secrets = ['a secret of the tests'] as const;
const publicUrl = 'https://sealeap.example';
const noon = new Date('2026-03-01T12:00:00Z');

async function open(db: Database, { isMinor = false, batch = 500 } = {}) {
  const ids = ['ada', 'bo'];
  await db.insert(users).values(ids.map((id) => ({ id, name: id, email: `${id}@example.org`, emailVerified: true })));
  let clock = noon;
  const sender = createNotificationSender({
    ...{ db, batch, channel: emailChannel({ queueMail, publicUrl, secrets }) },
    now: () => clock,
    mayReceiveMarketing: async () => !isMinor,
  });
  const emails = async () => {
    const rows = await db.select().from(outbox).orderBy(asc(outbox.recipient), asc(outbox.createdAt));
    return rows.map(({ recipient, message }) => [recipient, message!.subject]);
  };
  const states = async () =>
    Object.fromEntries((await db.select().from(notifications)).map(({ key, emailState }) => [key, emailState]));
  const send = async (at = clock) => {
    clock = at;
    await sender.sendPending();
  };
  return { send, emails, states, preferences: createNotificationPreferences({ db, secrets }) };
}

const row = (key: string, topic: NotificationTopic = 'deadlines', personId = 'ada') => ({
  ...{ personId, topic, key, title: `Title ${key}`, text: `Text ${key}`, href: `/${key}` },
});

it('gathers what waits for one person into one email, the most urgent first, once', async ({ db }) => {
  const { send, emails, states } = await open(db);
  await notifyMany(db, [
    row('later', 'changes'),
    { ...row('soon'), usefulUntil: new Date('2026-03-08') },
    { ...row('sooner'), usefulUntil: new Date('2026-03-02') },
    row('own', 'deadlines', 'bo'),
  ]);
  await send();
  await send();
  expect(await emails()).toEqual([
    ['ada@example.org', 'Title sooner, and 2 more'],
    ['bo@example.org', 'Title own'],
  ]);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['queued']));
  const [ofAda, ofBo] = await db.select().from(outbox).orderBy(asc(outbox.recipient));
  expect(ofAda!.message!.items!.map(({ href }) => href)).toEqual([
    `${publicUrl}/sooner`,
    `${publicUrl}/soon`,
    `${publicUrl}/later`,
  ]);
  expect(ofBo!.message).toMatchObject({ paragraphs: ['Text own'], action: { href: `${publicUrl}/own` } });
  expect([ofAda!.personId, ofAda!.key]).toEqual(['ada', expect.stringMatching(/^notifications:[\w-]{36}$/)]);
  const link = new URL(ofAda!.message!.unsubscribe!);
  const token = link.searchParams.get('token')!;
  expect(Object.fromEntries(link.searchParams)).toEqual({ token, topics: 'deadlines.changes' });
  expect(readToken(unsubscribePurpose, token, secrets)).toBe('ada');
  expect(await db.$count(notificationSettings, isNotNull(notificationSettings.unsubscribeTokenHash))).toBe(0);
  const { text, html } = renderEmail(ofAda!.message!);
  expect(text).toContain(`Title soon\nText soon\n${publicUrl}/soon`);
  expect(html).toContain(`href="${publicUrl}/soon"`);
});

it('sends nothing to addresses that are not confirmed, or of suspended accounts', async ({ db }) => {
  const { send, emails, states } = await open(db);
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, 'ada'));
  await db.update(users).set({ suspendedAt: noon }).where(eq(users.id, 'bo'));
  await notifyMany(db, [row('a'), row('b', 'deadlines', 'bo')]);
  await send();
  expect([await emails(), await states()]).toEqual([[], { a: 'skipped', b: 'skipped' }]);
});

it('sends nothing to an address whose emails come back, also of who complained, and goes on once that is over', async ({
  db,
}) => {
  const { send, emails, states } = await open(db);
  const suppressions = createSuppressionRepository(db);
  await suppressions.add('Ada@example.org', 'complaint');
  await notifyMany(db, [row('a'), row('b', 'deadlines', 'bo')]);
  await send();
  expect((await emails()).map(([recipient]) => recipient)).toEqual(['bo@example.org']);
  expect(await states()).toEqual({ a: 'skipped', b: 'queued' });
  await suppressions.lift('ada@example.org');
  await notify(db, row('c'));
  await send();
  expect(await states()).toEqual({ a: 'skipped', b: 'queued', c: 'queued' });
});

it('follows what a person chose, at once', async ({ db }) => {
  const { send, emails, states, preferences } = await open(db);
  const ada = { id: 'ada', isMinor: false };
  await preferences.choose(ada, { email: ['deadlines:off', 'changes:daily'], push: [] });
  await notifyMany(db, [row('off'), row('daily', 'changes')]);
  await send();
  expect([await emails(), await states()]).toEqual([[], { off: 'skipped', daily: 'waiting' }]);
  await send(new Date('2026-03-02T07:59:00Z'));
  expect(await emails()).toEqual([]);
  await send(new Date('2026-03-02T08:00:00Z'));
  expect(await emails()).toEqual([['ada@example.org', 'Title daily']]);

  await notify(db, row('changed', 'changes'));
  await send();
  await preferences.choose(ada, { email: ['changes:now'], push: [] });
  await send();
  expect((await emails()).at(-1)).toEqual(['ada@example.org', 'Title changed']);
});

it('waits for the end of the quiet time, and drops what is of no use then', async ({ db }) => {
  const { send, emails, states, preferences } = await open(db);
  const quiet = { quietFrom: '11:00', quietTo: '15:00', email: [], push: [] };
  await preferences.choose({ id: 'ada', isMinor: false }, quiet);
  await notifyMany(db, [row('kept'), { ...row('over'), usefulUntil: new Date('2026-03-01T14:00:00Z') }]);
  await send();
  await send(new Date('2026-03-01T14:59:59Z'));
  expect(await emails()).toEqual([]);
  await send(new Date('2026-03-01T15:00:00Z'));
  expect([await emails(), await states()]).toEqual([
    [['ada@example.org', 'Title kept']],
    { kept: 'queued', over: 'skipped' },
  ]);
});

it('keeps what a stopped topic has, until it goes on', async ({ db }) => {
  const { send, emails, states } = await open(db);
  await db.insert(notificationStops).values({ topic: 'changes' });
  await notifyMany(db, [row('a'), row('stopped', 'changes'), row('alone', 'changes', 'bo')]);
  await send();
  expect(await emails()).toEqual([['ada@example.org', 'Title a']]);
  expect(await states()).toEqual({ a: 'queued', stopped: 'waiting', alone: 'waiting' });
  await db.delete(notificationStops);
  await send();
  expect((await emails()).map(([, subject]) => subject).sort()).toEqual(['Title a', 'Title alone', 'Title stopped']);
});

it('sends offers to those who asked for them, and never to minors', async ({ db }) => {
  const { send, emails, states, preferences } = await open(db);
  await preferences.choose({ id: 'ada', isMinor: false }, { email: ['offers:now'], push: [] });
  await notifyMany(db, [row('wanted', 'offers'), row('not asked for', 'offers', 'bo')]);
  await send();
  expect(await emails()).toEqual([['ada@example.org', 'Title wanted']]);
  expect(await states()).toEqual({ wanted: 'queued', 'not asked for': 'skipped' });
});

it('sends no offers to somebody who is known as a minor since they asked for them', async ({ db }) => {
  const { send, emails, states, preferences } = await open(db, { isMinor: true });
  await preferences.choose({ id: 'ada', isMinor: false }, { email: ['offers:now'], push: [] });
  await notifyMany(db, [row('a'), row('offer', 'offers')]);
  await send();
  expect([await emails(), await states()]).toEqual([
    [['ada@example.org', 'Title a']],
    { a: 'queued', offer: 'skipped' },
  ]);
});

it('sends the rest of an email again when one of it was withdrawn before it went out', async ({ db }) => {
  const { send, emails } = await open(db);
  await notifyMany(db, [row('a'), row('b')]);
  await withdrawNotifications(db, 'ada', ['unknown']);
  await send();
  await withdrawNotifications(db, 'ada', ['a']);
  expect(await emails()).toEqual([]);
  await send();
  expect(await emails()).toEqual([['ada@example.org', 'Title b']]);
});

it('never sends what was withdrawn', async ({ db }) => {
  const { send, emails } = await open(db);
  await notify(db, row('a'));
  await withdrawNotifications(db, 'ada', ['a']);
  await send();
  expect(await emails()).toEqual([]);
});

it('shows twenty in one email, and leads to all', async ({ db }) => {
  const { send } = await open(db);
  await notifyMany(
    db,
    Array.from({ length: 25 }, (_, index) => row(`${index}`)),
  );
  await send();
  const [{ message } = {}] = await db.select().from(outbox);
  expect(message!.items).toHaveLength(20);
  expect(message!.subject).toMatch(/, and 24 more$/);
  expect(message!.action).toEqual({ label: 'See all 25 on SeaLeap', href: `${publicUrl}/notifications` });
});

it('handles everybody, however many wait', async ({ db }) => {
  const { send } = await open(db, { batch: 7 });
  await db.execute(sql`insert into users (id, name, email, email_verified)
    select 'p' || i, 'P', i || '@example.org', true from generate_series(1, 40) i`);
  await notifyMany(
    db,
    Array.from({ length: 40 }, (_, index) => row('a', 'deadlines', `p${index + 1}`)),
  );
  await send();
  expect(await db.$count(outbox)).toBe(40);
});
