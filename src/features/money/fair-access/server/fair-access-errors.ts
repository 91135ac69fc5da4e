import { failure } from '#platform/server/errors.ts';

export class CouponNotFound extends failure('notFound', 'There is no such coupon.') {}

export class CodeTaken extends failure('conflict', 'There is a coupon with this code already. Choose another code.') {
  override field = 'code';
}

export class DiscountUnclear extends failure('invalid', 'Give either a percentage or an amount.') {
  override field = 'percent';
}

export class CourseAndPremium extends failure('invalid', 'A coupon is either for a class or for Premium.') {
  override field = 'premiumMonths';
}

export class TooMuchOff extends failure(
  'invalid',
  'At least 50 cents a month must be left to pay for Premium. Give at most 95 percent, or 9 dollars.',
) {
  override field = 'percent';
}

export class DaysReversed extends failure('invalid', 'The last day lies before the first.') {
  override field = 'endsOn';
}

export class NoSuchCourse extends failure('invalid', 'There is no such class.') {
  override field = 'courseId';
}
