import * as z from 'zod/mini';
import { paymentOutcomes } from '#features/money/enrollments/vocabulary.ts';
import { guardianLink } from '#features/people/profiles/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { refundStates } from './vocabulary.ts';

/** A paid course, and whether its payment can be given back. Amounts are USD. */
const purchasedCourse = z.object({
  enrollmentId: z.uuid(),
  title: z.string(),
  receiptNumber: z.string(),
  paidAt: instant,
  price: z.number(),
  refunded: z.number(),
  lessons: z.number(),
  openedLessons: z.number(),
  refund: z.enum(refundStates),
  /** The end of the cooling-off period. */
  refundUntil: instant,
});
export type PurchasedCourse = z.infer<typeof purchasedCourse>;
/** The answer of `GET /api/my-refunds`. */
export const purchasedCourses = z.array(purchasedCourse);
export const courseRefundInput = z.strictObject({ enrollmentId: z.uuid() });

/** Places for a group that nobody has taken and that can be given back now. The amount is USD. */
export const groupRefund = z.object({
  purchaseId: z.uuid(),
  seats: z.number(),
  amount: z.number(),
  refundUntil: instant,
});
export type GroupRefund = z.infer<typeof groupRefund>;
/** The answer of `GET /api/my-group-refunds`. */
export const groupRefunds = z.array(groupRefund);
export const groupRefundInput = z.strictObject({ purchaseId: z.uuid() });

/** A guardian who has consented sees this of a minor: the answer of `GET /api/guardian-overview`. Amounts are USD. */
export const guardianOverview = z.object({
  name: z.string(),
  givenAt: instant,
  isPremium: z.boolean(),
  /** The first payment of the latest subscription, USD; null without one. */
  premium: z.nullable(
    z.object({ paidAt: instant, price: z.number(), refund: z.enum(refundStates), refundUntil: instant }),
  ),
  courses: z.array(purchasedCourse),
});
export type GuardianOverview = z.infer<typeof guardianOverview>;

export const guardianRefundInput = z.extend(guardianLink, { enrollmentId: z.uuid() });
/** `isSure`: from the page that says what is deleted. */
export const accountDeletionInput = z.extend(guardianLink, { isSure: z.literal('yes') });

/** The answer of `POST /api/guardian-payment/start`. */
export const startedPayment = z.object({
  clientSecret: z.string(),
  /** Names the payment afterwards, without the link's token. */
  requestId: z.uuid(),
  /** USD: the amount of the intent. */
  price: z.number(),
});
export const outcomeInput = z.strictObject({
  requestId: z.uuid(),
  paymentIntentId: z.string().check(z.regex(/^pi_\w{1,120}$/)),
});
export const outcomeAnswer = z.object({ outcome: z.enum(paymentOutcomes) });
