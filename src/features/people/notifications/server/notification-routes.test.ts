import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { Notification } from '../contract.ts';
import { maxUnread, notificationTopics } from '../vocabulary.ts';
import { createNotificationListRepository } from './notification-list-repository.ts';
import { notifications } from './notification-table.ts';
import { notify, notifyMany, withdrawNotifications } from './notifications.ts';
import { notificationPreferences } from './settings/notification-settings-table.ts';
import { openNotifications as open, origin } from './testing/open-notifications.ts';

const row = (key: string, personId = 'ada') =>
  ({ personId, key, title: `Title ${key}`, text: '', href: '/applications', topic: 'deadlines' }) as const;

it('lists what was not withdrawn, newest first, page by page', async ({ db }) => {
  const { app, list, unread } = await open(db);
  await notifyMany(
    db,
    Array.from({ length: 120 }, (_, index) => row(`${index}`)),
  );
  await notify(db, row('of bo', 'bo'));
  await db.execute(
    sql`update notifications set created_at = created_at - key::int / 3 * interval '1 day' where key <> 'of bo'`,
  );
  await withdrawNotifications(db, 'ada', ['0']);
  expect(await unread()).toBe(maxUnread);

  const seen: Notification[] = [];
  let address: string | undefined = '/notifications';
  while (address) {
    const response: Response = await app.request(origin + address);
    seen.push(...((await response.json()) as Notification[]));
    address = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(119);
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  expect(seen.some(({ title }) => title === 'Title 0')).toBe(false);
  expect((await app.request(`${origin}/notifications?cursor=zzz`)).status).toBe(400);
  expect(await list()).toHaveLength(50);
});

it('marks as read and as not read, one or all up to the newest that was seen, and only one’s own', async ({ db }) => {
  const { post, postForm, list, unread } = await open(db);
  await notifyMany(db, [row('a'), row('b'), row('c'), row('a', 'bo')]);
  const idOf = async (key: string, personId = 'ada') =>
    (await db.select().from(notifications).where(sql`key = ${key} and user_id = ${personId}`))[0]!.id;
  expect((await post(`/notifications/${await idOf('a')}/read`, { isRead: 'yes' })).status).toBe(204);
  expect(await unread()).toBe(2);
  const form = await postForm(`/notifications/${await idOf('a')}/read`, new URLSearchParams({ isRead: 'no' }));
  expect([form.status, form.headers.get('location')]).toEqual([303, '/notifications']);
  expect(await unread()).toBe(3);
  expect((await post(`/notifications/${await idOf('a', 'bo')}/read`, { isRead: 'yes' })).status).toBe(404);
  expect((await post('/notifications/nothing/read', { isRead: 'yes' })).status).toBe(400);

  const [newest] = await list();
  await db.execute(sql`update notifications set created_at = created_at + interval '1 minute' where key = 'c'`);
  expect((await post('/notifications/read', { until: newest!.createdAt })).status).toBe(204);
  expect((await list()).filter(({ readAt }) => readAt === null).map(({ title }) => title)).toEqual(['Title c']);
  const [ofBo] = await db.select().from(notifications).where(eq(notifications.userId, 'bo'));
  expect(ofBo!.readAt).toBeNull();
});

it('keeps when it was first read', async ({ db }) => {
  const { post } = await open(db);
  await notify(db, row('a'));
  const [one] = await db.select().from(notifications);
  await db.update(notifications).set({ readAt: new Date('2026-01-01') });
  await post(`/notifications/${one!.id}/read`, { isRead: 'yes' });
  expect((await db.select().from(notifications))[0]!.readAt).toEqual(new Date('2026-01-01'));
});

it('keeps the choices of a person, with the defaults for what they did not choose', async ({ db }) => {
  const { put, settings } = await open(db);
  const before = await settings();
  expect(before).toMatchObject({ timeZone: 'UTC', isZoneChosen: false, quietFrom: null, quietTo: null });
  expect(before.preferences.map(({ topic }) => topic)).toEqual(
    notificationTopics.filter((topic) => topic !== 'recommendations'),
  );
  expect(before.preferences.at(-1)).toEqual({ topic: 'offers', email: 'off', push: false });

  const quiet = { quietFrom: '22:30', quietTo: '07:05' };
  const change = { email: ['deadlines:daily', 'changes:off'], push: ['changes'], timeZone: 'Africa/Nairobi', ...quiet };
  expect((await put('/account/notifications', change)).status).toBe(204);
  const after = await settings();
  expect(after).toMatchObject({ timeZone: 'Africa/Nairobi', isZoneChosen: true, ...quiet });
  expect(after.preferences.slice(0, 3)).toEqual([
    { topic: 'deadlines', email: 'daily', push: false },
    { topic: 'changes', email: 'off', push: true },
    { topic: 'searches', email: 'now', push: false },
  ]);
  expect((await put('/account/notifications', { email: ['deadlines:now'], push: [] })).status).toBe(204);
  expect(await settings()).toMatchObject({ timeZone: 'Africa/Nairobi', quietFrom: null, quietTo: null });
});

it('takes a form, and refuses what is none of the choices', async ({ db }) => {
  const { put, postForm, settings } = await open(db);
  const fields = new URLSearchParams(
    'email=deadlines:off&email=offers:daily&push=&push=offers&timeZone=Europe/Berlin&quietFrom=&quietTo=',
  );
  const sent = await postForm('/account/notifications', fields);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account/notifications/times?done=notifications']);
  const { preferences } = await settings();
  expect(preferences[0]).toEqual({ topic: 'deadlines', email: 'off', push: false });
  expect(preferences.at(-1)).toEqual({ topic: 'offers', email: 'daily', push: true });

  for (const wrong of [
    { email: ['spam:now'] },
    { email: ['deadlines:often'] },
    { push: ['spam'] },
    { timeZone: 'Europe/Atlantis' },
    { timeZone: '+02:00' },
    { quietFrom: '22:00' },
    { quietFrom: '22:00', quietTo: '24:00' },
    { userId: 'bo' },
  ])
    expect([wrong, (await put('/account/notifications', { email: [], push: [], ...wrong })).status]).toEqual([
      wrong,
      400,
    ]);
});

it('never shows or sends offers to minors, whatever they choose', async ({ db }) => {
  const { put, settings, list, unread } = await open(db, true);
  await notifyMany(db, [{ ...row('offer'), topic: 'offers' }, row('a')]);
  expect((await list()).map(({ title }) => title)).toEqual(['Title a']);
  expect(await unread()).toBe(1);
  await put('/account/notifications', { email: ['offers:now', 'deadlines:off'], push: ['offers'] });
  const topics = (await settings()).preferences.map(({ topic, email }) => [topic, email]);
  expect(topics[0]).toEqual(['deadlines', 'off']);
  expect(topics.map(([topic]) => topic)).not.toContain('offers');
  expect(await db.$count(notificationPreferences, eq(notificationPreferences.topic, 'offers'))).toBe(0);
});

it('offers recommendations to premium members alone, and to nobody unasked', async ({ db }) => {
  const { settings } = await open(db, true, true);
  expect((await settings()).preferences.at(-1)).toEqual({ topic: 'recommendations', email: 'off', push: false });
});

it('takes the time zone of the browser until one is chosen, and announces each change once', async ({ db }) => {
  const { put, post, settings, moved } = await open(db);
  const guess = async (timeZone: string) => (await post('/account/time-zone', { timeZone })).status;
  expect([await guess('Asia/Kolkata'), await guess('Asia/Kolkata')]).toEqual([204, 204]);
  expect(await settings()).toMatchObject({ timeZone: 'Asia/Kolkata', isZoneChosen: false });
  expect(moved).toEqual(['ada']);
  await put('/account/notifications', { email: [], push: [], timeZone: 'Europe/Berlin' });
  await guess('Asia/Kolkata');
  expect(await settings()).toMatchObject({ timeZone: 'Europe/Berlin', isZoneChosen: true });
  expect(moved).toEqual(['ada', 'ada']);
  await put('/account/notifications', { email: [], push: [], timeZone: '' });
  expect(await settings()).toMatchObject({ timeZone: 'Europe/Berlin', isZoneChosen: false });
  await guess('Asia/Kolkata');
  const { timeZone, timeZones } = await settings();
  expect(timeZone).toBe('Asia/Kolkata');
  expect(timeZones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Berlin']));
  expect(await guess('Nowhere/At_All')).toBe(400);
});

it('lets what waits be looked at again when settings change', async ({ db }) => {
  const { put } = await open(db);
  await notify(db, row('a'));
  await db.execute(sql`update notifications set email_at = now() + interval '1 day'`);
  await put('/account/notifications', { email: ['deadlines:daily'], push: [] });
  expect(await db.$count(notifications, sql`email_at > now()`)).toBe(0);
});

it('counts for a session until it is over, or its person suspended', async ({ db }) => {
  await open(db);
  const later = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ id: 'session', token: 'hash', userId: 'ada', expiresAt: later });
  await notifyMany(db, [row('a'), { ...row('offer'), topic: 'offers' }, row('a', 'bo')]);
  const { countForSession } = createNotificationListRepository(db);
  const count = (isMinor = false) => countForSession('session', { id: 'ada', isMinor });
  expect([await count(), await count(true)]).toEqual([2, 1]);
  await db.update(users).set({ suspendedAt: new Date() });
  expect(await count()).toBeUndefined();
  await db.update(users).set({ suspendedAt: null });
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 3_600_000) });
  expect(await count()).toBeUndefined();
});
