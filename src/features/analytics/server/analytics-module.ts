import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { analyticsEndpoints, trackingEndpoints } from './analytics-routes.ts';
import { createCountRepository } from './count-repository.ts';
import type { Analytics } from './page-views.ts';

type Dependencies = {
  db: Database;
  analytics: Pick<Analytics, 'recordEvent'>;
  clientAddress: (c: Context) => string;
};

export const createAnalyticsModule = ({ db, analytics, clientAddress }: Dependencies) =>
  ({
    endpoints: [...trackingEndpoints({ recordEvent: analytics.recordEvent, clientAddress }), ...analyticsEndpoints(db)],
    jobs: [
      {
        name: 'purge-visitors',
        cron: '7 * * * *',
        run: () => createCountRepository(db).deleteData(new Date().toISOString().slice(0, 10)),
      },
    ],
  }) satisfies FeatureModule;
