import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { shareCardRoutes } from './cards/share-card-routes.ts';
import { createOpportunityRepository } from './shared/opportunity-repository.ts';

export const createOpportunityDetailModule = ({ db }: Pick<ModuleDependencies, 'db'>) =>
  ({ pages: [shareCardRoutes({ repository: createOpportunityRepository(db) })] }) satisfies FeatureModule;
