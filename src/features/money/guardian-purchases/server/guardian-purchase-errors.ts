import { failure } from '#platform/server/errors.ts';
import type { RefundState } from '../vocabulary.ts';

export class PurchaseNotFound extends failure('notFound', 'We could not find this payment.') {}

export class AllTaken extends failure('conflict', 'Every place is taken, so there is nothing to give back.') {}

const reasons: Record<Exclude<RefundState, 'possible'>, string> = {
  free: 'Nothing was paid for this class, so there is nothing to give back.',
  tooLate: 'The days in which the money can be given back are over.',
  tooManyLessons: 'Too many lessons of this class were opened to give the money back.',
  inDispute: 'A bank is deciding about this payment, so we cannot give the money back now.',
  refunded: 'The money for this class was given back already.',
  requested: 'The money for this class is on its way back already.',
};

export const refundNotPossible = (state: Exclude<RefundState, 'possible'>) =>
  new (class RefundNotPossible extends failure('conflict', reasons[state]) {})();
