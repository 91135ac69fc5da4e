import { describe, expect, it } from 'vitest';
import { mean, ndcgAt, recallAt } from './measures.ts';

const grades = new Map([
  ['exact', 3],
  ['good', 2],
  ['related', 1],
]);

describe('nDCG', () => {
  it('is 1 for the best order, also when wrong results follow', () => {
    expect(ndcgAt(10, ['exact', 'good', 'related', 'wrong'], grades)).toBe(1);
  });

  it('is 0 when nothing or only wrong results are found', () => {
    expect(ndcgAt(10, [], grades)).toBe(0);
    expect(ndcgAt(10, ['wrong'], grades)).toBe(0);
    expect(ndcgAt(10, ['wrong'], new Map())).toBe(0);
  });

  it('weighs gains of 7, 3 and 1 by the logarithm of the position', () => {
    const best = 7 / Math.log2(2) + 3 / Math.log2(3) + 1 / Math.log2(4);
    const gain = 3 / Math.log2(2) + 7 / Math.log2(4);
    expect(ndcgAt(10, ['good', 'wrong', 'exact'], grades)).toBeCloseTo(gain / best, 12);
  });

  it('looks at the first results only, and compares them with as many', () => {
    expect(ndcgAt(1, ['exact', 'wrong'], grades)).toBe(1);
    expect(ndcgAt(1, ['wrong', 'exact'], grades)).toBe(0);
  });
});

describe('recall', () => {
  it('is the share of exact and good answers that were found', () => {
    expect(recallAt(50, ['good', 'wrong'], grades)).toBe(0.5);
    expect(recallAt(50, ['good', 'related', 'exact'], grades)).toBe(1);
  });

  it('ignores what comes later, and asks for no more than fits', () => {
    expect(recallAt(1, ['wrong', 'exact'], grades)).toBe(0);
    expect(recallAt(1, ['exact'], grades)).toBe(1);
  });

  it('does not exist when there is only something related', () => {
    expect(recallAt(50, ['related'], new Map([['related', 1]]))).toBeUndefined();
  });
});

it('averages, and has no average of nothing', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBeNaN();
});
