import { expect, it } from 'vitest';
import { formatFunding } from './funding-labels.ts';

it.each([
  ['full', 'Flights and rooms', 'All costs paid'],
  ['none', null, 'No funding'],
  ['none', '10,000 euros for the winner', null],
  [null, 'Free', null],
] as const)('says of funding %s with %s: %s', (funding, amount, label) => {
  expect(formatFunding({ funding, amount })).toBe(label);
});
