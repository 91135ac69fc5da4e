import type { Payment, PaymentIntentGateway } from '#features/payments/server/payment-intent-gateway.ts';
import type { PaymentIntentAnswer } from '../contract.ts';
import type { EnrollmentStore, EnrollmentSync, Reached } from './enrollment-access.ts';
import {
  AlreadyEnrolled,
  CheckoutInMotion,
  CourseNotForSale,
  checkoutLimit,
  EnrollmentNotFound,
  TooManyCheckouts,
} from './enrollment-errors.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

type Dependencies = {
  payments: Pick<PaymentIntentGateway, 'create' | 'find' | 'cancel'>;
  store: EnrollmentStore;
  enrollmentSync: EnrollmentSync;
  now: () => Date;
  reached: Reached;
};
export type Checkouts = ReturnType<typeof createCheckouts>;

type ForSale = NonNullable<Awaited<ReturnType<EnrollmentStore['findForSale']>>>;
const maxAttempts = 5;

/** A payment that its buyer can still make, or that is on its way. */
const isOpen = ({ status }: Payment) => status !== 'succeeded' && status !== 'canceled';

/** Begins purchases, and gives up those that nobody finished. One person and class have one open payment at most. */
export function createCheckouts({ payments, store, enrollmentSync, now, reached }: Dependencies) {
  /** Tabs that ask at the same moment wait for one answer of the provider. */
  const asking = new Map<string, Promise<Payment | undefined>>();

  /** Step 1: the enrollment is kept before the provider hears of it, so that nothing paid is ever unknown. */
  async function keep(userId: string, { id: courseId, title, priceCents, currency }: ForSale) {
    const kept = await store.together(async (repositories) => {
      if (!(await repositories.lockPerson(userId, { alone: true }))) throw new EnrollmentNotFound();
      const { pending, completed } = await repositories.findCurrent(userId, courseId);
      if (pending || completed) return undefined;
      const begun = await repositories.listBegun(userId, checkoutLimit.minutes, checkoutLimit.max);
      if (begun.length >= checkoutLimit.max) {
        const over = begun.at(-1)!.getTime() + checkoutLimit.minutes * 60_000;
        throw new TooManyCheckouts(Math.ceil((over - now().getTime()) / 1000));
      }
      return repositories.addPending({ userId, courseId, courseTitle: title, amountCents: priceCents, currency });
    });
    await reached('1 enrollment kept');
    return kept;
  }

  /** Steps 2 and 3. The key of the write is the enrollment's id, so after a crash the same payment is found again. */
  async function makePayment(enrollment: EnrollmentRow) {
    const payment = await payments.create(enrollment);
    await reached('2 payment made');
    const attached = await store.attach(enrollment.id, payment.id);
    await reached('3 payment attached');
    // Given up meanwhile: nobody has seen this payment, and nobody may pay it.
    if (!attached) await payments.cancel(payment.id);
    return attached && payment;
  }

  function paymentOf(enrollment: EnrollmentRow): Promise<Payment | undefined> {
    if (enrollment.paymentIntentId) return payments.find(enrollment.paymentIntentId);
    const { id } = enrollment;
    const making = asking.get(id) ?? makePayment(enrollment).finally(() => asking.delete(id));
    asking.set(id, making);
    return making;
  }

  /**
   * Makes certain that a checkout can no longer be paid, and says so in its row. If it was paid at that very moment, it
   * is completed instead.
   */
  async function giveUp(enrollment: EnrollmentRow) {
    const isUnknown = enrollment.paymentIntentId === null && enrollment.userId === null;
    const payment = isUnknown ? undefined : await paymentOf(enrollment);
    if (payment && isOpen(payment) && payment.status !== 'processing') await payments.cancel(payment.id);
    if (payment) return enrollmentSync.sync(enrollment.id);
    const current = await store.find(enrollment.id);
    // The provider has no such payment, so nobody can pay it.
    if (current?.paymentStatus === 'pending')
      await store.change(current, { paymentStatus: 'canceled', endedAt: now(), nextSyncAt: null });
    return undefined;
  }

  return {
    giveUp,

    /**
     * The payment with which a person buys a class. The same one as before while it is open and the price is the same;
     * when the price has changed, the old one is canceled first, so an old tab cannot pay a price that is not shown.
     * Refuses what the person has (409) and too many new ones (429).
     */
    async begin(userId: string, courseId: string): Promise<PaymentIntentAnswer> {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const course = await store.findForSale(courseId);
        if (!course) throw new CourseNotForSale();
        const { pending, completed } = await store.findCurrent(userId, courseId);
        if (completed) throw new AlreadyEnrolled();
        const hasPrice = pending?.amountCents === course.priceCents && pending.currency === course.currency;
        if (pending && !hasPrice) {
          await giveUp(pending);
          continue;
        }
        const enrollment = pending ?? (await keep(userId, course));
        if (!enrollment) continue;
        const payment = await paymentOf(enrollment);
        if (payment && isOpen(payment))
          return {
            clientSecret: payment.clientSecret,
            enrollmentId: enrollment.id,
            price: enrollment.amountCents / 100,
          };
        // Paid or over since: its row learns of it.
        await giveUp(enrollment);
      }
      throw new CheckoutInMotion();
    },
  };
}
