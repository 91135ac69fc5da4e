import * as z from 'zod/mini';
import { courseCategory, courseLevel } from '#features/courses/contract.ts';
import { paymentOutcomes, paymentStatuses } from './vocabulary.ts';

const userId = z.string().check(z.maxLength(128));
const courseId = z.string().check(z.minLength(1), z.maxLength(100));
/** USD. */
const price = z.number();

/** `userId` must be who is signed in, and may be left out. */
export const enrollmentStatusQuery = z.strictObject({ userId: z.optional(userId), courseId });

export const enrollmentStatus = z.object({
  /** Bought, and not paid back: it cannot be bought again. */
  enrolled: z.boolean(),
  /** A checkout was begun and not yet paid. */
  isPending: z.boolean(),
  /** Bought, but the bank was asked to take the payment back: closed until that is decided. */
  isSuspended: z.boolean(),
});
export type EnrollmentStatus = z.infer<typeof enrollmentStatus>;

/** A class that somebody has bought. */
export const myEnrollment = z.object({
  id: z.uuid(),
  courseId: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  isSuspended: z.boolean(),
  enrolledAt: z.iso.datetime(),
  receiptNumber: z.string(),
  course: z.object({
    title: z.string(),
    instructorName: z.string(),
    description: z.string(),
    category: courseCategory,
    level: courseLevel,
  }),
});
export type MyEnrollment = z.infer<typeof myEnrollment>;
export const myEnrollmentList = z.array(myEnrollment);

export const paymentIntentInput = z.strictObject({ courseId, userId: z.optional(userId) });

export const paymentIntentAnswer = z.object({
  clientSecret: z.string(),
  enrollmentId: z.uuid(),
  /** What this intent charges. The screen shows it and asks again when it differs from what was shown before. */
  price,
});
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>;

export const paymentSuccessInput = z.strictObject({
  enrollmentId: z.uuid(),
  paymentIntentId: z.string().check(z.minLength(1), z.maxLength(255)),
});

export const paymentSuccessAnswer = z.object({ outcome: z.enum(paymentOutcomes), courseId: z.string() });
export type PaymentSuccessAnswer = z.infer<typeof paymentSuccessAnswer>;

/** What was paid for a class, as a page or a file shows it. Amounts are USD. */
export const receipt = z.object({
  enrollmentId: z.uuid(),
  receiptNumber: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  amount: price,
  currency: z.string(),
  paidAt: z.iso.datetime(),
  /** Paid back, in whole or in part. */
  refunded: price,
  paymentStatus: z.enum(paymentStatuses),
  /** Who paid: the name and address of the account. */
  name: z.string(),
  email: z.string(),
});
export type Receipt = z.infer<typeof receipt>;
export const receiptList = z.array(receipt);
