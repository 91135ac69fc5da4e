import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { countingEndpoints, numbersEndpoints } from './analytics-routes.ts';
import { createCountRepository } from './count-repository.ts';
import type { Counting } from './page-views.ts';

type Dependencies = {
  db: Database;
  counting: Pick<Counting, 'tell'>;
  clientAddress: (c: Context) => string;
};

/** What is counted of the use of the site, and how it is read. */
export const createAnalyticsModule = ({ db, counting, clientAddress }: Dependencies) =>
  ({
    endpoints: [...countingEndpoints({ tell: counting.tell, clientAddress }), ...numbersEndpoints(db)],
    jobs: [
      {
        name: 'purge-visitors',
        cron: '7 * * * *',
        run: () => createCountRepository(db).forget(new Date().toISOString().slice(0, 10)),
      },
    ],
  }) satisfies FeatureModule;
