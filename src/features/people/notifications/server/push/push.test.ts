import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions } from '#features/people/accounts/server/account-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { notifications } from '../notification-table.ts';
import { notify, notifyMany, withdrawNotifications } from '../notifications.ts';
import { notificationRow, openPush, publicUrl } from '../testing/open-push.ts';
import { createFakeDevice, verifyVapid } from '../testing/push-service.ts';
import { createPushKeys } from './push-keys.ts';
import { createPushQueue } from './push-queue-repository.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { pushKeys, pushMessages, pushSubscriptions } from './push-table.ts';

const ada = { id: 'ada', isMinor: false };

it('sends each device of a person an encrypted, signed message that only it can read, once', async ({ db }) => {
  const { send, subscribe, received, origin, states, keys } = await openPush(db);
  const phone = await subscribe();
  const laptop = await subscribe('laptop');
  await notifyMany(db, [
    { ...notificationRow('a'), usefulUntil: new Date('2026-03-01T13:00:00Z') },
    notificationRow('of bo', 'deadlines', 'bo'),
  ]);
  await send();
  await send();
  expect(received.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
  const [queued] = await db.select().from(notifications).where(eq(notifications.key, 'a'));
  const message = { title: 'Title a', body: 'Text a', href: '/a', tag: queued!.pushKey };
  for (const { path, headers, body } of received) {
    const [device, stranger] = path === '/phone' ? [phone, laptop] : [laptop, phone];
    expect(device.decrypt(body)).toEqual(message);
    expect(() => stranger.decrypt(body)).toThrow();
    expect([headers.ttl, headers['content-encoding'], headers.topic?.length]).toEqual(['3600', 'aes128gcm', 32]);
    const { publicKey } = await keys.read();
    expect(await verifyVapid(headers.authorization!, origin)).toMatchObject({ publicKey, sub: publicUrl });
  }
  expect(await states()).toEqual({ a: 'queued', 'of bo': 'skipped' });
  expect(await db.select().from(pushMessages)).toMatchObject([
    { state: 'sent', payload: null },
    { state: 'sent', payload: null },
  ]);
});

it('gathers what waits into one message, and follows what the person chose', async ({ db }) => {
  const { send, subscribe, received, states, preferences } = await openPush(db);
  const { decrypt } = await subscribe();
  await preferences.choose(ada, { email: ['deadlines:off', 'changes:now'], push: ['deadlines'] });
  await notifyMany(db, [
    notificationRow('a'),
    { ...notificationRow('sooner'), usefulUntil: new Date('2026-03-02') },
    notificationRow('off', 'changes'),
  ]);
  await send();
  expect(received.map(({ body }) => decrypt(body))).toMatchObject([
    { title: 'Title sooner', body: 'And 1 more.', href: '/notifications' },
  ]);
  expect(await states()).toEqual({ a: 'queued', sooner: 'queued', off: 'skipped' });
});

it('waits for the end of the quiet time, and drops what is of no use then', async ({ db }) => {
  const { send, subscribe, received, states, preferences } = await openPush(db);
  const { decrypt } = await subscribe();
  await preferences.choose(ada, { email: [], push: [], quietFrom: '11:00', quietTo: '15:00' });
  await notifyMany(db, [
    notificationRow('kept'),
    { ...notificationRow('over'), usefulUntil: new Date('2026-03-01T14:00:00Z') },
  ]);
  await send();
  await send(new Date('2026-03-01T14:59:59Z'));
  expect(received).toEqual([]);
  await send(new Date('2026-03-01T15:00:00Z'));
  expect(received.map(({ body }) => decrypt(body))).toMatchObject([{ title: 'Title kept', body: 'Text kept' }]);
  expect(await states()).toEqual({ kept: 'queued', over: 'skipped' });
});

it('sends a message that may have been lost again, in the place of the first', async ({ db }) => {
  const { send, subscribe, received, delivery } = await openPush(db);
  const { decrypt } = await subscribe();
  await notify(db, notificationRow('a'));
  await send();
  // As after a process that died before it could write that the message was taken.
  const payload = decrypt(received[0]!.body) as typeof pushMessages.$inferInsert.payload;
  await db.update(pushMessages).set({ state: 'sending', payload, runAt: sql`now() - interval '1 second'` });
  await delivery.deliverPending();
  expect(received.map(({ body }) => decrypt(body))).toEqual([payload, payload]);
  expect(received[1]!.headers.topic).toBe(received[0]!.headers.topic);
});

it('ends the subscription of a browser that is gone, and of a session that is over', async ({ db }) => {
  const { send, subscribe, received, answers } = await openPush(db);
  await subscribe();
  for (const status of [404, 410]) {
    await subscribe('phone', 'ada', `${status}`);
    answers.push({ status });
    await notify(db, notificationRow(`${status}`));
    await send();
    expect([await db.$count(pushSubscriptions), await db.$count(pushMessages)]).toEqual([0, 0]);
  }
  await subscribe();
  await db.delete(sessions).where(eq(sessions.id, 'phone'));
  await notify(db, notificationRow('later'));
  await send();
  expect([await db.$count(pushSubscriptions), received.length]).toEqual([0, 2]);
});

it('tries again when the push service asks for it, and gives up what it refuses', async ({ db }) => {
  const { send, subscribe, received, answers, delivery } = await openPush(db);
  await subscribe();
  answers.push({ status: 429, headers: { 'Retry-After': '600' } }, { status: 201 }, { status: 413 });
  await notify(db, notificationRow('a'));
  await send();
  const [{ wait }] = (await db
    .select({ wait: sql<number>`extract(epoch from run_at - now())`.mapWith(Number) })
    .from(pushMessages)) as [{ wait: number }];
  expect(wait).toBeGreaterThan(500);
  await db.update(pushMessages).set({ runAt: sql`now()` });
  await delivery.deliverPending();
  await notify(db, notificationRow('b'));
  await send();
  expect(received).toHaveLength(3);
  const states = await db.select().from(pushMessages).orderBy(pushMessages.createdAt);
  expect(states.map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
});

it('takes back what was withdrawn before it was sent, and sends the rest', async ({ db }) => {
  const { send, subscribe, received, answers } = await openPush(db);
  const { decrypt } = await subscribe();
  answers.push({ status: 503 });
  await notifyMany(db, [notificationRow('a'), notificationRow('b')]);
  await send();
  await withdrawNotifications(db, 'ada', ['a']);
  await send();
  expect(decrypt(received[1]!.body)).toMatchObject({ title: 'Title b', body: 'Text b' });
});

it('gives a browser to whoever turned it on last, and keeps at most ten of a person', async ({ db }) => {
  const { subscribe, subscriptions } = await openPush(db);
  await subscribe('phone', 'ada', 'shared');
  await subscribe('other', 'bo', 'shared');
  expect(await db.select().from(pushSubscriptions)).toMatchObject([{ userId: 'bo', sessionId: 'other' }]);
  const of = (id: string) => subscriptions.read({ id, person: { id: 'ada' } });
  expect(await of('phone')).toMatchObject({ isOn: false, others: 0 });
  const more = Array.from({ length: 11 }, (_, index) => `more${index}`);
  const session = (id: string) => ({ id, userId: 'ada', token: id, expiresAt: new Date('2036-01-01') });
  await db.insert(sessions).values(more.map(session));
  for (const id of more) {
    await subscribe(id);
    await db.update(pushSubscriptions).set({ createdAt: sql`created_at - interval '1 minute'` });
  }
  expect([await of('more0'), await of('more10')]).toMatchObject([
    { isOn: false, others: 10 },
    { isOn: true, others: 9 },
  ]);
  await subscriptions.remove({ id: 'more10' });
  expect(await of('more10')).toMatchObject({ isOn: false, others: 9 });
});

it('sends nothing to an address that is not of the internet', async ({ db }) => {
  const { keys } = await openPush(db);
  const subscriptions = createPushSubscriptions({ db, keys });
  const device = { id: 'phone', person: { id: 'ada' } };
  for (const endpoint of [
    ...['https://10.0.0.1/a', 'https://localhost/a', 'https://169.254.169.254/a', 'https://push.acme.org:8443/a'],
    ...['http://push.acme.org/a', 'https://ada:b@push.acme.org/a', 'https://[::1]/a'],
  ])
    await expect(subscriptions.add(device, { endpoint, keys: createFakeDevice().keys })).rejects.toThrow(
      'Messages cannot be sent to this browser.',
    );
  await subscriptions.add(device, { endpoint: 'https://push.acme.org/a', keys: createFakeDevice().keys });
  expect(await db.$count(pushSubscriptions)).toBe(1);
});

it('has one encrypted key pair, which all processes share and which survives new secrets', async ({ db }) => {
  const { subscribe } = await openPush(db);
  const [old, next, unknown] = ['o', 'n', 'u'].map((character) => character.repeat(32)) as [string, string, string];
  await db.execute(sql`delete from push_keys`);
  const prepare = async (...secrets: [string, ...string[]]) => {
    const process = createPushKeys({ db, secrets });
    await process.prepare();
    return process.read();
  };
  await expect(createPushKeys({ db, secrets: [old] }).read()).rejects.toThrow('not ready yet');
  const [first, second] = await Promise.all([prepare(old), prepare(old)]);
  expect(second).toEqual(first);
  expect(JSON.stringify(await db.select().from(pushKeys))).not.toContain(first!.privateKey);
  expect(await prepare(next, old)).toEqual(first);
  await subscribe();
  // The secret is lost: browsers that subscribed with the old key can no longer be reached.
  expect((await prepare(unknown)).publicKey).not.toBe(first!.publicKey);
  expect(await db.$count(pushSubscriptions)).toBe(0);
});

it('keeps messages for a week', async ({ db }) => {
  const { send, subscribe } = await openPush(db);
  await subscribe();
  await notifyMany(db, [notificationRow('a')]);
  await send();
  await createPushQueue(db).removeOlderThan(7);
  expect(await db.$count(pushMessages)).toBe(1);
  await db.update(pushMessages).set({ createdAt: sql`now() - interval '8 days'` });
  await createPushQueue(db).removeOlderThan(7);
  expect(await db.$count(pushMessages)).toBe(0);
});
