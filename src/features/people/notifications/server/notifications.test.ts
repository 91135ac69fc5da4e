import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createNotificationRepository } from './notification-repository.ts';
import { notifications } from './notification-table.ts';
import { listTimeZones, notify, notifyMany, withdrawNotifications } from './notifications.ts';
import { notificationSettings } from './settings/notification-settings-table.ts';

const addUsers = (db: Database, ...ids: string[]) =>
  db.insert(users).values(ids.map((id) => ({ id, name: id, email: `${id}@example.org` })));

const row = (personId: string, key: string, title = 'Reef camp closes in 7 days') => ({
  ...{ personId, key, title, topic: 'deadlines' as const },
  ...{ text: 'You saved it.', href: '/applications' },
});

const keptOf = async (db: Database, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.key)).map(
    ({ key, title, withdrawnAt, emailState }) => [key, title, withdrawnAt ? 'withdrawn' : emailState],
  );

it('notifies a person of each key once, and of the same key as somebody else', async ({ db }) => {
  await addUsers(db, 'ada', 'bo');
  const usefulUntil = new Date('2026-05-01T12:00:00Z');
  await notifyMany(db, [row('ada', 'a'), row('bo', 'a'), row('ada', 'a', 'Twice in one call'), row('ada', 'b')]);
  await notify(db, { ...row('ada', 'a', 'Twice'), usefulUntil });
  await notify(db, { ...row('ada', 'c'), usefulUntil });

  expect(await keptOf(db, 'ada')).toEqual([
    ['a', 'Twice in one call', 'waiting'],
    ['b', 'Reef camp closes in 7 days', 'waiting'],
    ['c', 'Reef camp closes in 7 days', 'waiting'],
  ]);
  expect(await keptOf(db, 'bo')).toHaveLength(1);
  const [timed] = await db.select().from(notifications).where(eq(notifications.key, 'c'));
  expect(timed).toMatchObject({ usefulUntil, topic: 'deadlines', text: 'You saved it.', href: '/applications' });
});

it('leaves out people whose account is gone', async ({ db }) => {
  await addUsers(db, 'ada');
  await notifyMany(db, [row('gone', 'a'), row('ada', 'a')]);
  expect((await db.select().from(notifications)).map(({ userId }) => userId)).toEqual(['ada']);
});

it('notifies many thousands in one call', async ({ db }) => {
  await db.execute(
    sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org' from generate_series(1, 2500) i`,
  );
  await notifyMany(
    db,
    Array.from({ length: 2_500 }, (_, index) => row(`p${index + 1}`, 'a')),
  );
  expect(await db.$count(notifications)).toBe(2_500);
});

it('refuses what leads off the site or has no cause', async ({ db }) => {
  await addUsers(db, 'ada');
  for (const wrong of [{ href: '//evil.example' }, { href: 'https://evil.example' }, { key: '' }, { title: '' }])
    await expect(notify(db, { ...row('ada', 'a'), ...wrong })).rejects.toThrow(/notification/i);
  expect(await db.$count(notifications)).toBe(0);
});

it('hides what is withdrawn, and shows it again when it is notified of again', async ({ db }) => {
  await addUsers(db, 'ada', 'bo');
  await notifyMany(db, [row('ada', 'a'), row('ada', 'b'), row('bo', 'a')]);
  await db.update(notifications).set({ readAt: new Date() });
  await withdrawNotifications(db, 'ada', ['a', 'unknown']);
  await withdrawNotifications(db, 'ada', []);
  expect((await keptOf(db, 'ada')).map((stored) => stored[2])).toEqual(['withdrawn', 'waiting']);
  expect((await keptOf(db, 'bo')).map((stored) => stored[2])).toEqual(['waiting']);

  await notify(db, row('ada', 'a', 'Reef camp closes tomorrow'));
  expect((await keptOf(db, 'ada'))[0]).toEqual(['a', 'Reef camp closes tomorrow', 'waiting']);
  const [again] = await db.select().from(notifications).where(eq(notifications.title, 'Reef camp closes tomorrow'));
  expect(again!.readAt).toBeNull();
});

const inEmail = (db: Database, emailKey: string) =>
  db.update(notifications).set({ emailState: 'queued', emailKey }).where(eq(notifications.userId, 'ada'));

it('takes an email back that has not begun to be sent, and lets the rest of it wait again', async ({ db }) => {
  await addUsers(db, 'ada', 'bo');
  await notifyMany(db, [row('ada', 'a'), row('ada', 'b'), row('bo', 'a')]);
  await inEmail(db, 'notifications:1');
  for (const key of ['notifications:1', 'notifications:2'])
    await queueMail(db, { key, to: 'ada@example.org', subject: 'Two deadlines', paragraphs: [] });
  await withdrawNotifications(db, 'ada', ['a']);

  expect((await db.select().from(outbox)).map(({ key }) => key)).toEqual(['notifications:2']);
  expect((await keptOf(db, 'ada')).map((stored) => stored[2])).toEqual(['withdrawn', 'waiting']);
  expect((await db.select().from(notifications)).filter(({ emailKey }) => emailKey)).toEqual([]);
});

it('sends no second email about what was withdrawn after its email had gone out', async ({ db }) => {
  await addUsers(db, 'ada');
  await notify(db, row('ada', 'a'));
  await inEmail(db, 'notifications:1');
  await queueMail(db, { key: 'notifications:1', to: 'ada@example.org', subject: 'A deadline', paragraphs: [] });
  await db.update(outbox).set({ state: 'sending' });
  await withdrawNotifications(db, 'ada', ['a']);
  expect(await db.$count(outbox)).toBe(1);

  await notify(db, row('ada', 'a'));
  expect((await keptOf(db, 'ada'))[0]![2]).toBe('queued');
});

it('lists the time zones of people, UTC where none is known', async ({ db }) => {
  await addUsers(db, 'ada', 'bo');
  await db.insert(notificationSettings).values({ userId: 'ada', timeZone: 'Africa/Nairobi' });
  expect(await listTimeZones(db, ['ada', 'bo', 'gone'])).toEqual(
    new Map([
      ['ada', 'Africa/Nairobi'],
      ['bo', 'UTC'],
      ['gone', 'UTC'],
    ]),
  );
  expect(await listTimeZones(db, [])).toEqual(new Map());
});

it('deletes notifications after their time', async ({ db }) => {
  await addUsers(db, 'ada');
  await notifyMany(db, [row('ada', 'old'), row('ada', 'new')]);
  await db.execute(sql`update notifications set created_at = now() - interval '31 days' where key = 'old'`);
  await createNotificationRepository(db).removeOlderThan(30);
  expect((await keptOf(db, 'ada')).map(([key]) => key)).toEqual(['new']);
});
