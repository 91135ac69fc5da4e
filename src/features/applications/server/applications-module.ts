import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { applicationData } from './application-data-repository.ts';
import { applicationPartEndpoints } from './application-part-routes.ts';
import { createApplicationParts } from './application-parts.ts';
import { applicationEndpoints } from './application-routes.ts';
import { createApplications, type OnPlanChanged } from './applications.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter'> & {
  isPremium: (c: Context) => Promise<boolean>;
  onPlanChanged?: OnPlanChanged;
};

export const createApplicationsModule = ({ db, limiter, isPremium, onPlanChanged }: Dependencies) =>
  ({
    endpoints: [
      ...applicationEndpoints({ applications: createApplications({ db, onPlanChanged }), isPremium }),
      ...applicationPartEndpoints({ parts: createApplicationParts({ db, onPlanChanged }), limiter }),
    ],
    personalData: [applicationData],
  }) satisfies FeatureModule;
