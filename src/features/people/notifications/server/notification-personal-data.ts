import { asc, eq, getTableColumns } from 'drizzle-orm';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { notifications } from './notification-table.ts';
import { createPushQueue } from './push/push-queue-repository.ts';
import { pushSubscriptions } from './push/push-table.ts';
import { notificationPreferences, notificationSettings } from './settings/notification-settings-table.ts';

const { unsubscribeTokenHash, ...settings } = getTableColumns(notificationSettings);

/**
 * Rows are deleted with the account, by cascade. The download has a device's address at the push service, and not the
 * keys with which messages to it are encrypted.
 */
export const notificationData: PersonalData = {
  tables: {
    notifications: (db, { id }) =>
      db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.createdAt)),
    notification_settings: ownRows(notificationSettings.userId, settings),
    notification_preferences: ownRows(notificationPreferences.userId),
    push_subscriptions: ownRows(pushSubscriptions.userId, {
      endpoint: pushSubscriptions.endpoint,
      createdAt: pushSubscriptions.createdAt,
    }),
    push_messages: (db, { id }) => createPushQueue(db).listOfUser(id),
  },
};
