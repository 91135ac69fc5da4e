import * as z from 'zod/mini';
import { instant, day as isoDay } from '#platform/shared/dates/date-schema.ts';
import { groupSeats, groupStates, paymentOutcomes } from './vocabulary.ts';

export const groupIntentInput = z.strictObject({
  courseId: z.string().check(z.minLength(1), z.maxLength(100)),
  seats: z.int().check(z.gte(groupSeats.min), z.lte(groupSeats.max)),
});

export const groupIntentAnswer = z.object({
  clientSecret: z.string(),
  purchaseId: z.uuid(),
  /** USD: the amount of the intent, for all seats. */
  price: z.number(),
});
export type GroupIntentAnswer = z.infer<typeof groupIntentAnswer>;

/** Seats that somebody has paid for. Amounts are USD. */
export const groupPurchase = z.object({
  id: z.uuid(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** As bought; refunds may have taken some away. */
  seats: z.number(),
  taken: z.number(),
  /** Seats that can still be taken. */
  left: z.number(),
  state: z.enum(groupStates),
  /** The address that the group opens; null when no seat can be taken any more. */
  link: z.nullable(z.string()),
  endsOn: isoDay,
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  receiptNumber: z.string(),
  paidAt: instant,
});
export type GroupPurchase = z.infer<typeof groupPurchase>;
export const groupPurchaseList = z.array(groupPurchase);

export const groupParams = z.object({ id: z.uuid() });
export const groupOutcomeInput = z.strictObject({
  paymentIntentId: z.string().check(z.minLength(1), z.maxLength(255)),
});
export const groupOutcome = z.object({ outcome: z.enum(paymentOutcomes), courseId: z.string() });
