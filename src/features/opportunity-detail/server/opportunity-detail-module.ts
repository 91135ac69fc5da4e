import { createOpportunityRepository } from '#features/opportunities/server/opportunity-repository.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { shareCardRoutes } from './share-card-routes.ts';

export const createOpportunityDetailModule = ({ db }: Pick<ModuleDependencies, 'db'>) =>
  ({ pages: [shareCardRoutes({ repository: createOpportunityRepository(db) })] }) satisfies FeatureModule;
