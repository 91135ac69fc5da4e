import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { courseRefundEndpoints } from './course-refund-routes.ts';
import { type CourseRefundDependencies, createCourseRefunds } from './course-refunds.ts';
import { createGuardianPurchaseRepository } from './guardian-purchase-repository.ts';
import { guardianPurchaseEndpoints } from './guardian-purchase-routes.ts';
import { createGuardianPurchases, type GuardianPurchaseDependencies } from './guardian-purchases.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter' | 'clientNetwork'> &
  Omit<GuardianPurchaseDependencies, 'repository' | 'courseRefunds'> &
  Omit<CourseRefundDependencies, 'repository'>;

export function createGuardianPurchasesModule({ db, limiter, clientNetwork, ...dependencies }: Dependencies) {
  const repository = createGuardianPurchaseRepository(db);
  const refunds = createCourseRefunds({ repository, ...dependencies });
  const purchases = createGuardianPurchases({ repository, courseRefunds: refunds, ...dependencies });
  return {
    endpoints: [
      ...guardianPurchaseEndpoints({ purchases, limiter, clientNetwork }),
      ...courseRefundEndpoints({ refunds, limiter }),
    ],
  } satisfies FeatureModule;
}
