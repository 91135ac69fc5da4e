import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { notificationPreferences, notificationSettings } from './notification-settings-table.ts';
import { notifications } from './notification-table.ts';
import { createPushQueue } from './push-queue-repository.ts';
import { pushSubscriptions } from './push-table.ts';

const { unsubscribeTokenHash, ...settings } = getTableColumns(notificationSettings);

/**
 * Rows are deleted with the account, by cascade. The download has a device's address at the push service, and not the
 * keys with which messages to it are encrypted.
 */
export const notificationData: PersonalData = {
  tables: {
    notifications: (db, { id }) =>
      db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.createdAt)),
    notification_settings: (db, { id }) =>
      db.select(settings).from(notificationSettings).where(eq(notificationSettings.userId, id)),
    notification_preferences: (db, { id }) =>
      db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id)),
    push_subscriptions: (db, { id }) =>
      db
        .select({
          endpoint: pushSubscriptions.endpoint,
          createdAt: pushSubscriptions.createdAt,
        })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, id)),
    push_messages: (db, { id }) => createPushQueue(db).listOfUser(id),
  },
};
