import { expect, it } from 'vitest';
import { type Purchase, refundStateOf } from './refund-policy.ts';

const paidAt = new Date('2026-03-01T12:00:00Z');
const purchase: Purchase = {
  ...{ paidAt, amountCents: 4900, refundedCents: 0, isInDispute: false, isRefundRequested: false },
  ...{ lessons: 10, openedLessons: 1 },
};
const coolingOff = { days: 14, percent: 20 };
const at = (days: number) => new Date(paidAt.getTime() + days * 24 * 60 * 60 * 1000);

it.each<[Partial<Purchase>, number, string]>([
  [{}, 13.99, 'possible'],
  [{}, 14, 'tooLate'],
  [{ openedLessons: 2 }, 1, 'tooManyLessons'],
  [{ lessons: 4, openedLessons: 1 }, 1, 'tooManyLessons'],
  [{ lessons: 0, openedLessons: 0 }, 1, 'possible'],
  [{ isInDispute: true }, 1, 'inDispute'],
  [{ isRefundRequested: true }, 1, 'requested'],
  [{ refundedCents: 1000 }, 1, 'possible'],
  [{ refundedCents: 4900 }, 1, 'refunded'],
])('refunds by days and opened lessons: %j after %d days is %s', (change, days, state) => {
  expect(refundStateOf({ ...purchase, ...change }, coolingOff, at(days))).toBe(state);
});

it('takes other days and another part from the settings', () => {
  const longer = { days: 30, percent: 50 };
  expect(refundStateOf({ ...purchase, openedLessons: 4 }, longer, at(29))).toBe('possible');
  expect(refundStateOf({ ...purchase, openedLessons: 5 }, longer, at(29))).toBe('tooManyLessons');
});
