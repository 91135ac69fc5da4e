import { daysAfter } from '#platform/shared/dates/add-days.ts';
import type { RefundState } from '../vocabulary.ts';

/** Days after a payment, and the part of the lessons in percent that must not have been opened. */
export type CoolingOff = { days: number; percent: number };

export type Purchase = {
  paidAt: Date;
  amountCents: number;
  refundedCents: number;
  isInDispute: boolean;
  isRefundRequested: boolean;
  lessons: number;
  openedLessons: number;
};

export const endOfCoolingOff = ({ paidAt }: Pick<Purchase, 'paidAt'>, { days }: CoolingOff) => daysAfter(paidAt, days);

/** Whether a guardian gets the payment back: within the days, while less than the part of the lessons was opened. */
export function refundStateOf(purchase: Purchase, coolingOff: CoolingOff, at: Date): RefundState {
  const { amountCents, refundedCents, lessons, openedLessons } = purchase;
  if (amountCents === 0) return 'free';
  if (refundedCents >= amountCents) return 'refunded';
  if (purchase.isRefundRequested) return 'requested';
  if (purchase.isInDispute) return 'inDispute';
  if (at >= endOfCoolingOff(purchase, coolingOff)) return 'tooLate';
  const isHardlyRead = openedLessons === 0 || openedLessons * 100 < lessons * coolingOff.percent;
  return isHardlyRead ? 'possible' : 'tooManyLessons';
}
