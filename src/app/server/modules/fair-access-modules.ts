import { createBursariesModule } from '#features/money/bursaries/server/bursaries-module.ts';
import { createFairAccessModule } from '#features/money/fair-access/server/fair-access-module.ts';
import { createBuyers } from '#features/people/profiles/server/payment-requests/buyers.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';

type Dependencies = Parameters<typeof createFairAccessModule>[0] &
  Omit<Parameters<typeof createBursariesModule>[0], 'requirePermission'> &
  Parameters<typeof createBuyers>[0];

/** Creates the modules with which a class costs less, or nothing: coupons and free places. */
export const createFairAccessModules = (dependencies: Dependencies): FeatureModule[] => [
  createFairAccessModule(dependencies),
  createBursariesModule({ ...dependencies, requirePermission: createBuyers(dependencies).requirePermission }),
];
