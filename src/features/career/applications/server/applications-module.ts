import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { applicationExportEndpoints } from './application-export-routes.ts';
import { applicationPartEndpoints } from './application-part-routes.ts';
import { createApplicationParts } from './application-parts.ts';
import { applicationData } from './application-personal-data.ts';
import { applicationEndpoints } from './application-routes.ts';
import { applicationViewEndpoints } from './application-view-routes.ts';
import { createApplicationViews } from './application-views.ts';
import { createApplications, type OnPlanChanged } from './applications.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter'> & {
  isPremium: (c: Context) => Promise<boolean>;
  onPlanChanged?: OnPlanChanged;
};

export function createApplicationsModule({ db, limiter, isPremium, onPlanChanged }: Dependencies) {
  const parts = createApplicationParts({ db, onPlanChanged });
  return {
    endpoints: [
      ...applicationEndpoints({ applications: createApplications({ db, onPlanChanged }), isPremium }),
      ...applicationExportEndpoints(parts),
      ...applicationViewEndpoints(createApplicationViews({ db })),
      ...applicationPartEndpoints({ parts, limiter }),
    ],
    personalData: [applicationData],
  } satisfies FeatureModule;
}
