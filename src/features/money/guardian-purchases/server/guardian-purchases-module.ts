import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { courseRefundEndpoints } from './course-refund-routes.ts';
import { type CourseRefundDependencies, createCourseRefunds } from './course-refunds.ts';
import { createGroupRefunds, type GroupRefundDependencies } from './group-refunds.ts';
import { createGuardianPurchaseRepository } from './guardian-purchase-repository.ts';
import { guardianPurchaseEndpoints } from './guardian-purchase-routes.ts';
import { createGuardianPurchases, type GuardianPurchaseDependencies } from './guardian-purchases.ts';
import { createPremiumPaymentRepository } from './premium-payment-repository.ts';
import { createPremiumRefunds, type PremiumRefundDependencies } from './premium-refunds.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter' | 'clientNetwork'> &
  Omit<GuardianPurchaseDependencies, 'repository' | 'courseRefunds' | 'premiumRefunds'> &
  Omit<PremiumRefundDependencies, 'premiumPayments'> &
  Omit<CourseRefundDependencies, 'repository'> &
  Omit<GroupRefundDependencies, 'repository'>;

export function createGuardianPurchasesModule({ db, limiter, clientNetwork, ...dependencies }: Dependencies) {
  const repository = createGuardianPurchaseRepository(db);
  const refunds = createCourseRefunds({ repository, ...dependencies });
  const groupRefunds = createGroupRefunds({ repository, ...dependencies });
  const premiumRefunds = createPremiumRefunds({ premiumPayments: createPremiumPaymentRepository(db), ...dependencies });
  const purchases = createGuardianPurchases({ repository, courseRefunds: refunds, premiumRefunds, ...dependencies });
  return {
    endpoints: [
      ...guardianPurchaseEndpoints({ purchases, limiter, clientNetwork }),
      ...courseRefundEndpoints({ refunds, groupRefunds, limiter }),
    ],
  } satisfies FeatureModule;
}
