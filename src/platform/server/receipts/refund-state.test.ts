import { expect, it } from 'vitest';
import { refundState } from './refund-state.ts';

it.each([
  [0, 'Paid in full'],
  [400, 'Paid back in part: $4.00 USD'],
  [1000, 'Paid back in full: $10.00 USD'],
])('describes a refund of %i of 1000 cents: %s', (refundedCents, text) => {
  expect(refundState({ amountCents: 1000, refundedCents })).toBe(text);
});
