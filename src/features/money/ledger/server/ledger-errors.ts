import { AppError, failure } from '#platform/server/errors.ts';

export class PaymentNotFound extends failure('notFound', 'There is no such payment.') {}

export class RefundTooHigh extends AppError {
  constructor(left: string) {
    super('conflict', left ? `At most ${left} can still be refunded.` : 'There is nothing left to refund.');
  }
}

export class PaymentInDispute extends failure(
  'conflict',
  'A bank has taken this payment back or is deciding about it, so it cannot be refunded here.',
) {}

export class RefundRefused extends AppError {
  constructor(refusal: string) {
    super('conflict', `The payment provider refused this: ${refusal}`);
  }
}

/** The idempotency key was used with another amount. */
export class RequestChanged extends failure(
  'conflict',
  'This refund was asked for already with another amount. Please load the page again.',
) {}
