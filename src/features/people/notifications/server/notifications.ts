import type { Database } from '#platform/server/database/database.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { defaultPreferences, type EmailChoice, type NotificationTopic } from '../vocabulary.ts';
import { createNotificationRepository, type NewNotification } from './notification-repository.ts';
import { createPushQueue } from './push/push-queue-repository.ts';
import { createNotificationSettingsRepository } from './settings/notification-settings-repository.ts';

export { unreadOf } from './notification-list-repository.ts';
export type { NewNotification } from './notification-repository.ts';

const atOnce = 1_000;

/** A mistake of the caller's is found where it was made, not by whoever opens the notification. */
function checkRow({ key, title, href, items = [] }: NewNotification) {
  if (key === '' || title === '') throw new Error('A notification has a key that names its cause, and a title.');
  if (![href, ...items.map((item) => item.href)].every((path) => /^\/(?!\/)/.test(path)))
    throw new Error(`The notification ${key} must lead to a path of the site.`);
}

/**
 * Notifies people on the site, and by email and push as far as they want it; called in the transaction of the cause. A
 * person hears of a key once: a further row with it is left out, unless the first one was withdrawn. People without an
 * account are left out.
 */
export async function notifyMany(db: Database, rows: readonly NewNotification[]) {
  rows.forEach(checkRow);
  const { add } = createNotificationRepository(db);
  const unique = [...new Map(rows.map((row) => [JSON.stringify([row.personId, row.key]), row])).values()];
  for (let from = 0; from < unique.length; from += atOnce) await add(unique.slice(from, from + atOnce));
}

export const notify = (db: Database, row: NewNotification) => notifyMany(db, [row]);

/**
 * Hides notifications of people and takes them back from every email and message that has not begun to be sent; called
 * in the transaction that made them wrong.
 */
export async function withdrawNotifications(
  db: Database,
  userIds: string | readonly string[],
  keys: readonly string[],
) {
  const personIds = typeof userIds === 'string' ? [userIds] : userIds;
  if (keys.length === 0 || personIds.length === 0) return;
  const repository = createNotificationRepository(db);
  const { emailKeys, pushKeys } = await repository.withdraw(personIds, keys);
  // The other notifications of a withdrawn email go out in the next one.
  for (const emailKey of emailKeys)
    if ((await createOutbox(db).withdraw(emailKey)) > 0) await repository.waitAgain(emailKey);
  for (const pushKey of pushKeys)
    if ((await createPushQueue(db).withdraw(pushKey)) > 0) await repository.waitAgainForPush(pushKey);
}

/** Lists the users who were notified of posts of discussions: these keys alone have an index of their own. */
export const listNotifiedOfPosts = (db: Database, keys: readonly `discussion:${string}`[]) =>
  keys.length === 0 ? [] : createNotificationRepository(db).listUsersOfPosts(keys);

/** Withdraws as `withdrawNotifications` does, and keeps nothing: for texts that name somebody whose account goes. */
export async function deleteNotifications(db: Database, personIds: readonly string[], keys: readonly string[]) {
  if (keys.length === 0 || personIds.length === 0) return;
  await withdrawNotifications(db, personIds, keys);
  await createNotificationRepository(db).remove(personIds, keys);
}

/** The IANA time zones of people: chosen, said by their browser, or UTC. */
export async function listTimeZones(db: Database, personIds: readonly string[]) {
  const zones = new Map(personIds.map((id) => [id, 'UTC']));
  if (personIds.length === 0) return zones;
  for (const { userId, timeZone } of await createNotificationRepository(db).listTimeZones(personIds))
    zones.set(userId, timeZone);
  return zones;
}

/** Lists the zones of people who chose one or whose browser named one other than UTC. */
export async function listKnownTimeZones(db: Database, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, string>();
  const rows = await createNotificationRepository(db).listTimeZones(personIds);
  // Until somebody says another one, the settings hold UTC.
  const reliable = rows.filter(({ timeZone, isZoneChosen }) => isZoneChosen || timeZone !== 'UTC');
  return new Map(reliable.map(({ userId, timeZone }) => [userId, timeZone]));
}

type SettingsRepository = ReturnType<typeof createNotificationSettingsRepository>;

async function findPreference(repository: SettingsRepository, personId: string, topic: NotificationTopic) {
  const chosen = await repository.listPreferences(personId);
  return chosen.find((one) => one.topic === topic) ?? defaultPreferences[topic];
}

/** Whether a person gets emails about a topic. */
export async function isSubscribed(db: Database, personId: string, topic: NotificationTopic) {
  return (await findPreference(createNotificationSettingsRepository(db), personId, topic)).email !== 'off';
}

/** Chooses for a person how emails about one topic come. */
export const chooseEmail = (db: Database, personId: string, topic: NotificationTopic, email: EmailChoice) =>
  db.transaction(async (transaction) => {
    const repository = createNotificationSettingsRepository(transaction);
    await repository.change(personId, {});
    const { push } = await findPreference(repository, personId, topic);
    await repository.setPreferences(personId, [{ topic, email, push }]);
    await repository.decideAgain(personId);
  });

/** Up to `limit` people who chose to get emails or push messages about a topic, by id. */
export const listSubscribers = (db: Database, topic: NotificationTopic, after: string | undefined, limit: number) =>
  createNotificationSettingsRepository(db).listSubscribers(topic, after, limit);
