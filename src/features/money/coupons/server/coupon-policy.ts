import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { type CouponRefusal, minChargeCents } from '../vocabulary.ts';
import type { CouponRow } from './coupon-table.ts';

/**
 * The price with a coupon, in cents. Half a cent is rounded up, nothing is below zero, and what the provider is too
 * small to charge is free.
 */
export function priceWith(
  { percent, amountCents }: Pick<CouponRow, 'percent' | 'amountCents'>,
  listPriceCents: number,
) {
  const price =
    percent === null ? listPriceCents - (amountCents ?? 0) : Math.round((listPriceCents * (100 - percent)) / 100);
  return price < minChargeCents ? 0 : price;
}

/** Codes cannot be found by trying. */
export const codeLimit = { name: 'coupon-tried', max: 30, seconds: 10 * 60 };

type Use = {
  userId: string;
  /** Null: for Premium. */
  courseId: string | null;
  /** Purchases with it that are open, paid or refunded, without the person's own open ones. */
  uses: number;
  /** Whether the person has paid with it before. */
  isUsedBefore: boolean;
  at: Date;
};

/**
 * Why somebody may not use a coupon for a class or Premium; undefined: they may. A day begins in UTC and ends where it ends last on
 * Earth, as deadlines do. A refund gives no use back: a code is for one purchase.
 */
export function refusalOf(coupon: CouponRow | undefined, use: Use): CouponRefusal | undefined {
  if (!coupon || (coupon.userId !== null && coupon.userId !== use.userId)) return 'unknown';
  const { startsOn, endsOn, endedAt, courseId, maxUses, premiumMonths } = coupon;
  if (startsOn && use.at < new Date(`${startsOn}T00:00:00Z`)) return 'early';
  if ((endedAt && endedAt <= use.at) || (endsOn && use.at >= endOfDayAnywhere(endsOn)!)) return 'over';
  if (premiumMonths !== null && use.courseId !== null) return 'forPremium';
  if (premiumMonths === null && use.courseId === null) return 'forCourses';
  if (courseId !== null && courseId !== use.courseId) return 'otherCourse';
  if (use.isUsedBefore) return 'used';
  return maxUses !== null && use.uses >= maxUses ? 'usedUp' : undefined;
}
