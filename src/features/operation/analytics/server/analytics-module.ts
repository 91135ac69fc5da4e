import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { analyticsEndpoints, trackingEndpoints } from './analytics-routes.ts';
import { createCountRepository } from './count-repository.ts';
import type { Analytics } from './page-views.ts';
import { today } from './periods.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clientAddress'> & { analytics: Pick<Analytics, 'recordEvent'> };

export const createAnalyticsModule = ({ db, analytics: { recordEvent }, clientAddress }: Dependencies) =>
  ({
    endpoints: [...trackingEndpoints({ recordEvent, clientAddress }), ...analyticsEndpoints(db)],
    jobs: [
      {
        name: 'purge-visitors',
        cron: '7 * * * *',
        run: () => createCountRepository(db).deleteData(today(new Date())),
      },
    ],
  }) satisfies FeatureModule;
