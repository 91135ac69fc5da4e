import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createGuardianPurchaseRepository } from './guardian-purchase-repository.ts';
import { guardianPurchaseEndpoints } from './guardian-purchase-routes.ts';
import { createGuardianPurchases, type GuardianPurchaseDependencies } from './guardian-purchases.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter' | 'clientNetwork'> &
  Omit<GuardianPurchaseDependencies, 'repository'>;

export function createGuardianPurchasesModule({ db, limiter, clientNetwork, ...dependencies }: Dependencies) {
  const repository = createGuardianPurchaseRepository(db);
  const purchases = createGuardianPurchases({ repository, ...dependencies });
  return {
    endpoints: guardianPurchaseEndpoints({ purchases, limiter, clientNetwork }),
  } satisfies FeatureModule;
}
