import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { notificationPreferences, notificationSettings } from './notification-settings-table.ts';
import { notifications } from './notification-table.ts';

const { unsubscribeToken, ...settings } = getTableColumns(notificationSettings);

/** Rows are deleted with the account, by cascade. */
export const notificationData: PersonalData = {
  tables: {
    notifications: (db, { id }) =>
      db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.createdAt)),
    notification_settings: (db, { id }) =>
      db.select(settings).from(notificationSettings).where(eq(notificationSettings.userId, id)),
    notification_preferences: (db, { id }) =>
      db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id)),
  },
};
