import type { Database } from '#platform/server/database/database.ts';
import { hashToken } from '#platform/server/encrypted-value.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { readToken } from '#platform/server/signed-token.ts';
import type { NotificationSettings, NotificationSettingsInput } from '../../contract.ts';
import { defaultPreferences, type EmailChoice, type NotificationTopic, notificationTopics } from '../../vocabulary.ts';
import type { Recipient } from '../notification-list-repository.ts';
import { type Preference, rhythmOf, setRhythm } from './notification-group-policy.ts';
import {
  createNotificationSettingsRepository,
  type NotificationSettingsRepository,
  type SettingsChange,
} from './notification-settings-repository.ts';

export type PreferenceDependencies = {
  db: Database;
  secrets: Secrets;
  /** Called in the transaction that changes somebody's time zone. */
  onTimeZoneChanged?: ((transaction: Database, personId: string) => Promise<unknown>) | undefined;
};
/** Links of emails that turn emails off are signed for it, with the id of the person. */
export const unsubscribePurpose = 'notification emails';
export type NotificationPreferences = ReturnType<typeof createNotificationPreferences>;

const knownZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Minutes of the day of 'HH:MM'; null without a time. */
function toMinutes(time: string | undefined) {
  if (!time) return null;
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const toTime = (minutes: number | null | undefined) =>
  minutes == null ? null : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Offers are left out for minors, and recommendations for who is not premium: they get none. */
async function listPreferences(
  repository: NotificationSettingsRepository,
  { id, isMinor }: Recipient,
  isPremium = true,
) {
  const chosen = await repository.listPreferences(id);
  const topics = notificationTopics.filter(
    (topic) => (topic !== 'offers' || !isMinor) && (topic !== 'recommendations' || isPremium),
  );
  return topics.map((topic): Preference => {
    const { email, push } = chosen.find((one) => one.topic === topic) ?? defaultPreferences[topic];
    return { topic, email, push };
  });
}

/** How notifications reach a person. */
export function createNotificationPreferences(dependencies: PreferenceDependencies) {
  const { db, secrets, onTimeZoneChanged = async () => {} } = dependencies;

  /** Returns the user of a link: signed, or of an email from before links were. Undefined for nobody's. */
  async function findUnsubscriber(repository: NotificationSettingsRepository, token: string) {
    const userId = readToken(unsubscribePurpose, token, secrets);
    if (userId === undefined) return repository.findUserId(hashToken(token));
    return (await repository.hasUser(userId)) ? userId : undefined;
  }

  async function changeSettings(transaction: Database, personId: string, change: SettingsChange) {
    const repository = createNotificationSettingsRepository(transaction);
    const before = await repository.change(personId, change);
    if (change.timeZone !== undefined && change.timeZone !== before.timeZone)
      await onTimeZoneChanged(transaction, personId);
    await repository.decideAgain(personId);
  }

  return {
    async read(recipient: Recipient, isPremium: boolean): Promise<Omit<NotificationSettings, 'groups' | 'newsletter'>> {
      const repository = createNotificationSettingsRepository(db);
      const [settings, preferences] = await Promise.all([
        repository.find(recipient.id),
        listPreferences(repository, recipient, isPremium),
      ]);
      const { timeZone = 'UTC', isZoneChosen = false, quietFrom, quietTo } = settings ?? {};
      const timeZones = [...new Set([timeZone, ...knownZones])].sort();
      const quiet = { quietFrom: toTime(quietFrom), quietTo: toTime(quietTo) };
      return { preferences, rhythm: rhythmOf(preferences), timeZone, isZoneChosen, timeZones, ...quiet };
    },

    /** Stores what `update` changes of the preferences. */
    change: (recipient: Recipient, isPremium: boolean, update: (before: Preference[]) => readonly Preference[]) =>
      db.transaction(async (transaction) => {
        const repository = createNotificationSettingsRepository(transaction);
        await repository.change(recipient.id, {});
        const before = await listPreferences(repository, recipient, isPremium);
        const changed = update(before).filter((one) => !before.includes(one));
        await repository.setPreferences(recipient.id, changed);
        await repository.decideAgain(recipient.id);
      }),

    choose: (recipient: Recipient, { email, push, rhythm, timeZone, ...quiet }: NotificationSettingsInput) =>
      db.transaction(async (transaction) => {
        const { id, isMinor } = recipient;
        const repository = createNotificationSettingsRepository(transaction);
        const preferences = email.map((choice) => {
          const [topic, channel] = choice.split(':') as [NotificationTopic, EmailChoice];
          return { topic, email: channel, push: push.includes(topic) };
        });
        const allowed = preferences.filter(({ topic }) => topic !== 'offers' || !isMinor);
        // When a topic is given twice, the last preference counts.
        const byTopic = new Map(allowed.map((preference) => [preference.topic, preference]));
        await repository.setPreferences(id, [...byTopic.values()]);
        if (rhythm) {
          const before = await listPreferences(repository, recipient);
          await repository.setPreferences(
            id,
            setRhythm(before, rhythm).filter((one) => !before.includes(one)),
          );
        }
        await changeSettings(transaction, id, {
          ...(timeZone && { timeZone }),
          ...(timeZone !== undefined && { isZoneChosen: timeZone !== '' }),
          ...{ quietFrom: toMinutes(quiet.quietFrom), quietTo: toMinutes(quiet.quietTo) },
        });
      }),

    /** Turns emails about these topics off; false for a token that belongs to nobody. Idempotent. */
    unsubscribe: (token: string, topics: readonly NotificationTopic[]) =>
      db.transaction(async (transaction) => {
        const repository = createNotificationSettingsRepository(transaction);
        const userId = await findUnsubscriber(repository, token);
        if (userId === undefined) return false;
        await repository.change(userId, {});
        const chosen = new Map((await repository.listPreferences(userId)).map((one) => [one.topic, one]));
        const preferences = [...new Set(topics)].map((topic) => {
          const { push } = chosen.get(topic) ?? defaultPreferences[topic];
          return { topic, email: 'off' as const, push };
        });
        await repository.setPreferences(userId, preferences);
        await repository.decideAgain(userId);
        return true;
      }),

    /** Stores the browser's time zone until the person chooses one. */
    guessTimeZone: (personId: string, timeZone: string) =>
      db.transaction(async (transaction) => {
        const { isZoneChosen } = await createNotificationSettingsRepository(transaction).change(personId, {});
        if (!isZoneChosen) await changeSettings(transaction, personId, { timeZone });
      }),
  };
}
