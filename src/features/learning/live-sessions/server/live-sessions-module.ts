import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { attendanceEndpoints, liveSessionFiles } from './attendance-routes.ts';
import { createAttendances } from './attendances.ts';
import { createLiveSessionCalendar } from './live-session-calendar.ts';
import { createLiveSessionReminders } from './live-session-reminders.ts';
import { liveSessionEndpoints } from './live-session-routes.ts';
import { liveSessionAttendances } from './live-session-table.ts';
import { createLiveSessions } from './live-sessions.ts';

/** Rows are deleted with the account, by cascade. */
const attendanceData: PersonalData = {
  tables: { live_session_attendances: ownRows(liveSessionAttendances.userId) },
};

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'limiter'> & {
  instructors: Pick<Instructors, 'enter'>;
  now?: () => Date;
};

/** `calendarSource`: for the feed of a person's dates. */
export function createLiveSessionsModule({ limiter, ...dependencies }: Dependencies) {
  const attendances = createAttendances(dependencies);
  const calendar = createLiveSessionCalendar({ ...dependencies, attendances });
  const reminders = createLiveSessionReminders(dependencies);
  return {
    calendarSource: calendar.listEntries,
    endpoints: [
      ...liveSessionEndpoints({ liveSessions: createLiveSessions(dependencies), limiter }),
      ...attendanceEndpoints({ attendances, limiter }),
    ],
    pages: [liveSessionFiles(calendar)],
    jobs: [{ name: 'remind-of-live-sessions', cron: '* * * * *', run: reminders.writePending }],
    personalData: [attendanceData],
  } satisfies FeatureModule & Record<string, unknown>;
}
