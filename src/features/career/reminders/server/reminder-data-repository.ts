import { eq, getTableColumns } from 'drizzle-orm';
import { applications } from '#features/career/applications/server/application-table.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { applicationReminders, reminderSettings, sentReminders } from './reminder-table.ts';

const ofApplications =
  (table: typeof applicationReminders | typeof sentReminders): PersonalData['tables'][string] =>
  (db, { id }) =>
    db
      .select(getTableColumns(table))
      .from(table)
      .innerJoin(applications, eq(applications.id, table.applicationId))
      .where(eq(applications.userId, id));

/** Rows are deleted with the account, by cascade. */
export const reminderData: PersonalData = {
  tables: {
    reminder_settings: (db, { id }) => db.select().from(reminderSettings).where(eq(reminderSettings.userId, id)),
    application_reminders: ofApplications(applicationReminders),
    sent_reminders: ofApplications(sentReminders),
  },
};
