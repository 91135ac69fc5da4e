import { createOpportunityIngestion } from '#features/opportunities/ingestion/server/ingestion.ts';
import type { FileReader } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { importRowEndpoints } from './runs/import-row-routes.ts';
import { createImportWork } from './runs/import-run-jobs.ts';
import { adminImportChannel } from './runs/import-run-repository.ts';
import { adminImportEndpoints } from './runs/import-run-routes.ts';
import { createAdminImports } from './runs/import-runs.ts';
import { createSourceChecks } from './sources/source-jobs.ts';
import { sourceChannel } from './sources/source-repository.ts';
import { sourceEndpoints } from './sources/source-routes.ts';
import { createSources } from './sources/sources.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'logger'> & {
  reader: FileReader;
  /** Tests only: a local port that stands for the internet. */
  outsideLoopbackPort?: number | undefined;
};

export function createOpportunityImportsModule({ db, publicUrl, logger, reader, outsideLoopbackPort }: Dependencies) {
  const loopbackPort = outsideLoopbackPort;
  const imports = createAdminImports(db, reader);
  const sources = createSources(db, { loopbackPort });
  const importWork = createImportWork({ db, logger, reader, tidy: createOpportunityIngestion(db).tidy });
  const fetchOutside = createFetchOutside({ publicUrl, loopbackPort });
  const sourceChecks = createSourceChecks({ db, fetchOutside, logger, reader });
  return {
    endpoints: [...adminImportEndpoints(imports), ...importRowEndpoints(imports), ...sourceEndpoints(sources)],
    // Notifications start work at once; the jobs resume what a dead process left.
    jobs: [
      { name: 'read-sources', cron: '* * * * *', run: sourceChecks.runPending },
      { name: 'continue-imports', cron: '* * * * *', run: importWork.runPending },
      { name: 'purge-imports', cron: '52 3 * * *', run: importWork.deleteData },
    ],
    channels: [
      { name: adminImportChannel, run: importWork.runPending },
      { name: sourceChannel, run: sourceChecks.runPending },
    ],
    reclaim: importWork.reclaimAll,
    stop: () => Promise.all([importWork.stop(), sourceChecks.stop()]),
  } satisfies FeatureModule;
}
