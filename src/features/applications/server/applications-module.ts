import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { applicationData } from './application-data-repository.ts';
import { applicationEndpoints } from './application-routes.ts';
import { createApplications } from './applications.ts';

type Dependencies = Pick<ModuleDependencies, 'db'> & { isPremium: (c: Context) => Promise<boolean> };

export const createApplicationsModule = ({ db, isPremium }: Dependencies) =>
  ({
    endpoints: applicationEndpoints({ applications: createApplications({ db }), isPremium }),
    personalData: [applicationData],
  }) satisfies FeatureModule;
