import { expect, it } from 'vitest';
import { readCents } from './money-words.ts';

it('reads an amount to the cent, and nothing that is none', () => {
  expect(['49', '49.5', '49,50', ' 0.01 ', '1050.07'].map(readCents)).toEqual([4900, 4950, 4950, 1, 105_007]);
  expect(['', '0', '0.00', '-1', '1e3', '1.234', '1,000.00', 'x', '99999999'].map(readCents)).toEqual(
    Array(9).fill(undefined),
  );
});
