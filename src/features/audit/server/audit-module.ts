import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { auditEndpoints } from './audit-routes.ts';

export const createAuditModule = ({ db }: { db: Database }) =>
  ({ endpoints: auditEndpoints(db) }) satisfies FeatureModule;
