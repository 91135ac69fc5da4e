import { failure } from '#platform/server/errors.ts';

export class CouponNotFound extends failure('notFound', 'There is no such coupon.') {}

export class CodeTaken extends failure('conflict', 'There is a coupon with this code already. Choose another code.') {
  override field = 'code';
}

export class DiscountUnclear extends failure('invalid', 'Give either a percentage or an amount.') {
  override field = 'percent';
}

export class DaysReversed extends failure('invalid', 'The last day lies before the first.') {
  override field = 'endsOn';
}

export class NoSuchCourse extends failure('invalid', 'There is no such class.') {
  override field = 'courseId';
}
