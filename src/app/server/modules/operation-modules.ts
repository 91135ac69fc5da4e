import { createAnalyticsModule } from '#features/operation/analytics/server/analytics-module.ts';
import { auditEndpoints } from '#features/people/audit/server/audit-routes.ts';
import { createSuppressionsModule } from '#features/people/suppressions/server/suppressions-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createFilesModule } from '#platform/server/files/files-module.ts';
import { createMailModule } from '#platform/server/mail/mail-module.ts';
import { purgeWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { findSubjectNames } from '../content/subject-names.ts';
import { fileKinds } from '../file-kinds.ts';
import type { Config } from '../settings/config.ts';

type MailDependencies = Parameters<typeof createMailModule>[0];
type SuppressionDependencies = Parameters<typeof createSuppressionsModule>[0];
export type MailSettings = Pick<Config, 'returnedEmails'> &
  Pick<MailDependencies, 'transport' | 'keptDays' | 'observe'>;

type Dependencies = Parameters<typeof createAnalyticsModule>[0] &
  Omit<Parameters<typeof createFilesModule>[0], 'kinds'> &
  Omit<MailDependencies, keyof MailSettings> &
  Omit<SuppressionDependencies, keyof Config['returnedEmails']> & {
    limiter: { removeExpired: () => Promise<unknown> };
    mail: MailSettings;
  };

/** Creates the modules behind the features: page views, the audit log, files, emails, and removal of what has expired. */
export const createOperationModules = ({ mail, ...dependencies }: Dependencies): FeatureModule[] => [
  createAnalyticsModule(dependencies),
  { endpoints: auditEndpoints({ ...dependencies, findSubjectNames }) },
  createFilesModule({ ...dependencies, kinds: fileKinds }),
  createMailModule({ ...dependencies, ...mail }),
  createSuppressionsModule({ ...dependencies, ...mail.returnedEmails }),
  {
    jobs: [
      { name: 'purge-limits', cron: '27 * * * *', run: dependencies.limiter.removeExpired },
      { name: 'purge-work-attempts', cron: '29 3 * * *', run: () => purgeWorkAttempts(dependencies.db) },
    ],
  },
];
