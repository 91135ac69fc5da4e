import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import { type CourseOffer, columnsOfOffer, findOffer, isOfOffer } from './course-offers.ts';
import type { EnrollmentStore } from './enrollment-access.ts';
import { AlreadyEnrolled, CourseNotForSale, EnrollmentNotFound, NothingToPay } from './enrollment-errors.ts';
import type { EnrollmentRow } from './enrollment-table.ts';
import { type PurchaseCheckouts, refuseTooMany } from './purchase-checkouts.ts';
import type { Reached } from './purchase-sync.ts';

type Dependencies = {
  store: EnrollmentStore;
  purchases: PurchaseCheckouts<EnrollmentRow>;
  requirePermission: RequirePermission;
  now: () => Date;
  reached: Reached;
};
export type Checkouts = ReturnType<typeof createCheckouts>;

type StartOptions = { isGuardian?: boolean; code?: string | undefined };

/** Starts and cancels checkouts. A member has at most one open payment for each course. */
export function createCheckouts({ store, purchases, requirePermission, now, reached }: Dependencies) {
  /** Step 1: stores the enrollment before the payment intent is created, so that every payment has an enrollment. */
  async function storeEnrollment(userId: string, { course, coupon, amountCents }: CourseOffer) {
    const stored = await store.inTransaction(async (repositories) => {
      if (!(await repositories.lockPerson(userId, { alone: true }))) throw new EnrollmentNotFound();
      const { pending, completed } = await repositories.findCurrent(userId, course.id);
      if (pending || completed) return undefined;
      await refuseTooMany(repositories, userId, now());
      // Counted once more, now that nobody else can take the last use.
      const offer = await findOffer(
        repositories,
        course,
        { userId, code: coupon?.code, at: now() },
        { isLocked: true },
      );
      if (offer.amountCents !== amountCents || offer.otherCheckout) return undefined;
      return repositories.addPending({ userId, ...columnsOfOffer(offer) });
    });
    await reached('1 enrollment kept');
    return stored;
  }

  return {
    cancel: purchases.cancel,

    /**
     * Returns the payment intent for a course: the open one while the price is the same; after a price change the old
     * intent is canceled first, so that an old tab cannot pay a price that is not shown. `code`: of a coupon, of which the
     * open checkout holds a use. `isGuardian`: a guardian pays for the user, which is their permission. Throws what
     * `requirePermission` throws (403), AlreadyEnrolled and NothingToPay (409), CouponRefused (400) and TooManyCheckouts
     * (429).
     */
    async start(userId: string, courseId: string, { isGuardian = false, code }: StartOptions = {}) {
      const { row, clientSecret } = await purchases.open(async () => {
        const course = await store.findForSale(courseId);
        if (!course) throw new CourseNotForSale();
        const { pending, completed } = await store.findCurrent(userId, courseId);
        if (completed) throw new AlreadyEnrolled();
        const offer = await findOffer(store, course, { userId, code, at: now() });
        const { amountCents } = offer;
        const { currency } = course;
        if (amountCents === 0) throw new NothingToPay();
        if (!isGuardian) await requirePermission(userId, { item: `class:${courseId}`, amountCents, currency });
        const outdated = [pending && !isOfOffer(pending, offer) ? pending : undefined, offer.otherCheckout].filter(
          (checkout) => checkout !== undefined,
        );
        return { pending, outdated, add: () => storeEnrollment(userId, offer) };
      });
      return { clientSecret, enrollmentId: row.id, price: row.amountCents / 100 };
    },
  };
}
