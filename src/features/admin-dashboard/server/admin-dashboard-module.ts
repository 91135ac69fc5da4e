import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { overviewEndpoints } from './dashboard-routes.ts';

export const createAdminDashboardModule = ({ db }: { db: Database }) =>
  ({ endpoints: overviewEndpoints(db) }) satisfies FeatureModule;
