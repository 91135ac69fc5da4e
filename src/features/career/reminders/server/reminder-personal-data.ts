import { applications } from '#features/career/applications/server/application-table.ts';
import { ownRows, rowsOfOwn } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { applicationReminders, reminderSettings, sentReminders } from './reminder-table.ts';

/** Rows are deleted with the account, by cascade. */
export const reminderData: PersonalData = {
  tables: {
    reminder_settings: ownRows(reminderSettings.userId),
    application_reminders: rowsOfOwn(applicationReminders.applicationId, applications.id, applications.userId),
    sent_reminders: rowsOfOwn(sentReminders.applicationId, applications.id, applications.userId),
  },
};
