import type { Payment, PaymentIntentGateway } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import { type CourseOffer, columnsOfOffer, findOffer, isOfOffer } from './course-offers.ts';
import type { EnrollmentStore, EnrollmentSync, Reached } from './enrollment-access.ts';
import {
  AlreadyEnrolled,
  CheckoutBusy,
  CourseNotForSale,
  checkoutLimit,
  EnrollmentNotFound,
  NothingToPay,
  TooManyCheckouts,
} from './enrollment-errors.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

type Dependencies = {
  payments: Pick<PaymentIntentGateway, 'create' | 'find' | 'cancel'>;
  store: EnrollmentStore;
  enrollmentSync: EnrollmentSync;
  requirePermission: RequirePermission;
  now: () => Date;
  reached: Reached;
};
export type Checkouts = ReturnType<typeof createCheckouts>;

const maxAttempts = 5;
type StartOptions = { isGuardian?: boolean; code?: string | undefined };

/** Can still be paid, or is processing. */
const isOpen = ({ status }: Payment) => status !== 'succeeded' && status !== 'canceled';

/** Starts and cancels checkouts. A member has at most one open payment for each course. */
export function createCheckouts({ payments, store, enrollmentSync, requirePermission, now, reached }: Dependencies) {
  /** Requests of the same moment share one call of the provider. */
  const pendingRequests = new Map<string, Promise<Payment | undefined>>();

  /** Step 1: stores the enrollment before the payment intent is created, so that every payment has an enrollment. */
  async function storeEnrollment(userId: string, { course, coupon, amountCents }: CourseOffer) {
    const stored = await store.inTransaction(async (repositories) => {
      if (!(await repositories.lockPerson(userId, { alone: true }))) throw new EnrollmentNotFound();
      const { pending, completed } = await repositories.findCurrent(userId, course.id);
      if (pending || completed) return undefined;
      const recent = await repositories.listBegun(userId, checkoutLimit.minutes, checkoutLimit.max);
      if (recent.length >= checkoutLimit.max) {
        const freeAt = recent.at(-1)!.getTime() + checkoutLimit.minutes * 60_000;
        throw new TooManyCheckouts(Math.ceil((freeAt - now().getTime()) / 1000));
      }
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

  /** Steps 2 and 3. The enrollment's id is the idempotency key: after a crash the same intent is returned. */
  async function makePayment(enrollment: EnrollmentRow) {
    const payment = await payments.create(enrollment);
    await reached('2 payment made');
    const attached = await store.attach(enrollment.id, payment.id);
    await reached('3 payment attached');
    // Canceled in the meantime: nobody has seen this intent, and nobody may pay it.
    if (!attached) await payments.cancel(payment.id);
    return attached && payment;
  }

  function findOrCreatePayment(enrollment: EnrollmentRow): Promise<Payment | undefined> {
    if (enrollment.paymentIntentId) return payments.find(enrollment.paymentIntentId);
    const { id } = enrollment;
    const request = pendingRequests.get(id) ?? makePayment(enrollment).finally(() => pendingRequests.delete(id));
    pendingRequests.set(id, request);
    return request;
  }

  /** Cancels a checkout and its intent. If it was paid in the meantime, it is completed instead. */
  async function cancel(enrollment: EnrollmentRow) {
    const isUnknown = enrollment.paymentIntentId === null && enrollment.userId === null;
    const payment = isUnknown ? undefined : await findOrCreatePayment(enrollment);
    if (payment && isOpen(payment) && payment.status !== 'processing') await payments.cancel(payment.id);
    if (payment) return enrollmentSync.sync(enrollment.id);
    const current = await store.find(enrollment.id);
    // The provider has no such intent, so nobody can pay it.
    if (current?.paymentStatus === 'pending')
      await store.change(current, { paymentStatus: 'canceled', endedAt: now(), nextSyncAt: null });
    return undefined;
  }

  return {
    cancel,

    /**
     * Returns the payment intent for a course: the open one while the price is the same; after a price change the old
     * intent is canceled first, so that an old tab cannot pay a price that is not shown. `code`: of a coupon, of which the
     * open checkout holds a use. `isGuardian`: a guardian pays for the user, which is their permission. Throws what
     * `requirePermission` throws (403), AlreadyEnrolled and NothingToPay (409), CouponRefused (400) and TooManyCheckouts
     * (429).
     */
    async start(userId: string, courseId: string, { isGuardian = false, code }: StartOptions = {}) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
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
        for (const checkout of outdated) await cancel(checkout);
        if (outdated.length > 0) continue;
        const enrollment = pending ?? (await storeEnrollment(userId, offer));
        if (!enrollment) continue;
        const payment = await findOrCreatePayment(enrollment);
        if (payment && isOpen(payment))
          return {
            clientSecret: payment.clientSecret,
            enrollmentId: enrollment.id,
            price: enrollment.amountCents / 100,
          };
        // Paid or canceled since it was read.
        await cancel(enrollment);
      }
      throw new CheckoutBusy();
    },
  };
}
