import { expect, it } from 'vitest';
import { parseCents, subscriptionAdvice } from './ledger-labels.ts';

it('parses an amount to the cent, and refuses other text', () => {
  expect(['49', '49.5', '49,50', ' 0.01 ', '1050.07'].map(parseCents)).toEqual([4900, 4950, 4950, 1, 105_007]);
  expect(['', '0', '0.00', '-1', '1e3', '1.234', '1,000.00', 'x', '99999999'].map(parseCents)).toEqual(
    Array(9).fill(undefined),
  );
});

it('describes the state of a subscription and its next date', () => {
  const subscription = {
    ...{ id: 'x', subscriptionId: 'sub_1', userId: 'ada', createdAt: '2026-10-01T12:00:00.000Z', startedAt: null },
    ...{ periodEnd: '2026-11-01T12:00:00.000Z', cancelAt: null, pastDueSince: null, endedAt: null },
    ...{ cancelReason: null, receipts: 1 },
  };
  const november = '2026-11-01T12:00:00.000Z';
  expect(subscriptionAdvice({ ...subscription, state: 'active' })).toBe('Premium, renews Nov 1, 2026');
  expect(subscriptionAdvice({ ...subscription, state: 'active', cancelAt: november })).toBe(
    'Premium, ends Nov 1, 2026',
  );
  expect(subscriptionAdvice({ ...subscription, state: 'past_due', pastDueSince: november })).toBe(
    'Payment failed since Nov 1, 2026',
  );
  expect(subscriptionAdvice({ ...subscription, state: 'canceled', cancelAt: november, endedAt: november })).toBe(
    'Over since Nov 1, 2026',
  );
  expect(subscriptionAdvice({ ...subscription, state: 'incomplete' })).toBe('First payment open');
});
