import { expect, it } from 'vitest';
import { formatDollars } from './money.ts';

it.each([
  [49, '$49'],
  [49.5, '$49.50'],
  [0.99, '$0.99'],
  [1200, '$1,200'],
])('writes %d as %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});
