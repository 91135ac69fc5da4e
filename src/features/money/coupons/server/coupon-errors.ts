import { AppError } from '#platform/server/errors.ts';
import type { CouponRefusal } from '../vocabulary.ts';

const messages: Record<CouponRefusal, string> = {
  unknown: 'We do not know this code. Please check it for a typing mistake.',
  early: 'This code does not work yet. Please try again later.',
  over: 'This code has ended.',
  forCourses: 'This code is for classes, not for Premium.',
  forPremium: 'This code is for Premium, not for classes.',
  otherCourse: 'This code is for another class.',
  usedUp: 'All uses of this code are taken.',
  used: 'You have used this code already. It works once for each person.',
};

/** A code that somebody may not use, with the reason. */
export class CouponRefused extends AppError {
  override field = 'code';
  override code = 'coupon-refused';

  constructor(readonly refusal: CouponRefusal) {
    super('invalid', messages[refusal]);
  }
}
