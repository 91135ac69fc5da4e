import { onTestFinished } from 'vitest';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import type { NotificationTopic } from '../../vocabulary.ts';
import { notifications } from '../notification-table.ts';
import { createPushDelivery } from '../push/push-delivery.ts';
import { createPushGateway } from '../push/push-gateway.ts';
import { createPushKeys } from '../push/push-keys.ts';
import { createPushSubscriptions } from '../push/push-subscriptions.ts';
import { pushChannel } from '../sending/notification-channels.ts';
import { createNotificationSender } from '../sending/notification-sender.ts';
import { createNotificationPreferences } from '../settings/notification-preferences.ts';
import { createFakeDevice, openPushService } from './push-service.ts';

export const publicUrl = 'https://sealeap.example';
const noon = new Date('2026-03-01T12:00:00Z');

/** Ada with a phone, and Bo without a device. */
export async function openPush(db: Database) {
  const { port: loopbackPort, origin, received, answers, close } = await openPushService();
  onTestFinished(close);
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  const session = (id: string, userId: string) => ({ id, userId, token: id, expiresAt: new Date('2036-01-01') });
  await db.insert(sessions).values([session('phone', 'ada'), session('laptop', 'ada'), session('other', 'bo')]);
  let clock = noon;
  const now = () => clock;
  const keys = createPushKeys({ db, secrets: ['s'.repeat(32)] });
  await keys.prepare();
  const subscriptions = createPushSubscriptions({ db, keys, loopbackPort });
  const subscribe = async (id = 'phone', person = 'ada', path = id) => {
    const device = createFakeDevice();
    await subscriptions.add({ id, person: { id: person } }, { endpoint: `${origin}/${path}`, keys: device.keys });
    return device;
  };
  const sender = createNotificationSender({ db, now, channel: pushChannel, mayReceiveMarketing: async () => true });
  const gateway = createPushGateway({
    ...{ keys, subject: publicUrl, fetchOutside: createFetchOutside({ publicUrl, loopbackPort }) },
  });
  let brokenPath: string | undefined;
  const send: typeof gateway.send = async (device, ...rest) => {
    if (brokenPath !== undefined && device.endpoint.endsWith(brokenPath)) throw new Error('out of order');
    return gateway.send(device, ...rest);
  };
  const delivery = createPushDelivery({ db, gateway: { send }, now, logger: createLogger('silent') });
  const sendPending = async (at = clock) => {
    clock = at;
    await sender.sendPending();
    await delivery.deliverPending();
  };
  const preferences = createNotificationPreferences({ db, secrets: ['secret'] });
  const states = async () =>
    Object.fromEntries((await db.select().from(notifications)).map(({ key, pushState }) => [key, pushState]));
  return {
    ...{ subscribe, received, answers, origin, states, preferences, subscriptions, keys, delivery },
    send: sendPending,
    /** Sending to this path throws from now on. */
    breakFor: (path: string) => {
      brokenPath = path;
    },
  };
}

/** A notification. */
export const notificationRow = (key: string, topic: NotificationTopic = 'deadlines', personId = 'ada') => ({
  ...{ personId, topic, key, title: `Title ${key}`, text: `Text ${key}`, href: `/${key}` },
});
