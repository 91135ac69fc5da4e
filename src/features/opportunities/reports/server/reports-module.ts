import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { reportData } from './report-data-repository.ts';
import { reportEmailPreviews } from './report-emails.ts';
import { createReportRepository } from './report-repository.ts';
import { reportEndpoints } from './report-routes.ts';
import { createReports } from './reports.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'queueMail' | 'limiter' | 'clientNetwork'>;

export const createReportsModule = (dependencies: Dependencies) =>
  ({
    endpoints: reportEndpoints({ ...dependencies, reports: createReports(dependencies) }),
    jobs: [
      { name: 'purge-reporters', cron: '23 4 * * *', run: createReportRepository(dependencies.db).purgeAddresses },
    ],
    personalData: [reportData],
    emailPreviews: reportEmailPreviews(dependencies.publicUrl),
  }) satisfies FeatureModule;
