import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createCouponAdmin } from './coupon-admin.ts';
import { couponAdminEndpoints } from './coupon-admin-routes.ts';

export const createFairAccessModule = ({ db }: { db: Database }) =>
  ({ endpoints: couponAdminEndpoints(createCouponAdmin({ db })) }) satisfies FeatureModule;
