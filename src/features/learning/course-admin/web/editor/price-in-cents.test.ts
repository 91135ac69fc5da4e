import { expect, it } from 'vitest';
import { parsePrice } from './price-in-cents.ts';

it('parses typed prices to the cent', () => {
  const typed = ['49', '49.5', ' $49.05 ', '1,000', '$ 1', '1000.00'];
  expect(typed.map(parsePrice)).toEqual([4900, 4950, 4905, 100_000, 100, 100_000]);
});

it('refuses ambiguous prices and those out of range', () => {
  const typed = ['', 'free', '-5', '49.999', '4,9', '49,50', '0', '0.99', '1000.01', '1e3', 'NaN', '٤٩'];
  expect(typed.map(parsePrice)).toEqual(typed.map(() => undefined));
});
