import { CouponRefused } from '#features/money/coupons/server/coupon-errors.ts';
import { priceWith, refusalOf } from '#features/money/coupons/server/coupon-policy.ts';
import type { CouponRow } from '#features/money/coupons/server/coupon-table.ts';
import type { EnrollmentStore } from './enrollment-access.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

type PublishedCourse = NonNullable<Awaited<ReturnType<EnrollmentStore['findForSale']>>>;
type Repositories = Pick<EnrollmentStore, 'coupons' | 'findCouponUses'>;
type Buyer = { userId: string; code: string | undefined; at: Date };

export type CourseOffer = {
  course: PublishedCourse;
  coupon: CouponRow | undefined;
  /** What the course costs this person. */
  amountCents: number;
  /** The person's open checkout of another course with this code; it is canceled before this one begins. */
  otherCheckout: EnrollmentRow | undefined;
};

/**
 * What a course costs somebody, with a code or without. `isLocked`: in a transaction, in which nobody else uses the code
 * meanwhile. Throws CouponRefused.
 */
export async function findOffer(
  { coupons, findCouponUses }: Repositories,
  course: PublishedCourse,
  { userId, code, at }: Buyer,
  { isLocked = false } = {},
): Promise<CourseOffer> {
  if (code === undefined)
    return { course, coupon: undefined, amountCents: course.priceCents, otherCheckout: undefined };
  const coupon = await (isLocked ? coupons.lockByCode(code) : coupons.findByCode(code));
  const { own, uses } = coupon ? await findCouponUses(coupon.id, userId) : { own: undefined, uses: 0 };
  const isOpen = own?.paymentStatus === 'pending';
  const isUsedBefore = own !== undefined && !isOpen;
  const refusal = refusalOf(coupon, { userId, courseId: course.id, uses, isUsedBefore, at });
  if (refusal || !coupon) throw new CouponRefused(refusal ?? 'unknown');
  return {
    ...{ course, coupon, amountCents: priceWith(coupon, course.priceCents) },
    otherCheckout: isOpen && own.courseId !== course.id ? own : undefined,
  };
}

/** The columns of an enrollment that an offer decides. */
export const columnsOfOffer = ({ course, coupon, amountCents }: CourseOffer) => ({
  ...{ courseId: course.id, courseTitle: course.title, currency: course.currency, amountCents },
  couponId: coupon?.id ?? null,
  couponCode: coupon?.code ?? null,
  listPriceCents: coupon ? course.priceCents : null,
});

/** Whether an open checkout is about this offer, so that its payment is what is shown. */
export const isOfOffer = (row: EnrollmentRow, { course, coupon, amountCents }: CourseOffer) =>
  row.amountCents === amountCents && row.currency === course.currency && row.couponId === (coupon?.id ?? null);
