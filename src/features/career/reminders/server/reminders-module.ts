import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createOpportunityChanges } from './opportunity-changes.ts';
import { reminderData } from './reminder-personal-data.ts';
import { reminderEndpoints } from './reminder-routes.ts';
import { createReminderRules } from './reminder-rules.ts';
import { createReminders } from './reminders.ts';

export function createRemindersModule(dependencies: { db: Database }) {
  const reminders = createReminders(dependencies);
  const changes = createOpportunityChanges(dependencies);
  return {
    endpoints: reminderEndpoints(createReminderRules(dependencies)),
    jobs: [
      { name: 'write-reminders', cron: '* * * * *', run: reminders.writePending },
      { name: 'note-opportunity-changes', cron: '* * * * *', run: changes.noteChanges },
    ],
    personalData: [reminderData],
    recheckUser: reminders.recheckUser,
  } satisfies FeatureModule & Pick<typeof reminders, 'recheckUser'>;
}
