import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { reportEmailPreviews } from './report-emails.ts';
import { createReportRepository } from './report-repository.ts';
import { reportEndpoints } from './report-routes.ts';
import { createReports } from './reports.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'queueMail' | 'limiter' | 'clientNetwork'>;

export function createReportsModule(dependencies: Dependencies) {
  const reports = createReports(dependencies);
  return {
    endpoints: reportEndpoints({ ...dependencies, reports }),
    jobs: [
      { name: 'purge-reporters', cron: '23 4 * * *', run: createReportRepository(dependencies.db).purgeAddresses },
    ],
    reviewKinds: [reports.kind],
    emailPreviews: reportEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule;
}
