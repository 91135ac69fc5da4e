import * as z from 'zod/mini';
import { couponCode } from '#features/money/coupons/contract.ts';
import { premiumMonths } from '#features/money/coupons/vocabulary.ts';
import { dayInput, instant, day as isoDay } from '#platform/shared/dates/date-schema.ts';

/** A coupon in the administration. Amounts are cents. */
export const coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  percent: z.nullable(z.number()),
  amountCents: z.nullable(z.number()),
  /** So many first months of Premium are cheaper; null: it is for classes. */
  premiumMonths: z.nullable(z.number()),
  /** The class that it is for; null: every class. */
  course: z.nullable(z.object({ id: z.string(), title: z.string() })),
  startsOn: z.nullable(isoDay),
  endsOn: z.nullable(isoDay),
  maxUses: z.nullable(z.number()),
  /** Purchases with it that are open, paid or refunded. */
  uses: z.number(),
  endedAt: z.nullable(instant),
  createdAt: instant,
});
export type Coupon = z.infer<typeof coupon>;
export const couponList = z.array(coupon);

/** A field of a form may be empty. */
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' && given.trim() === '' ? undefined : given)),
    z.optional(schema),
  );
const wholeNumber = (max: number) => z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(max)));

/** One of `percent` and `amount`, in USD. */
export const newCouponInput = z.strictObject({
  code: couponCode,
  percent: orEmpty(wholeNumber(100)),
  amount: orEmpty(wholeNumber(10_000)),
  /** For Premium, so many first months. */
  premiumMonths: orEmpty(wholeNumber(premiumMonths.max)),
  courseId: orEmpty(z.string().check(z.maxLength(100))),
  startsOn: orEmpty(dayInput()),
  endsOn: orEmpty(dayInput()),
  maxUses: orEmpty(wholeNumber(1_000_000)),
});
export type NewCouponInput = z.infer<typeof newCouponInput>;
export const couponParams = z.object({ id: z.uuid() });
