import * as z from 'zod/mini';
import { courseCategory, courseLevel } from '#features/catalogue/courses/contract.ts';
import { couponCode } from '#features/money/coupons/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { paymentOutcomes, paymentStatuses } from './vocabulary.ts';

export const userId = z.string().check(z.maxLength(128));
const courseId = z.string().check(z.minLength(1), z.maxLength(100));
/** USD. */
const price = z.number();

/** `userId` must be the signed-in user's id, and may be left out. */
export const enrollmentStatusQuery = z.strictObject({ userId: z.optional(userId), courseId });

export const enrollmentStatus = z.object({
  /** Paid and not refunded: it cannot be bought again. */
  enrolled: z.boolean(),
  /** A checkout is open. */
  isPending: z.boolean(),
  /** Paid but disputed: without access until the dispute closes. */
  isSuspended: z.boolean(),
});
export type EnrollmentStatus = z.infer<typeof enrollmentStatus>;

export const myEnrollment = z.object({
  id: z.uuid(),
  courseId: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  isSuspended: z.boolean(),
  enrolledAt: instant,
  receiptNumber: z.string(),
  course: z.object({
    title: z.string(),
    instructorName: z.string(),
    description: z.string(),
    category: courseCategory,
    level: courseLevel,
    image: z.optional(z.string()),
  }),
});
export type MyEnrollment = z.infer<typeof myEnrollment>;
export const myEnrollmentList = z.array(myEnrollment);

export const paymentIntentInput = z.strictObject({
  courseId,
  userId: z.optional(userId),
  code: z.optional(couponCode),
});

/** A code for a class. */
export const couponInput = z.strictObject({ courseId, code: couponCode });
/** What a class costs with a code: read before anything is paid, and nothing is taken by it. */
export const couponQuote = z.object({
  code: z.string(),
  courseTitle: z.string(),
  /** Without the code. */
  listPrice: price,
  /** 0: there is nothing to pay. */
  price,
});
export type CouponQuote = z.infer<typeof couponQuote>;
export const freeEnrollment = z.object({ enrollmentId: z.uuid(), courseId: z.string() });

export const paymentIntentAnswer = z.object({
  clientSecret: z.string(),
  enrollmentId: z.uuid(),
  /** The amount of the intent. The page asks for confirmation when it differs from the price shown before. */
  price,
});
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>;

export const paymentSuccessInput = z.strictObject({
  enrollmentId: z.uuid(),
  paymentIntentId: z.string().check(z.minLength(1), z.maxLength(255)),
});

export const paymentSuccessAnswer = z.object({ outcome: z.enum(paymentOutcomes), courseId: z.string() });
export type PaymentSuccessAnswer = z.infer<typeof paymentSuccessAnswer>;

/** A receipt. Amounts are USD. */
export const receipt = z.object({
  enrollmentId: z.uuid(),
  receiptNumber: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  amount: price,
  /** What a code has taken off. */
  discount: z.nullable(z.object({ code: z.string(), listPrice: price })),
  currency: z.string(),
  paidAt: instant,
  /** The refunded amount. */
  refunded: price,
  /** When the class was refunded as a whole, which closed it; else null. */
  refundedAt: z.nullable(instant),
  paymentStatus: z.enum(paymentStatuses),
  /** Name and email of the account. */
  name: z.string(),
  email: z.string(),
});
export type Receipt = z.infer<typeof receipt>;
export const receiptList = z.array(receipt);
