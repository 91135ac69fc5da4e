import type { createEnrollmentsModule } from '#features/money/enrollments/server/enrollments-module.ts';
import type { createMembershipsModule } from '#features/money/memberships/server/memberships-module.ts';
import type { createProfilesModule } from '#features/people/profiles/server/profiles-module.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { GuardianOverview } from '../contract.ts';
import type { CourseRefunds } from './course-refunds.ts';
import { PurchaseNotFound } from './guardian-purchase-errors.ts';
import type { GuardianPurchaseRepository } from './guardian-purchase-repository.ts';
import type { PremiumRefunds } from './premium-refunds.ts';

type Enrollments = ReturnType<typeof createEnrollmentsModule>;
type Memberships = ReturnType<typeof createMembershipsModule>;

export type GuardianPurchaseDependencies = {
  repository: GuardianPurchaseRepository;
  profiles: Pick<ReturnType<typeof createProfilesModule>, 'guardians' | 'paymentRequests'>;
  enrollments: Pick<Enrollments, 'checkouts' | 'enrollments' | 'findByIntent'>;
  memberships: Pick<Memberships, 'subscriptions'>;
  courseRefunds: CourseRefunds;
  premiumRefunds: PremiumRefunds;
  /** Deletes an account in a transaction of its own. */
  accountActions: {
    inTransaction: (work: (db: Database) => Promise<void>) => Promise<void>;
    remove: (db: Database, userId: string) => Promise<void>;
  };
  termsVersion: () => Promise<string>;
};
export type GuardianPurchases = ReturnType<typeof createGuardianPurchases>;

const byGuardian = { actorId: 'guardian', reason: 'A guardian asked for it within the cooling-off period.' };

const courseIdOf = (item: string) => item.slice('class:'.length);

/**
 * Serves the pages that a guardian opens by the link of an email: payments for a minor, refunds, the end of the
 * account. The links are of `profiles`; every method throws when its link is not valid.
 */
export function createGuardianPurchases(dependencies: GuardianPurchaseDependencies) {
  const { repository, enrollments, memberships, courseRefunds, premiumRefunds, accountActions, termsVersion } =
    dependencies;
  const { guardians, paymentRequests } = dependencies.profiles;

  async function readOutcome(userId: string, item: string, paymentIntentId: string) {
    if (item === 'premium') {
      const { outcome } = await memberships.subscriptions.confirm(userId, paymentIntentId);
      return outcome === 'premium' ? 'completed' : outcome === 'failed' ? 'failed' : 'processing';
    }
    const enrollment = await enrollments.findByIntent(paymentIntentId);
    if (enrollment?.userId !== userId || enrollment.courseId !== courseIdOf(item)) throw new PurchaseNotFound();
    return (await enrollments.enrollments.confirm(userId, enrollment.id, paymentIntentId)).outcome;
  }

  return {
    /** Purchases of the minor, and whether each can be refunded. */
    async describe(token: string): Promise<GuardianOverview> {
      const { request, minor } = await guardians.getGiven(token);
      return {
        name: minor.name,
        givenAt: request.givenAt!.toISOString(),
        isPremium: await repository.isPremium(minor.id),
        premium: await premiumRefunds.describe(minor.id),
        courses: await courseRefunds.list(minor.id),
      };
    },

    /** Refunds a course. Throws PurchaseNotFound and RefundNotPossible. */
    async refund(token: string, enrollmentId: string) {
      const { minor } = await guardians.getGiven(token);
      await courseRefunds.refund(minor.id, enrollmentId, byGuardian);
    },

    /** Refunds the first payment for Premium, which ends at once. Throws PurchaseNotFound and RefundNotPossible. */
    async refundPremium(token: string) {
      const { minor } = await guardians.getGiven(token);
      await premiumRefunds.refund(minor.id, byGuardian);
    },

    /** Deletes the account of the minor with everything about them. */
    async deleteAccount(token: string) {
      const { minor } = await guardians.getGiven(token);
      await accountActions.inTransaction((db) => accountActions.remove(db, minor.id));
    },

    /**
     * The payment intent of what was asked for: the enrollment or subscription is the minor's, the payer is whoever has
     * the link. An open intent is returned again. Throws AlreadyEnrolled or AlreadyPremium once it is paid.
     */
    async startPayment(token: string) {
      const { request, minor } = await paymentRequests.getByToken(token);
      const { id: requestId, item } = request;
      await paymentRequests.recordTerms(requestId, await termsVersion());
      if (item === 'premium') {
        const { clientSecret } = await memberships.subscriptions.start(minor, { isGuardian: true });
        return { clientSecret, requestId, price: request.amountCents / 100 };
      }
      const { clientSecret, price } = await enrollments.checkouts.start(minor.id, courseIdOf(item), {
        isGuardian: true,
      });
      return { clientSecret, requestId, price };
    },

    /**
     * Returns the outcome of a payment. It needs no token, so that none is in the address to which the provider
     * returns.
     */
    async confirm(requestId: string, paymentIntentId: string) {
      const paymentRequest = await paymentRequests.findById(requestId);
      if (!paymentRequest) throw new PurchaseNotFound();
      return {
        outcome: await readOutcome(paymentRequest.minor.id, paymentRequest.request.item, paymentIntentId),
      } as const;
    },
  };
}
