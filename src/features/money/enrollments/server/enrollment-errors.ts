import { AppError, failure } from '#platform/server/errors.ts';

export class EnrollmentNotFound extends failure('notFound', 'We could not find this enrollment.') {}
export class ReceiptNotFound extends failure('notFound', 'We could not find this receipt.') {}
export class CourseNotForSale extends failure(
  'notFound',
  'We could not find this class. It may not be sold any more.',
) {}
export class AlreadyEnrolled extends failure('conflict', 'You have this class already. You find it in My Classes.') {}
export class GroupPurchased extends failure(
  'conflict',
  "You have paid for places in this class already. You find them, and the link for your group, under 'Places for your groups'.",
) {}
export class CheckoutBusy extends failure(
  'unavailable',
  'Your payment is being looked at. Please try again in a moment.',
  2,
) {}

/** A code makes it free, so that there is no payment to begin. */
export class NothingToPay extends failure('conflict', 'There is nothing to pay for this class with this code.') {
  override code = 'nothing-to-pay';
}
export class NotFree extends failure(
  'conflict',
  'This class is not free with this code any more. Please load the page again to see the price.',
) {
  override code = 'not-free';
}

/** At most `max` checkouts in `minutes`. */
export const checkoutLimit = { max: 5, minutes: 10 };

export class TooManyCheckouts extends AppError {
  constructor(secondsLeft: number) {
    const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
    super(
      'tooMany',
      `You began many payments. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      Math.max(1, secondsLeft),
    );
  }
}
