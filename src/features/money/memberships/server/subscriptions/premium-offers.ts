import { CouponRefused } from '#features/money/coupons/server/coupon-errors.ts';
import { priceWith, refusalOf } from '#features/money/coupons/server/coupon-policy.ts';
import { soldPremium } from '../premium-price-policy.ts';
import type { PremiumDiscount } from './subscription-repository.ts';
import type { SubscriptionStore } from './subscription-writer.ts';

type Repositories = Pick<SubscriptionStore, 'coupons' | 'subscriptions'>;
type Buyer = { userId: string; code: string; at: Date };

/**
 * What a code takes off the first months of Premium. `isLocked`: in a transaction, in which nobody else uses the code
 * meanwhile. Throws CouponRefused.
 */
export async function findDiscount(
  { coupons, subscriptions }: Repositories,
  { userId, code, at }: Buyer,
  { isLocked = false } = {},
): Promise<PremiumDiscount> {
  const coupon = await (isLocked ? coupons.lockByCode(code) : coupons.findByCode(code));
  const { own, uses } = coupon ? await subscriptions.findCouponUses(coupon.id, userId) : { own: undefined, uses: 0 };
  const isUsedBefore = own !== undefined && own.startedAt !== null;
  const refusal = refusalOf(coupon, { userId, courseId: null, uses, isUsedBefore, at });
  if (refusal || !coupon) throw new CouponRefused(refusal ?? 'unknown');
  const { id: couponId, code: couponCode, premiumMonths } = coupon;
  const discountCents = soldPremium.amountCents - priceWith(coupon, soldPremium.amountCents);
  return { couponId, couponCode, discountCents, discountMonths: premiumMonths! };
}

type Discounted = { discountCents: number | null; discountMonths: number | null };

/** The prices of the first months and after them, in USD; undefined without a discount. */
export const offerOf = ({ discountCents, discountMonths }: Discounted) =>
  discountCents === null || discountMonths === null
    ? undefined
    : {
        price: (soldPremium.amountCents - discountCents) / 100,
        months: discountMonths,
        listPrice: soldPremium.amountCents / 100,
      };

type Renewed = Discounted & { periodEnd: Date | null; discountEndsAt: Date | null };

/** What the next payment takes, in USD. */
export function nextAmountOf({ periodEnd, discountEndsAt, discountCents }: Renewed) {
  const isCheaper = periodEnd !== null && discountEndsAt !== null && periodEnd < discountEndsAt;
  return (soldPremium.amountCents - (isCheaper ? (discountCents ?? 0) : 0)) / 100;
}
