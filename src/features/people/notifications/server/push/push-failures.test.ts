import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { notify } from '../notifications.ts';
import { notificationRow, openPush } from '../testing/open-push.ts';
import { createFakeDevice } from '../testing/push-service.ts';
import { createPushQueue } from './push-queue-repository.ts';
import { pushMessages, pushSubscriptions } from './push-table.ts';

const toText = (bytes: Buffer) => bytes.toString('base64url');
/** 65 bytes that begin as an uncompressed point and lie on no curve. */
const noPoint = toText(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]));

it('refuses keys that are no point of P-256, and secrets that are no 16 bytes', async ({ db }) => {
  const { subscriptions, origin } = await openPush(db);
  const { p256dh, auth } = createFakeDevice().keys;
  const point = Buffer.from(p256dh, 'base64url');
  const hybrid = Buffer.concat([Buffer.from([6 + (point.at(-1)! % 2)]), point.subarray(1)]);
  for (const keys of [
    { p256dh: noPoint, auth },
    { p256dh: `B${'A'.repeat(86)}`, auth },
    { p256dh: toText(hybrid), auth },
    { p256dh: toText(point.subarray(0, 64)), auth },
    { p256dh, auth: toText(Buffer.alloc(15)) },
    { p256dh, auth: toText(Buffer.alloc(17)) },
  ])
    await expect(
      subscriptions.add({ id: 'phone', person: { id: 'ada' } }, { endpoint: `${origin}/a`, keys }),
    ).rejects.toThrow('Messages cannot be sent to this browser.');
  expect(await db.$count(pushSubscriptions)).toBe(0);
});

it('ends a subscription whose stored key is no point, and sends to all others', async ({ db }) => {
  const { subscribe, send, received } = await openPush(db);
  await subscribe('phone');
  await db.update(pushSubscriptions).set({ p256dh: noPoint });
  await subscribe('laptop');
  await notify(db, notificationRow('a'));
  await send();
  expect(received.map(({ path }) => path)).toEqual(['/laptop']);
  expect(await db.select().from(pushSubscriptions)).toMatchObject([{ sessionId: 'laptop' }]);
  expect(await db.select().from(pushMessages)).toMatchObject([{ state: 'sent' }]);
});

it('waits longer each time that sending throws, gives up in the end, and delays nobody else', async ({ db }) => {
  const { subscribe, send, delivery, received, breakFor } = await openPush(db);
  await subscribe('phone');
  await subscribe('laptop');
  breakFor('/phone');
  await notify(db, notificationRow('a'));
  await send();
  expect(received.map(({ path }) => path)).toEqual(['/laptop']);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const [broken] = await db
      .select({ state: pushMessages.state, wait: sql<number>`extract(epoch from run_at - now())`.mapWith(Number) })
      .from(pushMessages)
      .where(sql`state <> 'sent'`);
    if (broken!.state !== 'queued') break;
    pauses.push(Math.round(broken!.wait));
    await db.update(pushMessages).set({ runAt: sql`now()` });
    await delivery.deliverPending();
  }
  expect(await db.select().from(pushMessages).where(sql`state <> 'sent'`)).toMatchObject([
    { state: 'failed', attempts: 6 },
  ]);
  expect(pauses).toEqual([30, 120, 900, 3600, 28_800]);
});

it('fails a message whose sender died twice', async ({ db }) => {
  const { subscribe, send, received, breakFor } = await openPush(db);
  await subscribe('phone');
  breakFor('/phone');
  await notify(db, notificationRow('a'));
  await send();
  const queue = createPushQueue(db);
  const endLease = () => db.update(pushMessages).set({ runAt: sql`now()` });
  await endLease();
  for (let times = 0; times < 2; times += 1) {
    expect(await queue.claim(4, 30)).toHaveLength(1);
    await endLease();
  }
  await send();
  expect(received).toEqual([]);
  expect(await db.select().from(pushMessages)).toMatchObject([{ state: 'failed', payload: null }]);
});
