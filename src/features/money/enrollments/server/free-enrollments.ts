import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { Checkouts } from './checkouts.ts';
import { type CourseOffer, columnsOfOffer, findOffer } from './course-offers.ts';
import type { EnrollmentStore } from './enrollment-access.ts';
import { AlreadyEnrolled, CheckoutBusy, CourseNotForSale, EnrollmentNotFound, NotFree } from './enrollment-errors.ts';
import type { Reached } from './purchase-sync.ts';

type Dependencies = {
  store: EnrollmentStore;
  checkouts: Pick<Checkouts, 'cancel'>;
  requirePermission: RequirePermission;
  now: () => Date;
  reached: Reached;
};
export type FreeEnrollments = ReturnType<typeof createFreeEnrollments>;

const maxAttempts = 5;

/** Prices with a code, and enrollments for which a code leaves nothing to pay: the provider is not asked. */
export function createFreeEnrollments(dependencies: Dependencies) {
  const { store, checkouts, requirePermission, now, reached } = dependencies;

  /** A course that is for sale, or of which the code of a group has paid for seats. */
  async function getSold(courseId: string, code: string) {
    const course = (await store.findForSale(courseId)) ?? (await store.findSoldToGroup(courseId, code));
    if (!course) throw new CourseNotForSale();
    return course;
  }

  /** One transaction: the use of the code, the enrollment, its receipt of 0, its ledger entry and its emails. */
  const enroll = (userId: string, { course, coupon }: CourseOffer) =>
    store.inTransaction(async (repositories) => {
      const buyer = await repositories.lockPerson(userId, { alone: true });
      if (!buyer) throw new EnrollmentNotFound();
      const { pending, completed } = await repositories.findCurrent(userId, course.id);
      if (pending || completed) return undefined;
      const offer = await findOffer(
        repositories,
        course,
        { userId, code: coupon?.code, at: now() },
        { isLocked: true },
      );
      if (offer.amountCents > 0) throw new NotFree();
      if (offer.otherCheckout) return undefined;
      const receiptNumber = await repositories.nextReceiptNumber(now().getUTCFullYear());
      const columns = { userId, ...columnsOfOffer(offer), receiptNumber, completedAt: now() };
      const enrollment = await repositories.addFree(columns);
      if (!enrollment) return undefined;
      await repositories.announce(['purchased'], enrollment, buyer);
      await reached('7 change written');
      return enrollment;
    });

  return {
    /** The price of a class with a code. Takes no use of it. Throws CourseNotForSale and CouponRefused. */
    async quote(userId: string, courseId: string, code: string) {
      const course = await getSold(courseId, code);
      const { coupon, amountCents } = await findOffer(store, course, { userId, code, at: now() });
      const prices = { listPrice: course.priceCents / 100, price: amountCents / 100 };
      return { code: coupon!.code, courseTitle: course.title, ...prices };
    },

    /**
     * Enrolls somebody whose code leaves nothing to pay; an open checkout of the class is canceled first. Throws
     * CourseNotForSale, CouponRefused, AlreadyEnrolled, NotFree, and what `requirePermission` throws.
     */
    async enroll(userId: string, courseId: string, code: string) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const course = await getSold(courseId, code);
        const { pending, completed } = await store.findCurrent(userId, courseId);
        if (completed) throw new AlreadyEnrolled();
        const offer = await findOffer(store, course, { userId, code, at: now() });
        if (offer.amountCents > 0) throw new NotFree();
        await requirePermission(userId, { item: `class:${courseId}`, amountCents: 0, currency: course.currency });
        for (const checkout of [pending, offer.otherCheckout]) if (checkout) await checkouts.cancel(checkout);
        const enrollment = await enroll(userId, offer);
        if (!enrollment) continue;
        await reached('8 change committed');
        return { enrollmentId: enrollment.id, courseId };
      }
      throw new CheckoutBusy();
    },
  };
}
