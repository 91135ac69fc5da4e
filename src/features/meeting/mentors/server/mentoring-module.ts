import type { Context } from 'hono';
import { listKnownTimeZones } from '#features/people/notifications/server/notifications.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createMentoringAdmin } from './mentoring-admin.ts';
import { mentoringAdminEndpoints } from './mentoring-admin-routes.ts';
import { createMentoringCalendar } from './mentoring-calendar.ts';
import { mentoringEmailPreviews } from './mentoring-emails.ts';
import { mentoringData } from './mentoring-personal-data.ts';
import { mentoringEndpoints } from './mentoring-routes.ts';
import { permissionEndpoints } from './permissions/permission-routes.ts';
import { createPermissions } from './permissions/permissions.ts';
import { createAvailabilities } from './sessions/availabilities.ts';
import { createBookings } from './sessions/bookings.ts';
import { createDisallowedSessions } from './sessions/disallowed-sessions.ts';
import type { MentoringSite } from './sessions/session-notifications.ts';
import { createSessions } from './sessions/sessions.ts';
import { createThreads } from './threads/threads.ts';

export type MentoringSettings = Pick<MentoringSite, 'meetingTemplate'> & { monthlyAllowance: number };
type Dependencies = MentoringSite &
  MentoringSettings &
  Pick<ModuleDependencies, 'db' | 'limiter' | 'clientNetwork'> & { isPremium: (c: Context) => Promise<boolean> };

/** `onEnded`: cancels the meetings of a mentor who stops; `calendarSource`: for the feed of a person's dates. */
export function createMentoringModule(dependencies: Dependencies) {
  const { db } = dependencies;
  const zoneOf = async (userId: string) => (await listKnownTimeZones(db, [userId])).get(userId) ?? null;
  const sessions = createSessions({ ...dependencies, zoneOf });
  const permissions = createPermissions({ ...dependencies, zoneOf, cancelAhead: sessions.cancelAhead });
  return {
    onEnded: (transaction: typeof db, mentorId: string) =>
      sessions.cancelAhead(transaction, { mentorId }, 'The mentor does not meet members any more.'),
    calendarSource: createMentoringCalendar(dependencies),
    endpoints: [
      ...mentoringEndpoints({
        ...dependencies,
        ...{
          sessions,
          threads: createThreads(dependencies),
          bookings: createBookings({ ...dependencies, permissions, zoneOf }),
        },
        availabilities: createAvailabilities({ ...dependencies, zoneOf }),
      }),
      ...permissionEndpoints({ ...dependencies, permissions }),
      ...mentoringAdminEndpoints(createMentoringAdmin(dependencies)),
    ],
    jobs: [
      { name: 'remind-of-mentoring', cron: '* * * * *', run: sessions.remind },
      {
        ...{ name: 'cancel-disallowed-meetings', cron: '* * * * *' },
        run: createDisallowedSessions({ ...dependencies, sessions }).cancelAll,
      },
    ],
    personalData: [mentoringData(sessions)],
    emailPreviews: mentoringEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
