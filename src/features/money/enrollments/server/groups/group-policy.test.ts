import { expect, it } from 'vitest';
import { maxUsesOf, seatsPaid } from './group-policy.ts';

const ten = { seats: 10, amountCents: 49_000 };

it.each([
  [0, 10],
  [4_899, 10],
  [4_900, 9],
  [9_800, 8],
  [49_000, 0],
])('takes one seat away for each whole price that was refunded: %i cents leave %i', (refundedCents, seats) => {
  expect(seatsPaid({ ...ten, refundedCents })).toBe(seats);
});

it('leaves the seats that are taken, whatever is refunded', () => {
  expect(maxUsesOf({ ...ten, refundedCents: 24_500 }, 7)).toBe(7);
  expect(maxUsesOf({ ...ten, refundedCents: 24_500 }, 2)).toBe(5);
  expect(maxUsesOf({ ...ten, refundedCents: 49_000 }, 0)).toBe(1);
});
