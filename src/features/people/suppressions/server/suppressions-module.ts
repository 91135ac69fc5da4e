import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { ReportReader } from './report-reader.ts';
import { type SuppressionSettings, suppressionEndpoints } from './suppression-routes.ts';
import { createSuppressions } from './suppressions.ts';

export type { SuppressionSettings };

type Dependencies = Pick<ModuleDependencies, 'db' | 'secrets' | 'limiter' | 'clientNetwork'> &
  SuppressionSettings & { readReports?: ReportReader };

export const createSuppressionsModule = (dependencies: Dependencies) =>
  ({
    endpoints: suppressionEndpoints({ ...dependencies, suppressions: createSuppressions(dependencies) }),
  }) satisfies FeatureModule;
