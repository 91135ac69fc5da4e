/** Characters of a code, as it is stored: upper case. */
export const codeLimits = { min: 3, max: 40 } as const;

/** Why a code is refused. 'unknown' also stands for the code of somebody else, so that nobody learns of it. */
export const couponRefusals = [
  'unknown',
  'early',
  'over',
  'forCourses',
  'forPremium',
  'otherCourse',
  'usedUp',
  'used',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

/** The provider charges no smaller amount (Stripe, 'Minimum and maximum charge amounts'), so less than this is free. */
export const minChargeCents = 50;

/** Months of Premium that a coupon may make cheaper, from the first on. */
export const premiumMonths = { min: 1, max: 12 } as const;
/** 'first month' or 'first 3 months'. */
export const formatFirstMonths = (months: number) => (months === 1 ? 'first month' : `first ${months} months`);
