import { createMeetingReminders } from '#features/meeting/meetings/server/shared/meeting-reminders.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import { createFileAnswers } from '#platform/server/http/answers/byte-range.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { webinarFiles } from './files/webinar-file-routes.ts';
import { createWebinarFiles } from './files/webinar-files.ts';
import { createWebinarQuestions } from './questions/webinar-questions.ts';
import { createRegistrants } from './registrations/registrants.ts';
import { createRegistrationRepository } from './registrations/registration-repository.ts';
import { createRegistrations } from './registrations/registrations.ts';
import { createVisitorRegistrations } from './registrations/visitor-registrations.ts';
import { visitorEndpoints } from './registrations/visitor-routes.ts';
import { createWaitingList } from './registrations/waiting-list.ts';
import { createWebinarAdmin } from './webinar-admin.ts';
import { webinarAdminEndpoints } from './webinar-admin-routes.ts';
import { webinarEmailPreviews } from './webinar-emails.ts';
import { createWebinarNotifications } from './webinar-notifications.ts';
import { webinarData } from './webinar-personal-data.ts';
import { createWebinarRepository } from './webinar-repository.ts';
import { type ReadSignedIn, webinarEndpoints } from './webinar-routes.ts';
import { createWebinars } from './webinars.ts';

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'publicUrl' | 'limiter' | 'secrets' | 'clientNetwork' | 'queueMail' | 'operatorEmail'
> &
  FileDependencies & {
    /** Where the proxy in front finds stored files, when it sends them itself. */
    accelPrefix?: string | undefined;
    signedIn: ReadSignedIn;
    now?: () => Date;
  };

/** `calendarSource`: for the feed of a person's dates; `listForSitemap`: the pages of published ones. */
export function createWebinarsModule({ accelPrefix, ...dependencies }: Dependencies) {
  const webinars = createWebinars(dependencies);
  const registrations = createRegistrations(dependencies);
  const visitors = createVisitorRegistrations({ ...dependencies, registrations });
  const questions = createWebinarQuestions(dependencies);
  const admin = createWebinarAdmin(dependencies);
  const files = createWebinarFiles({ ...dependencies, admin });
  const answerFile = createFileAnswers(dependencies.files, accelPrefix);
  const reminders = createMeetingReminders({
    ...dependencies,
    queue: 'webinar reminders',
    open: (transaction) => {
      const { lockPending, change } = createWebinarRepository(transaction);
      return { lockPending, change, remind: createWebinarNotifications(transaction, dependencies).remind };
    },
  });
  return {
    calendarSource: webinars.listEntries,
    listForSitemap: webinars.listForSitemap,
    endpoints: [
      ...webinarEndpoints({ ...dependencies, webinars, registrations, questions }),
      ...visitorEndpoints({ ...dependencies, visitors, webinars, questions }),
      ...webinarAdminEndpoints({ admin, registrants: createRegistrants({ ...dependencies, admin }), questions, files }),
    ],
    pages: [
      webinarFiles({
        ...{ ...dependencies, webinars, files, visitors, answerFile },
        registrations: createRegistrationRepository(dependencies.db),
      }),
    ],
    jobs: [
      { name: 'remind-of-webinars', cron: '* * * * *', run: reminders.writePending },
      { name: 'fill-webinars', cron: '* * * * *', run: createWaitingList(dependencies).fillAll },
      { name: 'purge-webinar-visitors', cron: '37 * * * *', run: visitors.removeUnconfirmed },
    ],
    personalData: [webinarData(dependencies)],
    reviewKinds: [questions.kind],
    emailPreviews: webinarEmailPreviews(dependencies),
  } satisfies FeatureModule & Record<string, unknown>;
}
